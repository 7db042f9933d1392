package org.aadlenergy.engine.service.execution;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.engine.result.section.Phrase;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.RowMark;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.workload.Bindings;
import org.aadlenergy.engine.workload.ThreadPlace;

/**
 * Where the kernel's energy-aware scheduler would place the threads that are bound to lists of
 * processors: one after the other, those with the highest load first, each where the power of
 * execution grows least.
 */
final class Placements {
  /** A thread that may run on several processors. */
  private record Choice(ThreadPlace place, List<Component> members, double load) {}

  private final Demand demand;
  private final Contribution.Builder to;
  private final Map<Component, ClusterPower> clusters = new IdentityHashMap<>();
  private final Map<Component, Double> kernel = new IdentityHashMap<>();
  private final Map<Component, Double> now = new IdentityHashMap<>();

  private Placements(Demand demand, Contribution.Builder to) {
    this.demand = demand;
    this.to = to;
  }

  static void report(Demand demand, Contribution.Builder to) {
    new Placements(demand, to).place();
  }

  private void place() {
    Bindings bindings = new Bindings(demand.view(), demand.properties());
    List<Choice> choices = new ArrayList<>();
    for (PendingThread thread : demand.threads()) {
      ThreadPlace place = thread.workload().place();
      List<Component> members = place.virtuals().isEmpty() ? members(place, bindings) : List.of();
      boolean known = members.size() > 1 && place.processor().isPresent();
      for (Component member : members) {
        known &= cluster(member).isPresent();
      }
      if (known) {
        choices.add(new Choice(place, members, load(place, place.processor().get())));
      } else if (place.processor().isPresent()) {
        kernel.merge(place.processor().get(), load(place, place.processor().get()), Double::sum);
      }
    }
    if (choices.isEmpty()) {
      return;
    }
    now.putAll(kernel);
    choices.sort((a, b) -> Double.compare(b.load(), a.load()));
    List<Row> rows = new ArrayList<>();
    double saved = 0.0;
    double all = 0.0;
    for (Choice choice : choices) {
      Component declared = choice.place().processor().orElseThrow();
      Component best = best(choice);
      double would = added(choice.place(), best, kernel);
      double adds = added(choice.place(), declared, now);
      saved += adds - would;
      all += adds;
      kernel.merge(best, load(choice.place(), best), Double::sum);
      now.merge(declared, load(choice.place(), declared), Double::sum);
      rows.add(row(choice, declared, best, adds, would));
    }
    rows.sort((a, b) -> a.get(PlacementSection.THREAD).compareTo(b.get(PlacementSection.THREAD)));
    to.add(new Section(PlacementSection.TYPE, rows, advice(saved, all)));
  }

  /** What the list of a thread names, and is on in the mode. */
  private List<Component> members(ThreadPlace place, Bindings bindings) {
    List<Component> on = new ArrayList<>(bindings.members(place.thread()));
    on.removeIf(member -> !demand.view().isActive(member, demand.mode()));
    return on;
  }

  private static List<Phrase> advice(double saved, double all) {
    return saved > Section.NOISE * all
        ? List.of(
            Phrase.of(
                    "By the kernel's energy model, threads of processor lists placed as it does"
                        + " would draw ")
                .quantity(saved, Dimension.POWER)
                .text(" less")
                .phrase())
        : List.of();
  }

  private static Row row(
      Choice choice, Component declared, Component best, double adds, double would) {
    return Row.of(PlacementSection.PLACED)
        .put(PlacementSection.THREAD, choice.place().thread().path())
        .put(PlacementSection.NOW, declared.path())
        .put(PlacementSection.KERNEL, best.path())
        .put(PlacementSection.NOW_WATTS, adds)
        .put(PlacementSection.KERNEL_WATTS, would)
        .put(
            PlacementSection.REMARKS,
            declared == best
                ? Optional.empty()
                : Optional.of(List.of(new RowMark("elsewhere", CellTone.NORMAL))))
        .row();
  }

  /** Where it fits and adds least; else where most is free. */
  private Component best(Choice choice) {
    Component best = choice.members().get(0);
    Component freest = best;
    double least = Double.POSITIVE_INFINITY;
    double lowest = Double.POSITIVE_INFINITY;
    for (Component member : choice.members()) {
      double with = kernel.getOrDefault(member, 0.0) + load(choice.place(), member);
      double adds = added(choice.place(), member, kernel);
      if (ClusterPower.fits(with) && adds < least) {
        best = member;
        least = adds;
      }
      if (with < lowest) {
        freest = member;
        lowest = with;
      }
    }
    return Double.isInfinite(least) ? freest : best;
  }

  /** By how much the power of a member's cluster grows with a thread on it. */
  private double added(ThreadPlace place, Component member, Map<Component, Double> loads) {
    ClusterPower cluster = cluster(member).orElseThrow();
    double before = cluster.watts(loads, member, 0.0);
    return cluster.watts(loads, member, load(place, member)) - before;
  }

  private double load(ThreadPlace place, Component processor) {
    PendingThread first = demand.threads().get(0);
    return first.workload().surroundings().load(place, Optional.of(processor));
  }

  private Optional<ClusterPower> cluster(Component processor) {
    ClusterPower known = clusters.get(processor);
    if (known != null) {
      return Optional.of(known);
    }
    Optional<ClusterPower> found = ClusterPower.of(processor, demand);
    found.ifPresent(power -> clusters.put(processor, power));
    return found;
  }
}
