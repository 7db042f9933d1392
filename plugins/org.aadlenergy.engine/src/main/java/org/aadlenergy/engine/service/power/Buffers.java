package org.aadlenergy.engine.service.power;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.cell.Outlet;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.workload.Properties;

/**
 * Capacitors beside each other as one: it holds as much, and loses as much of a current that they
 * share.
 */
record Buffers(double farads, double ohms, double leakAmperes) {
  static Buffers of(List<Component> components, Voltages voltages) {
    double farads = 0.0;
    double weighted = 0.0;
    double leaks = 0.0;
    for (Component component : components) {
      Optional<Double> size =
          voltages.said(component, Properties.BUFFER_CAPACITANCE, Dimension.CAPACITANCE);
      if (size.isPresent()) {
        Optional<Double> row =
            voltages.said(component, Properties.BUFFER_RESISTANCE, Dimension.RESISTANCE);
        farads += size.get();
        weighted += size.get() * size.get() * row.orElse(0.0);
        leaks += voltages.said(component, Properties.BUFFER_LEAKAGE, Dimension.CURRENT).orElse(0.0);
      }
    }
    return new Buffers(farads, farads > 0.0 ? weighted / farads / farads : 0.0, leaks);
  }

  Outlet outlet(double wireOhms) {
    return new Outlet(farads, ohms, leakAmperes, wireOhms);
  }
}
