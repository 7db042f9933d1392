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

  /** Whoever opens a report in a terminal, a browser or a log is not commanded by a name in it. */
  @Test
  void noFormatPassesOnWhatCommandsATerminalOrTurnsTheDirectionOfWriting() {
    for (Reporter reporter : Reporters.standard()) {
      String text = reporter.asText(FixtureResult.harmfulResult());
      for (char c : FixtureResult.harmful().toCharArray()) {
        assertThat(text.indexOf(c)).as("U+%04X in %s", (int) c, reporter.format()).isEqualTo(-1);
      }
    }
  }
}
