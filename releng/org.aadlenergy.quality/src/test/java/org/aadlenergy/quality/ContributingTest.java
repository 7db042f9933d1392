package org.aadlenergy.quality;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
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

  private static final Pattern OBJECTIVE = Pattern.compile("\\bObjective\\.([A-Z]+)\\b");

  /** Those that every point has, and that stand in the order of old files. */
  private static final Set<String> STANDARD = Set.of("ENERGY", "TIME", "RAM");

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

  /** "Adding an objective" says that a row is enough: nothing else may name one. */
  @Test
  void objectivesAreNamedInTheirTableAlone() throws IOException {
    Set<String> named = new TreeSet<>();
    try (Stream<Path> files = Files.walk(ROOT.resolve("plugins"))) {
      for (Path file : files.filter(ContributingTest::isProduction).toList()) {
        Matcher one = OBJECTIVE.matcher(Files.readString(file));
        while (one.find()) {
          String known = STANDARD.contains(one.group(1)) ? "" : " in " + file.getFileName();
          named.add(one.group(1) + known);
        }
      }
    }
    assertThat(named)
        .containsExactly(
            "BATTERY in FrontFiles.java", "BATTERY in WhatIfs.java", "ENERGY", "RAM", "TIME");
  }

  /** "Adding an output format" says that a line in a list is enough: nothing else may name one. */
  @Test
  void formatsOfAnswersAreNamedInTheirListAlone() throws IOException {
    Map<String, String> sources = new TreeMap<>();
    try (Stream<Path> files = Files.walk(ROOT.resolve("plugins"))) {
      for (Path file : files.filter(ContributingTest::isProduction).toList()) {
        sources.put(file.getFileName().toString().replace(".java", ""), Files.readString(file));
      }
    }
    Set<String> formats = new TreeSet<>(sources.keySet());
    formats.removeIf(name -> !sources.getOrDefault(name, "").contains("implements AnswerFormat {"));
    assertThat(formats).contains("AsciiDocFormat", "MarkdownFormat");
    for (String format : formats) {
      Pattern named = Pattern.compile("\\b" + format + "\\b");
      sources.forEach(
          (file, text) ->
              assertThat(named.matcher(text).find())
                  .as(format + " in " + file)
                  .isEqualTo(file.equals(format) || file.equals("AnswerFormats")));
    }
  }

  private static boolean isProduction(Path file) {
    String path = file.toString().replace('\\', '/');
    return path.contains("/src/main/") && path.endsWith(".java");
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
