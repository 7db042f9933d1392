package org.aadlenergy.report.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import org.aadlenergy.report.FixtureResult;
import org.aadlenergy.report.Reporter;
import org.aadlenergy.report.answer.AnswerFormat;
import org.aadlenergy.report.answer.AnswerPart;
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

  /** One line in the list brings a format to reports, and to all that names formats of its own. */
  @Test
  void aFormatOfAnswersIsOneOfEveryKindOfAnswer() throws IOException {
    AnswerDocument document = new AnswerDocument("study", List.of(new AnswerPart.Remark("Said.")));
    for (AnswerFormat format : AnswerFormats.all()) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      document.write(format.format(), out);
      assertThat(out.toString(StandardCharsets.UTF_8)).contains("Said.");
      assertThat(Reporters.named(format.format()).orElseThrow().fileName())
          .isEqualTo("report." + format.ending());
      assertThat(AnswerFormats.and("text", "csv")).contains(format.format());
    }
    assertThat(AnswerFormats.and("markdown", "csv")).startsWith("markdown", "csv");
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
