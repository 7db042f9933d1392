package org.aadlenergy.calibration.report;

import org.aadlenergy.calibration.fit.FittedKin;
import org.aadlenergy.calibration.fit.FittedKin.Figure;
import org.aadlenergy.engine.quantity.Dimension;

/** Writes what is to be expected of a device by its kin: for platforms, and for people. */
final class KinWriter {
  private static final int DIGITS = 4;

  private KinWriter() {}

  /** The statements of a platform. */
  static String statements(FittedKin fitted) {
    StringBuilder text = new StringBuilder();
    for (Figure figure : fitted.figures()) {
      String place =
          " measured from campaign \"fit.kin, geometric mean of "
              + figure.range().members().size()
              + " devices; 95 % interval of one more\"";
      boolean event = figure.spec().dimension() == Dimension.ENERGY;
      text.append('\t').append(figure.spec().statement()).append(" {\n");
      if (event) {
        text.append("\t\ttime = 0 s assumed note \"of the device's own processor\"\n");
      }
      text.append("\t\t").append(event ? "energy " : "current ").append(fitted.spec().rail());
      text.append(" = ").append(number(figure, figure.value()));
      text.append(" least ").append(number(figure, figure.least()));
      text.append(" most ").append(number(figure, figure.most())).append(place).append("\n\t}\n");
    }
    return text.toString();
  }

  /** The same as a table. */
  static String table(FittedKin fitted) {
    PlainTable table = new PlainTable("of a device of the kind", "figure", "95 % interval");
    for (Figure figure : fitted.figures()) {
      table.row(
          figure.spec().statement(),
          number(figure, figure.value()),
          number(figure, figure.least()) + " .. " + number(figure, figure.most()));
    }
    return String.format(
        "\n%s rows of %s devices, rail %s\n\n%s",
        fitted.rows(),
        fitted.figures().get(0).range().members().size(),
        fitted.spec().rail(),
        table);
  }

  private static String number(Figure figure, double value) {
    Dimension dimension = figure.spec().dimension();
    int scale = CalibratedFigureText.scale(figure.value(), dimension);
    return CalibratedFigureText.in(value, scale, dimension, DIGITS);
  }
}
