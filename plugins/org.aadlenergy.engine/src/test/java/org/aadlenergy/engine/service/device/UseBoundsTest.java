package org.aadlenergy.engine.service.device;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.aadlenergy.engine.service.device.Radios.THREAD;
import static org.aadlenergy.engine.service.device.Radios.use;
import static org.aadlenergy.engine.service.device.UsesInTimeTest.OTHER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.device.UseSimulation;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ServiceResult;
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
 * What ranges of computation do to a radio between uses of 20 ms each 100 ms: 1 mW while it waits,
 * 10 uW asleep, and 2 ms at 30 mW to wake up. A use may come where computation is shortest, and be
 * done where it is longest, others went before and it had to be woken up.
 */
class UseBoundsTest {
  private static final double NEAR = 1e-12;
  private static final double WAKE_UP = 2e-3 * 30e-3;

  /** A radio that falls asleep after so many ms. */
  private static PlatformBuilder radio(String timeout) {
    return Radios.radio().policy("doze", "idle", "sleep", timeout, "2 ms", "supply", "30 mW");
  }

  private static ArchitectureBuilder dozing(ArchitectureBuilder builder) {
    return builder.set("radio", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Doze"));
  }

  private static ArchitectureBuilder alone() {
    return dozing(UsesInTimeTest.scheduled(use("radio", "transmit", "20 ms")))
        .set(THREAD, Properties.COMPUTE_EXECUTION_TIME, "5 ms .. 10 ms");
  }

  private static ArchitectureBuilder both() {
    return dozing(UsesInTimeTest.both())
        .set(THREAD, Properties.COMPUTE_EXECUTION_TIME, "5 ms .. 9 ms");
  }

  private static void holds(Interval found, double low, double nominal, double high) {
    assertThat(found.nominal()).isCloseTo(nominal, within(NEAR));
    assertThat(found.low()).isCloseTo(low, within(NEAR));
    assertThat(found.high()).isCloseTo(high, within(NEAR));
  }

  private static Interval wakeUps(Estimated result, String thread) {
    return result
        .service(thread, "device.wake_up", DISPATCH)
        .map(ServiceResult::energyJoules)
        .orElse(Interval.ZERO);
  }

  /** Gaps from 32 to 105 ms at least and from 25 to 110 at most: 5 ms of waiting in each. */
  @Test
  void whereEachGapIsLongEnoughOnlyItsSleepChanges() {
    Estimated result = UsesInTimeTest.estimate(alone(), radio("5 ms"));
    double joules = 5e-3 * 1e-3 + 73e-3 * 10e-6;
    holds(result.component("radio").idleJoules(), joules, joules, joules);
    holds(wakeUps(result, THREAD), WAKE_UP, WAKE_UP, WAKE_UP);
  }

  /**
   * With a timeout of 77 ms gaps of 73 to 85 ms may be too short: usually it waits for 77 and
   * sleeps for 1 before it is woken up. At least it waits for 73 and sleeps for 5; at most it is
   * not woken up, and is asleep for 2 ms more.
   */
  @Test
  void whereAGapMayBeTooShortItSleepsOrNot() {
    Estimated result = UsesInTimeTest.estimate(alone(), radio("77 ms"));
    holds(
        result.component("radio").idleJoules(),
        73e-3 * 1e-3 + 5e-3 * 10e-6,
        77e-3 * 1e-3 + 1e-3 * 10e-6,
        77e-3 * 1e-3 + 3e-3 * 10e-6);
    holds(wakeUps(result, THREAD), 0.0, WAKE_UP, WAKE_UP);
    // 86 ms are never free
    Estimated never = UsesInTimeTest.estimate(alone(), radio("86 ms"));
    assertThat(never.component("radio").idleJoules().nominal()).isCloseTo(80e-6, within(NEAR));
    holds(wakeUps(never, THREAD), 0.0, 0.0, 0.0);
  }

  /** Woken ahead it needs gaps of 79 ms with its wake-up: so do 77 ms of waiting. */
  @Test
  void aheadTheWakeUpHasToFitIntoTheGap() {
    ArchitectureBuilder ahead =
        alone().set("radio", Properties.WAKE_UP, AadlValues.literal("Ahead"));
    Estimated result = UsesInTimeTest.estimate(ahead, radio("5 ms"));
    double joules = 5e-3 * 1e-3 + 73e-3 * 10e-6;
    holds(result.component("radio").idleJoules(), joules, joules, joules);
    holds(wakeUps(result, THREAD), WAKE_UP, WAKE_UP, WAKE_UP);
  }

  /**
   * The first is ready at 9 ms, the other one no sooner than at 10. Usually its use comes right
   * after the first, and all of 58 ms is one gap. There may be one between them, too: another 5 ms
   * of waiting, and a wake-up.
   */
  @Test
  void betweenUsesThatUsuallyFollowEachOtherThereMayBeAGap() {
    Estimated result = UsesInTimeTest.estimate(both(), radio("5 ms"));
    double joules = 5e-3 * 1e-3 + 53e-3 * 10e-6;
    holds(
        result.component("radio").idleJoules(),
        joules - 2e-3 * 10e-6,
        joules,
        joules + 5e-3 * (1e-3 - 10e-6));
    holds(wakeUps(result, THREAD), WAKE_UP, WAKE_UP, 2 * WAKE_UP);
    holds(wakeUps(result, OTHER), 0.0, 0.0, WAKE_UP);
  }

  /**
   * Two at a time: from 9 to 29 and from 17 to 37 ms, where it waits beside; then 5 ms of waiting,
   * and 65 asleep, which may be as few as 105 - 61 - 5 = 39.
   */
  @Test
  void usesAtATimeWaitBeside() {
    PlatformBuilder two = radio("5 ms").constant("uses.overlap", "2", Dimension.RATIO);
    Estimated result = UsesInTimeTest.estimate(both(), two);
    Interval idle = result.component("radio").idleJoules();
    double joules = (28e-3 + 5e-3) * 1e-3 + 65e-3 * 10e-6;
    assertThat(idle.nominal()).isCloseTo(joules, within(NEAR));
    assertThat(idle.high()).isCloseTo(joules + 26e-3 * (1e-3 - 10e-6), within(NEAR));
    assertThat(result.component("radio").times().orElseThrow().sleepSeconds())
        .isCloseTo(65e-3, within(NEAR));
  }

  /**
   * Two threads that ask for 60 ms of 100 each: usually there is too little time, and nothing is
   * left. With 10 ms each 80 are, waiting at most.
   */
  @ParameterizedTest
  @ValueSource(strings = {"Doze", "Always_On"})
  void whereUsuallyThereIsNoTimeAllMayBeLeft(String policy) {
    ArchitectureBuilder builder =
        UsesInTimeTest.both()
            .set("radio", Properties.DEVICE_POWER_POLICY, AadlValues.literal(policy));
    for (String path : new String[] {THREAD, OTHER}) {
      builder.set(
          path,
          Properties.DEVICE_USE,
          new ListValue(List.of(UseRangesTest.transmits("60 ms", "10 ms .. 70 ms"))));
    }
    Estimated result = UsesInTimeTest.estimate(builder, radio("5 ms"));
    Interval idle = result.component("radio").idleJoules();
    holds(idle, 0.0, 0.0, 80e-3 * 1e-3);
    // what is asked for is charged: 60 ms of each
    assertThat(result.component("radio").activeJoules().nominal())
        .isCloseTo(0.12 * 0.1, within(NEAR));
  }

  /** Uses of 20 to 60 ms, usually 40, leave what they do not take. */
  @Test
  void whatIsLeftBesideWaitingIsBounded() {
    ArchitectureBuilder builder =
        UsesInTimeTest.scheduled(UseRangesTest.transmits("", "20 ms .. 60 ms"));
    builder.set("radio", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Always_On"));
    Interval idle = UsesInTimeTest.estimate(builder, radio("5 ms")).component("radio").idleJoules();
    holds(idle, 40e-3 * 1e-3, 60e-3 * 1e-3, 80e-3 * 1e-3);
  }

  private static ArchitectureBuilder tooLong(String policy) {
    return UsesInTimeTest.scheduled(
            UseRangesTest.transmits("60 ms", "50 ms .. 70 ms"), use("backup", "transmit", "60 ms"))
        .add("backup", Category.DEVICE)
        .set("backup", Properties.CALIBRATION, AadlValues.text("radio"))
        .set("radio", Properties.DEVICE_POWER_POLICY, AadlValues.literal(policy));
  }

  /**
   * 60 ms of one device and of another, one after the other, each 100 ms: nobody knows when. What
   * is left of the first is 30 to 50 ms, usually 40: it waits, or is asleep.
   */
  @Test
  void whereTheUsesOfADispatchTakeTooLongTheRestIsWhatIsLeft() {
    Estimated dozes = UsesInTimeTest.estimate(tooLong("Doze"), radio("5 ms"));
    holds(dozes.component("radio").idleJoules(), 30e-3 * 10e-6, 40e-6, 50e-6);
    Estimated waits = UsesInTimeTest.estimate(tooLong("Always_On"), radio("5 ms"));
    holds(waits.component("radio").idleJoules(), 30e-6, 40e-6, 50e-6);
    assertThat(waits.component("radio").times().orElseThrow().idleSeconds())
        .isCloseTo(40e-3, within(NEAR));
    // it may be woken up for each use, and usually is not
    Interval woken = wakeUps(dozes, THREAD);
    holds(woken, 0.0, 0.0, WAKE_UP);
    holds(wakeUps(waits, THREAD), 0.0, 0.0, 0.0);
  }

  /**
   * A dispatch uses one device for 50 ms and another, which dozes, for up to 49.9: with 2 ms of
   * waking up these are 101.9 ms of each 100. So the first may be used for as much less.
   */
  @Test
  void dispatchesMayComeLaterAndLater() {
    ArchitectureBuilder builder =
        UsesInTimeTest.scheduled(
                use("other", "transmit", "50 ms"), UseRangesTest.transmits("", "10 ms .. 49900 us"))
            .add("other", Category.DEVICE)
            .set("other", Properties.CALIBRATION, AadlValues.text("radio"))
            .set("other", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Always_On"));
    Interval idle =
        UsesInTimeTest.estimate(dozing(builder), radio("5 ms")).component("other").idleJoules();
    double seen = 0.1 * UseSimulation.windows(2.0);
    double fewer = 10.0 * (1.0 - 1.0 / 1.019) + 1.0 / seen;
    holds(idle, 50e-6, 50e-6, 50e-6 + 0.1 * fewer * 50e-3 * 1e-3);
  }

  /**
   * With a use of 20 ms gaps are 73 ms at least: from 32 ms, where it was woken up behind 10 ms, to
   * 105. With two uses of 30 ms in all, woken up before each, 61 ms. A schedule changes nothing.
   */
  @ParameterizedTest
  @CsvSource({
    "RMS, 20 ms, '', 72", "Round_Robin_Protocol, 20 ms, '', 72",
    "RMS, 20 ms, 10 ms, 60", "Round_Robin_Protocol, 20 ms, 10 ms, 60"
  })
  void theShortestGapDecidesWhetherItSurelySleeps(
      String protocol, String one, String next, int surely) {
    List<PropertyValue> uses = new ArrayList<>(List.of(use("radio", "transmit", one)));
    if (!next.isEmpty()) {
      uses.add(use("radio", "receive", next));
    }
    ArchitectureBuilder builder =
        alone()
            .set(THREAD, Properties.DEVICE_USE, new ListValue(uses))
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal(protocol));
    Estimated sure = UsesInTimeTest.estimate(builder, radio(surely + " ms"));
    holds(wakeUps(sure, THREAD), WAKE_UP, WAKE_UP, WAKE_UP);
    Estimated unsure = UsesInTimeTest.estimate(builder, radio(surely + 1 + " ms"));
    assertThat(wakeUps(unsure, THREAD).low()).isZero();
    assertThat(wakeUps(unsure, THREAD).high()).isCloseTo(WAKE_UP, within(NEAR));
  }

  private static ArchitectureBuilder wide(String range, String other) {
    ArchitectureBuilder builder =
        dozing(UsesInTimeTest.scheduled(UseRangesTest.transmits("40 ms", range)));
    if (!other.isEmpty()) {
      builder
          .add("backup", Category.DEVICE)
          .set("backup", Properties.CALIBRATION, AadlValues.text("radio"))
          .set("backup", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Always_On"))
          .set(
              THREAD,
              Properties.DEVICE_USE,
              new ListValue(
                  List.of(
                      UseRangesTest.transmits("40 ms", range), use("backup", "receive", other))));
    }
    return builder;
  }

  /** Uses of 20 to 120 ms, usually 40, may come later and later: what is left may be waited for. */
  @Test
  void whereTimeMayLackAllThatIsLeftMayBeWaitedFor() {
    Interval lacks =
        UsesInTimeTest.estimate(wide("20 ms .. 120 ms", ""), radio("5 ms"))
            .component("radio")
            .idleJoules();
    holds(lacks, 0.0, 5e-3 * 1e-3 + 53e-3 * 10e-6, 80e-3 * 1e-3);
    // 98 ms of 100 are in time: 5 ms of waiting, or the 80 that the shortest leave
    Interval fits =
        UsesInTimeTest.estimate(wide("20 ms .. 90 ms", ""), radio("5 ms"))
            .component("radio")
            .idleJoules();
    assertThat(fits.high()).isLessThan(10e-3 * 1e-3);
  }

  /** So may those of two devices, one after the other, though each has time for its own. */
  @Test
  void soMayThoseOfSeveralDevices() {
    Interval lacks =
        UsesInTimeTest.estimate(wide("20 ms .. 60 ms", "50 ms"), radio("5 ms"))
            .component("radio")
            .idleJoules();
    // a dispatch takes 112 ms at most: 1.12 periods
    double fewer = 10.0 * (1.0 - 1.0 / 1.12) + 1.0 / (0.1 * UseSimulation.windows(2.0));
    assertThat(lacks.high()).isCloseTo(0.1 * (0.8 + 60e-3 * fewer) * 1e-3, within(NEAR));
  }

  /**
   * The highest moment is that of a use, or of the wake-up where that takes more; a use is sure.
   */
  @ParameterizedTest
  @CsvSource({"30 mW, 0.1", "300 mW, 0.3"})
  void theHighestMomentIsAUseOrAWakeUp(String wakeUp, double most) {
    PlatformBuilder radio =
        Radios.radio().policy("doze", "idle", "sleep", "5 ms", "2 ms", "supply", wakeUp);
    Interval peak =
        UsesInTimeTest.estimate(alone(), radio)
            .mode()
            .power()
            .peakWithin("radio")
            .orElseThrow()
            .watts();
    holds(peak, 0.1, most, most);
  }
}
