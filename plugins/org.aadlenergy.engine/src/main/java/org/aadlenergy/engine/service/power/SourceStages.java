package org.aadlenergy.engine.service.power;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.engine.quantity.Interval;

/**
 * How several batteries last of which one at a time gives: what each of them gives while some are
 * empty, by path, until what is empty would have to give.
 */
public final class SourceStages {
  private static final double NOTHING = 1e-12;

  private final Map<String, BatteryStore> stores;
  private final Function<Set<String>, Map<String, Double>> given;
  private final Map<Set<String>, Map<String, Double>> known = new HashMap<>();

  /** Those of a mode: what each battery gives on average, by which of them are empty. */
  SourceStages(Map<String, BatteryStore> stores, Function<Set<String>, Map<String, Double>> given) {
    this.stores = new TreeMap<>(stores);
    this.given = given;
  }

  /**
   * Those of several modes, one after the other.
   *
   * @param shares of the time
   */
  public static SourceStages of(List<SourceStages> modes, List<Double> shares) {
    Map<String, BatteryStore> stores = new TreeMap<>();
    modes.forEach(mode -> stores.putAll(mode.stores));
    return new SourceStages(
        stores,
        empty -> {
          Map<String, Double> sums = new TreeMap<>();
          for (int i = 0; i < shares.size(); i++) {
            double share = shares.get(i);
            modes
                .get(i)
                .given(empty)
                .forEach((battery, watts) -> sums.merge(battery, share * watts, Double::sum));
          }
          return sums;
        });
  }

  private Map<String, Double> given(Set<String> empty) {
    return known.computeIfAbsent(Set.copyOf(empty), given);
  }

  /**
   * How long all of them last.
   *
   * @param watts what they give together while all are full, and may
   */
  public Interval seconds(Interval watts) {
    double all = given(Set.of()).values().stream().mapToDouble(Double::doubleValue).sum();
    double usual = all > 0.0 ? watts.nominal() / all : 1.0;
    double life = last(usual, store -> store.usableJoules().nominal());
    double least =
        last(all > 0.0 ? watts.high() / all : 1.0, store -> store.usableJoules().interval().low());
    double most =
        last(all > 0.0 ? watts.low() / all : 1.0, store -> store.usableJoules().interval().high());
    return new Interval(life, Math.min(life, least), Math.max(life, most));
  }

  private double last(double factor, ToDoubleFunction<BatteryStore> joules) {
    Map<String, Double> left = new LinkedHashMap<>();
    stores.forEach((path, store) -> left.put(path, joules.applyAsDouble(store)));
    Set<String> empty = new HashSet<>();
    double seconds = 0.0;
    while (true) {
      Map<String, Double> drawn = new TreeMap<>();
      boolean more = true;
      for (Map.Entry<String, Double> each : given(empty).entrySet()) {
        double watts = factor * each.getValue();
        more &= watts <= NOTHING || !empty.contains(each.getKey());
        drawn.put(each.getKey(), watts);
      }
      double next = more ? next(drawn, left, empty) : 0.0;
      seconds += next;
      if (!more || Double.isInfinite(next)) {
        return seconds;
      }
      for (String path : stores.keySet()) {
        double rest = left.getOrDefault(path, 0.0) - next * takes(path, drawn);
        left.put(path, rest);
        if (rest <= NOTHING * joules.applyAsDouble(store(path))) {
          empty.add(path);
        }
      }
    }
  }

  /** How long until the next of them is empty. */
  private double next(Map<String, Double> drawn, Map<String, Double> left, Set<String> empty) {
    double next = Double.POSITIVE_INFINITY;
    for (String path : stores.keySet()) {
      double watts = takes(path, drawn);
      if (!empty.contains(path) && watts > 0.0) {
        next = Math.min(next, left.getOrDefault(path, 0.0) / watts);
      }
    }
    return next;
  }

  private BatteryStore store(String path) {
    return Objects.requireNonNull(stores.get(path));
  }

  /** What it gives, and loses by itself. */
  private double takes(String path, Map<String, Double> drawn) {
    return drawn.getOrDefault(path, 0.0) + store(path).drainWatts().nominal();
  }
}
