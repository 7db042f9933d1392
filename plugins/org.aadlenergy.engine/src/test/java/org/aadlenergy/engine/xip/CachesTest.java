package org.aadlenergy.engine.xip;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class CachesTest {
  private static final LoadingThreshold TWO_SAMPLES =
      new LoadingThreshold(Filter.TIME, ThresholdForm.CORRECTED, 6.0, 5.0);

  @Property(tries = 200)
  void plainLruCountsWhatTheNaiveOneCounts(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 40) int frames,
      @ForAll @IntRange(min = 1, max = 60) int pages,
      @ForAll @IntRange(min = 1, max = 5) int run,
      @ForAll @IntRange(min = 0, max = 15) int tenthsOfExponent,
      @ForAll @IntRange(min = 0, max = 40_000) int length) {
    Popularity popularity = Popularity.zipf(pages, 0.1 * tenthsOfExponent);
    int[] accesses = Streams.all(new SyntheticStream(popularity, length, run, seed));

    assertThat(Streams.play(new PlainLru(frames), Streams.of(accesses)))
        .isEqualTo(NaiveCaches.plainLru(accesses, frames));
  }

  @Property(tries = 200)
  void theFilteredCacheCountsWhatTheNaiveOneCounts(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 20) int frames,
      @ForAll @IntRange(min = 1, max = 60) int pages,
      @ForAll @IntRange(min = 1, max = 50) int window,
      @ForAll @IntRange(min = 1, max = 12) int interval,
      @ForAll @IntRange(min = 0, max = 6000) int length) {
    Popularity popularity = Popularity.hotSet(pages, (pages + 1) / 2, 0.2);
    int[] accesses = Streams.all(new SyntheticStream(popularity, length, 2, seed));
    CodeCache cache = new FilteredLru(frames, window, interval, TWO_SAMPLES);

    assertThat(Streams.play(cache, Streams.of(accesses)))
        .isEqualTo(NaiveCaches.filtered(accesses, frames, window, interval, TWO_SAMPLES));
  }

  /** The log of the fast one is compacted while pages that are rarely used stay cached. */
  @Test
  void plainLruKeepsPagesThatAreRarelyUsedOverALongTime() {
    int[] accesses = new int[100_000];
    for (int i = 0; i < accesses.length; i++) {
      accesses[i] = i % 20_000 == 0 ? 0 : 1 + i % 3;
    }

    assertThat(Streams.play(new PlainLru(4), Streams.of(accesses)))
        .isEqualTo(new CacheCounts(100_000, 99_996, 4, 0));
  }

  /**
   * Two frames, every access a sample, a window of four. 7 7: the second comes to two accesses,
   * enough for an unused frame, and 8 8 likewise. 9 9: two against none of page 7, whose samples
   * have left the window of four.
   */
  @Test
  void theFilterWaitsUntilAPagePays() {
    LoadingThreshold two = new LoadingThreshold(Filter.TIME, ThresholdForm.CORRECTED, 2.0, 2.0);

    assertThat(Streams.play(new FilteredLru(2, 4, 1, two), Streams.of(7, 7, 8, 8, 9, 9, 9)))
        .isEqualTo(new CacheCounts(7, 1, 3, 1));
  }

  @Test
  void allCachesSeeTheSameStreamAndTheHeatAddsUp() {
    PageHeat heat = new PageHeat();
    List<CodeCache> caches = List.of(new PlainLru(1), new PlainLru(2));
    List<Long> progress = new ArrayList<>();

    long accesses = Replay.run(Streams.of(4, 2, 4, 2, 4), caches, heat, progress::add);

    assertThat(accesses).isEqualTo(5);
    assertThat(progress).containsExactly(5L);
    assertThat(caches.get(0).counts().hits()).isZero();
    assertThat(caches.get(1).counts().hits()).isEqualTo(3);
    assertThat(heat.hottestFirst()).startsWith(4, 2, 0);
    assertThat(heat.accesses(4)).isEqualTo(3);
  }
}
