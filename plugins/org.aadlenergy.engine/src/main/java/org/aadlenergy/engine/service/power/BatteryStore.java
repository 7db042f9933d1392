package org.aadlenergy.engine.service.power;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.cell.Cell;
import org.aadlenergy.engine.cell.Outlet;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.SourceRate;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.StepProfile;

/**
 * What full batteries hold, and what they lose by themselves.
 *
 * @param usableJoules what a system can draw of them
 * @param drainWatts their self-discharge: as much at all times, however full they are
 * @param volts their voltage, where it is known and the same for all
 * @param unusableJoules what stays in them
 * @param range how a single one behaves in time, where its figures say it
 * @param warmth how warm it is over time where a single one is, if anything says it
 * @param paths of the components that they are
 */
public record BatteryStore(
    Estimate usableJoules,
    Estimate drainWatts,
    Optional<Double> volts,
    double unusableJoules,
    Optional<Cell.Range> range,
    Optional<StepProfile> warmth,
    List<String> paths) {
  private static final List<String> OF_BATTERIES =
      List.of(
          Properties.BATTERY_USABLE_SHARE,
          Properties.BATTERY_SELF_DISCHARGE,
          Properties.CELLS_IN_SERIES,
          Properties.CELLS_IN_PARALLEL);

  /**
   * The battery that a component is, annotated or by its platform; what is wrong with it is
   * reported.
   */
  public static Optional<BatteryStore> annotated(
      Component component, Mode mode, Contribution.Builder to) {
    Optional<Double> joules = joules(component, mode, to);
    if (joules.isPresent()) {
      Optional<Double> volts =
          mode.properties()
              .own(component, Properties.BATTERY_VOLTAGE)
              .flatMap(stated -> AnnotatedValues.si(stated.value(), Dimension.VOLTAGE));
      return Optional.of(
          of(component, Estimate.exact(joules.get()), volts, Optional.empty(), mode));
    }
    Optional<Battery> cell = PowerFigures.cell(component, mode);
    return cell.isPresent() && !isAnnotated(component, mode)
        ? of(component, cell.get(), mode)
        : Optional.empty();
  }

  /** The battery of the platform that a component names; what is around it may say its shares. */
  public static Optional<BatteryStore> of(Component component, Battery battery, Mode mode) {
    Optional<Estimate> joules = joules(battery, mode.coefficients());
    Optional<Double> volts = battery.voltage().map(Coefficient::value);
    return joules.map(all -> of(component, all, volts, Cells.range(battery), mode));
  }

  /** How a single one behaves in time, where its figures say it. */
  public Optional<Cell> cell() {
    return range.map(Cell.Range::usual);
  }

  /** The same whose cell has something between it and its load. */
  public BatteryStore behind(Outlet outlet) {
    return new BatteryStore(
        usableJoules,
        drainWatts,
        volts,
        unusableJoules,
        range.map(its -> its.map(one -> one.with(outlet))),
        warmth,
        paths);
  }

  /** What both hold and lose together. */
  public BatteryStore plus(BatteryStore other) {
    return new BatteryStore(
        usableJoules.plus(other.usableJoules),
        drainWatts.plus(other.drainWatts),
        volts.equals(other.volts) ? volts : Optional.empty(),
        unusableJoules + other.unusableJoules,
        Optional.empty(),
        Optional.empty(),
        Stream.concat(paths.stream(), other.paths.stream()).toList());
  }

  /** A pack of so many cells as are said, of one alone. */
  private static BatteryStore of(
      Component component,
      Estimate joules,
      Optional<Double> volts,
      Optional<Cell.Range> single,
      Mode mode) {
    double series = said(component, Properties.CELLS_IN_SERIES, mode).orElse(1.0);
    double parallel = said(component, Properties.CELLS_IN_PARALLEL, mode).orElse(1.0);
    double usable = said(component, Properties.BATTERY_USABLE_SHARE, mode).orElse(1.0);
    Optional<Double> leaks = said(component, Properties.BATTERY_SELF_DISCHARGE, mode);
    Optional<Cell.Range> range =
        leaks.isPresent() ? single.map(its -> its.map(one -> one.leaking(leaks.get()))) : single;
    double lost = leaks.or(() -> range.map(its -> Cells.selfDischarge(its.usual()))).orElse(0.0);
    Estimate all = joules.times(series * parallel);
    return new BatteryStore(
        all.times(usable),
        all.times(lost / SourceRate.SECONDS_PER_YEAR),
        volts.map(each -> each * series),
        all.nominal() * (1.0 - usable),
        range.map(its -> its.map(one -> one.pack((int) series, (int) parallel).holding(usable))),
        Harvesters.warmth(component, mode),
        List.of(component.path()));
  }

  private static Optional<Double> said(Component component, String property, Mode mode) {
    Optional<Component> around = Optional.of(component);
    while (around.isPresent()) {
      Optional<EffectiveValue> stated = mode.properties().own(around.get(), property);
      if (stated.isPresent()) {
        return AnnotatedValues.si(stated.get().value(), Dimension.RATIO);
      }
      around = isAnnotated(component, mode) ? Optional.empty() : around.get().parent();
    }
    return Optional.empty();
  }

  private static boolean isAnnotated(Component component, Mode mode) {
    return new PowerFigures(mode.mode()).isBattery(component);
  }

  private static Optional<Estimate> joules(Battery battery, Coefficients coefficients) {
    if (battery.energy().isPresent()) {
      return Optional.of(coefficients.estimate(battery.energy().get()));
    }
    return battery.charge().isPresent() && battery.voltage().isPresent()
        ? Optional.of(
            coefficients
                .estimate(battery.charge().get())
                .times(coefficients.estimate(battery.voltage().get())))
        : Optional.empty();
  }

  private static Optional<Double> joules(Component component, Mode mode, Contribution.Builder to) {
    Optional<EffectiveValue> energy = mode.properties().own(component, Properties.BATTERY_ENERGY);
    if (energy.isPresent()) {
      return AnnotatedValues.si(energy.get().value(), Dimension.ENERGY);
    }
    Optional<EffectiveValue> charge = mode.properties().own(component, Properties.BATTERY_CHARGE);
    if (charge.isEmpty()) {
      return Optional.empty();
    }
    Optional<EffectiveValue> voltage = mode.properties().own(component, Properties.BATTERY_VOLTAGE);
    if (voltage.isEmpty()) {
      to.addOther(
          Problem.missing(
              DiagnosticCode.BATTERY_ENERGY_UNKNOWN,
              charge.get().source(),
              "the energy of battery "
                  + component.path()
                  + " is unknown: it has a Battery_Charge, but no Battery_Voltage",
              "add 'Energy_Estimation::Battery_Voltage => ... V;'"),
          component.path());
      return Optional.empty();
    }
    Optional<Double> coulombs = AnnotatedValues.si(charge.get().value(), Dimension.CHARGE);
    Optional<Double> volts = AnnotatedValues.si(voltage.get().value(), Dimension.VOLTAGE);
    return coulombs.isPresent() && volts.isPresent()
        ? Optional.of(coulombs.get() * volts.get())
        : Optional.empty();
  }

  /** Whether a component that has no battery of its own says something of one. */
  public static boolean isStatedAt(Component component, Mode mode) {
    boolean may =
        switch (component.category()) {
          case DEVICE, SYSTEM, ABSTRACT -> true;
          default -> false;
        };
    if (!may || isAnnotated(component, mode)) {
      return false;
    }
    for (String property : OF_BATTERIES) {
      if (mode.properties().own(component, property).isPresent()) {
        return true;
      }
    }
    return false;
  }

  /** Reports it. */
  public static void reportMisplaced(Component component, Mode mode, Contribution.Builder to) {
    for (String property : OF_BATTERIES) {
      Optional<EffectiveValue> stated = mode.properties().own(component, property);
      if (stated.isPresent()) {
        to.addOther(misplaced(component, stated.get()), component.path());
      }
    }
  }

  private static Problem misplaced(Component component, EffectiveValue stated) {
    String name = component.path().isEmpty() ? "the root system" : component.path();
    return Problem.local(
        Problem.Kind.DOUBT,
        DiagnosticCode.NO_BATTERY_OR_CONVERTER_THERE,
        stated.source(),
        Properties.shortName(stated.property())
            + " of "
            + name
            + " does not count: it has no battery",
        "add 'Energy_Estimation::Battery_Energy => ... Wh;' there, or remove it");
  }
}
