package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The platform of the guide's page, used as the page says, and broken in every way it lists. */
class OwnPlatformTest {
  private static final Path PAGE = Path.of("../org.aadlenergy.help/guide/platforms.md");
  private static final String SET =
      "Energy_Estimation::Model_Parameters => (\"copy_time = 30 us\");";

  @TempDir Path folder;
  private List<String> platforms = List.of();

  @BeforeEach
  void readThePage() throws IOException {
    platforms = new ArrayList<>();
    for (String block : Files.readString(PAGE).split("```energy\n", -1)) {
      platforms.add(block.substring(0, Math.max(0, block.indexOf("```"))));
    }
    platforms = platforms.subList(1, platforms.size());
  }

  @Test
  void theWholePlatformTakesLessThanThirtyLines() {
    assertThat(platforms.get(0).lines()).hasSizeLessThan(30);
  }

  @Test
  void onDemand() throws IOException {
    JsonNode thread = thread(analyze(platforms.get(0), "camera-board", "On_Demand", ""));
    // 210 mW x 2 ms + 4 x 5 uJ, and 480 mW x 2 ms + 4 x 10 uJ
    assertEnergy(thread, 440e-6 + 1000e-6);
    // 3 % of the execution's 420 uJ and 960 uJ, 5 % of the faults' 20 uJ and 40 uJ
    assertThat(thread.get("energyPerDispatchJoules").get("high").asDouble())
        .isBetween(1440e-6 + 0.03 * 960e-6, 1440e-6 + 0.03 * 1380e-6 + 0.05 * 60e-6 + 1e-12);
  }

  /** The range adds linearly what it may, the errors stay apart from it. */
  @Test
  void explainShowsErrorsAndHardBoundsApart() throws IOException {
    analyze(platforms.get(0), "camera-board", "On_Demand", "");
    Path model = folder.resolve("model.aadl");
    Files.writeString(model, Files.readString(model).replace("2 ms .. 2 ms", "1 ms .. 3 ms"));
    String[] arguments = {
      "explain",
      model.toString(),
      "--models",
      folder.resolve("platforms").toString(),
      "--component",
      "app.camera"
    };
    Run text = Run.of(arguments);
    // 1 ms of 690 mW either way; 3 % of 690 mW over 2 ms on two rails that move together. The 5 %
    // of
    // 4 x 15 uJ, 3 uJ within +-41.4 uJ, are too small to make 95 % of the sums reach further
    double errors = 0.03 * 1380e-6;
    assertThat(text.out())
        .contains("+-41.40 uJ by errors of coefficients (95 %)")
        .contains("+-690.0 uJ by");
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--format", "json"));
    JsonNode energy =
        new ObjectMapper()
            .readTree(Run.of(all.toArray(String[]::new)).out())
            .at("/0/energyPerDispatchJoules");
    assertThat(energy.get("coefficientHalfWidth").asDouble()).isCloseTo(errors, within(1e-12));
    assertThat(energy.get("hardBelow").asDouble()).isCloseTo(690e-6, within(1e-12));
    assertThat(energy.get("hardAbove").asDouble()).isCloseTo(690e-6, within(1e-12));
    assertThat(energy.get("high").asDouble())
        .isCloseTo(energy.get("nominal").asDouble() + errors + 690e-6, within(1e-12));
  }

  @Test
  void aParameterOfTheModel() throws IOException {
    JsonNode thread = thread(analyze(platforms.get(0), "camera-board", "Copy_On_Write", SET));
    // 420 uJ + 4 x 12 uJ, and 960 uJ + 4 x 30 us x 500 mW
    assertEnergy(thread, 468e-6 + 1020e-6);
  }

  @Test
  void aParameterOfAnExtendingPlatform() throws IOException {
    String both = platforms.get(0) + platforms.get(1);
    JsonNode thread = thread(analyze(both, "camera-board-c", "Copy_On_Write", ""));
    assertEnergy(thread, 468e-6 + 960e-6 + 4 * 25e-6 * 0.5);
  }

  @Test
  void aParameterThatNobodySets() throws IOException {
    Run run = analyze(platforms.get(0), "camera-board", "Copy_On_Write", "");
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err())
        .containsOnlyOnce(": error ")
        .containsPattern("model\\.aadl:\\d+:\\d+: error AE0701: thread app\\.camera: ")
        .contains(
            "page_fault.copy_on_write needs parameter copy_time of platform camera-board, which is"
                + " not set (how long the copy of a page takes)")
        .contains(
            "add 'Energy_Estimation::Model_Parameters => (\"copy_time = ... ms\") applies to cpu;'");
    String own = folder.resolve("platforms").toString();
    assertThat(Run.of("models", "--models", own).out())
        .contains("waits    page_fault.copy_on_write for parameter copy_time");
  }

  @Test
  void aParameterThatThereIsNot() throws IOException {
    String wrong = SET.replace("copy_time", "copy_tme");
    Run run = analyze(platforms.get(0), "camera-board", "On_Demand", wrong);
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err())
        .containsOnlyOnce("AE0510")
        .containsPattern("model\\.aadl:\\d+:\\d+: error AE0510: .*'copy_tme'");
  }

  @Test
  void aWrongUnit() throws IOException {
    assertMistake("time = 20 us", "time = 20 mW", "18:15: error AE0504: ");
  }

  @Test
  void aUnitThatThereIsNot() throws IOException {
    assertMistake("energy ddr = 12 uJ", "energy ddr = 12 uj", "25:21: error AE0504: ");
  }

  @Test
  void aParameterOfAKindThatThereIsNot() throws IOException {
    assertMistake("copy_time : time", "copy_time : tme", "12:25: error AE0504: ");
  }

  @Test
  void aPowerOfAWrongUnit() throws IOException {
    assertMistake("power core = 480 mW", "power core = 480 ms", "15:22: error AE0504: ");
  }

  @Test
  void anEventThatLosesItsOnlyFigure() throws IOException {
    assertMistake("time = 20 us", "time = 20 us energy = 3 J", "error AE0501: ");
  }

  @Test
  void anUnknownPlatformToExtend() throws IOException {
    String rest = platforms.get(0).substring(platforms.get(0).indexOf('{'));
    for (String policy : List.of("On_Demand", "Copy_On_Write")) {
      String all = "platform camera-board extends camera-bord " + rest;
      assertOne(analyze(all, "camera-board", policy, SET), "1:31: error AE0502: ");
      String none = "platform camera-board extends camera-bord {}";
      assertOne(analyze(none, "camera-board", policy, SET), "1:31: error AE0502: ");
    }
  }

  @Test
  void aBracketThatIsMissing() throws IOException {
    assertMistake("uJ\n    power core = 500 mW\n  }\n}", "uJ\n  }", "error AE0501: ");
  }

  @Test
  void anUnknownRail() throws IOException {
    assertMistake("energy ddr = 5 uJ", "energy dd = 5 uJ", "19:12: error AE0503: rail 'dd'");
  }

  @Test
  void aTripleThatDisagrees() throws IOException {
    assertMistake("energy core = 10 uJ", "energy core = 20 uJ", "error AE0505: ");
  }

  @Test
  void aNameDeclaredTwice() throws IOException {
    assertMistake(
        "rail core charged", "rail ddr charged to bus\n  rail core charged", "error AE0507: ");
  }

  @Test
  void aPlatformThatExtendsItself() throws IOException {
    assertMistake(
        "platform camera-board {",
        "platform other extends camera-board {}\nplatform camera-board extends other {",
        "error AE0506: ");
  }

  @Test
  void aCircleThatTheFiguresAreIn() throws IOException {
    String text =
        platforms.get(0).replace("platform camera-board {", "platform base extends camera-board {")
            + "platform camera-board extends base {}";
    assertOne(analyze(text, "camera-board", "On_Demand", ""), "error AE0506: ");
  }

  @Test
  void aNameOfTheLibrary() throws IOException {
    Run run =
        analyze(
            platforms.get(0).replace("camera-board", "xup-virtex2pro"),
            "xup-virtex2pro",
            "On_Demand",
            "");
    assertOne(run, "1:10: error AE0508: ");
  }

  @Test
  void aCoefficientThatIsMissing() throws IOException {
    String text = platforms.get(0).replaceFirst("(?s)  event page_fault.on_demand.*?\\}\n", "");
    Run run = analyze(text, "camera-board", "On_Demand", "");
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err())
        .containsOnlyOnce(": error ")
        .contains("error AE0701: thread app.camera: platform camera-board")
        .contains("event page_fault.on_demand");
  }

  private void assertMistake(String right, String wrong, String finding) throws IOException {
    String text = platforms.get(0);
    assertThat(text).contains(right);
    for (String policy : List.of("On_Demand", "Copy_On_Write")) {
      assertOne(analyze(text.replace(right, wrong), "camera-board", policy, SET), finding);
    }
  }

  private static void assertOne(Run run, String finding) {
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err())
        .containsOnlyOnce(": error ")
        .containsOnlyOnce("own.energy:")
        .containsPattern("own\\.energy:\\d+:\\d+: error ")
        .contains(finding)
        .contains("hint: ");
  }

  private static void assertEnergy(JsonNode thread, double joules) {
    assertThat(thread.get("energyPerDispatchJoules").get("nominal").asDouble())
        .isCloseTo(joules, within(1e-12));
  }

  private static JsonNode thread(Run run) throws IOException {
    assertThat(run.err()).doesNotContain(" error ");
    assertThat(run.exitCode()).isZero();
    JsonNode mode = new ObjectMapper().readTree(run.out()).at("/roots/0/modes/0");
    assertThat(mode.get("threads")).hasSize(1);
    return mode.at("/threads/0");
  }

  private Run analyze(String text, String platform, String policy, String parameters)
      throws IOException {
    Files.createDirectories(folder.resolve("platforms"));
    Files.writeString(folder.resolve("platforms/own.energy"), text);
    Path model = folder.resolve("model.aadl");
    Files.writeString(model, MODEL.formatted(platform, parameters, policy));
    return Run.of(
        "analyze",
        model.toString(),
        "--models",
        folder.resolve("platforms").toString(),
        "--format",
        "json");
  }

  private static final String MODEL =
      """
      package Camera
      public
        with OS_Services, OS_Workload, Energy_Estimation;
        thread Grab
          properties
            Dispatch_Protocol => Periodic;
            Period => 10 ms;
            Compute_Execution_Time => 2 ms .. 2 ms;
            OS_Workload::Page_Faults => 4;
        end Grab;
        process Software
        end Software;
        process implementation Software.only
          subcomponents
            camera: thread Grab;
        end Software.only;
        processor Core
          properties
            Energy_Estimation::Calibration => "%s";
            %s
            OS_Services::Page_Fault_Policy => %s;
        end Core;
        memory Ram
        end Ram;
        system Board
        end Board;
        system implementation Board.i
          subcomponents
            app: process Software.only;
            cpu: processor Core;
            ram: memory Ram;
          properties
            Actual_Processor_Binding => (reference (cpu)) applies to app;
            Actual_Memory_Binding => (reference (ram)) applies to app;
        end Board.i;
      end Camera;
      """;
}
