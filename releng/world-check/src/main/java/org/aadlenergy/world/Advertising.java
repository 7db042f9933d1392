package org.aadlenergy.world;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.aadlenergy.calibration.campaign.KinSpec;
import org.aadlenergy.calibration.campaign.Manifest;
import org.aadlenergy.calibration.fit.Calibration;
import org.aadlenergy.calibration.fit.FittedKin;
import org.aadlenergy.calibration.fit.Kin;
import org.aadlenergy.calibration.importer.KinRow;
import org.aadlenergy.calibration.report.CalibrationWriter;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.quantity.Interval;

/**
 * BlueJoule: the energy of an advertising event of a chip that nobody measured. The library's
 * platform of such a chip judges those that it does not rest on; each of those that it rests on is
 * judged by what {@code calibrate} writes from the others.
 */
final class Advertising {
  private static final String OTHERS = "of-other-chips";
  private static final String SHIPPED = "bluetooth-le";

  /** What the library's platform rests on. */
  private static final Set<String> FITTED =
      Set.of("adi-m17-ek", "emm-9305-dvk", "nrf-52-dk", "sil-g22e-ehk", "ti-23-lp");

  /** Three channels of 35 bytes at 1 Mbit/s: 1 + 4 + 2 + 6 + 19 + 3 bytes of 8 us. */
  private static final String USES =
      "[Used_Device => reference (d); State => \"tx_0dbm\"; Duration => 840 us;]";

  private final Manifest manifest;
  private final List<KinRow> rows;

  private Advertising(Manifest manifest, List<KinRow> rows) {
    this.manifest = manifest;
    this.rows = rows;
  }

  /** Every capture. */
  static Trial trial(Path campaign, Path measured) throws IOException {
    Path table = measured.resolve("bluejoule/captures.csv");
    try (Campaign copy = Campaign.of(campaign, "captures.csv", List.of(table))) {
      Manifest manifest = copy.manifest();
      Diagnostics diagnostics = new Diagnostics();
      KinSpec spec = manifest.kin().orElseThrow();
      List<KinRow> rows = KinRow.read(spec, diagnostics);
      return new Advertising(manifest, rows).trial(diagnostics);
    }
  }

  private Trial trial(Diagnostics diagnostics) throws IOException {
    List<Held> held = new ArrayList<>();
    for (String chip : rows.stream().map(KinRow::member).distinct().toList()) {
      Set<String> rest = new TreeSet<>(FITTED);
      Optional<Interval> event = Optional.of(joules(SHIPPED, List.of()));
      if (FITTED.contains(chip)) {
        rest.remove(chip);
        event = byOthers(rest, diagnostics);
      }
      for (KinRow row : rows) {
        if (row.member().equals(chip) && event.isPresent()) {
          held.add(held(row, event.get(), rest));
        }
      }
    }
    return new Trial(
        Trial.Level.SHEETS,
        "energy of a Bluetooth advertising event",
        "the library's chip that nobody measured: printed currents of some, what events of others"
            + " took beside",
        "a platform that `calibrate` writes from the other four chips, and an analysis of a model"
            + " that transmits three times 280 us at 0 dBm",
        "uJ",
        held,
        List.of(Trial.Bound.held(0.90, 1.0)));
  }

  private Optional<Interval> byOthers(Set<String> others, Diagnostics diagnostics)
      throws IOException {
    List<KinRow> own = rows.stream().filter(row -> others.contains(row.member())).toList();
    if (own.stream().map(KinRow::member).distinct().count() < Kin.FEWEST) {
      return Optional.empty();
    }
    FittedKin fit =
        FittedKin.of(manifest.kin().orElseThrow(), own, diagnostics)
            .orElseThrow(() -> new IOException(diagnostics.sorted().toString()));
    String text =
        CalibrationWriter.text(Calibration.ofTables(manifest, Optional.empty(), Optional.of(fit)));
    // under a name of its own: the library's platform of that name knows the chip
    String whole =
        text.replace(
                "platform " + manifest.platform() + " {",
                "platform " + OTHERS + " extends " + SHIPPED + " {")
            .replaceAll("(?m)^\trail .*$", "");
    return Optional.of(joules(OTHERS, List.of(whole)));
  }

  private static Interval joules(String platform, List<String> texts) throws IOException {
    return new Product().joules(platform, USES, texts);
  }

  private static Held held(KinRow row, Interval event, Set<String> rest) {
    Set<String> named = new TreeSet<>();
    rest.forEach(chip -> named.add("bluejoule " + chip));
    double joules = row.figures().getOrDefault("event device.overhead", Double.NaN);
    return new Held(
        row.cell(),
        event.nominal() * 1e6,
        event.low() * 1e6,
        event.high() * 1e6,
        joules * 1e6,
        "bluejoule " + row.member(),
        named);
  }
}
