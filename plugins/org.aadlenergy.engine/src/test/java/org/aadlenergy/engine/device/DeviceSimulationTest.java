package org.aadlenergy.engine.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.aadlenergy.engine.result.section.Slice;
import org.junit.jupiter.api.Test;

class DeviceSimulationTest {
  private static final IdlePolicy DISK =
      new IdlePolicy("timeout", "wait", 0.600, "sleep", 0.024, 2.0, 4.5, 1.067);

  private static List<List<Burst>> afterEachOther(List<Double> gaps, double service) {
    List<Burst> bursts = new ArrayList<>();
    for (double gap : gaps) {
      bursts.add(new Burst(0.0, gap, service, "read", true));
    }
    return List.of(bursts);
  }

  private static double total(DeviceRun run) {
    double seconds = run.waitingSeconds();
    for (double served : run.serving().values()) {
      seconds += served;
    }
    for (DeviceRun.Low low : run.low()) {
      seconds += low.seconds() + low.wakeUps() * low.policy().wakeUpSeconds();
    }
    return seconds;
  }

  @Property
  void simulationAndClosedFormAgreeOnPeriodicGaps(
      @ForAll @DoubleRange(min = 0.01, max = 20) double gap,
      @ForAll @IntRange(min = 1, max = 300) int count,
      @ForAll @DoubleRange(min = 0, max = 10) double timeout,
      @ForAll @DoubleRange(min = 0, max = 5) double wake,
      @ForAll @DoubleRange(min = 0, max = 2) double wakeWatts,
      @ForAll WakeUp wakeUp) {
    IdlePolicy policy = new IdlePolicy("p", "wait", 0.6, "low", 0.02, timeout, wake, wakeWatts);
    List<List<Burst>> bursts = afterEachOther(java.util.Collections.nCopies(count, gap), 0.1);
    PeriodicGaps closed = new PeriodicGaps(count, gap);

    DeviceRun run = DeviceSimulation.once(bursts, GapDecision.of(policy, wakeUp));
    // arrivals are sums of many floating-point numbers: a gap at the very edge may fall either way
    double edge = wakeUp == WakeUp.AHEAD ? timeout + wake : timeout;
    if (Math.abs(gap - edge) > 1e-9) {
      double joules = closed.joules(policy, wakeUp);
      assertThat(run.idleJoules(0.6)).isCloseTo(joules, within(1e-9 * Math.max(1.0, joules)));
      assertThat(run.addedSeconds())
          .isCloseTo(closed.addedSeconds(policy, wakeUp), within(1e-9 * count));
    }
  }

  /** Requests at fixed times: the gap is what the last answer leaves of the period. */
  @Property
  void inASteadyWindowTheGapIsWhatTheAnswerLeaves(
      @ForAll @DoubleRange(min = 7.5, max = 40) double period,
      @ForAll @IntRange(min = 1, max = 20) int count) {
    List<Burst> bursts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      bursts.add(new Burst(i * period, 0.0, 0.1, "read", true));
    }
    double gap = period - 0.1 - 4.5;

    DeviceRun run =
        DeviceSimulation.steady(
            List.of(bursts), GapDecision.of(DISK, WakeUp.ON_DEMAND), count * period);

    double joules = new PeriodicGaps(count, gap).joules(DISK, WakeUp.ON_DEMAND);
    assertThat(run.idleJoules(0.6)).isCloseTo(joules, within(1e-9 * joules));
    assertThat(run.spanSeconds()).isCloseTo(count * period, within(1e-9 * count * period));
  }

  @Property
  void energyNeverDropsWhenTheWaitPowerRises(
      @ForAll @Size(min = 1, max = 60) List<@DoubleRange(min = 0, max = 12) Double> gaps,
      @ForAll @DoubleRange(min = 0, max = 1) double wait,
      @ForAll @DoubleRange(min = 0, max = 1) double more,
      @ForAll @DoubleRange(min = 0, max = 6) double timeout,
      @ForAll WakeUp wakeUp) {
    List<List<Burst>> bursts = afterEachOther(gaps, 0.05);
    double low = idle(bursts, wait, timeout, wakeUp);
    double high = idle(bursts, wait + more, timeout, wakeUp);
    double oracleLow = oracle(bursts, wait);
    double oracleHigh = oracle(bursts, wait + more);

    assertThat(high).isGreaterThanOrEqualTo(low);
    assertThat(oracleHigh).isGreaterThanOrEqualTo(oracleLow - 1e-12);
  }

  private static double idle(List<List<Burst>> bursts, double wait, double timeout, WakeUp wakeUp) {
    IdlePolicy policy = new IdlePolicy("p", "wait", wait, "low", 0.03, timeout, 1.5, 0.8);
    return DeviceSimulation.once(bursts, GapDecision.of(policy, wakeUp)).idleJoules(wait);
  }

  private static double oracle(List<List<Burst>> bursts, double wait) {
    IdlePolicy policy = new IdlePolicy("p", "wait", wait, "low", 0.03, 1.0, 1.5, 0.8);
    ClairvoyantDecision oracle = new ClairvoyantDecision("wait", wait, List.of(policy), true);
    return DeviceSimulation.once(bursts, oracle).idleJoules(wait);
  }

  @Property
  void noPolicyCostsLessThanTheOracle(
      @ForAll @Size(min = 1, max = 60) List<@DoubleRange(min = 0, max = 12) Double> gaps,
      @ForAll @DoubleRange(min = 0, max = 1) double wait,
      @ForAll @DoubleRange(min = 0, max = 1) double lowWatts,
      @ForAll @DoubleRange(min = 0, max = 6) double timeout,
      @ForAll @DoubleRange(min = 0, max = 5) double wake,
      @ForAll @DoubleRange(min = 0, max = 2) double wakeWatts,
      @ForAll WakeUp wakeUp) {
    IdlePolicy policy =
        new IdlePolicy("p", "wait", wait, "low", lowWatts, timeout, wake, wakeWatts);
    IdlePolicy other = new IdlePolicy("q", "wait", wait, "off", 0.0, 0.5, 2.0, 0.9);
    ClairvoyantDecision oracle =
        new ClairvoyantDecision("wait", wait, List.of(policy, other), true);
    List<List<Burst>> bursts = afterEachOther(gaps, 0.05);
    double least = DeviceSimulation.once(bursts, oracle).idleJoules(wait);

    for (IdlePolicy each : List.of(policy, other, IdlePolicy.alwaysOn("wait", wait))) {
      double joules = DeviceSimulation.once(bursts, GapDecision.of(each, wakeUp)).idleJoules(wait);
      assertThat(least).isLessThanOrEqualTo(joules + 1e-12 * (1.0 + joules));
    }
  }

  /** At fixed times, too, as long as no request waits for a wake-up. */
  @Property
  void noPolicyWokenAheadCostsLessThanTheOracleInAWindow(
      @ForAll @Size(min = 1, max = 40) List<@DoubleRange(min = 0, max = 12) Double> gaps,
      @ForAll @DoubleRange(min = 0, max = 6) double timeout,
      @ForAll @DoubleRange(min = 0, max = 5) double wake,
      @ForAll @DoubleRange(min = 0, max = 2) double wakeWatts) {
    IdlePolicy policy = new IdlePolicy("p", "wait", 0.6, "low", 0.1, timeout, wake, wakeWatts);
    List<Burst> bursts = new ArrayList<>();
    double at = 0.0;
    for (double gap : gaps) {
      bursts.add(new Burst(at, 0.0, 0.05, "read", true));
      at += 0.05 + gap;
    }
    ClairvoyantDecision oracle = new ClairvoyantDecision("wait", 0.6, List.of(policy), false);

    double least = DeviceSimulation.steady(List.of(bursts), oracle, at).idleJoules(0.6);
    double joules =
        DeviceSimulation.steady(List.of(bursts), GapDecision.of(policy, WakeUp.AHEAD), at)
            .idleJoules(0.6);
    assertThat(least).isLessThanOrEqualTo(joules + 1e-9 * (1.0 + joules));
  }

  @Property
  void everySecondIsInOneState(
      @ForAll @Size(min = 1, max = 40) List<@DoubleRange(min = 0, max = 12) Double> gaps,
      @ForAll WakeUp wakeUp) {
    DeviceRun run = DeviceSimulation.once(afterEachOther(gaps, 0.05), GapDecision.of(DISK, wakeUp));

    assertThat(total(run)).isCloseTo(run.spanSeconds(), within(1e-9 * run.spanSeconds()));
  }

  /**
   * Two tasks share the disk: one asks at 0 s and 10 s, the other at 1 s, of 20 s; each answer
   * takes half a second. From 10.5 s it waits 2 s, sleeps until 20 s, and wakes until 24.5 s, where
   * the other request has queued since 21 s. It answers at 25 s and 25.5 s; until 30 s are 4.5 s,
   * so it sleeps again and wakes until 34.5 s.
   */
  @Test
  void requestsOfTwoSourcesQueue() {
    List<Burst> first =
        List.of(new Burst(0.0, 0.0, 0.5, "read", true), new Burst(10.0, 0.0, 0.5, "read", true));
    List<Burst> second = List.of(new Burst(1.0, 0.0, 0.5, "write", true));

    DeviceRun run =
        DeviceSimulation.steady(
            List.of(first, second), GapDecision.of(DISK, WakeUp.ON_DEMAND), 20.0);

    // gaps: from 35 s to 40 s and from 25.5 s to 30 s
    assertThat(run.waitingSeconds()).isCloseTo(4.0, within(1e-9));
    assertThat(run.low()).hasSize(1);
    assertThat(run.low().get(0).seconds()).isCloseTo(3.0 + 2.5, within(1e-9));
    assertThat(run.wakeUps()).isEqualTo(2.0);
    assertThat(run.sources().get(0).longestWaitSeconds()).isCloseTo(4.5, within(1e-9));
    // it comes at 21 s, and is served from 25 s on
    assertThat(run.sources().get(1).longestWaitSeconds()).isCloseTo(4.0, within(1e-9));
    assertThat(run.sources().get(1).wakeUps()).isZero();
    assertThat(run.timeline())
        .extracting(Slice::what)
        .containsExactly(
            "waking up", "read", "write", "wait", "sleep", "waking up", "read", "wait", "sleep");
  }

  /**
   * A period of 6 s: after an answer without a wake-up 5.9 s are left, and the disk falls; after
   * one with a wake-up only 1.4 s, and it stays. So it wakes up every second time.
   */
  @Test
  void behaviourThatRepeatsAfterTwoWindowsIsAveraged() {
    List<List<Burst>> bursts = List.of(List.of(new Burst(0.0, 0.0, 0.1, "read", true)));

    DeviceRun run = DeviceSimulation.steady(bursts, GapDecision.of(DISK, WakeUp.ON_DEMAND), 6.0);

    assertThat(run.wakeUps()).isEqualTo(0.5);
    // 5.9 s: 2 s waiting, 3.9 s asleep; then 1.4 s waiting
    assertThat(run.waitingSeconds()).isCloseTo(1.7, within(1e-9));
    assertThat(run.low().get(0).seconds()).isCloseTo(1.95, within(1e-9));
  }

  @Test
  void aDeviceThatCannotKeepUpIsTold() {
    List<List<Burst>> bursts = List.of(List.of(new Burst(0.0, 0.0, 1.5, "read", true)));

    DeviceRun run = DeviceSimulation.steady(bursts, GapDecision.of(DISK, WakeUp.ON_DEMAND), 1.0);

    assertThat(run.saturated()).isTrue();
  }

  @Test
  void aDeviceThatNobodyAsksSleeps() {
    DeviceRun run =
        DeviceSimulation.steady(List.of(), GapDecision.of(DISK, WakeUp.ON_DEMAND), 10.0);

    assertThat(run.low().get(0).seconds()).isEqualTo(10.0);
    assertThat(run.idleJoules(0.6)).isCloseTo(0.24, within(1e-12));
    assertThat(run.timeline()).containsExactly(new Slice(0.0, 10.0, "sleep"));
  }

  /** A million requests in well under a second: the time grows with their number only. */
  @Test
  void aMillionRequestsAreNoTrouble() {
    List<Double> gaps = java.util.Collections.nCopies(1_000_000, 3.0);

    DeviceRun run =
        DeviceSimulation.once(afterEachOther(gaps, 0.1), GapDecision.of(DISK, WakeUp.ON_DEMAND));

    assertThat(run.wakeUps()).isEqualTo(1e6);
  }
}
