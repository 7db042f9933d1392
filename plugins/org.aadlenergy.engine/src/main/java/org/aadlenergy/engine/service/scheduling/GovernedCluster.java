package org.aadlenergy.engine.service.scheduling;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.governor.GovernorRule;
import org.aadlenergy.engine.governor.GovernorSettling;
import org.aadlenergy.engine.governor.KernelPolicy;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.schedule.GovernedRun;
import org.aadlenergy.engine.schedule.GovernedSchedule;
import org.aadlenergy.engine.schedule.GovernedSchedule.Governed;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.bound.GovernedSchedules;
import org.aadlenergy.engine.term.Settled;

/** Processors that share a frequency, whose schedules are run together under their governor. */
final class GovernedCluster {
  /** Of the kernel's timer where the model says nothing: CONFIG_HZ = 250. */
  private static final double TICK_SECONDS = 4e-3;

  private static final long MOST_JOBS = 200_000;
  private static final double MANY_JOBS = 20_000;
  private static final long MOST_TICKS = 400_000;
  private static final int MOST_SLICES = 1000;
  private static final int FEWEST = 4;
  private static final int MOST = 1000;
  private static final int OFTEN = 100;
  private static final double LONG_SECONDS = 40.0;
  private static final long WHOLE = 1024;
  private static final String CAPACITY = "capacity";

  private final Settled settled;
  private final CalibratedPlatform platform;
  private final Demand demand;
  private final List<GovernedTasks> members;

  /**
   * The processors of a cluster that have anything to do.
   *
   * @param settled of one of them
   */
  GovernedCluster(
      Settled settled, CalibratedPlatform platform, List<GovernedTasks> members, Demand demand) {
    this.settled = settled;
    this.platform = platform;
    this.members = List.copyOf(members);
    this.demand = demand;
  }

  /** How it goes; none where something has no period, or the hyperperiod is too long. */
  Optional<GovernedSchedule> run() {
    long tick = Math.max(1, demand.time().steps(tickSeconds()));
    long round = tick;
    double jobs = 0.0;
    for (GovernedTasks member : members) {
      Optional<Horizon> own = member.horizon(MOST_JOBS);
      if (own.isEmpty() || !own.get().exact()) {
        return Optional.empty();
      }
      long factor = own.get().length() / gcd(round, own.get().length());
      if (factor > MOST_TICKS * tick / round) {
        return Optional.empty();
      }
      round *= factor;
      jobs += member.jobsPerStep();
    }
    if (jobs * round > MOST_JOBS) {
      return Optional.empty();
    }
    int cores = 0;
    List<GovernedRun.Member> runs = new ArrayList<>(members.size());
    for (GovernedTasks member : members) {
      cores += member.set().cores();
      runs.add(member.under(settled, demand));
    }
    GovernedSchedules.Governor governor =
        new GovernedSchedules.Governor(
            settled.rule(), settled.frequencies(), settings(tick, cores));
    return Optional.of(
        demand
            .schedules()
            .governed()
            .of(runs, governor, rounds(round, jobs * round), MOST_SLICES, demand.cancellation()));
  }

  /**
   * As many as tell what it does in the long run. Windows of load tracking begin elsewhere in each
   * round, and what a few rounds have in common the next one may not.
   */
  private GovernedRun.Rounds rounds(long round, double jobs) {
    double seconds = demand.time().seconds(round);
    double fit = Math.min(LONG_SECONDS / seconds, MANY_JOBS / jobs);
    int most = (int) Math.max(FEWEST, Math.min(MOST, fit));
    int often = Math.max(2, Math.min(OFTEN, most / 2));
    return new GovernedRun.Rounds(round, most, often);
  }

  private double tickSeconds() {
    return members.get(0).tickSeconds().orElse(TICK_SECONDS);
  }

  private KernelPolicy.Settings settings(long tick, int cores) {
    Optional<Coefficient> named = platform.constant("cores");
    double all = named.isPresent() ? named.get().value() : cores;
    boolean shared = cores > 1 || all > 1.0;
    // CPUFREQ_DBS_MIN_SAMPLING_INTERVAL; schedutil may choose between two ticks
    long least = settled.rule() == GovernorRule.SCHEDUTIL ? 0 : 2 * tick;
    long rate = Math.max(least, demand.time().steps(settled.rateLimitSeconds()));
    double perSecond = demand.time().perSecond();
    return new KernelPolicy.Settings(
        settled.threshold(), rate, tick, perSecond, shared, all > cores, capacity());
  }

  /** What a core does at its highest frequency, of 1024 of the largest processor of the system. */
  private long capacity() {
    double own = capacity(platform);
    double largest = own;
    for (Component component : own > 0.0 ? demand.view().components() : List.<Component>of()) {
      if (component.category() == Category.PROCESSOR) {
        largest = Math.max(largest, demand.platform(component).map(this::capacity).orElse(0.0));
      }
    }
    return own > 0.0 ? Math.max(1, (long) (WHOLE * own / largest)) : WHOLE;
  }

  private double capacity(CalibratedPlatform of) {
    Optional<Coefficient> known = of.constant(CAPACITY);
    double highest = 0.0;
    for (var profile : of.profiles().values()) {
      highest = Math.max(highest, profile.frequency().map(Coefficient::value).orElse(0.0));
    }
    return known.isPresent() ? known.get().value() * highest : 0.0;
  }

  /** Where the governor of each processor settles, as a run says. */
  List<Settled> settled(GovernedSchedule run, List<Settled> before) {
    long[] times = new long[settled.points().size()];
    run.points()
        .each(0, run.points().length(), (start, end, point) -> times[(int) point] += end - start);
    List<Settled> found = new ArrayList<>(before.size());
    for (Settled each : before) {
      for (int i = 0; i < members.size(); i++) {
        if (members.get(i).processor() == each.processor()) {
          found.add(settled(each, members.get(i), run.processors().get(i), times, run));
        }
      }
    }
    return found;
  }

  private Settled settled(
      Settled each, GovernedTasks member, Governed own, long[] times, GovernedSchedule run) {
    double length = run.horizon().length();
    double work = 0.0;
    for (int point = 0; point < times.length; point++) {
      work += own.work(point);
    }
    List<GovernorSettling.Visit> visits = new ArrayList<>();
    for (int point = 0; point < times.length; point++) {
      if (times[point] > 0) {
        double busy = (double) own.time(point) / times[point] / member.set().cores();
        double done = work > 0.0 ? own.work(point) / work : 0.0;
        visits.add(new GovernorSettling.Visit(point, times[point] / length, done, busy));
      }
    }
    Map<Component, GovernorSettling> threads = new HashMap<>();
    for (int task = 0; task < member.threads().size(); task++) {
      Optional<GovernorSettling> its = ofTask(task, own);
      if (its.isPresent()) {
        threads.put(member.threads().get(task).thread().workload().thread(), its.get());
      }
    }
    return each.in(
        new GovernorSettling(visits, 0),
        new Settled.InSchedule(
            threads,
            demand.time().seconds(run.horizon().length()),
            run.horizon().exact(),
            members.stream().anyMatch(GovernedTasks::isRanged)));
  }

  /** At which points the work of a task is done; none where none is. */
  private static Optional<GovernorSettling> ofTask(int task, Governed own) {
    double time = 0.0;
    double work = 0.0;
    for (int point = 0; point < own.time().size(); point++) {
      time += own.time().get(point)[task];
      work += own.work().get(point)[task];
    }
    List<GovernorSettling.Visit> visits = new ArrayList<>(2);
    for (int point = 0; point < own.time().size(); point++) {
      if (own.work().get(point)[task] > 0) {
        visits.add(
            new GovernorSettling.Visit(
                point,
                own.time().get(point)[task] / time,
                own.work().get(point)[task] / work,
                1.0));
      }
    }
    return visits.isEmpty() ? Optional.empty() : Optional.of(new GovernorSettling(visits, 0));
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
