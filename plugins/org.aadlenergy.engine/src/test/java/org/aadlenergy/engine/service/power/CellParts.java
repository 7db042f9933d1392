package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.CellRow;
import org.aadlenergy.engine.platform.CellRow.Kind;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.PlatformAssembly;

/** Makes platforms of cells, with figures that have no error. */
final class CellParts {
  private CellParts() {}

  /** A cell of 1000 Ah, so that what is drawn of it for a while does not count. */
  static CalibratedPlatform flat(String name, double volts, double cutOff, double ohms) {
    List<CellRow> rows = new ArrayList<>(List.of(row(Kind.RESISTANCE, ohms)));
    if (cutOff > 0.0) {
      rows.add(row(Kind.CUTOFF, cutOff));
    }
    Battery battery =
        new Battery(
            Optional.empty(),
            ConverterParts.figure(name + "/charge", 3.6e6, Dimension.CHARGE),
            ConverterParts.figure(name + "/voltage", volts, Dimension.VOLTAGE),
            SourceSpan.NONE,
            rows);
    return PlatformAssembly.named(name, SourceSpan.NONE).battery(Optional.of(battery)).build();
  }

  /** A figure of a cell that holds whatever it has left, and however warm it is. */
  static CellRow row(Kind kind, double value) {
    return new CellRow(
        kind,
        0,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        ConverterParts.figure(kind.words(), value, kind.dimension()).orElseThrow());
  }
}
