package org.aadlenergy.calibration.report;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.aadlenergy.calibration.validate.Validation;
import org.aadlenergy.calibration.validate.Validation.Quantity;
import org.aadlenergy.calibration.validate.Validation.Row;
import org.aadlenergy.engine.quantity.Dimension;

/** A validation as text: the error of every quantity, per event and for the whole application. */
public final class ValidationText {
  private static final int DIGITS = 5;

  private ValidationText() {}

  /** The whole text. */
  public static String of(Validation validation) {
    StringBuilder text = new StringBuilder();
    text.append(validation.application()).append(", estimated with ");
    text.append(validation.platform()).append("\n\n");
    text.append(
        "Per event: M = (measured with - measured without) / events, error = |E - M| / M,"
            + " unrounded\n\n");
    text.append(table(validation.perEvent()));
    text.append(disagreements(validation.perEvent()));
    text.append(
        "\n"
            + "The whole application: measured without events + events x cost, against measured"
            + " with them\n\n");
    text.append(table(validation.totals()));
    text.append(repeats(validation.repeats()));
    return text.toString();
  }

  private static String table(List<Row> rows) {
    boolean printed = rows.stream().anyMatch(row -> row.printed().isPresent());
    PlainTable table =
        printed
            ? new PlainTable(
                "scenario",
                "events",
                "quantity",
                "model E",
                "measured M",
                "error",
                "in E's interval",
                "printed",
                "agrees")
            : new PlainTable(
                "scenario",
                "events",
                "quantity",
                "model E",
                "measured M",
                "error",
                "in E's interval");
    for (Row row : rows) {
      Dimension dimension = dimension(row.quantity());
      int scale = CalibratedFigureText.scale(row.measured(), dimension);
      String[] cells = {
        row.scenario(),
        CalibratedFigureText.plain(row.count(), 0, DIGITS + 4),
        row.quantity().name().toLowerCase(Locale.ROOT)
            + row.rail().map(rail -> " " + rail).orElse(""),
        CalibratedFigureText.in(row.estimated(), scale, dimension, DIGITS),
        CalibratedFigureText.in(row.measured(), scale, dimension, DIGITS),
        CalibratedFigureText.fixed(100.0 * row.error(), 2) + " %",
        row.covered() ? "yes" : "no",
        row.printed()
            .map(p -> CalibratedFigureText.fixed(p.percent(), p.decimals()) + " %")
            .orElse("-"),
        row.agreesWithPrinted().map(agrees -> agrees ? "yes" : "NO").orElse("-")
      };
      table.row(printed ? cells : Arrays.copyOf(cells, cells.length - 2));
    }
    return table.toString();
  }

  private static String repeats(List<Validation.Repeats> repeats) {
    if (repeats.isEmpty()) {
      return "";
    }
    PlainTable table =
        new PlainTable(
            "scenario", "repeats", "median error, whole time", "median error, per event");
    for (Validation.Repeats row : repeats) {
      table.row(
          row.scenario(),
          Integer.toString(row.count()),
          CalibratedFigureText.fixed(100.0 * row.medianTotal(), 2) + " %",
          CalibratedFigureText.fixed(100.0 * row.medianEvent(), 2) + " %");
    }
    return "\nTimes, repeat by repeat\n\n" + table;
  }

  private static String disagreements(List<Row> rows) {
    long printed = rows.stream().filter(row -> row.printed().isPresent()).count();
    long agree = rows.stream().filter(row -> row.agreesWithPrinted().orElse(false)).count();
    return printed == 0
        ? ""
        : String.format(
            "\n%s of %s printed errors agree, %s differ\n", agree, printed, printed - agree);
  }

  private static Dimension dimension(Quantity quantity) {
    return switch (quantity) {
      case TIME -> Dimension.TIME;
      case POWER -> Dimension.POWER;
      case ENERGY -> Dimension.ENERGY;
    };
  }
}
