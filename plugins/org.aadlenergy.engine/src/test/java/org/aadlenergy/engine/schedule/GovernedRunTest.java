package org.aadlenergy.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.governor.FrequencyPoint;
import org.aadlenergy.engine.governor.GovernorRule;
import org.aadlenergy.engine.governor.KernelPolicy;
import org.aadlenergy.engine.testing.Drawn;
import org.aadlenergy.engine.testing.KernelTicks;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Governors in the schedule, against a loop over the kernel's own integers. */
class GovernedRunTest {
  private static final int SETS = Drawn.systems(2, 30, 500);
  private static final long MS = 1_000_000;
  private static final long TICK = 4 * MS;
  private static final double REST = 0.02;
  private static final long[] PERIODS = {5, 8, 10, 15, 20, 25, 30, 40, 50, 60, 66, 80, 100, 120};

  /** Random threads on one or two cores of a cluster. */
  private record Case(
      long[] kiloHertz,
      List<KernelTicks.Thread> threads,
      int cores,
      boolean shared,
      long capacity) {
    static Case random(Random random) {
      long[] kiloHertz = random.longs(2 + random.nextInt(7), 2, 31).distinct().sorted().toArray();
      kiloHertz = LongStream.of(kiloHertz).map(f -> 100_000 * f).toArray();
      int cores = 1 + random.nextInt(2);
      List<KernelTicks.Thread> threads = new ArrayList<>();
      for (int core = 0; core < cores; core++) {
        int count = 1 + random.nextInt(3);
        List<Long> periods = new ArrayList<>(LongStream.of(PERIODS).boxed().toList());
        double most = 0.05 + 0.8 * random.nextDouble();
        for (int i = 0; i < count; i++) {
          long period = periods.remove(random.nextInt(periods.size())) * MS;
          long execution = (long) (most / count * (0.3 + 0.7 * random.nextDouble()) * period);
          int waits = random.nextInt(3) == 0 ? 1 + random.nextInt(8) : 0;
          long wait = (long) (0.3 * random.nextDouble() * period / 8) + 20_000;
          threads.add(
              new KernelTicks.Thread(
                  core, period, execution / 10_000 * 10_000 + 10_000, waits, waits > 0 ? wait : 0));
        }
      }
      boolean shared = cores > 1 || random.nextBoolean();
      return new Case(
          kiloHertz,
          threads,
          cores,
          shared,
          random.nextBoolean() ? 1024 : 200 + random.nextInt(800));
    }

    long round() {
      long round = TICK;
      for (KernelTicks.Thread thread : threads) {
        long a = round;
        long b = thread.period();
        while (b != 0) {
          long rest = a % b;
          a = b;
          b = rest;
        }
        round = round / a * thread.period();
      }
      return round;
    }

    KernelTicks kernel(GovernorRule rule) {
      return new KernelTicks(rule.word(), kiloHertz, threads, cores, shared, 10 * MS, capacity);
    }

    GovernedSchedule run(GovernorRule rule) {
      List<FrequencyPoint> points = new ArrayList<>();
      double top = kiloHertz[kiloHertz.length - 1];
      for (long f : kiloHertz) {
        points.add(new FrequencyPoint(1e3 * f, top / f));
      }
      List<GovernedRun.Member> members = new ArrayList<>();
      for (int core = 0; core < cores; core++) {
        List<Task> tasks = new ArrayList<>();
        for (KernelTicks.Thread thread : threads) {
          if (thread.core() == core) {
            Task task = Task.periodic("t" + tasks.size(), thread.period(), thread.execution());
            tasks.add(task.withWaits(thread.waits(), thread.waits() * thread.each()));
          }
        }
        double[][] slowness = new double[points.size()][tasks.size()];
        for (int i = 0; i < slowness.length; i++) {
          Arrays.fill(slowness[i], points.get(i).slowness());
        }
        TaskSet set = TaskSet.of(tasks, Protocol.RATE_MONOTONIC, true);
        members.add(new GovernedRun.Member(set, slowness));
      }
      KernelPolicy.Settings settings =
          new KernelPolicy.Settings(80.0, 10 * MS, TICK, 1e9, shared, false, capacity);
      return GovernedRun.of(
          members,
          () -> new KernelPolicy(rule, points, settings, cores),
          new GovernedRun.Rounds(round(), 64, 16),
          0,
          Cancellation.NEVER);
    }
  }

  /**
   * A busy core takes the cube of its frequency in GHz, an idle one 0.02. On all random sets the
   * energy is within 0.5 % of the kernel's, and the frequency the same in 99 % of the time.
   */
  @ParameterizedTest
  @EnumSource(names = {"ONDEMAND", "CONSERVATIVE", "SCHEDUTIL"})
  void theyDoWhatTheKernelDoes(GovernorRule rule) {
    Random random = new Random(rule.ordinal() + 45);
    double same = 0.0;
    int swinging = 0;
    for (int set = 0; set < SETS; set++) {
      Case drawn = Case.random(random);
      GovernedSchedule run = drawn.run(rule);
      double[] watts =
          LongStream.of(drawn.kiloHertz()).mapToDouble(f -> Math.pow(1e-6 * f, 3)).toArray();
      double joules = 0.0;
      for (GovernedSchedule.Governed processor : run.processors()) {
        for (int point = 0; point < watts.length; point++) {
          joules += (watts[point] - REST) * processor.time(point);
        }
        joules += REST * run.horizon().length();
      }
      double[] expected = new double[1];
      long[] equal = new long[1];
      long from = run.horizon().from();
      drawn
          .kernel(rule)
          .run(
              run.horizon().until(),
              (start, end, point, running) -> {
                long begin = Math.max(start, from);
                if (begin < end) {
                  for (int thread : running) {
                    expected[0] += (thread < 0 ? REST : watts[point]) * (end - begin);
                  }
                  run.points()
                      .each(
                          begin - from,
                          end - from,
                          (a, b, value) -> equal[0] += value == point ? b - a : 0);
                }
              });
      assertThat(joules).as(rule + " " + drawn).isCloseTo(expected[0], withinPercentage(0.5));
      same += (double) equal[0] / run.horizon().length();
      swinging += run.points().most().value() > run.points().least().value() ? 1 : 0;
    }
    assertThat(same / SETS).isGreaterThan(0.99);
    assertThat(swinging).isGreaterThan(SETS / 4);
  }
}
