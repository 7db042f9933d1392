package org.aadlenergy.release;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a module needs when it runs, as Maven found it: the list that its dependency plugin wrote
 * into {@code target/libraries.txt}.
 */
final class MavenLibraries {
  private static final Pattern LINE =
      Pattern.compile(
          "\\s*([\\w.-]+):([\\w.-]+):jar:([^:\\s]+):(compile|runtime):(.+?\\.jar)\\b.*");

  private MavenLibraries() {}

  /**
   * A library with the file that Maven took it from.
   *
   * @param scope {@code compile} or {@code runtime}
   */
  record Found(String group, String artifact, String version, String scope, Path file) {
    Library library() throws IOException {
      String sum = Digests.sha256(Files.readAllBytes(file));
      return new Library("maven", group + ":" + artifact, version, Optional.of(sum));
    }
  }

  /** In the order of the class path. */
  static List<Found> of(Path module) throws IOException {
    Path list = module.resolve("target/libraries.txt");
    if (!Files.exists(list)) {
      throw new ReleaseException(
          list + " is missing: build with -Drelease, which writes the libraries of each module");
    }
    List<Found> found = new ArrayList<>();
    for (String line : Files.readAllLines(list, UTF_8)) {
      Matcher library = LINE.matcher(line.replaceAll("\\x1b\\[[0-9;]*m", ""));
      if (library.matches()) {
        found.add(
            new Found(
                library.group(1),
                library.group(2),
                library.group(3),
                library.group(4),
                Path.of(library.group(5))));
      }
    }
    return found;
  }
}
