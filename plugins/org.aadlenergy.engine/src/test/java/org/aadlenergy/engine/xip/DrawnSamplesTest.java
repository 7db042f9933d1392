package org.aadlenergy.engine.xip;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** Samples that are drawn at once are played as they are one by one, to the last bit. */
class DrawnSamplesTest {
  private static final int SKIPPED = 700;
  private static final int SAMPLES = 1500;

  private static void assertAlike(
      Popularity popularity, int frames, int window, int interval, LoadingThreshold threshold) {
    int[] draws = popularity.draw(CacheEstimate.SEED).next(SKIPPED + SAMPLES);
    DrawnPages drawn = new DrawnPages(draws, popularity.pages(), window);

    assertThat(CacheEstimate.filtered(popularity, drawn, frames, interval, threshold, SKIPPED))
        .isEqualTo(
            CacheEstimate.filtered(
                popularity, draws, frames, window, interval, threshold, SKIPPED));
  }

  @Property
  void sameCounts(
      @ForAll @IntRange(min = 1, max = 60) int pages,
      @ForAll @DoubleRange(max = 2.0) double exponent,
      @ForAll @IntRange(min = 1, max = 70) int frames,
      @ForAll @IntRange(min = 1, max = 400) int window,
      @ForAll @IntRange(min = 1, max = 20) int interval,
      @ForAll @DoubleRange(max = 200.0) double intoUsed,
      @ForAll @DoubleRange(max = 200.0) double intoUnused) {
    assertAlike(
        Popularity.zipf(pages, exponent),
        frames,
        window,
        interval,
        new LoadingThreshold(Filter.TIME, ThresholdForm.CORRECTED, intoUsed, intoUnused));
  }

  /** Runs of neighbours with the same share, long ones and short ones, and pages without any. */
  @Property
  void sameCountsOfRuns(
      @ForAll @Size(min = 1, max = 90) List<@LongRange(max = 3) Long> accesses,
      @ForAll @IntRange(min = 1, max = 70) int frames,
      @ForAll @IntRange(min = 1, max = 400) int window,
      @ForAll @DoubleRange(max = 40.0) double intoUsed) {
    List<Long> some = new ArrayList<>(accesses);
    some.add(1L);
    assertAlike(
        Popularity.counted(some),
        frames,
        window,
        7,
        new LoadingThreshold(Filter.TIME, ThresholdForm.CORRECTED, intoUsed, 0.9 * intoUsed));
  }

  /** A window beyond all samples, pages that are never drawn, thresholds that nothing reaches. */
  @Test
  void ends() {
    Popularity popularity = Popularity.hotSet(30, 7, 0.0);
    for (int window : new int[] {1, 5000, DrawnPages.LONGEST_WINDOW}) {
      for (double threshold : new double[] {0.0, 1.0, 300.0, 1e12, Double.MAX_VALUE}) {
        assertAlike(
            popularity,
            3,
            window,
            10,
            new LoadingThreshold(Filter.TIME, ThresholdForm.CORRECTED, threshold, 20.0));
      }
    }
  }

  /** Page 0 at 0, 2 and 5; a window of 4 samples. */
  @Test
  void whatAWindowHolds() {
    DrawnPages drawn = new DrawnPages(new int[] {0, 1, 0, 1, 1, 0, 1}, 2, 4);

    assertThat(drawn.counts()).isEqualTo(new char[] {1, 1, 2, 2, 3, 2, 3});
    assertThat(drawn.next()).isEqualTo(new int[] {2, 3, 5, 4, 6, 7, 7});
    assertThat(drawn.firstInWindow(4)).isEqualTo(1);
    assertThat(drawn.firstInWindow(5)).isEqualTo(2);
    assertThat(drawn.filling(2)).isEqualTo(new int[] {2, 3});
    assertThat(drawn.reaching(3).samples()).isEqualTo(new int[] {4, 6});
    assertThat(drawn.reaching(2).samples()).isEqualTo(new int[] {2, 3, 4, 5, 6});
    assertThat(drawn.reaching(2).pages()).isEqualTo(new char[] {0, 1, 1, 0, 1});
    assertThat(drawn.reaching(2).counts()).isEqualTo(new char[] {2, 2, 3, 2, 3});
  }

  /** The same samples; page 0 is sampled at 0, 2 and 5, page 1 at 1, 3, 4 and 6. */
  @Test
  void theOldestPage() {
    DrawnPages drawn = new DrawnPages(new int[] {0, 1, 0, 1, 1, 0, 1}, 2, 4);
    OldestPage oldest = new OldestPage(drawn, new byte[] {-1, -1});

    assertThat(oldest.heldAt(4)).isEqualTo(1);
    assertThat(oldest.at(4)).isEqualTo(0);
    assertThat(oldest.sameUntil()).isEqualTo(5);
    assertThat(oldest.heldAt(5)).isEqualTo(2);
    assertThat(oldest.at(5)).isEqualTo(1);
    assertThat(oldest.sameUntil()).isEqualTo(6);
  }
}
