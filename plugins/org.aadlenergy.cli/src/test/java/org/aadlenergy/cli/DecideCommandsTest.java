package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code advise} and {@code optimize} as a user runs them. */
class DecideCommandsTest {
  private static final String EXAMPLE = "../../examples/jpeg-encoder";
  private static final String ROOT = "Jpeg_Encoder::Board.on_demand";

  @TempDir Path folder;

  @Test
  void theFirstLineCanBePasted() {
    Run advise = Run.of("advise", EXAMPLE, "--root", ROOT, "--format", "json");
    assertThat(advise.exitCode()).as(advise.err()).isZero();
    JsonObject first =
        JsonParser.parseString(advise.out())
            .getAsJsonObject()
            .getAsJsonArray("roots")
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("changes")
            .get(0)
            .getAsJsonObject();
    String setting = first.get("set").getAsString();
    assertThat(Run.of("advise", EXAMPLE, "--root", ROOT).out().lines().skip(1).findFirst())
        .hasValueSatisfying(line -> assertThat(line).endsWith("--set '" + setting + "'"));
    assertThat(first.get("saving").getAsDouble())
        .isCloseTo(energy() - energy("--set", setting), within(1e-12));
  }

  private static double energy(String... more) {
    List<String> words =
        new ArrayList<>(List.of("analyze", EXAMPLE, "--root", ROOT, "--format", "json"));
    words.addAll(List.of(more));
    return JsonParser.parseString(Run.of(words.toArray(String[]::new)).out())
        .getAsJsonObject()
        .getAsJsonArray("roots")
        .get(0)
        .getAsJsonObject()
        .getAsJsonArray("modes")
        .get(0)
        .getAsJsonObject()
        .getAsJsonObject("totals")
        .getAsJsonObject("energyJoules")
        .get("nominal")
        .getAsDouble();
  }

  @Test
  void everyFormatGoesToTheFolder() throws IOException {
    Run advise =
        Run.of(
            "advise",
            EXAMPLE,
            "--format",
            "text,json,markdown,csv,html",
            "--output",
            folder.toString());
    assertThat(advise.exitCode()).as(advise.err()).isZero();
    assertThat(folder.resolve("advice.txt")).hasContent(advise.out());
    assertThat(Files.readString(folder.resolve("advice.md")))
        .contains("| saves | share | besides | change |")
        .contains("`--set 'OS_Services::Page_Fault_Policy=Preallocated @ app'`");
    List<String> csv = Files.readAllLines(folder.resolve("advice.csv"));
    assertThat(csv.get(0)).startsWith("root,mode,rank,set,objective,saving,saving_share,energy_J");
    // two other policies of each of three roots
    assertThat(csv).hasSize(1 + 6);
    for (String line : csv) {
      assertThat(line.split(",", -1)).hasSameSizeAs(csv.get(0).split(",", -1));
    }
  }

  @Test
  void wrongUsageSaysAllAtOnce() {
    Run advise =
        Run.of(
            "advise",
            EXAMPLE,
            "--top",
            "few",
            "--objective",
            "joy",
            "--format",
            "sarif",
            "--change",
            "first");
    assertThat(advise.exitCode()).isEqualTo(2);
    assertThat(advise.err().lines().filter(line -> line.startsWith("error AE0001"))).hasSize(4);
    Run optimize = Run.of("optimize", EXAMPLE, "--bind", "x", "--seed", "s", "--point", "best");
    assertThat(optimize.exitCode()).isEqualTo(2);
    assertThat(optimize.err().lines().filter(line -> line.startsWith("error AE0001"))).hasSize(3);
    assertThat(Run.of("advise", EXAMPLE, "--root", "Jpeg_Encoder::Board.none").exitCode())
        .isEqualTo(2);
    assertThat(Run.of("advise", "no-such-folder").exitCode()).isEqualTo(2);
  }

  @Test
  void theBestDesignIsWrittenIntoTheModel() throws IOException {
    Path model = folder.resolve("duo.aadl");
    Path example = Path.of("../../examples/two-processors");
    Files.copy(example.resolve("two_processors.aadl"), model);
    Run optimize =
        Run.of(
            "optimize",
            model.toString(),
            "--models",
            example.resolve("models").toString(),
            "--bind",
            "*=cpu1,cpu2",
            "--objective",
            "energy",
            "--output",
            folder.resolve("found").toString(),
            "--apply");
    assertThat(optimize.exitCode()).as(optimize.err()).isZero();
    assertThat(optimize.err())
        .contains("proven optimal: all 8 combinations")
        .contains("applied point 1 to ");
    assertThat(Files.readString(model))
        .contains(
            "Deployment_Properties::Actual_Processor_Binding => (reference (cpu1)) applies to control;");
    assertThat(folder.resolve("found/front.txt"))
        .content()
        .contains(
            "--set 'Deployment_Properties::Actual_Processor_Binding=(reference (cpu2)) @ logging'");
  }

  @Test
  void theBestChangeIsWrittenIntoTheModel() throws IOException {
    Path model = folder.resolve("jpeg.aadl");
    Files.copy(Path.of(EXAMPLE).resolve("jpeg_encoder.aadl"), model);
    Run advise = Run.of("advise", model.toString(), "--root", ROOT, "--apply");
    assertThat(advise.exitCode()).as(advise.err()).isZero();
    assertThat(advise.err()).contains("applied OS_Services::Page_Fault_Policy=Preallocated @ app");
    assertThat(Files.readString(model))
        .contains("OS_Services::Page_Fault_Policy => Preallocated applies to app;");
    // what the best was is done now
    Run again = Run.of("advise", model.toString(), "--root", ROOT, "--apply");
    assertThat(again.exitCode()).isEqualTo(2);
    assertThat(again.err()).contains("AE0008: no single change of " + ROOT + " saves anything");
    Run several = Run.of("advise", model.toString(), "--change", "1");
    assertThat(several.exitCode()).isEqualTo(2);
    assertThat(several.err()).contains("AE0008: there is advice for several systems", "--root: ");
  }

  /** The figures of the page are those of the JSON, by the keys that its tables sort by. */
  @Test
  void thePageHasTheFiguresOfTheJson() throws IOException {
    String big = "../../examples/big-little";
    String root = "Big_Little::Board.as_delivered";
    Run advise =
        Run.of(
            "advise",
            big,
            "--models",
            big + "/models",
            "--root",
            root,
            "--format",
            "json,html",
            "--output",
            folder.toString());
    assertThat(advise.exitCode()).as(advise.err()).isZero();
    String page = Files.readString(folder.resolve("advice.html"));
    assertThat(page)
        .contains("What cannot be, and why (")
        .doesNotContain("<details class=card open");
    for (JsonElement element :
        JsonParser.parseString(Files.readString(folder.resolve("advice.json")))
            .getAsJsonObject()
            .getAsJsonArray("roots")
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("changes")) {
      JsonObject change = element.getAsJsonObject();
      String set = change.get("set").getAsString().replace("\"", "&quot;");
      String row = "<code class=set>--set '" + set + "'</code><td";
      String said = page.substring(page.indexOf(row) + row.length());
      assertThat(page).contains(row);
      assertThat(said)
          .startsWith(
              change.get("feasible").getAsBoolean()
                  ? " class=n data-v=\"" + change.get("saving").getAsDouble() + "\">"
                  : ">" + change.get("reason").getAsString());
    }
  }

  @Test
  void aSweepOfMorePointsThanANumberHoldsIsRefused() {
    List<String> words = new ArrayList<>(List.of("sweep", EXAMPLE, "--root", ROOT));
    for (int i = 0; i < 10; i++) {
      words.addAll(List.of("--vary", "OS_Workload::Page_Faults=0 .. 99 step 1 @ app.t" + i));
    }
    Run sweep = Run.of(words.toArray(String[]::new));
    assertThat(sweep.exitCode()).isEqualTo(2);
    assertThat(sweep.err()).contains("AE0008: the sweep has more than 10^18 points");
  }
}
