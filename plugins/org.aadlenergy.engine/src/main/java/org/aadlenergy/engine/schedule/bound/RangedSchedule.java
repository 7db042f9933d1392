package org.aadlenergy.engine.schedule.bound;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.schedule.GovernedSchedule.Governed;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.SimulatedSchedule;
import org.aadlenergy.engine.schedule.SimulatedSchedule.TaskStatistics;
import org.aadlenergy.engine.schedule.Simulation;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.TooManyJobs;
import org.aadlenergy.engine.schedule.bound.Response.Kind;

/**
 * A schedule whose times have ranges: counted with the usual ones, and responses and counts that
 * hold for all. A shorter execution may let another job end later wherever nothing interrupts jobs,
 * and wherever a context switch takes time: there what is simulated proves nothing.
 */
public final class RangedSchedule {
  /** After so many steps a bound is given up. */
  public static final long MOST_STEPS = 20_000_000;

  private final TimeRanges times;
  private final Horizon horizon;
  private final Cancellation cancellation;
  private final SimulatedSchedule counted;
  private final SimulatedSchedule settled;
  private final ProvenTimes proven;
  private Optional<SimulatedSchedule> slow;
  private Optional<List<Response>> responses = Optional.empty();
  private Optional<List<SwitchCount>> switches = Optional.empty();
  private final boolean freeSwitches;
  private final boolean points;
  private final boolean waits;
  private final OrderedRun inOrder;

  /** Simulates what it needs to; a run of tasks whose speed changes was made already. */
  private RangedSchedule(
      TimeRanges times,
      Horizon horizon,
      Optional<Governed> run,
      boolean points,
      int mostSlices,
      Cancellation cancellation) {
    this.times = times;
    this.horizon = horizon;
    this.cancellation = cancellation;
    this.points = points;
    this.waits = times.waits();
    this.freeSwitches = run.isEmpty() && ResponseTimes.longestSwitch(times.longest().tasks()) == 0;
    this.inOrder =
        run.isPresent()
            ? OrderedRun.governed(times.nominal(), horizon, run.get(), cancellation)
            : OrderedRun.of(times.nominal(), horizon, cancellation);
    this.slow = run.map(Governed::schedule);
    this.counted = run.isPresent() ? run.get().schedule() : inOrder.counted(mostSlices);
    this.settled = points && run.isEmpty() ? settled() : counted;
    boolean preemptive = times.longest().partitions().stream().anyMatch(p -> p.preemptive());
    boolean helps = (preemptive || run.isPresent()) && horizon.exact() && !isKnown();
    TaskSet keeping = times.longest().keepingTheProcessor();
    this.proven = new ProvenTimes(keeping, horizon, helps, cancellation);
  }

  /**
   * Simulates what it needs to.
   *
   * @throws TooManyJobs where that is too much
   */
  public static RangedSchedule of(
      TimeRanges times, Horizon horizon, int mostSlices, Cancellation cancellation) {
    return new RangedSchedule(
        times, horizon, Optional.empty(), times.arePoints(), mostSlices, cancellation);
  }

  /** Whether what is simulated is all that can be: no time is another, no wait in another place. */
  private boolean isKnown() {
    return points && settled.repeats() && !waits;
  }

  /**
   * That of a run whose speed changed.
   *
   * @param times the shortest where all is fastest, the longest where all is slowest
   * @param points whether no execution time can be another
   */
  public static RangedSchedule governed(
      TimeRanges times, Horizon horizon, Governed run, boolean points, Cancellation cancellation) {
    return new RangedSchedule(times, horizon, Optional.of(run), points, 0, cancellation);
  }

  private SimulatedSchedule run(TaskSet set, Horizon over) {
    return Simulation.run(set, over, 0, cancellation);
  }

  /** The same a hyperperiod later, where it has a beginning that does not come back. */
  private SimulatedSchedule settled() {
    boolean behind = counted.tasks().stream().anyMatch(TaskStatistics::fallsBehind);
    return counted.repeats() || behind || !horizon.exact()
        ? counted
        : run(times.nominal(), new Horizon(horizon.until(), horizon.length(), true));
  }

  /** Whether a time may be another than the usual one. */
  public boolean hasRanges() {
    return !points;
  }

  /** The shortest time of a job, whatever else runs. */
  public long shortest(int task) {
    return times.shortest().tasks().get(task).execution();
  }

  /** With the usual times. */
  public SimulatedSchedule counted() {
    return counted;
  }

  /** What happens in the order of time in what is counted. */
  public OrderedRun inOrder() {
    return inOrder;
  }

  /** Whether what is counted comes again and again, and no time can be another. */
  public boolean repeatsAlike() {
    return points && counted.repeats() && !waits;
  }

  /** By task. */
  public List<Response> responses() {
    if (responses.isEmpty()) {
      int count = times.longest().tasks().size();
      // many schedules are kept, and of this one only what it says here
      SimulatedSchedule quick = points ? counted : run(times.shortest(), horizon);
      responses =
          Optional.of(IntStream.range(0, count).mapToObj(task -> response(task, quick)).toList());
    }
    return responses.get();
  }

  /** The longest responses that are known or were seen; none where a job was late. */
  public List<Optional<Long>> unlessLate() {
    List<Optional<Long>> all = new ArrayList<>();
    for (int task = 0; task < times.longest().tasks().size(); task++) {
      Optional<Long> exactly = exact(task);
      Optional<Long> known = exactly.isPresent() ? exactly : proven.longest(task);
      Optional<Response> seen =
          known.isEmpty() ? Optional.of(responses().get(task)) : Optional.empty();
      all.add(
          seen.filter(its -> !its.met().equals(Optional.of(false)))
              .map(Response::worst)
              .or(() -> known));
    }
    return all;
  }

  private Response response(int task, SimulatedSchedule quick) {
    Optional<Long> known = exact(task);
    Kind kind = known.isPresent() ? Kind.EXACT : Kind.BOUND;
    if (known.isEmpty()) {
      known = proven.longest(task);
    }
    TaskStatistics soonest = quick.tasks().get(task);
    long best = soonest.bestResponse().orElse(0L);
    long seen = Math.max(counted.tasks().get(task).longestSeen(), soonest.longestSeen());
    if (known.isEmpty()) {
      long slowest = Math.max(seen, slow().tasks().get(task).longestSeen());
      return new Response(best, slowest, Kind.SEEN, met(task, seen, quick));
    }
    if (kind == Kind.BOUND) {
      kind = seen == known.get() ? Kind.EXACT : kind;
    }
    return new Response(best, known.get(), kind, met(task, known.get(), quick));
  }

  /** The longest response, where it is the one of a simulation. */
  private Optional<Long> exact(int task) {
    if (!horizon.exact() || waits) {
      return Optional.empty();
    }
    if (points) {
      return settled.repeats() ? longest(task) : Optional.empty();
    }
    return freeSwitches ? proven.envelope().flatMap(e -> e.longest().get(task)) : Optional.empty();
  }

  /** Of the hyperperiod that comes back, and of the one before it, which may not. */
  private Optional<Long> longest(int task) {
    Optional<Long> lasting = settled.tasks().get(task).worstResponse();
    return lasting.isPresent()
        ? Optional.of(Math.max(lasting.get(), counted.tasks().get(task).longestSeen()))
        : lasting;
  }

  /** Whether a job was late in any run decides, if the longest response does not. */
  private Optional<Boolean> met(int task, long worst, SimulatedSchedule quick) {
    Optional<Long> due = times.longest().tasks().get(task).deadline();
    if (due.isEmpty()) {
      return Optional.empty();
    }
    long deadline = due.get();
    boolean sure = exact(task).isPresent() || proven.longest(task).isPresent();
    if (sure && worst <= deadline) {
      return Optional.of(true);
    }
    if (isLate(task, deadline, quick) || exact(task).isPresent()) {
      return Optional.of(false);
    }
    return horizon.exact() ? Optional.empty() : Optional.of(true);
  }

  private boolean isLate(int task, long deadline, SimulatedSchedule quick) {
    return counted.isLate(task, deadline)
        || slow().isLate(task, deadline)
        || quick.isLate(task, deadline);
  }

  /** With the longest times of all, if that can be simulated. */
  private SimulatedSchedule slow() {
    if (slow.isEmpty() && !times.areUsuallyLongest()) {
      try {
        slow = Optional.of(run(times.longest(), horizon));
      } catch (TooManyJobs e) {
        slow = Optional.of(counted);
      }
    }
    return slow.orElse(counted);
  }

  /** By task; with the bounds that hold whatever the times are. */
  public List<SwitchCount> switches() {
    if (switches.isEmpty()) {
      boolean certain = points && !waits;
      List<Optional<Long>> longest = new ArrayList<>();
      for (int task = 0; task < times.longest().tasks().size() && !certain; task++) {
        longest.add(exact(task).isPresent() ? exact(task) : proven.longest(task));
      }
      RangedSwitches counts =
          new RangedSwitches(times, counted, proven.envelope().filter(e -> !waits));
      switches = Optional.of(certain ? counts.exact() : counts.within(longest));
    }
    return switches.get();
  }
}
