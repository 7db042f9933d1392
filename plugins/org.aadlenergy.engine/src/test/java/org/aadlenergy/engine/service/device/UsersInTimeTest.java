package org.aadlenergy.engine.service.device;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.aadlenergy.engine.service.device.Radios.THREAD;
import static org.aadlenergy.engine.service.device.Radios.use;
import static org.aadlenergy.engine.service.device.UsesInTimeTest.OTHER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.aadlenergy.engine.account.StatesInTime;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.ReferenceValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.scheduling.ScheduleSection;
import org.aadlenergy.engine.service.swap.DeviceSection;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Who uses a radio when: by a schedule, without one, by an interval of its own; and in which state
 * it is. It falls asleep after 5 ms, and wakes up in 2 ms at 30 mW.
 */
class UsersInTimeTest {
  private static final double NEAR = 1e-12;
  private static final double WAKE_UP = 2e-3 * 30e-3;

  private static ArchitectureBuilder dozing(ArchitectureBuilder builder) {
    return builder.set("radio", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Doze"));
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return UsesInTimeTest.estimate(builder, UsesInTimeTest.sleepy());
  }

  /** Its power at moments, in ms and watts one after the other. */
  private static void draws(Estimated result, String path, double... timesAndWatts) {
    Signal watts = result.mode().power().component(path).orElseThrow();
    for (int i = 0; i < timesAndWatts.length; i += 2) {
      assertThat(watts.at((long) (timesAndWatts[i] * 1e9)))
          .as("at " + timesAndWatts[i])
          .isCloseTo(timesAndWatts[i + 1], within(1e-9));
    }
  }

  /** How long it is in each of its states, in the repetition of its mode. */
  private static Map<String, Double> shares(Estimated result, String path) {
    Map<String, Double> shares = new TreeMap<>();
    StatesInTime.of(result.mode().power(), path)
        .forEach((state, on) -> shares.put(state, Math.rint(on.mean() * 1e9) / 1e9));
    return shares;
  }

  /** Computes to 10 ms, wakes it up to 12, transmits to 32, waits to 37 and sleeps to 110. */
  @Test
  void statesAreNamedInTime() {
    Estimated result =
        estimate(dozing(UsesInTimeTest.scheduled(use("radio", "transmit", "20 ms"))));
    assertThat(shares(result, "radio"))
        .isEqualTo(Map.of("transmit", 0.2, "idle", 0.05, "sleep", 0.73, "waking up", 0.02));
    Map<String, Signal> states = StatesInTime.of(result.mode().power(), "radio");
    draws(result, "radio", 9.9, 10e-6, 10.1, 0.03, 12.1, 0.1, 31.9, 0.1, 32.1, 1e-3, 37.1, 10e-6);
    // execution, use, wake-up and both at rest; not misses, faults and switches
    assertThat(result.coverage()).isEqualTo(5.0 / 8.0);
    assertThat(result.leftOut()).isEmpty();
    long ms = 1_000_000_000L;
    String[] at = {"sleep", "waking up", "transmit", "transmit", "idle", "sleep"};
    int[] times = {9, 11, 13, 31, 36, 38};
    for (int i = 0; i < times.length; i++) {
      for (Map.Entry<String, Signal> state : states.entrySet()) {
        assertThat(state.getValue().at(times[i] * ms))
            .as(state.getKey() + " at " + times[i])
            .isEqualTo(state.getKey().equals(at[i]) ? 1.0 : 0.0);
      }
    }
  }

  /** Two threads, of which one transmits and then receives, and another uses another radio. */
  @Test
  void eachUseHasItsState() {
    ArchitectureBuilder builder =
        dozing(
                UsesInTimeTest.scheduled(
                    use("radio", "transmit", "20 ms"),
                    use("radio", "receive", "10 ms"),
                    use("backup", "receive", "5 ms")))
            .add("backup", Category.DEVICE)
            .set("backup", Properties.CALIBRATION, AadlValues.text("radio"))
            .add(OTHER, Category.THREAD)
            .set(OTHER, Properties.PERIOD, "100 ms")
            .set(OTHER, Properties.PRIORITY, "1")
            .set(OTHER, Properties.COMPUTE_EXECUTION_TIME, "10 ms .. 10 ms")
            .set(
                OTHER,
                Properties.DEVICE_USE,
                new ListValue(List.of(use("backup", "transmit", "8 ms"))));
    Estimated result = estimate(builder);
    assertThat(shares(result, "radio"))
        .isEqualTo(
            Map.of(
                "transmit", 0.2, "receive", 0.1, "idle", 0.05, "sleep", 0.63, "waking up", 0.02));
    draws(result, "radio", 31.9, 0.1, 32.1, 0.05, 41.9, 0.05, 42.1, 1e-3, 47.1, 10e-6);
    draws(result, "backup", 19.9, 1e-3, 20.1, 0.1, 27.9, 0.1, 28.1, 1e-3, 42.1, 0.05, 47.1, 1e-3);
    Map<String, Double> backup = shares(result, "backup");
    assertThat(backup.get("transmit")).isEqualTo(0.08);
    assertThat(backup.get("receive")).isEqualTo(0.05);
    assertThat(backup.get("idle")).isEqualTo(0.87);
  }

  /**
   * Without a schedule both compute for 10 ms from their offsets on: uses from 12 to 32 ms and from
   * 62 to 82, and a gap of 28 ms after each.
   */
  @ParameterizedTest
  @CsvSource({"10 ms .. 10 ms, 10 ms .. 10 ms", "9 ms .. 11 ms, 9 ms .. 11 ms"})
  void withoutAScheduleOffsetsAndTimesCount(String one, String other) {
    ArchitectureBuilder builder =
        dozing(UsesInTimeTest.both())
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("Round_Robin_Protocol"))
            .set(THREAD, Properties.COMPUTE_EXECUTION_TIME, one)
            .set(OTHER, Properties.COMPUTE_EXECUTION_TIME, other)
            .set(OTHER, Properties.DISPATCH_OFFSET, "50 ms");
    Estimated result = estimate(builder);
    ComponentResult radio = result.component("radio");
    double joules = 10e-3 * 1e-3 + 46e-3 * 10e-6;
    assertThat(radio.idleJoules().nominal()).isCloseTo(joules, within(NEAR));
    // each gap is long enough, however long they compute
    assertThat(radio.idleJoules().high()).isCloseTo(joules, within(NEAR));
    assertThat(radio.idleJoules().low()).isCloseTo(joules, within(NEAR));
    for (String thread : new String[] {THREAD, OTHER}) {
      Interval woken =
          result.service(thread, "device.wake_up", DISPATCH).orElseThrow().energyJoules();
      assertThat(woken.nominal()).isCloseTo(WAKE_UP, within(NEAR));
      assertThat(woken.low()).isCloseTo(WAKE_UP, within(NEAR));
      assertThat(woken.high()).isCloseTo(WAKE_UP, within(NEAR));
    }
  }

  /**
   * It advertises each 50 ms beside, for 0.624 ms: woken up to 2 ms and 52 ms. The use of the
   * thread wakes it up to 12 ms, and ends at 32. Gaps of 7.376, 18 and 47.376 ms have 5 ms of
   * waiting.
   */
  @ParameterizedTest
  @ValueSource(strings = {"10 ms .. 10 ms", "9 ms .. 11 ms"})
  void anIntervalOfItsOwnUsesItBesideTheThread(String time) {
    ArchitectureBuilder builder =
        dozing(UsesInTimeTest.scheduled(use("radio", "transmit", "20 ms")))
            .set(THREAD, Properties.COMPUTE_EXECUTION_TIME, time)
            .set(THREAD, Properties.RADIO, new ReferenceValue("radio"))
            .set(THREAD, Properties.RADIO_PROFILE, AadlValues.literal("BLE_Advertising"))
            .set(THREAD, Properties.RADIO_PAYLOAD, "10 Bytes")
            .set(THREAD, Properties.RADIO_INTERVAL, "50 ms")
            .set(
                THREAD,
                Properties.RADIO_PARAMETERS,
                new ListValue(List.of(AadlValues.text("random_delay = no"))));
    Estimated result = estimate(builder);
    double air = 3 * 8e-6 * 26;
    double joules = 15e-3 * 1e-3 + (100e-3 - 15e-3 - 20e-3 - 2 * air - 6e-3) * 10e-6;
    assertThat(result.component("radio").idleJoules().nominal()).isCloseTo(joules, within(NEAR));
    assertThat(result.component("radio").activeJoules().nominal())
        .isCloseTo((20e-3 + 2 * air) * 0.1 + 3 * WAKE_UP, within(NEAR));
    Row row = result.rows(DeviceSection.TYPE).get(0);
    assertThat(row.get(DeviceSection.WAKE_UPS)).isCloseTo(3.0, within(1e-9));
    draws(result, "radio", 1.9, 0.03, 2.3, 0.1, 11.9, 0.03, 20.0, 0.1, 40.0, 10e-6, 52.3, 0.1);
    // the thread waits for its own use, and not for what comes by itself
    Row task = UsesInTimeTest.task(result, THREAD);
    assertThat(task.get(ScheduleSection.WORST)).isBetween(0.032 - NEAR, 0.036);
  }

  /**
   * What its uses take beside their states comes once for all uses of the radio in a dispatch; each
   * advertisement by itself is one more.
   */
  @Test
  void whatUsesTakeBesideTheirStatesIsCounted() {
    PlatformBuilder beside =
        UsesInTimeTest.sleepy().event("device.overhead", "1 ms", "supply", "2 mJ");
    ArchitectureBuilder builder =
        UsesInTimeTest.scheduled(
            use("radio", "transmit", "20 ms"), use("radio", "receive", "10 ms"));
    UsesInTimeTest.estimate(builder, beside)
        .cost(THREAD, "device.overhead", DISPATCH)
        .count(1)
        .charges("radio", "supply", 2e-3)
        .explains("n = one for all uses of device radio, per dispatch = 1", 1.0);
    builder
        .set(THREAD, Properties.RADIO, new ReferenceValue("radio"))
        .set(THREAD, Properties.RADIO_PROFILE, AadlValues.literal("BLE_Advertising"));
    UsesInTimeTest.estimate(builder, beside)
        .cost(THREAD, "device.overhead", DISPATCH)
        .count(1)
        .charges("radio", "supply", 2e-3);
    builder
        .set(THREAD, Properties.RADIO_INTERVAL, "50 ms")
        .set(
            THREAD,
            Properties.RADIO_PARAMETERS,
            new ListValue(List.of(AadlValues.text("random_delay = no"))));
    UsesInTimeTest.estimate(builder, beside)
        .cost(THREAD, "device.overhead", DISPATCH)
        .count(3)
        .charges("radio", "supply", 6e-3)
        .explains(
            "n = one for all uses in a dispatch, and for each event by itself, of device radio,"
                + " per dispatch = 3",
            3.0);
    // a platform that says nothing of it has none
    assertThat(estimate(builder).services(THREAD)).doesNotContain("device.overhead");
  }

  /** The rest of a device whose policy lacks a figure is asked for, and not known. */
  @Test
  void aPolicyThatLacksFiguresIsNotSilentlyWithoutRest() {
    PlatformBuilder lacking =
        Radios.radio().policy("doze", "idle", "sleep", "5 ms", "", "supply", "30 mW");
    ArchitectureBuilder builder =
        dozing(UsesInTimeTest.scheduled(use("radio", "transmit", "20 ms")));
    Estimated result =
        Estimated.incompletely(builder.build(), Radios.board().build(), lacking.build());
    assertThat(result.leftOut()).containsExactly("radio idle");
    assertThat(result.component("radio").idleJoules()).isEqualTo(Interval.ZERO);
    // execution, use and the processor's rest; not its own, misses, faults and switches
    assertThat(result.coverage()).isEqualTo(3.0 / 7.0);
    result.finds(
        DiagnosticCode.MISSING_COEFFICIENT,
        Severity.WARNING,
        builder.lineOf("radio", Properties.DEVICE_POWER_POLICY),
        "policy doze of device radio cannot be simulated: platform radio lacks ");
  }

  /** As much as waiting is no less, and one at a time is what others have. */
  @Test
  void usesThatDrawAsMuchAsWaitingMayOverlap() {
    PlatformBuilder equal =
        UsesInTimeTest.sleepy()
            .state("listen", "supply", "1 mW")
            .constant("uses.overlap", "2", Dimension.RATIO);
    ArchitectureBuilder builder = UsesInTimeTest.scheduled(use("radio", "listen", "20 ms"));
    Estimated result = UsesInTimeTest.estimate(builder, equal);
    assertThat(result.findings(DiagnosticCode.BAD_DEVICE_SHARES)).isEmpty();
    assertThat(result.component("radio").energyJoules().nominal())
        .isCloseTo(0.1 * 1e-3, within(NEAR));
    PlatformBuilder one = UsesInTimeTest.sleepy().constant("uses.overlap", "1", Dimension.RATIO);
    ArchitectureBuilder asleep = UsesInTimeTest.scheduled(use("radio", "sleep", "20 ms"));
    assertThat(UsesInTimeTest.estimate(asleep, one).component("radio").energyJoules().nominal())
        .isCloseTo(20e-3 * 10e-6 + 80e-3 * 1e-3, within(NEAR));
    PlatformBuilder many =
        UsesInTimeTest.sleepy().constant("uses.overlap", "65537", Dimension.RATIO);
    UsesInTimeTest.estimate(builder, many.state("listen", "supply", "1 mW"))
        .finds(
            DiagnosticCode.BAD_DEVICE_SHARES,
            Severity.ERROR,
            builder.lineOf(THREAD, Properties.DEVICE_USE),
            "uses.overlap of device radio (platform radio) must be a whole number of 1 or more, not"
                + " 65537");
  }

  /** Without a state to wait in nobody knows what several at a time draw. */
  @Test
  void usesOfADeviceThatNeverWaitsCannotOverlap() {
    PlatformBuilder restless =
        PlatformBuilder.platform("radio")
            .rail("supply", Role.DEVICE)
            .state("transmit", "supply", "100 mW")
            .constant("uses.overlap", "2", Dimension.RATIO);
    ArchitectureBuilder builder = UsesInTimeTest.scheduled(use("radio", "transmit", "20 ms"));
    UsesInTimeTest.estimate(builder, restless)
        .finds(
            DiagnosticCode.MISSING_COEFFICIENT,
            Severity.ERROR,
            builder.lineOf(THREAD, Properties.DEVICE_USE),
            "uses overlap of device radio (platform radio), but nothing says what it draws while it"
                + " waits");
  }
}
