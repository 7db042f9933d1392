package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.UsedDevices;
import org.aadlenergy.engine.evaluation.When;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.term.DeviceRails;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.UnusableNumbers;

/** One component whose states have shares of the time; the rest is that of its idle state. */
final class StateShares {
  /** Shares that add up to 1 on paper may miss it by their last digits. */
  private static final double ROUNDING = 1e-9;

  private final Component component;
  private final EffectiveValue annotation;
  private final Demand demand;
  private final Contribution.Builder to;
  private final boolean calibrated;
  private final Optional<CalibratedPlatform> platform;
  private final List<Rail> rails;
  private final List<StateShare> shares = new ArrayList<>(3);
  private boolean whole = true;
  private double sum;

  StateShares(
      Component component, EffectiveValue annotation, Demand demand, Contribution.Builder to) {
    this.component = component;
    this.annotation = annotation;
    this.demand = demand;
    this.to = to;
    this.calibrated = demand.properties().own(component, Properties.CALIBRATION).isPresent();
    this.platform = calibrated ? demand.platform(component) : Optional.empty();
    this.rails = platform.isPresent() ? rails(platform.get()) : List.of();
  }

  private List<Rail> rails(CalibratedPlatform its) {
    return DeviceRails.own(component, its, rail -> demand.boards().isOwn(its, rail));
  }

  /** Charges each state, or says why nothing counts; a row for each. */
  List<Row> charge() {
    if (UsedDevices.isUsed(component, demand)) {
      contradiction();
    } else if (annotation.isUnusable()) {
      leftOut(UnusableNumbers.reported(annotation));
    } else {
      read();
      if (whole && sum > 1.0 + ROUNDING) {
        tooMuch();
      }
    }
    to.count(whole);
    if (!whole) {
      to.account(component);
      to.reportRest(component);
      return List.of();
    }
    RestOfShares rest =
        new RestOfShares(component, annotation, Math.max(0.0, 1.0 - sum), demand, to);
    return rest.add(shares, platform.orElseThrow(), rails, this::charge);
  }

  private void read() {
    int number = 0;
    for (PropertyValue entry : AnnotatedValues.elements(annotation.value())) {
      number++;
      Optional<RecordValue> fields =
          entry instanceof RecordValue record ? Optional.of(record) : Optional.empty();
      Optional<String> name =
          fields.flatMap(its -> UseRecords.field(its, "State")).flatMap(AnnotatedValues::string);
      Optional<Double> share =
          fields
              .flatMap(its -> UseRecords.field(its, "Share"))
              .flatMap(value -> AnnotatedValues.si(value, Dimension.RATIO));
      if (name.isEmpty() || share.isEmpty()) {
        leftOut(
            Problem.missing(
                DiagnosticCode.BAD_DEVICE_SHARES,
                annotation.source(),
                "record "
                    + number
                    + " of State_Shares of "
                    + NamedState.name(component)
                    + (name.isEmpty() ? " names no State" : " says no Share"),
                "write [State => \"receive\"; Share => 0.01;]"));
      } else {
        add(name.get(), share.get());
      }
    }
  }

  private void add(String name, double share) {
    NamedState found =
        NamedState.of(name, component, calibrated, platform, rails, annotation.source());
    if (found.problem().isPresent()) {
      leftOut(found.problem().get());
    } else {
      sum += share;
      shares.add(new StateShare(found.state().orElseThrow(), share, FormulaNumbers.count(share)));
    }
  }

  /** Charges a state for a share of the time. */
  private Row charge(StateShare share, Estimate part) {
    Estimate.Sum watts = new Estimate.Sum();
    StringBuilder text = new StringBuilder();
    for (Rail rail : rails) {
      Coefficient power = Objects.requireNonNull(share.state().power().get(rail.name()));
      watts.add(demand.coefficients().estimate(power), 1.0);
      text.append(text.isEmpty() ? "" : " + ").append(power.text());
    }
    Estimate average = watts.estimate().often(part);
    to.idle(component, average, When.level("shares of states do not say when they are"));
    double window = demand.windowSeconds();
    String powers = rails.size() > 1 ? "(" + text + ")" : text.toString();
    return Row.of(StateShareSection.LINE)
        .put(StateShareSection.PATH, component.path())
        .put(StateShareSection.STATE, share.state().name())
        .put(StateShareSection.SHARE, part.nominal())
        .put(StateShareSection.SECONDS, part.nominal() * window)
        .put(StateShareSection.STATE_POWER, watts.estimate().interval())
        .put(StateShareSection.STATE_ENERGY, average.times(window).interval())
        .put(
            StateShareSection.WHY,
            share.text() + " x " + powers + " x " + FormulaNumbers.count(window) + " s")
        .put(StateShareSection.WHERE, annotation.source().brief())
        .row();
  }

  private void leftOut(Problem problem) {
    whole = false;
    to.addOther(problem.omitting(Omission.COMPONENT), component.path());
  }

  private void tooMuch() {
    leftOut(
        Problem.missing(
            DiagnosticCode.BAD_DEVICE_SHARES,
            annotation.source(),
            "the shares of State_Shares of "
                + NamedState.name(component)
                + " add up to "
                + FormulaNumbers.count(sum)
                + ", which is more than all of its time",
            "lower them to 1 or less in all; what is left is spent in the idle state"));
  }

  private void contradiction() {
    leftOut(
        Problem.missing(
            DiagnosticCode.DEVICE_STATEMENTS_CONTRADICT,
            annotation.source(),
            NamedState.name(component)
                + " has State_Shares, and threads use it with Device_Use: both say what it does",
            "remove State_Shares, and let the threads' uses say which states it is in; or remove"
                + " the uses"));
  }
}
