package org.aadlenergy.engine.term;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Outside the conditions of its measurement a coefficient counts, is flagged, and is told of. */
class ConditionsCheckTest {
  private static final Conditions MEASURED =
      new Conditions(
          Optional.of(4096.0),
          Optional.of(300e6),
          Optional.empty(),
          Map.of("kernel", "Linux 2.6.29"));

  /** Faults were measured at 300 MHz; of the execution power nothing is said. */
  private static final CalibratedPlatform PLATFORM =
      PlatformBuilder.platform("xup-virtex2pro")
          .rail("core", Role.PROCESSOR)
          .profile("run", Set.of("tlb_miss"), "core", "2 W")
          .under(MEASURED)
          .event("page_fault.on_demand", "50 us", "core", "100 uJ")
          .build();

  private static ArchitectureBuilder tenFaults() {
    return SmallSystem.builder()
        .set("app.t", Properties.PAGE_FAULTS, "10")
        .set("cpu", Properties.PAGE_FAULT_POLICY, AadlValues.literal("On_Demand"));
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), PLATFORM);
  }

  private static List<String> notes(Estimated result) {
    return result
        .service("app.t", "page_fault.on_demand", Phase.DISPATCH)
        .orElseThrow()
        .explanation()
        .get()
        .notes();
  }

  @Test
  void anotherFrequencyIsFlaggedAndTheShareSaysHowMuchRestsOnIt() {
    ArchitectureBuilder builder = tenFaults().set("cpu", Properties.OPERATING_FREQUENCY, "600 MHz");
    Estimated result = estimate(builder);
    Diagnostic finding = result.finding(DiagnosticCode.COEFFICIENT_OUTSIDE_CONDITIONS);
    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(finding.message()).contains("600 MHz", "300 MHz", "xup-virtex2pro", "frequency");
    assertThat(finding.span().line())
        .isEqualTo(builder.lineOf("cpu", Properties.OPERATING_FREQUENCY));
    // 10 faults of 100 uJ beside 1 ms at 2 W
    assertThat(result.mode().coverage().flaggedShare()).isCloseTo(1.0 / 3.0, within(1e-12));
    assertThat(result.whole()).isTrue();
    assertThat(notes(result)).anyMatch(n -> n.contains("other conditions: frequency 300 MHz"));
  }

  @Test
  void theFrequencyOfTheMeasurementIsMet() {
    Estimated result = estimate(tenFaults().set("cpu", Properties.OPERATING_FREQUENCY, "300 MHz"));
    assertThat(result.findings(DiagnosticCode.COEFFICIENT_OUTSIDE_CONDITIONS)).isEmpty();
    assertThat(result.mode().coverage().flaggedShare()).isZero();
    assertThat(notes(result)).anyMatch(n -> n.contains("the model meets: frequency 300 MHz"));
  }

  @Test
  void aClockPeriodTellsTheFrequency() {
    // one over 3333 ps is 300.03 MHz
    assertThat(
            estimate(tenFaults().set("cpu", Properties.CLOCK_PERIOD, "3333 ps"))
                .findings(DiagnosticCode.COEFFICIENT_OUTSIDE_CONDITIONS))
        .isEmpty();
    assertThat(
            estimate(tenFaults().set("cpu", Properties.CLOCK_PERIOD, "2 ns"))
                .finding(DiagnosticCode.COEFFICIENT_OUTSIDE_CONDITIONS)
                .message())
        .contains("500 MHz", "300 MHz", "Clock_Period of cpu");
  }

  @Test
  void anAnnotatedFrequencyWinsOverTheClockPeriod() {
    Estimated result =
        estimate(
            tenFaults()
                .set("cpu", Properties.CLOCK_PERIOD, "2 ns")
                .set("app", Properties.OPERATING_FREQUENCY, "300 MHz"));
    assertThat(result.findings(DiagnosticCode.COEFFICIENT_OUTSIDE_CONDITIONS)).isEmpty();
  }

  @Test
  void eachConditionThatIsNotMetIsReported() {
    Estimated result =
        estimate(
            tenFaults()
                .set("cpu", Properties.OPERATING_FREQUENCY, "600 MHz")
                .set("cpu", Properties.PAGE_SIZE, "64 KiByte"));
    assertThat(result.findings(DiagnosticCode.COEFFICIENT_OUTSIDE_CONDITIONS))
        .extracting(Diagnostic::message)
        .anyMatch(m -> m.contains("page size is 64 KiByte"))
        .anyMatch(m -> m.contains("frequency is 600 MHz"))
        .hasSize(2);
    assertThat(result.mode().coverage().flaggedShare()).isCloseTo(1.0 / 3.0, within(1e-12));
  }

  @Test
  void whatTheModelDoesNotSayIsNoFlagButIsExplained() {
    Estimated result = estimate(tenFaults());
    assertThat(result.findings(DiagnosticCode.COEFFICIENT_OUTSIDE_CONDITIONS)).isEmpty();
    assertThat(notes(result))
        .anyMatch(
            n ->
                n.contains("no annotation can be checked against")
                    && n.contains("page size 4 KiB; frequency 300 MHz; kernel Linux 2.6.29"));
  }
}
