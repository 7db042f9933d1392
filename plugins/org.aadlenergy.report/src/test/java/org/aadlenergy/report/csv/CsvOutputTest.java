package org.aadlenergy.report.csv;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.aadlenergy.engine.text.HarmfulCharacters;
import org.aadlenergy.report.FixtureResult;
import org.aadlenergy.report.formats.CsvText;
import org.junit.jupiter.api.Test;

class CsvOutputTest {
  private static String row(List<String> fields) throws IOException {
    StringBuilder text = new StringBuilder();
    new CsvOutput(text).row(fields);
    return text.toString();
  }

  @Test
  void commasQuotesAndLineBreaksAreQuoted() throws IOException {
    assertThat(row(List.of("a,b", "say \"no\"", "two\nlines", "plain", "", " x")))
        .isEqualTo("\"a,b\",\"say \"\"no\"\"\",\"two\nlines\",plain,,\" x\"\n");
  }

  @Property(tries = 300)
  void whateverIsWrittenIsReadBack(@ForAll String first, @ForAll String second) throws IOException {
    String text = "one,two\n" + row(List.of(first, second));
    assertThat(CsvText.rows(text))
        .containsExactly(
            Map.of(
                "one", HarmfulCharacters.without(first), "two", HarmfulCharacters.without(second)));
  }

  @Test
  void everyRowOfTheReportHasAllColumnsAndAnAwkwardNameSurvives() {
    List<Map<String, String>> rows = CsvText.rows(new CsvReporter().asText(FixtureResult.result()));
    assertThat(rows).allSatisfy(row -> assertThat(row).hasSameSizeAs(CsvReporter.HEADER));
    assertThat(rows)
        .anySatisfy(row -> assertThat(row).containsEntry("path", FixtureResult.AWKWARD));
  }
}
