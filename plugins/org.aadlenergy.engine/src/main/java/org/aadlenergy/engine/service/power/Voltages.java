package org.aadlenergy.engine.service.power;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.service.power.BatteryRail.Kind;
import org.aadlenergy.engine.service.power.BatteryRail.Need;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/**
 * What annotations, or else platforms of converters, say of the voltages that components work at,
 * and annotations of what stands on the way.
 */
record Voltages(Mode mode, PowerFigures figures) {
  Voltages(Mode mode) {
    this(mode, PowerFigures.of(mode));
  }

  /** The lowest voltage that it works at, a converter at its input. */
  Optional<Double> least(Component component) {
    return said(component, Properties.MINIMUM_VOLTAGE, Converter.LEAST_INPUT);
  }

  /** The highest voltage that it bears. */
  Optional<Double> most(Component component) {
    return said(component, Properties.MAXIMUM_VOLTAGE, Converter.MOST_INPUT);
  }

  /** What a linear regulator takes of its input at least. */
  double dropout(Component converter) {
    return said(converter, Properties.DROPOUT_VOLTAGE, Converter.DROPOUT).orElse(0.0);
  }

  /**
   * What a component needs on the line of a battery, or behind linear regulators.
   *
   * @param dropout what these take at least
   * @param given what they give at most
   */
  Need need(Component component, Kind kind, double dropout, double given) {
    return new Need(
        component.path(),
        kind,
        least(component).orElse(0.0),
        most(component).orElse(Double.POSITIVE_INFINITY),
        dropout,
        given);
  }

  private Optional<Double> said(Component component, String property, String limit) {
    Optional<Double> own = said(component, property, Dimension.VOLTAGE);
    return own.isPresent()
        ? own
        : figures.converter(component).flatMap(converter -> converter.limit(limit));
  }

  Optional<Double> said(Component component, String property, Dimension dimension) {
    Optional<EffectiveValue> stated = mode.properties().own(component, property);
    return stated.isPresent()
        ? AnnotatedValues.si(stated.get().value(), dimension)
        : Optional.empty();
  }
}
