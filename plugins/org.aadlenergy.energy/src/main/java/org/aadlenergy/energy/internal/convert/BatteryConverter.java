package org.aadlenergy.energy.internal.convert;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.energy.internal.convert.figure.Attributes;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Place;
import org.aadlenergy.energy.internal.convert.figure.DeclaredOnce;
import org.aadlenergy.energy.internal.convert.figure.PlatformScope;
import org.aadlenergy.energy.internal.convert.figure.QuantityReader;
import org.aadlenergy.energy.internal.tree.BatteryMember;
import org.aadlenergy.energy.internal.tree.BatteryMember.BatteryCharge;
import org.aadlenergy.energy.internal.tree.BatteryMember.BatteryVoltage;
import org.aadlenergy.energy.internal.tree.BatteryMember.CellFigure;
import org.aadlenergy.energy.internal.tree.Member.BatteryDecl;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.CellRow;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Parameter.Use;
import org.aadlenergy.engine.quantity.Dimension;

/** Converts the battery of a platform: its energy, or its charge and voltage, and its rows. */
record BatteryConverter(
    PlatformScope scope, CoefficientReader coefficients, BatteryDecl declaration) {
  /** The battery; each figure that is wrong or said twice has been reported and is left out. */
  Battery convert() {
    Attributes block = Attributes.of(declaration.attributes(), scope.problems());
    DeclaredOnce declared = new DeclaredOnce(scope.problems());
    Map<Dimension, Coefficient> figures = new EnumMap<>(Dimension.class);
    List<CellRow> rows = new ArrayList<>();
    Set<String> said = new HashSet<>();
    int number = 0;
    CellRowReader reader = new CellRowReader(scope, coefficients);
    for (BatteryMember member : declaration.members()) {
      if (member instanceof CellFigure row) {
        String path = "battery/" + row.kind() + "/" + ++number;
        Place place = new Place(path, block, scope.conditions());
        said.add(words(row));
        reader.read(row, place, declared).ifPresent(rows::add);
        continue;
      }
      Dimension dimension = dimension(member);
      said.add(QuantityReader.word(dimension));
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
    Battery battery =
        new Battery(
            Optional.ofNullable(figures.get(Dimension.ENERGY)),
            Optional.ofNullable(figures.get(Dimension.CHARGE)),
            Optional.ofNullable(figures.get(Dimension.VOLTAGE)),
            scope.problems().span(declaration),
            rows);
    boolean isCell = declaration.node().type().equals("CellDecl");
    new CellCheck(battery, scope.problems(), said).check(isCell);
    return battery;
  }

  private static String words(CellFigure row) {
    return row.branch() ? "branch " + row.number().orElse("1") + " " + row.kind() : row.kind();
  }

  private static Dimension dimension(BatteryMember member) {
    if (member instanceof BatteryCharge) {
      return Dimension.CHARGE;
    }
    return member instanceof BatteryVoltage ? Dimension.VOLTAGE : Dimension.ENERGY;
  }
}
