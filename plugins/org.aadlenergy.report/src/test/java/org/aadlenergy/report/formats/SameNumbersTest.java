package org.aadlenergy.report.formats;

import static org.aadlenergy.report.formats.Expected.key;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.HardBounds;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.FixtureResult;
import org.aadlenergy.report.markdown.MarkdownOutput;
import org.aadlenergy.report.words.QuantityFormat;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Every format of the one fixture, read back: the numbers are those of the result. */
class SameNumbersTest {
  private static final AnalysisResult RESULT = FixtureResult.result();
  private static final Map<String, Interval> EXPECTED = Expected.of(RESULT);

  private static String text(String format) {
    return Reporters.named(format).orElseThrow().asText(RESULT);
  }

  @Test
  void csvHasEveryNumberInARowOfItsOwn() {
    Map<String, Interval> read = new LinkedHashMap<>();
    for (Map<String, String> row : CsvText.rows(text("csv"))) {
      List<String> names = new ArrayList<>();
      for (String column :
          List.of("root", "mode", "kind", "path", "item", "phase", "component", "rail")) {
        names.add(row.get(column));
      }
      Interval value =
          new Interval(
              Double.parseDouble(row.get("value")),
              Double.parseDouble(row.get("low")),
              Double.parseDouble(row.get("high")),
              new HardBounds(
                  Double.parseDouble(row.get("hard_below")),
                  Double.parseDouble(row.get("hard_above"))));
      read.put(figureKey(names, row.get("quantity")), value);
    }
    assertThat(read).containsAllEntriesOf(EXPECTED);
  }

  /** The name of a number as {@link Expected} has it, from the columns of a figure. */
  private static String figureKey(List<String> owner, String quantity) {
    String root = owner.get(0);
    String mode = owner.get(1);
    String kind = owner.get(2);
    String path = owner.get(3);
    String item = owner.get(4);
    String phase = owner.get(5);
    return switch (kind) {
      case "total" -> key(root, mode, kind, quantity);
      case "segment" -> key(root, mode, kind, item, quantity);
      case "budget", "state", "policy", "governor" -> key(root, mode, kind, path, item, quantity);
      case "service" -> key(root, mode, kind, path, item, phase, quantity);
      case "charge" -> key(root, mode, kind, path, item, phase, owner.get(6), owner.get(7));
      default -> key(root, mode, kind, path, quantity);
    };
  }

  @Test
  void whatChangedIsTheSameEverywhere() {
    assertThat(CsvText.rows(text("csv")))
        .anySatisfy(
            row ->
                assertThat(row)
                    .containsEntry("kind", "change")
                    .containsEntry("path", FixtureResult.AWKWARD)
                    .containsEntry("quantity", "difference")
                    .containsEntry("value", "0.006992"));
    assertThat(text("json")).contains("\"differenceJoules\":0.006992");
    for (String format : List.of("text", "markdown", "html", "junit")) {
      assertThat(text(format).replace("&gt;", ">"))
          .as(format)
          .containsPattern("112\\.5\\d* mJ -> 119\\.5\\d* mJ");
    }
  }

  @Test
  void osateResultHasEveryNumberAfterItsName() throws Exception {
    Map<String, Interval> read = new LinkedHashMap<>();
    for (Element analysis : elements(xml("osate"), "result:AnalysisResult")) {
      for (Element mode : elements(analysis, "results")) {
        for (Element sub : elements(mode, "subResults")) {
          readFigures(analysis.getAttribute("message"), mode.getAttribute("message"), sub, read);
        }
      }
    }
    Map<String, Interval> expected = new LinkedHashMap<>();
    EXPECTED.forEach(
        (name, value) -> {
          expected.put(name, bare(value));
          double below = value.nominal() - value.hard().below();
          double above = value.nominal() + value.hard().above();
          if (below != above) {
            String range = name + "_execution_time_range";
            expected.put(range, new Interval(value.nominal(), below, above));
          }
        });
    assertThat(read).containsAllEntriesOf(expected);
  }

  /** The bounds alone, where a format does not tell what they consist of. */
  private static Interval bare(Interval value) {
    return new Interval(value.nominal(), value.low(), value.high());
  }

  private static void readFigures(
      String root, String mode, Element sub, Map<String, Interval> read) {
    List<String> values = new ArrayList<>();
    for (Element value : elements(sub, "values")) {
      values.add(value.getAttribute("value"));
    }
    List<String> owner = new ArrayList<>(List.of(root, mode));
    owner.addAll(values.subList(0, 6));
    for (int i = 6; i < values.size(); i += 4) {
      Interval interval =
          new Interval(
              Double.parseDouble(values.get(i + 1)),
              Double.parseDouble(values.get(i + 2)),
              Double.parseDouble(values.get(i + 3)));
      read.put(figureKey(owner, values.get(i)), interval);
    }
  }

  @Test
  void junitHasTheTotalsAndEveryBudget() throws Exception {
    Map<String, Interval> read = new LinkedHashMap<>();
    Document document = xml("junit");
    for (Element suite : elements(document, "testsuite")) {
      Map<String, String> properties = new LinkedHashMap<>();
      for (Element property : elements(suite, "property")) {
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
    read.forEach((name, value) -> assertThat(value).as(name).isEqualTo(bare(EXPECTED.get(name))));
    List<List<Double>> failures = new ArrayList<>();
    for (Element failure : elements(document, "failure")) {
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
          .isEqualTo(bare(EXPECTED.get(key(root, mode, "total", "energy"))));
      assertThat(interval(total.get("averagePowerWatts")))
          .isEqualTo(bare(EXPECTED.get(key(root, mode, "total", "average_power"))));
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
                .filter(line -> line.startsWith("| " + MarkdownOutput.escape(mode.name()) + " |"))
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
    String[] words = cell.strip().split(" ");
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

  private static Document xml(String format) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(text(format).getBytes(StandardCharsets.UTF_8)));
  }

  private static List<Element> elements(Document owner, String name) {
    return list(owner.getElementsByTagName(name));
  }

  private static List<Element> elements(Element owner, String name) {
    return list(owner.getElementsByTagName(name));
  }

  private static List<Element> list(NodeList nodes) {
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }
}
