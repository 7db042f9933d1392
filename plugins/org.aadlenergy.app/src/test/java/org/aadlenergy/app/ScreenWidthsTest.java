package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.report.terminal.Screen;
import org.aadlenergy.report.terminal.TextWidth;
import org.aadlenergy.report.text.TextReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The text report of every example on narrow and wide screens. */
class ScreenWidthsTest {
  private static final List<Integer> WIDTHS = List.of(60, 72, 80, 100, 130, 160);

  /** A number with its unit, as tables have them; bars and rules are none. */
  private static final Pattern NUMBER =
      Pattern.compile("(?<![\\w.:/-])\\d+(\\.\\d+)?(?![\\w.:/-])");

  static Stream<Path> examples() throws IOException {
    try (Stream<Path> folders = Files.list(ExamplesTest.EXAMPLES)) {
      List<Path> models =
          folders
              .filter(Files::isDirectory)
              .filter(folder -> !folder.endsWith("calibration") && !folder.endsWith("ci-budget"))
              .sorted()
              .toList();
      assertThat(models).hasSizeGreaterThan(12);
      return models.stream();
    }
  }

  private static AnalysisResult result(Path example) {
    AnalysisOptions.Builder options = AnalysisOptions.builder().input(example);
    options.library(AadlLibraryTest.LIBRARY).models(ExamplesTest.EXAMPLES);
    return Analysis.run(options.build(), Progress.NONE).result().orElseThrow();
  }

  private static String text(AnalysisResult result, int columns) throws IOException {
    StringBuilder text = new StringBuilder();
    new TextReporter(new Screen(false, false, columns)).print(result, text);
    return text.toString();
  }

  private static Set<String> numbers(String text) {
    Set<String> numbers = new TreeSet<>();
    Matcher matcher = NUMBER.matcher(text);
    while (matcher.find()) {
      numbers.add(matcher.group());
    }
    return numbers;
  }

  @ParameterizedTest
  @MethodSource("examples")
  void noLineIsWiderThanTheScreenAndNoNumberIsLost(Path example) throws IOException {
    AnalysisResult result = result(example);
    Set<String> all = numbers(text(result, 160));
    assertThat(all).hasSizeGreaterThan(10);
    for (int columns : WIDTHS) {
      String text = text(result, columns);
      assertThat(text.lines())
          .as("%s at %d", example, columns)
          .allSatisfy(line -> assertThat(TextWidth.of(line)).as(line).isLessThanOrEqualTo(columns));
      assertThat(numbers(text)).as("%s at %d", example, columns).containsAll(all);
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void nothingIsSaidThatSaysNothing(Path example) throws IOException {
    String text = text(result(example), 100);
    assertThat(text)
        .doesNotContain("at most unlimited")
        .doesNotContainPattern("(?<![\\d.])0\\.0+(?![\\d])");
  }
}
