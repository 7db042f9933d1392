package org.aadlenergy.calibration.report;

import java.util.List;
import java.util.Map;
import org.aadlenergy.calibration.campaign.ActivitySpec;
import org.aadlenergy.calibration.fit.FittedActivity;
import org.aadlenergy.calibration.fit.FittedActivity.Costs;
import org.aadlenergy.calibration.fit.FittedActivity.Point;
import org.aadlenergy.calibration.fit.FittedValue;
import org.aadlenergy.engine.quantity.Dimension;

/** Writes operating points, costs of events and how far programs lie from them. */
final class ActivityWriter {
  /** The number of the event that counts cycles, by which tools and processors call it. */
  private static final String CYCLES = "0x11";

  private static final String FIT = "\"fit.activity, non-negative, least relative squares\"";

  private final FittedActivity fitted;
  private final ActivitySpec spec;
  private final StringBuilder text;
  private final String indent;

  ActivityWriter(FittedActivity fitted, StringBuilder text) {
    this.fitted = fitted;
    this.spec = fitted.spec();
    this.text = text;
    this.indent = spec.part().isEmpty() ? "\t" : "\t\t";
  }

  void write() {
    text.append('\n');
    if (!spec.part().isEmpty()) {
      text.append("\tpart ").append(spec.part()).append(" {\n");
    }
    spec.cores()
        .ifPresent(n -> line("constant cores = " + n + " measured from campaign \"fit.activity\""));
    if (spec.growth() != 0.0) {
      line(
          "constant leakage.growth = "
              + CalibratedFigureText.plain(spec.growth(), 0, 6)
              + " 1/K assumed from campaign \"fit.activity, growth\"");
      String celsius = CalibratedFigureText.plain(spec.atCelsius(), 0, 6) + " degC";
      line("constant leakage.temperature = " + celsius + " derived from campaign \"fit.activity\"");
      line(
          "parameter temperature : temperature = "
              + celsius
              + " assumed from campaign \"fit.activity\"");
    }
    line(
        "state idle { power "
            + spec.rail()
            + " = 0 W derived from campaign \"all that is drawn while nothing runs is in base\" }");
    fitted.mean().ifPresent(this::points);
    costs(fitted.sets().get(0), "");
    for (Costs set : fitted.sets().subList(1, fitted.sets().size())) {
      line("counters " + set.name() + " {");
      costs(set, "\t");
      line("}");
    }
    spreads();
    if (!spec.part().isEmpty()) {
      text.append("\t}\n");
    }
  }

  /** Powers are of one core that runs an average program all the time, beside the base. */
  private void points(Costs mean) {
    FittedValue cycle = FittedActivity.cycle(mean).orElseThrow();
    for (Point point : fitted.points()) {
      boolean last = point.equals(fitted.points().get(fitted.points().size() - 1));
      line((last ? "default " : "") + "profile at_" + kilohertz(point) + "_kHz {");
      String from = " measured from campaign ";
      line("\tfrequency = " + kilohertz(point) + " kHz" + from + "\"fit.activity, frequency\"");
      line(
          String.format(
              "\tvoltage = %s%s\"fit.activity, mean of voltage\"",
              CalibratedFigureText.text(point.volts(), Dimension.VOLTAGE, CalibrationWriter.DIGITS),
              from));
      if (point.base().value() > 0.0) {
        line(
            String.format(
                "\tbase %s = %s%s\"clock and leakage\"",
                spec.rail(), figure(point.base(), Dimension.POWER), from));
      }
      double ratio = point.volts() / spec.atVolts();
      line(
          String.format(
              "\tpower %s = %s%s\"a core that runs an average program\"",
              spec.rail(),
              figure(cycle.scaled(point.hertz() * ratio * ratio), Dimension.POWER),
              from));
      line("}");
    }
  }

  private void costs(Costs costs, String more) {
    for (Map.Entry<String, FittedValue> event : costs.joules().entrySet()) {
      if (event.getValue().value() <= 0.0) {
        line(more + "// " + event.getKey() + " cannot be told from zero");
        continue;
      }
      line(more + "activity " + name(event.getKey()) + " derived from campaign " + FIT + " {");
      line(more + "\tconditions { voltage = " + volts(spec.atVolts()) + " }");
      line(
          String.format(
              "%s\tenergy %s = %s",
              more,
              spec.rail(),
              CalibratedFigureText.text(
                  event.getValue().value(), Dimension.ENERGY, CalibrationWriter.DIGITS)));
      FittedValue wait = fitted.waits().get(event.getKey());
      if (wait != null && wait.value() > 0.0) {
        line(more + "\ttime = " + figure(wait, Dimension.TIME));
      }
      line(more + "}");
    }
  }

  private String name(String event) {
    StringBuilder name = new StringBuilder();
    name.append(event.startsWith("0x") ? CalibrationWriter.quoted(event) : event);
    if (spec.numbers().containsKey(event)) {
      for (String number : spec.numbers().getOrDefault(event, List.of())) {
        name.append(' ').append(CalibrationWriter.quoted(number));
      }
    } else if (ActivitySpec.isCycles(event) && !event.startsWith("0x")) {
      name.append(" \"" + CYCLES + "\"");
    }
    return name.toString();
  }

  /** Of programs that had no part in the fit, as a share of what is above the base. */
  private void spreads() {
    fitted.sets().forEach(set -> spread(set.name().isEmpty() ? "counted" : set.name(), set));
    fitted
        .mean()
        .ifPresent(
            mean -> {
              double average = FittedActivity.cycle(mean).orElseThrow().value();
              for (Costs costs : fitted.classes()) {
                double cycle = FittedActivity.cycle(costs).orElseThrow().value();
                if (cycle > 0.0) {
                  spread(
                      costs.name() + " at " + CalibratedFigureText.plain(cycle / average, 0, 4),
                      costs);
                }
              }
              spread("any", mean);
            });
  }

  private void spread(String head, Costs costs) {
    line(
        String.format(
            "spread %s = %s derived from campaign \"fit.activity, 95 of 100 rows of programs left"
                + " out\"",
            head, percent(costs.errors().halfWidthOfProgram())));
  }

  private static String figure(FittedValue value, Dimension dimension) {
    return CalibrationWriter.figure(value, dimension);
  }

  private static String percent(double share) {
    return CalibratedFigureText.fixed(100.0 * share, 1) + " %";
  }

  private static String volts(double volts) {
    return CalibratedFigureText.text(volts, Dimension.VOLTAGE, CalibrationWriter.DIGITS);
  }

  private static long kilohertz(Point point) {
    return Math.round(point.hertz() / 1000.0);
  }

  private void line(String words) {
    text.append(indent).append(words).append('\n');
  }
}
