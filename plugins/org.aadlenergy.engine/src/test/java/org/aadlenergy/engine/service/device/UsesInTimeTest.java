package org.aadlenergy.engine.service.device;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.aadlenergy.engine.service.device.Radios.THREAD;
import static org.aadlenergy.engine.service.device.Radios.use;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.scheduling.ScheduleSection;
import org.aadlenergy.engine.service.swap.DeviceSection;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * Devices in the time of the schedule: {@code app.t} and {@code app.u} run for 10 ms every 100 ms
 * on one processor, {@code app.t} first, and then each transmits for 20 ms.
 */
class UsesInTimeTest {
  static final String OTHER = "app.u";

  static ArchitectureBuilder scheduled(PropertyValue... uses) {
    return Radios.using(uses)
        .set(THREAD, Properties.PERIOD, "100 ms")
        .set(THREAD, Properties.PRIORITY, "2")
        .set(
            "cpu",
            Properties.SCHEDULING_PROTOCOL,
            AadlValues.literal("POSIX_1003_HIGHEST_PRIORITY_FIRST_PROTOCOL"));
  }

  static ArchitectureBuilder both() {
    return scheduled(use("radio", "transmit", "20 ms"))
        .add(OTHER, Category.THREAD)
        .set(OTHER, Properties.PERIOD, "100 ms")
        .set(OTHER, Properties.PRIORITY, "1")
        .set(OTHER, Properties.COMPUTE_EXECUTION_TIME, "10 ms .. 10 ms")
        .set(
            OTHER,
            Properties.DEVICE_USE,
            new ListValue(List.of(use("radio", "transmit", "20 ms"))));
  }

  /** It falls asleep after 5 ms, and wakes up in 2 ms at 30 mW. */
  static PlatformBuilder sleepy() {
    return Radios.radio().policy("doze", "idle", "sleep", "5 ms", "2 ms", "supply", "30 mW");
  }

  static Estimated estimate(ArchitectureBuilder builder, PlatformBuilder radio) {
    return Estimated.of(builder.build(), Radios.board().build(), radio.build());
  }

  static Row task(Estimated result, String thread) {
    return result.rows(ScheduleSection.TYPE).stream()
        .flatMap(row -> row.get(ScheduleSection.TASKS).stream())
        .filter(row -> row.get(ScheduleSection.THREAD).equals(thread))
        .findFirst()
        .orElseThrow();
  }

  private static void assertResponse(
      Estimated result, String thread, double best, double worst, String kind, boolean met) {
    Row task = task(result, thread);
    assertThat(task.get(ScheduleSection.BEST)).isCloseTo(best, within(1e-12));
    assertThat(task.get(ScheduleSection.WORST)).isCloseTo(worst, within(1e-12));
    assertThat(task.get(ScheduleSection.WORST_IS)).isEqualTo(kind);
    assertThat(task.find(ScheduleSection.DEADLINE_MET)).isEqualTo(Optional.of(met));
  }

  /** The first runs to 10 ms and transmits to 30; the second, ready at 20, transmits to 50. */
  @Test
  void theSecondUserWaitsForTheFirst() {
    Estimated result = Radios.estimate(both());

    assertResponse(result, THREAD, 0.03, 0.03, "exact", true);
    assertResponse(result, OTHER, 0.05, 0.05, "exact", true);
    ComponentResult radio = result.component("radio");
    assertThat(radio.activeJoules().nominal()).isCloseTo(2 * 2e-3, within(1e-15));
    assertThat(radio.idleJoules().nominal()).isCloseTo(0.06 * 1e-3, within(1e-15));
    assertThat(result.findings(DiagnosticCode.USES_WITHOUT_SCHEDULE)).isEmpty();
  }

  /**
   * The first thread runs every 100 ms and the second every 200: where both are ready the second
   * waits for the radio, always; the first never does. With a radio that the first use does not
   * wake up, as 15 ms are less than its timeout, and the later ones do, both ends are there.
   */
  @Test
  void theShortestResponseHasItsWaitingAndWakingUp() {
    Estimated result = Radios.estimate(both().set(OTHER, Properties.PERIOD, "200 ms"));
    assertResponse(result, THREAD, 0.03, 0.03, "exact", true);
    assertResponse(result, OTHER, 0.05, 0.05, "exact", true);

    PlatformBuilder slow =
        Radios.radio().policy("doze", "idle", "sleep", "15 ms", "20 ms", "supply", "30 mW");
    ArchitectureBuilder builder =
        scheduled(use("radio", "transmit", "20 ms"))
            .set("radio", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Doze"));
    assertResponse(estimate(builder, slow), THREAD, 0.03, 0.05, "exact", true);
  }

  @Test
  void waitingForADeviceMayMissADeadline() {
    Estimated result = Radios.estimate(both().set(OTHER, Properties.DEADLINE, "45 ms"));

    assertResponse(result, OTHER, 0.05, 0.05, "exact", false);
    assertThat(result.finding(DiagnosticCode.DEADLINE_MISSED).message())
        .contains("app.u (due in 45 ms)");
  }

  /** In the order of the list: 20 ms of the radio, then 5 ms of the other. */
  @Test
  void usesOfADispatchComeOneAfterTheOther() {
    ArchitectureBuilder builder =
        scheduled(use("radio", "transmit", "20 ms"), use("backup", "receive", "5 ms"))
            .add("backup", Category.DEVICE)
            .set("backup", Properties.CALIBRATION, AadlValues.text("radio"));
    Estimated result = Radios.estimate(builder);

    assertResponse(result, THREAD, 0.035, 0.035, "exact", true);
    assertThat(result.component("backup").activeJoules().nominal())
        .isCloseTo(5e-3 * 50e-3, within(1e-15));
    assertThat(result.component("backup").idleJoules().nominal()).isCloseTo(95e-6, within(1e-15));
  }

  /** Of 100 ms: 20 used, 2 of waking up, 5 of waiting, 73 asleep. */
  @Test
  void gapsFollowThePolicyAndWakingUpLengthensTheResponse() {
    ArchitectureBuilder builder =
        scheduled(use("radio", "transmit", "20 ms"))
            .set("radio", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Doze"));
    Estimated result = estimate(builder, sleepy());

    assertResponse(result, THREAD, 0.032, 0.032, "exact", true);
    ComponentResult radio = result.component("radio");
    assertThat(radio.idleJoules().nominal()).isCloseTo(5e-3 * 1e-3 + 73e-3 * 1e-5, within(1e-15));
    assertThat(radio.activeJoules().nominal()).isCloseTo(20e-3 * 0.1 + 2e-3 * 30e-3, within(1e-15));
    assertThat(radio.times().orElseThrow().sleepSeconds()).isCloseTo(73e-3, within(1e-12));
    result
        .cost(THREAD, "device.wake_up", DISPATCH)
        .count(1)
        .seconds(2e-3)
        .charges("radio", "supply", 2e-3 * 30e-3)
        .agrees();
    Row row = result.rows(DeviceSection.TYPE).get(0);
    assertThat(row.get(DeviceSection.PATH)).isEqualTo("radio");
    assertThat(row.get(DeviceSection.WAKE_UPS)).isCloseTo(1.0, within(1e-12));
    assertThat(row.get(DeviceSection.STATES))
        .extracting(state -> state.get(DeviceSection.STATE))
        .containsExactly("transmit", "idle", "sleep", "waking up");
  }

  /** Woken ahead nobody waits: 5 ms of waiting, 73 asleep, 2 of waking up in the gap of 80. */
  @Test
  void aDeviceThatIsWokenAheadDelaysNobody() {
    ArchitectureBuilder builder =
        scheduled(use("radio", "transmit", "20 ms"))
            .set("radio", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Doze"))
            .set("radio", Properties.WAKE_UP, AadlValues.literal("Ahead"));
    Estimated result = estimate(builder, sleepy());

    assertResponse(result, THREAD, 0.03, 0.03, "exact", true);
    result.cost(THREAD, "device.wake_up", DISPATCH).count(1).seconds(0.0).agrees();
    assertThat(result.component("radio").times().orElseThrow().sleepSeconds())
        .isCloseTo(73e-3, within(1e-12));
  }

  /** From 10 to 30 ms and from 20 to 40; each draws 99 mW more than the 1 mW of all the time. */
  @Test
  void usesOverlapWhereTheDeviceSaysSo() {
    PlatformBuilder two = Radios.radio().constant("uses.overlap", "2", Dimension.RATIO);
    Estimated result = estimate(both(), two);

    assertResponse(result, OTHER, 0.04, 0.04, "exact", true);
    ComponentResult radio = result.component("radio");
    assertThat(radio.activeJoules().nominal()).isCloseTo(2 * 20e-3 * 99e-3, within(1e-15));
    assertThat(radio.idleJoules().nominal()).isCloseTo(0.1 * 1e-3, within(1e-15));
    assertThat(radio.times().orElseThrow().activeSeconds()).isCloseTo(0.03, within(1e-12));
    result
        .cost(THREAD, "device.use", DISPATCH)
        .agrees()
        .explains(
            "E1(supply) = (p1(supply) - p01(supply)) x t1 = (100 mW - 1 mW) x 20 ms", 1.98e-3);
  }

  /** Execution takes 5 to 10 ms: 10 + 20 ms of its own and 20 of the other are the most. */
  @Test
  void withRangesOfTimesTheResponseIsABound() {
    ArchitectureBuilder builder =
        both().set(THREAD, Properties.COMPUTE_EXECUTION_TIME, "5 ms .. 10 ms");
    Estimated result = Radios.estimate(builder);

    assertResponse(result, THREAD, 0.025, 0.05, "bound", true);
    assertResponse(result, OTHER, 0.035, 0.06, "bound", true);
  }

  /**
   * Periods whose common multiple is eleven days: 10 + 20 ms, and 20 of the other, are the most.
   */
  @Test
  void whereAScheduleIsTooLongToSimulateTheResponseIsABound() {
    ArchitectureBuilder builder =
        both()
            .set(THREAD, Properties.PERIOD, "999983 us")
            .set(OTHER, Properties.PERIOD, "1000003 us");
    Estimated result = Radios.estimate(builder);

    assertResponse(result, THREAD, 0.03, 0.05, "bound", true);
    assertResponse(result, OTHER, 0.03, 0.06, "bound", true);
    Diagnostic unknown = result.finding(DiagnosticCode.USES_WITHOUT_SCHEDULE);
    assertThat(unknown.message())
        .endsWith(": the hyperperiod of processor cpu holds too many jobs to simulate");
    assertThat(unknown.hint()).contains("choose periods with a small common multiple");
    double used = 20e-3 / 0.999983 + 20e-3 / 1.000003;
    double seconds = result.mode().windowSeconds();
    assertThat(result.component("radio").energyJoules().nominal())
        .isCloseTo(seconds * (used * 0.1 + (1.0 - used) * 1e-3), within(1e-4 * seconds * used));
  }

  @Test
  void withoutAScheduleUsesAreSpreadEvenly() {
    Estimated result =
        estimate(
            Radios.using(use("radio", "transmit", "20 ms"))
                .set("radio", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Doze")),
            sleepy());

    assertThat(result.finding(DiagnosticCode.USES_WITHOUT_SCHEDULE).message())
        .isEqualTo(
            "device radio: uses of app.t are spread evenly, as no schedule says when their"
                + " computation is done: no Scheduling_Protocol says how"
                + " processor cpu schedules");
    assertThat(result.rows(DeviceSection.TYPE).get(0).get(DeviceSection.NOTES))
        .contains(
            "uses of app.t are spread evenly, as no schedule says when their computation is done: no Scheduling_Protocol says how"
                + " processor cpu schedules");
    // of a second: 20 ms used, 2 of waking up, 5 of waiting, the rest asleep
    assertThat(result.component("radio").idleJoules().nominal())
        .isCloseTo(5e-6 + 0.973 * 1e-5, within(1e-15));
  }
}
