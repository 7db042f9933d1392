package org.aadlenergy.engine.schedule.bound;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.SimulatedSchedule;
import org.aadlenergy.engine.schedule.SimulatedSchedule.TaskStatistics;
import org.aadlenergy.engine.schedule.Simulation;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;

/**
 * What to expect of a schedule whose hyperperiod is too long to simulate: stretches of it are
 * simulated, at times spread over all of it by a fixed seed, so that the same tasks give the same
 * figures.
 *
 * @param switches by task, for each job, between bounds that always hold
 * @param preemptions by task, for each job
 * @param jobs how many were simulated
 */
public record SampledSchedule(List<SwitchCount> switches, List<Double> preemptions, long jobs) {
  private static final int FEWEST_STRETCHES = 12;
  private static final int MOST_STRETCHES = 60;

  /** A stretch that counts holds at least so many jobs of each task. */
  private static final double JOBS_OF_EACH = 8.0;

  private static final double FULLEST = 0.98;
  private static final long SEED = 20_240_229L;

  public SampledSchedule {
    switches = List.copyOf(switches);
    preemptions = List.copyOf(preemptions);
  }

  /**
   * Samples a schedule; where even that takes too many jobs, a formula says what to expect.
   *
   * @param responses by task, that no job exceeds; empty where nothing is known
   */
  public static SampledSchedule of(
      TimeRanges times, List<Optional<Long>> responses, long mostJobs, Cancellation cancellation) {
    TaskSet set = times.nominal();
    Optional<Stretches> stretches = Stretches.of(set, mostJobs);
    double[][] sums = stretches.isPresent() ? zeros(set) : expected(set);
    long jobs = 0;
    if (stretches.isPresent()) {
      Random random = new Random(SEED);
      BigInteger period = hyperperiod(set);
      for (int i = 0; i < stretches.get().count(); i++) {
        TaskSet shifted = from(set, time(i, stretches.get().count(), period, random));
        SimulatedSchedule run = Simulation.run(shifted, stretches.get().each(), 0, cancellation);
        add(run, sums);
        jobs += run.jobs();
      }
    }
    SwitchBounds limits = new SwitchBounds(times, responses);
    List<SwitchCount> switches = new ArrayList<>(sums.length);
    List<Double> preemptions = new ArrayList<>(sums.length);
    for (int i = 0; i < sums.length; i++) {
      double[] sum = sums[i];
      double count = Math.max(1.0, sum[0]);
      double low = limits.low(i, responses.get(i));
      double high = limits.high(i, responses.get(i));
      switches.add(SwitchCount.between(sum[1] / count, sum[2] / count, low, high));
      preemptions.add(sum[3] / count);
    }
    return new SampledSchedule(switches, preemptions, jobs);
  }

  private static double[][] zeros(TaskSet set) {
    return new double[set.tasks().size()][4];
  }

  /** One job of each task, as the formula has it. */
  private static double[][] expected(TaskSet set) {
    double[] preemptions = SwitchRates.preemptionsPerJob(set);
    double[][] sums = new double[preemptions.length][];
    for (int i = 0; i < sums.length; i++) {
      sums[i] = new double[] {1.0, 0.0, 1.0 + preemptions[i], preemptions[i]};
    }
    return sums;
  }

  private static void add(SimulatedSchedule run, double[][] sums) {
    for (int i = 0; i < sums.length; i++) {
      TaskStatistics task = run.tasks().get(i);
      sums[i][0] += task.jobs();
      sums[i][1] += task.threadSwitches();
      sums[i][2] += task.processSwitches();
      sums[i][3] += task.preemptions();
    }
  }

  /**
   * How many stretches to simulate.
   *
   * @param each how long before it counts, and then
   */
  private record Stretches(int count, Horizon each) {
    static Optional<Stretches> of(TaskSet set, long mostJobs) {
      double rate = 0.0;
      long longest = 1;
      for (Task task : set.tasks()) {
        rate += (1.0 + task.waits().size()) / task.period();
        longest = Math.max(longest, task.period());
      }
      double load = Math.min(FULLEST, set.utilization() / set.cores());
      double before = 2.0 * longest / (1.0 - load);
      double time = mostJobs / rate;
      double most = time / (before + JOBS_OF_EACH * longest);
      int count = (int) Math.min(MOST_STRETCHES, most);
      double length = time / Math.max(1, count) - before;
      return count < FEWEST_STRETCHES || before + length > Horizon.NEVER / 8.0
          ? Optional.empty()
          : Optional.of(new Stretches(count, new Horizon((long) before, (long) length, false)));
    }
  }

  /** Somewhere in one of so many equal parts of the hyperperiod. */
  private static BigInteger time(int part, int parts, BigInteger period, Random random) {
    BigInteger within = new BigInteger(period.bitLength() + 64, random).mod(period);
    return period.multiply(BigInteger.valueOf(part)).add(within).divide(BigInteger.valueOf(parts));
  }

  /** The tasks with their next releases after a time, which counts as the beginning. */
  private static TaskSet from(TaskSet set, BigInteger time) {
    BigInteger start = time;
    if (set.windows().isPresent()) {
      start = time.subtract(time.mod(BigInteger.valueOf(set.windows().get().frame())));
    }
    List<Task> tasks = new ArrayList<>(set.tasks().size());
    for (Task task : set.tasks()) {
      BigInteger since = BigInteger.valueOf(task.offset()).subtract(start);
      tasks.add(task.withOffset(since.mod(BigInteger.valueOf(task.period())).longValue()));
    }
    return new TaskSet(tasks, set.partitions(), set.windows(), set.cores());
  }

  private static BigInteger hyperperiod(TaskSet set) {
    BigInteger period =
        BigInteger.valueOf(set.windows().isPresent() ? set.windows().get().frame() : 1);
    for (Task task : set.tasks()) {
      BigInteger own = BigInteger.valueOf(task.period());
      period = period.multiply(own.divide(period.gcd(own)));
    }
    return period;
  }
}
