package org.aadlenergy.engine.service.power;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.aadlenergy.engine.account.Account;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.service.power.LineLoads.Drop;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;

/**
 * What wires and diodes lose on average of situations. Where times have ranges others may meet:
 * they lose the least where all is drawn evenly, and the most where as much as may be is drawn at
 * once, or nothing.
 *
 * @param first the flow of averages
 * @param flows those of the situations
 * @param mean over them
 * @param ranged whether times have ranges
 */
record WireAverages(
    PowerFlow first,
    List<PowerFlow> flows,
    Function<Function<PowerFlow, Estimate>, Estimate> mean,
    Account account,
    boolean ranged) {
  /** That of a line with wires, or a rule that decides at each moment. */
  Drop of(PowerLine line) {
    Estimate lost = mean.apply(flow -> flow.carried().of(line).lost());
    Map<Component, Estimate> spared = new LinkedHashMap<>(0);
    Drop even = first.carried().of(line);
    for (Component regulator : even.spared().keySet()) {
      spared.put(regulator, mean.apply(flow -> flow.carried().of(line).spared(regulator)));
    }
    Estimate diode = mean.apply(flow -> flow.carried().of(line).diode());
    if (!ranged) {
      return new Drop(even.hanging(), lost, spared, diode, even.giving(), true);
    }
    Estimate hanging = even.hanging();
    double low = Math.max(0.0, hanging.nominal() - hanging.hardBelow());
    double high = hanging.nominal() + hanging.hardAbove();
    double least = 0.0;
    double most = 0.0;
    if (line.wire().isPresent()) {
      Wire wire = line.wire().get();
      double growth = first.carried().growth(wire);
      least = growth * wire.least(low, volts(line, wire, true));
      most = growth * wire.most(high, peak(line), volts(line, wire, false));
      double taken = most;
      spared.replaceAll(
          (regulator, watts) -> watts.spanning(0.0, Math.max(watts.nominal(), taken)));
      lost = lost.spanning(least, most);
    }
    double share = line.rule().map(WireAverages::share).orElse(0.0);
    Estimate diodes = diode.spanning(0.0, share * (high + most));
    return new Drop(hanging, lost, spared, diodes, even.giving(), true);
  }

  /** The most that a diode of a line loses of each watt. */
  private static double share(SourceRule rule) {
    double most = 0.0;
    for (Component source : rule.order()) {
      most = Math.max(most, rule.lostShare(source));
    }
    return most;
  }

  /** The highest, or the lowest, voltage that anything on a line is told for. */
  private double volts(PowerLine line, Wire wire, boolean highest) {
    double volts = wire.volts();
    for (Port port : line.ports(Role.FED)) {
      double own = first.conversion(port.component()).linearVolts().orElse(volts);
      volts = highest ? Math.max(volts, own) : Math.min(volts, own);
    }
    return volts;
  }

  /** The most that may hang on a line at once. */
  private double peak(PowerLine line) {
    double most = 0.0;
    for (PowerFlow flow : flows) {
      most = Math.max(most, flow.carried().of(line).hanging().nominal());
    }
    if (account.atOnce().isPresent()) {
      for (Map<Component, Estimate> situation :
          account.atOnce().get().situations(first::fedAlike)) {
        PowerFlow flow =
            first.drawing(
                component -> situation.getOrDefault(component, Estimate.ZERO), Usual.NONE);
        Estimate hanging = flow.carried().of(line).hanging();
        most = Math.max(most, hanging.nominal() + hanging.hardAbove());
      }
    }
    return most;
  }
}
