package org.aadlenergy.energy.internal.convert;

import java.util.Optional;
import org.aadlenergy.energy.internal.convert.figure.Attributes;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Place;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Read;
import org.aadlenergy.energy.internal.convert.figure.OriginReader;
import org.aadlenergy.energy.internal.convert.figure.PlatformScope;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Observation;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Parameter.Use;
import org.aadlenergy.engine.quantity.Dimension;

/** Converts the figures that no estimate of energy reads: the price and observations. */
record LoneFigures(PlatformScope scope, CoefficientReader coefficients) {
  /** What one costs to buy; nothing where it waits for a parameter, or after a problem. */
  Optional<Coefficient> price(Node declaration) {
    scope.forgetPrice();
    Optional<Node> quantity = declaration.value().quantity();
    Optional<String> unit = quantity.flatMap(its -> its.text("unit"));
    if (unit.isPresent()) {
      scope.report(
          DiagnosticCode.PLATFORM_UNIT_MISMATCH,
          scope.problems().span(quantity.get().place("unit")),
          "a price has no unit, and this one has '" + unit.get() + "'",
          "write a plain number, in one currency for all platforms of a model");
      return Optional.empty();
    }
    Place place = new Place("price", Attributes.NONE, scope.conditions());
    Use use = new Use(Slot.PRICE, "", "price");
    return coefficients
        .read(declaration.value(), Dimension.RATIO, place, use)
        .map(Read::coefficient);
  }

  /** A published result; nothing after a problem. */
  Optional<Observation> observation(Node declaration) {
    Attributes attributes = Attributes.of(declaration, scope.problems());
    return coefficients
        .quantities()
        .read(declaration.construct("quantity"))
        .map(
            measure ->
                new Observation(
                    declaration.name(),
                    measure.value(),
                    measure.dimension(),
                    measure.text(),
                    new OriginReader(scope).reference(attributes),
                    attributes.note(),
                    scope.problems().span(declaration)));
  }
}
