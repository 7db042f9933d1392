package org.aadlenergy.report.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import org.aadlenergy.report.FixtureResult;
import org.aadlenergy.report.Reporter;
import org.junit.jupiter.api.Test;

class ReportersTest {
  @Test
  void formatsAreFoundByTheirNames() {
    assertThat(Reporters.names()).startsWith("text", "json");
    for (String name : Reporters.names()) {
      assertThat(Reporters.named(name).orElseThrow().format()).isEqualTo(name);
    }
    assertThat(Reporters.named("JSON")).isEmpty();
    assertThat(Reporters.named("")).isEmpty();
  }

  @Test
  void noTwoFormatsWriteTheSameFile() {
    assertThat(new HashSet<>(Reporters.standard().stream().map(Reporter::fileName).toList()))
        .hasSameSizeAs(Reporters.standard());
  }

  @Test
  void everyFormatIsDeterministicAndEndsItsLines() {
    for (Reporter reporter : Reporters.standard()) {
      String text = reporter.asText(FixtureResult.result());
      assertThat(text).as(reporter.format()).isEqualTo(reporter.asText(FixtureResult.result()));
      assertThat(text).as(reporter.format()).endsWith("\n").doesNotContain("NaN");
    }
  }
}
