package org.aadlenergy.report.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The workbook of a power budget, read back with a plain parser, against the CSV of the same. */
class WorkbookTest {
  private static final String SHEET = "xl/worksheets/sheet1.xml";

  private static byte[] written(String format) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ReviewDocument.of(FixtureReview.result()).write(format, out);
    return out.toByteArray();
  }

  private static Map<String, Document> parts() throws Exception {
    Map<String, Document> parts = new LinkedHashMap<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(written("xlsx")))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        byte[] bytes = zip.readAllBytes();
        parts.put(
            entry.getName(),
            DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(bytes)));
      }
    }
    return parts;
  }

  private static List<Element> all(Document part, String name) {
    NodeList nodes = part.getElementsByTagName(name);
    List<Element> found = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      found.add((Element) nodes.item(i));
    }
    return found;
  }

  /** What each cell of the first sheet shows, by its place. */
  private static Map<String, String> shown(String child) throws Exception {
    Map<String, String> cells = new LinkedHashMap<>();
    for (Element cell : all(parts().get(SHEET), "c")) {
      NodeList found = cell.getElementsByTagName(child);
      if (found.getLength() > 0) {
        cells.put(cell.getAttribute("r"), found.item(0).getTextContent());
      }
    }
    return cells;
  }

  private static Map<String, Double> numbers() throws Exception {
    Map<String, Double> numbers = new LinkedHashMap<>();
    shown("v").forEach((place, text) -> numbers.put(place, Double.parseDouble(text)));
    return numbers;
  }

  @Test
  void aWorkbookHasThePartsThatItNames() throws Exception {
    Map<String, Document> parts = parts();
    assertThat(parts)
        .containsOnlyKeys(
            "[Content_Types].xml",
            "_rels/.rels",
            "xl/workbook.xml",
            "xl/_rels/workbook.xml.rels",
            "xl/styles.xml",
            SHEET,
            "xl/worksheets/sheet2.xml",
            "xl/worksheets/sheet3.xml");
    for (Element type : all(parts.get("[Content_Types].xml"), "Override")) {
      assertThat(parts).containsKey(type.getAttribute("PartName").substring(1));
    }
    for (Element to : all(parts.get("xl/_rels/workbook.xml.rels"), "Relationship")) {
      assertThat(parts).containsKey("xl/" + to.getAttribute("Target"));
    }
    assertThat(all(parts.get("xl/workbook.xml"), "sheet").stream().map(s -> s.getAttribute("name")))
        .containsExactly("Power budget", "Batteries", "Limits");
    Element pane = all(parts.get(SHEET), "pane").get(0);
    assertThat(pane.getAttribute("state")).isEqualTo("frozen");
    assertThat(pane.getAttribute("ySplit")).isEqualTo("1");
    assertThat(pane.getAttribute("topLeftCell")).isEqualTo("D2");
    List<Element> columns = all(parts.get(SHEET), "col");
    assertThat(columns).hasSize(15);
    assertThat(Integer.parseInt(columns.get(2).getAttribute("width")))
        .isGreaterThan(FixtureReview.COMMAND.length());
    assertThat(written("xlsx")).isEqualTo(written("xlsx"));
  }

  /** Words that begin like formulas stay words; CSV quotes what would end a cell. */
  @Test
  void namesAreNeverFormulas() throws Exception {
    Map<String, String> words = shown("t");
    assertThat(words)
        .containsEntry("C2", FixtureReview.COMMAND)
        .containsEntry("B3", FixtureReview.QUOTES)
        .containsEntry("C4", "unit")
        .containsEntry("C5", "@loss")
        .containsEntry("D1", "+on power W");
    for (Element cell : all(parts().get(SHEET), "c")) {
      boolean isWords = cell.getAttribute("t").equals("inlineStr");
      assertThat(cell.getElementsByTagName("f").getLength() > 0 && isWords).isFalse();
    }
    assertThat(new String(written("csv"), StandardCharsets.UTF_8))
        .contains("unit,," + FixtureReview.COMMAND + ",1.0,0.25,0.1,1.1,2.0,2.2,")
        .contains("\nsubsystem,\"a,\"\"b\"\"; <c> & d\",,2.0,");
  }

  /** Each number and each word stands in the CSV at the same place. */
  @Test
  void theSheetIsTheCsv() throws Exception {
    Map<String, Double> numbers = numbers();
    Map<String, String> words = shown("t");
    List<String> lines = new String(written("csv"), StandardCharsets.UTF_8).lines().toList();
    assertThat(lines).hasSize(9);
    int compared = 0;
    for (int row = 0; row < lines.size(); row++) {
      String plain = lines.get(row).replace("\"a,\"\"b\"\"; <c> & d\"", "QUOTED");
      String[] cells = plain.split(",", -1);
      for (int i = 0; i < cells.length; i++) {
        String place = (char) ('A' + i) + String.valueOf(row + 1);
        if (numbers.containsKey(place)) {
          assertThat(Double.parseDouble(cells[i])).as(place).isEqualTo(numbers.get(place));
          compared++;
        } else {
          String word = cells[i].equals("QUOTED") ? FixtureReview.QUOTES : cells[i];
          assertThat(words.getOrDefault(place, "")).as(place).isEqualTo(word);
        }
      }
    }
    assertThat(compared).isEqualTo(numbers.size()).isGreaterThan(70);
  }

  /** What a spreadsheet computes of the cells is what stands in them. */
  @Test
  void formulasGiveWhatTheySay() throws Exception {
    Map<String, Double> numbers = numbers();
    Map<String, String> formulas = shown("f");
    assertThat(formulas).containsEntry("G2", "D2*(1+F2)").containsEntry("D3", "SUM(D4:D4)");
    assertThat(formulas)
        .containsEntry("D6", "SUMIF($A$2:$A$5,\"unit\",D2:D5)+SUMIF($A$2:$A$5,\"loss\",D2:D5)")
        .containsEntry("G7", "G6*F7")
        .containsEntry("G8", "G6+G7");
    FormulaCells cells = new FormulaCells(numbers, shown("t"));
    for (Map.Entry<String, String> formula : formulas.entrySet()) {
      assertThat(cells.value(formula.getValue()))
          .as("%s = %s", formula.getKey(), formula.getValue())
          .isCloseTo(numbers.get(formula.getKey()), within(1e-12));
    }
    assertThat(formulas).hasSize(2 * 9);
  }
}
