package org.aadlenergy.report.formats;

import static org.aadlenergy.report.formats.Expected.key;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.FixtureResult;
import org.aadlenergy.report.markdown.MarkdownFormat;
import org.aadlenergy.report.words.QuantityFormat;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** The formats that sum up, read back: totals and budgets are those of the result. */
class SummaryNumbersTest {
  private static final AnalysisResult RESULT = FixtureResult.result();
  private static final Map<String, Interval> EXPECTED = Expected.of(RESULT);

  private static String text(String format) {
    return Reporters.named(format).orElseThrow().asText(RESULT);
  }

  @Test
  void junitHasTheTotalsAndEveryBudget() throws Exception {
    Map<String, Interval> read = new LinkedHashMap<>();
    Document document = Xml.of(text("junit"));
    for (Element suite : Xml.elements(document, "testsuite")) {
      Map<String, String> properties = new LinkedHashMap<>();
      for (Element property : Xml.elements(suite, "property")) {
        properties.put(property.getAttribute("name"), property.getAttribute("value"));
      }
      for (Map.Entry<String, String> entry : properties.entrySet()) {
        String name = entry.getKey();
        if (name.startsWith("energyJoules") && !name.endsWith(".low") && !name.endsWith(".high")) {
          String mode = name.contains("[") ? name.substring(13, name.length() - 1) : "";
          read.put(
              key(suite.getAttribute("name"), mode, "total", "energy"),
              new Interval(
                  Double.parseDouble(entry.getValue()),
                  Double.parseDouble(properties.get(name + ".low")),
                  Double.parseDouble(properties.get(name + ".high"))));
        }
      }
    }
    assertThat(read).hasSize(3);
    read.forEach(
        (name, value) ->
            assertThat(value).as(name).isEqualTo(SameNumbersTest.bare(EXPECTED.get(name))));
    List<List<Double>> failures = new ArrayList<>();
    for (Element failure : Xml.elements(document, "failure")) {
      if (failure.getAttribute("type").equals("AE0801")) {
        failures.add(numbers(failure.getTextContent()));
      }
    }
    List<List<Double>> expected = new ArrayList<>();
    for (BudgetResult budget : List.of(budget(0), budget(1))) {
      Interval actual = budget.actual();
      expected.add(List.of(actual.nominal(), actual.low(), actual.high(), budget.limit()));
    }
    assertThat(failures).isEqualTo(expected);
  }

  private static BudgetResult budget(int root) {
    return RESULT.roots().get(root).budgets().get(0);
  }

  private static List<Double> numbers(String text) {
    Matcher matcher =
        Pattern.compile("actual (\\S+) \\w+ \\((\\S+) \\.\\. (\\S+)\\), limit (\\S+) ")
            .matcher(text);
    assertThat(matcher.find()).as(text).isTrue();
    List<Double> numbers = new ArrayList<>();
    for (int i = 1; i <= 4; i++) {
      numbers.add(Double.parseDouble(matcher.group(i)));
    }
    return numbers;
  }

  @Test
  void sarifHasTheTotalsAndEveryExceededBudget() throws Exception {
    JsonNode run = new ObjectMapper().readTree(text("sarif")).get("runs").get(0);
    int totals = 0;
    for (JsonNode total : run.get("properties").get("totals")) {
      String root = total.get("root").asText();
      String mode = total.get("mode").asText();
      assertThat(interval(total.get("energyJoules")))
          .isEqualTo(SameNumbersTest.bare(EXPECTED.get(key(root, mode, "total", "energy"))));
      assertThat(interval(total.get("averagePowerWatts")))
          .isEqualTo(SameNumbersTest.bare(EXPECTED.get(key(root, mode, "total", "average_power"))));
      totals++;
    }
    assertThat(totals).isEqualTo(3);
    List<Interval> actual = new ArrayList<>();
    for (JsonNode result : run.get("results")) {
      if (result.get("ruleId").asText().equals("AE0801")) {
        actual.add(interval(result.get("properties").get("actual")));
      }
    }
    assertThat(actual).containsExactly(budget(0).actual(), budget(1).actual());
  }

  @Test
  void markdownHasTheTotalsToFourDigits() {
    String page = text("markdown");
    for (RootResult root : RESULT.roots()) {
      for (ModeResult mode : root.modes()) {
        Interval energy = mode.totals().energyJoules();
        String row =
            page.lines()
                .filter(line -> line.startsWith("| " + MarkdownFormat.escape(mode.name()) + " |"))
                .filter(line -> line.contains(QuantityFormat.nominal(energy, Dimension.ENERGY)))
                .findFirst()
                .orElseThrow(() -> new AssertionError(mode.name()));
        String[] cells = row.split("\\|");
        assertThat(joules(cells[2]))
            .isCloseTo(energy.nominal(), Offset.offset(energy.nominal() / 1000));
      }
    }
    assertThat(page).contains("119.4920 mJ | 119.4919 mJ | EXCEEDED");
  }

  private static double joules(String cell) {
    String[] words = cell.strip().replace("at least ", "").split(" ");
    double scale =
        switch (words[1]) {
          case "kJ" -> 1e3;
          case "J" -> 1.0;
          case "mJ" -> 1e-3;
          case "uJ" -> 1e-6;
          default -> throw new AssertionError(cell);
        };
    return Double.parseDouble(words[0]) * scale;
  }

  static Interval interval(JsonNode node) {
    return new Interval(
        node.get("nominal").asDouble(), node.get("low").asDouble(), node.get("high").asDouble());
  }
}
