package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.StepProfile;

/** The components of a mode that give what comes from outside, and how much over time. */
public final class Harvesters {
  private Harvesters() {}

  /** Whether a component says that it gives what comes from outside, in whichever mode. */
  public static boolean isOne(Component component) {
    return said(component).isPresent();
  }

  /** What a component says of what it gives from outside: a profile, or else a panel. */
  public static Optional<PropertyAssignment> said(Component component) {
    Optional<PropertyAssignment> profile = component.own(Properties.HARVEST_PROFILE);
    return profile.isPresent() ? profile : component.own(Properties.PANEL_POWER);
  }

  /** Whether anybody may say that. */
  public static boolean mayBe(ArchitectureView view) {
    return view.isGiven(Properties.HARVEST_PROFILE) || view.isGiven(Properties.PANEL_POWER);
  }

  /** What a component harvests over time: the one place that knows where that stands. */
  public static Optional<StepProfile> profile(Component component, Mode mode) {
    Optional<EffectiveValue> stated = mode.properties().own(component, Properties.HARVEST_PROFILE);
    return stated.isPresent() ? stated.flatMap(StepProfile::of) : Panels.profile(component, mode);
  }

  /** How warm it is over time where a component is: by itself, or the nearest around it. */
  public static Optional<StepProfile> warmth(Component component, Mode mode) {
    return mode.properties()
        .climbing(component, Properties.AMBIENT_TEMPERATURE)
        .flatMap(StepProfile::of);
  }

  /** All that harvest in a mode, by path; what is wrong with one is reported. */
  static Map<Component, StepProfile> of(Mode mode, PowerFigures figures, Contribution.Builder to) {
    Map<Component, StepProfile> all = new LinkedHashMap<>(2);
    if (!mayBe(mode.view())) {
      return all;
    }
    Map<String, Component> sorted = new TreeMap<>();
    for (Component component : mode.active()) {
      if (isOne(component)) {
        sorted.put(component.path(), component);
      }
    }
    for (Component component : sorted.values()) {
      if (figures.isConverter(component)) {
        to.addOther(converter(component, mode), component.path());
      } else {
        // in other modes, or by steps that are of no use, it gives nothing
        all.put(component, profile(component, mode).orElse(StepProfile.of(0.0)));
        beside(component, figures).ifPresent(doubt -> to.addOther(doubt, component.path()));
        light(component, mode).ifPresent(problem -> to.addOther(problem, component.path()));
      }
    }
    return all;
  }

  /** What a panel lacks; of one that has a profile, too, that counts. */
  private static Optional<Problem> light(Component component, Mode mode) {
    Optional<EffectiveValue> panel = mode.properties().own(component, Properties.PANEL_POWER);
    if (mode.properties().own(component, Properties.HARVEST_PROFILE).isEmpty()) {
      return Panels.problem(component, mode);
    }
    return panel.map(
        stated ->
            Problem.local(
                Problem.Kind.DOUBT,
                DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT,
                stated.source(),
                "Panel_Power of "
                    + component.path()
                    + " does not count: its Harvest_Profile says what it gives over time",
                "remove one of the two"));
  }

  private static Problem converter(Component component, Mode mode) {
    return Problem.local(
        Problem.Kind.DOUBT,
        DiagnosticCode.HARVEST_NOT_STORED,
        source(component, mode),
        "Harvest_Profile of "
            + component.path()
            + " does not count: it is a converter, which gives on what it is fed with",
        "state it at what feeds the converter, as a device on a bus before it");
  }

  /** Harvest beside a constant supply: the profile counts. */
  private static Optional<Problem> beside(Component component, PowerFigures figures) {
    for (Feature feature : component.distinctFeatures()) {
      Optional<PowerFigures.Figure> supply = figures.supply(feature);
      if (supply.isPresent()) {
        return Optional.of(
            Problem.local(
                Problem.Kind.DOUBT,
                DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT,
                supply.get().source(),
                "SEI::PowerSupply of "
                    + component.path()
                    + " does not count: its Harvest_Profile says what it gives over time",
                "remove one of the two"));
      }
    }
    return Optional.empty();
  }

  /**
   * What they give to the batteries of a mode.
   *
   * @param connected whether it is known what the batteries feed
   * @param flow of averages over lines to which something else comes from outside
   */
  static void harvest(
      Map<Component, StepProfile> profiles,
      PowerLines lines,
      boolean connected,
      Function<PowerLines, PowerFlow> flow,
      Mode mode,
      Contribution.Builder to) {
    if (profiles.isEmpty()) {
      return;
    }
    Harvest harvest = connected ? Harvest.over(profiles, lines, flow) : Harvest.direct(profiles);
    List<Double> most = harvest.most();
    int next = 0;
    for (Component component : profiles.keySet()) {
      List<Double> alone = new ArrayList<>(Collections.nCopies(most.size(), 0.0));
      double own = most.get(next);
      alone.set(next++, own);
      if (own > 0.0 && harvest.reaching(alone) <= 0.0) {
        to.addOther(lost(component, mode), component.path());
      }
    }
    to.note(Harvest.class, mode.view().root(), harvest);
  }

  private static Problem lost(Component component, Mode mode) {
    return notStored(
        component,
        mode,
        "reaches no battery: no line or converter leads from it to one",
        "connect it to the line of a battery, or to a converter that gives to one");
  }

  /** Says of what harvests in a mode without a battery that nothing stores it. */
  public static void reportUnstored(Component component, Mode mode, Contribution.Builder to) {
    boolean converts = new PowerFigures(mode.mode()).isConverter(component);
    boolean gives = profile(component, mode).filter(its -> its.mean() > 0.0).isPresent();
    if (gives && !converts) {
      to.addOther(unstored(component, mode), component.path());
    }
  }

  private static Problem unstored(Component component, Mode mode) {
    return notStored(
        component,
        mode,
        "counts nowhere: the system has no battery, which would store it",
        "add 'Energy_Estimation::Battery_Energy => ... Wh;' to what it is stored in, or state what"
            + " it gives at all times as a SEI::PowerSupply");
  }

  private static Problem notStored(Component component, Mode mode, String what, String hint) {
    return Problem.local(
        Problem.Kind.DOUBT,
        DiagnosticCode.HARVEST_NOT_STORED,
        source(component, mode),
        "what " + component.path() + " harvests " + what,
        hint);
  }

  private static SourceSpan source(Component component, Mode mode) {
    return mode.properties()
        .own(component, Properties.HARVEST_PROFILE)
        .or(() -> mode.properties().own(component, Properties.PANEL_POWER))
        .map(EffectiveValue::source)
        .orElseGet(component::source);
  }
}
