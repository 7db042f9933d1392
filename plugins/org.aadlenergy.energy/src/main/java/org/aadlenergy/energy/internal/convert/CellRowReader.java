package org.aadlenergy.energy.internal.convert;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Place;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Read;
import org.aadlenergy.energy.internal.convert.figure.DeclaredOnce;
import org.aadlenergy.energy.internal.convert.figure.PlatformScope;
import org.aadlenergy.energy.internal.convert.figure.Problems;
import org.aadlenergy.energy.internal.convert.figure.QuantityReader.Measure;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.CellRow;
import org.aadlenergy.engine.platform.CellRow.At;
import org.aadlenergy.engine.platform.CellRow.Kind;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Parameter.Use;
import org.aadlenergy.engine.quantity.Dimension;

/** Reads one row of what a cell's data sheet prints, by the one table of what rows may say. */
record CellRowReader(PlatformScope scope, CoefficientReader coefficients, Problems problems) {
  private static final double ABSOLUTE_ZERO = -273.15;

  CellRowReader(PlatformScope scope, CoefficientReader coefficients) {
    this(scope, coefficients, scope.problems());
  }

  /** The row; what is wrong with it has been reported, all at once, and then there is none. */
  Optional<CellRow> read(Node statement, Place place, DeclaredOnce declared) {
    String words = (statement.has("branch") ? "branch " : "") + statement.word("kind");
    Optional<Kind> found = Kind.of(words);
    if (found.isEmpty()) {
      impossible(
          statement,
          "there is no '" + words + "'",
          statement.has("branch")
              ? "a branch has a resistance and a time: remove 'branch'"
              : "only a branch has a time: write 'branch time is 30 s'");
      return Optional.empty();
    }
    Kind kind = found.get();
    int branch = branch(statement);
    Map<At, Double> at = new EnumMap<>(At.class);
    boolean right = branch >= 0;
    for (Node quantity : statement.children("at")) {
      right &= place(quantity, kind, at);
    }
    if (kind == Kind.DELIVERS && !statement.has("at")) {
      impossible(
          statement,
          "it depends on the current what a cell delivers",
          "write 'delivers at 1 mA is 220 mAh', or 'charge = 220 mAh' for all currents");
      right = false;
    }
    Optional<Coefficient> value = value(statement, kind, place, at);
    if (!right || value.isEmpty()) {
      return Optional.empty();
    }
    CellRow row =
        new CellRow(
            kind,
            branch,
            Optional.ofNullable(at.get(At.SHARE)),
            Optional.ofNullable(at.get(At.CELSIUS)),
            Optional.ofNullable(at.get(At.AMPERES)),
            value.get());
    return declared.isFirst("'" + row.words() + "'", problems.span(statement))
        ? Optional.of(row)
        : Optional.empty();
  }

  /** From 1, 0 for what is of none, and less where it is wrong. */
  private int branch(Node statement) {
    String number = statement.text("number").orElse("1");
    if (!statement.has("branch")) {
      return 0;
    }
    if (number.matches("[1-9]\\d?")) {
      return Integer.parseInt(number);
    }
    impossible(
        statement, "branches are numbered 1, 2 and so on, not " + number, "write 'branch 2'");
    return -1;
  }

  /** Whether a row may say that it holds there. */
  private boolean place(Node quantity, Kind kind, Map<At, Double> at) {
    Optional<Dimension> dimension = coefficients.quantities().dimension(quantity);
    Optional<At> found =
        kind.places().stream()
            .filter(each -> dimension.filter(each.dimension()::equals).isPresent())
            .findFirst();
    if (found.isEmpty() && dimension.isPresent() || kind.places().isEmpty()) {
      problems.report(
          DiagnosticCode.PLATFORM_UNIT_MISMATCH,
          problems.span(quantity),
          "'" + kind.words() + "' is not said at " + text(quantity),
          kind.places().isEmpty()
              ? "it has one figure: write '" + kind.words() + " = ...'"
              : "it may be said " + places(kind));
      return false;
    }
    Dimension expected = found.orElse(kind.places().get(0)).dimension();
    Optional<Measure> measure = coefficients.quantities().read(quantity, expected);
    if (measure.isEmpty() || !isPossible(quantity, found.get(), measure.get().value())) {
      return false;
    }
    if (at.putIfAbsent(found.get(), measure.get().value()) != null) {
      impossible(quantity, "a row holds at one such place, not at two", "write a row for each");
      return false;
    }
    return true;
  }

  private boolean isPossible(Node quantity, At at, double value) {
    boolean possible =
        switch (at) {
          case SHARE -> value >= 0.0 && value <= 1.0;
          case CELSIUS -> value >= ABSOLUTE_ZERO;
          case AMPERES -> value > 0.0;
        };
    if (!possible) {
      impossible(
          quantity,
          switch (at) {
            case SHARE -> "a cell is empty at 0 % and full at 100 %, never " + text(quantity);
            case CELSIUS -> text(quantity) + " is below absolute zero";
            case AMPERES -> "a cell delivers at a current above 0 A";
          },
          "correct where the row holds");
    }
    return possible;
  }

  private static String places(Kind kind) {
    StringBuilder places = new StringBuilder();
    for (At at : kind.places()) {
      places.append(places.length() > 0 ? " and " : "");
      places.append(
          switch (at) {
            case SHARE -> "at how full it is, 'at 50 %'";
            case CELSIUS -> "at how warm it is, 'at -20 degC'";
            case AMPERES -> "at a lasting current, 'at 1 mA'";
          });
    }
    return places.toString();
  }

  private static String text(Node quantity) {
    String number = quantity.word("number");
    return quantity.text("unit").map(number.concat(" ")::concat).orElse(number);
  }

  private Optional<Coefficient> value(Node statement, Kind kind, Place place, Map<At, Double> at) {
    Optional<String> name = statement.value().reference();
    if (name.filter(scope.parameters()::containsKey).isPresent()) {
      impossible(
          statement.value().node(),
          "'" + kind.words() + "' is a figure or a constant, never a parameter",
          "write the figure, or a platform for each");
      return Optional.empty();
    }
    Use use = new Use(Slot.CONSTANT, "", place.path());
    Optional<Coefficient> value =
        coefficients.read(statement.value(), kind.dimension(), place, use).map(Read::coefficient);
    // what is negative has been told
    if (value.isEmpty() || value.get().value() < 0.0) {
      return Optional.empty();
    }
    Optional<String> wrong = wrong(kind, value.get().value(), at);
    if (wrong.isPresent()) {
      impossible(
          statement.value().node(),
          "'" + kind.words() + "' " + wrong.get() + ", not " + value.get().text(),
          "write the figure that the document prints");
      return Optional.empty();
    }
    return value;
  }

  private static Optional<String> wrong(Kind kind, double value, Map<At, Double> at) {
    boolean right =
        switch (kind) {
          case RESISTANCE, EVENS_OUT, SELF_DISCHARGE, CUTOFF -> true;
          case FADE, CYCLE_FADE -> value < 1.0;
          case CHARGE_EFFICIENCY -> value > 0.0 && value <= 1.0;
          case PEUKERT -> value >= 1.0;
          // an empty capacitor
          case OPEN -> value > 0.0 || Double.valueOf(0.0).equals(at.get(At.SHARE));
          default -> value > 0.0;
        };
    String demand =
        switch (kind) {
          case FADE, CYCLE_FADE -> "is less than 100 %";
          case CHARGE_EFFICIENCY -> "is more than 0 and at most 100 %";
          case PEUKERT -> "is 1 or more";
          default -> "is more than 0";
        };
    return right ? Optional.empty() : Optional.of(demand);
  }

  private void impossible(Node where, String what, String hint) {
    problems.impossible(problems.span(where), what, hint);
  }
}
