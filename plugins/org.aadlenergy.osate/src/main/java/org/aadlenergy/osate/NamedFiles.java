package org.aadlenergy.osate;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;
import org.aadlenergy.osate.internal.reference.DeclaringFile;

/** Which AADL files a saved instance model refers to, found without making anything of it. */
public final class NamedFiles {
  private static final int LONGEST_REFERENCE = 8192;
  private static final String AADL = ".aadl";

  private NamedFiles() {}

  /**
   * Absolute paths with forward slashes; none of {@code platform:}, and none where it cannot be
   * read.
   */
  public static SortedSet<String> of(Path instanceModel) {
    SortedSet<String> named = new TreeSet<>();
    Path folder = instanceModel.toAbsolutePath().getParent();
    String folderName = folder == null ? "" : folder.toString().replace('\\', '/');
    // every file's name is of ASCII in a reference: what is not is escaped
    try (BufferedReader in = Files.newBufferedReader(instanceModel, StandardCharsets.ISO_8859_1)) {
      StringBuilder word = new StringBuilder();
      String last = "";
      for (int c = in.read(); c >= 0; c = in.read()) {
        if (c != '"') {
          if (word.length() < LONGEST_REFERENCE) {
            word.append((char) c);
          }
          continue;
        }
        int hash = word.indexOf("#");
        String file = hash < 0 ? "" : word.substring(0, hash);
        if (!file.equals(last) && isText(file)) {
          named.add(DeclaringFile.absolute(folderName, file));
          last = file;
        }
        word.setLength(0);
      }
    } catch (IOException e) {
      return new TreeSet<>();
    }
    return named;
  }

  private static boolean isText(String file) {
    return file.toLowerCase(Locale.ROOT).endsWith(AADL)
        && !file.startsWith("platform:")
        && DeclaringFile.isAccepted(file);
  }
}
