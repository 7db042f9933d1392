package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.PointWatts.Point;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.ServiceTerm;

/**
 * The most and the least that a thread draws while it runs, whatever times within their ranges are:
 * what a job takes, of the time that it takes, at any operating point that its governor may choose.
 */
final class RunningWatts {
  /** By so much more than it asks for it may run for want of exactness. */
  private static final double ROUNDING = 1e-6;

  private final PendingThread thread;
  private final Places.Runs runs;
  private final ThreadLoads loads;
  private final double done;
  private final List<Component> payers;

  /** By who works, the most that he draws and then the least, once they are known. */
  private final double[] ends;

  RunningWatts(Places.Runs runs) {
    this.thread = runs.thread();
    this.runs = runs;
    this.done = runs.done(thread);
    this.loads = runs.apart() ? ThreadLoads.of(thread, true) : thread.loads();
    this.payers = loads.payers();
    this.ends = new double[2 * payers.size()];
    Arrays.fill(ends, Double.NaN);
  }

  /** What it does while it runs; there may be many threads, and few are asked for it again. */
  private List<ServiceTerm> terms() {
    List<ServiceTerm> all = thread.terms();
    List<ServiceTerm> terms = new ArrayList<>(all.size());
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).phase() == Phase.DISPATCH && !all.get(i).course().isWaiting()) {
        terms.add(all.get(i));
      }
    }
    return terms;
  }

  /** What it draws besides while it waits. */
  List<ThreadLoads.Load> waiting() {
    return loads.waiting();
  }

  /** Who works for it while it runs. */
  List<Component> payers() {
    return payers;
  }

  /** For which share of the time somebody does. */
  double share(Component payer) {
    return loads.share(payer);
  }

  /** The most that somebody draws. */
  double most(Component payer) {
    return end(payer, 0);
  }

  /** The least that somebody draws; nothing where some of the time is nobody's, or saves. */
  double least(Component payer) {
    return end(payer, 1);
  }

  private double end(Component payer, int which) {
    int place = 2 * payers.indexOf(payer);
    if (place < 0) {
      return found(payer)[which];
    }
    if (Double.isNaN(ends[place])) {
      System.arraycopy(found(payer), 0, ends, place, 2);
    }
    return ends[place + which];
  }

  private double[] found(Component payer) {
    double most = Double.NEGATIVE_INFINITY;
    double least = Double.POSITIVE_INFINITY;
    double diluted = diluted();
    for (Point point : points(payer)) {
      double usual = point.usual();
      double times = usual > 0.0 ? diluted * Math.max(1.0, point.most() / usual) : 1.0;
      most = Math.max(most, usual * times);
      least = Math.min(least, Math.min(usual, point.least()));
    }
    boolean adds = diluted <= 1.0 + ROUNDING;
    for (ServiceTerm term : terms()) {
      adds &= ThreadLoads.joules(term, payer).nominal() >= 0.0;
    }
    boolean varies = runs.timed().schedule().hasRanges();
    double highest = varies ? (most > Double.NEGATIVE_INFINITY ? most : 0.0) : seen(payer);
    return new double[] {highest, adds ? least : Math.min(0.0, least)};
  }

  /** Whether a component works for it for no longer than it runs. */
  boolean worksBeside(Component payer) {
    double time = thread.computingPerDispatch().nominal() * thread.perSecond();
    return share(payer) <= time * (1.0 + ROUNDING);
  }

  /** At each point of its governor, or as if there were one. */
  private List<Point> points(Component payer) {
    if (!runs.apart()) {
      return List.of(usual(payer));
    }
    PointWatts watts = new PointWatts(payer, runs, loads, terms());
    int points = runs.timed().points().orElseThrow().work().length;
    List<Point> all = new ArrayList<>(points);
    for (int point = 0; point < points; point++) {
      all.add(watts.at(point));
    }
    return all;
  }

  /** Where nothing can be otherwise. */
  private double seen(Component payer) {
    double watts = 0.0;
    for (ThreadLoads.Load load : loads.code()) {
      int channel = runs.timed().codeChannel(runs.task(), load.rail());
      if (load.payer() == payer) {
        watts += done * runs.place(channel).whileOn(load.watts().nominal());
      }
    }
    for (ThreadLoads.Load load : loads.running()) {
      if (load.payer() == payer) {
        int channel = runs.timed().workChannel(runs.task());
        watts += done * runs.place(channel).whileOn(load.watts().nominal());
      }
    }
    return watts;
  }

  /** At one point, or at points that are not told apart. */
  private Point usual(Component payer) {
    RatioBounds ratio = new RatioBounds();
    double joules = 0.0;
    double seconds = 0.0;
    for (ServiceTerm term : terms()) {
      Estimate its = ThreadLoads.joules(term, payer);
      ratio.add(its, term.timeSeconds(), 1.0);
      joules += its.nominal();
      seconds += term.timeSeconds().nominal();
    }
    double watts = 0.0;
    for (ThreadLoads.Load load : loads.running()) {
      if (load.payer() == payer) {
        watts += done * runs.place(runs.task()).whileOn(load.watts().nominal());
      }
    }
    double each = joules > 0.0 ? watts * seconds / joules : 0.0;
    return new Point(watts, each * ratio.most(), each * ratio.least());
  }

  /** What is drawn for nobody, as while tasks are switched, takes a larger part of shorter jobs. */
  private double diluted() {
    double mean = 1.0 / runs.place(runs.task()).perUnit(1.0);
    double asked = thread.computingPerDispatch().nominal() * thread.perSecond();
    return asked > 0.0 ? Math.max(1.0, mean / asked) : 1.0;
  }
}
