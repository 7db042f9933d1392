package org.aadlenergy.app.joins;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * What converters draw for what hangs on their lines, in watts. What hangs on no line of its own is
 * fed with the board that it is on, or from the battery directly.
 */
final class PowerFlow {
  private final Design design;
  private final int mode;
  private final ToDoubleFunction<Figure> of;
  private final double[] loads;
  private final Map<String, Double> rows = new TreeMap<>();
  private double direct;
  private double panel;

  PowerFlow(Design design, int mode, ToDoubleFunction<Figure> of) {
    this.design = design;
    this.mode = mode;
    this.of = of;
    this.loads = new double[design.converters().size() + 1];
  }

  /** A component draws from what feeds it. */
  void draw(Design.Place place, double watts) {
    int line = place.line();
    if (line < 0 && place.board() >= 0) {
      line = design.boards().get(place.board()).place().line();
    }
    if (line < 0) {
      direct += watts;
    } else {
      loads[line] += watts;
    }
  }

  /** What each converter loses; the last first, as it may hang on one before it. */
  Map<Design.Place, Double> losses() {
    Map<Design.Place, Double> losses = new HashMap<>();
    for (int i = design.converters().size() - 1; i >= 0; i--) {
      Design.Converter converter = design.converters().get(i);
      if (converter.place().on(mode)) {
        double input = input(converter, loads[i + 1]);
        String name = converter.place().name();
        losses.put(converter.place(), input - loads[i + 1]);
        rows.put(name + "/input", input);
        rows.put(name + "/loss", input - loads[i + 1]);
        rows.put(name + "/output", loads[i + 1]);
        draw(converter.place(), input);
      }
    }
    if (design.panel().isPresent() && design.panel().get().on().get(mode)) {
      panel = Math.min(design.panel().get().milliwatts().get(mode) / 1e3, loads[0] + direct);
    }
    rows.put("panel/output", panel);
    rows.put("cell/loss", MissionSum.lost(design.battery()));
    rows.put("cell/output", loads[0] + direct - panel);
    return losses;
  }

  /** Of the section "Way of power". */
  Map<String, Double> rows() {
    return rows;
  }

  /** What the panel gives. */
  double byPanel() {
    return panel;
  }

  double input(Design.Converter converter, double load) {
    double quiescent = of.applyAsDouble(converter.quiescentMicrowatts()) / 1e6;
    if (converter.loads().isEmpty()) {
      double efficiency =
          converter.efficiency() > 0
              ? converter.efficiency()
              : converter.outputVolts() / converter.inputVolts();
      return load / efficiency + quiescent;
    }
    List<Integer> points = converter.loads();
    int last = points.size() - 1;
    double lowest = points.get(0) / 1e3;
    if (load < lowest) {
      double lost = lowest / share(converter, 0) - lowest;
      return load + quiescent + (lost - quiescent) * load / lowest;
    }
    if (load >= points.get(last) / 1e3) {
      return load / share(converter, last);
    }
    int i = 0;
    while (load >= points.get(i + 1) / 1e3) {
      i++;
    }
    double from = points.get(i) / 1e3;
    double part = (load - from) / (points.get(i + 1) / 1e3 - from);
    return load / (share(converter, i) * (1 - part) + share(converter, i + 1) * part);
  }

  private static double share(Design.Converter converter, int point) {
    return converter.percents().get(point) / 100.0;
  }
}
