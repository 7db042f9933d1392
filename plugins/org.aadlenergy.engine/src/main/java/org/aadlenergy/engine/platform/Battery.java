package org.aadlenergy.engine.platform;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * What a platform runs on: an energy, or a charge at a voltage.
 *
 * @param rows what its data sheet says of how it behaves, as it stands there
 */
public record Battery(
    Optional<Coefficient> energy,
    Optional<Coefficient> charge,
    Optional<Coefficient> voltage,
    SourceSpan span,
    List<CellRow> rows) {
  public Battery {
    rows = List.copyOf(rows);
  }

  /** The rows of a kind. */
  public List<CellRow> rows(CellRow.Kind kind) {
    return rows.stream().filter(row -> row.kind() == kind).toList();
  }

  /** The figure of a kind that has one row. */
  public Optional<Double> figure(CellRow.Kind kind) {
    return rows.stream().filter(row -> row.kind() == kind).map(CellRow::figure).findFirst();
  }
}
