package org.aadlenergy.energy.internal.library;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.ForeignEncoding;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Finds platform files in folders, at any depth, in a fixed order. */
public final class PlatformFolders {
  private PlatformFolders() {}

  /**
   * All platform files, each once even where folders contain one another; what cannot be read is
   * reported.
   */
  public static List<PlatformTextFile> read(List<Path> folders, Diagnostics diagnostics) {
    List<PlatformTextFile> files = new ArrayList<>();
    Set<Path> known = new HashSet<>();
    for (Path folder : folders) {
      for (Path file : filesIn(folder, diagnostics)) {
        try {
          if (!known.add(file.toRealPath())) {
            continue;
          }
          byte[] bytes = Files.readAllBytes(file);
          ForeignEncoding.check(bytes, bytes.length);
          files.add(new PlatformTextFile(display(file), new String(bytes, StandardCharsets.UTF_8)));
        } catch (ForeignEncoding foreign) {
          diagnostics.add(foreign.finding(display(file)));
        } catch (IOException unreadable) {
          report(file, "cannot be read", diagnostics);
        }
      }
    }
    return files;
  }

  /** The platform files of a folder, in that order. */
  public static List<Path> filesIn(Path folder, Diagnostics diagnostics) {
    if (!Files.isDirectory(folder)) {
      report(folder, "is not a folder of platform files", diagnostics);
      return List.of();
    }
    try (Stream<Path> found = Files.walk(folder)) {
      List<Path> named =
          found
              .filter(path -> path.toString().endsWith(".energy") && !Files.isDirectory(path))
              .sorted()
              .toList();
      for (Path path : named) {
        if (!Files.isRegularFile(path)) {
          report(path, "is no regular file, or a link that leads nowhere", diagnostics);
        }
      }
      return named.stream().filter(Files::isRegularFile).toList();
    } catch (IOException | java.io.UncheckedIOException unreadable) {
      report(folder, "cannot be read", diagnostics);
      return List.of();
    }
  }

  private static void report(Path path, String what, Diagnostics diagnostics) {
    diagnostics.add(DiagnosticCode.UNREADABLE_INPUT, SourceSpan.NONE, display(path) + " " + what);
  }

  private static String display(Path path) {
    return path.toString().replace('\\', '/');
  }
}
