package org.aadlenergy.calibration.campaign;

import java.util.Optional;
import java.util.Set;
import org.aadlenergy.calibration.campaign.Manifest.Located;
import org.aadlenergy.calibration.campaign.ManifestText.Table;
import org.aadlenergy.engine.quantity.Dimension;

/** Reads the tables {@code [traffic.THREAD]} of a manifest. */
record TrafficTable(Tables values) {
  static final String PREFIX = "traffic.";

  private static final Set<String> KEYS = Set.of("file", "idle", "dispatches", "line", "bus");
  private static final double USUAL_LINE = 64.0;

  /** The traffic of a thread; empty, with findings, where something is missing. */
  Optional<TrafficSpec> read(Table table) {
    values.known(table, KEYS);
    Optional<Located> file = values.located(table, "file");
    Optional<Located> idle = table.find("idle").flatMap(entry -> values.located(table, "idle"));
    if (table.find("dispatches").isEmpty()) {
      values.missing(
          table,
          "[" + table.name() + "] lacks dispatches",
          "add how often the thread was dispatched while perf counted: dispatches = 250");
    }
    Optional<Double> dispatches = values.positive(table, "dispatches", Dimension.RATIO);
    Optional<Double> line = values.positive(table, "line", Dimension.SIZE);
    Optional<Double> bus = values.positive(table, "bus", Dimension.SIZE);
    String thread = table.name().substring(PREFIX.length());
    if (!isPath(thread)) {
      values.refuse(
          table.span(),
          "\"" + thread + "\" is no path of a thread",
          "name it as the model does: [traffic.app.decoder]");
      return Optional.empty();
    }
    if (file.isEmpty() || dispatches.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new TrafficSpec(
            thread,
            file.get(),
            idle,
            dispatches.get(),
            line.orElse(USUAL_LINE),
            bus,
            table.span()));
  }

  /** It goes into a text of AADL. */
  private static boolean isPath(String text) {
    return text.matches("[A-Za-z]\\w*(\\[\\d+\\])*(\\.[A-Za-z]\\w*(\\[\\d+\\])*)*");
  }
}
