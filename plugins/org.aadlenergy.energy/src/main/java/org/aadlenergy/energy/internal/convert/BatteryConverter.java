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
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.CellRow;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Parameter.Use;
import org.aadlenergy.engine.quantity.Dimension;

/** Converts the battery of a platform: its energy, or its charge and voltage, and its rows. */
record BatteryConverter(PlatformScope scope, CoefficientReader coefficients, Node declaration) {
  /** The battery; each figure that is wrong or said twice has been reported and is left out. */
  Battery convert() {
    Attributes block = Attributes.of(declaration, scope.problems());
    DeclaredOnce declared = new DeclaredOnce(scope.problems());
    Map<Dimension, Coefficient> figures = new EnumMap<>(Dimension.class);
    List<CellRow> rows = new ArrayList<>();
    Set<String> said = new HashSet<>();
    int number = 0;
    CellRowReader reader = new CellRowReader(scope, coefficients);
    for (Node member : declaration.members()) {
      if (member.is("CellFigure")) {
        String path = "battery/" + member.word("kind") + "/" + ++number;
        Place place = new Place(path, block, scope.conditions());
        said.add(words(member));
        reader.read(member, place, declared).ifPresent(rows::add);
        continue;
      }
      Dimension dimension =
          switch (member.type()) {
            case "BatteryCharge" -> Dimension.CHARGE;
            case "BatteryVoltage" -> Dimension.VOLTAGE;
            default -> Dimension.ENERGY;
          };
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
    new CellCheck(battery, scope.problems(), said).check(declaration.has("name")); // as a cell has
    return battery;
  }

  private static String words(Node row) {
    String kind = row.word("kind");
    return row.has("branch") ? "branch " + row.text("number").orElse("1") + " " + kind : kind;
  }
}
