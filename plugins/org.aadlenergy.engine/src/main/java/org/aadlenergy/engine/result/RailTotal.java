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
    Map<String, Map<String, double[]>> sums = new HashMap<>();
    for (ThreadResult thread : mode.threads()) {
      add(sums, thread, mode.windowSeconds());
    }
    List<RailTotal> totals = new ArrayList<>();
    for (Map.Entry<String, Map<String, double[]>> component : new TreeMap<>(sums).entrySet()) {
      for (Map.Entry<String, double[]> rail : component.getValue().entrySet()) {
        totals.add(new RailTotal(component.getKey(), rail.getKey(), rail.getValue()[0]));
      }
    }
    return totals;
  }

  /** In a method of its own, which is compiled after some of many threads; a loop is not. */
  private static void add(
      Map<String, Map<String, double[]>> sums, ThreadResult thread, double windowSeconds) {
    double dispatches = thread.dispatchesPerSecond().orElse(0.0) * windowSeconds;
    List<ServiceResult> services = thread.services();
    for (int i = 0; i < services.size(); i++) {
      if (services.get(i).phase() == ServiceResult.Phase.DISPATCH) {
        List<ChargeResult> charges = services.get(i).charges();
        for (int j = 0; j < charges.size(); j++) {
          ChargeResult charge = charges.get(j);
          Map<String, double[]> rails = sums.get(charge.component());
          if (rails == null) {
            rails = new TreeMap<>();
            sums.put(charge.component(), rails);
          }
          double[] sum = rails.get(charge.rail());
          if (sum == null) {
            sum = new double[1];
            rails.put(charge.rail(), sum);
          }
          sum[0] += charge.energyJoules().nominal() * dispatches;
        }
      }
    }
  }
}
