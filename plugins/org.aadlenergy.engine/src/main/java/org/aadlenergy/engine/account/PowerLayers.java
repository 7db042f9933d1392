package org.aadlenergy.engine.account;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.aadlenergy.engine.signal.Signal;

/** The power of a mode in layers that add up to all of it. */
public final class PowerLayers {
  /** Says whose what is drawn is: shares by name, which add up to 1. */
  @FunctionalInterface
  public interface Naming {
    Map<String, Double> shares(PowerPart contribution);
  }

  private final Naming naming;
  private final Map<String, List<PowerPart>> parts = new TreeMap<>();
  private final Map<String, Double> watts = new HashMap<>();

  private PowerLayers(Naming naming) {
    this.naming = naming;
  }

  /** So many names that draw most, the first of them most, then the others together. */
  public static Map<String, Signal> of(PowerInTime power, Naming naming, int most, String others) {
    PowerLayers layers = new PowerLayers(naming);
    power.account().drawn().forEach(layers::add);
    return layers.signals(power.length(), most, others);
  }

  private void add(PowerPart each) {
    naming
        .shares(each)
        .forEach(
            (name, share) -> {
              parts
                  .computeIfAbsent(name, n -> new ArrayList<>())
                  .add(each.of(each.payer(), each.watts().times(share)));
              watts.merge(name, each.watts().nominal() * share, Double::sum);
            });
  }

  private Map<String, Signal> signals(long length, int most, String others) {
    List<String> names = new ArrayList<>(parts.keySet());
    names.sort(Comparator.comparingDouble(name -> -watts.getOrDefault(name, 0.0)));
    Map<String, Signal> layers = new LinkedHashMap<>();
    List<PowerPart> rest = new ArrayList<>();
    for (String name : names) {
      if (layers.size() < most || names.size() == most + 1) {
        layers.put(name, Sums.of(parts.getOrDefault(name, List.of()), length));
      } else {
        rest.addAll(parts.getOrDefault(name, List.of()));
      }
    }
    if (!rest.isEmpty()) {
      layers.put(others, Sums.of(rest, length));
    }
    return layers;
  }
}
