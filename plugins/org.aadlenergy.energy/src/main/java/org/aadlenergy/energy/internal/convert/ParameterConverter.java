package org.aadlenergy.energy.internal.convert;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.energy.internal.convert.figure.Attributes;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Place;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Read;
import org.aadlenergy.energy.internal.convert.figure.NameSuggestion;
import org.aadlenergy.energy.internal.convert.figure.PlatformScope;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Parameter.Use;
import org.aadlenergy.engine.quantity.Dimension;

/** Converts one parameter that a model may set, and makes it known to the platform's names. */
record ParameterConverter(
    PlatformScope scope, CoefficientReader coefficients, Node declaration, String name) {
  ParameterConverter(PlatformScope scope, CoefficientReader coefficients, Node declaration) {
    this(scope, coefficients, declaration, declaration.name());
  }

  /** The value that the platform gives it, if any. */
  Optional<Coefficient> convert() {
    return dimension().flatMap(this::declare);
  }

  private Optional<Coefficient> declare(Dimension dimension) {
    Use constant = new Use(Slot.CONSTANT, "", name);
    Place place = new Place("parameter/" + name, Attributes.NONE, scope.conditions());
    Optional<Coefficient> value =
        declaration
            .given()
            .flatMap(figure -> coefficients.read(figure, dimension, place, constant))
            .map(Read::coefficient);
    Optional<String> note =
        Attributes.of(declaration, scope.problems())
            .note()
            .or(() -> value.flatMap(Coefficient::note));
    List<Use> uses =
        scope.parameters().containsKey(name)
            ? new ArrayList<>(scope.parameters().get(name).uses())
            : new ArrayList<>(List.of(constant));
    scope.addParameter(
        new PlatformScope.OpenParameter(
            name, dimension, value, note, scope.problems().span(declaration), uses));
    return value;
  }

  private Optional<Dimension> dimension() {
    List<String> words = new ArrayList<>();
    for (Dimension dimension : Dimension.values()) {
      String word = dimension.name().toLowerCase(Locale.ROOT);
      if (word.equals(declaration.word("dimension"))) {
        return Optional.of(dimension);
      }
      words.add(word);
    }
    scope
        .problems()
        .report(
            DiagnosticCode.PLATFORM_UNIT_MISMATCH,
            scope.problems().span(declaration.place("dimension")),
            "'" + declaration.word("dimension") + "' is not a kind of figure",
            NameSuggestion.hint(declaration.word("dimension"), words));
    return Optional.empty();
  }
}
