package org.aadlenergy.app.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.Reports;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.result.BudgetResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Margins of units and of the system, held against limits. By hand, in the mode imaging: computer
 * 0.4 W and 5 %, receiver 0.2 W and the 10 % of comms, camera 1.5 W and 20 %: 0.42 + 0.22 + 1.8 =
 * 2.44 W; the regulator loses a ninth of that, and 5 % of it more: 0.284667 W; 20 % for the system:
 * 3.2696 W at the battery.
 */
class MarginsTest {
  private static final String MARGIN = "Energy_Estimation::Power_Margin=";

  @TempDir Path folder;

  private AnalysisOptions.Builder options(String... settings) {
    AnalysisOptions.Builder options =
        AnalysisOptions.builder().input(SatellitePage.in(folder)).failOn("margin");
    for (String setting : settings) {
      options.set(setting);
    }
    return options;
  }

  private Outcome analyzed(String... settings) {
    return Analysis.run(options(settings).build(), Progress.NONE);
  }

  private static Map<String, BudgetResult> margined(Outcome outcome) {
    Map<String, BudgetResult> found = new TreeMap<>();
    for (BudgetResult budget : outcome.result().orElseThrow().roots().get(0).budgets()) {
      if (budget.isMargined()) {
        String name = budget.property().substring(budget.property().indexOf("::") + 2);
        found.put(budget.mode() + " " + budget.path() + " " + name, budget);
      }
    }
    return found;
  }

  private static List<String> of(Outcome outcome, DiagnosticCode code) {
    return outcome.diagnostics().stream()
        .filter(finding -> finding.code() == code)
        .map(Diagnostic::message)
        .toList();
  }

  @Test
  void eachLimitIsHeldAgainstWhatIsDrawnWithMargins() {
    Outcome outcome = analyzed();
    Map<String, BudgetResult> found = margined(outcome);
    assertThat(found)
        .containsOnlyKeys(
            "cruise battery Peak_Power_Limit, with margins",
            "cruise regulator PowerSupply, estimated, with margins",
            "downlink battery Peak_Power_Limit, with margins",
            "downlink regulator PowerSupply, estimated, with margins",
            "imaging battery Peak_Power_Limit, with margins",
            "imaging camera Average_Power_Budget, with margins",
            "imaging regulator PowerSupply, estimated, with margins");
    double battery = (2.44 + 2.44 / 9.0 * 1.05) * 1.2;
    assertThat(actual(found, "imaging battery Peak_Power_Limit")).isCloseTo(battery, within(1e-9));
    assertThat(actual(found, "imaging regulator PowerSupply, estimated"))
        .isCloseTo(2.44, within(1e-9));
    assertThat(actual(found, "imaging camera Average_Power_Budget")).isCloseTo(1.8, within(1e-9));
    assertThat(outcome.exitCode()).isEqualTo(ExitCode.GATE);
    assertThat(of(outcome, DiagnosticCode.MARGIN_EXCEEDED))
        .containsExactly(
            "camera in mode imaging needs 1.800 W with its margins, but its Average_Power_Budget is"
                + " 1.700 W");
    Diagnostic finding =
        outcome.diagnostics().stream()
            .filter(d -> d.code() == DiagnosticCode.MARGIN_EXCEEDED)
            .findFirst()
            .orElseThrow();
    assertThat(finding.span().line()).isEqualTo(46);
    assertThat(finding.hint().orElseThrow())
        .startsWith("let it take less, lower a Power_Margin that better figures make needless, or");
  }

  private static double actual(Map<String, BudgetResult> found, String name) {
    return found.get(name + ", with margins").actual().nominal();
  }

  /** 3.2696 W and 3.8056 W: a limit between them holds in one mode, and not in the other. */
  @Test
  void aSourceHasTheMarginOfTheSystem() {
    Outcome outcome =
        analyzed(
            "Energy_Estimation::Peak_Power_Limit=3.5 W @ battery",
            "Energy_Estimation::Average_Power_Budget=2.0 W @ camera");
    assertThat(of(outcome, DiagnosticCode.MARGIN_EXCEEDED))
        .containsExactly(
            "battery in mode downlink has a peak of 3.806 W with its margins at 0 s, but its"
                + " Peak_Power_Limit is 3.500 W; on were none that has a schedule");
    assertThat(of(outcome, DiagnosticCode.PEAK_OVER_LIMIT)).isEmpty();
  }

  /**
   * A budget of energy in a window of 1 s, one of a feature, of a subsystem, and of the root with
   * the margin of the system.
   */
  @Test
  void budgetsOfAllKindsAreHeldAgainstMargins() {
    Outcome outcome =
        analyzed(
            "Energy_Estimation::Average_Power_Budget=2.0 W @ camera",
            "Energy_Estimation::Energy_Budget=1.75 J @ camera",
            "SEI::PowerBudget=1.6 W @ camera.power",
            "Energy_Estimation::Average_Power_Budget=0.21 W @ comms",
            "Energy_Estimation::Average_Power_Budget=3.2 W");
    assertThat(of(outcome, DiagnosticCode.MARGIN_EXCEEDED))
        .containsExactlyInAnyOrder(
            "Satellite::Sat.orbit in mode imaging needs 3.270 W with its margins, but its"
                + " Average_Power_Budget is 3.200 W",
            "Satellite::Sat.orbit in mode downlink needs 3.806 W with its margins, but its"
                + " Average_Power_Budget is 3.200 W",
            "camera in mode imaging needs 1.800 J with its margins, but its Energy_Budget is"
                + " 1.750 J",
            "camera in mode imaging needs 1.800 W with its margins, but its PowerBudget is 1.600 W",
            "comms in mode cruise needs 220.0 mW with its margins, but its Average_Power_Budget is"
                + " 210.0 mW",
            "comms in mode imaging needs 220.0 mW with its margins, but its Average_Power_Budget is"
                + " 210.0 mW",
            "comms in mode downlink needs 2.420 W with its margins, but its Average_Power_Budget is"
                + " 0.210 W");
    assertThat(of(outcome, DiagnosticCode.BUDGET_EXCEEDED))
        .containsExactly(
            "comms in mode downlink needs 2.200 W, but its Average_Power_Budget is 0.210 W");
  }

  /** 2.6 W go over the switched bus in the mode downlink, 2.84 W with margins. */
  @Test
  void whatABusCarriesHasMarginsToo() {
    Outcome outcome =
        analyzed(
            "SEI::PowerCapacity=2.7 W @ switched",
            "Energy_Estimation::Average_Power_Budget=2.0 W @ camera");
    assertThat(of(outcome, DiagnosticCode.MARGIN_EXCEEDED))
        .singleElement()
        .asString()
        .startsWith(
            "switched in mode downlink has a peak of 2.840 W with its margins at 0 s, but its"
                + " PowerCapacity is 2.700 W");
  }

  /** In each report; an upper bound does not come on top of a margin. */
  @Test
  void everyReportHasWhatHasNoRoom() throws IOException {
    AnalysisOptions.Builder options =
        AnalysisOptions.builder()
            .input(SatellitePage.in(folder))
            .failOn("upper-bound,budget,peak")
            .formats("text,json,html,csv,markdown,sarif,junit")
            .output(folder.resolve("out"));
    AnalysisOptions built = options.build();
    Outcome outcome = Reports.write(built, Analysis.run(built, Progress.NONE), file -> {});
    assertThat(outcome.exitCode()).as("%s", outcome.diagnostics()).isEqualTo(ExitCode.OK);
    for (String file : List.of("report-junit.xml", "report.sarif", "report.txt", "report.json")) {
      assertThat(Files.readString(folder.resolve("out").resolve(file)))
          .as(file)
          .contains("AE0811", "1.800 W");
    }
    for (String file : List.of("report.html", "report.csv", "report.md", "report.json")) {
      assertThat(Files.readString(folder.resolve("out").resolve(file)))
          .as(file)
          .contains("Average_Power_Budget, with margins");
    }
  }

  /** No unit inherits the margin of the root; nothing is held against limits where none is said. */
  @Test
  void theMarginOfTheRootIsOfTheSystemAlone() {
    String[] none = {MARGIN + "0.0 @ camera", MARGIN + "0.0 @ comms", MARGIN + "0.0 @ computer"};
    Outcome outcome = analyzed(none[0], none[1], none[2], MARGIN + "0.0 @ regulator");
    Map<String, BudgetResult> found = margined(outcome);
    assertThat(found.keySet()).allMatch(name -> name.contains("battery"));
    assertThat(actual(found, "imaging battery Peak_Power_Limit"))
        .isCloseTo(2.1 / 0.9 * 1.2, within(1e-9));
    Outcome without =
        analyzed(none[0], none[1], none[2], MARGIN + "0.0 @ regulator", MARGIN + "0.0");
    assertThat(margined(without)).isEmpty();
    assertThat(without.exitCode()).isEqualTo(ExitCode.OK);
  }

  /** 20 % is 0.2: what was meant as a percentage is refused, each with its place. */
  @Test
  void marginsAreSharesUpToOne() {
    Outcome outcome = analyzed(MARGIN + "20.0", MARGIN + "-0.1 @ camera");
    assertThat(of(outcome, DiagnosticCode.BAD_COUNT))
        .containsExactlyInAnyOrder(
            "Energy_Estimation::Power_Margin must be from 0 to 1, not 20.0",
            "device camera: Energy_Estimation::Power_Margin must be from 0 to 1, not -0.1");
    assertThat(outcome.exitCode()).isEqualTo(ExitCode.MODEL);
  }

  /** A margin may hold in some modes only; the one of a classifier comes with what extends it. */
  @Test
  void marginsDifferByModeAndAreExtended() throws IOException {
    String text =
        SatellitePage.model()
            .replace("Energy_Estimation::Power_Margin => 0.05;};", "};")
            .replace(
                "Energy_Estimation::Power_Margin => 0.2;\n\t\t\tEnergy_Estimation::Estimation",
                "Energy_Estimation::Power_Margin => 0.5 in modes (imaging), 0.1 in modes"
                    + " (cruise);\n"
                    + "\t\t\tEnergy_Estimation::Estimation")
            .replace(
                "end Satellite;",
                "\tsystem implementation Sat.next extends Sat.orbit\n"
                    + "\tend Sat.next;\n"
                    + "end Satellite;");
    Path file = Files.writeString(folder.resolve("next.aadl"), text);
    Outcome outcome =
        Analysis.run(
            AnalysisOptions.builder().input(file).root("Satellite::Sat.next").build(),
            Progress.NONE);
    Map<String, BudgetResult> found = margined(outcome);
    assertThat(actual(found, "imaging battery Peak_Power_Limit"))
        .isCloseTo(2.44 / 0.9 * 1.5, within(1e-9));
    assertThat(actual(found, "cruise battery Peak_Power_Limit"))
        .isCloseTo(0.64 / 0.9 * 1.1, within(1e-9));
    assertThat(actual(found, "downlink battery Peak_Power_Limit"))
        .isCloseTo(2.84 / 0.9, within(1e-9));
  }

  @Test
  void aWaiverLetsAMarginPass() throws IOException {
    SatellitePage.in(folder);
    Files.writeString(
        folder.resolve("aadl-energy.toml"),
        "fail-on = [\"margin\"]\n[[waiver]]\ngate = \"margin\"\npath = \"camera\"\n"
            + "reason = \"the next one is ordered\"\nexpires = 9999-01-31\n");
    Outcome outcome =
        Analysis.run(
            AnalysisOptions.builder().input(folder.resolve("satellite.aadl")).build(),
            Progress.NONE);
    assertThat(of(outcome, DiagnosticCode.MARGIN_EXCEEDED))
        .singleElement()
        .asString()
        .contains("waived until 9999-01-31: the next one is ordered");
    assertThat(outcome.exitCode()).isEqualTo(ExitCode.OK);
  }
}
