package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.collection.Later;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Charged;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Contributor;
import org.aadlenergy.engine.evaluation.Ledger;
import org.aadlenergy.engine.evaluation.MarginedWay;
import org.aadlenergy.engine.evaluation.Margins;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.evaluation.When;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.service.power.ConverterLoads.Through;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;
import org.aadlenergy.engine.workload.StepProfile;

/** Charges converters and wires with what they lose, and shows the way of power. */
final class ConverterContribution implements Contributor<Charged> {
  @Override
  public void contribute(Charged known, Contribution.Builder to) {
    PowerFigures figures = PowerFigures.of(known);
    List<Component> converters = new ArrayList<>(0);
    boolean supplied = false;
    Object looked = figures;
    Map<Component, BatteryStore> stores = new LinkedHashMap<>(2);
    for (Component component : known.active()) {
      if (mayBe(component.category())) {
        if (figures.isConverter(component)) {
          converters.add(component);
        }
        Object likeness = component.featuresLikeness();
        supplied |= likeness != looked && isSupply(component, figures);
        supplied |= Harvesters.isOne(component);
        looked = likeness;
        if (figures.isBattery(component)) {
          BatteryStore.annotated(component, known, to)
              .ifPresent(store -> stores.put(component, store));
        }
      }
    }
    if (supplied || !stores.isEmpty() || !converters.isEmpty()) {
      PowerEnds ends = new PowerEnds(known.view(), known.mode(), known.active());
      Converters directions = new Converters(ends, figures);
      Map<Component, StepProfile> harvesting = Harvesters.of(known, figures, to);
      PowerLines wired = PowerLines.of(known.view(), ends, figures, directions);
      new SourceRules(known, figures, stores, to).find(wired);
      new Wires(known, figures, stores, to).find(wired);
      boolean connected = areConnected(stores.keySet(), wired);
      // without harvest others give all: what comes from outside is stored, and counted apart
      PowerLines lines = wired.harvesting(Harvest.watts(harvesting, profile -> 0.0));
      converters.sort((a, b) -> a.path().compareTo(b.path()));
      PowerFlow first = new PowerFlow(known, figures, lines, converters);
      SituationMemory memory = new SituationMemory(known::drawn);
      Optional<Situations> situations =
          Situations.matter(first, lines, converters)
              ? Optional.of(new Situations(first, lines, converters, memory))
              : Optional.empty();
      situations.ifPresent(all -> all.report(known, to));
      PowerFlow flow = situations.isPresent() ? situations.get().average() : first;
      List<Component> charged = new ArrayList<>(converters.size());
      for (Component converter : converters) {
        if (charge(converter, flow, known, to, figures, lines)) {
          charged.add(converter);
        }
        report(directions.problem(converter), converter, to);
        boolean free = known.ledger().isSupplied(converter);
        Optional<Explanation> moments = MomentReasons.of(converter, figures, flow, situations);
        to.addReason(
            converter,
            moments.isPresent()
                ? moments.get()
                : LineReasons.behindWires(
                    ConversionReasons.of(converter, figures, flow.told(converter), free),
                    converter,
                    flow));
      }
      Wires.charge(lines, flow, to);
      Function<PowerLines, PowerFlow> elsewhere =
          other -> Situations.average(first.over(other), other, converters, memory);
      Harvesters.harvest(harvesting, lines, connected, elsewhere, known, to);
      if (connected) {
        Optional<SourceStages> stages =
            harvesting.isEmpty()
                ? new StagedFlows(lines, stores, elsewhere).stages()
                : Optional.empty();
        stages.ifPresent(its -> to.note(SourceStages.class, known.view().root(), its));
        to.addSupplied(flow.shares().supplied());
        Optional<Problem> uneven = BatteryLines.problem(lines, flow, stores);
        if (uneven.isPresent() && stages.isEmpty()) {
          to.addOther(uneven.get(), "");
        }
      }
      flow.shares().overdrawn(to::overdraw);
      new PowerDoubts(to, lines, flow, situations, converters).report();
      new LineReasons(flow).add(lines, to);
      BatteryRails.note(known, figures, lines, stores, to);
      BatteryWires.note(flow, lines, stores.keySet(), to);
      new SupplyVoltages(known, to, figures, lines, stores).report(flow);
      List<Row> rows = PowerTree.rows(lines, flow, converters, stores, harvesting);
      to.add(new Section(PowerSection.TYPE, rows, List.of()));
      RatedSources.note(known, to, lines, flow, harvesting, connected);
      PowerFeed feed = new PowerFeed(flow, situations, lines, charged, converters);
      to.feed(feed::add);
      if (new Margins(known).any()) {
        Later<MarginedWay> way =
            Later.of(() -> new MarginedFlow(known, first, lines, charged, converters, connected));
        to.note(MarginedWay.Asked.class, known.view().root(), new MarginedWay.Asked(way));
      }
    } else {
      RatedSources.note(known, to);
    }
  }

  /** Whether the model says of all batteries what they feed, so that it is known what else does. */
  private static boolean areConnected(Set<Component> batteries, PowerLines lines) {
    for (Component battery : batteries) {
      if (lines.of(battery).isEmpty()) {
        return false;
      }
    }
    return !batteries.isEmpty();
  }

  private static boolean isSupply(Component component, PowerFigures figures) {
    for (Feature feature : component.distinctFeatures()) {
      if (figures.supply(feature).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private static boolean mayBe(Category category) {
    return Ledger.isHardware(category)
        || category == Category.SYSTEM
        || category == Category.ABSTRACT;
  }

  private static boolean charge(
      Component converter,
      PowerFlow flow,
      Charged charged,
      Contribution.Builder to,
      PowerFigures figures,
      PowerLines lines) {
    Through through = flow.through(converter);
    Conversion conversion = flow.conversion(converter);
    Optional<PowerFigures.Figure> quiescent = figures.quiescent(converter);
    boolean stated = quiescent.isPresent();
    if (stated
        && figures.efficiency(converter).isEmpty()
        && converter.distinctFeatures().isEmpty()) {
      to.addOther(noConverter(converter, quiescent.get()), converter.path());
    }
    if (stated && charged.ledger().waits(converter)) {
      to.addOther(contradicted(converter, quiescent.get()), converter.path());
    }
    Optional<String> from = conversion.holdsQuiescent(through.output().nominal());
    if (stated && from.isPresent()) {
      to.addOther(held(converter, quiescent.get(), from.get()), converter.path());
    }
    boolean known = through.output().nominal() > 0.0 || feedsOnlyKnown(converter, flow, lines);
    boolean counts =
        (stated || known || conversion.knowsQuiescent()) && !charged.ledger().isSupplied(converter);
    if (counts) {
      to.idle(converter, through.loss(), When.CONVERTING);
    }
    return counts;
  }

  /** Whether all that hangs on its outputs draws nothing, rather than something unknown. */
  private static boolean feedsOnlyKnown(Component converter, PowerFlow flow, PowerLines lines) {
    boolean feeds = false;
    for (PowerLine line : lines.of(converter)) {
      for (Port port : line.ports()) {
        if (port.component() == converter) {
          feeds |= port.role() == Role.FEEDER;
        } else if (port.role() == Role.CONSUMER && !flow.isKnown(port.component())) {
          return false;
        }
      }
    }
    return feeds;
  }

  private static Problem noConverter(Component component, PowerFigures.Figure quiescent) {
    return Problem.local(
        Problem.Kind.DOUBT,
        DiagnosticCode.NO_BATTERY_OR_CONVERTER_THERE,
        quiescent.source(),
        "Converter_Quiescent of "
            + component.path()
            + ": it is no converter, as it has no feature that power goes through; the power counts"
            + " as drawn all the time",
        "use Assumed_Power, or give it power features and a Converter_Efficiency");
  }

  private static Problem contradicted(Component converter, PowerFigures.Figure quiescent) {
    return Problem.local(
        Problem.Kind.DOUBT,
        DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT,
        quiescent.source(),
        "Converter_Quiescent of "
            + converter.path()
            + " does not count: coefficients say what it draws at rest",
        "remove the annotation");
  }

  private static Problem held(Component converter, PowerFigures.Figure quiescent, String from) {
    return Problem.local(
        Problem.Kind.DOUBT,
        DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT,
        quiescent.source(),
        "Converter_Quiescent of "
            + converter.path()
            + " does not count while it gives "
            + from
            + " or more: the efficiencies of its platform were measured with what it draws itself",
        "remove the annotation, or state a Converter_Efficiency beside it");
  }

  private static void report(
      Optional<Problem> problem, Component converter, Contribution.Builder to) {
    if (problem.isPresent()) {
      to.addOther(problem.get().omitting(Omission.TERM), converter.path());
    }
  }
}
