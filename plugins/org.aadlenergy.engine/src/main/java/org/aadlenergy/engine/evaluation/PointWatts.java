package org.aadlenergy.engine.evaluation;

import java.util.List;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.FollowedTimes;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.workload.ExecutionTime;

/**
 * What a thread draws of a component while it runs at the operating points of its governor. What it
 * draws for jobs is even over these and the switches to them, each of which may come at any point.
 */
final class PointWatts {
  /** By so much more than it asks for it may run for want of exactness. */
  private static final double ROUNDING = 1e-6;

  /** No switch counts more often than so. */
  private static final double MOST = 1e6;

  private final Component payer;
  private final Places.Runs runs;
  private final ThreadLoads loads;
  private final List<ServiceTerm> terms;
  private final TimedTasks.Points points;
  private final int task;
  private final double done;

  /** What is drawn at a point, and the ends of what a job may draw there. */
  record Point(double usual, double most, double least) {}

  /**
   * That of a thread.
   *
   * @param loads those of its own code told apart
   * @param terms what it does while it runs
   */
  PointWatts(Component payer, Places.Runs runs, ThreadLoads loads, List<ServiceTerm> terms) {
    this.payer = payer;
    this.runs = runs;
    this.loads = loads;
    this.terms = terms;
    this.points = runs.timed().points().orElseThrow();
    this.task = runs.task();
    this.done = runs.done(runs.thread());
  }

  /** At a point. */
  Point at(int point) {
    double code = 0.0;
    double whole = 0.0;
    double costlier = 0.0;
    for (ThreadLoads.Load load : loads.code()) {
      int rail = points.rails().indexOf(load.rail());
      if (load.payer() == payer && rail >= 0) {
        Places.Place place = runs.place(runs.timed().codeChannel(task, load.rail()));
        double figure = points.code()[rail][point][task];
        code += done * figure * place.perUnit(load.watts().nominal());
        whole += figure;
        costlier = Math.max(costlier, costlier(point, points.code()[rail]));
      }
    }
    double services = 0.0;
    Places.Place works = runs.place(runs.timed().workChannel(task));
    for (ThreadLoads.Load load : loads.running()) {
      if (load.payer() == payer) {
        services += done * points.work()[point][task] * works.perUnit(load.watts().nominal());
      }
    }
    // a part of the time of a job without switches
    double switches = seconds(Course.SWITCHES) / job(point);
    double alone = Math.max(code, Math.min(whole, code * (1.0 + costlier * switches)));
    double most =
        ratio(point, unshared(alone, whole), services * (1.0 + slower(point) * switches), 0.0)
            .most();
    double times = Math.min(MOST, Math.max(costlier, slower(point)));
    double least = ratio(point, unshared(code, whole), services, times / job(point)).least();
    return new Point(code + services, most, least);
  }

  /** The most of the energy of a job at a point that a switch takes at another, in its time. */
  private double costlier(int at, double[][] code) {
    double most = 0.0;
    double least = Double.POSITIVE_INFINITY;
    for (int point = 0; point < code.length; point++) {
      double watts = code[point][task] / points.share()[point][task];
      most = Math.max(most, watts * Math.max(slowness(at, true), slowness(point, true)));
      least = Math.min(least, watts * slowness(point, false));
    }
    return most > 0.0 ? most / least : 0.0;
  }

  /** How many times as slow as at others a job is at a point at most. */
  private double slower(int at) {
    double slower = 1.0;
    for (int point = 0; point < points.work().length; point++) {
      slower = Math.max(slower, slowness(at, true) / slowness(point, false));
    }
    return slower;
  }

  /** How many times as long as where its execution time holds own code takes at a point. */
  private double slowness(int point, boolean most) {
    double usual = points.share()[point][task] / own(point);
    double other = FollowedTimes.areUnknown(runs.thread().workload()) ? 1.0 : usual;
    return most ? Math.max(usual, other) : Math.min(usual, other);
  }

  /** Of a second of a job at a point, what its own code takes where its execution time holds. */
  private double own(int point) {
    return points.work()[point][task] - (1.0 - points.share()[point][task]);
  }

  /** How long a usual job takes at a point without switches. */
  private double job(int point) {
    double time =
        ExecutionTime.of(runs.thread().workload()).map(its -> its.seconds().nominal()).orElse(0.0);
    double seconds = time > 0.0 ? time / own(point) : seconds(Course.RUNS);
    return seconds > 0.0 ? seconds : Double.POSITIVE_INFINITY;
  }

  private double seconds(Course course) {
    double seconds = 0.0;
    for (ServiceTerm term : terms) {
      seconds += term.course() == course ? term.timeSeconds().nominal() : 0.0;
    }
    return seconds;
  }

  /**
   * What code draws of a memory: more or less of its idle power may be taken off on average, as it
   * counts once, than usually is.
   */
  private Estimate unshared(double usual, double whole) {
    boolean less = payer.category() == Category.MEMORY && usual < whole * (1.0 - ROUNDING);
    return less ? Estimate.exact(usual).spanning(0.0, whole) : Estimate.exact(usual);
  }

  /**
   * Of a job that usually takes a second at a point.
   *
   * @param switching what of it a second of switches takes; ticks lengthen all alike
   */
  private RatioBounds ratio(int point, Estimate code, double services, double switching) {
    double share = points.share()[point][task];
    RatioBounds ratio = new RatioBounds();
    double joules = 0.0;
    for (ServiceTerm term : terms) {
      if (term.course() != Course.OWN_CODE) {
        joules += ThreadLoads.joules(term, payer).nominal();
      }
    }
    Estimate one = FollowedTimes.among(runs.thread().workload(), share, points.work()[point][task]);
    if (one.nominal() > 0.0) {
      Estimate its = one.times(code.nominal()).plus(code.minus(code.atMiddle()));
      ratio.add(its, one.times(share), 1.0);
    }
    double seconds = seconds(Course.RUNS);
    for (ServiceTerm term : terms) {
      if (term.course() != Course.OWN_CODE) {
        Estimate its = ThreadLoads.joules(term, payer);
        double each = seconds > 0.0 ? (1.0 - share) / seconds : 0.0;
        ratio.add(
            joules > 0.0 ? its.times(services / joules) : its,
            term.timeSeconds(),
            switch (term.course()) {
              case SWITCHES -> switching;
              case TICKS -> 0.0;
              default -> each;
            });
      }
    }
    return ratio;
  }
}
