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
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.scheduling.ScheduleSection;
import org.aadlenergy.engine.service.swap.DeviceSection;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
  @CsvSource({"10 ms .. 10 ms", "9 ms .. 11 ms"})
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
    // the thread waits for its own use, and not for what comes by itself
    Row task = UsesInTimeTest.task(result, THREAD);
    assertThat(task.get(ScheduleSection.WORST)).isBetween(0.032 - NEAR, 0.036);
  }
}
