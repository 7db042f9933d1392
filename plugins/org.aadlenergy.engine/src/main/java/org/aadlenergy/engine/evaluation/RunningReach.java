package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.account.AtOnce;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.workload.ExecutionTime;

/**
 * What a thread draws at once while it runs, whatever times within their ranges are: what a job
 * takes, of the time that it takes, at any operating point that its governor may choose.
 */
final class RunningReach {
  private static final double NEARLY = 1e-9;
  private static final double LEAST = 1e-3;

  private final PendingThread thread;
  private final Places.Runs runs;
  private final Component processor;
  private final int cores;
  private final AtOnce reach;
  private final ThreadLoads loads;
  private final double done;
  private final List<ServiceTerm> terms = new ArrayList<>(4);
  private final Map<Component, Double> shares = new LinkedHashMap<>(2);

  /**
   * That of a thread.
   *
   * @param reach to which it is added
   */
  RunningReach(
      PendingThread thread, Places.Runs runs, Component processor, int cores, AtOnce reach) {
    this.thread = thread;
    this.runs = runs;
    this.processor = processor;
    this.cores = cores;
    this.reach = reach;
    this.done = runs.done(thread);
    this.loads = ThreadLoads.of(thread, runs.apart());
    for (ServiceTerm term : thread.terms()) {
      if (term.phase() == Phase.DISPATCH && !term.course().isWaiting()) {
        terms.add(term);
      }
    }
  }

  /**
   * Adds it.
   *
   * @param waits while it waits
   */
  void add(Optional<Places.Place> waits) {
    loads.code().forEach(load -> shares.merge(load.payer(), load.share(), Double::sum));
    loads.running().forEach(load -> shares.merge(load.payer(), load.share(), Double::sum));
    for (Component payer : shares.keySet()) {
      boolean varies = runs.timed().schedule().hasRanges();
      on(payer, !varies ? seen(payer) : runs.apart() ? atPoints(payer) : usual(payer));
    }
    for (ThreadLoads.Load load : loads.waiting()) {
      if (waits.isPresent()) {
        double part = runs.waited(thread, waits.get());
        Estimate watts = waiting(load.payer(), waits.get().whileOn(load.watts()).times(part));
        reach.add(new DrawnReach.Kind(thread, "waits"), 1, thread, false, load.payer(), watts);
      } else {
        Estimate time = thread.computingPerDispatch();
        double times = time.nominal() / Math.max(time.lowest().nominal(), LEAST * time.nominal());
        on(load.payer(), runs.place(runs.task()).whileOn(load.watts().highest()).times(times));
      }
    }
  }

  /** What is never done for want of time is drawn at no time that is known. */
  void waitsForGood() {
    double waits = thread.timePerDispatch().minus(thread.computingPerDispatch()).nominal();
    double jobs = Math.ceil(thread.timePerDispatch().highest().nominal() * thread.perSecond());
    for (ThreadLoads.Load load : loads.waiting()) {
      reach.always(load.payer(), load.watts().highest());
      // a late job may wait beside the next ones
      on(load.payer(), load.watts().atMiddle().times(jobs / (waits * thread.perSecond())));
    }
  }

  Component processor() {
    return processor;
  }

  /** Whether a component works for it while it runs. */
  boolean works(Component payer) {
    return shares.containsKey(payer);
  }

  /**
   * Adds what a component that it works with draws at rest: nothing where that is all of its time.
   *
   * @param part of it that counts with each thread
   */
  void leaves(Component payer, double rest, double part) {
    double share = shares.getOrDefault(payer, 0.0);
    double time = thread.computingPerDispatch().nominal() * thread.perSecond();
    if (time > 0.0 && share >= (1.0 - NEARLY) * time) {
      double at = runs.place(runs.task()).perUnit(Estimate.exact(share)).nominal();
      on(payer, Estimate.exact(rest * Math.max(0.0, 1.0 - at)));
    } else {
      on(payer, Estimate.exact(part));
    }
  }

  private void on(Component payer, Estimate watts) {
    reach.add(processor, cores, thread, false, payer, watts);
  }

  private static Estimate joules(ServiceTerm term, Component payer) {
    Estimate sum = Estimate.ZERO;
    for (Charge charge : term.charges()) {
      sum = charge.component() == payer ? sum.plus(charge.energyJoules()) : sum;
    }
    return sum;
  }

  /** The same while it waits, in a wait that may be longer or shorter than most. */
  private Estimate waiting(Component payer, Estimate usual) {
    MostRatio ratio = new MostRatio();
    for (ServiceTerm term : thread.terms()) {
      boolean waits = term.course() == Course.WAITS || term.course() == Course.TRANSFERS;
      if (waits && term.phase() == Phase.DISPATCH) {
        ratio.add(joules(term, payer), term.timeSeconds(), 1.0);
      }
    }
    return usual.times(Math.max(1.0, ratio.most() / usual.nominal()));
  }

  /** Where nothing can be otherwise. */
  private Estimate seen(Component payer) {
    Estimate.Sum watts = new Estimate.Sum();
    for (ThreadLoads.Load load : loads.code()) {
      int channel = runs.timed().codeChannel(runs.task(), load.rail());
      if (load.payer() == payer) {
        watts.add(runs.place(channel).whileOn(load.watts()), done);
      }
    }
    for (ThreadLoads.Load load : loads.running()) {
      if (load.payer() == payer) {
        int channel = runs.timed().workChannel(runs.task());
        watts.add(runs.place(channel).whileOn(load.watts()), done);
      }
    }
    return watts.estimate();
  }

  /** At one point, or at points that are not told apart. */
  private Estimate usual(Component payer) {
    MostRatio ratio = new MostRatio();
    double joules = 0.0;
    double seconds = 0.0;
    for (ServiceTerm term : terms) {
      Estimate its = joules(term, payer);
      ratio.add(its, term.timeSeconds(), 1.0);
      joules += its.nominal();
      seconds += term.timeSeconds().nominal();
    }
    Estimate.Sum watts = new Estimate.Sum();
    for (ThreadLoads.Load load : loads.running()) {
      if (load.payer() == payer) {
        watts.add(runs.place(runs.task()).whileOn(load.watts()), done);
      }
    }
    double times = joules > 0.0 ? ratio.most() * seconds / joules : 1.0;
    return watts.estimate().times(diluted() * Math.max(1.0, times));
  }

  /** At the point at which it is most. */
  private Estimate atPoints(Component payer) {
    TimedTasks.Points points = runs.timed().points().orElseThrow();
    Estimate most = Estimate.ZERO;
    for (int point = 0; point < points.work().length; point++) {
      Estimate watts = atPoint(payer, points, point);
      most = watts.nominal() > most.nominal() ? watts : most;
    }
    return most;
  }

  private Estimate atPoint(Component payer, TimedTasks.Points points, int point) {
    int task = runs.task();
    double share = points.share()[point][task];
    Estimate.Sum code = new Estimate.Sum();
    for (ThreadLoads.Load load : loads.code()) {
      int rail = points.rails().indexOf(load.rail());
      if (load.payer() == payer && rail >= 0) {
        Places.Place place = runs.place(runs.timed().codeChannel(task, load.rail()));
        code.add(place.perUnit(load.watts()), done * points.code()[rail][point][task]);
      }
    }
    Estimate.Sum services = new Estimate.Sum();
    Places.Place works = runs.place(runs.timed().workChannel(task));
    for (ThreadLoads.Load load : loads.running()) {
      if (load.payer() == payer) {
        services.add(works.perUnit(load.watts()), done * points.work()[point][task]);
      }
    }
    Estimate all = code.estimate().plus(services.estimate());
    double usual = all.nominal();
    double most = most(payer, share, code.nominal(), services.nominal());
    return usual > 0.0 ? all.times(diluted() * Math.max(1.0, most / usual)) : all;
  }

  /** What is drawn for nobody, as while tasks are switched, takes a larger part of shorter jobs. */
  private double diluted() {
    double mean = 1.0 / runs.place(runs.task()).perUnit(Estimate.exact(1.0)).nominal();
    double asked = thread.computingPerDispatch().nominal() * thread.perSecond();
    return asked > 0.0 ? Math.max(1.0, mean / asked) : 1.0;
  }

  /** The most at a point, of a job that usually takes a second there. */
  private double most(Component payer, double share, double code, double services) {
    Estimate own =
        ExecutionTime.of(thread.workload()).map(ExecutionTime::seconds).orElse(Estimate.ZERO);
    MostRatio ratio = new MostRatio();
    double joules = 0.0;
    double seconds = 0.0;
    for (ServiceTerm term : terms) {
      if (term.course() != Course.OWN_CODE) {
        joules += joules(term, payer).nominal();
        seconds += term.timeSeconds().nominal();
      }
    }
    if (own.nominal() > 0.0) {
      Estimate one = own.times(1.0 / own.nominal());
      ratio.add(one.times(code), one.times(share), 1.0);
    }
    for (ServiceTerm term : terms) {
      if (term.course() != Course.OWN_CODE) {
        Estimate its = joules(term, payer);
        ratio.add(
            joules > 0.0 ? its.times(services / joules) : its,
            term.timeSeconds(),
            seconds > 0.0 ? (1.0 - share) / seconds : 0.0);
      }
    }
    return ratio.most();
  }
}
