package org.aadlenergy.engine.result;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What threads draw through one rail of a component over the window.
 *
 * @param energyJoules the nominal energy; the rails of a component add up to its active energy
 */
public record RailTotal(String component, String rail, double energyJoules) {

  /** The rails that threads draw from, by component and rail. */
  public static List<RailTotal> of(ModeResult mode) {
    Map<String, Map<String, Double>> sums = new HashMap<>();
    for (ThreadResult thread : mode.threads()) {
      double dispatches = thread.dispatchesPerSecond().orElse(0.0) * mode.windowSeconds();
      for (ServiceResult service : thread.services()) {
        if (service.phase() == ServiceResult.Phase.DISPATCH) {
          for (ChargeResult charge : service.charges()) {
            Map<String, Double> rails = sums.get(charge.component());
            if (rails == null) {
              rails = new TreeMap<>();
              sums.put(charge.component(), rails);
            }
            rails.merge(charge.rail(), charge.energyJoules().nominal() * dispatches, Double::sum);
          }
        }
      }
    }
    List<RailTotal> totals = new ArrayList<>();
    for (Map.Entry<String, Map<String, Double>> component : new TreeMap<>(sums).entrySet()) {
      for (Map.Entry<String, Double> rail : component.getValue().entrySet()) {
        totals.add(new RailTotal(component.getKey(), rail.getKey(), rail.getValue()));
      }
    }
    return totals;
  }
}
