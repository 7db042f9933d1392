package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command that writes power budgets, on the model of the guide's page about them. */
class BudgetCommandTest {
  private static final Path PAGE = Path.of("../org.aadlenergy.help/guide/power-review.md");
  private static final Pattern MODEL = Pattern.compile("```aadl\n(.*?)```", Pattern.DOTALL);
  private static final Pattern SHOWN =
      Pattern.compile("(?m)^```\n((?:With margins|Mode|Batteries)(?:(?!```).*\n)+)^```$");

  @TempDir Path folder;

  @BeforeEach
  void model() throws IOException {
    Matcher model = MODEL.matcher(Files.readString(PAGE));
    assertThat(model.find()).isTrue();
    Files.writeString(folder.resolve("satellite.aadl"), model.group(1));
  }

  private Run budget(String... more) {
    List<String> words = new ArrayList<>();
    words.addAll(List.of("budget", folder.resolve("satellite.aadl").toString()));
    words.addAll(List.of(more));
    return Run.of(words.toArray(new String[0]));
  }

  /** Each listing of the page is what the command prints. */
  @Test
  void thePageShowsWhatIsPrinted() throws IOException {
    Run run = budget();
    assertThat(run.exitCode()).as(run.err()).isZero();
    Matcher shown = SHOWN.matcher(Files.readString(PAGE));
    int listings = 0;
    while (shown.find()) {
      assertThat(run.out()).contains(shown.group(1));
      listings++;
    }
    assertThat(listings).isEqualTo(3);
    assertThat(run.out()).startsWith("Satellite::Sat.orbit: power budget");
    assertThat(run.err()).contains("warning AE0811: camera in mode imaging needs 1.800 W");
  }

  /** Both tables of the cubesat stand in its README as they are printed. */
  @Test
  void theCubesatsReadmeHasItsTables() throws IOException {
    Run run = Run.of("budget", "../../examples/cubesat", "--format", "markdown");
    assertThat(run.exitCode()).as(run.err()).isZero();
    List<String> rows = new ArrayList<>();
    String table = "";
    for (String line : Files.readAllLines(Path.of("../../examples/cubesat/README.md"))) {
      table = line.matches("\\| (Average power|With margins) .*") ? line : table;
      table = line.isEmpty() ? "" : table;
      if (!table.isEmpty()) {
        rows.add(line);
      }
    }
    assertThat(rows).hasSize(38);
    assertThat(run.out().lines()).containsAll(rows);
  }

  /** Of a turn of the cubesat, as its README has it by hand. */
  @Test
  void everyFormatHasTheEnergyBalance() throws IOException {
    Path out = folder.resolve("cubesat");
    Run run =
        Run.of(
            "budget",
            "../../examples/cubesat",
            "--format",
            "text,json,csv,html,markdown,xlsx",
            "--output",
            out.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();

    assertThat(Files.readString(out.resolve("budget.txt")))
        .contains("Balance in  margins      a turn  harvests     takes  loses    stores  left over")
        .containsPattern("Mission +without +1 h 36 min +11\\.17 kJ +7\\.811 kJ .* 4\\.6 %\n")
        .containsPattern("Mission +with +1 h 36 min +11\\.17 kJ +10\\.37 kJ .* 6\\.3 %\n")
        .containsPattern("downlink +without .* -9\\.349 kJ +does not close\n");
    String csv = Files.readString(out.resolve("budget.csv"));
    assertThat(csv).containsOnlyOnce("\n\nphase,margins,repetition s,harvested J,consumed J,");
    assertThat(csv.substring(csv.indexOf("\n\n")))
        .containsPattern("\nMission,without,5739\\.0,11171\\.9.*,0\\.0464.*,closes\n")
        .containsPattern("\nMission,with,5739\\.0,11171\\.9.*,0\\.0629.*,closes\n");
    JsonObject mission =
        JsonParser.parseString(Files.readString(out.resolve("budget.json")))
            .getAsJsonObject()
            .getAsJsonArray("roots")
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("phases")
            .get(4)
            .getAsJsonObject();
    assertThat(mission.getAsJsonObject("balance").get("missingJoules").getAsDouble()).isZero();
    assertThat(mission.getAsJsonObject("balanceWithMargins").get("depthOfDischarge").getAsDouble())
        .isBetween(0.0629, 0.0631);
    assertThat(Files.readString(out.resolve("budget.html"))).contains("Balance in");
    assertThat(Files.readString(out.resolve("budget.md"))).contains("| Balance in |");
    assertThat(sheets(out.resolve("budget.xlsx")))
        .contains("\"Power budget\"", "\"Batteries\"", "\"Energy balance\"", "\"Limits\"");
  }

  private static String sheets(Path workbook) throws IOException {
    try (ZipFile zip = new ZipFile(workbook.toFile());
        InputStream names = zip.getInputStream(zip.getEntry("xl/workbook.xml"))) {
      return new String(names.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void everyFormatIsAFile() throws IOException {
    Path out = folder.resolve("out");
    Run run =
        budget(
            "--format",
            "text,json,csv,html,markdown,xlsx,asciidoc",
            "--output",
            out.toString(),
            "--fail-on",
            "margin");
    assertThat(run.exitCode()).as(run.err()).isEqualTo(4);
    assertThat(run.err()).contains("error AE0811");
    for (String ending : List.of("txt", "json", "csv", "html", "md", "xlsx", "adoc")) {
      assertThat(out.resolve("budget." + ending)).isNotEmptyFile();
    }
    JsonObject root =
        JsonParser.parseString(Files.readString(out.resolve("budget.json")))
            .getAsJsonObject()
            .getAsJsonArray("roots")
            .get(0)
            .getAsJsonObject();
    assertThat(root.getAsJsonArray("phases")).hasSize(4);
    assertThat(root.getAsJsonArray("rows")).hasSize(9);
    assertThat(root.getAsJsonArray("rows").get(0).getAsJsonObject().getAsJsonArray("cells").get(0))
        .matches(cell -> cell.isJsonNull(), "the camera is off in the mode cruise");
    assertThat(Files.readString(out.resolve("budget.csv")))
        .startsWith("kind,subsystem,unit,cruise power W,cruise duty,cruise margin,")
        .contains("\nunit,comms,receiver,0.2,1.0,0.1,0.22");
    assertThat(Files.readString(out.resolve("budget.html")))
        .contains(
            "<h3>Units against modes</h3>", "<th scope=row class=in title=\"comms.receiver\">");
    assertThat(Files.readString(out.resolve("budget.md"))).contains("| margin of the system");
  }

  /**
   * Each system of a model has a table; the workbook three sheets of each, with names of its own.
   */
  @Test
  void severalSystemsStandBelowEachOther() throws IOException {
    Path file = folder.resolve("satellite.aadl");
    Files.writeString(
        file,
        Files.readString(file)
            .replace(
                "end Satellite;",
                "\tsystem Ground\n"
                    + "\tend Ground;\n"
                    + "\tsystem implementation Ground.i\n"
                    + "\t\tsubcomponents\n"
                    + "\t\t\tscreen: device Receiver;\n"
                    + "\tend Ground.i;\n"
                    + "end Satellite;"));
    Run run = budget("--format", "csv");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("\n\nkind,subsystem,unit,");
    assertThat(budget().out())
        .contains("Satellite::Ground.i: power budget", "Satellite::Sat.orbit: power budget")
        .contains("No unit has a Power_Margin");
  }

  @Test
  void wrongUsageIsSaidAtOnce() {
    Run book = budget("--format", "xlsx");
    assertThat(book.exitCode()).isEqualTo(2);
    assertThat(book.err()).contains("a workbook needs a folder to go to: add --output DIR");
    Run two = budget("--format", "pdf,html", "--nothing");
    assertThat(two.exitCode()).isEqualTo(2);
    assertThat(two.err())
        .contains(
            "there is no option --nothing",
            "--format must be text, json, csv, html, markdown, xlsx or asciidoc, not \"pdf\"",
            "several formats need a folder");
    assertThat(budget("--root", "Satellite::None.i").exitCode()).isEqualTo(2);
  }

  /** What is left out is said with the figures that lack it. */
  @Test
  void whatIsNotKnownIsNoZero() {
    Run bad = budget("--set", "Energy_Estimation::Power_Margin=5.0 @ camera");
    assertThat(bad.exitCode()).isEqualTo(3);
    assertThat(bad.err()).contains("error AE0605: device camera: ", "from 0 to 1, not 5.0");
    assertThat(bad.out()).contains("INCOMPLETE", "errors aside 2.333 W");
    String jpeg = Run.of("budget", "../../examples/jpeg-encoder").out();
    assertThat(jpeg).contains("at least 1.334 W").doesNotContain("margin of the system");
  }
}
