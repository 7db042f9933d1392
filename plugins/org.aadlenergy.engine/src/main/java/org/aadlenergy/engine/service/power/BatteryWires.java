package org.aadlenergy.engine.service.power;

import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Contributions;
import org.aadlenergy.engine.quantity.Estimate;

/**
 * What a battery gives on average because of wires on its lines: a cell that is followed in time
 * has them behind it.
 */
public record BatteryWires(Estimate watts) {
  /** Notes it of each of some batteries. */
  static void note(
      PowerFlow flow, PowerLines lines, Iterable<Component> batteries, Contribution.Builder to) {
    for (Component battery : batteries) {
      Estimate watts = VoltageLoads.wired(flow, VoltageLoads.wired(lines, battery));
      if (watts.nominal() > 0.0) {
        to.note(BatteryWires.class, battery, new BatteryWires(watts));
      }
    }
  }

  /** What batteries give of what is drawn, without what is lost behind a cell that is followed. */
  public static Estimate without(
      Estimate drawn,
      Optional<BatteryStore> batteries,
      Contributions given,
      ArchitectureView view) {
    boolean followed =
        batteries.isPresent()
            && batteries.get().cell().isPresent()
            && batteries.get().paths().size() == 1;
    Optional<BatteryWires> wires =
        followed
            ? view.component(batteries.get().paths().get(0))
                .flatMap(battery -> given.noted(BatteryWires.class, battery))
            : Optional.empty();
    return wires.isPresent() ? drawn.minus(wires.get().watts()) : drawn;
  }
}
