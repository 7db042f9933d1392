package org.aadlenergy.engine.account;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.signal.Durations;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.signal.Signals;
import org.aadlenergy.engine.signal.TooManyPieces;

/**
 * What goes on in several places at once: situations, each of one scene of every place, and the
 * share of the time that each takes.
 */
public final class Joint {
  private static final int MOST_SITUATIONS = 2_000;
  private static final long MOST_PIECES = 200_000;

  /** After so many places that were too many, no other is tried. */
  private static final int MOST_TRIED = 8;

  private final List<PowerPart> level = new ArrayList<>();
  private final List<Place> places = new ArrayList<>();
  private final Predicate<Component> matters;
  private final Set<PowerScenes> moving = Collections.newSetFromMap(new IdentityHashMap<>());
  private final boolean whole;
  private Signal numbers;
  private List<int[]> situations = new ArrayList<>(List.of(new int[0]));
  private int leftOut;

  /** What is drawn in the time of some scenes, by scene. */
  private record Place(PowerScenes scenes, List<PowerPart> drawn) {}

  private Joint(List<PowerPart> drawn, Predicate<Component> matters) {
    this.matters = matters;
    List<PowerPart> all = new ArrayList<>();
    for (PowerPart each : drawn) {
      boolean moves = each.scenes() != PowerScenes.ALWAYS && matters.test(each.payer());
      (moves ? all : level).add(each);
    }
    Map<PowerScenes, List<PowerPart>> byScenes = Sums.byScenes(all);
    List<Signal> signals = new ArrayList<>();
    byScenes.keySet().forEach(scenes -> signals.add(scenes.numbers()));
    Signals.Common common = Signals.common(signals, MOST_PIECES);
    whole = common.whole();
    numbers = Signal.level(common.length(), 0.0);
    // what changes the most comes first
    List<PowerScenes> order = new ArrayList<>(byScenes.keySet());
    order.sort(Comparator.comparingDouble(scenes -> -change(scenes, byScenes)));
    order.forEach(scenes -> join(scenes, byScenes.getOrDefault(scenes, List.of())));
  }

  /**
   * That of what is drawn.
   *
   * @param matters whether it counts when a component draws its power; else its average does
   */
  public static Joint of(List<PowerPart> drawn, Predicate<Component> matters) {
    return new Joint(drawn, matters);
  }

  private static double change(PowerScenes scenes, Map<PowerScenes, List<PowerPart>> byScenes) {
    Signal sum = scenes.sum(byScenes.getOrDefault(scenes, List.of()));
    return sum.most().value() - sum.least().value();
  }

  /** Goes on with another place, unless there are too many situations then. */
  private void join(PowerScenes scenes, List<PowerPart> own) {
    int count = scenes.count();
    Map<Long, Integer> known = new LinkedHashMap<>();
    Optional<Signal> joined =
        leftOut < MOST_TRIED ? joined(scenes, scenes.alike(own), known) : Optional.empty();
    if (joined.isEmpty()) {
      level.addAll(own);
      leftOut++;
      return;
    }
    List<int[]> next = new ArrayList<>(known.size());
    for (long pair : known.keySet()) {
      int[] before = situations.get((int) (pair / count));
      int[] all = Arrays.copyOf(before, before.length + 1);
      all[before.length] = (int) (pair % count);
      next.add(all);
    }
    situations = next;
    numbers = joined.get();
    moving.add(scenes);
    places.add(new Place(scenes, own));
  }

  /** Whether what is drawn for one cause is in the situations, and not just its average. */
  public boolean holds(PowerPart drawn) {
    return moving.contains(drawn.scenes()) && matters.test(drawn.payer());
  }

  private Optional<Signal> joined(PowerScenes scenes, int[] alike, Map<Long, Integer> known) {
    long count = scenes.count();
    try {
      return Optional.of(
          numbers.combine(
              scenes.numbers().over(numbers.length()).map(scene -> alike[(int) scene]),
              (a, b) -> {
                if (known.size() > MOST_SITUATIONS) {
                  throw new TooManySituations();
                }
                return known.computeIfAbsent((long) a * count + (long) b, k -> known.size());
              }));
    } catch (TooManySituations | TooManyPieces e) {
      return Optional.empty();
    }
  }

  private static final class TooManySituations extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooManySituations() {
      super("more than " + MOST_SITUATIONS, null, false, false);
    }
  }

  /** How many situations there are. */
  public int count() {
    return situations.size();
  }

  /** Whether these are all, and not some, or some with averages in them. */
  public boolean isExact() {
    return whole && leftOut == 0;
  }

  /** How long the stretch is that stands for all time, where none of it is known to repeat. */
  public Optional<Long> stretch() {
    return whole ? Optional.empty() : Optional.of(numbers.length());
  }

  /** The share of the time of each situation. */
  public double[] shares() {
    double[] shares = new double[situations.size()];
    Durations.of(numbers)
        .forEach((number, steps) -> shares[number.intValue()] = (double) steps / numbers.length());
    return shares;
  }

  /** What each component draws in a situation. */
  public Map<Component, Estimate> watts(int situation) {
    Map<Component, Estimate.Sum> sums = new IdentityHashMap<>();
    for (PowerPart each : level) {
      sum(each, sums).add(each.watts(), 1.0);
    }
    int[] scenes = situations.get(situation);
    for (int i = 0; i < scenes.length; i++) {
      for (PowerPart each : places.get(i).drawn()) {
        double factor = each.scenes().factor(scenes[i], each.channel());
        sum(each, sums).add(each.watts(), factor);
      }
    }
    Map<Component, Estimate> watts = new IdentityHashMap<>();
    sums.forEach((component, sum) -> watts.put(component, sum.estimate()));
    return watts;
  }

  private static Estimate.Sum sum(PowerPart each, Map<Component, Estimate.Sum> sums) {
    return sums.computeIfAbsent(each.payer(), c -> new Estimate.Sum());
  }

  /**
   * Something that has a value in each situation.
   *
   * @param values by situation
   * @param average over all time, with its errors; in a stretch of it, it has the average of that
   */
  public List<PowerPart> contributions(Component payer, double[] values, Estimate average) {
    Estimate mean =
        whole ? average : average.plus(Estimate.exact(mean(values) - average.nominal()));
    double least = 0.0;
    for (double value : values) {
      least = Math.min(least, value);
    }
    double[] above = values.clone();
    for (int i = 0; i < above.length; i++) {
      above[i] -= least;
    }
    PowerScenes scenes = PowerScenes.of(numbers, above);
    if (!scenes.has(0)) {
      return List.of(PowerPart.level(payer, mean));
    }
    Estimate offset = Estimate.exact(-least);
    List<PowerPart> all = new ArrayList<>(2);
    all.add(new PowerPart(payer, mean.plus(offset), scenes, 0, Optional.empty()));
    if (least < 0.0) {
      all.add(PowerPart.level(payer, Estimate.exact(least)));
    }
    return all;
  }

  private double mean(double[] values) {
    double mean = 0.0;
    double[] shares = shares();
    for (int i = 0; i < values.length; i++) {
      mean += shares[i] * values[i];
    }
    return mean;
  }
}
