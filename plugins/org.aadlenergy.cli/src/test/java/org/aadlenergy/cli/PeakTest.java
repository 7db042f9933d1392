package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Peaks in every report, limits of them, the gate and the objective, by the table of Blinker. */
class PeakTest {
  private static final String LIMIT = "Energy_Estimation::Peak_Power_Limit=";
  private static final String EXCEEDED =
      "board has a peak of 5.000 W at 20.00 ms, but its Peak_Power_Limit is 4.500 W; on were"
          + " app.send";

  @TempDir Path folder;

  @BeforeEach
  void model() throws IOException {
    Blinker.write(folder);
  }

  private Run run(String command, String... more) {
    List<String> words = new ArrayList<>();
    words.addAll(List.of(command, folder.resolve("blinker.aadl").toString()));
    words.addAll(List.of("--models", folder.toString()));
    words.addAll(List.of(more));
    return Run.of(words.toArray(new String[0]));
  }

  private String report(String format, String file, String... more) throws IOException {
    List<String> words = new ArrayList<>(List.of(more));
    words.addAll(List.of("--format", format, "--output", folder.resolve("out").toString()));
    Run run = run("analyze", words.toArray(new String[0]));
    assertThat(run.exitCode()).as(run.err()).isZero();
    return Files.readString(folder.resolve("out").resolve(file));
  }

  private JsonObject root(String... more) throws IOException {
    return JsonParser.parseString(report("json", "report.json", more))
        .getAsJsonObject()
        .getAsJsonArray("roots")
        .get(0)
        .getAsJsonObject();
  }

  @Test
  void jsonHasThePeakOfEachComponent() throws IOException {
    JsonObject mode = root().getAsJsonArray("modes").get(0).getAsJsonObject();
    List<String> peaks = new ArrayList<>();
    for (JsonElement peak : mode.getAsJsonArray("peaks")) {
      peaks.add(peak.toString());
    }
    assertThat(peaks)
        .containsExactly(
            "{\"path\":\"board.cpu\",\"kind\":\"component\",\"watts\":{\"nominal\":4.0,\"low\":4.0,"
                + "\"high\":4.0},\"atSeconds\":0.02,\"on\":[\"app.send\"]}",
            "{\"path\":\"board.lamp\",\"kind\":\"component\",\"watts\":{\"nominal\":1.0,\"low\":1.0,"
                + "\"high\":1.0},\"atSeconds\":0.0,\"on\":[]}");
  }

  @Test
  void everyReportForPeopleHasThem() throws IOException {
    assertThat(report("text", "report.txt"))
        .contains("Peaks ", "board.cpu   component  4.000 W  20.00 ms  app.send");
    assertThat(report("markdown", "report.md")).contains("| peak of | is ", "| app.send |");
    assertThat(report("html", "report.html")).contains("<h3>Peaks</h3>");
    assertThat(report("asciidoc", "report.adoc")).contains("|peak of |is |peak |at |on");
    assertThat(report("csv", "report.csv")).contains("peak,board.cpu,component", "peak_at");
  }

  @Test
  void aLimitThatIsExceededSaysWhenAndWhoWasOn() throws IOException {
    Run over = run("analyze", "--set", LIMIT + "4.5 W @ board");
    assertThat(over.exitCode()).isZero();
    assertThat(over.err()).contains("warning AE0809: " + EXCEEDED);
    Run failed = run("analyze", "--set", LIMIT + "4.5 W @ board", "--fail-on", "peak");
    assertThat(failed.exitCode()).isEqualTo(4);
    assertThat(failed.err()).contains("error AE0809: " + EXCEEDED, "hint: let less be on at once");
    assertThat(run("analyze", "--set", LIMIT + "4.5 W @ board", "--fail-on", "budget").exitCode())
        .isZero();
    assertThat(run("analyze", "--set", LIMIT + "5.0 W @ board", "--fail-on", "peak").exitCode())
        .isZero();
    assertThat(run("analyze", "--set", LIMIT + "3.9 W @ board.cpu", "--fail-on", "peak").err())
        .contains("board.cpu has a peak of 4.000 W at 20.00 ms");
    assertThat(run("analyze", "--set", LIMIT + "4.5 W", "--fail-on", "peak").err())
        .contains("Blinker::Box.i has a peak of 5.000 W");
  }

  @Test
  void limitsAreInAllReports() throws IOException {
    String[] set = {"--set", LIMIT + "4.5 W @ board"};
    JsonObject budget = root(set).getAsJsonArray("budgets").get(0).getAsJsonObject();
    assertThat(budget.get("atSeconds").getAsDouble()).isEqualTo(0.02);
    assertThat(budget.get("on")).hasToString("[\"app.send\"]");
    assertThat(budget.get("passed").getAsBoolean()).isFalse();
    assertThat(report("junit", "report-junit.xml", set)).contains("AE0809", EXCEEDED);
    assertThat(report("sarif", "report.sarif", set)).contains("\"AE0809\"", EXCEEDED);
    assertThat(report("text", "report.txt", set)).contains("Peak_Power_Limit");
    assertThat(report("html", "report.html", set)).contains("\"at\":0.02,\"on\":\"app.send\"");
  }

  /** The cells give less than 3 mW on average, and more than 0.3 W while the radio sends. */
  @Test
  void aSourceBeyondItsPeakIsTold() {
    for (String limit : List.of(LIMIT + "0.3 W @ cells", "SEI::PowerSupply=0.3 W @ cells.plus")) {
      Run run =
          Run.of(
              "analyze",
              "../../examples/lora-sensor",
              "--root",
              "Lora_Sensor::Node.i",
              "--set",
              limit,
              "--fail-on",
              "peak");
      assertThat(run.exitCode()).as(run.err()).isEqualTo(4);
      assertThat(run.err())
          .containsPattern(
              "error AE0809: cells has a peak of 3\\d\\d.\\d mW at 14.00 ms, but its \\w+ is"
                  + " 300.0 mW; on were .*firmware.report");
    }
  }

  @Test
  void totalsAndComparisonsHaveTheirPeak() throws IOException {
    JsonObject totals =
        root().getAsJsonArray("modes").get(0).getAsJsonObject().getAsJsonObject("totals");
    assertThat(totals.getAsJsonObject("peakWatts").get("nominal").getAsDouble()).isEqualTo(5.0);
    assertThat(totals.get("peakAtSeconds").getAsDouble()).isEqualTo(0.02);
    String before = folder.resolve("out/report.json").toString();
    Run compared = Run.of("compare", before, before);
    assertThat(compared.out()).containsPattern("peak +5.000 W +5.000 W");
  }

  @Test
  void aPeakIsTakenApart() {
    Run text = run("explain", "--component", "board", "--peak");
    assertThat(text.exitCode()).as(text.err()).isZero();
    assertThat(text.out())
        .contains("board draws at most 5.000 W at 20.00 ms of 100 ms")
        .containsPattern("board.cpu +4.000 W +80.0 % +app.send works")
        .containsPattern("board.lamp +1.000 W +20.0 %");
    String error = "Energy_Estimation::Assumed_Error=0.1 @ board.lamp";
    assertThat(run("explain", "--component", "board", "--peak", "--set", error).out())
        .containsPattern("board.cpu +4.000 W +80.0 % +app.send works")
        .containsPattern("board.lamp +1.000 W \\(0.900 \\.\\. 1.100\\) +20.0 %");
    JsonObject peak =
        JsonParser.parseString(
                run("explain", "--component", "board.cpu", "--peak", "--format", "json").out())
            .getAsJsonArray()
            .get(0)
            .getAsJsonObject();
    assertThat(peak.getAsJsonObject("watts").get("nominal").getAsDouble()).isEqualTo(4.0);
    assertThat(peak.getAsJsonArray("parts")).hasSize(1);
    assertThat(run("explain", "--component", "bord", "--peak").exitCode()).isEqualTo(2);
  }

  @Test
  void gatesOfALaterVersionAreRefused() {
    for (String gate : List.of("margins", "brownout")) {
      Run run = run("analyze", "--fail-on", gate);
      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err()).contains("there is no gate \"" + gate + "\"");
    }
  }

  /** With the slow profile nothing is above 3 W: 245 mJ less 10 ms of 2 W. */
  @Test
  void sweepsMakeItSmallAndHoldItsLimit() throws IOException {
    String out = folder.resolve("sweep").toString();
    String vary = "Energy_Estimation::Execution_Profile=\"fast\",\"slow\" @ app.send";
    Run swept = run("sweep", "--vary", vary, "--objective", "peak", "--output", out);
    assertThat(swept.exitCode()).as(swept.err()).isZero();
    assertThat(swept.out() + swept.err()).contains("\"slow\"", "peak 3.000 W");
    String json = Files.readString(Path.of(out, "sweep.json"));
    assertThat(json).contains("\"peakWatts\":5.0", "\"peakWatts\":3.0");
    Run limited = run("sweep", "--vary", vary, "--limit", "peak=4 W", "--output", out + "2");
    assertThat(limited.out() + limited.err()).contains("\"slow\"");
    Run without = run("sweep", "--vary", vary, "--output", out + "3");
    assertThat(without.exitCode()).isZero();
    assertThat(Files.readString(Path.of(out + "3", "sweep.json"))).doesNotContain("peakWatts");
  }
}
