package org.aadlenergy.engine.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;

/** Holds the spread of random threads over processors against the known bound of such a spread. */
class RandomListsTest {
  /** Graham (1969): the busiest has at most 4/3 - 1/(3m) of what the best spread gives it. */
  @Property(tries = 200)
  void noProcessorIsBusierThanTheKnownBoundSays(
      @ForAll Random random, @ForAll @IntRange(min = 2, max = 3) int processors) {
    String[] names = IntStream.range(0, processors).mapToObj(i -> "cpu" + i).toArray(String[]::new);
    String[] platforms =
        IntStream.range(0, processors).mapToObj(i -> "board").toArray(String[]::new);
    ArchitectureBuilder builder = ProcessorListsTest.system(platforms);
    ProcessorListsTest.bind(builder, "app", names);
    List<Integer> times = new ArrayList<>();
    int threads = 1 + random.nextInt(7);
    for (int i = 0; i < threads; i++) {
      times.add(1 + random.nextInt(9));
      ProcessorListsTest.thread(builder, "t" + i, times.get(i));
    }
    Estimated result = Estimated.of(builder.build(), ProcessorListsTest.BOARD);

    double busiest = 0.0;
    double all = 0.0;
    for (var utilization : result.mode().utilization()) {
      busiest = Math.max(busiest, utilization.nominal());
      all += utilization.nominal();
    }
    int best = best(times, 0, new int[processors]);
    double bound = (4.0 / 3.0 - 1.0 / (3.0 * processors)) * best / 10.0;
    assertThat(busiest).isLessThanOrEqualTo(bound + 1e-9).isGreaterThan(best / 10.0 - 1e-9);
    assertThat(all).isCloseTo(times.stream().mapToInt(t -> t).sum() / 10.0, within(1e-9));
  }

  /** The least that the busiest processor can have, by trying everything. */
  private static int best(List<Integer> times, int next, int[] loads) {
    if (next == times.size()) {
      return IntStream.of(loads).max().orElseThrow();
    }
    int least = Integer.MAX_VALUE;
    for (int i = 0; i < loads.length; i++) {
      loads[i] += times.get(next);
      least = Math.min(least, best(times, next + 1, loads));
      loads[i] -= times.get(next);
    }
    return least;
  }
}
