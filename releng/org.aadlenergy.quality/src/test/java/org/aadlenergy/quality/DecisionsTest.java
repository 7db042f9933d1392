package org.aadlenergy.quality;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The index of decisions names each record with its title. Run with {@code -Dreference.write=true}
 * to write it anew.
 */
class DecisionsTest {
  private static final Path FOLDER = Path.of("../adr");
  private static final Path INDEX = FOLDER.resolve("README.md");

  private static List<Path> records() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.filter(file -> !file.endsWith("README.md")).sorted().toList();
    }
  }

  @Test
  void theIndexNamesEveryRecord() throws IOException {
    StringBuilder text =
        new StringBuilder(
            """
# Decisions

What was decided, why, and what it costs: one record for each decision that others ask about. Records are not changed
later; a new one says which it replaces.

<!-- generated from the records; do not edit -->

""");
    for (Path file : records()) {
      String title = Files.readAllLines(file).get(0);
      assertThat(title).as(file.toString()).matches("# \\d+\\. .+");
      String number = file.getFileName().toString().substring(0, 4);
      assertThat(title).as(file.toString()).startsWith("# " + Integer.parseInt(number) + ". ");
      String words = title.substring(title.indexOf(' ', 2) + 1);
      text.append("- ").append(number).append(" [").append(words).append("](");
      text.append(file.getFileName()).append(")\n");
    }
    if (Boolean.getBoolean("reference.write")) {
      Files.writeString(INDEX, text);
    }
    assertThat(INDEX).hasContent(text.toString());
  }
}
