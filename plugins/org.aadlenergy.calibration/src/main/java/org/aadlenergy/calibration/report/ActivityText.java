package org.aadlenergy.calibration.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.aadlenergy.calibration.fit.FittedActivity;
import org.aadlenergy.calibration.fit.FittedActivity.Costs;
import org.aadlenergy.calibration.fit.FittedActivity.Point;
import org.aadlenergy.calibration.fit.FittedValue;
import org.aadlenergy.engine.quantity.Dimension;

/** The costs of events as text, with the errors for programs that were left out of the fit. */
final class ActivityText {
  private static final int DIGITS = 4;
  private static final int WORST = 3;

  private ActivityText() {}

  static String of(FittedActivity fitted) {
    int rows = fitted.programs().values().stream().mapToInt(Integer::intValue).sum();
    StringBuilder text = new StringBuilder("\n");
    text.append(rows).append(" runs of ").append(fitted.programs().size()).append(" programs at ");
    text.append(fitted.points().size()).append(" frequencies, rail ").append(fitted.spec().rail());
    text.append("\n\n").append(points(fitted.points()));
    text.append("\nEnergy of an event at ");
    text.append(CalibratedFigureText.text(fitted.spec().atVolts(), Dimension.VOLTAGE, DIGITS));
    text.append("\n\n").append(energies(fitted));
    text.append("\nErrors for programs that had no part in the fit, each left out in its turn\n\n");
    return text.append(errors(fitted)).toString();
  }

  private static String points(List<Point> points) {
    PlainTable table = new PlainTable("frequency", "voltage", "clock and leakage", "95 % interval");
    for (Point point : points) {
      table.row(
          CalibratedFigureText.text(point.hertz(), Dimension.FREQUENCY, DIGITS),
          CalibratedFigureText.text(point.volts(), Dimension.VOLTAGE, DIGITS),
          CalibratedFigureText.text(point.base().value(), Dimension.POWER, DIGITS),
          CalibrationText.interval(point.base(), Dimension.POWER));
    }
    return table.toString();
  }

  private static String energies(FittedActivity fitted) {
    PlainTable table = new PlainTable("known of programs", "event", "energy", "95 % interval");
    for (Costs costs : all(fitted)) {
      String name = known(costs);
      for (Map.Entry<String, FittedValue> event : costs.joules().entrySet()) {
        boolean zero = event.getValue().value() == 0.0;
        table.row(
            name,
            event.getKey(),
            zero
                ? "0"
                : CalibratedFigureText.text(event.getValue().value(), Dimension.ENERGY, DIGITS),
            zero ? "-" : CalibrationText.interval(event.getValue(), Dimension.ENERGY));
        name = "";
      }
    }
    return table.toString();
  }

  private static String errors(FittedActivity fitted) {
    PlainTable table =
        new PlainTable(
            "known of programs", "rows", "mean", "median", "nine of ten", "interval +-", "worst");
    for (Costs costs : all(fitted)) {
      List<String> worst = new ArrayList<>();
      costs.errors().byProgram().entrySet().stream()
          .limit(WORST)
          .forEach(entry -> worst.add(entry.getKey() + " " + percent(entry.getValue())));
      table.row(
          known(costs),
          Integer.toString(costs.errors().rows().size()),
          percent(costs.errors().mean()),
          percent(costs.errors().quantile(0.5)),
          percent(costs.errors().quantile(0.9)),
          percent(costs.errors().halfWidth()),
          String.join(", ", worst));
    }
    return table.toString();
  }

  private static List<Costs> all(FittedActivity fitted) {
    List<Costs> all = new ArrayList<>(fitted.sets());
    all.addAll(fitted.classes());
    fitted.mean().ifPresent(all::add);
    return all;
  }

  private static String known(Costs costs) {
    return costs.name().isEmpty()
        ? "all events"
        : costs.name().equals("any") ? "nothing" : costs.name();
  }

  private static String percent(double share) {
    return CalibratedFigureText.fixed(100.0 * share, 1) + " %";
  }
}
