package org.aadlenergy.energy.internal.convert;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.aadlenergy.energy.internal.convert.figure.Problems;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.engine.dram.DramInterface;
import org.aadlenergy.engine.dram.DramLine;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Dimension;

/**
 * Reads the supply of the lines of a memory chip: each row has the energy of a rise and, behind a
 * comma, the termination where there is one.
 */
final class DramLineRows {
  /** The supply whose rows are lines and no currents. */
  static final String NAME = "VDDQ";

  private final Problems problems;
  private final DramRows rows;
  private Optional<DramInterface> lines = Optional.empty();

  DramLineRows(Problems problems, DramRows rows) {
    this.problems = problems;
    this.rows = rows;
  }

  /** What was read. */
  Optional<DramInterface> lines() {
    return lines;
  }

  /** The supply with its lines. */
  void supply(Node declaration) {
    if (!rows.isFirst(NAME, problems.span(declaration))) {
      return;
    }
    Map<DramLine, DramInterface.Figure> figures = new EnumMap<>(DramLine.class);
    for (Node row : declaration.members()) {
      Optional<DramLine> line = DramLine.named(row.name());
      if (line.isEmpty()) {
        rows.unknown(row.name(), problems.span(row.namePlace()), names());
      } else if (rows.isFirst(NAME + "." + line.get(), problems.span(row))) {
        read(NAME + "." + line.get(), row).ifPresent(its -> figures.put(line.get(), its));
      }
    }
    rows.figure(NAME, declaration.value(), Dimension.VOLTAGE)
        .ifPresent(volts -> lines = Optional.of(new DramInterface(volts.value(), figures)));
  }

  private static List<String> names() {
    return Stream.of(DramLine.values()).map(line -> line.name()).toList();
  }

  private Optional<DramInterface.Figure> read(String name, Node row) {
    if (row.has("celsius") || row.has("share") || row.children("columns").size() > 1) {
      wrong(name, row, name + " has more than a line of " + NAME + " has");
      return Optional.empty();
    }
    Optional<Coefficient> joules = rows.figure(name, row.value(), Dimension.ENERGY);
    Optional<Coefficient> ohms =
        DramColumns.columns(row).stream()
            .findFirst()
            .flatMap(its -> rows.figure(name + "/termination", its, Dimension.RESISTANCE));
    if (ohms.isPresent() && !(ohms.get().value() > 0.0)) {
      wrong(name, row, name + " has a termination of " + ohms.get().text());
      return Optional.empty();
    }
    return joules.map(
        its ->
            new DramInterface.Figure(
                its.value(),
                ohms.map(r -> OptionalDouble.of(r.value())).orElse(OptionalDouble.empty())));
  }

  private void wrong(String name, Node row, String message) {
    problems.impossible(
        problems.span(row),
        message,
        "write the energy of a rise and, where there is one, its termination: RDQ = 3.8 pJ, 118"
            + " Ohm");
    rows.breaks(name);
  }
}
