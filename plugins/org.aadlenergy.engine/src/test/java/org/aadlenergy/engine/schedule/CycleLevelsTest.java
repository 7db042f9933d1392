package org.aadlenergy.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

/** When cycles are looked at and how many are skipped, by a run that does nothing else. */
class CycleLevelsTest {
  /** A run whose state is a number that follows from the time. */
  private static final class Still implements CycleSkips.Run {
    private final List<String> told = new ArrayList<>();
    private final LongUnaryOperator state;
    private final long[] rare;
    private final long[] counts = new long[1];
    private long time;

    Still(LongUnaryOperator state, long... rare) {
      this.state = state;
      this.rare = rare;
    }

    @Override
    public void describe(CycleSkips.State its, long cycle) {
      long number = state.applyAsLong(time);
      for (int i = 0; i < 70; i++) {
        its.add(i + number); // more than there is room for at first
      }
      if (number < 0) {
        its.gaveUp();
      }
    }

    @Override
    public long nextAbove(long period) {
      for (long each : rare) {
        if (each > time) {
          return each;
        }
      }
      return Horizon.NEVER;
    }

    @Override
    public long[] counts() {
      counts[0] = time;
      return counts;
    }

    @Override
    public void marks(int level, long at) {
      told.add(level + " begins at " + at);
    }

    @Override
    public void skips(int level, Cycle cycle, long at, long times, long[] before) {
      told.add(level + " since " + before[0] + " at " + at + " x " + times);
    }

    List<String> over(Horizon horizon, Cycle... cycles) {
      CycleSkips skips = new CycleSkips(this, horizon, List.of(cycles));
      while (time < horizon.until()) {
        while (time == skips.next()) {
          time = skips.at(time);
        }
        time++;
      }
      return told;
    }
  }

  private static final Cycle TEN = new Cycle(10, 0, 10);

  /** The state at 10 is that at 0: what follows comes up to 500, and again from there on. */
  @Test
  void whatComesAgainIsSkippedUpToARareJob() {
    assertThat(new Still(time -> 7, 500).over(new Horizon(0, 1000, true), TEN))
        .containsExactly(
            "0 begins at 0", "0 since 0 at 10 x 49", "0 begins at 500", "0 since 500 at 510 x 48");
  }

  /** Nothing is skipped over the beginning of what counts, and one cycle before the end is none. */
  @Test
  void whatCountsBeginsAnew() {
    assertThat(new Still(time -> 7).over(new Horizon(45, 60, true), TEN))
        .containsExactly(
            "0 begins at 5", "0 since 5 at 15 x 2", "0 begins at 45", "0 since 45 at 55 x 4");
    // of 29 units one of two would have to be seen first
    assertThat(new Still(time -> 7).over(new Horizon(0, 21, true), TEN))
        .containsExactly("0 begins at 0", "0 since 0 at 10 x 1");
    assertThat(new Still(time -> 7).over(new Horizon(0, 20, true), TEN)).isEmpty();
  }

  /** A state that differs, or is too long to be written down, is no state before. */
  @Test
  void onlyEqualStatesAreOne() {
    assertThat(new Still(time -> time < 20 ? time : 7).over(new Horizon(0, 100, true), TEN))
        .containsExactly(
            "0 begins at 0", "0 begins at 10", "0 begins at 20", "0 since 20 at 30 x 6");
    assertThat(new Still(time -> -1).over(new Horizon(0, 50, true), TEN))
        .containsExactly("0 begins at 0", "0 begins at 10", "0 begins at 20");
  }

  @Test
  void cyclesAreInStepWithWhatCountsAndBeginWhenAllHaveBegun() {
    assertThat(new Still(time -> 7).over(new Horizon(3, 100, true), new Cycle(10, 25, 10)))
        .containsExactly("0 begins at 33", "0 since 33 at 43 x 5");
  }

  /** Cycles of 10 are skipped up to the next one of 100, and those from then on. */
  @Test
  void smallCyclesAreSkippedWithinALargeOne() {
    Still run = new Still(time -> 7, 1500);
    assertThat(run.over(new Horizon(0, 2000, true), TEN, new Cycle(100, 0, 100)))
        .containsExactly(
            "1 begins at 0",
            "0 begins at 0",
            "0 since 0 at 10 x 9",
            "1 since 0 at 100 x 14",
            "1 begins at 1500",
            "0 begins at 1500",
            "0 since 1500 at 1510 x 9",
            "1 since 1500 at 1600 x 3",
            "0 begins at 1900",
            "0 since 1900 at 1910 x 8");
  }
}
