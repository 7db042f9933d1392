package org.aadlenergy.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.ComparisonResult.Change;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of a figure beside its earlier one. */
class ComparisonTextTest {
  private static String figures(double before, double after) {
    return ComparisonText.figures(
        new Change(
            "P::S.i",
            "",
            "total",
            "",
            Optional.of(before),
            Optional.of(after),
            after - before,
            false,
            List.of(),
            List.of(),
            SourceSpan.NONE));
  }

  @ParameterizedTest
  @CsvSource({
    "0.1, 0.12, 100.0 mJ -> 120.0 mJ (+20.0 %)",
    "0.12, 0.06, 120.0 mJ -> 60.0 mJ (-50.0 %)",
    "0.1, 0.1, '100.0 mJ, the same'",
    "0.0, 0.1, 0 mJ -> 100.0 mJ",
  })
  void theShareOfTheEarlierOne(double before, double after, String text) {
    assertThat(figures(before, after)).isEqualTo(text);
  }

  /** A sign without a number says nothing. */
  @ParameterizedTest
  @CsvSource({"1e-308, 5", "1e-307, 5"})
  void aShareBeyondAllNumbersIsLeftOut(double before, double after) {
    assertThat(figures(before, after)).contains(" -> ").doesNotContain("(");
  }
}
