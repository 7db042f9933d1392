package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code compare} as a user runs it, on the three policies of the JPEG encoder. */
class CompareCommandTest {
  private static final String EXAMPLE = "../../examples/jpeg-encoder";

  @TempDir Path folder;

  @BeforeEach
  void analyse() {
    assertThat(Run.of("analyze", EXAMPLE, "--format", "json,html", "--output", all()).exitCode())
        .isZero();
  }

  private String all() {
    return folder.resolve("all").toString();
  }

  @Test
  void threePoliciesStandSideBySide() {
    Run compare = Run.of("compare", all() + "/report.json");
    assertThat(compare.exitCode()).as(compare.err()).isZero();
    assertThat(compare.out())
        .contains("Jpeg_Encoder::Board.copy_on_write", "Jpeg_Encoder::Board.no_fault")
        .contains("page_fault.on_demand", "page_fault.copy_on_write", "cpu", "ram");
    Run csv = Run.of("compare", all() + "/report.json", "--format", "csv");
    // 52 faults of 166 + 26 uJ, and 60 of 340 + 59 uJ, an image
    assertThat(figure(csv, "on_demand", "page_fault.on_demand")).isCloseTo(9.984e-3, within(2e-5));
    assertThat(figure(csv, "copy_on_write", "page_fault.copy_on_write"))
        .isCloseTo(23.94e-3, within(2e-5));
    assertThat(figure(csv, "no_fault", "start-up, once")).isCloseTo(9.984e-3, within(1e-9));
  }

  private static double figure(Run csv, String root, String name) {
    String quoted = name.contains(",") ? '"' + name + '"' : name;
    String line =
        csv.out()
            .lines()
            .filter(one -> one.contains("Board." + root + ",") && one.contains("," + quoted + ","))
            .findFirst()
            .orElseThrow();
    String[] cells =
        line.substring(line.indexOf("," + quoted + ",") + quoted.length() + 2).split(",", -1);
    return Double.parseDouble(cells[0]);
  }

  /** The page of the analysis and that of the comparison show what the CSV has. */
  @Test
  void bothPagesHaveTheFiguresOfTheCsv() throws IOException {
    Run compare =
        Run.of(
            "compare",
            all() + "/report.json",
            "--format",
            "text,csv,html",
            "--output",
            folder.resolve("side").toString());
    assertThat(compare.exitCode()).as(compare.err()).isZero();
    List<Double> csv =
        Files.readAllLines(folder.resolve("side/compare.csv")).stream()
            .skip(1)
            .map(line -> line.replaceAll("\"[^\"]*\"", "").split(",", -1)[6])
            .map(Double::valueOf)
            .sorted()
            .toList();
    assertThat(csv).hasSizeGreaterThan(20);
    for (Path page :
        List.of(folder.resolve("side/compare.html"), folder.resolve("all/report.html"))) {
      String html = Files.readString(page);
      String part = html.substring(html.indexOf("<section class=card id=variants"));
      Matcher cells =
          Pattern.compile("data-v=\"([^\"]*)\"")
              .matcher(part.substring(0, part.indexOf("</section>")));
      List<Double> shown =
          cells.results().map(cell -> Double.valueOf(cell.group(1))).sorted().toList();
      assertThat(shown).as(page.toString()).hasSameSizeAs(csv);
      for (int i = 0; i < csv.size(); i++) {
        assertThat(shown.get(i)).isCloseTo(csv.get(i), within(1e-9 * csv.get(i)));
      }
    }
  }

  /** One system in two reports is named by them, and what is the same says so. */
  @Test
  void reportsOfOneSystemAreNamedByTheirFiles() {
    String one = folder.resolve("one").toString();
    Run.of(
        "analyze",
        EXAMPLE,
        "--root",
        "Jpeg_Encoder::Board.on_demand",
        "--format",
        "json",
        "--output",
        one);
    Run compare = Run.of("compare", one + "/report.json", one + "/report.json");
    assertThat(compare.exitCode()).isZero();
    String two = folder.resolve("two").toString();
    Run.of(
        "analyze",
        EXAMPLE,
        "--root",
        "Jpeg_Encoder::Board.on_demand",
        "--set",
        "OS_Services::Page_Fault_Policy=Preallocated @ app",
        "--format",
        "json",
        "--output",
        two);
    assertThat(Run.of("compare", one + "/report.json", two + "/report.json").out())
        .contains("1: ", "one/report.json", "2: ", "two/report.json", "-8.4 %");
  }

  @Test
  void whatCannotBeComparedIsSaidAtOnce() throws IOException {
    Path broken = Files.writeString(folder.resolve("broken.json"), "{\"schemaVersion\":\"1\"}");
    Run compare = Run.of("compare", broken.toString(), folder.resolve("none.json").toString());
    assertThat(compare.exitCode()).isEqualTo(2);
    assertThat(compare.err()).contains("AE0010", "AE0002", "none.json does not exist");
    assertThat(Run.of("compare", "--format", "sarif,csv").err().lines())
        .filteredOn(line -> line.startsWith("error AE0001"))
        .hasSize(3);
  }

  /** The folder of --output stands for the report in it; a folder of models holds none. */
  @Test
  void aFolderIsTheReportInIt() {
    Run file = Run.of("compare", all() + "/report.json", all() + "/report.json");
    Run output = Run.of("compare", all(), all());
    assertThat(output.exitCode()).as(output.err()).isZero();
    assertThat(output.out().replace(all(), ""))
        .isEqualTo(file.out().replace(all(), "").replace("/report.json", ""));
    assertThat(Run.of("diff", all(), all()).exitCode()).isZero();

    Run models = Run.of("compare", EXAMPLE);
    assertThat(models.exitCode()).isEqualTo(2);
    assertThat(models.err())
        .contains("AE0002", EXAMPLE + " is a folder without a report.json", "hint:");
  }
}
