package org.aadlenergy.engine.term;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
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

/** Each thread is held against its own frequency, page size and voltage, wherever they stand. */
class OperatingPointTest {
  private static final String FAULT = "page_fault.on_demand";

  /** Faults of 100 uJ, measured with pages of 4 KiB at 300 MHz and 1.5 V. */
  private static PlatformBuilder board() {
    return PlatformBuilder.platform("xup-virtex2pro")
        .rail("core", Role.PROCESSOR)
        .profile("run", Set.of("tlb_miss"), "core", "2 W")
        .profile("fast", Set.of("tlb_miss"), "core", "2 W")
        .point("fast", "", "600 MHz", "")
        .voltage("fast", "1.8 V")
        .profile("same", Set.of("tlb_miss"), "core", "2 W")
        .point("same", "", "300 MHz", "")
        .voltage("same", "1.5 V")
        .under(new Conditions(Optional.of(4096.0), Optional.of(300e6), Optional.of(1.5), Map.of()))
        .event(FAULT, "50 us", "core", "100 uJ");
  }

  /** Two threads of 10 faults each: 1 mJ of 3 each. */
  private static ArchitectureBuilder two() {
    ArchitectureBuilder builder = SmallSystem.thread(SmallSystem.builder(), "app.u");
    for (String thread : List.of("app.t", "app.u")) {
      builder.set(thread, Properties.PAGE_FAULTS, "10");
    }
    return builder.set("cpu", Properties.PAGE_FAULT_POLICY, AadlValues.literal("On_Demand"));
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), board().build());
  }

  private static void flags(Estimated result, int threads) {
    assertThat(result.mode().coverage().flaggedShare())
        .isCloseTo(threads * 1.0 / 6.0, within(1e-12));
  }

  private static List<String> notes(Estimated result, String thread) {
    return result.service(thread, FAULT, Phase.DISPATCH).orElseThrow().explanation().get().notes();
  }

  @Test
  void eachThreadHasItsOwnFrequency() {
    ArchitectureBuilder builder = two().set("app.t", Properties.OPERATING_FREQUENCY, "300 MHz");

    flags(estimate(builder), 0);
    flags(estimate(builder.set("app.u", Properties.OPERATING_FREQUENCY, "600 MHz")), 1);
    flags(estimate(builder.set("app.t", Properties.OPERATING_FREQUENCY, "600 MHz")), 2);
  }

  @Test
  void eachThreadHasItsOwnPageSize() {
    ArchitectureBuilder builder = two().set("app.t", Properties.PAGE_SIZE, "4 KiByte");

    flags(estimate(builder), 0);
    flags(estimate(builder.set("app.u", Properties.PAGE_SIZE, "64 KiByte")), 1);
  }

  @Test
  void eachThreadHasItsOwnProfile() {
    ArchitectureBuilder builder =
        two().set("app.t", Properties.EXECUTION_PROFILE, AadlValues.text("same"));
    Estimated same = estimate(builder);

    flags(same, 0);
    assertThat(notes(same, "app.t"))
        .anyMatch(note -> note.contains("the model meets: frequency 300 MHz, voltage 1.5 V"));
    assertThat(notes(same, "app.u"))
        .anyMatch(note -> note.contains("checked against") && note.contains("voltage 1.5 V"));
    builder.set("app.u", Properties.EXECUTION_PROFILE, AadlValues.text("fast"));
    Estimated fast = estimate(builder);
    flags(fast, 1);
    assertThat(fast.findings(DiagnosticCode.COEFFICIENT_OUTSIDE_CONDITIONS))
        .extracting(Diagnostic::message)
        .anyMatch(message -> message.contains("frequency is 600 MHz"))
        .anyMatch(message -> message.contains("voltage is 1.8 V"));
    assertThat(notes(fast, "app.u"))
        .anyMatch(
            note ->
                note.contains(
                    "other conditions: frequency 300 MHz, where the model says 600 MHz (execution"
                        + " profile fast); voltage 1.5 V, where the model says 1.8 V (execution"
                        + " profile fast)"));
  }

  @Test
  void itIsSaidWhoseFrequencyItIs() {
    ArchitectureBuilder builder = two().set("", Properties.OPERATING_FREQUENCY, "600 MHz");
    String whole = "300 MHz, where the model says 600 MHz (OS_Services::Operating_Frequency";

    assertThat(notes(estimate(builder), "app.t")).anyMatch(note -> note.contains(whole + ")"));
    builder.set("cpu", Properties.OPERATING_FREQUENCY, "600 MHz");
    assertThat(notes(estimate(builder), "app.t"))
        .anyMatch(note -> note.contains(whole + " of cpu)"));
  }

  @Test
  void theClockOfATimerIsNoFrequency() {
    Estimated timer = estimate(two().set("cpu", Properties.CLOCK_PERIOD, "1 us"));

    flags(timer, 0);
    assertThat(notes(timer, "app.t"))
        .anyMatch(note -> note.contains("checked against") && note.contains("frequency 300 MHz"));
    flags(estimate(two().set("cpu", Properties.CLOCK_PERIOD, "2 ns")), 2);
  }
}
