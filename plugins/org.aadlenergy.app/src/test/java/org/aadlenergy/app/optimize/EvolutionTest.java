package org.aadlenergy.app.optimize;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.aadlenergy.app.optimize.Dominance.Candidate;
import org.junit.jupiter.api.Test;

class EvolutionTest {
  private static final int CHOICES = 20;
  private static final int VALUES = 4;
  private static final int BUDGET = 2000;

  /** Placing work of different sizes on processors of different speed and power, all made up. */
  private static final class Placement {
    private final double[][] energy = new double[CHOICES][VALUES];
    private final double[][] share = new double[CHOICES][VALUES];
    private int estimated;

    Placement(long seed) {
      SplittableRandom random = new SplittableRandom(seed);
      double[] speed = {1.0, 1.0, 0.5, 0.5};
      double[] power = {1.0, 1.0, 0.3, 0.3};
      for (int i = 0; i < CHOICES; i++) {
        double work = 0.02 + 0.1 * random.nextDouble();
        for (int v = 0; v < VALUES; v++) {
          share[i][v] = work / speed[v];
          energy[i][v] = share[i][v] * power[v];
        }
      }
    }

    List<Candidate> estimate(List<List<Integer>> combinations) {
      List<Candidate> candidates = new ArrayList<>();
      for (List<Integer> combination : combinations) {
        estimated++;
        double[] used = new double[VALUES];
        double joules = 0.0;
        for (int i = 0; i < CHOICES; i++) {
          used[combination.get(i)] += share[i][combination.get(i)];
          joules += energy[i][combination.get(i)];
        }
        double busiest = Arrays.stream(used).max().orElseThrow();
        double over = Arrays.stream(used).map(u -> Math.max(0.0, u - 1.0)).sum();
        candidates.add(new Candidate(combination, new double[] {joules, busiest}, over));
      }
      return candidates;
    }
  }

  private static int[] sizes() {
    int[] sizes = new int[CHOICES];
    Arrays.fill(sizes, VALUES);
    return sizes;
  }

  private static double hypervolume(Collection<Candidate> candidates) {
    List<Candidate> kept = candidates.stream().filter(c -> c.violation() == 0.0).toList();
    List<Candidate> front = new ArrayList<>();
    for (Candidate one : kept) {
      if (kept.stream().noneMatch(other -> other.dominates(one))) {
        front.add(one);
      }
    }
    front.sort((a, b) -> Double.compare(a.costs()[0], b.costs()[0]));
    double area = 0.0;
    double height = 1.5;
    double width = 3.0;
    for (Candidate one : front) {
      if (one.costs()[1] < height) {
        area += (width - one.costs()[0]) * (height - one.costs()[1]);
        height = one.costs()[1];
      }
    }
    return area;
  }

  @Test
  void theFrontHasMoreHypervolumeThanRandomSearch() {
    for (int problem = 0; problem < 20; problem++) {
      double[] evolved = new double[11];
      double[] random = new double[11];
      for (int seed = 0; seed < 11; seed++) {
        Placement placement = new Placement(problem);
        Collection<Candidate> found =
            new Evolution(sizes(), BUDGET, seed, placement::estimate).run(List.of());
        assertThat(placement.estimated).isEqualTo(BUDGET);
        evolved[seed] = hypervolume(found);
        SplittableRandom numbers = new SplittableRandom(seed);
        Set<List<Integer>> anywhere = new LinkedHashSet<>();
        while (anywhere.size() < BUDGET) {
          anywhere.add(numbers.ints(CHOICES, 0, VALUES).boxed().toList());
        }
        random[seed] = hypervolume(placement.estimate(List.copyOf(anywhere)));
      }
      Arrays.sort(evolved);
      Arrays.sort(random);
      assertThat(evolved[5]).as("problem " + problem).isGreaterThan(random[5]);
    }
  }

  @Test
  void oneSeedGivesTheSameDesignsInTheSameOrder() {
    List<List<List<Integer>>> runs = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      Placement placement = new Placement(7);
      runs.add(
          new Evolution(sizes(), 500, 3, placement::estimate)
              .run(List.of()).stream().map(Candidate::combination).toList());
    }
    assertThat(runs.get(0)).isEqualTo(runs.get(1)).doesNotHaveDuplicates().hasSize(500);
  }

  @Property(tries = 60)
  void aSpaceSmallerThanTheBudgetIsSearchedWhole(
      @ForAll @IntRange(min = 1, max = 5) int choices,
      @ForAll @IntRange(min = 1, max = 3) int values,
      @ForAll @LongRange(min = 0, max = 1000) long seed) {
    int[] sizes = new int[choices];
    Arrays.fill(sizes, values);
    Collection<Candidate> found =
        new Evolution(sizes, 100_000, seed, EvolutionTest::counted).run(List.of());
    assertThat(found.size()).isLessThanOrEqualTo((int) Math.pow(values, choices));
    // the sum is least where every choice is its first
    assertThat(found.stream().mapToDouble(c -> c.costs()[0]).min().orElseThrow()).isZero();
  }

  private static List<Candidate> counted(List<List<Integer>> combinations) {
    List<Candidate> candidates = new ArrayList<>();
    for (List<Integer> c : combinations) {
      double sum = c.stream().mapToInt(Integer::intValue).sum();
      candidates.add(new Candidate(c, new double[] {sum}, 0.0));
    }
    return candidates;
  }

  @Property(tries = 100)
  void frontsAreThoseThatDominanceSays(@ForAll @LongRange(min = 0, max = 100_000) long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Candidate> candidates = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      double[] costs = {random.nextInt(6), random.nextInt(6)};
      candidates.add(new Candidate(List.of(i), costs, random.nextInt(3) == 0 ? 1.0 : 0.0));
    }
    Set<Candidate> placed = new HashSet<>();
    for (List<Candidate> front : Dominance.fronts(candidates)) {
      for (Candidate candidate : candidates) {
        boolean beaten =
            candidates.stream()
                .anyMatch(other -> !placed.contains(other) && other.dominates(candidate));
        assertThat(front.contains(candidate)).isEqualTo(!placed.contains(candidate) && !beaten);
      }
      placed.addAll(front);
    }
    assertThat(placed).hasSize(30);
  }
}
