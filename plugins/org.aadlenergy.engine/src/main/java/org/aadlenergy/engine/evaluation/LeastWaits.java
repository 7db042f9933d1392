package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.engine.account.Surely;
import org.aadlenergy.engine.architecture.Component;

/**
 * The least that a memory draws while a thread waits for it, whatever times within their ranges
 * are. What it draws at rest is taken off for everybody who works with it at the moment.
 */
final class LeastWaits {
  private final Map<Component, List<RunningReach>> waiting = new LinkedHashMap<>(1);
  private final Map<Component, Set<Component>> running = new IdentityHashMap<>(2);
  private final Map<Component, Double> rest = new IdentityHashMap<>(2);

  void add(RunningReach each) {
    each.waits()
        .keySet()
        .forEach(payer -> waiting.computeIfAbsent(payer, p -> new ArrayList<>()).add(each));
    for (Component payer : each.watts().payers()) {
      running.computeIfAbsent(payer, p -> new HashSet<>(2)).add(each.processor());
    }
  }

  /** Notes what is drawn at rest, or never was. */
  void add(Contribution.Draw draw) {
    boolean rests = draw.when().kind() == When.Kind.AT_REST;
    if (draw.watts().nominal() < 0.0 || rests && draw.when().most().isEmpty()) {
      rest.put(draw.component(), Double.POSITIVE_INFINITY);
    } else if (rests) {
      rest.merge(draw.component(), draw.when().most().get().nominal(), Double::sum);
    }
  }

  /**
   * Adds them.
   *
   * @param sure the processors that have time for all
   */
  void finish(Map<Component, LeastBusy> sure, Map<Component, LeastBusy> all, Surely to) {
    waiting.forEach(
        (payer, threads) -> {
          double highest = 0.0;
          for (RunningReach each : threads) {
            boolean counts = sure.containsKey(each.processor()) && each.isSureToWait();
            highest = counts ? Math.max(highest, least(each, payer)) : highest;
          }
          double left = highest - taken(payer, threads, all);
          if (left > 0.0 && !all.containsKey(payer)) {
            to.moment(Map.of(payer, left));
          }
        });
  }

  private static double least(RunningReach each, Component payer) {
    return each.waits().getOrDefault(payer, 0.0);
  }

  /** What is not drawn of the rest, beyond what whoever works with it draws in its place. */
  private double taken(Component payer, List<RunningReach> threads, Map<Component, LeastBusy> all) {
    double whole = rest.getOrDefault(payer, 0.0);
    double taken = 0.0;
    for (Component processor :
        whole > 0.0 ? running.getOrDefault(payer, Set.of()) : Set.<Component>of()) {
      LeastBusy busy = all.get(processor);
      taken += whole * (busy == null ? 1 : busy.cores());
    }
    for (RunningReach each : threads) {
      taken += Math.max(0.0, whole - least(each, payer));
    }
    return taken;
  }
}
