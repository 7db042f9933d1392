package org.aadlenergy.aadl;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitResult;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Locale;
import java.util.Map;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * Gathers the AADL files below a folder. What may hold AADL and cannot be read is reported: an
 * error where it is named like an AADL file, else a warning. Hidden folders are passed over.
 */
final class FolderVisitor extends SimpleFileVisitor<Path> {
  private final Path folder;
  private final Map<String, Path> files;
  private final Diagnostics diagnostics;

  FolderVisitor(Path folder, Map<String, Path> files, Diagnostics diagnostics) {
    this.folder = folder;
    this.files = files;
    this.diagnostics = diagnostics;
  }

  @Override
  public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) {
    return !dir.equals(folder) && isHidden(dir)
        ? FileVisitResult.SKIP_SUBTREE
        : FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
    if (attributes.isRegularFile()) {
      if (isAadl(file)) {
        files.put(SourceFiles.display(folder, file), file);
      }
    } else if (isHidden(file)) {
      // some editors mark a file that is open by a hidden link that leads nowhere
      return FileVisitResult.CONTINUE;
    } else if (attributes.isDirectory()) {
      report(
          file,
          "lies more than " + SourceFiles.MAX_FOLDER_DEPTH + " folders deep: it is not looked at",
          "name it as an input of its own");
    } else if (attributes.isSymbolicLink()) {
      if (isAadl(file) || mayBeFolder(file)) {
        report(file, "is a link that leads nowhere", "mend the link, or remove it");
      }
    } else if (isAadl(file)) {
      report(file, "is no regular file: it cannot be read", "remove it, or give it another name");
    }
    return FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult visitFileFailed(Path file, IOException e) {
    // in a circle of links everything is found without going round
    if (!(e instanceof FileSystemLoopException) && (file.equals(folder) || !isHidden(file))) {
      report(file, "cannot be read: " + reason(e), "check the permissions, or move it elsewhere");
    }
    return FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult postVisitDirectory(Path dir, @Nullable IOException e) {
    return e == null ? FileVisitResult.CONTINUE : visitFileFailed(dir, e);
  }

  private static String reason(IOException e) {
    return e instanceof AccessDeniedException
        ? "permission denied"
        : String.valueOf(e.getMessage());
  }

  private void report(Path path, String what, String hint) {
    boolean needed = path.equals(folder) || isAadl(path);
    String name = path.equals(folder) ? folder.toString() : SourceFiles.display(folder, path);
    diagnostics.add(
        Diagnostic.of(DiagnosticCode.UNREADABLE_INPUT, SourceSpan.NONE, "'" + name + "' " + what)
            .as(needed ? Severity.ERROR : Severity.WARNING)
            .withHint(hint));
  }

  private static boolean isHidden(Path path) {
    Path name = path.getFileName();
    return name != null && name.toString().startsWith(".");
  }

  /** Whether a link may have led to a folder: its name has no ending. */
  private static boolean mayBeFolder(Path path) {
    Path name = path.getFileName();
    return name != null && name.toString().indexOf('.') < 0;
  }

  private static boolean isAadl(Path file) {
    Path name = file.getFileName();
    return name != null && name.toString().toLowerCase(Locale.ROOT).endsWith(".aadl");
  }
}
