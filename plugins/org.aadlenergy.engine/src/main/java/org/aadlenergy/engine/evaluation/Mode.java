package org.aadlenergy.engine.evaluation;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.schedule.bound.RangedSchedules;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.workload.EffectiveProperties;
import org.aadlenergy.engine.workload.ModeSurroundings;

/** What is known of an operation mode before anything of it is computed. */
public class Mode {
  private final ModeSurroundings surroundings;
  private final ActiveComponents active;
  private final Platforms platforms;
  private final Coefficients coefficients;
  private final RangedSchedules schedules;
  private final boolean assumeBudgets;
  private final Cancellation cancellation;

  public Mode(
      ModeSurroundings surroundings,
      ActiveComponents active,
      Platforms platforms,
      Coefficients coefficients,
      RangedSchedules schedules,
      boolean assumeBudgets,
      Cancellation cancellation) {
    this.surroundings = surroundings;
    this.active = active;
    this.platforms = platforms;
    this.coefficients = coefficients;
    this.schedules = schedules;
    this.assumeBudgets = assumeBudgets;
    this.cancellation = cancellation;
  }

  Mode(Mode same, ModeSurroundings surroundings) {
    this(
        surroundings,
        same.active,
        same.platforms,
        same.coefficients,
        same.schedules,
        same.assumeBudgets,
        same.cancellation);
  }

  /** To be asked by what works long. */
  public final Cancellation cancellation() {
    return cancellation;
  }

  /** What the threads of the mode share. */
  public final ModeSurroundings surroundings() {
    return surroundings;
  }

  public final ArchitectureView view() {
    return surroundings.view();
  }

  public final OperationMode mode() {
    return surroundings.mode();
  }

  public final EffectiveProperties properties() {
    return surroundings.properties();
  }

  /** The components that are active in the mode. */
  public final List<Component> active() {
    return active.list();
  }

  /** Whether a component is among them. */
  public final boolean isActive(Component component) {
    return active.contains(component);
  }

  public final Coefficients coefficients() {
    return coefficients;
  }

  /** Whether power budgets stand for what has no figure. */
  public final boolean assumesBudgets() {
    return assumeBudgets;
  }

  /** The platform of hardware: its own Calibration, or what the systems around it name. */
  public final Optional<CalibratedPlatform> platform(Component component) {
    return platforms.of(component, properties());
  }

  /** The schedules that are known already. */
  public final RangedSchedules schedules() {
    return schedules;
  }
}
