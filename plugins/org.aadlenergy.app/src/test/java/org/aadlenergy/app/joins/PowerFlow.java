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
  private final double[] lost;
  private boolean timed;

  /** Of the section "Way of power". */
  final Map<String, Double> rows = new TreeMap<>();

  private final Map<Design.Place, Double> losses = new HashMap<>();
  private double direct;
  private double panel;

  PowerFlow(Design design, int mode, ToDoubleFunction<Figure> of) {
    this.design = design;
    this.mode = mode;
    this.of = of;
    this.loads = new double[design.converters().size() + 1];
    this.lost = new double[loads.length];
  }

  /** What converters lose on average, each at the load of the moment. */
  void lose(Moments moments) {
    moments.each(
        (share, drawn) -> {
          PowerFlow flow = new PowerFlow(design, mode, of);
          drawn.forEach(flow::draw);
          for (int i = design.converters().size() - 1; i >= 0; i--) {
            double input = flow.input(design.converters().get(i), flow.loads[i + 1]);
            flow.draw(design.converters().get(i).place(), input);
            lost[i] += share * (input - flow.loads[i + 1]);
          }
        });
    timed = true;
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
    for (int i = design.converters().size() - 1; i >= 0; i--) {
      Design.Converter converter = design.converters().get(i);
      double input = timed ? loads[i + 1] + lost[i] : input(converter, loads[i + 1]);
      through(converter, input, loads[i + 1]);
      draw(converter.place(), input);
    }
    design.panel().ifPresent(this::panel);
    rows.put("cell/output", battery());
    return losses;
  }

  /** It gives first, also over a charger, which draws its quiescent power by night, too. */
  private void panel(Design.Panel sun) {
    double most = sun.on().get(mode) ? sun.milliwatts().get(mode) / 1e3 : 0;
    panel = Math.min(most, loads[0] + direct);
    double given = panel;
    if (sun.charger().isPresent()) {
      Design.Converter charger = sun.charger().get();
      double quiescent = of.applyAsDouble(charger.quiescentMicrowatts()) / 1e6;
      panel = Math.min(loads[0] + direct, Math.max(0, most - quiescent) * charger.efficiency());
      double input = input(charger, panel);
      through(charger, input, panel);
      given = Math.min(most, input);
      panel += given - input;
    }
    rows.put("panel/output", given);
  }

  private void through(Design.Converter converter, double input, double output) {
    String name = converter.place().name();
    losses.put(converter.place(), input - output);
    rows.put(name + "/input", input);
    rows.put(name + "/loss", input - output);
    rows.put(name + "/output", output);
  }

  /** What the battery gives. */
  double battery() {
    return loads[0] + direct - panel;
  }

  private double input(Design.Converter converter, double load) {
    double quiescent = of.applyAsDouble(converter.quiescentMicrowatts()) / 1e6;
    List<Integer> loads = converter.loads();
    if (loads.isEmpty()) {
      double linear = converter.outputVolts() / converter.inputVolts();
      return load / (converter.platform() ? linear : converter.efficiency()) + quiescent;
    }
    int above = 0;
    while (above < loads.size() && load >= loads.get(above) / 1e3) {
      above++;
    }
    double to = loads.get(Math.min(above, loads.size() - 1)) / 1e3;
    double share = converter.percents().get(Math.min(above, loads.size() - 1)) / 100.0;
    if (above == 0) {
      return load + quiescent + (to / share - to - quiescent) * load / to;
    }
    double from = loads.get(above - 1) / 1e3;
    double part = above < loads.size() ? (load - from) / (to - from) : 0;
    return load / (converter.percents().get(above - 1) / 100.0 * (1 - part) + share * part);
  }
}
