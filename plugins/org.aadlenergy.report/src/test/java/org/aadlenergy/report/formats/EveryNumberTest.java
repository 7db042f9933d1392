package org.aadlenergy.report.formats;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.report.FixtureResult;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * No number of {@code report.json} is in that format only: each is in every other format that lists
 * numbers, and each that a table shows is in the tables, read back from their text.
 */
class EveryNumberTest {
  private static final AnalysisResult RESULT = FixtureResult.result();

  /** Numbers that are no figures: places, and what was asked for. */
  private static final Set<String> PLACES = Set.of("line", "column", "tolerance");

  private static String text(String format) {
    return Reporters.named(format).orElseThrow().asText(RESULT);
  }

  @Test
  void csvHasAllNumbersOfTheJson() throws Exception {
    Set<Double> listed = new HashSet<>();
    for (Map<String, String> row : CsvText.rows(text("csv"))) {
      for (String column : List.of("value", "low", "high", "hard_below", "hard_above")) {
        listed.add(Double.parseDouble(row.get(column)));
      }
    }
    assertThat(missing("", listed, true)).isEmpty();
  }

  /** The result of one root does not know of a comparison, which is one of reports. */
  @Test
  void osateResultHasAllNumbersOfTheRoots() throws Exception {
    Set<Double> listed = new HashSet<>();
    NodeList values =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(text("osate").getBytes(StandardCharsets.UTF_8)))
            .getElementsByTagName("values");
    for (int i = 0; i < values.getLength(); i++) {
      Element value = (Element) values.item(i);
      if (value.getAttribute("xsi:type").equals("result:RealValue")) {
        listed.add(Double.parseDouble(value.getAttribute("value")));
      }
    }
    assertThat(missing("/roots", listed, false)).isEmpty();
  }

  private static Map<String, Double> missing(String from, Set<Double> listed, boolean hard)
      throws Exception {
    Map<String, Double> numbers = new TreeMap<>();
    collect(new ObjectMapper().readTree(text("json")).at(from), from, numbers);
    assertThat(numbers).hasSizeGreaterThan(1000);
    numbers
        .entrySet()
        .removeIf(
            number ->
                listed.contains(number.getValue())
                    || !hard && number.getKey().matches(".*/hard(Below|Above)"));
    return numbers;
  }

  private static void collect(JsonNode node, String path, Map<String, Double> numbers) {
    if (node.isNumber()) {
      numbers.put(path, node.doubleValue());
    }
    for (int i = 0; node.isArray() && i < node.size(); i++) {
      collect(node.get(i), path + "/" + i, numbers);
    }
    List<Map.Entry<String, JsonNode>> fields = new ArrayList<>();
    node.fields().forEachRemaining(fields::add);
    for (Map.Entry<String, JsonNode> field : fields) {
      if (!PLACES.contains(field.getKey())) {
        collect(field.getValue(), path + "/" + field.getKey(), numbers);
      }
    }
  }
}
