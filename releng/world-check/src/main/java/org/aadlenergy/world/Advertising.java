package org.aadlenergy.world;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * BlueJoule: the energy of an advertising event, of a chip that nobody measured: as that of others,
 * whose software, regulators and crystals differ as much as its own may.
 */
final class Advertising {
  private Advertising() {}

  /** Every capture, from the chips that it does not show. */
  static Trial trial(Path measured) throws IOException {
    List<Map<String, String>> captures = Rows.read(measured.resolve("bluejoule/captures.csv"), ",");
    Kin kin = new Kin();
    for (Map<String, String> row : captures) {
      kin.add(chip(row), Rows.number(row, "event_uJ"));
    }
    List<Held> rows = new ArrayList<>();
    for (Map<String, String> row : captures) {
      rows.add(
          kin.without(chip(row))
              .held(row.getOrDefault("capture", ""), 1.0, Rows.number(row, "event_uJ"), chip(row)));
    }
    return new Trial(
        Trial.Level.SHEETS,
        "energy of a Bluetooth advertising event",
        "the events of other chips, software and all",
        "the other four chips: their geometric mean, and how far chips and captures of a chip spread",
        "uJ",
        rows,
        List.of(Trial.Bound.held(0.90, 1.0)));
  }

  private static String chip(Map<String, String> row) {
    String capture = row.getOrDefault("capture", "");
    return "bluejoule " + capture.substring(0, capture.indexOf('/'));
  }
}
