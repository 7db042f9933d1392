package org.aadlenergy.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.governor.IdleGovernor.Driver;
import org.aadlenergy.engine.governor.IdleRule;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.testing.Drawn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Idle states by the kernel's rules, against a simulation step by step. */
class IdleRunTest {
  private static final int SETS = Drawn.systems(3, 100, 500);
  private static final int[] PERIODS = {50, 100, 200}; // steps of 100 us
  private static final long STEP = 100_000_000L; // ps
  private static final int WARM = 300;
  private static final int COUNTED = 300;

  private static List<KernelIdle.Thread> threads(Random random) {
    int n = 1 + random.nextInt(4);
    List<KernelIdle.Thread> threads = new ArrayList<>();
    int[] periods = random.ints(n, 0, PERIODS.length).distinct().map(i -> PERIODS[i]).toArray();
    Arrays.sort(periods);
    for (int period : periods) {
      int waits = random.nextInt(4);
      int each = 1 + random.nextInt(Math.max(1, period / (6 * (waits + 1))));
      int[] parts = new int[2 * waits + 1];
      int wait = 1 + random.nextInt(Math.max(1, period / (4 * (waits + 1))));
      for (int i = 0; i < parts.length; i++) {
        parts[i] = i % 2 == 0 ? each : wait;
      }
      threads.add(new KernelIdle.Thread(period, parts, random.nextInt(4) > 0));
    }
    return threads;
  }

  private static TaskSet set(List<KernelIdle.Thread> threads) {
    List<Task> tasks = new ArrayList<>();
    for (KernelIdle.Thread thread : threads) {
      int work = 0;
      List<Long> waits = new ArrayList<>();
      for (int i = 0; i < thread.parts().length; i++) {
        if (i % 2 == 0) {
          work += thread.parts()[i];
        } else {
          waits.add(thread.parts()[i] * STEP);
        }
      }
      tasks.add(
          Task.periodic("t" + thread.period(), thread.period() * STEP, work * STEP)
              .withWaits(waits));
    }
    return TaskSet.of(tasks, Protocol.RATE_MONOTONIC, true);
  }

  private static long[] sorted(Random random, int count, int[] of) {
    return random.ints(count, 0, of.length).mapToLong(i -> of[i] * 1000L).sorted().toArray();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void statesAreThoseOfASimulationStepByStep(boolean teo) {
    Random random = new Random(teo ? 66 : 6);
    int looked = 0;
    long agree = 0;
    long all = 0;
    while (looked < SETS) {
      List<KernelIdle.Thread> threads = threads(random);
      TaskSet set = set(threads);
      int states = 2 + random.nextInt(3);
      long[] residency = sorted(random, states, new int[] {150, 600, 1500, 3700, 9000, 20_000});
      residency[0] = 1000;
      long[] exit = sorted(random, states, new int[] {1, 30, 180, 700, 1900});
      long tick = new long[] {1_000_000, 4_000_000, 10_000_000}[random.nextInt(3)];
      long limit = random.nextInt(4) == 0 ? 400_000 : Long.MAX_VALUE / 4;
      Horizon horizon = Horizon.of(set, 100_000).orElseThrow();
      if (Simulation.run(set, horizon, 0).misses() > 0) {
        continue;
      }
      looked++;
      BitSet timers = new BitSet();
      for (int i = 0; i < threads.size(); i++) {
        timers.set(i, threads.get(i).timer());
      }
      Driver driver = new Driver(residency, exit, limit, tick);
      IdleSetting setting =
          new IdleSetting(
              driver,
              teo ? IdleRule.TEO : IdleRule.MENU,
              TimeBase.PICOSECONDS,
              tick * 1000,
              0,
              states);
      IdleTimes found =
          IdleRun.of(
              Simulation.gaps(set, horizon, timers, Cancellation.NEVER),
              setting,
              Cancellation.NEVER);

      KernelIdle kernel = new KernelIdle(threads, residency, exit, limit, tick, teo);
      int round = (int) (horizon.length() / STEP);
      int cycle = (int) (found.length() / horizon.length());
      int counted = found.repeats() ? (COUNTED / cycle + 1) * cycle : 10 * COUNTED;
      kernel.run(WARM * round, false);
      kernel.run((WARM + counted) * round, true);
      double watts = 0.0;
      double expected = 0.0;
      double[] power = {0.1, 0.04, 0.012, 0.003};
      for (int i = 0; i < states; i++) {
        double share = kernel.steps[i] / (double) (counted * round);
        double own = found.time()[i] / (double) found.length();
        watts += power[i] * own;
        expected += power[i] * share;
        double entries = kernel.entries[i] / (double) (counted * round);
        agree += Math.round(1e6 * Math.min(entries, found.entries(i, STEP)));
        all += Math.round(1e6 * Math.max(entries, found.entries(i, STEP)));
      }
      assertThat(watts)
          .as(
              looked
                  + ": "
                  + Arrays.toString(residency)
                  + Arrays.toString(exit)
                  + " "
                  + tick
                  + " "
                  + threads.stream()
                      .map(t -> t.period() + Arrays.toString(t.parts()) + t.timer())
                      .toList())
          .isCloseTo(expected, within(0.005 * expected));
    }
    assertThat(agree / (double) all).isGreaterThan(0.99);
  }

  /**
   * A core is idle for 5 ms, the tick comes after 4, and somebody waits for storage during the
   * first 3. At first menu bears a way out of 5 / 11 ms, less than the 0.5 ms of the deep state; at
   * the tick one of 1 ms. Between them nothing wakes the core up.
   */
  @Test
  void whoWaitsIsAskedAtTheMomentOfAChoice() {
    long ms = 1_000_000_000L;
    CoreGaps.OfCore before =
        new CoreGaps.OfCore(new long[0], new long[0], new long[0], new int[0], new int[0], true);
    CoreGaps.OfCore idle =
        new CoreGaps.OfCore(
            new long[] {0, 3 * ms},
            new long[] {3 * ms, 5 * ms},
            new long[] {5 * ms, 5 * ms},
            new int[] {1, 0},
            new int[] {1024, 0},
            true);
    CoreGaps gaps = new CoreGaps(List.of(idle), List.of(before), 2 * ms, 12 * ms, true);
    Driver driver =
        new Driver(new long[] {0, 800_000}, new long[] {0, 500_000}, Long.MAX_VALUE / 4, 6_000_000);
    IdleSetting setting =
        new IdleSetting(driver, IdleRule.MENU, TimeBase.PICOSECONDS, 6 * ms, 0, 2);

    IdleTimes times = IdleRun.of(gaps, setting, Cancellation.NEVER);

    long rounds = times.length() / gaps.length();
    assertThat(times.time()).containsExactly(4 * ms * rounds, ms * rounds);
    assertThat(times.entries()).containsExactly(rounds, rounds);
    assertThat(times.ticks()).isEqualTo(rounds);
  }

  /**
   * From 18 ms to 30 ms a core has nothing to do; a timer that divides this is due at 28 ms, where
   * the next repetition begins. The tick was stopped at 18 ms, and begins again with the work at 30
   * ms. Stays of 2, 6, 7 and 10 ms are not alike, and timers end all of them.
   */
  @Test
  void aTickThatIsStoppedStaysSoIntoTheNextRepetition() {
    long ms = 1_000_000_000L;
    CoreGaps.OfCore idle =
        new CoreGaps.OfCore(
            new long[] {0, 3 * ms, 10 * ms, 18 * ms},
            new long[] {2 * ms, 9 * ms, 17 * ms, 28 * ms},
            new long[] {2 * ms, 9 * ms, 17 * ms, 28 * ms},
            new int[4],
            new int[] {1024, 1024, 1024, 1024},
            true);
    CoreGaps gaps = new CoreGaps(List.of(idle), List.of(idle), 0, 28 * ms, true);
    Driver driver =
        new Driver(new long[] {0, 1_000_000}, new long[2], Long.MAX_VALUE / 4, 3_000_000);
    IdleSetting setting =
        new IdleSetting(driver, IdleRule.MENU, TimeBase.PICOSECONDS, 3 * ms, 0, 2);

    IdleTimes times = IdleRun.of(gaps, setting, Cancellation.NEVER);

    long rounds = times.length() / gaps.length();
    assertThat(times.ticks()).isZero();
    assertThat(times.entries()).containsExactly(0, 4 * rounds);
    assertThat(times.time()).containsExactly(0, 25 * ms * rounds);
  }

  /**
   * A core works for 1 s, and rests for 1 s behind it. Each tick of 1 ms takes as long as given,
   * and is used time as an interrupt (effective_cpu_util of kernel/sched/core.c adds cpu_util_irq).
   * Of two states teo takes the shallow one while more than 1024 / 64 = 16 of 1024 are used: 20 us
   * in 1 ms are 20.5 for ever; 10 us are 10.2, and 1024 come down to 17 after 32 log2 (1013.8 /
   * 6.8) = 231 windows of 1.049 ms. Without ticks it is log2 (1024 / 17) * 33.6.
   */
  @ParameterizedTest
  @CsvSource({"20, 1000", "10, 242", "0, 198"})
  void whatTicksTakeIsUsed(long micros, double shallow) {
    long ms = 1_000_000_000L;
    CoreGaps.OfCore idle =
        new CoreGaps.OfCore(
            new long[] {1000 * ms},
            new long[] {2000 * ms},
            new long[] {Horizon.NEVER},
            new int[1],
            new int[] {1024},
            true);
    CoreGaps gaps = new CoreGaps(List.of(idle), List.of(idle), 0, 2000 * ms, true);
    Driver driver = new Driver(new long[] {0, 100_000}, new long[2], Long.MAX_VALUE / 4, 1_000_000);
    IdleSetting setting =
        new IdleSetting(driver, IdleRule.TEO, TimeBase.PICOSECONDS, ms, micros * ms / 1000, 2);

    IdleTimes times = IdleRun.of(gaps, setting, Cancellation.NEVER);

    double rests = times.time()[0] * (1.0 + micros / (1000.0 - micros));
    assertThat(rests / ms * gaps.length() / times.length()).isCloseTo(shallow, within(3.0));
  }
}
