package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.UsedDevices;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/**
 * The time that shares of states leave: what threads charge the component for takes its time of it,
 * and all else is spent in the idle state.
 */
record RestOfShares(
    Component component,
    EffectiveValue annotation,
    double left,
    Demand demand,
    Contribution.Builder to,
    Estimate busy) {
  private static final double ROUNDING = 1e-9;
  private static final List<String> WAITING = List.of("idle", "wait");

  RestOfShares(
      Component component,
      EffectiveValue annotation,
      double left,
      Demand demand,
      Contribution.Builder to) {
    this(component, annotation, left, demand, to, UsedDevices.busyShare(component, demand));
  }

  /** Charges the states and the rest, and says how the component spends the window. */
  List<Row> add(
      List<StateShare> shares,
      CalibratedPlatform platform,
      List<Rail> rails,
      BiFunction<StateShare, Estimate, Row> charging) {
    List<Row> rows = new ArrayList<>(shares.size() + 1);
    double waits = 0.0;
    double sleeps = 0.0;
    for (StateShare share : shares) {
      rows.add(charging.apply(share, Estimate.exact(share.share())));
      waits += WAITING.contains(share.state().name()) ? share.share() : 0.0;
      sleeps += platform.isLow(share.state().name()) ? share.share() : 0.0;
    }
    if (busy.nominal() > 0.0) {
      besideThreads();
    }
    double rests = Math.max(0.0, left - busy.nominal());
    if (rests > ROUNDING) {
      Optional<DeviceState> idle = idle(platform, rails);
      if (idle.isPresent()) {
        rows.add(charging.apply(new StateShare(idle.get(), rests, "the rest"), rest(rests)));
        waits += platform.isLow(idle.get().name()) ? 0.0 : rests;
        sleeps += platform.isLow(idle.get().name()) ? rests : 0.0;
      }
    }
    double active = Math.max(0.0, 1.0 - waits - sleeps);
    to.times(component, demand.windowSeconds(), active, sleeps);
    return rows;
  }

  /** With the ranges of the time that threads take. */
  private Estimate rest(double rests) {
    return busy.rest(rests, after(busy.atLower()) - rests, after(busy.atUpper()) - rests);
  }

  private double after(double more) {
    return Math.max(0.0, left - busy.nominal() - more);
  }

  /** The state that Idle_State names, else idle, else wait. */
  private Optional<DeviceState> idle(CalibratedPlatform platform, List<Rail> rails) {
    Optional<EffectiveValue> named = demand.properties().climbing(component, Properties.IDLE_STATE);
    Optional<String> name = named.flatMap(its -> AnnotatedValues.string(its.value()));
    for (String candidate : name.isPresent() ? List.of(name.get()) : WAITING) {
      if (name.isPresent() || platform.states().containsKey(candidate)) {
        SourceSpan span = name.isPresent() ? named.get().source() : annotation.source();
        NamedState found =
            NamedState.of(candidate, component, true, Optional.of(platform), rails, span);
        found.problem().ifPresent(this::report);
        return found.state();
      }
    }
    report(
        Problem.missing(
            DiagnosticCode.UNKNOWN_STATE,
            annotation.source(),
            String.format(
                Locale.ROOT,
                "State_Shares of %s leave %.6g of its time, but platform %s has no state idle or"
                    + " wait for it",
                NamedState.name(component),
                left,
                platform.name()),
            "let the shares add up to 1, name the state with OS_Services::Idle_State, or add 'state"
                + " idle { power RAIL = ... }' to a platform file that extends "
                + platform.name()));
    return Optional.empty();
  }

  private void report(Problem problem) {
    to.reportRest(component);
    to.addOther(problem.omitting(Omission.IDLE), component.path());
  }

  private void besideThreads() {
    boolean tooMuch = busy.nominal() > left + ROUNDING;
    String shares =
        String.format(
            Locale.ROOT,
            "threads keep %s busy for %.4g %% of the time beside its State_Shares: ",
            NamedState.name(component),
            100.0 * busy.nominal());
    Problem problem =
        tooMuch
            ? Problem.local(
                Problem.Kind.DOUBT,
                DiagnosticCode.DEVICE_ASKED_FOR_TOO_MUCH,
                annotation.source(),
                String.format(
                    Locale.ROOT,
                    "%sboth are %.4g %% of its time, and the energy is that of all of it",
                    shares,
                    100.0 * (busy.nominal() + 1.0 - left)),
                "lower the shares: they stand for what no thread is charged for")
            : Problem.local(
                Problem.Kind.NOTE,
                DiagnosticCode.USES_BESIDE_SHARES,
                annotation.source(),
                shares + "their energy counts besides, and their time is taken from its rest",
                "leave the threads' work out of the shares, if it is in them");
    to.addOther(problem, component.path());
  }
}
