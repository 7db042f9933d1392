package org.aadlenergy.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.schedule.Windows.Window;
import org.junit.jupiter.api.Test;

/** Over which stretch of time a schedule is simulated, and when that is too much work. */
class HorizonTest {
  private static final long MOST = 1000;

  private static TaskSet set(Task... tasks) {
    return TaskSet.of(List.of(tasks), Protocol.RATE_MONOTONIC, true);
  }

  private static final Task FOUR = Task.periodic("four", 4, 1);
  private static final Task SIX = Task.periodic("six", 6, 1);

  @Test
  void tasksThatBeginTogetherRepeatFromTheStart() {
    assertThat(Horizon.of(set(FOUR, SIX), MOST)).contains(new Horizon(0, 12, true));
    assertThat(new Horizon(5, 12, true).until()).isEqualTo(17);
  }

  @Test
  void whatBeginsLaterIsCountedAHyperperiodLater() {
    assertThat(Horizon.of(set(FOUR, SIX.withOffset(5)), MOST)).contains(new Horizon(17, 12, true));
    assertThat(Horizon.of(set(FOUR, SIX).onCores(2), MOST)).contains(new Horizon(12, 12, true));
    Windows windows = new Windows(10, List.of(new Window(0, 4, 0)));
    TaskSet divided = set(FOUR, SIX).withWindows(set(FOUR).partitions(), windows);
    assertThat(Horizon.of(divided, MOST)).contains(new Horizon(60, 60, true));
  }

  /** In 12 units 3 jobs of one and 2 of the other; windows are events, too. */
  @Test
  void moreJobsThanAllowedAreTooMany() {
    assertThat(Horizon.of(set(FOUR, SIX), 5)).isPresent();
    assertThat(Horizon.of(set(FOUR, SIX), 4)).isEmpty();
    Windows windows = new Windows(12, List.of(new Window(0, 4, 0), new Window(5, 4, 0)));
    TaskSet divided = set(FOUR, SIX).withWindows(set(FOUR).partitions(), windows);
    // 24 units: 6 + 4 jobs, and 4 windows
    assertThat(Horizon.of(divided, 14)).isPresent();
    assertThat(Horizon.of(divided, 13)).isEmpty();
  }

  @Test
  void hyperperiodsThatNoNumberHoldsAreTooLong() {
    long prime = 2_147_483_647L;
    Task long1 = Task.periodic("a", prime, 1);
    Task long2 = Task.periodic("b", prime - 1, 1);

    assertThat(Horizon.of(set(long1, long2), Long.MAX_VALUE)).isEmpty();
    assertThat(Horizon.of(set(long1), Long.MAX_VALUE)).contains(new Horizon(0, prime, true));
    assertThat(Horizon.of(set(FOUR.withOffset(Horizon.NEVER / 4)), Long.MAX_VALUE)).isEmpty();
  }

  private static Optional<Horizon> of(TaskSet set, long mostJobs, boolean... regular) {
    return Horizon.of(set, regular, mostJobs);
  }

  @Test
  void whatHasACommonMultipleByChanceRepeats() {
    assertThat(of(set(FOUR, SIX), MOST, true, false)).contains(new Horizon(0, 12, true));
  }

  /** 16 distances of 101 are 1616; the next multiple of 12 is 1620. */
  @Test
  void eventsAreLookedAtForSixteenOfTheirDistances() {
    Task rare = Task.periodic("rare", 101, 1);

    // exactly, 1212 units hold 303 + 202 + 12 jobs; 1620 hold 405 + 270 + 16.04
    assertThat(of(set(FOUR, SIX, rare), 517, true, true, false))
        .contains(new Horizon(0, 1212, true));
    assertThat(of(set(FOUR, SIX, rare), 516, true, true, false)).isEmpty();
    Task rarer = Task.periodic("rarer", 10_007, 1);
    // exactly 120,084 with 12 of them: 5 jobs in each 12 units, of which 4 around each and at the
    // beginning are looked at: 12 + 13 x 4 x 5 = 272; for a while 16 x 10,007 = 160,112, to 160,116
    assertThat(of(set(FOUR, SIX, rarer), 272, true, true, false))
        .contains(new Horizon(0, 120_084, true));
    assertThat(of(set(FOUR, SIX, rarer), 271, true, true, false)).isEmpty();
  }

  /** Two events without a common multiple: 16 of the longer, to a multiple of 12. */
  @Test
  void eventsWithoutACommonMultipleAreSimulatedForAWhile() {
    Task one = Task.periodic("one", 101, 1);
    Task other = Task.periodic("other", 103, 1);

    // exactly 124,836 units; 16 x 103 = 1648, to 1656
    assertThat(of(set(FOUR, SIX, one, other), MOST, true, true, false, false))
        .contains(new Horizon(0, 1656, false));
    assertThat(of(set(FOUR, SIX, one, other.withOffset(7)), 2 * MOST, true, true, false, false))
        .contains(new Horizon(19, 1656, false));
    // 414 + 276 + 16.4 + 16.1
    assertThat(of(set(FOUR, SIX, one, other), 722, true, true, false, false)).isEmpty();
    assertThat(of(set(FOUR, SIX, one, other), 723, true, true, false, false)).isPresent();
  }

  @Test
  void distancesThatAreTooLongAreGivenUp() {
    Task never = Task.periodic("never", Horizon.NEVER / 10, 1);

    assertThat(of(set(FOUR, SIX, never), MOST, true, true, false)).isEmpty();
  }

  @Test
  void marksAreTheEndsOfTheStretch() {
    Horizon horizon = new Horizon(10, 20, true);

    assertThat(horizon.markAfter(0, 50)).isEqualTo(10);
    assertThat(horizon.markAfter(9, 50)).isEqualTo(10);
    assertThat(horizon.markAfter(10, 50)).isEqualTo(30);
    assertThat(horizon.markAfter(29, 50)).isEqualTo(30);
    assertThat(horizon.markAfter(30, 50)).isEqualTo(50);
  }

  /** 16 distances of 62,500 are 1,000,000, which the period of 1000 divides; 997 makes all long. */
  @Test
  void sixteenDistancesThatAreAMultipleAreEnough() {
    TaskSet set =
        set(Task.periodic("a", 1000, 1), Task.periodic("b", 62_500, 1), Task.periodic("c", 997, 1));

    // 1000 + 16 + 1003.01 jobs
    assertThat(of(set, 2020, true, false, false)).contains(new Horizon(0, 1_000_000, false));
    assertThat(of(set, 2019, true, false, false)).isEmpty();
  }

  /** Of two that no multiple holds, beside an event, there is no horizon. */
  @Test
  void withoutAHyperperiodOfTheRegularOnesThereIsNone() {
    long prime = 2_147_483_647L;
    TaskSet set = set(Task.periodic("a", prime, 1), Task.periodic("b", prime - 1, 1), FOUR);

    assertThat(of(set, Long.MAX_VALUE, true, true, false)).isEmpty();
  }

  /** Each of 40 units has 4 + 1 jobs, each of 20 with windows of 10 units 2 more. */
  @Test
  void aStretchHoldsAboutSoManyJobs() {
    Task ten = Task.periodic("ten", 10, 1);
    Task forty = Task.periodic("forty", 40, 1);
    TaskSet divided =
        set(ten, forty)
            .withWindows(set(FOUR).partitions(), new Windows(10, List.of(new Window(0, 4, 0))));

    assertThat(Horizon.stretch(set(ten), 1000)).isEqualTo(new Horizon(0, 10_000, false));
    assertThat(Horizon.stretch(set(ten, forty), 1000)).isEqualTo(new Horizon(0, 8000, false));
    assertThat(Horizon.stretch(divided, 9000)).isEqualTo(new Horizon(0, 40_000, false));
    assertThat(Horizon.stretch(set(ten.withWaits(List.of(1L))), 1000))
        .isEqualTo(new Horizon(0, 5000, false));
  }
}
