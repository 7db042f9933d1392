package org.aadlenergy.app.advise;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.sweep.Objective;
import org.aadlenergy.app.sweep.SweepPlan;
import org.aadlenergy.app.sweep.SweepPoint;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.standard.Services;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AdvisorTest {
  private static final Path BIG_LITTLE = Path.of("../../examples/big-little");
  private static final Path JPEG = Path.of("../../examples/jpeg-encoder");

  @TempDir Path folder;

  private static AnalysisOptions.Builder bigLittle(String root) {
    return AnalysisOptions.builder()
        .input(BIG_LITTLE)
        .models(BIG_LITTLE.resolve("models"))
        .root("Big_Little::Board." + root);
  }

  private static AdviceOptions options(
      AnalysisOptions.Builder analysis, List<String> limits, Optional<String> evaluations) {
    return AdviceOptions.parse(
            analysis.build(),
            List.of(),
            limits,
            Optional.empty(),
            true,
            evaluations,
            new ArrayList<>())
        .orElseThrow();
  }

  private static Advice advice(AnalysisOptions.Builder analysis) {
    return Advisor.run(options(analysis, List.of(), Optional.empty()), Progress.NONE);
  }

  private static String text(Advice advice) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    AdviceReports.document(advice).write("text", out);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static AdvisedChange of(Advice advice, String setting) {
    return advice.roots().get(0).changes().stream()
        .filter(change -> change.change().setting().equals(setting))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aChangeThatMissesADeadlineIsNoAdvice() {
    // detect needs 30 ms of the big core and has 60 ms; the little one is less than half as fast
    AdvisedChange moved =
        of(
            advice(bigLittle("as_delivered")),
            "Deployment_Properties::Actual_Processor_Binding=(reference (little)) @ app.detect");
    assertThat(moved.reason()).hasValue("app.detect misses its deadline");
  }

  @Test
  void governorsAndProcessorsOfThePlatformAreAdvised() {
    Advice advice = advice(bigLittle("as_delivered"));
    assertThat(advice.findings()).isEmpty();
    assertThat(advice.roots().get(0).changes())
        .extracting(change -> change.change().setting())
        .contains(
            "OS_Services::CPU_Governor=Powersave @ big",
            "OS_Services::CPU_Governor=Schedutil @ big",
            "Deployment_Properties::Actual_Processor_Binding=(reference (little)) @ app",
            "Deployment_Properties::Actual_Processor_Binding=(reference (little)) @ app.upload");
  }

  /** The times of the threads are those of the big core, whatever its platform is called. */
  @Test
  void anotherClusterIsNoPartInItsPlace() {
    assertThat(advice(bigLittle("as_delivered")).roots().get(0).changes())
        .extracting(change -> change.change().setting())
        .noneMatch(setting -> setting.startsWith("Energy_Estimation::Calibration="));
  }

  /** Pages that are compressed by a processor without figures would seem to cost nothing. */
  @Test
  void workThatMovesToWhatHasNoFigureIsNoSaving() {
    Advice advice =
        advice(
            AnalysisOptions.builder()
                .input(Path.of("../../examples/handheld-swap"))
                .root("Handheld_Swap::Terminal.moving"));
    AdvisedChange zram = of(advice, "OS_Services::Swap_Transport=Zram @ card");
    assertThat(zram.reason())
        .hasValueSatisfying(
            reason -> assertThat(reason).contains("moves work to what has no figure", "cpu"));
  }

  /** It has radios, converters and sensors with platforms; none of them has costs of storage. */
  @Test
  void whatStoresNothingIsNoStorage() {
    assertThat(
            advice(AnalysisOptions.builder().input(Path.of("../../examples/gateway")))
                .roots()
                .stream()
                .flatMap(root -> root.changes().stream())
                .map(change -> change.change().setting()))
        .isNotEmpty()
        .noneMatch(setting -> setting.startsWith("OS_Workload::Storage_Device="));
  }

  /** Both have costs of a page; the card swaps first, so that the disk is another choice. */
  @Test
  void whatSwapsIsASwapDevice() throws IOException {
    String terminal = Files.readString(Path.of("../../examples/handheld-swap/handheld_swap.aadl"));
    Path model = folder.resolve("handheld_swap.aadl");
    Files.writeString(
        model,
        terminal.replace(
            "card: memory Compact_Flash;", "card: memory Compact_Flash; disk: memory Hard_Disk;"));
    assertThat(
            advice(AnalysisOptions.builder().input(model).root("Handheld_Swap::Terminal.flash"))
                .roots()
                .get(0)
                .changes())
        .extracting(change -> change.change().setting())
        .filteredOn(setting -> setting.startsWith("OS_Services::Swap_Device="))
        .containsExactly("OS_Services::Swap_Device=(reference (disk)) @ notes");
  }

  @Test
  void frequenciesOfThePlatformAreAdvised() {
    assertThat(advice(bigLittle("tuned")).roots().get(0).changes())
        .extracting(change -> change.change().setting())
        .contains("OS_Services::Operating_Frequency=1200 MHz @ big")
        .doesNotContain("OS_Services::Operating_Frequency=1000 MHz @ big");
  }

  /** The part says that its state idle is its standby: one state, which is advised once. */
  @Test
  void aStateWithTwoNamesIsOneChange() throws IOException {
    assertThat(statesOf("")).contains("\"standby\"").doesNotContain("\"idle\"");
    assertThat(statesOf("OS_Services::Idle_State => \"idle\";"))
        .isNotEmpty()
        .doesNotContain("\"standby\"", "\"idle\"");
  }

  private List<String> statesOf(String annotation) throws IOException {
    Path model =
        Files.writeString(
            folder.resolve("sensor.aadl"),
            """
            package Sensor
            public
              with Energy_Estimation, OS_Services;
              device Accelerometer
                properties
                  Energy_Estimation::Calibration => "adxl345";
                  %s
              end Accelerometer;
              system Board
              end Board;
              system implementation Board.i
                subcomponents
                  acc: device Accelerometer;
                properties
                  Energy_Estimation::Estimation_Window => 1 sec;
              end Board.i;
            end Sensor;
            """
                .formatted(annotation));
    Advice advice = advice(AnalysisOptions.builder().input(model));
    return advice.roots().get(0).changes().stream()
        .map(AdvisedChange::change)
        .filter(change -> change.property().equals("OS_Services::Idle_State"))
        .map(Change::value)
        .toList();
  }

  @Test
  void whatAnOptionSetsStaysAsItIs() {
    Advice advice =
        advice(bigLittle("as_delivered").set("OS_Services::CPU_Governor=Schedutil @ big"));
    assertThat(advice.roots().get(0).changes())
        .extracting(change -> change.change().setting())
        .noneMatch(
            setting ->
                setting.startsWith("OS_Services::CPU_Governor=") && setting.endsWith("@ big"))
        .anyMatch(setting -> setting.startsWith("Deployment_Properties::"));
  }

  @Test
  void everyRootHasItsLines() throws IOException {
    String text = text(advice(AnalysisOptions.builder().input(JPEG)));
    assertThat(text.lines().filter(line -> line.startsWith("Jpeg_Encoder::"))).hasSize(3);
    // 52 pages on demand, and as many copied: what the three policies of the example differ by
    assertThat(text)
        .contains("--set 'OS_Services::Page_Fault_Policy=Preallocated @ app'")
        .contains("no single change saves anything");
  }

  @Test
  void aBudgetThatBreaksIsTheReason() throws IOException {
    Path model = folder.resolve("budget.aadl");
    Files.writeString(
        model,
        Files.readString(JPEG.resolve("jpeg_encoder.aadl"))
            .replace(
                "end Board.on_demand;",
                "Energy_Estimation::Energy_Budget => 125.0 mJ;\n\tend Board.on_demand;"));
    // on demand the root takes 119.5 mJ, with copies 133.4 mJ
    AdvisedChange copied =
        of(
            advice(AnalysisOptions.builder().input(model).root("Jpeg_Encoder::Board.on_demand")),
            "OS_Services::Page_Fault_Policy=Copy_On_Write @ app");
    assertThat(copied.reason()).hasValueSatisfying(r -> assertThat(r).contains("Energy_Budget"));
  }

  @Test
  void moreChangesThanAllowedAreSaid() {
    Advice advice =
        Advisor.run(options(bigLittle("as_delivered"), List.of(), Optional.of("3")), Progress.NONE);
    assertThat(advice.findings())
        .singleElement()
        .satisfies(
            finding ->
                assertThat(finding.code()).isEqualTo(DiagnosticCode.MORE_CHANGES_THAN_ESTIMATED));
    assertThat(advice.roots().get(0).changes()).hasSize(3);
  }

  @Test
  void adviceIsTheSameEachTime() throws IOException {
    assertThat(text(advice(bigLittle("split")))).isEqualTo(text(advice(bigLittle("split"))));
  }

  @Test
  void aRootThatIsNotThereIsAnError() {
    assertThat(advice(bigLittle("no_such")).findings())
        .singleElement()
        .satisfies(finding -> assertThat(finding.code()).isEqualTo(DiagnosticCode.NO_SUCH_ROOT));
  }

  @Test
  void limitsRuleChangesOut() {
    Path player = Path.of("../../examples/player-xip");
    AnalysisOptions.Builder analysis =
        AnalysisOptions.builder()
            .input(player)
            .models(player.resolve("models"))
            .root("Player_Xip::Terminal.cache_40");
    Advice advice =
        Advisor.run(options(analysis, List.of("ram=512 KiByte"), Optional.empty()), Progress.NONE);
    assertThat(of(advice, "OS_Services::XIP_Cache_Size=640 KiByte @ cpu").reason())
        .hasValue("exceeds the limit of ram");
    assertThat(advice.roots().get(0).saving()).isNotEmpty();
  }

  @Test
  void wrongOptionsAreSaidTogether() {
    List<String> problems = new ArrayList<>();
    assertThat(
            AdviceOptions.parse(
                AnalysisOptions.builder().input(Path.of("a.aadl")).build(),
                List.of("joy"),
                List.of("ram=much"),
                Optional.of("none"),
                false,
                Optional.of("0"),
                problems))
        .isEmpty();
    assertThat(problems).hasSize(4);
  }

  @Test
  void choicesAreReadByTheirService() {
    for (Service service : Services.standard()) {
      assertThat(service.properties()).as(service.name()).containsAll(service.choices());
    }
    Map<String, Service> choices = SingleChanges.choices();
    assertThat(choices).hasSizeGreaterThan(15);
  }

  private Advice ofBoard(String root) throws IOException {
    Path model =
        Files.writeString(
            folder.resolve("board.aadl"),
            """
package Two_Modes
public
  with Energy_Estimation, OS_Services;
  thread Work
    properties
      Dispatch_Protocol => Periodic;
      Period => 100 ms;
      Compute_Execution_Time => 5 ms .. 5 ms;
  end Work;
  process App
  end App;
  process implementation App.i
    subcomponents
      a: thread Work;
  end App.i;
  system Board
  end Board;
  system implementation Board.night
    subcomponents
      app: process App.i;
      main: processor Energy_Platforms::Parts::Mspm0l1117;
      aux: processor Energy_Platforms::Parts::Mspm0l1117 in modes (day);
    modes
      night: initial mode;
      day: mode;
    properties
      Actual_Processor_Binding => (reference (main)) applies to app;
      OS_Services::Idle_State => "stop2" applies to main;
      OS_Services::Idle_State => "standby1" applies to aux;
      Energy_Estimation::Estimation_Window => 1 sec;
      Energy_Estimation::Mission => (
        [Mode_Name => "night"; Duration => 1 hr;], [Mode_Name => "day"; Duration => 1 hr;]);
  end Board.night;
end Two_Modes;
"""
                .replace(
                    "with Energy_Estimation", "with Energy_Platforms::Parts, Energy_Estimation"));
    return advice(AnalysisOptions.builder().input(model).root("Two_Modes::Board." + root));
  }

  /** Nobody can move a thread of the night to a processor that is there by day only. */
  @Test
  void aProcessorThatIsOffInAModeIsNoAdvice() throws IOException {
    assertThat(
            of(
                    ofBoard("night"),
                    "Deployment_Properties::Actual_Processor_Binding=(reference (aux)) @ app")
                .reason())
        .hasValueSatisfying(
            reason -> assertThat(reason).contains("aux", "not active in mode night"));
  }

  /**
   * 337.5 uJ of the 5.944 J of a radio that listens are 0.006 %, less than a thousandth: worth a
   * line are the 98.6 % of a radio that sleeps, and a message at SF7 or SF8, which is 144.128 or
   * 92.672 ms shorter: x (87 - 5.22) mA x 3.3 V / 0.88 = 44.20 and 28.42 mJ. Nothing would wake up
   * what is shut down.
   */
  @Test
  void savingsWithinTheNoiseAreNotProposed() throws IOException {
    Path sensor = Path.of("../../examples/lora-sensor");
    Advice advice =
        Advisor.run(
            AdviceOptions.parse(
                    AnalysisOptions.builder()
                        .input(sensor)
                        .root("Lora_Sensor::Node.listening")
                        .build(),
                    List.of(),
                    List.of(),
                    Optional.empty(),
                    false,
                    Optional.empty(),
                    new ArrayList<>())
                .orElseThrow(),
            Progress.NONE);
    assertThat(advice.settings().get("Lora_Sensor::Node.listening"))
        .containsExactly(
            "OS_Services::Idle_State=\"sleep\" @ radio",
            "OS_Radio::Spreading_Factor=7 @ radio",
            "OS_Radio::Spreading_Factor=8 @ radio");
    assertThat(text(advice))
        .contains("44.20 mJ", "28.42 mJ", "3 changes save; 2 save less than 0.1 %, ");
  }

  /** Linux on a microcontroller: nothing says how long the code would take there. */
  @Test
  void aProcessorOfUnknownSpeedIsNoPlaceForCodeThatWasTimedOnAnother() {
    assertThat(
            advice(
                    AnalysisOptions.builder()
                        .input(Path.of("../../examples/gateway"))
                        .root("Gateway::Gateway.i"))
                .roots()
                .get(0)
                .changes())
        .extracting(change -> change.change().setting())
        .isNotEmpty()
        .noneMatch(setting -> setting.contains("Actual_Processor_Binding"));
  }

  /**
   * Four governors settle on one frequency: one line, which names two others. The fourth was not
   * measured, and nothing is scheduled: that its load is even is no more than taken so.
   */
  @Test
  void valuesThatSaveTheSameAreOneLine() throws IOException {
    String text =
        text(
            advice(
                AnalysisOptions.builder()
                    .input(Path.of("../../examples/gateway"))
                    .root("Gateway::Gateway.i")));
    List<String> proposed = text.lines().takeWhile(line -> !line.contains("cost more")).toList();
    assertThat(proposed)
        .filteredOn(line -> line.contains("CPU_Governor=") && !line.contains("AE0786"))
        .hasSize(1);
    assertThat(proposed)
        .filteredOn(line -> line.contains("CPU_Governor=Schedutil"))
        .singleElement()
        .matches(line -> line.contains("taken as even (AE0786)"));
    assertThat(proposed)
        .anyMatch(
            line -> line.contains("CPU_Governor=") && line.contains("the same with Ondemand"));
  }

  private static DesignStanding standing(double life) {
    SweepPoint figures =
        new SweepPoint(
            0,
            1.0,
            Interval.exact(1.0),
            new double[Objective.values().length],
            true,
            true,
            Optional.empty(),
            false,
            Optional.empty());
    figures.figures()[Objective.BATTERY.ordinal()] = life;
    return new DesignStanding(
        figures,
        0.0,
        Optional.empty(),
        Optional.empty(),
        Set.of(),
        Set.of(),
        Set.of(),
        Set.of(),
        1.0);
  }

  /** What makes a panel feed all was ranked as if it changed nothing: infinity is no rounding. */
  @Test
  void aLifeWithoutLimitIsTheBestThatThereIs() {
    AdvisedChange longer = advised("2", standing(2e6), 1e6);
    AdvisedChange endless =
        advised("3", standing(Double.POSITIVE_INFINITY), Double.POSITIVE_INFINITY);
    RootAdvice advice =
        RootAdvice.of(
            new SweepPlan("P::S.i", "", false, List.of(), List.of()),
            Objective.BATTERY,
            standing(1e6),
            List.of(longer, endless),
            2);
    assertThat(advice.saving()).containsExactly(endless, longer);
    assertThat(Costs.saving(Objective.BATTERY, endless.saving())).isEqualTo("without limit");
    assertThat(Costs.share(advice, endless)).isEmpty();
  }

  private static AdvisedChange advised(String value, DesignStanding after, double saving) {
    return new AdvisedChange(
        new Change("OS_Services::Swap_Cluster", "cpu", value),
        after,
        saving,
        Optional.empty(),
        List.of());
  }
}
