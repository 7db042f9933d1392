package org.aadlenergy.engine.service.assumed;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Ledger;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.evaluation.Rested;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.UnusableNumbers;

/** What stands in for the figure of one component: an assumed power, a budget, or a reason. */
record Assumption(
    Component component,
    Rested rested,
    Contribution.Builder to,
    Optional<EffectiveValue> power,
    Optional<EffectiveValue> excluded,
    Optional<PowerFigures.Figure> budget) {
  /** The relative half-width where Assumed_Error is absent. */
  static final double USUAL_ERROR = 0.3;

  /** The assumption of a component, if there is one. */
  static Optional<Assumption> of(Component component, Rested rested, Contribution.Builder to) {
    if (!canAssume(component.category())) {
      return Optional.empty();
    }
    Optional<EffectiveValue> power = rested.properties().own(component, Properties.ASSUMED_POWER);
    Optional<EffectiveValue> excluded = rested.properties().own(component, Properties.EXCLUDED);
    boolean budgeted = rested.assumesBudgets() && Ledger.isHardware(component.category());
    Optional<PowerFigures.Figure> budget =
        budgeted && power.isEmpty() && excluded.isEmpty()
            ? budget(component, rested)
            : Optional.empty();
    return power.isPresent() || excluded.isPresent() || budget.isPresent()
        ? Optional.of(new Assumption(component, rested, to, power, excluded, budget))
        : Optional.empty();
  }

  private static boolean canAssume(Category category) {
    return Ledger.isHardware(category)
        || category == Category.SYSTEM
        || category == Category.ABSTRACT;
  }

  /** The sum over its power features. */
  private static Optional<PowerFigures.Figure> budget(Component component, Mode mode) {
    PowerFigures figures = new PowerFigures(mode.mode());
    double watts = 0.0;
    Optional<SourceSpan> source = Optional.empty();
    for (Feature feature : component.features()) {
      for (Feature each : PowerFigures.withMembers(feature)) {
        Optional<PowerFigures.Figure> figure = figures.budget(each);
        if (figure.isPresent() && figure.get().watts() >= 0.0) {
          watts += figure.get().watts();
          source = source.isPresent() ? source : Optional.of(figure.get().source());
        }
      }
    }
    return source.isPresent()
        ? Optional.of(new PowerFigures.Figure(watts, source.get()))
        : Optional.empty();
  }

  /**
   * Charges it, or says why it does not count.
   *
   * @param used whether threads charge the component
   */
  Optional<Row> apply(boolean used) {
    boolean converts = excluded.isEmpty() && PowerFigures.of(rested).isConverter(component);
    if (converts || hasFigure(used)) {
      if (budget.isEmpty()) {
        String who = converts ? "its efficiency and quiescent power" : "coefficients";
        say(asked(), "does not count: " + who + " say what it draws", "remove the annotation");
      }
      return Optional.empty();
    }
    if (excluded.isPresent()) {
      return exclude(excluded.get());
    }
    return power.isPresent() ? assume(power.get()) : assume(budget.orElseThrow());
  }

  private EffectiveValue asked() {
    return power.isPresent() ? power.get() : excluded.orElseThrow();
  }

  /** Whether any coefficient is charged to the component, working or waiting. */
  private boolean hasFigure(boolean used) {
    if (used || rested.given().isCharged(component)) {
      return true;
    }
    boolean own = rested.properties().own(component, Properties.CALIBRATION).isPresent();
    Optional<CalibratedPlatform> platform = own ? rested.platform(component) : Optional.empty();
    return Ledger.isHardware(component.category())
        && platform.isPresent()
        && (platform.get().states().containsKey("idle")
            || platform.get().states().containsKey("wait"));
  }

  private Optional<Row> exclude(EffectiveValue reason) {
    String text = AnnotatedValues.string(reason.value()).orElse("").strip();
    if (text.isEmpty()) {
      leftOut(
          Problem.missing(
              DiagnosticCode.BAD_COUNT,
              reason.source(),
              "Excluded of " + component.path() + " gives no reason",
              "say why it counts nothing here, as \"powered by the vehicle\""));
      return Optional.empty();
    }
    if (power.isPresent()) {
      say(power.get(), "does not count: the component is Excluded", "remove one of the two");
    }
    account();
    return Optional.of(row("Excluded", reason.source()).put(AssumptionSection.REASON, text).row());
  }

  private Optional<Row> assume(EffectiveValue annotated) {
    Optional<Double> watts = AnnotatedValues.si(annotated.value(), Dimension.POWER);
    if (watts.isEmpty()) {
      leftOut(UnusableNumbers.negative(annotated));
      return Optional.empty();
    }
    return Optional.of(charge(watts.get(), error(), "Assumed_Power", annotated.source()));
  }

  private Optional<Row> assume(PowerFigures.Figure figure) {
    return Optional.of(charge(figure.watts(), error(), "PowerBudget", figure.source()));
  }

  private Row charge(double watts, double error, String basis, SourceSpan source) {
    Estimate power =
        rested.coefficients().estimate("assumed/" + component.path(), watts, error * watts);
    to.assume(component, power);
    account();
    return row(basis, source).put(AssumptionSection.POWER_DRAWN, power.interval()).row();
  }

  private Row.Builder row(String basis, SourceSpan source) {
    return Row.of(AssumptionSection.ASSUMPTION)
        .put(AssumptionSection.PATH, component.path())
        .put(AssumptionSection.BASIS, basis)
        .put(AssumptionSection.WHERE, source.brief());
  }

  /** What stands for a system stands for its parts, but for those with a figure of their own. */
  private void account() {
    if (Ledger.isHardware(component.category())) {
      to.account(component);
      return;
    }
    for (Component part : rested.active()) {
      if (Ledger.isHardware(part.category())
          && isIn(part)
          && !AssumedContribution.isAnnotated(part, rested)) {
        to.account(part);
      }
    }
  }

  private boolean isIn(Component part) {
    Optional<Component> around = part.parent();
    while (around.isPresent()) {
      if (around.get() == component) {
        return true;
      }
      around = around.get().parent();
    }
    return false;
  }

  private double error() {
    Optional<EffectiveValue> annotated =
        rested.properties().climbing(component, Properties.ASSUMED_ERROR);
    Optional<Double> error =
        annotated.flatMap(its -> AnnotatedValues.si(its.value(), Dimension.RATIO));
    return error.orElse(USUAL_ERROR);
  }

  private void leftOut(Problem problem) {
    to.addOther(problem.omitting(Omission.COMPONENT), component.path());
  }

  private void say(EffectiveValue annotation, String what, String hint) {
    String name = annotation.property().substring(annotation.property().lastIndexOf(':') + 1);
    to.addOther(
        Problem.local(
            Problem.Kind.DOUBT,
            DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT,
            annotation.source(),
            name + " of " + component.path() + " " + what,
            hint),
        component.path());
  }
}
