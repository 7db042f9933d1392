package org.aadlenergy.quality;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Files that a reader can keep in view, but for those whose reason is written down. */
class LongFilesTest {
  private static final Path ROOT = Path.of("../..");
  private static final Path RECORD = ROOT.resolve("releng/adr/0104-long-files.md");
  private static final int MOST_LINES = 250;
  private static final Pattern NAMES = Pattern.compile("^- (`\\w+`(?:(?:, | and )`\\w+`)*)");
  private static final Pattern NAME = Pattern.compile("`(\\w+)`");

  /** The record names exactly the files that are longer. */
  @Test
  void everyLongFileHasItsReason() throws IOException {
    TreeSet<String> named = new TreeSet<>();
    for (String line : Files.readAllLines(RECORD)) {
      Matcher names = NAMES.matcher(line);
      if (names.find()) {
        NAME.matcher(names.group(1)).results().forEach(name -> named.add(name.group(1)));
      }
    }
    assertThat(longFiles()).isEqualTo(named);
  }

  private static TreeSet<String> longFiles() throws IOException {
    try (Stream<Path> files = sources()) {
      return files
          .filter(LongFilesTest::isWritten)
          .filter(file -> lines(file) > MOST_LINES)
          .map(file -> file.getFileName().toString().replaceAll("\\..*", ""))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  /** Of the products; tests of the workbench stand in modules of their own. */
  private static Stream<Path> sources() throws IOException {
    try (Stream<Path> modules = Files.list(ROOT.resolve("plugins"))) {
      return modules
          .filter(module -> !module.toString().endsWith(".tests"))
          .map(module -> module.resolve("src/main"))
          .filter(Files::isDirectory)
          .toList()
          .stream()
          .flatMap(LongFilesTest::walk);
    }
  }

  private static Stream<Path> walk(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isWritten(Path file) {
    return file.toString().matches(".*\\.(java|js|xtext)");
  }

  private static long lines(Path file) {
    try (Stream<String> lines = Files.lines(file)) {
      return lines.count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
