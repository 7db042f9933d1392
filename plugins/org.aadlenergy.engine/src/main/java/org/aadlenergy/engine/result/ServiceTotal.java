package org.aadlenergy.engine.result;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What one service costs over the window, all threads together.
 *
 * @param energyJoules the nominal energy; nominals add up
 * @param share of the energy of the whole system, from 0 to 1
 * @param threads how many threads it costs something
 */
public record ServiceTotal(String service, double energyJoules, double share, int threads)
    implements Comparable<ServiceTotal> {
  private static final String IDLE = "idle";
  private static final String ASSUMED = "assumed";
  private static final double ROUNDING = 1e-9;

  /**
   * The services that cost something, the dearest first; idle energy of components is one, assumed
   * another, and what stands under a name of its own at rest others.
   */
  public static List<ServiceTotal> of(ModeResult mode) {
    return of(mode, false);
  }

  /** The same for people: uses of devices apart by device. */
  public static List<ServiceTotal> titled(ModeResult mode) {
    return of(mode, true);
  }

  private static List<ServiceTotal> of(ModeResult mode, boolean titled) {
    Map<String, Sum> sums = new HashMap<>();
    for (ThreadResult thread : mode.threads()) {
      add(sums, thread, mode.windowSeconds(), titled);
    }
    for (ComponentResult component : mode.components()) {
      double assumed = component.assumedJoules().nominal();
      double named = 0.0;
      for (RestResult rest : component.rests()) {
        named += rest.energyJoules().nominal();
        add(sums, rest.service(), rest.energyJoules().nominal(), 0);
      }
      if (component.rests().isEmpty()) {
        add(sums, IDLE, component.idleJoules().nominal() - assumed, 0);
      } else {
        double other = component.idleJoules().nominal() - assumed - named;
        add(sums, IDLE, Math.abs(other) > ROUNDING * named ? other : 0.0, 0);
      }
      add(sums, ASSUMED, assumed, 0);
    }
    double whole = mode.totals().energyJoules().nominal();
    List<ServiceTotal> totals = new ArrayList<>(sums.size());
    for (Map.Entry<String, Sum> entry : sums.entrySet()) {
      Sum sum = entry.getValue();
      double share = whole > 0.0 ? sum.joules / whole : 0.0;
      totals.add(new ServiceTotal(entry.getKey(), sum.joules, share, sum.threads));
    }
    Collections.sort(totals);
    return totals;
  }

  @Override
  public int compareTo(ServiceTotal other) {
    int order = Double.compare(other.energyJoules, energyJoules);
    return order != 0 ? order : service.compareTo(other.service);
  }

  /** In a method of its own, which is compiled after some of many threads; a loop is not. */
  private static void add(
      Map<String, Sum> sums, ThreadResult thread, double windowSeconds, boolean titled) {
    double dispatches = thread.dispatchesPerSecond().orElse(0.0) * windowSeconds;
    List<ServiceResult> services = thread.services();
    for (int i = 0; i < services.size(); i++) {
      ServiceResult service = services.get(i);
      if (service.phase() == ServiceResult.Phase.DISPATCH && !service.includedInExecution()) {
        if (titled && service.isTitled()) {
          for (ChargeResult charge : service.charges()) {
            add(sums, service.title(charge), charge.energyJoules().nominal() * dispatches, 1);
          }
        } else {
          add(sums, service.service(), service.energyJoules().nominal() * dispatches, 1);
        }
      }
    }
  }

  private static void add(Map<String, Sum> sums, String service, double joules, int threads) {
    if (joules != 0.0) {
      Sum sum = sums.get(service);
      if (sum == null) {
        sum = new Sum();
        sums.put(service, sum);
      }
      sum.joules += joules;
      sum.threads += threads;
    }
  }

  private static final class Sum {
    private double joules;
    private int threads;
  }
}
