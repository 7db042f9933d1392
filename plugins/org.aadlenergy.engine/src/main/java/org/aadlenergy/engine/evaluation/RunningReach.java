package org.aadlenergy.engine.evaluation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.account.AtOnce;
import org.aadlenergy.engine.account.WhileOn;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;

/**
 * What a thread may draw at once while it runs and waits, beside what others do meanwhile; or each
 * of several that cost and run alike, and neither wait nor use anything.
 */
final class RunningReach implements WhileOn.Worker {
  private static final double NEARLY = 1e-9;
  private static final double LEAST = 1e-3;

  private final List<Places.Runs> alike;
  private final Places.Runs runs;
  private final PendingThread thread;
  private final AtOnce reach;
  private final RunningWatts watts;
  private Map<Component, Double> waits = Map.of();

  /**
   * That of some threads.
   *
   * @param alike while they run
   * @param reach to which it is added
   * @param before that of another one, with whom it shares what is not different
   */
  RunningReach(List<Places.Runs> alike, AtOnce reach, Optional<RunningReach> before) {
    this.alike = List.copyOf(alike);
    this.runs = alike.get(0);
    this.thread = runs.thread();
    this.reach = reach;
    this.watts =
        before
            .filter(its -> its.runs.isLike(runs))
            .map(RunningReach::watts)
            .orElseGet(() -> new RunningWatts(runs));
  }

  /**
   * Adds it.
   *
   * @param place while it waits
   */
  void add(Optional<Places.Place> place) {
    for (Component payer : watts.payers()) {
      double most = watts.most(payer);
      on(payer, most);
      reach.whileOn().note(payer, this, most);
    }
    for (ThreadLoads.Load load : watts.waiting()) {
      if (place.isPresent()) {
        double part = runs.waited(thread, place.get());
        double usual = place.get().whileOn(load.watts().nominal()) * part;
        // its waits may be longer or shorter than most
        RatioBounds ratio = RatioBounds.of(thread, load.payer(), RunningReach::isWait);
        double most = usual * Math.max(1.0, ratio.most() / usual);
        reach.add(List.of(thread, "waits"), 1, thread, 1, load.payer(), most);
        double least = Math.min(usual, ratio.least());
        reach.whileOn().note(load.payer(), this::who, () -> least, most);
        waits = waits.isEmpty() ? new LinkedHashMap<>(2) : waits;
        waits.put(load.payer(), least);
      } else {
        Estimate time = thread.computingPerDispatch();
        double times = time.nominal() / Math.max(time.least(), LEAST * time.nominal());
        on(load.payer(), runs.place(runs.task()).whileOn(load.watts().most()) * times);
      }
    }
  }

  /** What is never done for want of time is drawn at no time that is known. */
  void waitsForGood() {
    double waits = thread.timePerDispatch().minus(thread.computingPerDispatch()).nominal();
    double jobs = Math.ceil(thread.timePerDispatch().most() * thread.perSecond());
    for (ThreadLoads.Load load : watts.waiting()) {
      reach.always(load.payer(), load.watts().highest());
      // a late job may wait beside the next ones
      on(load.payer(), load.watts().nominal() * (jobs / (waits * thread.perSecond())));
    }
  }

  @Override
  public double least(Component payer) {
    return watts.least(payer);
  }

  @Override
  public List<String> who() {
    return alike.stream().map(each -> each.thread().workload().thread().path()).toList();
  }

  Component processor() {
    return thread.workload().place().processor().orElseThrow();
  }

  /** While the threads run. */
  List<Places.Runs> alike() {
    return alike;
  }

  /** While the first of them runs. */
  Places.Runs runs() {
    return runs;
  }

  /** The most and the least that it draws. */
  RunningWatts watts() {
    return watts;
  }

  /** The least that components draw for it while it waits, where it is known when it does. */
  Map<Component, Double> waits() {
    return waits;
  }

  /** Whether a component works for it while it runs. */
  boolean works(Component payer) {
    return watts.payers().contains(payer);
  }

  /**
   * Adds what a component that it works with draws at rest: nothing where that is all of its time.
   *
   * @param part of it that counts with each thread
   */
  void leaves(Component payer, double rest, double part) {
    double share = watts.share(payer);
    double time = thread.computingPerDispatch().nominal() * thread.perSecond();
    if (time > 0.0 && share >= (1.0 - NEARLY) * time) {
      double at = runs.place(runs.task()).perUnit(share);
      on(payer, rest * Math.max(0.0, 1.0 - at));
    } else {
      on(payer, part);
    }
  }

  /** Whether it runs and waits at all, however short its jobs are. */
  boolean isSureToWait() {
    boolean waits = false;
    for (ServiceTerm term : thread.terms()) {
      waits |= isWait(term.course()) && term.timeSeconds().least() > 0.0;
    }
    return waits && runs.isSure();
  }

  /** Whether it waits before its computation is done. */
  static boolean isWait(Course course) {
    return course.isWaiting() && course != Course.USES;
  }

  private void on(Component payer, double drawn) {
    reach.add(processor(), runs.timed().cores(), thread, alike.size(), payer, drawn);
  }
}
