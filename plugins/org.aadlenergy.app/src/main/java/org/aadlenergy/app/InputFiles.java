package org.aadlenergy.app;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.TreeSet;
import org.aadlenergy.aadl.AadlWorkspace;
import org.aadlenergy.app.declared.DeclaredFiles;
import org.aadlenergy.app.project.ProjectFile;
import org.aadlenergy.energy.PlatformLibraries;

/** The files that an analysis may read, as its options name them, and what is in them. */
public final class InputFiles {
  private InputFiles() {}

  /** Every file that is read, or would be if a model named it; each once, in order. */
  public static List<Path> of(AnalysisOptions options) {
    List<Path> files = new ArrayList<>(PlatformLibraries.files(options.models()));
    List<Path> folders = new ArrayList<>(options.libraries());
    for (Path input : options.inputs()) {
      if (input.toString().toLowerCase(Locale.ROOT).endsWith(".aaxl2")) {
        files.add(input);
        folders.addAll(DeclaredFiles.placesOf(input));
      } else {
        folders.add(input);
      }
    }
    files.addAll(AadlWorkspace.filesOf(folders));
    ProjectFile.around(options.inputs().get(0)).ifPresent(files::add);
    options.baseline().ifPresent(files::add);
    return List.copyOf(new TreeSet<>(files));
  }

  /** The SHA-256 of a file's content; another word where it can't be read. */
  public static String sha256(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] buffer = new byte[1 << 16];
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        digest.update(buffer, 0, n);
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (IOException e) {
      return "unreadable";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** One digest for what is in some files, wherever they are and whatever they are called. */
  public static String contents(Collection<Path> files) {
    TreeMap<String, Integer> digests = new TreeMap<>();
    for (Path file : files) {
      digests.merge(sha256(file), 1, Integer::sum);
    }
    return sha256(digests.toString().getBytes(java.nio.charset.StandardCharsets.US_ASCII));
  }

  /** The SHA-256 of some bytes. */
  public static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
