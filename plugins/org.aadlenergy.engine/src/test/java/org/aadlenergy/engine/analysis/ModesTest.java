package org.aadlenergy.engine.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PageFaultPaper;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Operation modes: who is active, and which values hold. */
class ModesTest {
  /** {@code app.u} runs by day only, and {@code app.t} faults more by night. */
  private static ArchitectureBuilder dayAndNight() {
    return SmallSystem.thread(SmallSystem.builder(), "app.u")
        .inModes("app.u", "day")
        .setIn("app.day", "app.t", Properties.PAGE_FAULTS, AadlValues.number("10"))
        .setIn("app.night", "app.t", Properties.PAGE_FAULTS, AadlValues.number("40"))
        .mode("app.day")
        .mode("app.night");
  }

  private static double faultEnergy(ModeResult mode) {
    return Estimated.thread(mode, "app.t").services().stream()
        .filter(s -> s.service().equals("page_fault.on_demand"))
        .mapToDouble(s -> s.energyJoules().nominal())
        .sum();
  }

  @Test
  void componentsAreActiveInTheirModesOnly() {
    Estimated result = SmallSystem.estimate(dayAndNight());

    assertThat(result.mode("app.day").threads())
        .extracting(ThreadResult::path)
        .containsExactly("app.t", "app.u");
    assertThat(result.mode("app.night").threads())
        .extracting(ThreadResult::path)
        .containsExactly("app.t");
  }

  @Test
  void valuesHoldInTheirModesOnly() {
    Estimated result = SmallSystem.estimate(dayAndNight());

    // 10 and 40 x (166 + 26) uJ, Table 1
    assertThat(faultEnergy(result.mode("app.day"))).isCloseTo(1920e-6, withinPercentage(1e-9));
    assertThat(faultEnergy(result.mode("app.night"))).isCloseTo(7680e-6, withinPercentage(1e-9));
  }

  @Test
  void oneModeCanBeChosen() {
    Estimated result =
        Estimated.of(
            dayAndNight().build(),
            new AnalysisSettings(false, Optional.of("APP.NIGHT")),
            PageFaultPaper.platform());

    assertThat(result.root().modes()).extracting(ModeResult::name).containsExactly("app.night");
  }

  @Test
  void aModeThatDoesNotExist() {
    Estimated result =
        Estimated.of(
            dayAndNight().build(),
            new AnalysisSettings(false, Optional.of("app.nigth")),
            PageFaultPaper.platform());

    Diagnostic finding = result.finding(DiagnosticCode.NO_SUCH_MODE);
    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
    assertThat(finding.hint()).contains("did you mean \"app.night\"?");
    assertThat(result.root().modes()).isEmpty();
    assertThat(result.whole()).isFalse();
  }

  @Test
  void aModeWhereNothingHasModes() {
    Estimated result =
        Estimated.of(
            SmallSystem.builder().build(),
            new AnalysisSettings(false, Optional.of("x")),
            PageFaultPaper.platform());

    assertThat(result.finding(DiagnosticCode.NO_SUCH_MODE).hint())
        .contains("it has no modes: leave the mode out");
  }

  @Test
  void theProcessesFirstActiveThreadCarriesWhatItHasOnce() {
    Estimated result =
        SmallSystem.estimate(
            SmallSystem.thread(SmallSystem.builder(), "app.u")
                .inModes("app.t", "day")
                .set("app", Properties.STARTUP_PAGE_FAULTS, "30")
                .mode("app.day")
                .mode("app.night"));

    assertThat(startup(result.mode("app.day"), "app.t")).isPositive();
    assertThat(startup(result.mode("app.day"), "app.u")).isZero();
    // 30 x (166 + 26) uJ
    assertThat(startup(result.mode("app.night"), "app.u"))
        .isCloseTo(5760e-6, withinPercentage(1e-9));
  }

  private static double startup(ModeResult mode, String path) {
    return Estimated.thread(mode, path).startupEnergyJoules().nominal();
  }

  @Test
  void whatIsChargedIsListedEvenWhenItIsNotActive() {
    Estimated result =
        SmallSystem.estimate(
            SmallSystem.builder().inModes("ram", "night").mode("day").mode("night"));

    Diagnostic finding = result.finding(DiagnosticCode.BINDING_MISMATCH);
    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(finding.message()).contains("memory ram", "not active in mode day");
    assertThat(result.mode("day").components())
        .filteredOn(c -> c.path().equals("ram"))
        .singleElement()
        .satisfies(c -> assertThat(c.energyJoules().nominal()).isPositive());
  }

  @Test
  void theWindowIsTheModesOwnHyperperiod() {
    Estimated result =
        SmallSystem.estimate(
            SmallSystem.builder()
                .setIn("day", "app.t", Properties.PERIOD, AadlValues.number("10 ms"))
                .setIn("night", "app.t", Properties.PERIOD, AadlValues.number("1 sec"))
                .mode("day")
                .mode("night"));

    assertThat(result.mode("day").windowSeconds()).isEqualTo(0.01);
    assertThat(result.mode("night").windowSeconds()).isEqualTo(1.0);
  }

  @Test
  void everyCategoryOfHardwareIsListed() {
    Estimated result =
        SmallSystem.estimate(
            SmallSystem.builder()
                .add("disk", Category.DEVICE)
                .add("bus", Category.BUS)
                .add("os", Category.VIRTUAL_PROCESSOR));

    assertThat(result.mode().components())
        .extracting(c -> c.path() + " " + c.covered())
        .containsExactly(" false", "bus false", "cpu true", "disk false", "os false", "ram true");
    // cpu and ram of cpu, ram, disk, bus
    assertThat(result.mode().coverage().components()).isEqualTo(0.5);
    assertThat(result.findings(DiagnosticCode.COMPONENT_NOT_COVERED))
        .extracting(Diagnostic::message)
        .anyMatch(m -> m.contains("device disk"))
        .anyMatch(m -> m.contains("bus bus"));
  }
}
