package org.aadlenergy.energy.ide.complete;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.aadlenergy.energy.ide.explain.CellWords;
import org.aadlenergy.energy.ide.explain.ChipRows;
import org.aadlenergy.energy.ide.explain.DeclaredServices;
import org.aadlenergy.energy.syntax.CellFigure;
import org.aadlenergy.energy.syntax.ConditionDecl;
import org.aadlenergy.energy.syntax.ConstantDecl;
import org.aadlenergy.energy.syntax.ConverterEfficiency;
import org.aadlenergy.energy.syntax.CurrentRow;
import org.aadlenergy.energy.syntax.EnergyDecl;
import org.aadlenergy.energy.syntax.ErrorAttribute;
import org.aadlenergy.energy.syntax.EventDecl;
import org.aadlenergy.energy.syntax.FigureRow;
import org.aadlenergy.energy.syntax.ParameterDecl;
import org.aadlenergy.energy.syntax.PowerDecl;
import org.aadlenergy.energy.syntax.SyntaxPackage.Literals;
import org.aadlenergy.energy.syntax.TimeDecl;
import org.aadlenergy.engine.platform.CellRow;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Units;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.jspecify.annotations.Nullable;

/** Which kind of figure a statement takes. */
final class Expectations {
  /** Statements that take the same kind whatever stands in them. */
  private static final Map<EClass, Dimension> PLAIN =
      Map.ofEntries(
          Map.entry(Literals.BASE_DECL, Dimension.POWER),
          Map.entry(Literals.SPREAD_DECL, Dimension.RATIO),
          Map.entry(Literals.WORK_DECL, Dimension.TIME),
          Map.entry(Literals.TIMEOUT_DECL, Dimension.TIME),
          Map.entry(Literals.STATE_TIME_DECL, Dimension.TIME),
          Map.entry(Literals.FREQUENCY_DECL, Dimension.FREQUENCY),
          Map.entry(Literals.VOLTAGE_DECL, Dimension.VOLTAGE),
          Map.entry(Literals.RAIL_DECL, Dimension.VOLTAGE),
          Map.entry(Literals.SUPPLY_DECL, Dimension.VOLTAGE),
          Map.entry(Literals.CONVERTER_INPUT, Dimension.VOLTAGE),
          Map.entry(Literals.CONVERTER_OUTPUT, Dimension.VOLTAGE),
          Map.entry(Literals.CONVERTER_LIMIT, Dimension.VOLTAGE),
          Map.entry(Literals.BATTERY_VOLTAGE, Dimension.VOLTAGE),
          Map.entry(Literals.BUSY_DECL, Dimension.RATIO),
          Map.entry(Literals.PRICE_DECL, Dimension.RATIO),
          Map.entry(Literals.CONVERTER_EFFICIENCY, Dimension.RATIO),
          Map.entry(Literals.CURRENT_ROW, Dimension.CURRENT),
          Map.entry(Literals.BATTERY_CHARGE, Dimension.CHARGE),
          Map.entry(Literals.BATTERY_ENERGY, Dimension.ENERGY));

  private Expectations() {}

  /** The kind expected at a place inside a statement; empty where any will do. */
  static Optional<Dimension> at(EObject place) {
    for (@Nullable EObject element = place; element != null; element = element.eContainer()) {
      if (element.eContainer() instanceof CellFigure figure && figure.getAt().contains(element)) {
        return ofPlace(figure, element);
      }
      if (element.eContainer() instanceof CurrentRow row && ChipRows.isOfLines(row)) {
        boolean first = row.getColumns().isEmpty() || row.getValue() == element;
        return Optional.of(first ? Dimension.ENERGY : Dimension.RESISTANCE);
      }
      Optional<Dimension> dimension = ofStatement(element);
      if (element.eContainer() instanceof ConverterEfficiency efficiency
          && efficiency.getLoad() == element) {
        return Optional.empty();
      }
      if (dimension.isPresent()) {
        return dimension;
      }
    }
    return Optional.empty();
  }

  /** The kind of figure that a constant or parameter is. */
  static Optional<Dimension> of(EObject declaration) {
    if (declaration instanceof ConstantDecl constant
        && constant.getValue() != null
        && constant.getValue().getQuantity() != null) {
      @Nullable String unit = constant.getValue().getQuantity().getUnit();
      return Units.dimensionOf(unit == null ? "" : unit);
    }
    return ofStatement(declaration);
  }

  /** Whether a place belongs to the error of a figure, which may be relative. */
  static boolean isError(EObject place) {
    return EcoreUtil2.getContainerOfType(place, ErrorAttribute.class) != null;
  }

  /** Whether a place belongs to the time of an event, which may be in cycles. */
  static boolean mayBeCycles(EObject place) {
    TimeDecl time = EcoreUtil2.getContainerOfType(place, TimeDecl.class);
    return time != null
        && !time.isPerByte()
        && EcoreUtil2.getContainerOfType(time, EventDecl.class) != null;
  }

  private static Optional<Dimension> ofStatement(EObject statement) {
    if (statement instanceof TimeDecl time) {
      return Optional.of(time.isPerByte() ? Dimension.TIME_PER_BYTE : Dimension.TIME);
    } else if (statement instanceof PowerDecl power) {
      return Optional.of(power.isOfCurrent() ? Dimension.CURRENT : Dimension.POWER);
    } else if (statement instanceof EnergyDecl energy) {
      return Optional.of(energy.isPerByte() ? Dimension.ENERGY_PER_BYTE : Dimension.ENERGY);
    } else if (statement instanceof ConditionDecl condition) {
      return ofCondition(condition.getName());
    } else if (statement instanceof CellFigure figure) {
      return CellWords.kind(figure).map(CellRow.Kind::dimension);
    } else if (statement instanceof FigureRow row) {
      boolean clock = "clock".equals(row.getName());
      return Optional.of(clock ? Dimension.FREQUENCY : Dimension.RATIO);
    } else if (statement instanceof ConstantDecl constant && constant.getName() != null) {
      return DeclaredServices.dimension(constant.getName());
    } else if (statement instanceof ParameterDecl parameter) {
      return ofWord(parameter.getDimension());
    }
    return Optional.ofNullable(PLAIN.get(statement.eClass()));
  }

  /** A row holds at how full first, and then at how warm. */
  private static Optional<Dimension> ofPlace(CellFigure figure, EObject place) {
    List<CellRow.At> places = CellWords.kind(figure).map(CellRow.Kind::places).orElse(List.of());
    int index = figure.getAt().indexOf(place);
    return index < places.size() ? Optional.of(places.get(index).dimension()) : Optional.empty();
  }

  private static Optional<Dimension> ofCondition(@Nullable String name) {
    return switch (name == null ? "" : name) {
      case "page_size" -> Optional.of(Dimension.SIZE);
      case "frequency" -> Optional.of(Dimension.FREQUENCY);
      case "voltage" -> Optional.of(Dimension.VOLTAGE);
      default -> Optional.empty();
    };
  }

  private static Optional<Dimension> ofWord(@Nullable String word) {
    return Stream.of(Dimension.values())
        .filter(dimension -> dimension.name().toLowerCase(Locale.ROOT).equals(word))
        .findFirst();
  }
}
