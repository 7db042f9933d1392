package org.aadlenergy.app.optimize;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.aadlenergy.app.optimize.Dominance.Candidate;

/**
 * An evolutionary search over combinations: seeds, generations by NSGA-II, and steps from the best
 * of each objective to what differs in one choice. No combination is estimated twice; which ones
 * are depends on the seeds and the random numbers alone.
 */
final class Evolution {
  private static final int POPULATION = 24;
  private static final int TRIES = 40;
  private static final int BATCH = 12;
  private static final int RECENT = 8;
  private static final double GENERATIONS_FIRST = 0.5;

  /** What share of the budget goes into steps from the best. */
  private static final double CLIMBING = 0.2;

  private final int[] sizes;
  private final int budget;
  private final SplittableRandom random;
  private final Function<List<List<Integer>>, List<Candidate>> estimate;
  private final Map<List<Integer>, Candidate> known = new LinkedHashMap<>();
  private List<Candidate> population = List.of();
  private boolean ended;

  /**
   * A search.
   *
   * @param sizes how many values each choice has
   * @param budget the most combinations that are estimated
   * @param estimate fewer come back where the user wants to stop
   */
  Evolution(
      int[] sizes, int budget, long seed, Function<List<List<Integer>>, List<Candidate>> estimate) {
    this.sizes = sizes.clone();
    this.budget = budget;
    this.random = new SplittableRandom(seed);
    this.estimate = estimate;
  }

  /** Searches until the budget is used up or the user stops. */
  Collection<Candidate> run(List<List<Integer>> seeds) {
    Set<List<Integer>> first = new LinkedHashSet<>(seeds);
    for (int i = 0; i < TRIES * POPULATION && first.size() < POPULATION; i++) {
      first.add(anywhere());
    }
    population = Dominance.best(look(first), POPULATION);
    while (!ended && known.size() < budget * GENERATIONS_FIRST) {
      generation();
    }
    climb();
    while (!ended) {
      generation();
    }
    return known.values();
  }

  private void generation() {
    Set<List<Integer>> children = new LinkedHashSet<>();
    for (int i = 0; i < TRIES * POPULATION && children.size() < POPULATION; i++) {
      List<Integer> child = i < TRIES * POPULATION / 2 ? child() : anywhere();
      if (!known.containsKey(child)) {
        children.add(child);
      }
    }
    ended |= children.isEmpty();
    List<Candidate> all = new ArrayList<>(population);
    all.addAll(look(children));
    population = Dominance.best(all, POPULATION);
  }

  /** Estimates what is new of some, as far as the budget goes. */
  private List<Candidate> look(Collection<List<Integer>> combinations) {
    List<List<Integer>> fresh = new ArrayList<>();
    for (List<Integer> combination : combinations) {
      if (!known.containsKey(combination) && known.size() + fresh.size() < budget) {
        fresh.add(combination);
      }
    }
    List<Candidate> found = estimate.apply(fresh);
    found.forEach(candidate -> known.put(candidate.combination(), candidate));
    ended |= found.size() < fresh.size() || known.size() >= budget;
    return found;
  }

  /** From the best by each objective step by step to a better neighbour, while there is one. */
  private void climb() {
    int objectives = known.isEmpty() ? 0 : known.values().iterator().next().costs().length;
    int share = (int) (budget * CLIMBING / Math.max(1, objectives));
    for (int k = 0; k < objectives && !ended; k++) {
      int most = known.size() + share;
      Candidate best = best(known.values(), k);
      List<List<Integer>> around = neighbours(best.combination());
      while (!around.isEmpty() && !ended && known.size() < most) {
        List<List<Integer>> some = around.subList(0, Math.min(BATCH, around.size()));
        look(some);
        Candidate next = best(known(best, some), k);
        around =
            next == best
                ? around.subList(some.size(), around.size())
                : neighbours(next.combination());
        best = next;
      }
    }
    List<Candidate> all = new ArrayList<>(known.values());
    int recent = Math.max(0, all.size() - RECENT * POPULATION);
    List<Candidate> parents = new ArrayList<>(population);
    all.subList(recent, all.size()).stream()
        .filter(candidate -> !parents.contains(candidate))
        .forEach(parents::add);
    population = Dominance.best(parents, POPULATION);
  }

  private List<Candidate> known(Candidate first, List<List<Integer>> others) {
    List<Candidate> candidates = new ArrayList<>();
    candidates.add(first);
    others.stream().map(known::get).filter(Objects::nonNull).forEach(candidates::add);
    return candidates;
  }

  /** The first of the best by one objective; what breaks limits is worse than what does not. */
  private static Candidate best(Collection<Candidate> candidates, int objective) {
    Candidate best = candidates.iterator().next();
    for (Candidate candidate : candidates) {
      boolean better =
          candidate.violation() < best.violation()
              || candidate.violation() == best.violation()
                  && candidate.costs()[objective] < best.costs()[objective];
      best = better ? candidate : best;
    }
    return best;
  }

  /** What differs in one choice, in any order. */
  private List<List<Integer>> neighbours(List<Integer> combination) {
    List<List<Integer>> neighbours = new ArrayList<>();
    for (int i = 0; i < sizes.length; i++) {
      for (int value = 0; value < sizes[i]; value++) {
        if (value != combination.get(i)) {
          List<Integer> neighbour = new ArrayList<>(combination);
          neighbour.set(i, value);
          neighbours.add(random.nextInt(neighbours.size() + 1), List.copyOf(neighbour));
        }
      }
    }
    return neighbours;
  }

  private List<Integer> anywhere() {
    return IntStream.of(sizes).map(random::nextInt).boxed().toList();
  }

  /**
   * Mostly one parent with a few choices made anew or two exchanged: where processors are alike,
   * two good placements mixed are seldom a good one.
   */
  private List<Integer> child() {
    List<Integer> child = new ArrayList<>(winner());
    if (random.nextInt(8) == 0) {
      List<Integer> other = winner();
      for (int i = 0; i < sizes.length; i++) {
        child.set(i, random.nextBoolean() ? child.get(i) : other.get(i));
      }
    }
    int changes = 1 + Math.min(random.nextInt(3), random.nextInt(3));
    for (int c = 0; c < changes; c++) {
      int one = random.nextInt(sizes.length);
      int other = random.nextInt(sizes.length);
      int value = child.get(other);
      boolean exchange = child.get(one) < sizes[other] && value < sizes[one];
      if (exchange && random.nextBoolean()) {
        child.set(other, child.get(one));
        child.set(one, value);
      } else {
        child.set(one, random.nextInt(sizes[one]));
      }
    }
    return List.copyOf(child);
  }

  /** The population is ranked: of two, the one before the other. */
  private List<Integer> winner() {
    int one = random.nextInt(population.size());
    int other = random.nextInt(population.size());
    return population.get(Math.min(one, other)).combination();
  }
}
