package org.aadlenergy.engine.service.swap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.SwapSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * {@code app.t} swaps once in 20 s, for 140 ms: 19.86 s are left. The disk waits at 600 mW; with
 * its timeout of 2 s it sleeps at 24 mW and wakes up in 4.5 s at 1067 mW.
 */
class DeviceStageTest {
  private static ArchitectureBuilder sleeping() {
    return SwapSystem.builder()
        .set("disk", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Timeout"));
  }

  private static Row disk(Estimated result) {
    assertThat(result.rows(DeviceSection.TYPE)).hasSize(1);
    return result.rows(DeviceSection.TYPE).get(0);
  }

  private static double energyOf(Row device, String policy) {
    return device.get(DeviceSection.CHOICES).stream()
        .filter(choice -> choice.get(DeviceSection.CHOICE).equals(policy))
        .findFirst()
        .orElseThrow()
        .get(DeviceSection.CHOICE_ENERGY)
        .nominal();
  }

  /** 19.86 s x 0.6 W. */
  @Test
  void aDeviceThatNeverSleepsWaits() {
    Estimated result = SwapSystem.estimate(SwapSystem.builder());

    assertThat(result.component("disk").idleJoules().nominal()).isCloseTo(11.916, within(1e-9));
    assertThat(disk(result).get(DeviceSection.POLICY)).isEqualTo("always_on");
    assertThat(disk(result).get(DeviceSection.ADDED)).isZero();
  }

  /** Woken on demand: 2 s x 0.6 W + (20 - 4.5 - 0.14 - 2) s x 0.024 W; one wake-up a dispatch. */
  @Test
  void aDeviceWithATimeoutSleepsAndWakesUp() {
    Estimated result = SwapSystem.estimate(sleeping());
    ServiceResult wakeUp = result.service("app.t", "swap.wake_up", Phase.DISPATCH).orElseThrow();

    assertThat(result.component("disk").idleJoules().nominal())
        .isCloseTo(1.2 + 13.36 * 0.024, within(1e-9));
    assertThat(wakeUp.count()).isCloseTo(1.0, within(1e-12));
    assertThat(wakeUp.timeSeconds().nominal()).isCloseTo(4.5, within(1e-12));
    assertThat(wakeUp.energyJoules().nominal()).isCloseTo(4.8015, within(1e-9));
    assertThat(wakeUp.charges().get(0).component()).isEqualTo("disk");
  }

  /** The wake-up then lies inside the gap: it takes 4.5 s of the sleep, and nobody waits. */
  @Test
  void aDeviceThatIsWokenAheadLetsNobodyWait() {
    Estimated result =
        SwapSystem.estimate(
            sleeping().set("disk", Properties.WAKE_UP, AadlValues.literal("Ahead")));
    ServiceResult wakeUp = result.service("app.t", "swap.wake_up", Phase.DISPATCH).orElseThrow();

    assertThat(wakeUp.timeSeconds().nominal()).isZero();
    assertThat(wakeUp.energyJoules().nominal()).isCloseTo(4.8015, within(1e-9));
    assertThat(result.component("disk").idleJoules().nominal())
        .isCloseTo(1.2 + 13.36 * 0.024, within(1e-9));
  }

  @Test
  void theTimeoutOfTheModelCounts() {
    Estimated result =
        SwapSystem.estimate(sleeping().set("disk", Properties.DEVICE_TIMEOUT, "5 sec"));

    assertThat(result.component("disk").idleJoules().nominal())
        .isCloseTo(3.0 + 10.36 * 0.024, within(1e-9));
  }

  @Test
  void statesAddUpToTheWindowAndItsEnergy() {
    Row device = disk(SwapSystem.estimate(sleeping()));

    List<Row> states = device.get(DeviceSection.STATES);
    assertThat(states)
        .extracting(state -> state.get(DeviceSection.STATE))
        .containsExactly("swapping", "wait", "sleep", "waking up");
    assertThat(states.stream().mapToDouble(s -> s.get(DeviceSection.STATE_SECONDS)).sum())
        .isCloseTo(20.0, within(1e-9));
    assertThat(states.stream().mapToDouble(s -> s.get(DeviceSection.STATE_ENERGY).nominal()).sum())
        .isCloseTo(energyOf(device, "timeout"), within(1e-9));
    assertThat(device.get(DeviceSection.REQUESTS)).isEqualTo(1.0);
    assertThat(device.get(DeviceSection.TIMELINE).slices()).isNotEmpty();
  }

  /** The gap of 15.36 s is beyond the break-even of 10.336 s, so the timeout is best. */
  @Test
  void allPoliciesAreComparedAndTheBestIsMarked() {
    Row device = disk(SwapSystem.estimate(SwapSystem.builder()));

    List<Row> choices = device.get(DeviceSection.CHOICES);
    assertThat(choices)
        .extracting(choice -> choice.get(DeviceSection.CHOICE))
        .containsExactly("always_on", "timeout", "oracle");
    assertThat(choices)
        .filteredOn(choice -> choice.get(DeviceSection.BEST))
        .extracting(choice -> choice.get(DeviceSection.CHOICE))
        .containsExactly("timeout");
    assertThat(choices.get(1).find(DeviceSection.BREAK_EVEN))
        .hasValueSatisfying(gap -> assertThat(gap).isCloseTo(10.336, within(5e-4)));
    assertThat(energyOf(device, "oracle")).isLessThanOrEqualTo(energyOf(device, "timeout"));
    assertThat(device.get(DeviceSection.NOTES))
        .anyMatch(note -> note.contains("policy power_off is not compared"));
  }

  @Test
  void aPolicyThatLacksItsWakeUpTimeIsAnErrorThatNamesIt() {
    Estimated result =
        SwapSystem.estimate(
            SwapSystem.builder()
                .set("disk", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Power_Off")));
    List<Diagnostic> errors = result.findings(DiagnosticCode.MISSING_COEFFICIENT);

    assertThat(errors)
        .singleElement()
        .satisfies(
            error -> assertThat(error.message()).contains("wake_up time in policy power_off"));
    assertThat(result.whole()).isFalse();
  }

  @Test
  void aPolicyThatThePlatformDoesNotHaveIsAnError() {
    Estimated result =
        SwapSystem.estimate(
            SwapSystem.builder()
                .set(
                    "disk", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Power_Save_Poll")));

    assertThat(result.finding(DiagnosticCode.MISSING_COEFFICIENT).message())
        .contains("has no policy power_save_poll");
    assertThat(result.whole()).isFalse();
  }

  /** 1.14 s of work with 4.5 s of waiting, against a deadline of 5 s. */
  @Test
  void aDeadlineThatTheWakeUpBreaksIsReported() {
    Estimated result = SwapSystem.estimate(sleeping().set("app.t", Properties.DEADLINE, "5 sec"));
    Estimated inTime = SwapSystem.estimate(sleeping().set("app.t", Properties.DEADLINE, "6 sec"));

    assertThat(result.finding(DiagnosticCode.DEADLINE_BROKEN_BY_WAKE_UP))
        .satisfies(
            finding -> {
              assertThat(finding.severity()).isEqualTo(Severity.WARNING);
              assertThat(finding.message()).contains("4.5").contains("deadline of 5");
            });
    assertThat(inTime.findings(DiagnosticCode.DEADLINE_BROKEN_BY_WAKE_UP)).isEmpty();
  }

  @Test
  void aDeviceThatNobodySwapsToSleepsAllTheTime() {
    ArchitectureBuilder builder =
        sleeping()
            .set("app.t", Properties.SWAPPED_IN_PAGES, "0")
            .set("app.t", Properties.SWAPPED_OUT_PAGES, "0");

    Estimated result = SwapSystem.estimate(builder);

    assertThat(result.component("disk").idleJoules().nominal())
        .isCloseTo(20.0 * 0.024, within(1e-9));
  }
}
