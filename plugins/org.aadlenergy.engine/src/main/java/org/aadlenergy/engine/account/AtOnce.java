package org.aadlenergy.engine.account;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.engine.account.OncePlace.Choice;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;

/**
 * What may be drawn at once whatever times within their ranges are: some always, and of what goes
 * on in one place any, but not all. When it is on is not known.
 */
public final class AtOnce {
  /** So many situations are looked at one by one. */
  private static final int MOST_SITUATIONS = 32;

  /** Of so many that may be on in a place, it is looked at which draw less of all. */
  private static final int MOST_COMPARED = 64;

  private final Map<Component, Estimate> always = new LinkedHashMap<>();
  private final Map<Object, OncePlace> places = new LinkedHashMap<>();
  private final Map<Component, Set<OncePlace>> byPayer = new LinkedHashMap<>();
  private Surely surely = new Surely();
  private WhileOn whileOn = new WhileOn();

  /** What is drawn in any case. */
  public Surely surely() {
    return surely;
  }

  /** What is drawn while somebody works. */
  public WhileOn whileOn() {
    return whileOn;
  }

  /** Adds what is drawn at all times. */
  public void always(Component payer, Estimate watts) {
    add(payer, watts, always);
  }

  /**
   * Adds what is drawn while something is on.
   *
   * @param place where it is on
   * @param count how many are on there at a time
   * @param choice what is on
   * @param times how many times it may be on at once
   */
  public void add(
      Object place, int count, Object choice, int times, Component payer, double watts) {
    OncePlace its = places.computeIfAbsent(place, p -> new OncePlace(count, new LinkedHashMap<>()));
    its.choices().computeIfAbsent(choice, c -> new Choice(times)).add(payer, watts);
    isIn(payer, its);
  }

  private void isIn(Component payer, OncePlace place) {
    byPayer.computeIfAbsent(payer, p -> new LinkedHashSet<>(2)).add(place);
  }

  /** Adds what of a place is never on for want of time, as so many at all times. */
  public void overdue(Object place, double times) {
    OncePlace its = Objects.requireNonNull(places.get(place));
    Map<Component, Double> most = new LinkedHashMap<>();
    for (Choice choice : its.choices().values()) {
      choice.forEach((payer, watts) -> most.merge(payer, watts, Math::max));
    }
    most.forEach((payer, watts) -> always(payer, Estimate.exact(watts * times)));
  }

  private static void add(Component payer, Estimate watts, Map<Component, Estimate> to) {
    to.merge(payer, watts, Estimate::plus);
  }

  /** The same where everything drawn grows. */
  AtOnce growing(ToDoubleFunction<Component> factor) {
    AtOnce other = new AtOnce();
    other.surely = surely.growing(factor);
    other.whileOn = whileOn.growing(factor);
    always.forEach((payer, watts) -> other.always(payer, watts.times(factor.applyAsDouble(payer))));
    places.forEach(
        (key, place) -> {
          OncePlace its = new OncePlace(place.count(), new LinkedHashMap<>());
          other.places.put(key, its);
          place
              .choices()
              .forEach(
                  (name, choice) -> {
                    Choice more = new Choice(choice.times());
                    its.choices().put(name, more);
                    choice.forEach(
                        (payer, watts) -> {
                          more.add(payer, watts * factor.applyAsDouble(payer));
                          other.isIn(payer, its);
                        });
                  });
        });
    return other;
  }

  /** The most that some components draw together. */
  double most(Set<Component> payers) {
    double most = 0.0;
    for (Map.Entry<Component, Estimate> each : always.entrySet()) {
      most += payers.contains(each.getKey()) ? each.getValue().nominal() : 0.0;
    }
    Set<OncePlace> its = new LinkedHashSet<>();
    payers.forEach(payer -> its.addAll(byPayer.getOrDefault(payer, Set.of())));
    for (OncePlace place : its) {
      for (Choice each : place.best(payers::contains)) {
        most += each.watts(payers::contains);
      }
    }
    return most;
  }

  /**
   * Situations of which one takes most of whatever all feed on, by what each component draws.
   *
   * @param line what components have in common that are fed alike
   */
  public List<Map<Component, Estimate>> situations(Function<Component, Object> line) {
    List<Map<Component, Estimate>> all = new ArrayList<>();
    all.add(new LinkedHashMap<>(always));
    for (OncePlace place : places.values()) {
      List<Choice> options = options(place, line);
      if ((long) all.size() * options.size() > MOST_SITUATIONS) {
        options = List.of(byLine(place, line));
      }
      all = options.size() == 1 ? with(all, options.get(0)) : eachWith(all, options);
    }
    return all;
  }

  private static List<Map<Component, Estimate>> with(
      List<Map<Component, Estimate>> all, Choice option) {
    for (Map<Component, Estimate> each : all) {
      option.forEach((payer, watts) -> add(payer, Estimate.exact(watts), each));
    }
    return all;
  }

  private static List<Map<Component, Estimate>> eachWith(
      List<Map<Component, Estimate>> all, List<Choice> options) {
    List<Map<Component, Estimate>> next = new ArrayList<>(all.size() * options.size());
    for (Map<Component, Estimate> before : all) {
      for (Choice option : options) {
        next.addAll(with(List.of(new LinkedHashMap<>(before)), option));
      }
    }
    return next;
  }

  /** What may be on in a place, but for what draws less than something else of each line. */
  private static List<Choice> options(OncePlace place, Function<Component, Object> line) {
    if (place.count() > 1 || place.size() > MOST_COMPARED) {
      return List.of(byLine(place, line));
    }
    Set<Object> lines = lines(place, line);
    List<Choice> kept = new ArrayList<>();
    List<Choice> all = new ArrayList<>(place.choices().values());
    all.add(Choice.NOTHING);
    for (Choice each : all) {
      if (kept.stream().noneMatch(other -> isBelow(each, other, lines, line))) {
        kept.removeIf(other -> isBelow(other, each, lines, line));
        kept.add(each);
      }
    }
    return kept;
  }

  private static boolean isBelow(
      Choice one, Choice other, Set<Object> lines, Function<Component, Object> line) {
    for (Object each : lines) {
      Predicate<Component> counts = component -> line.apply(component) == each;
      if (one.watts(counts) > other.watts(counts)) {
        return false;
      }
    }
    return true;
  }

  private static Set<Object> lines(OncePlace place, Function<Component, Object> line) {
    Set<Object> lines = new LinkedHashSet<>();
    for (Choice choice : place.choices().values()) {
      choice.forEach((payer, watts) -> lines.add(line.apply(payer)));
    }
    return lines;
  }

  /** The most of each line, as if all of these were on together. */
  private static Choice byLine(OncePlace place, Function<Component, Object> line) {
    Choice most = new Choice(1);
    for (Object each : lines(place, line)) {
      Predicate<Component> counts = component -> line.apply(component) == each;
      for (Choice choice : place.best(counts)) {
        choice.forEach(
            (payer, watts) -> {
              if (counts.test(payer)) {
                most.add(payer, watts);
              }
            });
      }
    }
    return most;
  }
}
