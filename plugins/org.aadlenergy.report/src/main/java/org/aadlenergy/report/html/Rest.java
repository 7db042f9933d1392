package org.aadlenergy.report.html;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.RestResult;

/** What a component draws at rest, by its name; what has none is idle. */
record Rest(String component, String service, double joules) {
  private static final double ROUNDING = 1e-9;

  /** All of a component. */
  static List<Rest> of(ComponentResult component) {
    List<Rest> rests = new ArrayList<>(3);
    double assumed = component.assumedJoules().nominal();
    double idle = component.idleJoules().nominal();
    double other = idle - assumed;
    for (RestResult rest : component.rests()) {
      double joules = rest.energyJoules().nominal();
      rests.add(new Rest(component.path(), rest.service(), joules));
      other -= joules;
    }
    rests.add(new Rest(component.path(), "assumed", assumed));
    rests.add(new Rest(component.path(), "idle", other > ROUNDING * idle ? other : 0.0));
    rests.removeIf(rest -> !(rest.joules() > 0.0));
    return rests;
  }
}
