package org.aadlenergy.app.xip;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.xip.Published.Cell;
import org.aadlenergy.engine.xip.Filter;

/** The tables of one application: every cell, published and simulated. */
final class XipTable {
  private final StringBuilder text = new StringBuilder();
  private final Prediction prediction;
  private final Published application;

  XipTable(Prediction prediction) {
    this.prediction = prediction;
    this.application = prediction.application();
  }

  String markdown() {
    text.append("\n## ").append(application.name()).append("\n\n");
    text.append("Gain in percent, published / simulated; in bold the fitted cells.\n");
    for (Filter filter : Published.FILTERS) {
      table(filter);
    }
    return text.toString();
  }

  private void table(Filter filter) {
    text.append(filter == Filter.TIME ? "\n| execution time, window |" : "\n| energy, window |");
    application.sizes().forEach(size -> text.append(' ').append(size).append(" pages |"));
    text.append("\n|---|").append("---|".repeat(application.sizes().size())).append('\n');
    for (int window : Published.WINDOWS) {
      text.append("| ").append(window).append(" |");
      for (int size : application.sizes()) {
        text.append(' ').append(cell(new Cell(filter, window, size))).append(" |");
      }
      text.append('\n');
    }
    text.append("| *interpolation* |");
    for (int size : application.sizes()) {
      Cell cell = new Cell(filter, Assumptions.FITTED_WINDOW, size);
      text.append(' ').append(XipPage.number(prediction.interpolated(cell), 2)).append(" |");
    }
    text.append("\n| *spread over windows* |");
    for (int size : application.sizes()) {
      text.append(' ').append(spread(filter, size)).append(" |");
    }
    text.append('\n');
  }

  private String cell(Cell cell) {
    Optional<Double> printed = application.gain(cell);
    String both =
        (printed.isPresent() ? XipPage.number(printed.get(), 2) : "—")
            + " / "
            + XipPage.number(prediction.gain(cell), 2);
    return application.isFitted(cell) ? "**" + both + "**" : both;
  }

  /** The largest less the smallest cell of a column. */
  private String spread(Filter filter, int size) {
    List<Cell> column = Published.WINDOWS.stream().map(w -> new Cell(filter, w, size)).toList();
    double[] published =
        column.stream().mapToDouble(c -> application.gain(c).orElse(0.0)).sorted().toArray();
    double[] simulated = column.stream().mapToDouble(prediction::gain).sorted().toArray();
    return XipPage.number(published[published.length - 1] - published[0], 2)
        + " / "
        + XipPage.number(simulated[simulated.length - 1] - simulated[0], 2);
  }
}
