package org.aadlenergy.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.engine.schedule.CoreGaps.OfCore;
import org.aadlenergy.engine.schedule.Windows.Window;
import org.junit.jupiter.api.Test;

/** The gaps of one core as they grow, by hand. */
class GapBuilderTest {
  private static final Horizon HORIZON = new Horizon(10, 10, true);

  private static OfCore all(GapBuilder builder) {
    return builder.counted(new Horizon(0, 1000, false), false);
  }

  private static void has(OfCore gaps, long[] start, long[] end, long[] timer, int... waiting) {
    assertThat(gaps.start()).isEqualTo(start);
    assertThat(gaps.end()).isEqualTo(end);
    assertThat(gaps.timer()).isEqualTo(timer);
    assertThat(gaps.waiting()).isEqualTo(waiting);
    assertThat(gaps.count()).isEqualTo(start.length);
  }

  private static long[] at(long... times) {
    return times;
  }

  /** What follows at once for the same timer and the same jobs that wait is one. */
  @Test
  void whatIsAsBeforeGoesOn() {
    GapBuilder builder = new GapBuilder();
    builder.add(0, 3, 9, 1);
    builder.add(3, 5, 9, 1);
    builder.add(5, 6, 9, 0);
    builder.add(6, 7, 8, 0);
    builder.add(7, 8, 8, 0);
    builder.add(8, 9, 8, 0);
    builder.add(10, 11, 12, 0);

    has(
        all(builder),
        at(0, 5, 6, 8, 10),
        at(5, 6, 8, 9, 11),
        at(9, 9, 8, 8, 12),
        new int[] {1, 0, 0, 0, 0});
    // a timer that was due ends one
    assertThat(all(builder).goesOn(0)).isFalse();
    assertThat(all(builder).goesOn(1)).isTrue();
    assertThat(all(builder).goesOn(2)).isTrue();
    assertThat(all(builder).goesOn(3)).isFalse();
    assertThat(all(builder).goesOn(4)).isFalse();
  }

  @Test
  void aCoreWorkedAsFastAsOnAverageBefore() {
    GapBuilder builder = new GapBuilder();
    builder.add(0, 1, 9, 0);
    builder.worked(2, 1024);
    builder.worked(6, 512);
    builder.add(9, 10, 20, 0);
    builder.worked(1, 300);
    builder.add(11, 12, 20, 0);

    assertThat(all(builder).speed()).containsExactly(0, 640, 300);
    assertThat(all(builder).used()).isTrue();
  }

  @Test
  void thereMayBeMany() {
    GapBuilder builder = new GapBuilder();
    for (int i = 0; i < 40; i++) {
      builder.worked(1, i);
      builder.add(2L * i + 1, 2L * i + 2, 2L * i + 2, i);
    }
    OfCore gaps = all(builder);

    assertThat(gaps.count()).isEqualTo(40);
    for (int i = 0; i < 40; i++) {
      assertThat(List.of(gaps.start()[i], gaps.end()[i], gaps.timer()[i]))
          .containsExactly(2L * i + 1, 2L * i + 2, 2L * i + 2);
      assertThat(List.of(gaps.waiting()[i], gaps.speed()[i])).containsExactly(i, i);
    }
  }

  /** The one from 8 on is over 3 after the beginning: the last one, too. */
  @Test
  void theLastGoesOnAsTheFirstDid() {
    GapBuilder builder = new GapBuilder();
    builder.add(2, 5, 5, 0);
    builder.add(8, 13, 13, 0);
    builder.add(16, 20, 23, 2);

    assertThat(builder.before(HORIZON)).isEqualTo(2);
    has(builder.counted(HORIZON, true), at(6), at(13), at(13), 2);
    has(builder.counted(HORIZON, false), at(6), at(10), at(13), 2);
    has(builder.part(0, 2, 0, true), at(2, 8), at(5, 13), at(5, 13), 0, 0);
  }

  /** From 10 on a job waits, which nothing tells the core: the last one goes on like that, too. */
  @Test
  void theLastGoesOnInPartsAsTheFirstDid() {
    GapBuilder builder = new GapBuilder();
    builder.add(8, 10, 12, 0);
    builder.add(10, 12, 12, 1);
    builder.worked(3, 1024);
    builder.add(15, 20, 22, 0);

    assertThat(builder.before(HORIZON)).isEqualTo(2);
    has(builder.counted(HORIZON, true), at(5, 10), at(10, 12), at(12, 12), 0, 1);
    assertThat(builder.counted(HORIZON, true).speed()).containsExactly(1024, 0);
    has(builder.counted(HORIZON, false), at(5), at(10), at(12), 0);
  }

  /** Where the core works at the end, or at the beginning, nothing goes on. */
  @Test
  void whatEndsBeforeDoesNotGoOn() {
    GapBuilder atWork = new GapBuilder();
    atWork.add(8, 13, 13, 0);
    atWork.add(16, 19, 19, 0);
    has(atWork.counted(HORIZON, true), at(6), at(9), at(9), 0);
    GapBuilder before = new GapBuilder();
    before.add(2, 7, 7, 0);
    before.add(16, 20, 20, 0);
    has(before.counted(HORIZON, true), at(6), at(10), at(10), 0);
    GapBuilder first = new GapBuilder();
    first.add(10, 12, 12, 0);
    first.add(16, 20, 20, 0);
    has(first.counted(HORIZON, true), at(0, 6), at(2, 10), at(2, 10), 0, 0);
    assertThat(new GapBuilder().counted(HORIZON, true).count()).isZero();
  }

  @Test
  void aCoreThatNeverWorksIsNotUsed() {
    GapBuilder builder = new GapBuilder();
    builder.add(0, 20, 20, 0);
    assertThat(builder.counted(HORIZON, true).used()).isFalse();
    GapBuilder nearly = new GapBuilder();
    nearly.add(0, 19, 20, 0);
    assertThat(nearly.counted(HORIZON, true).used()).isTrue();
    nearly.unused(20);
    assertThat(nearly.counted(HORIZON, true).used()).isFalse();
  }

  /** Starts and ends are scaled, so that windows that follow each other still do. */
  @Test
  void windowsHaveTheirShare() {
    Windows windows =
        new Windows(20, List.of(new Window(0, 5, 0), new Window(5, 4, 1), new Window(11, 3, 0)));

    assertThat(windows.supply(0)).isEqualTo(8);
    assertThat(windows.supply(1)).isEqualTo(4);
    assertThat(windows.supply(2)).isZero();
    assertThat(windows.with(time -> time / 2))
        .isEqualTo(
            new Windows(
                10, List.of(new Window(0, 2, 0), new Window(2, 2, 1), new Window(5, 2, 0))));
  }
}
