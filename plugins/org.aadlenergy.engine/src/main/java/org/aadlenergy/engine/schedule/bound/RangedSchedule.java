package org.aadlenergy.engine.schedule.bound;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.schedule.CoreGaps;
import org.aadlenergy.engine.schedule.Envelope;
import org.aadlenergy.engine.schedule.GovernedSchedule.Governed;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.IdleRun;
import org.aadlenergy.engine.schedule.IdleSetting;
import org.aadlenergy.engine.schedule.IdleTimes;
import org.aadlenergy.engine.schedule.JobEnds;
import org.aadlenergy.engine.schedule.ScheduleSignals;
import org.aadlenergy.engine.schedule.SignalGaps;
import org.aadlenergy.engine.schedule.SimulatedSchedule;
import org.aadlenergy.engine.schedule.SimulatedSchedule.TaskStatistics;
import org.aadlenergy.engine.schedule.Simulation;
import org.aadlenergy.engine.schedule.Task;
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
  private final SimulatedSchedule quick;
  private final Optional<Envelope> envelope;
  private Optional<SimulatedSchedule> slow = Optional.empty();
  private Optional<List<Optional<Long>>> bounds = Optional.empty();
  private Optional<List<Response>> responses = Optional.empty();
  private Optional<List<SwitchCount>> switches = Optional.empty();
  private SoftReference<ScheduleSignals> signals = new SoftReference<>(null);
  private final boolean freeSwitches;
  private final boolean points;
  private final boolean waits;
  private final TaskSet keeping;
  private final Supplier<ScheduleSignals> who;
  private final Consumer<JobEnds> teller;
  private final long firstJobs;
  private final boolean governed;
  private final Map<List<Object>, IdleTimes> idle = new HashMap<>(1);
  private long jobs;

  /** One whose speed changes, which was run already. */
  private RangedSchedule(
      TimeRanges times, Horizon horizon, Governed run, boolean points, Cancellation cancellation) {
    this.times = times;
    this.horizon = horizon;
    this.cancellation = cancellation;
    this.points = points;
    this.waits = times.waits();
    this.keeping = times.longest().keepingTheProcessor();
    this.freeSwitches = false;
    this.counted = run.schedule();
    this.settled = counted;
    this.quick = points ? counted : run(times.shortest(), horizon, 0);
    this.slow = Optional.of(counted);
    this.who = run.signals();
    this.teller = run.ends();
    this.governed = true;
    this.envelope =
        horizon.exact() && !isKnown()
            ? Optional.of(Envelope.of(keeping, horizon, cancellation))
            : Optional.empty();
    this.jobs += counted.jobs();
    this.firstJobs = jobs;
  }

  private RangedSchedule(
      TimeRanges times, Horizon horizon, int mostSlices, Cancellation cancellation) {
    this.times = times;
    this.horizon = horizon;
    this.cancellation = cancellation;
    this.points = times.arePoints();
    this.waits = times.waits();
    this.keeping = times.longest().keepingTheProcessor();
    this.freeSwitches = ResponseTimes.longestSwitch(times.longest().tasks()) == 0;
    this.who = () -> Simulation.signals(times.nominal(), horizon, cancellation);
    this.teller = ends -> Simulation.run(times.nominal(), horizon, 0, cancellation, ends);
    this.governed = false;
    this.counted = run(times.nominal(), horizon, mostSlices);
    this.settled = points ? settled() : counted;
    this.quick = points ? counted : run(times.shortest(), horizon, 0);
    boolean preemptive = times.longest().partitions().stream().anyMatch(p -> p.preemptive());
    boolean helps = preemptive && horizon.exact() && !isKnown();
    this.envelope =
        helps ? Optional.of(Envelope.of(keeping, horizon, cancellation)) : Optional.empty();
    this.jobs += envelope.map(Envelope::jobs).orElse(0L);
    this.firstJobs = jobs;
  }

  /**
   * Simulates what it needs to.
   *
   * @throws TooManyJobs where that is too much
   */
  public static RangedSchedule of(
      TimeRanges times, Horizon horizon, int mostSlices, Cancellation cancellation) {
    return new RangedSchedule(times, horizon, mostSlices, cancellation);
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
    return new RangedSchedule(times, horizon, run, points, cancellation);
  }

  private SimulatedSchedule run(TaskSet set, Horizon over, int mostSlices) {
    SimulatedSchedule run = Simulation.run(set, over, mostSlices, cancellation);
    jobs += run.jobs() - run.skipped();
    return run;
  }

  /** The same a hyperperiod later, where it has a beginning that does not come back. */
  private SimulatedSchedule settled() {
    boolean behind = counted.tasks().stream().anyMatch(TaskStatistics::fallsBehind);
    return counted.repeats() || behind || !horizon.exact()
        ? counted
        : run(times.nominal(), new Horizon(horizon.until(), horizon.length(), true), 0);
  }

  /** When the jobs of a task are due, if they are. */
  public Optional<Long> deadline(int task) {
    return times.longest().tasks().get(task).deadline();
  }

  /** Whether a time may be another than the usual one. */
  public boolean hasRanges() {
    return !points;
  }

  /** With the usual times. */
  public SimulatedSchedule counted() {
    return counted;
  }

  /** Who runs when in what is counted; simulated again when somebody asks, and there is room. */
  public ScheduleSignals signals() {
    ScheduleSignals known = signals.get();
    if (known == null) {
      known = who.get();
      signals = new SoftReference<>(known);
    }
    return known;
  }

  /**
   * The stretches in which cores have nothing to do in what is counted.
   *
   * @param timers by task, whether a timer releases its jobs
   */
  public CoreGaps gaps(BitSet timers) {
    return governed
        ? SignalGaps.of(signals(), times.nominal(), horizon, timers)
        : Simulation.gaps(times.nominal(), horizon, timers, cancellation);
  }

  /**
   * How cores are idle in what is counted, in the states that their kernel chooses; alike ones are
   * asked once.
   *
   * @param timers by task, whether a timer releases its jobs
   */
  public IdleTimes idle(BitSet timers, IdleSetting setting) {
    List<Object> asked = List.of(timers, setting);
    IdleTimes known = idle.get(asked);
    if (known == null) {
      known = IdleRun.of(gaps(timers), setting, cancellation);
      idle.put(asked, known);
    }
    return known;
  }

  /** Tells of each job that ends in what is counted, and in its start-up; it takes another run. */
  public void tell(JobEnds ends) {
    teller.accept(ends);
  }

  /** Whether what is counted comes again and again, and no time can be another. */
  public boolean repeatsAlike() {
    return points && counted.repeats() && !waits;
  }

  /** How many jobs it took to simulate so far. */
  public long jobs() {
    return jobs;
  }

  /** How many jobs it took to simulate what is simulated whatever is asked. */
  public long firstJobs() {
    return firstJobs;
  }

  /** By task. */
  public List<Response> responses() {
    if (responses.isEmpty()) {
      List<Response> found = new ArrayList<>();
      for (int task = 0; task < times.longest().tasks().size(); task++) {
        found.add(response(task));
      }
      responses = Optional.of(List.copyOf(found));
    }
    return responses.get();
  }

  private Response response(int task) {
    Optional<Long> known = exact(task);
    Kind kind = known.isPresent() ? Kind.EXACT : Kind.BOUND;
    if (known.isEmpty()) {
      known = bound(task);
    }
    long best = quick.tasks().get(task).bestResponse().orElse(0L);
    long seen = seen(task);
    if (known.isEmpty()) {
      return new Response(best, Math.max(seen, slowest(task)), Kind.SEEN, met(task, seen));
    }
    if (kind == Kind.BOUND) {
      kind = seen == known.get() ? Kind.EXACT : kind;
    }
    return new Response(best, known.get(), kind, met(task, known.get()));
  }

  /** The longest response, where it is the one of a simulation. */
  private Optional<Long> exact(int task) {
    if (!horizon.exact()) {
      return Optional.empty();
    }
    if (waits) {
      return Optional.empty();
    }
    if (points) {
      return settled.repeats() ? longest(task) : Optional.empty();
    }
    return freeSwitches ? envelope.flatMap(e -> e.longest().get(task)) : Optional.empty();
  }

  /** Of the hyperperiod that comes back, and of the one before it, which may not. */
  private Optional<Long> longest(int task) {
    Optional<Long> lasting = settled.tasks().get(task).worstResponse();
    return lasting.isPresent()
        ? Optional.of(Math.max(lasting.get(), counted.tasks().get(task).longestSeen()))
        : lasting;
  }

  private Optional<Long> bound(int task) {
    Optional<Long> own =
        envelope.isPresent() ? envelope.get().longest().get(task) : Optional.empty();
    if (own.isPresent() || !horizon.exact()) {
      return own;
    }
    if (bounds.isEmpty()) {
      List<Optional<Long>> none =
          times.longest().tasks().stream().map(t -> Optional.<Long>empty()).toList();
      bounds = Optional.of(ResponseTimes.of(keeping, MOST_STEPS).orElse(none));
    }
    return bounds.get().get(task);
  }

  /** Whether a job was late in any run decides, if the longest response does not. */
  private Optional<Boolean> met(int task, long worst) {
    Task own = times.longest().tasks().get(task);
    if (own.deadline().isEmpty()) {
      return Optional.empty();
    }
    long deadline = own.deadline().get();
    boolean proven = exact(task).isPresent() || bound(task).isPresent();
    if (proven && worst <= deadline) {
      return Optional.of(true);
    }
    boolean late =
        isLate(counted, task, deadline)
            || isLate(quick, task, deadline)
            || isLate(slow(), task, deadline);
    if (late || exact(task).isPresent()) {
      return Optional.of(false);
    }
    return horizon.exact() ? Optional.empty() : Optional.of(true);
  }

  private static boolean isLate(SimulatedSchedule run, int task, long deadline) {
    return run.tasks().get(task).lastingResponse().filter(l -> l <= deadline).isEmpty();
  }

  private long seen(int task) {
    return Math.max(counted.tasks().get(task).longestSeen(), quick.tasks().get(task).longestSeen());
  }

  private long slowest(int task) {
    return slow().tasks().get(task).longestSeen();
  }

  /** With the longest times of all. */
  private SimulatedSchedule slow() {
    if (slow.isEmpty()) {
      slow = Optional.of(times.areUsuallyLongest() ? counted : longest());
    }
    return slow.get();
  }

  /** What is seen with the longest times, if that can be simulated. */
  private SimulatedSchedule longest() {
    try {
      return run(times.longest(), horizon, 0);
    } catch (TooManyJobs e) {
      return counted;
    }
  }

  /** By task; with the bounds that hold whatever the times are. */
  public List<SwitchCount> switches() {
    if (switches.isEmpty()) {
      switches = Optional.of(List.copyOf(countedSwitches()));
    }
    return switches.get();
  }

  private List<SwitchCount> countedSwitches() {
    List<SwitchCount> found = new ArrayList<>();
    int n = times.longest().tasks().size();
    List<Optional<Long>> longest = new ArrayList<>();
    boolean certain = points && !waits;
    for (int task = 0; task < n && !certain; task++) {
      longest.add(exact(task).isPresent() ? exact(task) : bound(task));
    }
    SwitchBounds limits = new SwitchBounds(times, longest);
    for (int task = 0; task < n; task++) {
      TaskStatistics own = counted.tasks().get(task);
      double count = Math.max(1, own.jobs());
      double within = own.threadSwitches() / count;
      double between = own.processSwitches() / count;
      found.add(
          certain
              ? SwitchCount.exact(within, between)
              : ranged(task, within, between, limits, longest.get(task), count));
    }
    return found;
  }

  private SwitchCount ranged(
      int task,
      double within,
      double between,
      SwitchBounds limits,
      Optional<Long> longest,
      double count) {
    double high = limits.high(task, longest);
    Optional<Long> interruptions =
        envelope.isPresent() && !waits
            ? envelope.get().interruptions().get(task)
            : Optional.empty();
    if (interruptions.isPresent()) {
      high = Math.min(high, 1.0 + interruptions.get() / count);
    }
    return SwitchCount.between(within, between, limits.low(task, longest), high);
  }
}
