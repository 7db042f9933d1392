package org.aadlenergy.calibration.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.aadlenergy.calibration.Campaigns;
import org.aadlenergy.calibration.ReadBack;
import org.aadlenergy.calibration.fit.FittedActivity.Costs;
import org.aadlenergy.calibration.report.CalibrationText;
import org.aadlenergy.calibration.report.CalibrationWriter;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.ActivityCost;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A table of programs gives the costs of events, and says how far off programs are without them.
 */
class ActivityFitTest {
  private static final double[] VOLTS = {0.8, 1.0, 1.2};
  private static final double[] BASE = {0.05, 0.08, 0.12};

  /** Cores that are busy, instructions and accesses to the bus a cycle. */
  private static final double[][] PROGRAMS = {
    {1.0, 1.8, 0.001},
    {1.0, 0.3, 0.03},
    {0.9, 1.0, 0.01},
    {0.6, 0.5, 0.002},
    {2.0, 0.2, 0.05},
    {3.5, 1.2, 0.02},
    {0.2, 0.7, 0.06}
  };

  @TempDir private Path folder;
  private final Diagnostics diagnostics = new Diagnostics();

  /** 0.3 nJ a cycle, 0.1 nJ an instruction, 2 nJ an access to the bus; base and V2 as above. */
  private static String table(double[] twist) {
    StringBuilder text = new StringBuilder("name\tMHz\tV\tW\tcyc 0\tcyc 1\tins\tbus\tload\n");
    for (int p = 0; p < PROGRAMS.length; p++) {
      for (int f = 0; f < VOLTS.length; f++) {
        double rate = 4e8 * (f + 1) * PROGRAMS[p][0];
        double ins = rate * PROGRAMS[p][1];
        double bus = rate * PROGRAMS[p][2];
        double joules = 0.3e-9 * rate + 0.1e-9 * ins + 2e-9 * bus;
        double watts = VOLTS[f] * VOLTS[f] * (BASE[f] + joules) * twist[p];
        text.append(
            String.format(
                Locale.ROOT,
                "p%d\t%d\t%.3f\t%.12f\t%.3f\t%.3f\t%.3f\t%.3f\t50%n",
                p,
                400 * (f + 1),
                VOLTS[f],
                watts,
                0.25 * rate,
                0.75 * rate,
                ins,
                bus));
      }
    }
    return text.toString();
  }

  private static final String CAMPAIGN =
      """
      platform = "made"
      [rail.cpu]
      charged_to = "processor"
      [fit.activity]
      file = "runs.tsv"
      rail = "cpu"
      power = "W"
      voltage = "V"
      frequency = "MHz"
      program = "name"
      busy = "load"
      least_busy = 10
      at = "900 mV"
      [fit.activity.events]
      cycles = "cyc {0..1}"
      0x1b = "ins"
      bus = "bus"
      [fit.activity.sets]
      few = "cycles, 0x1b"
      [fit.activity.classes]
      Integer_Code = "p0, p2"
      """;

  private FittedActivity fit(String table, String campaign) throws IOException {
    Files.writeString(folder.resolve("runs.tsv"), table);
    Files.writeString(folder.resolve("campaign.toml"), campaign);
    return Campaigns.calibrate(folder, 1, diagnostics)
        .flatMap(Calibration::activity)
        .orElseThrow(() -> new AssertionError(diagnostics.sorted().toString()));
  }

  /** Energies are at 0.9 V: 0.81 of those at 1 V. Base powers are at the point's own voltage. */
  @Test
  void whatMadeTheTableIsFound() throws IOException {
    FittedActivity fitted =
        fit(
            table(new double[] {1, 1, 1, 1, 1, 1, 1}) + "idle\t400\t0.8\t0.1\t1\t1\t1\t1\t2\n",
            CAMPAIGN);
    Costs all = fitted.sets().get(0);
    assertThat(all.joules().get("cycles").value()).isCloseTo(0.243e-9, within(1e-15));
    assertThat(all.joules().get("0x1b").value()).isCloseTo(0.081e-9, within(1e-15));
    assertThat(all.joules().get("bus").value()).isCloseTo(1.62e-9, within(1e-14));
    assertThat(all.errors().quantile(1.0)).isLessThan(1e-6);
    for (int f = 0; f < VOLTS.length; f++) {
      assertThat(fitted.points().get(f).base().value())
          .isCloseTo(BASE[f] * VOLTS[f] * VOLTS[f], within(1e-8));
      assertThat(fitted.points().get(f).volts()).isCloseTo(VOLTS[f], within(1e-12));
    }
    assertThat(fitted.programs()).hasSize(7).doesNotContainKey("idle");
    assertThat(fitted.sets().get(1).joules()).containsOnlyKeys("cycles", "0x1b");
    assertThat(fitted.sets().get(1).errors().mean()).isBetween(0.005, 0.2);
    assertThat(fitted.classes()).extracting(Costs::name).containsExactly("Integer_Code");
    assertThat(diagnostics.sorted()).isEmpty();
  }

  /**
   * A program that draws 20 % more than its events say is off by that: it has no part in its fit.
   */
  @Test
  void theErrorOfAProgramIsThatWithoutIt() throws IOException {
    FittedActivity fitted = fit(table(new double[] {1, 1, 1.2, 1, 1, 1, 1}), CAMPAIGN);
    assertThat(fitted.sets().get(0).errors().byProgram().get("p2"))
        .isCloseTo(1.0 - 1.0 / 1.2, within(1e-6));
    // with it, the figures move, and a jackknife says so
    assertThat(fitted.sets().get(0).joules().get("cycles").standardError()).isGreaterThan(1e-12);
  }

  /** The cycle of an average program: relative squares least, by hand for each base. */
  @Test
  void anAverageProgramHasACostOfACycle() throws IOException {
    FittedActivity fitted = fit(table(new double[] {1, 1, 1, 1, 1, 1, 1}), CAMPAIGN);
    double top = 0.0;
    double bottom = 0.0;
    for (double[] p : PROGRAMS) {
      for (int f = 0; f < VOLTS.length; f++) {
        double rate = 4e8 * (f + 1) * p[0];
        double joules = rate * (0.3e-9 + 0.1e-9 * p[1] + 2e-9 * p[2]);
        double x = rate / (BASE[f] + joules); // the column over the power, V2 cancels
        top += x * (1.0 - BASE[f] / (BASE[f] + joules));
        bottom += x * x;
      }
    }
    assertThat(FittedActivity.cycle(fitted.mean().orElseThrow()).orElseThrow().value())
        .isCloseTo(0.81 * top / bottom, within(1e-14));
  }

  @Test
  void theTextHasAllErrors() throws IOException {
    Files.writeString(folder.resolve("runs.tsv"), table(new double[] {1, 1, 1.2, 1, 1, 1, 1}));
    Files.writeString(folder.resolve("campaign.toml"), CAMPAIGN);
    assertThat(Campaigns.calibrate(folder, 1, diagnostics).map(CalibrationText::of).orElse(""))
        .contains("21 runs of 7 programs at 3 frequencies, rail cpu")
        .contains("Energy of an event at 900 mV")
        .containsPattern("all events +21 +\\d")
        .contains("Integer_Code")
        .contains("p2 16.7 %");
  }

  /** What is written is a platform that an analysis takes, with the figures of the fit. */
  @Test
  void thePlatformIsRead() throws IOException {
    Files.writeString(folder.resolve("runs.tsv"), table(new double[] {1, 1, 1.2, 1, 1, 1, 1}));
    String campaign =
        CAMPAIGN
            .replace(
                "at = ", "part = \"cluster1\"\ncores = 4\nwork = \"0x1b\"\nwaits = \"bus\"\nat = ")
            .replace(
                "[fit.activity.sets]",
                "[fit.activity.numbers]\nbus = \"0x19\"\n[fit.activity.sets]");
    Files.writeString(folder.resolve("campaign.toml"), campaign);
    Calibration calibration = Campaigns.calibrate(folder, 1, diagnostics).orElseThrow();
    String text = CalibrationWriter.text(calibration);
    Path file = folder.resolve("made.energy");
    assertThat(ReadBack.holds(file, text, List.of(), "campaign", diagnostics)).isTrue();
    Files.writeString(file, text);
    CalibratedPlatform part =
        PlatformLibraries.with(List.of(folder), diagnostics).find("made.cluster1").orElseThrow();
    assertThat(diagnostics.sorted()).isEmpty();
    Costs all = calibration.activity().orElseThrow().sets().get(0);
    ActivityCost bus = part.programs().sets().get("").get("bus");
    assertThat(bus.isCalled("0x19")).isTrue();
    assertThat(bus.energy().get("cpu").value())
        .isCloseTo(all.joules().get("bus").value(), within(1e-14));
    assertThat(bus.energy().get("cpu").conditions().voltageVolts()).contains(0.9);
    assertThat(part.programs().sets()).containsOnlyKeys("", "few");
    assertThat(part.programs().spreads().keySet()).contains("counted", "few", "any");
    assertThat(part.profiles().get("at_800000_kHz").base().get("cpu").value())
        .isCloseTo(
            calibration.activity().orElseThrow().points().get(1).base().value(), within(1e-6));
  }

  /**
   * Cycles of three times as many as pass in 5 ns an access: 1.2 and 0.05 accesses an instruction.
   */
  @Test
  void waitsAreWhatCyclesGrowBy() throws IOException {
    StringBuilder runs = new StringBuilder("name\tMHz\tV\tW\tcyc 0\tcyc 1\tins\tbus\tload\n");
    for (int p = 0; p < 4; p++) {
      double each = 0.01 * (p + 1);
      for (double mhz : new double[] {400, 800, 1200}) {
        double cycles = 0.8 + 0.1 * p + each * 5e-9 * mhz * 1e6;
        double ins = mhz * 1e6 / cycles;
        runs.append(
            String.format(
                Locale.ROOT,
                "p%d\t%.0f\t1\t%.6f\t%.1f\t0\t%.1f\t%.1f\t50%n",
                p,
                mhz,
                0.1 + mhz / 2000 + 1e-10 * ins,
                mhz * 1e6,
                ins,
                ins * each));
      }
    }
    String campaign =
        CAMPAIGN
            .replace("at = ", "work = \"0x1b\"\nwaits = \"bus\"\nat = ")
            .replace("p0, p2", "p0, p1");
    assertThat(fit(runs.toString(), campaign).waits().get("bus").value())
        .isCloseTo(5e-9, within(1e-13));
  }

  /** Each mistake has its place and says what to do. */
  @Test
  void mistakesAreFindings() throws IOException {
    String good = table(new double[] {1, 1, 1, 1, 1, 1, 1});
    for (String[] change :
        new String[][] {
          {"power = \"W\"", "power = \"Watt\"", "has no column \"Watt\""},
          {"power = \"W\"\n", "", "[fit.activity] lacks power"},
          {"rail = \"cpu\"", "rail = \"soc\"", "there is no [rail.soc]"},
          {"few = \"cycles, 0x1b\"", "few = \"cycles, 0x99\"", "there is no event 0x99"},
          {"Integer_Code", "Whole_Code", "there is no class of code Whole_Code"},
          {"[fit.activity.sets]", "[fit.activity.set]", "there is no table [fit.activity.set]"},
          {"bus = \"bus\"", "bus = \"bus +\"", "has no column \"bus +\""},
          {"least_busy = 10", "least_busy = 99", "0 runs of 0 programs do not tell"},
          {"bus = \"bus\"", "bus = \"\"", "names no columns"},
          {"at = ", "att = ", "has no key att"}
        }) {
      Diagnostics found = new Diagnostics();
      Files.writeString(folder.resolve("runs.tsv"), good);
      assertThat(CAMPAIGN).contains(change[0]);
      Files.writeString(folder.resolve("campaign.toml"), CAMPAIGN.replace(change[0], change[1]));
      assertThat(Campaigns.calibrate(folder, 1, found)).as(change[2]).isEmpty();
      assertThat(found.sorted())
          .extracting(Diagnostic::message)
          .anySatisfy(m -> assertThat(m).contains(change[2]));
    }
  }

  @Test
  void rowsWithoutNumbersAreLeftOutByLine() throws IOException {
    fit(
        table(new double[] {1, 1, 1, 1, 1, 1, 1}) + "p9\t400\t0.8\t-\t1\t1\t1\t1\t50\np9\t400\n",
        CAMPAIGN);
    List<Diagnostic> found = diagnostics.sorted();
    assertThat(found).extracting(Diagnostic::code).containsOnly(DiagnosticCode.RUN_LEFT_OUT);
    assertThat(found).extracting(d -> d.span().line()).containsExactly(23, 24);
  }
}
