package org.aadlenergy.engine.evaluation;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/**
 * What budgets add to what components draw, as shares of it. A component has its own margin, or
 * that of the nearest system around it; the margin of the root is that of the whole system, and no
 * component has it. So each watt has one margin of its unit, and one of the system.
 */
public final class Margins {
  private final Mode mode;
  private final boolean any;

  /** Those of a mode. */
  public Margins(Mode mode) {
    this.mode = mode;
    this.any = mode.view().isGiven(Properties.POWER_MARGIN);
  }

  /** Whether anything may have one. */
  public boolean any() {
    return any;
  }

  /** What says the margin of a component, its own or that of what is around it; not the root. */
  public Optional<EffectiveValue> stated(Component component) {
    Optional<Component> around = any ? Optional.of(component) : Optional.empty();
    while (around.isPresent() && around.get().parent().isPresent()) {
      Optional<EffectiveValue> own = mode.properties().own(around.get(), Properties.POWER_MARGIN);
      if (own.isPresent()) {
        return own;
      }
      around = around.get().parent();
    }
    return Optional.empty();
  }

  /** The margin of a component. */
  public double of(Component component) {
    return share(stated(component));
  }

  /** What it draws with its margin, as a multiple of what it draws. */
  public double factor(Component component) {
    return 1.0 + of(component);
  }

  /** The margin of the whole system. */
  public double ofSystem() {
    return share(mode.properties().own(mode.view().root(), Properties.POWER_MARGIN));
  }

  private static double share(Optional<EffectiveValue> stated) {
    return stated.flatMap(value -> AnnotatedValues.si(value.value(), Dimension.RATIO)).orElse(0.0);
  }
}
