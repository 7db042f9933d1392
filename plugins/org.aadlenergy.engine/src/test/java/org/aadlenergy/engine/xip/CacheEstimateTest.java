package org.aadlenergy.engine.xip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The estimate against the exact simulation of a stream of the same popularity. */
class CacheEstimateTest {
  private static final boolean NIGHTLY = Boolean.getBoolean("nightly");
  private static final int INTERVAL = 113;
  private static final LoadingThreshold TIME =
      LoadingThreshold.of(LoutCosts.costs(), Filter.TIME, ThresholdForm.CORRECTED);
  private static final LoadingThreshold ENERGY =
      LoadingThreshold.of(LoutCosts.costs(), Filter.ENERGY, ThresholdForm.CORRECTED);

  record Workload(String name, Popularity popularity, int run) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Workload> workloads() {
    List<Workload> workloads = new ArrayList<>();
    for (int pages : new int[] {63, 225, 627}) {
      for (double exponent : new double[] {0.0, 0.5, 0.8, 1.0, 1.2, 1.5}) {
        String name = pages + " pages, Zipf " + exponent;
        workloads.add(new Workload(name, Popularity.zipf(pages, exponent), 1));
      }
    }
    for (int hot : new int[] {8, 24, 48}) {
      for (double outside : new double[] {0.0, 0.1, 0.3}) {
        String name = hot + " of 225 pages, " + outside + " outside";
        workloads.add(new Workload(name, Popularity.hotSet(225, hot, outside), 5));
      }
    }
    return workloads.stream();
  }

  @ParameterizedTest
  @MethodSource("workloads")
  void plainLruWithinTwoPoints(Workload workload) {
    for (int frames : NIGHTLY ? new int[] {1, 5, 10, 20, 40, 60} : new int[] {1, 20, 60}) {
      AccessSource stream =
          new SyntheticStream(workload.popularity(), 2_000_000, workload.run(), frames);
      CacheCounts simulated = Streams.play(new PlainLru(frames), stream);
      CacheCounts estimated = CacheEstimate.plainLru(workload.popularity(), workload.run(), frames);

      assertThat(estimated.hitRatio())
          .as("%s, %d frames", workload, frames)
          .isCloseTo(simulated.hitRatio(), within(0.02));
      assertThat(estimated.loads())
          .isCloseTo(simulated.loads() / simulated.accesses(), within(0.02));
    }
  }

  @ParameterizedTest
  @MethodSource("workloads")
  void theFilterWithinFivePoints(Workload workload) {
    for (LoadingThreshold threshold : List.of(TIME, ENERGY)) {
      for (int frames : new int[] {5, 20, 60}) {
        for (int window : NIGHTLY ? new int[] {50, 500, 5000} : new int[] {500}) {
          AccessSource stream =
              new SyntheticStream(workload.popularity(), 3_000_000, workload.run(), frames);
          CodeCache cache = new FilteredLru(frames, window, INTERVAL, threshold);
          CacheCounts simulated = Streams.play(cache, stream);
          CacheCounts estimated =
              CacheEstimate.filtered(
                  workload.popularity(), frames, window, INTERVAL, threshold, 0, 3_000_000 / 113);

          assertThat(estimated.hitRatio())
              .as("%s, %d frames, window %d", workload, frames, window)
              .isCloseTo(simulated.hitRatio(), within(0.05));
        }
      }
    }
  }
}
