package org.aadlenergy.report.formats;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.report.FixtureResult;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Every number of {@code report.json} stands in the row of each list of numbers that is its place,
 * with its bounds; and there is no row besides.
 */
class EveryNumberTest {
  private static final AnalysisResult RESULT = FixtureResult.result();
  private static final String RANGES = "_execution_time_range";
  private static NumberPlaces numbers;

  @BeforeAll
  static void read() throws Exception {
    numbers = NumberPlaces.of(new ObjectMapper().readTree(text("json")));
  }

  private static String text(String format) {
    return Reporters.named(format).orElseThrow().asText(RESULT);
  }

  @Test
  void everyKindOfNumberHasAPlace() {
    assertThat(numbers.homeless()).isEmpty();
    assertThat(numbers.places().size()).isGreaterThan(600);
  }

  @Test
  void csvHasEachNumberAtItsPlace() {
    Map<List<String>, List<List<Double>>> read = new LinkedHashMap<>();
    for (Map<String, String> row : CsvText.rows(text("csv"))) {
      List<String> place = new ArrayList<>();
      for (String name :
          List.of("root", "mode", "kind", "path", "item", "phase", "component", "rail")) {
        place.add(row.get(name));
      }
      place.add(row.get("quantity"));
      List<Double> values = new ArrayList<>();
      for (String name : List.of("value", "low", "high", "hard_below", "hard_above")) {
        values.add(Double.parseDouble(row.get(name)));
      }
      read.computeIfAbsent(place, p -> new ArrayList<>()).add(values);
    }
    assertSame(read, numbers.places());
  }

  /** The result of one root does not know of a comparison, which is one of reports. */
  @Test
  void osateResultHasEachNumberAtItsPlace() throws Exception {
    Map<List<String>, List<List<Double>>> read = new LinkedHashMap<>();
    byte[] bytes = text("osate").getBytes(StandardCharsets.UTF_8);
    Element all =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(bytes))
            .getDocumentElement();
    for (Element root : children(all, "result:AnalysisResult")) {
      for (Element mode : children(root, "results")) {
        for (Element owner : children(mode, "subResults")) {
          owner(root.getAttribute("message"), mode.getAttribute("message"), owner, read);
        }
      }
    }
    Map<List<String>, List<List<Double>>> expected = new LinkedHashMap<>();
    numbers.places().forEach((place, values) -> inOsate(place, values, expected));
    assertSame(read, expected);
  }

  /** A name and three numbers each, after the names of the owner. */
  private static void owner(
      String root, String mode, Element owner, Map<List<String>, List<List<Double>>> read) {
    List<String> values =
        children(owner, "values").stream().map(value -> value.getAttribute("value")).toList();
    for (int i = 6; i < values.size(); i += 4) {
      List<String> place = new ArrayList<>(List.of(root, mode));
      place.addAll(values.subList(0, 6));
      place.add(values.get(i));
      read.computeIfAbsent(place, p -> new ArrayList<>())
          .add(values.subList(i + 1, i + 4).stream().map(Double::parseDouble).toList());
    }
  }

  /** What ranges cause is a number of its own there. */
  private static void inOsate(
      List<String> place,
      List<List<Double>> values,
      Map<List<String>, List<List<Double>>> expected) {
    if (place.get(0).isEmpty() || place.get(2).startsWith("change")) {
      return;
    }
    for (List<Double> value : values) {
      expected.computeIfAbsent(place, p -> new ArrayList<>()).add(value.subList(0, 3));
      double below = value.get(3);
      double above = value.get(4);
      if (below != 0.0 || above != 0.0) {
        List<String> range = new ArrayList<>(place);
        range.set(8, place.get(8) + RANGES);
        double nominal = value.get(0);
        expected
            .computeIfAbsent(range, p -> new ArrayList<>())
            .add(List.of(nominal, nominal - below, nominal + above));
      }
    }
  }

  private static void assertSame(
      Map<List<String>, List<List<Double>>> read, Map<List<String>, List<List<Double>>> expected) {
    Set<List<String>> lacking = new HashSet<>(expected.keySet());
    lacking.removeAll(read.keySet());
    assertThat(lacking).as("places that are not there").isEmpty();
    Set<List<String>> besides = new HashSet<>(read.keySet());
    besides.removeAll(expected.keySet());
    assertThat(besides).as("places that should not be there").isEmpty();
    expected.forEach(
        (place, values) -> assertThat(read.get(place)).as("%s", place).isEqualTo(values));
  }

  private static List<Element> children(Element parent, String name) {
    List<Element> found = new ArrayList<>();
    for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Element element && element.getTagName().equals(name)) {
        found.add(element);
      }
    }
    return found;
  }
}
