package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.aadlenergy.engine.account.AtOnce;
import org.aadlenergy.engine.account.PowerScenes;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;

/** What components draw at once in states of their own, whatever times within their ranges are. */
final class DrawnReach {
  private final Charged charged;
  private final Places places;
  private final Predicate<Component> shared;
  private final AtOnce reach;
  private final Map<Component, Rest> rests = new LinkedHashMap<>();
  private final Map<Component, Double> atRest = new LinkedHashMap<>(2);

  /** What a processor draws while a core has nothing to do: in any state, and in one of several. */
  private record Rest(List<Drawn> any, Map<Object, List<Drawn>> states) {}

  private record Drawn(Component payer, double watts) {}

  DrawnReach(Charged charged, Places places, Predicate<Component> shared, AtOnce reach) {
    this.charged = charged;
    this.places = places;
    this.shared = shared;
    this.reach = reach;
  }

  /** What components draw that rest but while threads work with them. */
  Map<Component, Double> atRest() {
    return atRest;
  }

  /** Adds what is drawn while a core of a processor has nothing to do. */
  void resting(Component processor, Component payer, double watts) {
    rest(processor).any().add(new Drawn(payer, watts));
  }

  /** Adds what is drawn for no thread. */
  void add(Contribution.Draw draw) {
    When when = draw.when();
    switch (when.kind()) {
      case ALWAYS -> addAlways(draw);
      case AT_REST -> addRest(draw);
      case IN_SCENES -> add(draw.component(), draw.watts(), when, false);
      case CONVERTING -> {} // with those who know what is given when
    }
  }

  /** Without what is not drawn at some times. */
  private static Estimate whole(Contribution.Draw draw) {
    double left = 1.0;
    for (When.Cut cut : draw.when().cuts()) {
      left -= cut.share();
    }
    return (left > 0.0 ? draw.watts().times(1.0 / left) : draw.watts()).highest();
  }

  private static boolean isRest(When.Cut cut) {
    return cut.when().kind() == When.Kind.AT_REST;
  }

  /** All the time but for some. */
  private void addAlways(Contribution.Draw draw) {
    Component payer = draw.component();
    boolean timed = charged.given().noted(TimedTasks.class, payer).isPresent();
    if (!timed && draw.when().cuts().stream().allMatch(DrawnReach::isRest)) {
      reach.always(payer, draw.watts().highest());
      return;
    }
    Estimate whole = draw.when().most().orElseGet(() -> whole(draw));
    reach.always(payer, whole);
    double left = 1.0;
    for (When.Cut cut : draw.when().cuts()) {
      left -= cut.share();
    }
    for (When.Cut cut : left > 0.0 ? draw.when().cuts() : List.<When.Cut>of()) {
      double off = -whole.nominal() * cut.share();
      When when = cut.when();
      Optional<PowerScenes> scenes = when.scenes().get();
      if (when.kind() == When.Kind.AT_REST) {
        places
            .idle(payer)
            .ifPresent(idle -> rest(payer).any().add(new Drawn(payer, idle.whileOn(off))));
      } else if (scenes.isPresent() && scenes.get().has(when.channel())) {
        put(payer, scenes.get().whileOn(off, when.channel()), when, false);
      }
    }
  }

  private void addRest(Contribution.Draw draw) {
    Component component = draw.component();
    Optional<When> known = charged.given().noted(When.class, component);
    if (charged.given().noted(TimedTasks.class, component).isPresent()) {
      double average = draw.watts().nominal();
      Optional<Double> idle = places.idle(component).map(place -> place.whileOn(average));
      Optional<Double> most = varies(component) ? draw.when().most().map(Estimate::nominal) : idle;
      double watts = higher(most.or(() -> idle).orElseGet(() -> draw.watts().most()), idle);
      rest(component).any().add(new Drawn(component, watts));
    } else if (known.isPresent()) {
      When when = known.get();
      add(component, draw.watts(), draw.when().most().map(when::atMost).orElse(when), false);
    } else if (shared.test(component) && draw.when().most().isPresent()) {
      Estimate watts = draw.when().most().get();
      atRest.merge(component, watts.nominal(), Double::sum);
    } else {
      reach.always(component, draw.watts().highest());
    }
  }

  private static double higher(double most, Optional<Double> usual) {
    return usual.filter(its -> its > most).orElse(most);
  }

  private Rest rest(Component processor) {
    return rests.computeIfAbsent(
        processor, p -> new Rest(new ArrayList<>(2), new LinkedHashMap<>(4)));
  }

  /** Whether the times of a component may be others: of a processor, its schedule. */
  private boolean varies(Component component) {
    return charged
        .given()
        .noted(TimedTasks.class, component)
        .map(timed -> timed.schedule().hasRanges())
        .orElse(component.category() != Category.PROCESSOR);
  }

  /** Draws while a channel is on, as a use of somebody or of itself; says how much at most. */
  double add(Component payer, Estimate watts, When when, boolean use) {
    Optional<PowerScenes> scenes = when.scenes().get();
    boolean known = scenes.isPresent() && scenes.get().has(when.channel());
    Optional<Double> usual =
        known
            ? Optional.of(scenes.get().whileOn(watts.nominal(), when.channel()))
            : Optional.empty();
    Optional<Double> other =
        use || varies(payer) ? when.most().map(Estimate::nominal) : Optional.empty();
    if (!known && other.isEmpty()) {
      // it is level for want of a time, beside all else that is
      reach.always(payer, watts.highest());
      return watts.most();
    }
    double most = higher(other.or(() -> usual).orElseThrow(), usual);
    if (most != 0.0) {
      put(payer, most, when, use);
    }
    return most;
  }

  private void put(Component payer, double most, When when, boolean use) {
    Optional<PowerScenes> scenes = when.scenes().get();
    Object place = scenes.isPresent() ? scenes.get() : payer;
    Object choice = List.of(scenes.orElse(PowerScenes.ALWAYS), when.channel());
    if (charged.given().noted(TimedTasks.class, payer).isPresent() && !use) {
      rest(payer)
          .states()
          .computeIfAbsent(choice, c -> new ArrayList<>(1))
          .add(new Drawn(payer, most));
    } else if (when.together() > 1) {
      // what excludes each other in one place is of several kinds
      reach.add(List.of(place, "uses"), when.together(), choice, 1, payer, most);
    } else {
      reach.add(place, 1, choice, 1, payer, most);
    }
  }

  /** Adds what processors draw at rest, of which each core without work is in one of the states. */
  void addRests(Map<Component, AskedTime> loads) {
    rests.forEach(
        (processor, rest) -> {
          int cores = cores(processor);
          AskedTime load = loads.getOrDefault(processor, new AskedTime());
          add(processor, rest, cores, load);
        });
  }

  private void add(Component processor, Rest rest, int cores, AskedTime load) {
    double more = load.inGaps(cores) / cores;
    double less = load.takenInGaps(cores) / cores;
    Map<Object, List<Drawn>> states = rest.states();
    if (states.isEmpty()) {
      states.put("at rest", List.of());
    }
    states.forEach(
        (state, drawn) -> {
          List<Drawn> all = new ArrayList<>(rest.any());
          all.addAll(drawn);
          for (Drawn each : all) {
            double its = each.watts() * (each.watts() < 0.0 ? less : more);
            reach.add(processor, cores, state, cores, each.payer(), its);
          }
        });
  }

  /** How many cores a processor has whose schedule is known. */
  int cores(Component processor) {
    return charged.given().noted(TimedTasks.class, processor).orElseThrow().cores();
  }
}
