package org.aadlenergy.engine.service.power;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.aadlenergy.engine.architecture.Component;

/**
 * How it is decided which of the sources of a line gives: one at a time does.
 *
 * @param bus that says it
 * @param order of the sources: the first that is able gives; of a switch, the only one
 * @param drop the volts that a diode takes; 0 where there are none
 * @param volts of the sources, where diodes decide
 */
record SourceRule(
    Kind kind, Component bus, List<Component> order, double drop, Map<Component, Double> volts) {
  /** Which rule it is. */
  enum Kind {
    /** Diodes let the highest voltage give; equal ones give the same. */
    DIODE,
    /** The first of an order that can give what is asked for. */
    PRIORITY,
    /** The one that is named, whether it can or not. */
    SWITCH
  }

  /** What is lost of each watt that a source gives on behind its diode. */
  double lostShare(Component source) {
    return drop > 0.0 ? drop / (volts.getOrDefault(source, 0.0) - drop) : 0.0;
  }

  /** Whether two sources give together. */
  boolean areEqual(Component one, Component other) {
    return kind == Kind.DIODE && Objects.equals(volts.get(one), volts.get(other));
  }
}
