package org.aadlenergy.app.optimize;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import org.aadlenergy.app.optimize.Dominance.Candidate;
import org.junit.jupiter.api.Test;
import org.moeaframework.algorithm.NSGAII;
import org.moeaframework.core.PRNG;
import org.moeaframework.core.Solution;
import org.moeaframework.core.variable.EncodingUtils;
import org.moeaframework.problem.AbstractProblem;

/**
 * Holds the search against random search and against the NSGA-II of the MOEA Framework as it comes,
 * each with the same number of designs, on problems that its operators were not chosen on.
 */
class HypervolumeTest {
  private static final boolean NIGHTLY = Boolean.getBoolean("nightly");
  private static final int PROBLEMS = NIGHTLY ? 20 : 5;
  private static final int SEEDS = 11;
  private static final int DESIGNS = 2000;
  private static final int FIRST = 5000;

  /** The library's view of a problem. */
  private static final class ForLibrary extends AbstractProblem {
    private final LargeProblem problem;
    private final boolean bits;
    private final List<Candidate> seen = new ArrayList<>();

    ForLibrary(LargeProblem problem, boolean bits) {
      super(problem.sizes().length, 2, 1);
      this.problem = problem;
      this.bits = bits;
    }

    @Override
    public void evaluate(Solution solution) {
      int[] choice = EncodingUtils.getInt(solution);
      Candidate candidate = problem.estimate(Arrays.stream(choice).boxed().toList());
      seen.add(candidate);
      solution.setObjectives(candidate.costs());
      solution.setConstraint(0, candidate.violation());
    }

    @Override
    public Solution newSolution() {
      int[] sizes = problem.sizes();
      Solution solution = new Solution(sizes.length, 2, 1);
      for (int i = 0; i < sizes.length; i++) {
        solution.setVariable(
            i,
            bits
                ? EncodingUtils.newBinaryInt(0, sizes[i] - 1)
                : EncodingUtils.newInt(0, sizes[i] - 1));
      }
      return solution;
    }
  }

  @Test
  void theFrontIsAtLeastThatOfTheBestOther() {
    for (int number = 0; number < PROBLEMS; number++) {
      LargeProblem problem = new LargeProblem(FIRST + number);
      double found = median(seed -> problem.hypervolume(searched(problem, seed)));
      double random = median(seed -> problem.hypervolume(anywhere(problem, seed)));
      double reals = median(seed -> problem.hypervolume(byLibrary(problem, seed, false)));
      double bits = median(seed -> problem.hypervolume(byLibrary(problem, seed, true)));
      double best = Math.max(random, Math.max(reals, bits));
      assertThat(found)
          .as("problem %d: random %.5f, reals %.5f, bits %.5f", number, random, reals, bits)
          .isGreaterThan(0.0)
          .isGreaterThanOrEqualTo(best);
    }
  }

  private static double median(LongFunction<Double> run) {
    double[] figures = new double[SEEDS];
    for (int seed = 0; seed < SEEDS; seed++) {
      figures[seed] = run.apply(seed);
    }
    Arrays.sort(figures);
    return figures[SEEDS / 2];
  }

  private static Collection<Candidate> searched(LargeProblem problem, long seed) {
    Collection<Candidate> found =
        new Evolution(problem.sizes(), DESIGNS, seed, problem::estimate).run(List.of());
    assertThat(found).hasSize(DESIGNS);
    return found;
  }

  private static Collection<Candidate> anywhere(LargeProblem problem, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Set<List<Integer>> designs = new LinkedHashSet<>();
    while (designs.size() < DESIGNS) {
      designs.add(problem.anywhere(random));
    }
    return problem.estimate(designs);
  }

  private static Collection<Candidate> byLibrary(LargeProblem problem, long seed, boolean bits) {
    PRNG.setSeed(seed);
    ForLibrary view = new ForLibrary(problem, bits);
    NSGAII search = new NSGAII(view);
    while (view.seen.size() < DESIGNS) {
      search.step();
    }
    return view.seen.subList(0, DESIGNS);
  }
}
