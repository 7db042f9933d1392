package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.engine.account.Account;
import org.aadlenergy.engine.account.AtOnce;
import org.aadlenergy.engine.account.PowerScenes;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Partition;
import org.aadlenergy.engine.schedule.Protocol;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.Windows;
import org.aadlenergy.engine.schedule.bound.RangedSchedule;
import org.aadlenergy.engine.schedule.bound.TimeRanges;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;

/** Threads on simulated processors, with terms and rests that are written down; times in ms. */
final class TimedSystem {
  static final long MS = 1_000_000_000L;

  private final AskedThreads asked;
  private final Contribution.Builder given = new Contribution.Builder();
  private final Map<PendingThread, Task> tasks = new LinkedHashMap<>();
  private double stretch = 1.0;
  private boolean waiting = true;

  TimedSystem(AskedThreads asked) {
    this.asked = asked;
  }

  /** What is noted and drawn besides. */
  Contribution.Builder given() {
    return given;
  }

  Component at(String path) {
    return asked.at(path);
  }

  /** A time that is usually in the middle of others. */
  static Estimate ms(double low, double usual, double high) {
    return Estimate.between(low * 1e-3, usual * 1e-3, high * 1e-3);
  }

  /** A charge of so many watts for a time. */
  Charge watts(String component, String rail, double watts, Estimate seconds) {
    return new Charge(at(component), rail, seconds.times(watts));
  }

  static ServiceTerm term(Course course, Estimate seconds, Charge... charges) {
    return new ServiceTerm(
        course == Course.OWN_CODE ? AskedThreads.OWN : AskedThreads.KERNEL,
        1.0,
        Phase.DISPATCH,
        seconds,
        List.of(charges),
        false,
        false,
        course,
        () -> new Explanation(List.of(), List.of(), List.of()));
  }

  /** Lets waits of terms be in no job of the schedule. */
  TimedSystem withoutWaits() {
    waiting = false;
    return this;
  }

  /** A thread with a job every so many ms from an offset on. */
  PendingThread thread(String path, long period, long offset, ServiceTerm... terms) {
    PendingThread thread = asked.thread(path, 1000.0 / period, terms);
    double waits = thread.timePerDispatch().nominal() - thread.computingPerDispatch().nominal();
    List<Long> its = waiting && waits > 0.0 ? List.of(Math.round(waits * 1e12)) : List.of();
    tasks.put(
        thread,
        Task.periodic(path, period * MS, 1)
            .withPriority(-tasks.size())
            .withOffset(offset * MS)
            .withWaits(its));
    return thread;
  }

  private Task lasting(Task task, double seconds) {
    return task.withExecution(Math.round(seconds * stretch * 1e12));
  }

  /** Lets all jobs take so many times longer than threads ask for, as a timer interrupts them. */
  TimedSystem stretched(double times) {
    stretch = times;
    return this;
  }

  /** Simulates threads on a processor of so many cores. */
  TimedTasks runs(
      String processor, int cores, Optional<TimedTasks.Points> points, PendingThread... threads) {
    List<Task> shortest = new ArrayList<>();
    List<Task> usual = new ArrayList<>();
    List<Task> longest = new ArrayList<>();
    for (PendingThread thread : threads) {
      Estimate time = thread.computingPerDispatch();
      shortest.add(lasting(tasks.get(thread), time.least()));
      usual.add(lasting(tasks.get(thread), time.nominal()));
      longest.add(lasting(tasks.get(thread), time.most()));
    }
    return note(
        processor,
        new TimeRanges(set(shortest, cores), set(usual, cores), set(longest, cores)),
        points,
        threads);
  }

  private TimedTasks note(
      String processor,
      TimeRanges times,
      Optional<TimedTasks.Points> points,
      PendingThread... threads) {
    Horizon horizon = Horizon.of(times.nominal(), Long.MAX_VALUE).orElseThrow();
    RangedSchedule schedule = RangedSchedule.of(times, horizon, 0, Cancellation.NEVER);
    TimedTasks timed = new TimedTasks(times, horizon, List.of(threads), schedule, points);
    given.note(TimedTasks.class, at(processor), timed);
    return timed;
  }

  /** Simulates threads in partitions of their own, of so many ms of each 10. */
  TimedTasks inWindows(String processor, long milliseconds, PendingThread... threads) {
    TaskSet[] sets = new TaskSet[3];
    for (int which = 0; which < sets.length; which++) {
      List<Task> all = new ArrayList<>();
      List<Partition> partitions = new ArrayList<>();
      List<Windows.Window> windows = new ArrayList<>();
      for (int i = 0; i < threads.length; i++) {
        Estimate time = threads[i].computingPerDispatch();
        double[] seconds = {time.least(), time.nominal(), time.most()};
        all.add(inPartition(lasting(tasks.get(threads[i]), seconds[which]), i));
        partitions.add(new Partition(Protocol.GIVEN_PRIORITIES, true));
        windows.add(new Windows.Window(i * milliseconds * MS, milliseconds * MS, i));
      }
      sets[which] =
          TaskSet.of(all, Protocol.GIVEN_PRIORITIES, true)
              .withWindows(partitions, new Windows(10 * MS, windows));
    }
    TimeRanges times = new TimeRanges(sets[0], sets[1], sets[2]);
    return note(processor, times, Optional.empty(), threads);
  }

  private static Task inPartition(Task task, int partition) {
    return new Task(
        task.name(),
        task.process(),
        partition,
        task.period(),
        task.offset(),
        task.deadline(),
        task.priority(),
        task.background(),
        task.execution(),
        task.threadSwitch(),
        task.processSwitch(),
        task.waits());
  }

  TimedTasks runs(String processor, int cores, PendingThread... threads) {
    return runs(processor, cores, Optional.empty(), threads);
  }

  private static TaskSet set(List<Task> tasks, int cores) {
    return TaskSet.of(tasks, Protocol.GIVEN_PRIORITIES, true).onCores(cores);
  }

  /** A core rests at so many watts, for a share of the time. */
  void rests(String component, double watts, double share) {
    given.idle(
        at(component), Estimate.exact(watts * share), When.AT_REST.atMost(Estimate.exact(watts)));
  }

  /** A channel that is on between two ms of a round. */
  static PowerScenes between(long from, long to, long round) {
    PowerScenes.Builder builder = new PowerScenes.Builder(1);
    int off = builder.scene(new int[0], new double[0]);
    int on = builder.scene(new int[] {0}, new double[] {1.0});
    if (from > 0) {
      builder.add(from * MS, off);
    }
    builder.add((to - from) * MS, on);
    if (round > to) {
      builder.add((round - to) * MS, off);
    }
    return builder.build(0);
  }

  Scheduled scheduled() {
    return new Scheduled(asked.demand(), List.of(given.contribution()));
  }

  Charged charged() {
    return new Charged(new Rested(scheduled(), List.of()), new Ledger(asked.mode().view()));
  }

  Account account() {
    return charged().drawn();
  }

  /** While a thread runs. */
  Places.Runs place(PendingThread thread) {
    return new Places(charged(), new Account()).runs(thread).orElseThrow();
  }

  TimeBase time() {
    return TimeBase.PICOSECONDS;
  }

  /** The situations of at most so much at once, each by path. */
  static List<Map<String, Double>> most(AtOnce once) {
    return once.situations(component -> component).stream()
        .map(
            each -> {
              Map<String, Double> watts = new TreeMap<>();
              each.forEach((payer, its) -> watts.put(payer.path(), its.nominal()));
              return watts;
            })
        .toList();
  }

  /** The moments that are sure to come, each by path. */
  static List<Map<String, Double>> sure(AtOnce once) {
    return once.surely().moments().stream()
        .map(
            each -> {
              Map<String, Double> watts = new TreeMap<>();
              each.forEach((payer, its) -> watts.put(payer.path(), its));
              return watts;
            })
        .toList();
  }
}
