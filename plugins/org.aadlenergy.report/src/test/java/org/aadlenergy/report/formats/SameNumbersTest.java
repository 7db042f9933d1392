package org.aadlenergy.report.formats;

import static org.aadlenergy.report.formats.Expected.key;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.quantity.HardBounds;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.report.FixtureResult;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

/** The lists of numbers of the one fixture, read back: the numbers are those of the result. */
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
    for (Element analysis : Xml.elements(Xml.of(text("osate")), "result:AnalysisResult")) {
      for (Element mode : Xml.elements(analysis, "results")) {
        for (Element sub : Xml.elements(mode, "subResults")) {
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
  static Interval bare(Interval value) {
    return new Interval(value.nominal(), value.low(), value.high());
  }

  private static void readFigures(
      String root, String mode, Element sub, Map<String, Interval> read) {
    List<String> values = new ArrayList<>();
    for (Element value : Xml.elements(sub, "values")) {
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
}
