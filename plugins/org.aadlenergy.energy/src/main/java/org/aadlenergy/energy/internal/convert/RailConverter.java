package org.aadlenergy.energy.internal.convert;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.energy.internal.convert.figure.Attributes;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Place;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Read;
import org.aadlenergy.energy.internal.convert.figure.PlatformScope;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.energy.internal.tree.Value;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Parameter.Use;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;

/** Converts one rail: whom it is charged to, what it covers, and its voltage. */
record RailConverter(
    PlatformScope scope, CoefficientReader coefficients, Node declaration, String name) {
  RailConverter(PlatformScope scope, CoefficientReader coefficients, Node declaration) {
    this(scope, coefficients, declaration, declaration.name());
  }

  Rail convert() {
    Role role = Role.valueOf(declaration.word("role").toUpperCase(Locale.ROOT));
    Optional<Coefficient> voltage = declaration.given().flatMap(this::voltage);
    Set<Role> covers = EnumSet.noneOf(Role.class);
    declaration.words("covers").forEach(word -> Role.ofWord(word).ifPresent(covers::add));
    return new Rail(name, role, covers, voltage, scope.problems().span(declaration));
  }

  private Optional<Coefficient> voltage(Value value) {
    Place place = new Place("rail/" + name + "/voltage", Attributes.NONE, scope.conditions());
    Use use = new Use(Slot.CONSTANT, "", name);
    return coefficients.read(value, Dimension.VOLTAGE, place, use).map(Read::coefficient);
  }
}
