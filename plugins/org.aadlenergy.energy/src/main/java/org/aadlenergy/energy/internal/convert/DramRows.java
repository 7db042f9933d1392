package org.aadlenergy.energy.internal.convert;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.energy.internal.convert.figure.Attributes;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Place;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Read;
import org.aadlenergy.energy.internal.convert.figure.DeclaredOnce;
import org.aadlenergy.energy.internal.convert.figure.NameSuggestion;
import org.aadlenergy.energy.internal.convert.figure.PlatformScope;
import org.aadlenergy.energy.internal.tree.Value;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Parameter.Use;
import org.aadlenergy.engine.quantity.Dimension;

/** The rows of the table of a memory chip while they are read: figures, places and mistakes. */
final class DramRows {
  final Map<String, Coefficient> figures = new LinkedHashMap<>();
  private final Map<String, SourceSpan> places = new LinkedHashMap<>();
  private final Set<String> broken = new HashSet<>();
  private final PlatformScope scope;
  private final CoefficientReader coefficients;
  private final Attributes block;
  private final DeclaredOnce declared;

  DramRows(PlatformScope scope, CoefficientReader coefficients, Attributes block) {
    this.scope = scope;
    this.coefficients = coefficients;
    this.block = block;
    this.declared = new DeclaredOnce(scope.problems());
  }

  /** Whether a row stands there for the first time; it is remembered where. */
  boolean isFirst(String row, SourceSpan place) {
    places.putIfAbsent(row, place);
    return declared.isFirst(row, place);
  }

  /** Whether a row is there, but cannot be used: that was reported. */
  boolean isBroken(String row) {
    return broken.contains(row);
  }

  /** Where a row stands; elsewhere where there is none. */
  SourceSpan place(String row, SourceSpan elsewhere) {
    return places.getOrDefault(row, elsewhere);
  }

  /** A row that is there and cannot be used. */
  void breaks(String row) {
    broken.add(row);
  }

  /** A name that no row has. */
  void unknown(String name, SourceSpan place, Collection<String> known) {
    scope
        .problems()
        .report(
            DiagnosticCode.UNKNOWN_PLATFORM_NAME,
            place,
            "'" + name + "' is no figure of a memory chip here",
            NameSuggestion.hint(name, known));
  }

  /** A figure with its origin; nothing after a problem. */
  Optional<Coefficient> figure(String row, Value value, Dimension dimension) {
    return figure(row, value, dimension, block);
  }

  /** The same within a column that says something of its figures itself. */
  Optional<Coefficient> figure(String row, Value value, Dimension dimension, Attributes around) {
    int before = scope.problems().errorCount();
    Optional<Coefficient> read = read(row, value, dimension, around);
    if (scope.problems().errorCount() > before) {
      broken.add(row);
      return Optional.empty();
    }
    read.ifPresent(figure -> figures.put(row, figure));
    return read;
  }

  private Optional<Coefficient> read(
      String row, Value value, Dimension dimension, Attributes around) {
    if (value.reference().isPresent()) {
      scope.impossible(
          scope.problems().span(value.node()),
          "a figure of a memory chip is a number, never a name",
          "write the figure, as the data sheet prints it");
      return Optional.empty();
    }
    Place place = new Place("dram/" + row, around, scope.conditions());
    return coefficients
        .read(value, dimension, place, new Use(Slot.CONSTANT, "", row))
        .map(Read::coefficient);
  }

  /** A count; nothing after a problem. */
  Optional<Integer> count(String row, Value value) {
    Optional<Coefficient> figure = figure(row, value, Dimension.RATIO);
    if (figure.isEmpty()) {
      return Optional.empty();
    }
    double number = figure.get().value();
    if (number != Math.rint(number) || number > Integer.MAX_VALUE) {
      scope.impossible(
          scope.problems().span(value.node()),
          row + " is " + figure.get().text() + ", but a whole number is expected here",
          "it is counted: in cycles, lines, banks or rows");
      broken.add(row);
      return Optional.empty();
    }
    return Optional.of((int) number);
  }
}
