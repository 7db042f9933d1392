package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyHolder;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.IntegerValue;
import org.aadlenergy.engine.architecture.PropertyValue.RealValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.NumberDomains;
import org.aadlenergy.engine.workload.Properties;

/**
 * Electrical figures of components and features, in SI: those of the set SEI, of the product, and
 * of AADLib's sets where a model brings them.
 */
public final class PowerFigures {
  public static final String CAPACITY = "SEI::PowerCapacity";
  public static final String BUDGET = "SEI::PowerBudget";
  private static final String POWER_PROVIDED = "Physical_Properties::Power_Provide";
  public static final String SUPPLY = "SEI::PowerSupply";

  /** Follows a figure that what is estimated is held against. */
  public static final String ESTIMATED = ", estimated";

  private static final String ELECTRICITY = "Electricity_Properties::";
  private static final List<String> VOLTAGES =
      List.of(ELECTRICITY + "Output_Voltage", ELECTRICITY + "Core_Voltage");
  private static final List<String> EFFICIENCIES =
      List.of(Properties.CONVERTER_EFFICIENCY, ELECTRICITY + "Efficiency");

  private final OperationMode mode;
  private final Optional<Function<Component, Optional<CalibratedPlatform>>> platforms;

  /** Those that annotations say, whatever platforms are named. */
  public PowerFigures(OperationMode mode) {
    this.mode = mode;
    this.platforms = Optional.empty();
  }

  /**
   * Those of a mode, in which components may be batteries or converters by their platforms.
   *
   * @param platforms finds the platform of a component
   */
  public PowerFigures(
      OperationMode mode, Function<Component, Optional<CalibratedPlatform>> platforms) {
    this.mode = mode;
    this.platforms = Optional.of(platforms);
  }

  /** Those of a mode, in which components may be batteries or converters by their platforms. */
  public static PowerFigures of(Mode mode) {
    return new PowerFigures(mode.mode(), mode::platform);
  }

  /** The battery that a component is by a platform that has nothing else. */
  public static Optional<Battery> cell(Component component, Mode mode) {
    return cell(of(mode).platform(component));
  }

  private static Optional<Battery> cell(Optional<CalibratedPlatform> platform) {
    return platform.isPresent() && platform.get().rails().isEmpty()
        ? platform.get().battery()
        : Optional.empty();
  }

  /** The platform that a component names itself. */
  private Optional<CalibratedPlatform> platform(Component component) {
    return platforms.isPresent() && component.own(Properties.CALIBRATION).isPresent()
        ? platforms.get().apply(component)
        : Optional.empty();
  }

  /** What the platform of a component says that it draws for what it gives. */
  public Optional<Converter> converter(Component component) {
    Optional<CalibratedPlatform> platform = platform(component);
    return platform.isPresent() ? platform.get().converter() : Optional.empty();
  }

  /** A figure and where it stands. */
  public record Figure(double watts, SourceSpan source) {}

  /** Whether any component may say what it can carry, or give. */
  public static boolean mayHold(ArchitectureView view) {
    return view.isGiven(CAPACITY)
        || view.isGiven(POWER_PROVIDED)
        || view.isGiven(ELECTRICITY + "Max_Current");
  }

  /** What a bus or component can carry. */
  public Optional<Figure> capacity(Component component) {
    return figure(component, CAPACITY);
  }

  /** What a feature may draw. */
  public Optional<Figure> budget(Feature feature) {
    return figure(feature, BUDGET);
  }

  /** What a feature supplies. */
  public Optional<Figure> supply(Feature feature) {
    return figure(feature, SUPPLY);
  }

  /** Whether a feature supplies something in other modes, and says nothing of this one. */
  public boolean suppliesElsewhen(Feature feature) {
    Optional<PropertyAssignment> own = feature.own(SUPPLY);
    return own.isPresent() && own.get().valueIn(mode).isEmpty();
  }

  /** What a component says that it draws: current times voltage, or a power, of AADLib. */
  public Optional<Figure> consumption(Component component) {
    Optional<Figure> power = figure(component, "Physical_Properties::Power_Consume");
    return power.isPresent() ? power : electric(component, ELECTRICITY + "Run_Current");
  }

  /** What a battery or regulator of AADLib can give. */
  public Optional<Figure> provision(Component component) {
    Optional<Figure> power = figure(component, POWER_PROVIDED);
    return power.isPresent() ? power : electric(component, ELECTRICITY + "Max_Current");
  }

  private Optional<Figure> electric(Component component, String currentName) {
    Optional<Figure> current = figure(component, currentName);
    if (current.isEmpty()) {
      return Optional.empty();
    }
    for (String name : VOLTAGES) {
      Optional<Figure> voltage = figure(component, name);
      if (voltage.isPresent() && current.get().watts() * voltage.get().watts() > 0.0) {
        double watts = current.get().watts() * voltage.get().watts();
        return Optional.of(new Figure(watts, current.get().source()));
      }
    }
    return Optional.empty();
  }

  /** The share of its input that a converter gives on, where an annotation says it. */
  public Optional<Double> efficiency(Component component) {
    return statedEfficiency(component).map(Figure::watts);
  }

  /** The same with the place where it stands. */
  public Optional<Figure> statedEfficiency(Component component) {
    for (String name : EFFICIENCIES) {
      Optional<Figure> share = figure(component, name);
      if (share.isPresent() && share.get().watts() > 0.0) {
        return share;
      }
    }
    return Optional.empty();
  }

  /** What an annotation says that a converter draws beside that share of what it gives on. */
  public Optional<Figure> quiescent(Component component) {
    Optional<PropertyAssignment> own = component.own(Properties.CONVERTER_QUIESCENT);
    Optional<Double> watts =
        own.flatMap(
            its -> value(its).flatMap(stated -> AnnotatedValues.si(stated, Dimension.POWER)));
    return watts.map(its -> new Figure(its, own.get().source()));
  }

  /** Whether a component gives on what it is fed with. */
  public boolean isConverter(Component component) {
    return efficiency(component).isPresent()
        || component.own(Properties.CONVERTER_QUIESCENT).isPresent()
        || converter(component).isPresent();
  }

  /** Whether a component is annotated as a battery, or known to be one by its platform. */
  public boolean isBattery(Component component) {
    return component.own(Properties.BATTERY_ENERGY).isPresent()
        || component.own(Properties.BATTERY_CHARGE).isPresent()
        || cell(platform(component)).isPresent();
  }

  private Optional<PropertyValue> value(PropertyAssignment own) {
    return own.valueIn(mode).map(stated -> NumberDomains.usable(own.property(), stated));
  }

  private Optional<Figure> figure(PropertyHolder holder, String property) {
    Optional<PropertyAssignment> own = holder.own(property);
    Optional<PropertyValue> value = own.isPresent() ? value(own.get()) : Optional.empty();
    if (value.isEmpty()) {
      return Optional.empty();
    }
    SourceSpan source = own.get().source();
    if (value.get() instanceof IntegerValue number) {
      return Optional.of(new Figure(number.value() * factor(number.unit().orElse("")), source));
    }
    if (value.get() instanceof RealValue number) {
      return Optional.of(new Figure(number.value() * factor(number.unit().orElse("")), source));
    }
    return Optional.empty();
  }

  /** Units as the sets spell them: here case tells milli from mega. */
  private static double factor(String unit) {
    return switch (unit) {
      case "uA", "uV" -> 1e-6;
      case "mW", "mA", "mV" -> 1e-3;
      case "KW", "kW" -> 1e3;
      case "MW" -> 1e6;
      case "GW" -> 1e9;
      case "TW" -> 1e12;
      default -> 1.0;
    };
  }

  /** A feature, and those of its group. */
  public static List<Feature> withMembers(Feature feature) {
    List<Feature> all = new ArrayList<>();
    all.add(feature);
    for (Feature member : feature.children()) {
      all.addAll(withMembers(member));
    }
    return all;
  }

  /** A budget that no supply feeds. */
  public static Problem unconnected(Feature feature, Figure budget) {
    return Problem.local(
        Problem.Kind.DOUBT,
        DiagnosticCode.BUDGET_WITHOUT_SUPPLY,
        budget.source(),
        "the power budget of "
            + feature.path()
            + " is connected to no supply: it limits its own component and counts in the budgets"
            + " around it, but no supply or bus counts it",
        "connect the feature to a power bus or supply, or remove the budget");
  }
}
