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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Idle states by the kernel's rules, against a simulation step by step. */
class IdleRunTest {
  private static final int SETS = Boolean.getBoolean("nightly") ? 500 : 100;
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
}
