package org.aadlenergy.engine.schedule.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Protocol;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.bound.Response.Kind;
import org.junit.jupiter.api.Test;

/** Responses and switches of schedules with and without ranges, and what is known of them. */
class ResponsesByHandTest {
  private static final Task A = Task.periodic("a", 5, 2);
  private static final Task B = Task.periodic("b", 10, 4);

  private static TaskSet set(Task... tasks) {
    return TaskSet.of(List.of(tasks), Protocol.RATE_MONOTONIC, true);
  }

  private static RangedSchedule points(Task... tasks) {
    TaskSet set = set(tasks);
    return RangedScheduleTest.schedule(new TimeRanges(set, set, set));
  }

  private static void isBetween(SwitchCount count, double all, double low, double high) {
    assertThat(count.all()).isCloseTo(all, within(1e-12));
    assertThat(count.low()).isCloseTo(low, within(1e-12));
    assertThat(count.high()).isCloseTo(high, within(1e-12));
  }

  /** a 0-2, b 2-5, a 5-7, b 7-8. */
  @Test
  void timesWithoutRangesAreSimulatedOnce() {
    RangedSchedule schedule = points(A, B);

    assertThat(schedule.responses())
        .containsExactly(
            new Response(2, 2, Kind.EXACT, Optional.of(true)),
            new Response(8, 8, Kind.EXACT, Optional.of(true)));
    isBetween(schedule.switches().get(0), 1.0, 1.0, 1.0);
    isBetween(schedule.switches().get(1), 2.0, 2.0, 2.0);
    assertThat(schedule.counted().jobs()).isEqualTo(3);
  }

  @Test
  void switchesFromOtherProcessesAreCountedApart() {
    Task other = new Task("b", 1, 0, 10, 0, Optional.of(10L), 0, false, 4, 0, 0, List.of());
    SwitchCount count = points(A, other).switches().get(1);

    assertThat(count.within()).isZero();
    assertThat(count.between()).isEqualTo(2.0);
    assertThat(count.all()).isEqualTo(2.0);
  }

  @Test
  void aDeadlineIsMetToTheUnit() {
    assertThat(points(A, B.withDeadline(8)).responses().get(1).met()).contains(true);
    assertThat(points(A, B.withDeadline(7)).responses().get(1).met()).contains(false);
    Task open = new Task("b", 0, 0, 10, 0, Optional.empty(), 0, false, 4, 0, 0, List.of());
    assertThat(points(A, open).responses().get(1).met()).isEmpty();
  }

  /**
   * a 1 .. 2, b 3 .. 4, usually 2 and 3. At most b waits for a twice; at least it takes 1 + 3.
   * Usually nothing interrupts it, and a once at most: at 5.
   */
  @Test
  void rangesReachTheLongestAndTheShortestTimes() {
    TimeRanges ranges =
        new TimeRanges(
            set(A.withExecution(1), B.withExecution(3)), set(A, B.withExecution(3)), set(A, B));
    RangedSchedule schedule = RangedScheduleTest.schedule(ranges);

    assertThat(schedule.responses())
        .containsExactly(
            new Response(1, 2, Kind.EXACT, Optional.of(true)),
            new Response(4, 8, Kind.EXACT, Optional.of(true)));
    isBetween(schedule.switches().get(0), 1.0, 1.0, 1.0);
    isBetween(schedule.switches().get(1), 1.0, 1.0, 2.0);
  }

  /**
   * The first switch comes from nothing and takes 2, all others within the process take 1: a 0-4, b
   * 4-6, a 10-13, and from then on a 20-23, b 23-25, a 30-33.
   */
  @Test
  void whatOnlyTheBeginningTakesIsTheLongestToo() {
    RangedSchedule schedule =
        points(
            Task.periodic("a", 10, 2).withSwitches(1, 2),
            Task.periodic("b", 20, 1).withSwitches(1, 2));

    assertThat(schedule.responses())
        .containsExactly(
            new Response(3, 4, Kind.EXACT, Optional.of(true)),
            new Response(6, 6, Kind.EXACT, Optional.of(true)));
  }

  /** With ranges a switch may come any time: 1 + 2, and 1 + 1 with a there and back. */
  @Test
  void withSwitchesThatTakeTimeAnEnvelopeBounds() {
    Task a = A.withSwitches(1, 1);
    Task b = B.withExecution(1).withSwitches(1, 1);
    TimeRanges ranges = new TimeRanges(set(a.withExecution(1), b), set(a, b), set(a, b));
    List<Response> responses = RangedScheduleTest.schedule(ranges).responses();

    assertThat(responses.get(0)).isEqualTo(new Response(2, 3, Kind.EXACT, Optional.of(true)));
    assertThat(responses.get(1).worst()).isEqualTo(5);
  }

  /** Two events without a common multiple: nothing is proven, and nothing was late. */
  @Test
  void whatNeverRepeatsWasSeenOnly() {
    TaskSet set =
        set(Task.periodic("a", 4, 1), Task.periodic("e", 101, 1), Task.periodic("f", 103, 1));
    Horizon horizon = Horizon.of(set, new boolean[] {true, false, false}, 1000).orElseThrow();
    RangedSchedule schedule =
        RangedSchedule.of(new TimeRanges(set, set, set), horizon, 0, Cancellation.NEVER);

    assertThat(schedule.responses())
        .containsExactly(
            new Response(1, 1, Kind.SEEN, Optional.of(true)),
            new Response(1, 2, Kind.SEEN, Optional.of(true)),
            new Response(1, 3, Kind.SEEN, Optional.of(true)));
  }

  /** h of 4, m of 3 from 3 on, l of 10: l ends at 17, which is all that can be before it. */
  @Test
  void aBoundThatWasSeenIsExact() {
    Task h = Task.periodic("h", 20, 4).withPriority(30);
    Task m = Task.periodic("m", 20, 3).withOffset(3).withPriority(20);
    Task l = Task.periodic("l", 40, 10).withPriority(10);
    TaskSet longest = TaskSet.of(List.of(h, m, l), Protocol.GIVEN_PRIORITIES, false);
    TimeRanges ranges =
        new TimeRanges(longest.withExecutions(new long[] {2, 3, 10}), longest, longest);
    List<Response> responses = RangedScheduleTest.schedule(ranges).responses();

    assertThat(responses.get(2).kind()).isEqualTo(Kind.EXACT);
    assertThat(responses.get(2).worst()).isEqualTo(17);
    assertThat(responses.get(0)).isEqualTo(new Response(2, 13, Kind.BOUND, Optional.of(true)));
  }

  private static List<Optional<Long>> byDeadline(long steps, Task... tasks) {
    TaskSet set = TaskSet.of(List.of(tasks), Protocol.EARLIEST_DEADLINE_FIRST, true);
    return ResponseTimes.of(set, steps).orElseThrow();
  }

  /** What has no deadline goes last: 3 and one of a; 6 and two. */
  @Test
  void whatIsNeverDueGoesLast() {
    Task a = Task.periodic("a", 4, 1);
    Task open = new Task("b", 0, 0, 20, 0, Optional.empty(), 0, false, 3, 0, 0, List.of());

    assertThat(byDeadline(1000, a, open)).containsExactly(Optional.of(1L), Optional.of(4L));
    assertThat(byDeadline(1000, a, open.withExecution(6)))
        .containsExactly(Optional.of(1L), Optional.of(8L));
    assertThat(byDeadline(1000, open, a)).containsExactly(Optional.of(4L), Optional.of(1L));
  }

  @Test
  void moreThanAllTheTimeHasNoBounds() {
    assertThat(byDeadline(1000, Task.periodic("a", 4, 3), Task.periodic("b", 4, 2)))
        .containsExactly(Optional.empty(), Optional.empty());
  }

  /** 1 + 3 are done at 4, before anything comes again. */
  @Test
  void withFewStepsTheBusyPeriodIsTheBound() {
    Task a = Task.periodic("a", 4, 1).withDeadline(2);
    Task b = Task.periodic("b", 6, 3);

    assertThat(byDeadline(1000, a, b)).containsExactly(Optional.of(1L), Optional.of(4L));
    assertThat(byDeadline(5, a, b)).containsExactly(Optional.of(4L), Optional.of(4L));
    TaskSet set = TaskSet.of(List.of(a, b), Protocol.EARLIEST_DEADLINE_FIRST, true);
    assertThat(ResponseTimes.of(set, 0)).isEmpty();
  }

  /**
   * b of 15 with a switch: by deadlines a interrupts it only if it comes within 10 of b, by rates
   * twice within 18.
   */
  @Test
  void byDeadlinesOnlyWhatIsDueSoonerInterrupts() {
    Task a = Task.periodic("a", 10, 2).withSwitches(1, 1);
    Task b = Task.periodic("b", 20, 15).withSwitches(1, 1);
    TaskSet fixed = set(a, b).onCores(2);
    TaskSet dynamic = TaskSet.of(List.of(a, b), Protocol.EARLIEST_DEADLINE_FIRST, true).onCores(2);

    assertThat(ResponseTimes.of(fixed, 1000)).contains(List.of(Optional.of(3L), Optional.of(18L)));
    assertThat(ResponseTimes.of(dynamic, 1000))
        .contains(List.of(Optional.of(3L), Optional.of(17L)));
  }

  @Test
  void theOrderOfTheTasksDoesNotMatter() {
    TaskSet set = set(B, A);
    List<Optional<Long>> known = List.of(Optional.of(8L), Optional.of(2L));
    SwitchBounds bounds = new SwitchBounds(new TimeRanges(set, set, set), known);

    assertThat(bounds.high(0, known.get(0))).isEqualTo(3.0);
    assertThat(bounds.high(1, known.get(1))).isEqualTo(1.0);
    assertThat(SwitchRates.preemptionsPerJob(set)[1]).isZero();
    // 4 units at a release each 5, of which 3 are left by a
    assertThat(SwitchRates.preemptionsPerJob(set)[0]).isCloseTo(4.0 / 3.0, within(1e-12));
  }
}
