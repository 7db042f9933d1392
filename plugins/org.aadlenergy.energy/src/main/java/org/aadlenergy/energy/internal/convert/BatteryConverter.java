package org.aadlenergy.energy.internal.convert;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.energy.internal.convert.figure.Attributes;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Place;
import org.aadlenergy.energy.internal.convert.figure.DeclaredOnce;
import org.aadlenergy.energy.internal.convert.figure.PlatformScope;
import org.aadlenergy.energy.internal.convert.figure.QuantityReader;
import org.aadlenergy.energy.internal.tree.BatteryMember;
import org.aadlenergy.energy.internal.tree.BatteryMember.BatteryCharge;
import org.aadlenergy.energy.internal.tree.BatteryMember.BatteryVoltage;
import org.aadlenergy.energy.internal.tree.Member.BatteryDecl;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Parameter.Use;
import org.aadlenergy.engine.quantity.Dimension;

/** Converts the battery of a platform: its energy, or its charge and voltage. */
final class BatteryConverter {
  private final PlatformScope scope;
  private final CoefficientReader coefficients;
  private final BatteryDecl declaration;

  BatteryConverter(PlatformScope scope, CoefficientReader coefficients, BatteryDecl declaration) {
    this.scope = scope;
    this.coefficients = coefficients;
    this.declaration = declaration;
  }

  /** The battery; each figure that is wrong or said twice has been reported and is left out. */
  Battery convert() {
    Attributes block = Attributes.of(declaration.attributes(), scope.problems());
    DeclaredOnce declared = new DeclaredOnce(scope.problems());
    Map<Dimension, Coefficient> figures = new EnumMap<>(Dimension.class);
    for (BatteryMember member : declaration.members()) {
      Dimension dimension = dimension(member);
      String path = "battery/" + QuantityReader.word(dimension);
      String what = "battery " + QuantityReader.word(dimension);
      if (declared.isFirst(what, scope.problems().span(member))) {
        Place place = new Place(path, block, scope.conditions());
        Use use = new Use(Slot.CONSTANT, "", path);
        coefficients
            .read(member.value(), dimension, place, use)
            .ifPresent(read -> figures.put(dimension, read.coefficient()));
      }
    }
    return new Battery(
        Optional.ofNullable(figures.get(Dimension.ENERGY)),
        Optional.ofNullable(figures.get(Dimension.CHARGE)),
        Optional.ofNullable(figures.get(Dimension.VOLTAGE)),
        scope.problems().span(declaration),
        List.of());
  }

  private static Dimension dimension(BatteryMember member) {
    if (member instanceof BatteryCharge) {
      return Dimension.CHARGE;
    }
    return member instanceof BatteryVoltage ? Dimension.VOLTAGE : Dimension.ENERGY;
  }
}
