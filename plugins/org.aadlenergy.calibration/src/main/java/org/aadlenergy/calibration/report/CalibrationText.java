package org.aadlenergy.calibration.report;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.calibration.fit.Calibration;
import org.aadlenergy.calibration.fit.FitDoubt;
import org.aadlenergy.calibration.fit.FittedCost;
import org.aadlenergy.calibration.fit.FittedValue;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.term.declared.Fitting;

/** A calibration as text: every cost with its interval, and how well the model fits. */
public final class CalibrationText {
  private static final int DIGITS = 4;

  private CalibrationText() {}

  /** The whole text. */
  public static String of(Calibration calibration) {
    StringBuilder text = new StringBuilder();
    text.append(calibration.manifest().title()).append('\n');
    if (!calibration.runs().isEmpty()) {
      costs(calibration, text);
    }
    calibration.activity().ifPresent(fitted -> text.append(ActivityText.of(fitted)));
    calibration.kin().ifPresent(fitted -> text.append(KinWriter.table(fitted)));
    if (!calibration.traffic().isEmpty()) {
      text.append("\nTraffic to memory, to paste into the model:\n\n");
      calibration.traffic().forEach(traffic -> text.append(traffic.aadl()));
    }
    return text.toString();
  }

  private static void costs(Calibration calibration, StringBuilder text) {
    text.append(calibration.runs().size()).append(" runs, platform ");
    text.append(calibration.manifest().platform()).append("\n\n");
    PlainTable table =
        new PlainTable("service", "quantity", "value", "95 % interval", "R2", "runs", "doubts");
    for (FittedCost cost : calibration.costs()) {
      Dimension dimension = cost.rail().isPresent() ? Dimension.ENERGY : Dimension.TIME;
      table.row(
          cost.rule().service(),
          cost.quantity(),
          CalibratedFigureText.text(cost.value().value(), dimension, DIGITS),
          interval(cost.value(), dimension),
          cost.r2().map(r2 -> CalibratedFigureText.fixed(r2, 4)).orElse("-"),
          Integer.toString(cost.size()),
          doubts(cost));
      cost.perByte()
          .ifPresent(
              slope -> {
                Dimension each =
                    cost.rail().isPresent() ? Dimension.ENERGY_PER_BYTE : Dimension.TIME_PER_BYTE;
                table.row(
                    "",
                    cost.quantity() + " per byte",
                    CalibratedFigureText.text(slope.value(), each, DIGITS),
                    interval(slope, each),
                    "",
                    "",
                    "");
              });
    }
    text.append(table).append('\n').append(powers(calibration));
  }

  /** The published form: of every event its time, and power and energy on each rail. */
  private static String powers(Calibration calibration) {
    PlainTable table = new PlainTable("event", "rail", "time", "power = energy / time", "energy");
    for (String service : calibration.services()) {
      List<FittedCost> costs = calibration.costs(service);
      Optional<FittedCost> time = costs.stream().filter(cost -> cost.rail().isEmpty()).findFirst();
      for (FittedCost cost : costs) {
        if (cost.rail().isPresent()
            && time.isPresent()
            && cost.rule().method() != Fitting.Method.SIZE) {
          double seconds = time.get().value().value();
          double joules = cost.value().value();
          table.row(
              service,
              cost.rail().get(),
              CalibratedFigureText.text(seconds, Dimension.TIME, DIGITS),
              CalibratedFigureText.text(joules / seconds, Dimension.POWER, DIGITS),
              CalibratedFigureText.text(joules, Dimension.ENERGY, DIGITS));
        }
      }
    }
    return table.isEmpty() ? "" : table.toString();
  }

  static String interval(FittedValue value, Dimension dimension) {
    int scale = CalibratedFigureText.scale(value.value(), dimension);
    return CalibratedFigureText.in(value.low(), scale, dimension, DIGITS + 1)
        + " .. "
        + CalibratedFigureText.in(value.high(), scale, dimension, DIGITS + 1);
  }

  static String doubts(FittedCost cost) {
    List<String> words = FitDoubt.of(cost).stream().map(FitDoubt::word).toList();
    return words.isEmpty() ? "none" : String.join(" ", words);
  }
}
