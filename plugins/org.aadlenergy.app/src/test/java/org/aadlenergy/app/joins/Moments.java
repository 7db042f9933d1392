package org.aadlenergy.app.joins;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/**
 * What is drawn at each moment of a second: what is drawn on average for something, in the time in
 * which that goes on.
 */
final class Moments {
  private static final long ALL = 1_000_000_000_000L;

  /** At all times. */
  static final Object ALWAYS = "always";

  /** On average, while a place does something. */
  private record Draw(Design.Place place, double watts, List<Object> on) {}

  private final List<Draw> draws = new ArrayList<>();
  private final TreeMap<Long, List<List<Object>>> begins = new TreeMap<>();
  private final TreeMap<Long, List<List<Object>>> ends = new TreeMap<>();
  private final Map<List<Object>, Long> times = new HashMap<>();
  private final Set<Object> used = new HashSet<>();

  /** Whether anything is known of what a place does when. */
  boolean has(Object place) {
    return used.contains(place);
  }

  void add(List<Uses.Stretch> stretches) {
    stretches.forEach(s -> add(List.of(s.place(), s.what()), s.start(), s.end()));
  }

  private void add(List<Object> on, long start, long end) {
    used.add(on.get(0));
    begins.computeIfAbsent(start, t -> new ArrayList<>()).add(on);
    ends.computeIfAbsent(end, t -> new ArrayList<>()).add(on);
    times.merge(on, end - start, Long::sum);
    times.merge(List.of(on.get(0), "busy"), end - start, Long::sum);
  }

  /** So much on average, while a place does something; "rest" while it does nothing. */
  void draw(Design.Place place, double watts, Object... on) {
    draws.add(new Draw(place, watts, List.of(on)));
  }

  private double share(List<Object> on) {
    if (on.get(0) == ALWAYS) {
      return 1;
    }
    return on.get(1).equals("rest")
        ? 1 - times.getOrDefault(List.of(on.get(0), "busy"), 0L) / (double) ALL
        : times.getOrDefault(on, 0L) / (double) ALL;
  }

  private static boolean isOn(List<Object> on, Set<Object> now, Set<Object> places) {
    if (on.get(0) == ALWAYS) {
      return true;
    }
    return on.get(1).equals("rest") ? !places.contains(on.get(0)) : now.contains(on);
  }

  /** Tells for each stretch its share of the time, and what each place draws in it. */
  void each(BiConsumer<Double, Map<Design.Place, Double>> told) {
    TreeMap<Long, Boolean> changes = new TreeMap<>(Map.of(0L, true));
    begins.keySet().forEach(at -> changes.put(at, true));
    ends.keySet().forEach(at -> changes.put(at, true));
    changes.remove(ALL);
    Set<Object> now = new HashSet<>();
    Set<Object> places = new HashSet<>();
    for (long at : changes.keySet()) {
      ends.getOrDefault(at, List.of()).forEach(now::remove);
      ends.getOrDefault(at, List.of()).forEach(on -> places.remove(on.get(0)));
      begins.getOrDefault(at, List.of()).forEach(now::add);
      begins.getOrDefault(at, List.of()).forEach(on -> places.add(on.get(0)));
      Long next = changes.higherKey(at);
      Map<Design.Place, Double> drawn = new HashMap<>();
      for (Draw draw : draws) {
        if (isOn(draw.on(), now, places)) {
          drawn.merge(draw.place(), draw.watts() / share(draw.on()), Double::sum);
        }
      }
      told.accept(((next == null ? ALL : next) - at) / (double) ALL, drawn);
    }
  }
}
