package org.aadlenergy.quality;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The files that a newcomer is sent to are there. */
class ContributingTest {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final Pattern FILE = Pattern.compile("`([A-Za-z]+\\.(?:java|js))`");

  @Test
  void everyFileOfTheWalkIsThere() throws IOException {
    String page = Files.readString(ROOT.resolve("CONTRIBUTING.md"));
    Set<String> named = new TreeSet<>();
    Matcher file = FILE.matcher(page);
    while (file.find()) {
      named.add(file.group(1));
    }
    assertThat(named).hasSizeGreaterThan(15);
    assertThat(sources()).containsAll(named);
  }

  private static Set<String> sources() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT.resolve("plugins"))) {
      return files
          .filter(file -> !file.toString().contains("target"))
          .map(file -> file.getFileName().toString())
          .collect(Collectors.toSet());
    }
  }
}
