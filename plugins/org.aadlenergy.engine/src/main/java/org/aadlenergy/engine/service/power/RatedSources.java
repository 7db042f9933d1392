package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Charged;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.SourceRate;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.StepProfile;

/**
 * Finds what the energy of a mode comes from, where anything says what a kWh costs or emits. Where
 * the model has no sources, what is drawn counts where it is drawn.
 */
final class RatedSources {
  private static final double ROUNDING = 1e-9;

  private final Charged charged;
  private final Contribution.Builder to;
  private final List<SourceRate> stated;

  /** What each gives, by path: the order of sums must not be that of declarations. */
  private final Map<String, RatedEnergy.Given> sources = new TreeMap<>();

  private RatedSources(Charged charged, Contribution.Builder to) {
    this.charged = charged;
    this.to = to;
    this.stated = stated(charged);
  }

  /** Notes those of a mode without lines. */
  static void note(Charged charged, Contribution.Builder to) {
    RatedSources sources = new RatedSources(charged, to);
    if (!sources.stated.isEmpty()) {
      sources.drawn();
      sources.note(Map.of());
    }
  }

  /**
   * Notes those of a mode with lines.
   *
   * @param harvesting what comes from outside, which is no source: it goes to batteries
   * @param connected whether the model says what all batteries feed
   */
  static void note(
      Charged charged,
      Contribution.Builder to,
      PowerLines lines,
      PowerFlow flow,
      Map<Component, StepProfile> harvesting,
      boolean connected) {
    RatedSources sources = new RatedSources(charged, to);
    if (sources.stated.isEmpty()) {
      return;
    }
    for (PowerLine line : lines.all()) {
      for (Port port : line.ports()) {
        boolean stored = port.role() == Role.BATTERY;
        boolean gives = stored || port.role() == Role.SUPPLY;
        if (gives && !lines.isHarvester(port.component())) {
          sources.give(port.component(), flow.given(line, port), stored);
        }
      }
    }
    if (sources.sources.isEmpty()) {
      sources.drawn();
    } else {
      sources.misplaced();
      sources.rest(!connected);
    }
    sources.note(harvesting);
  }

  private void note(Map<Component, StepProfile> harvesting) {
    List<RatedEnergy.Given> all = List.copyOf(sources.values());
    Map<String, Double> harvested = new TreeMap<>();
    harvesting.forEach((component, profile) -> harvested.put(component.path(), profile.mean()));
    to.note(
        RatedEnergy.class, charged.view().root(), new RatedEnergy(charged, stated, all, harvested));
  }

  /** Without sources, each part is one of what it draws: of what batteries give, if there are. */
  private void drawn() {
    for (Component component : charged.active()) {
      if (charged.ledger().isCharged(component) || to.given().isCharged(component)) {
        give(stating(component), charged.ledger().averageWatts(component, to.given()), true);
      }
    }
  }

  /** What anything says, in whichever mode: only that is missed where nothing says it. */
  private static List<SourceRate> stated(Mode mode) {
    List<SourceRate> stated = new ArrayList<>(2);
    for (SourceRate rate : SourceRate.values()) {
      if (mode.view().isGiven(rate.property()) && isStated(rate, mode)) {
        stated.add(rate);
      }
    }
    return stated;
  }

  private static boolean isStated(SourceRate rate, Mode mode) {
    for (Component component : mode.view().components()) {
      if (component.own(rate.property()).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private void give(Component component, Estimate watts, boolean stored) {
    sources.merge(
        component.path(),
        new RatedEnergy.Given(component, watts, stored),
        (some, more) ->
            new RatedEnergy.Given(component, some.watts().plus(more.watts()), some.stored()));
  }

  /** What says something of a component's energy: itself, or what is around it. */
  private Component stating(Component component) {
    Optional<Component> around = Optional.of(component);
    while (around.isPresent()) {
      for (SourceRate rate : stated) {
        if (charged.properties().own(around.get(), rate.property()).isPresent()) {
          return around.get();
        }
      }
      around = around.get().parent();
    }
    return component;
  }

  /**
   * What none of the sources gives is the root's.
   *
   * @param stored whether batteries give it, of which nothing says what they feed
   */
  private void rest(boolean stored) {
    double all = 0.0;
    for (Component component : charged.active()) {
      all += charged.ledger().averageWatts(component, to.given()).nominal();
    }
    double rest = all;
    for (RatedEnergy.Given source : sources.values()) {
      rest -= source.watts().nominal();
    }
    if (rest > ROUNDING * all) {
      give(charged.view().root(), Estimate.exact(rest), stored);
    }
  }

  /** What says something of its energy, and neither gives any nor contains what does. */
  private void misplaced() {
    for (SourceRate rate : stated) {
      for (Component component : charged.active()) {
        Optional<EffectiveValue> stated = charged.properties().own(component, rate.property());
        if (stated.isPresent() && !isAroundSource(component)) {
          to.addOther(misplaced(component, stated.get()), component.path());
        }
      }
    }
  }

  private boolean isAroundSource(Component component) {
    for (RatedEnergy.Given source : sources.values()) {
      Optional<Component> around = Optional.of(source.component());
      while (around.isPresent()) {
        if (around.get() == component) {
          return true;
        }
        around = around.get().parent();
      }
    }
    return component.path().isEmpty();
  }

  private static Problem misplaced(Component component, EffectiveValue stated) {
    return Problem.local(
        Problem.Kind.DOUBT,
        DiagnosticCode.NO_BATTERY_OR_CONVERTER_THERE,
        stated.source(),
        Properties.shortName(stated.property())
            + " of "
            + RatedEnergy.name(component)
            + " does not count: it is no battery or supply, and none is in it",
        "state it where the energy comes from: where a feature has a SEI::PowerSupply, or at a"
            + " battery");
  }
}
