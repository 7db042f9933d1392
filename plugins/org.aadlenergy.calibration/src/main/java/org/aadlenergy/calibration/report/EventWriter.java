package org.aadlenergy.calibration.report;

import org.aadlenergy.calibration.campaign.FitRule;
import org.aadlenergy.calibration.fit.Calibration;
import org.aadlenergy.calibration.fit.FittedCost;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.term.declared.Fitting;

/** Writes the events of a calibrated platform, and what their fits observed besides. */
record EventWriter(Calibration calibration, StringBuilder text) {
  void event(String service) {
    StringBuilder body = new StringBuilder();
    for (FittedCost cost : calibration.costs(service)) {
      if (cost.value().value() > 0.0) {
        body.append("\t\t")
            .append(statement(cost, ""))
            .append(CalibrationWriter.figure(cost.value(), dimension(cost)));
        body.append(" measured from campaign ")
            .append(CalibrationWriter.quoted(place(cost)))
            .append('\n');
      } else {
        body.append("\t\t// ").append(cost.quantity()).append(" cannot be told from zero\n");
      }
      cost.perByte()
          .filter(slope -> slope.value() > 0.0)
          .ifPresent(
              slope -> {
                Dimension each =
                    cost.rail().isPresent() ? Dimension.ENERGY_PER_BYTE : Dimension.TIME_PER_BYTE;
                body.append("\t\t")
                    .append(statement(cost, " per byte"))
                    .append(CalibrationWriter.figure(slope, each));
                body.append(" measured from campaign ")
                    .append(CalibrationWriter.quoted(place(cost)))
                    .append('\n');
              });
    }
    boolean usable = calibration.costs(service).stream().anyMatch(FittedCost::isUsable);
    line("");
    line(
        usable
            ? "\tevent " + service + " {"
            : "\t/* event " + service + ": no cost could be told from zero */");
    if (usable) {
      text.append(body);
      line("\t}");
    }
  }

  private static String statement(FittedCost cost, String perByte) {
    return cost.rail().map(rail -> "energy " + rail).orElse("time") + perByte + " = ";
  }

  void observations() {
    line("");
    for (FittedCost cost : calibration.costs()) {
      String name =
          "fit."
              + cost.rule().service()
              + "."
              + cost.rail().map(rail -> "energy_" + rail).orElse("time");
      String from = " from campaign " + CalibrationWriter.quoted(place(cost));
      cost.constant()
          .ifPresent(
              constant -> {
                if (constant.value() > 0.0) {
                  line(
                      "\tobservation "
                          + name
                          + ".intercept = "
                          + CalibratedFigureText.text(
                              constant.value(), dimension(cost), CalibrationWriter.DIGITS)
                          + from);
                }
              });
      cost.r2()
          .ifPresent(
              r2 ->
                  line(
                      "\tobservation "
                          + name
                          + ".r2 = "
                          + CalibratedFigureText.plain(
                              Math.max(0.0, r2), 0, CalibrationWriter.DIGITS)
                          + from));
    }
  }

  private static Dimension dimension(FittedCost cost) {
    return cost.rail().isPresent() ? Dimension.ENERGY : Dimension.TIME;
  }

  private static String place(FittedCost cost) {
    FitRule rule = cost.rule();
    String r2 =
        cost.r2()
            .map(value -> ", R2 " + CalibratedFigureText.plain(value, 0, CalibrationWriter.DIGITS))
            .orElse("");
    String how =
        switch (rule.method()) {
          case SLOPE -> rule.scenario() + ": slope over " + rule.count();
          case SIZE -> rule.scenario() + ": line over the bytes of one";
          case DIFFERENCE ->
              "(" + rule.scenario() + " - " + rule.base().orElse("") + ") / " + rule.count();
        };
    return rule.bench()
        + ", "
        + how
        + ", "
        + cost.size()
        + (rule.method() == Fitting.Method.DIFFERENCE ? " steps" : " runs")
        + r2;
  }

  private void line(String words) {
    text.append(words).append('\n');
  }
}
