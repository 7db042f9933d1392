package org.aadlenergy.engine.service.device;

import static org.aadlenergy.engine.service.device.Radios.THREAD;
import static org.aadlenergy.engine.service.device.Radios.use;
import static org.aadlenergy.engine.service.device.UsesInTimeTest.OTHER;
import static org.aadlenergy.engine.service.device.UsesInTimeTest.both;
import static org.aadlenergy.engine.service.device.UsesInTimeTest.estimate;
import static org.aadlenergy.engine.service.device.UsesInTimeTest.scheduled;
import static org.aadlenergy.engine.service.device.UsesInTimeTest.sleepy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Locale;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.swap.DeviceSection;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What the report shows of a used device: states, policies, times and notes, by hand. */
class UsedDeviceRowTest {
  private static Row row(Estimated result) {
    return result.rows(DeviceSection.TYPE).get(0);
  }

  /** {@code transmit 20.000 ms 2.00000 mJ}. */
  private static List<String> states(Row row) {
    return row.get(DeviceSection.STATES).stream()
        .map(
            state ->
                String.format(
                    Locale.ROOT,
                    "%s %.3f ms %.5f mJ",
                    state.get(DeviceSection.STATE),
                    1e3 * state.get(DeviceSection.STATE_SECONDS),
                    1e3 * state.get(DeviceSection.STATE_ENERGY).nominal()))
        .toList();
  }

  /** {@code doze 2.06573 mJ, 2.000 ms later, best}. */
  private static List<String> choices(Row row) {
    return row.get(DeviceSection.CHOICES).stream()
        .map(
            choice ->
                String.format(
                    Locale.ROOT,
                    "%s %.5f mJ, %.3f ms later%s",
                    choice.get(DeviceSection.CHOICE),
                    1e3 * choice.get(DeviceSection.CHOICE_ENERGY).nominal(),
                    1e3 * choice.get(DeviceSection.CHOICE_ADDED),
                    choice.get(DeviceSection.BEST) ? ", best" : ""))
        .toList();
  }

  private static ArchitectureBuilder dozing(ArchitectureBuilder builder) {
    return builder.set("radio", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Doze"));
  }

  /** Of 100 ms 20 used at 100 mW, 5 of waiting at 1 mW, 73 asleep at 10 uW, 2 at 30 mW. */
  @Test
  void aPolicyInForceHasItsStatesAndTheOthersTheirCost() {
    Estimated result = estimate(dozing(scheduled(use("radio", "transmit", "20 ms"))), sleepy());
    Row row = row(result);

    assertThat(states(row))
        .containsExactly(
            "transmit 20.000 ms 2.00000 mJ",
            "idle 5.000 ms 0.00500 mJ",
            "sleep 73.000 ms 0.00073 mJ",
            "waking up 2.000 ms 0.06000 mJ");
    // always on: 20 ms used, 80 ms of waiting
    assertThat(choices(row))
        .containsExactly(
            "always_on 2.08000 mJ, 0.000 ms later", "doze 2.06573 mJ, 2.000 ms later, best");
    assertThat(row.get(DeviceSection.ADDED)).isCloseTo(2e-3, within(1e-12));
    assertThat(row.get(DeviceSection.REQUESTS)).isCloseTo(1.0, within(1e-12));
    assertThat(row.get(DeviceSection.POLICY)).isEqualTo("doze");
    assertThat(row.get(DeviceSection.NOTES)).isEmpty();
    assertThat(result.mode().rests("radio"))
        .extracting(rest -> rest.state() + " " + Math.round(1e6 * rest.seconds()) + " us")
        .containsExactly("idle 5000 us", "sleep 73000 us");
  }

  private static ArchitectureBuilder awake() {
    return scheduled(use("radio", "transmit", "20 ms"));
  }

  /** The same ten times in a window of a second. */
  @Test
  void aLongerWindowHasMoreOfThem() {
    ArchitectureBuilder builder = dozing(awake()).set("", Properties.ESTIMATION_WINDOW, "1 sec");
    Row row = row(estimate(builder, sleepy()));

    assertThat(states(row))
        .containsExactly(
            "transmit 200.000 ms 20.00000 mJ",
            "idle 50.000 ms 0.05000 mJ",
            "sleep 730.000 ms 0.00730 mJ",
            "waking up 20.000 ms 0.60000 mJ");
    assertThat(choices(row).get(1)).isEqualTo("doze 20.65730 mJ, 20.000 ms later, best");
    assertThat(row.get(DeviceSection.WAKE_UPS)).isCloseTo(10.0, within(1e-9));
    assertThat(row.get(DeviceSection.ADDED)).isCloseTo(20e-3, within(1e-12));
  }

  /** The signs of its line: what is used comes first, and the states of waiting have a dot. */
  @Test
  void theLineOfTimeHasASignForEachState() {
    Row row = row(estimate(dozing(awake()), sleepy()));
    var timeline = row.get(DeviceSection.TIMELINE);

    assertThat(timeline.legend().signs().get(0).sign()).isEqualTo('#');
    assertThat(timeline.legend().signs().get(0).states()).containsExactly("transmit");
    assertThat(timeline.legend().caption()).isEqualTo("# used, . waits, ^ wakes up, _ low state");
    assertThat(timeline.slices()).isNotEmpty();
  }

  @Test
  void theTimeoutOfTheModelReplacesThatOfThePlatform() {
    ArchitectureBuilder builder = dozing(awake()).set("radio", Properties.DEVICE_TIMEOUT, "15 ms");

    assertThat(states(row(estimate(builder, sleepy()))))
        .contains("idle 15.000 ms 0.01500 mJ", "sleep 63.000 ms 0.00063 mJ");
  }

  @Test
  void usesOfAllThreadsAreCounted() {
    Row row = row(Radios.estimate(both()));

    assertThat(row.get(DeviceSection.REQUESTS)).isCloseTo(2.0, within(1e-12));
    assertThat(states(row))
        .containsExactly("transmit 40.000 ms 4.00000 mJ", "idle 60.000 ms 0.06000 mJ");
    assertThat(row.get(DeviceSection.WAKE_UPS)).isZero();
    assertThat(row.get(DeviceSection.NOTES)).isEmpty();
  }

  /** Each use draws 99 mW more than the 1 mW of all the time. */
  @Test
  void usesThatOverlapAreShownByWhatTheyAdd() {
    Row row = row(estimate(both(), Radios.radio().constant("uses.overlap", "2", Dimension.RATIO)));

    assertThat(states(row))
        .containsExactly("transmit 40.000 ms 3.96000 mJ", "idle 100.000 ms 0.10000 mJ");
    assertThat(choices(row)).containsExactly("always_on 4.06000 mJ, 0.000 ms later, best");
    assertThat(row.get(DeviceSection.NOTES))
        .containsExactly(
            "up to 2 uses at a time: each draws what its state adds to idle, which counts all the"
                + " time");
  }

  /** 20 dispatches of the slower one, of 1.000003 s. */
  @Test
  void usesThatRepeatTooLateAreSimulatedForAWhile() {
    ArchitectureBuilder builder =
        both()
            .set(THREAD, Properties.PERIOD, "999983 us")
            .set(OTHER, Properties.PERIOD, "1000003 us");

    assertThat(row(Radios.estimate(builder)).get(DeviceSection.NOTES))
        .contains("the uses repeat after too long a time: they are simulated over 20.00006 s");
  }

  private static ArchitectureBuilder tooMany(String policy) {
    PropertyValue one = new ListValue(List.of(use("radio", "transmit", "200 ns")));
    PropertyValue other = new ListValue(List.of(use("radio", "transmit", "100 ns")));
    ArchitectureBuilder builder =
        both()
            .set(THREAD, Properties.PERIOD, "1 us")
            .set(THREAD, Properties.COMPUTE_EXECUTION_TIME, "100 ns .. 100 ns")
            .set(THREAD, Properties.DEVICE_USE, one)
            .set(OTHER, Properties.PERIOD, "1 sec")
            .set(OTHER, Properties.COMPUTE_EXECUTION_TIME, "100 ns .. 100 ns")
            .set(OTHER, Properties.DEVICE_USE, other);
    return builder.set("radio", Properties.DEVICE_POWER_POLICY, AadlValues.literal(policy));
  }

  /** A fifth of the time and a ten-millionth; it waits in the rest, whatever its policy says. */
  @Test
  void usesThatAreTooManyLeaveADeviceThatNeverSleeps() {
    Estimated result = estimate(tooMany("Doze"), sleepy());
    double used = 0.2 + 1e-7;
    double window = result.mode().windowSeconds();

    assertThat(result.component("radio").idleJoules().nominal())
        .isCloseTo((1.0 - used) * 1e-3 * window, within(1e-12));
    assertThat(result.component("radio").times().orElseThrow().activeSeconds())
        .isCloseTo(used * window, within(1e-9));
    assertThat(choices(row(result))).isEmpty();
    assertThat(row(result).get(DeviceSection.TIMELINE).slices()).isEmpty();
    assertThat(states(row(result))).hasSize(1);
  }

  @Test
  void ofUsesThatOverlapAndAreTooManyTheWaitingCountsAllTheTime() {
    Estimated result =
        estimate(
            tooMany("Always_On"), Radios.radio().constant("uses.overlap", "2", Dimension.RATIO));

    assertThat(result.component("radio").idleJoules().nominal())
        .isCloseTo(1e-3 * result.mode().windowSeconds(), within(1e-12));
  }

  private static ArchitectureBuilder users(int count) {
    ArchitectureBuilder builder = Radios.using(use("radio", "transmit", "1 ms"));
    for (int i = 1; i < count; i++) {
      String path = "app.t" + i;
      builder
          .add(path, Category.THREAD)
          .set(path, Properties.DISPATCH_PROTOCOL, AadlValues.literal("Aperiodic"))
          .set(path, Properties.DISPATCH_RATE, "1.0 PerSecond")
          .set(path, Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 1 ms")
          .set(
              path,
              Properties.DEVICE_USE,
              new ListValue(List.of(use("radio", "transmit", "1 ms"))));
    }
    return builder;
  }

  @Test
  void fiveOfManyUsersAreNamed() {
    assertThat(row(Radios.estimate(users(5))).get(DeviceSection.NOTES))
        .contains(
            "uses of app.t, app.t1, app.t2, app.t3, app.t4 are spread evenly, as no schedule says when"
                + " their computation is done: no Scheduling_Protocol says how"
                + " processor cpu schedules",
            "events without a period are taken to come evenly");
    assertThat(row(Radios.estimate(users(6))).get(DeviceSection.NOTES))
        .anyMatch(
            note ->
                note.startsWith("uses of app.t, app.t1, app.t2, app.t3, app.t4, ... (6 in all)"));
    assertThat(row(Radios.estimate(users(1))).get(DeviceSection.NOTES))
        .noneMatch(note -> note.startsWith("events"));
  }
}
