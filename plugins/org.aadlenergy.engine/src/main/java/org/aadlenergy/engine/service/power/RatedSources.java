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
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.SourceRate;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/**
 * What the energy of a mode costs and emits: what each source gives, times what is said of its kWh.
 * Where the model has no sources, what is drawn counts where it is drawn.
 */
final class RatedSources {
  private static final double ROUNDING = 1e-9;

  private final Charged charged;
  private final Contribution.Builder to;
  private final List<SourceRate> stated;

  /** What each gives, by path: the order of sums must not be that of declarations. */
  private final Map<String, Given> sources = new TreeMap<>();

  private record Given(Component component, Estimate watts) {}

  private RatedSources(Charged charged, Contribution.Builder to) {
    this.charged = charged;
    this.to = to;
    this.stated = stated(charged);
  }

  /** Adds those of a mode without lines. */
  static void add(Charged charged, Contribution.Builder to) {
    RatedSources sources = new RatedSources(charged, to);
    if (!sources.stated.isEmpty()) {
      sources.drawn();
      sources.report();
    }
  }

  /** Adds those of a mode with lines. */
  static void add(Charged charged, Contribution.Builder to, PowerLines lines, PowerFlow flow) {
    RatedSources sources = new RatedSources(charged, to);
    if (sources.stated.isEmpty()) {
      return;
    }
    for (PowerLine line : lines.all()) {
      for (Port port : line.ports()) {
        if (port.role() == Role.BATTERY || port.role() == Role.SUPPLY) {
          sources.give(port.component(), flow.given(line, port));
        }
      }
    }
    if (sources.sources.isEmpty()) {
      sources.drawn();
    } else {
      sources.misplaced();
      sources.rest();
    }
    sources.report();
  }

  /** Without sources, each part is one of what it draws. */
  private void drawn() {
    for (Component component : charged.active()) {
      if (charged.ledger().isCharged(component) || to.given().isCharged(component)) {
        give(stating(component), charged.ledger().averageWatts(component, to.given()));
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

  private void give(Component component, Estimate watts) {
    sources.merge(
        component.path(),
        new Given(component, watts),
        (some, more) -> new Given(component, some.watts().plus(more.watts())));
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

  /** What none of the sources gives is the root's. */
  private void rest() {
    double all = 0.0;
    for (Component component : charged.active()) {
      all += charged.ledger().averageWatts(component, to.given()).nominal();
    }
    double rest = all;
    for (Given source : sources.values()) {
      rest -= source.watts().nominal();
    }
    if (rest > ROUNDING * all) {
      give(charged.view().root(), Estimate.exact(rest));
    }
  }

  private void report() {
    List<Given> all = List.copyOf(sources.values());
    List<Row.Builder> rows = new ArrayList<>(all.size());
    for (Given source : all) {
      rows.add(
          Row.of(RatesSection.RATED)
              .put(RatesSection.SOURCE, source.component().path())
              .put(RatesSection.GIVEN, source.watts().interval()));
    }
    for (SourceRate rate : stated) {
      Estimate.Sum sum = new Estimate.Sum();
      boolean known = true;
      for (int i = 0; i < rows.size(); i++) {
        Optional<Double> ofKwh = ofKwh(rate, all.get(i));
        if (ofKwh.isPresent()) {
          Estimate perSecond = all.get(i).watts().times(ofKwh.get() / SourceRate.JOULES);
          Estimate perYear = perSecond.times(SourceRate.SECONDS_PER_YEAR);
          sum.add(perSecond, 1.0);
          rows.get(i)
              .put(RatesSection.rate(rate), ofKwh.get())
              .put(RatesSection.year(rate), perYear.interval());
        } else {
          known &= all.get(i).watts().nominal() <= 0.0;
        }
      }
      if (known) {
        to.addRate(rate, sum.estimate());
      }
    }
    to.add(new Section(RatesSection.TYPE, rows.stream().map(Row.Builder::row).toList(), List.of()));
  }

  /** How much of it comes with a kWh of a source; that nobody says it of one is reported. */
  private Optional<Double> ofKwh(SourceRate rate, Given source) {
    Optional<EffectiveValue> said =
        charged.properties().climbing(source.component(), rate.property());
    if (said.isEmpty() && source.watts().nominal() > 0.0) {
      to.addOther(unknown(source.component(), rate), source.component().path());
    }
    // of what it cannot be it is said what is wrong
    return said.flatMap(value -> AnnotatedValues.si(value.value(), Dimension.RATIO));
  }

  private static Problem unknown(Component source, SourceRate rate) {
    return Problem.local(
        Problem.Kind.DOUBT,
        DiagnosticCode.ENERGY_WITHOUT_RATE,
        source.source(),
        "the "
            + rate.word()
            + " of the energy is not known: nothing says the "
            + rate.shortName()
            + " of "
            + name(source)
            + ", which gives some",
        "add '" + rate.property() + " => ...;' there, or to what is around it");
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
    for (Given source : sources.values()) {
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
            + name(component)
            + " does not count: it is no battery or supply, and none is in it",
        "state it where the energy comes from: where a feature has a SEI::PowerSupply, or at a"
            + " battery");
  }

  private static String name(Component component) {
    return component.path().isEmpty() ? "the root system" : component.path();
  }
}
