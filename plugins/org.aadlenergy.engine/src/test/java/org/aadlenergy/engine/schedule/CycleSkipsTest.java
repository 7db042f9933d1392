package org.aadlenergy.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.statistics.Statistics;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.schedule.bound.RangedSchedules;
import org.aadlenergy.engine.schedule.bound.TimeRanges;
import org.aadlenergy.engine.signal.Signal;
import org.junit.jupiter.api.Test;

/** Schedules whose cycles are skipped are those that are simulated job by job. */
class CycleSkipsTest {
  private static final int[] FREQUENT = {4, 5, 6, 8, 10, 12, 20};

  /** Frequent tasks, rare ones, and in between those that make cycles of cycles. */
  private static List<Task> tasks(Random random, int load, boolean delayed) {
    List<Task> tasks = new ArrayList<>();
    int frequent = 1 + random.nextInt(3);
    double left = load / 100.0;
    for (int i = 0; i < frequent; i++) {
      int period = FREQUENT[random.nextInt(FREQUENT.length)];
      long most = (long) Math.max(1, left * period / (1 + random.nextInt(2)));
      tasks.add(task(random, tasks.size(), period, 1 + random.nextInt((int) most), delayed));
      left = Math.max(0.0, left - tasks.get(i).utilization());
    }
    int[] rare = {1200, 2400, 36_000};
    for (int period : rare) {
      if (random.nextInt(3) > 0) {
        int execution = 1 + random.nextInt(random.nextBoolean() ? 40 : 3);
        tasks.add(task(random, tasks.size(), period, execution, delayed));
      }
    }
    return tasks;
  }

  private static Task task(Random random, int i, int period, int execution, boolean delayed) {
    int part = random.nextInt(2);
    return new Task(
            "t" + i,
            random.nextInt(2),
            part,
            period,
            delayed && random.nextBoolean() ? random.nextInt(period) : 0,
            random.nextInt(4) == 0 ? Optional.empty() : Optional.of((long) period),
            random.nextInt(4),
            random.nextInt(8) == 0,
            execution,
            0,
            0,
            List.of())
        .withSwitches(random.nextInt(2), random.nextInt(2))
        .withWaits(random.nextInt(6) == 0 ? 1 + random.nextInt(2) : 0, random.nextInt(7));
  }

  private static TaskSet alone(List<Task> tasks, Protocol protocol, boolean preemptive) {
    List<Task> all = tasks.stream().map(t -> in(t, 0)).toList();
    return TaskSet.of(all, protocol, preemptive);
  }

  private static Task in(Task t, int partition) {
    return new Task(
        t.name(),
        t.process(),
        partition,
        t.period(),
        t.offset(),
        t.deadline(),
        t.priority(),
        t.background(),
        t.execution(),
        t.threadSwitch(),
        t.processSwitch(),
        List.of());
  }

  /** Whoever listens to each job has all of them simulated. */
  private static SimulatedSchedule plain(TaskSet set, Horizon horizon) {
    JobEnds listening = (task, released, ended) -> {};
    return Simulation.run(set, horizon, 1_000_000, Cancellation.NEVER, listening);
  }

  static long same(TaskSet set, long length, int slices) {
    long offset = set.tasks().stream().mapToLong(Task::offset).max().orElse(0);
    boolean late = offset > 0 || set.windows().isPresent() || set.cores() > 1;
    Horizon horizon = new Horizon(late ? offset + length : 0, length, true);
    SimulatedSchedule plain = plain(set, horizon);
    SimulatedSchedule skipping = Simulation.run(set, horizon, slices);
    assertThat(plain.skipped()).isZero();
    assertThat(skipping.tasks()).isEqualTo(plain.tasks());
    assertThat(skipping.busy()).isEqualTo(plain.busy());
    assertThat(skipping.gaps()).isEqualTo(plain.gaps());
    assertThat(skipping.repeats()).isEqualTo(plain.repeats());
    int count = Math.min(slices, plain.slices().size());
    assertThat(skipping.slicesWhole()).isEqualTo(count == plain.slices().size());
    if (skipping.slices().size() == count) {
      assertThat(skipping.slices()).isEqualTo(plain.slices().subList(0, count));
    }
    ScheduleSignals signals = Simulation.recorded(set, horizon, 0, Cancellation.NEVER).signals();
    double[][] running = new double[set.cores()][(int) length];
    Arrays.stream(running).forEach(core -> Arrays.fill(core, ScheduleSignals.IDLE));
    for (SimulatedSchedule.TimeSlice slice : plain.slices()) {
      int from = (int) (slice.start() - horizon.from());
      Arrays.fill(running[slice.core()], from, (int) (slice.end() - horizon.from()), slice.task());
    }
    for (int core = 0; core < running.length; core++) {
      double[] written = new double[(int) length];
      Signal signal = signals.running().get(core);
      signal.each(0, length, (start, end, v) -> Arrays.fill(written, (int) start, (int) end, v));
      int differs = Arrays.mismatch(written, running[core]);
      assertThat(differs)
          .as("%s %s on %s from %s", set, horizon, core, horizon.from())
          .isEqualTo(-1);
    }
    return skipping.skipped();
  }

  @Property(tries = 30)
  void onOneCore(
      @ForAll Random random,
      @ForAll Protocol protocol,
      @ForAll boolean preemptive,
      @ForAll boolean delayed,
      @ForAll @IntRange(min = 20, max = 115) int load) {
    same(
        alone(tasks(random, load, delayed), protocol, preemptive),
        36_000,
        random.nextInt(2) * random.nextInt(100));
  }

  @Property(tries = 40)
  void onSeveralCores(
      @ForAll Random random,
      @ForAll Protocol protocol,
      @ForAll boolean preemptive,
      @ForAll boolean delayed,
      @ForAll @IntRange(min = 2, max = 3) int cores) {
    List<Task> tasks = tasks(random, 120, delayed);
    tasks.addAll(tasks(random, 80, delayed));
    same(alone(tasks, protocol, preemptive).onCores(cores), 36_000, random.nextInt(30));
  }

  @Property(tries = 40)
  void inWindows(
      @ForAll Random random,
      @ForAll Protocol one,
      @ForAll Protocol other,
      @ForAll boolean preemptive,
      @ForAll @IntRange(min = 1, max = 2) int cores) {
    Windows windows =
        new Windows(12, List.of(new Windows.Window(0, 5, 0), new Windows.Window(5 + cores, 4, 1)));
    TaskSet set =
        new TaskSet(
            tasks(random, 40, random.nextBoolean()),
            List.of(new Partition(one, true), new Partition(other, preemptive)),
            Optional.of(windows),
            cores);
    same(set, 36_000, 0);
  }

  /**
   * What holds for all times is the same, too. Where work is left over in each cycle nothing does:
   * an envelope says nothing of it then.
   */
  @Property(tries = 60)
  void ofEnvelopes(
      @ForAll Random random,
      @ForAll Protocol one,
      @ForAll Protocol other,
      @ForAll boolean delayed,
      @ForAll @IntRange(min = 1, max = 2) int cores) {
    List<Task> tasks =
        tasks(random, 30 + random.nextInt(50), delayed).stream()
            .map(task -> task.withWaits(List.of()))
            .toList();
    Windows windows =
        new Windows(12, List.of(new Windows.Window(0, 6, 0), new Windows.Window(6, 5, 1)));
    Partition urgent = new Partition(one, true);
    TaskSet set =
        random.nextBoolean()
            ? alone(tasks, one, true).onCores(cores)
            : new TaskSet(
                tasks, List.of(urgent, new Partition(other, true)), Optional.of(windows), cores);
    Horizon horizon = new Horizon(72_000, 36_000, true);
    EnvelopeRun plain = new EnvelopeRun(set, horizon, List.of());
    EnvelopeRun skipping = new EnvelopeRun(set, horizon, Cycle.of(set, horizon.until()));
    plain.run(Cancellation.NEVER);
    skipping.run(Cancellation.NEVER);
    assertThat(skipping.jobs()).isLessThanOrEqualTo(plain.jobs());
    boolean all = IntStream.range(0, tasks.size()).allMatch(plain::repeats);
    Statistics.label("all repeat")
        .collect(all)
        .coverage(checker -> checker.check(true).percentage(share -> share > 25.0));
    for (int task = 0; task < tasks.size(); task++) {
      assertThat(skipping.repeats(task)).isEqualTo(plain.repeats(task));
      if (all) {
        assertThat(skipping.longest(task)).isEqualTo(plain.longest(task));
        assertThat(skipping.interruptions(task)).isEqualTo(plain.interruptions(task));
      }
    }
  }

  @Test
  void aYearWithAnEventASecondIsAFewJobs() {
    // microseconds: a beacon of 5 ms each second, a report of 2 s each hour, an update each day
    long second = 1_000_000;
    List<Task> tasks =
        List.of(
            Task.periodic("beacon", second, 5_000).withSwitches(10, 10),
            Task.periodic("report", 3600 * second, 2 * second).withSwitches(10, 10),
            Task.periodic("update", 365 * 86_400 * second, 90 * second).withSwitches(10, 10));
    TaskSet set = TaskSet.of(tasks, Protocol.RATE_MONOTONIC, true);
    Horizon horizon = Horizon.of(set, 100_000).orElseThrow();
    SimulatedSchedule year = Simulation.run(set, horizon, 100);

    assertThat(horizon.length()).isEqualTo(31_536_000 * second);
    assertThat(year.tasks().get(0).jobs()).isEqualTo(31_536_000);
    assertThat(year.jobs() - year.skipped()).isLessThan(60_000);
    // 31,536,000 x 5 ms + 8,760 x 2 s + 90 s, and 10 us for each switch
    assertThat(year.busy().get(0))
        .isEqualTo(31_536_000L * 5_000 + 8760 * 2 * second + 90 * second + 10 * year.switches());
    // the update runs for 90 s beside beacons that interrupt it and the report, which it waits for
    assertThat(year.tasks().get(1).preemptions()).isEqualTo(8760 * 2);
    ScheduleSignals signals = Simulation.recorded(set, horizon, 0, Cancellation.NEVER).signals();
    assertThat(signals.running().get(0).size()).isLessThan(1000);
    assertThat(signals.task(0).integral())
        .isEqualTo(31_536_000.0 * 5_000 + 10.0 * year.tasks().get(0).switches());
    Envelope envelope = Envelope.of(set, horizon, Cancellation.NEVER);
    assertThat(envelope.jobs()).isLessThan(100_000);
    assertThat(envelope.longest().get(0)).contains(5_010L);
  }

  @Test
  void whatDoesNotRepeatAndIsTooLongIsGivenUp() {
    // a and b need all of the time, so c never ends; a year of seconds is too long for that
    long second = 1_000_000;
    List<Task> tasks =
        List.of(
            Task.periodic("a", second, second / 2),
            Task.periodic("b", second, second / 2),
            Task.periodic("c", 31_536_000 * second, second));
    TaskSet set = TaskSet.of(tasks, Protocol.RATE_MONOTONIC, true);

    assertThat(Horizon.of(set, 600_000)).isEmpty();
    Horizon year = new Horizon(0, 31_536_000 * second, true);
    assertThatThrownBy(() -> Simulation.run(set, year, 0)).isInstanceOf(TooManyJobs.class);
    TimeRanges times = new TimeRanges(set, set, set);
    assertThat(new RangedSchedules().of(times, year, 0, Cancellation.NEVER)).isEmpty();
  }
}
