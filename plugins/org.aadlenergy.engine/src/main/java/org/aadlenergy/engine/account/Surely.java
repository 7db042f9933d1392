package org.aadlenergy.engine.account;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.engine.architecture.Component;

/**
 * What is drawn at least whatever times within their ranges are: at every moment, and at moments
 * that come in any case. When they come is not known, nor that two of them are one.
 */
public final class Surely {
  /** So many moments are looked at one by one. */
  private static final int MOST_MOMENTS = 8;

  private final Map<Component, Double> always = new LinkedHashMap<>();
  private final List<Map<Component, Double>> moments = new ArrayList<>();
  private final Map<Component, List<Map<Component, Double>>> byPayer = new IdentityHashMap<>();

  /** Adds what is drawn at every moment. */
  public void always(Component payer, double watts) {
    always.merge(payer, watts, Double::sum);
  }

  /** What a component draws at every moment. */
  public double always(Component payer) {
    return always.getOrDefault(payer, 0.0);
  }

  /**
   * Adds a moment that comes in any case.
   *
   * @param watts all that some components draw then; others draw what they do at every moment
   */
  public void moment(Map<Component, Double> watts) {
    moments.add(watts);
    watts
        .keySet()
        .forEach(each -> byPayer.computeIfAbsent(each, p -> new ArrayList<>()).add(watts));
  }

  /** The same where everything drawn grows. */
  Surely growing(ToDoubleFunction<Component> factor) {
    Surely other = new Surely();
    always.forEach((payer, watts) -> other.always(payer, watts * factor.applyAsDouble(payer)));
    for (Map<Component, Double> moment : moments) {
      Map<Component, Double> more = new LinkedHashMap<>();
      moment.forEach((payer, watts) -> more.put(payer, watts * factor.applyAsDouble(payer)));
      other.moment(more);
    }
    return other;
  }

  /** What some components draw together at one moment at least. */
  double least(Set<Component> payers) {
    double base = 0.0;
    double more = 0.0;
    for (Component payer : payers) {
      base += always(payer);
      for (Map<Component, Double> moment : byPayer.getOrDefault(payer, List.of())) {
        double beyond = 0.0;
        for (Map.Entry<Component, Double> each : moment.entrySet()) {
          boolean counts = payers.contains(each.getKey());
          beyond += counts ? each.getValue() - always(each.getKey()) : 0.0;
        }
        more = Math.max(more, beyond);
      }
    }
    return base + more;
  }

  /** Moments at which most is drawn, by what each component draws; no less than one. */
  public List<Map<Component, Double>> moments() {
    List<Map<Component, Double>> most = new ArrayList<>(moments);
    most.sort(Comparator.comparingDouble(moment -> -beyond(moment)));
    List<Map<Component, Double>> all = new ArrayList<>();
    for (Map<Component, Double> each : most.subList(0, Math.min(MOST_MOMENTS, most.size()))) {
      Map<Component, Double> watts = new LinkedHashMap<>(always);
      watts.putAll(each);
      all.add(watts);
    }
    return all.isEmpty() ? List.of(always) : all;
  }

  private double beyond(Map<Component, Double> moment) {
    double watts = 0.0;
    for (Map.Entry<Component, Double> each : moment.entrySet()) {
      watts += each.getValue() - always(each.getKey());
    }
    return watts;
  }
}
