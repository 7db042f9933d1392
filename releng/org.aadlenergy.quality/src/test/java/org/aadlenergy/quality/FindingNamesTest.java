package org.aadlenergy.quality;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Code speaks of findings by their names; their numbers are for users. */
class FindingNamesTest {
  private static final Path PLUGINS = Path.of("../../plugins");
  private static final Pattern NUMBER = Pattern.compile("\\bAE\\d{4}\\b");

  @Test
  void onlyTheCatalogueHasNumbers() throws IOException {
    List<String> numbered = new ArrayList<>();
    try (Stream<Path> files = Files.walk(PLUGINS)) {
      for (Path file : files.filter(FindingNamesTest::isProduct).toList()) {
        if (NUMBER.matcher(Files.readString(file)).find()) {
          numbered.add(file.getFileName().toString());
        }
      }
    }
    assertThat(numbered).containsExactly("DiagnosticCode.java");
  }

  private static boolean isProduct(Path file) {
    String path = PLUGINS.relativize(file).toString().replace('\\', '/');
    return path.matches("org\\.aadlenergy\\.[\\w.]+/src/main/java/.*\\.java")
        && !path.contains(".tests/");
  }
}
