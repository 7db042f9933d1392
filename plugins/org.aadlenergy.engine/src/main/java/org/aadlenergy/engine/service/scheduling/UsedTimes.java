package org.aadlenergy.engine.service.scheduling;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.device.UseSource.Dispatch;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.UsedDevices;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.bound.RangedSchedule;
import org.aadlenergy.engine.schedule.bound.Response;
import org.aadlenergy.engine.schedule.bound.Response.Kind;
import org.aadlenergy.engine.service.device.ComputationEnds;
import org.aadlenergy.engine.service.device.UseResponse;
import org.aadlenergy.engine.service.device.UsesInTime;

/** Lets the responses of threads that use devices end with their last use. */
record UsedTimes(ProcessorPlan plan, UsesInTime uses) {
  /** Of more jobs nobody writes down when each ends. */
  private static final long MOST_JOBS = 1_000_000;

  /**
   * When the computations of threads that use devices are done, in the schedule that is counted.
   *
   * @param governed whether a governor finds its points first
   */
  static void put(
      ProcessorPlan plan,
      Horizon horizon,
      RangedSchedule ranged,
      boolean governed,
      Map<PendingThread, ComputationEnds> completions) {
    List<PlannedThread> threads = plan.threads();
    List<List<Dispatch>> startUp = new ArrayList<>();
    List<List<Dispatch>> repeating = new ArrayList<>();
    boolean any = false;
    for (PlannedThread thread : threads) {
      startUp.add(new ArrayList<>(0));
      repeating.add(new ArrayList<>(0));
      any |= UsedDevices.uses(thread.thread());
    }
    if (!any || ranged.counted().jobs() > MOST_JOBS) {
      return;
    }
    ranged
        .inOrder()
        .tell(
            (task, released, ended) -> {
              List<List<Dispatch>> phase = released < horizon.from() ? startUp : repeating;
              phase.get(task).add(new Dispatch(released, ended));
            });
    for (int i = 0; i < threads.size(); i++) {
      PendingThread thread = threads.get(i).thread();
      boolean all = repeating.get(i).size() == ranged.counted().tasks().get(i).jobs();
      if (UsedDevices.uses(thread)) {
        boolean exact = horizon.exact() && ranged.repeatsAlike();
        ComputationEnds ends =
            new ComputationEnds(
                startUp.get(i),
                repeating.get(i),
                horizon.from(),
                horizon.length(),
                governed,
                exact,
                ranged(ranged, i));
        completions.put(thread, all ? ends : ComputationEnds.unknown(ends.ranged()));
      }
    }
  }

  private static Optional<ComputationEnds.Ranged> ranged(RangedSchedule schedule, int task) {
    if (!schedule.hasRanges()) {
      return Optional.empty();
    }
    Response response = schedule.responses().get(task);
    boolean known = response.kind() != Kind.SEEN;
    Optional<Long> worst = known ? Optional.of(response.worst()) : Optional.empty();
    return Optional.of(new ComputationEnds.Ranged(schedule.shortest(task), worst));
  }

  /** The responses with the uses, in the order of the plan's threads. */
  List<Response> responses(List<Response> ofProcessor) {
    List<Response> all = new ArrayList<>(ofProcessor.size());
    for (int i = 0; i < ofProcessor.size(); i++) {
      all.add(response(i, ofProcessor.get(i)));
    }
    return all;
  }

  /** The response of a thread with its uses. */
  Response response(int number, Response ofProcessor) {
    Optional<UseResponse> used = uses.of(plan.threads().get(number).thread());
    return used.isEmpty()
        ? ofProcessor
        : with(used.get(), ofProcessor, plan.threads().get(number).timing());
  }

  static Response with(UseResponse used, Response computing, ThreadTiming timing) {
    long best = computing.best() + used.usesOnly();
    long seen = Math.max(used.longest(), best);
    Optional<Long> deadline = timing.deadline();
    if (used.endless()) {
      long longest = Math.max(seen, computing.worst() + used.usesOnly());
      return new Response(best, longest, Kind.SEEN, deadline.map(due -> false));
    }
    if (used.exact() && computing.kind() == Kind.EXACT) {
      long shortest = Math.max(used.shortest(), best);
      return new Response(shortest, seen, Kind.EXACT, deadline.map(due -> seen <= due));
    }
    long bound = computing.worst() + used.mostAfter();
    boolean late = deadline.isPresent() && seen > deadline.get();
    Optional<Boolean> missed = late ? Optional.of(false) : Optional.empty();
    // a dispatch that the next one does not wait for is held up by others only, once each
    boolean apart = bound <= timing.period();
    boolean met = apart && deadline.isPresent() && bound <= deadline.get();
    if (computing.kind() == Kind.SEEN || !apart) {
      boolean holds = met && computing.met().equals(Optional.of(true));
      return new Response(best, seen, Kind.SEEN, holds ? computing.met() : missed);
    }
    return new Response(
        best, bound, bound == seen ? Kind.EXACT : Kind.BOUND, met ? Optional.of(true) : missed);
  }

  /** Without a schedule a thread is late at least where its own computation and devices make it. */
  static void checkUnscheduled(
      List<ProcessorRun> runs, UsesInTime uses, Demand demand, Contribution.Builder to) {
    for (PendingThread thread : demand.threads()) {
      Optional<UseResponse> used = uses.of(thread);
      if (used.isPresent() && runs.stream().noneMatch(run -> run.schedules(thread))) {
        ThreadTiming timing =
            ThreadTiming.of(thread.workload(), thread.rate().orElseThrow(), demand.time());
        Optional<Long> deadline = timing.deadline();
        if (deadline.isPresent() && used.get().longest() > deadline.get()) {
          String path = thread.workload().thread().path();
          to.add(late(thread, used.get().longest(), deadline.get(), demand.time()), path);
        }
      }
    }
  }

  private static Problem late(PendingThread thread, long longest, long deadline, TimeBase time) {
    return Problem.local(
        Problem.Kind.DOUBT,
        DiagnosticCode.DEADLINE_MISSED,
        thread.workload().thread().source(),
        String.format(
            Locale.ROOT,
            "with its uses of devices a dispatch takes up to %.4g s, past its deadline of %.4g s",
            time.seconds(longest),
            time.seconds(deadline)),
        "use devices for a shorter time, or less often; wake them ahead (OS_Services::Wake_Up =>"
            + " Ahead)");
  }

  /** The longest responses without services of the operating system: uses of devices are none. */
  List<Optional<Long>> plain(List<Optional<Long>> ofProcessor) {
    List<Optional<Long>> all = new ArrayList<>(ofProcessor.size());
    for (int i = 0; i < ofProcessor.size(); i++) {
      Optional<UseResponse> used = uses.of(plan.threads().get(i).thread());
      long after = used.isPresent() ? used.get().longestAfter() : 0;
      all.add(ofProcessor.get(i).map(response -> response + after));
    }
    return all;
  }
}
