package org.aadlenergy.engine.schedule.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Task;
import org.junit.jupiter.api.Test;

/** How much others run beside a job at most, by hand: a comes every 10 units, b every 20. */
class GlobalWorkTest {
  private static final int A = 0;
  private static final int B = 1;
  private static final Task SHORT = Task.periodic("a", 10, 3).withDeadline(6).withSwitches(1, 1);
  private static final Task LONG = Task.periodic("b", 20, 4).withDeadline(16).withSwitches(1, 2);
  private static final List<Task> BOTH = List.of(SHORT, LONG);

  /** By rank, a before b. */
  private static GlobalWork ranked(boolean preemptive, long boundOfA, long boundOfB) {
    return updated(
        new GlobalWork(BOTH, new int[] {0, 1}, false, preemptive, new long[] {boundOfA, boundOfB}));
  }

  private static GlobalWork byDeadline(List<Task> tasks, long boundOfA, long boundOfB) {
    return updated(
        new GlobalWork(tasks, new int[] {0, 0}, true, true, new long[] {boundOfA, boundOfB}));
  }

  private static GlobalWork updated(GlobalWork work) {
    work.update(A);
    work.update(B);
    return work;
  }

  @Test
  void eachReleaseOfAMoreUrgentOneCostsASwitch() {
    GlobalWork work = ranked(true, 4, 20);

    // a at 0 and 10: 4 and three switches of 2; two jobs have one switch more
    assertThat(work.own(B, 1, 15)).isEqualTo(4 + 3 * 2);
    assertThat(work.own(B, 2, 15)).isEqualTo(2 * 4 + 4 * 2);
    // a third a is released at 20, not before
    assertThat(work.own(B, 1, 20)).isEqualTo(4 + 3 * 2);
    assertThat(work.own(B, 1, 21)).isEqualTo(4 + 4 * 2);
    assertThat(work.own(A, 1, 15)).isEqualTo(3 + 1);
    assertThat(ranked(false, 4, 20).own(B, 2, 15)).isEqualTo(2 * (4 + 2));
  }

  /** A job of a that is done within its period has no other waiting behind it. */
  @Test
  void jobsThatWaitForTheirOwnLastOneMayComeLater() {
    assertThat(ranked(true, 10, 20).own(B, 1, 15)).isEqualTo(4 + 3 * 2);
    // those of the 14 units before as well: three in 29
    assertThat(ranked(true, 14, 20).own(B, 1, 15)).isEqualTo(4 + 4 * 2);
  }

  /** b is due 10 units later after its release: only what comes in these may be due sooner. */
  @Test
  void byDeadlineOnlyThoseDueSoonerInterrupt() {
    GlobalWork work = byDeadline(BOTH, 6, 16);

    assertThat(work.own(B, 1, 25)).isEqualTo(4 + 2 * 2);
    // two jobs, the second 20 units after the first: a at 0, 10 and 20, and no other b
    assertThat(work.own(B, 2, 25)).isEqualTo(2 * 4 + 5 * 2);
    assertThat(work.own(A, 3, 25)).isEqualTo(3 * (3 + 1));
  }

  @Test
  void whatRunsBesideAWaitingJob() {
    // a: one whole job in 12 units, and 2 of the next; the first may begin 3 units later
    assertThat(ranked(true, 4, 20).within(12, A, B, 0)).isEqualTo(4 + 2);
    assertThat(ranked(true, 7, 20).within(12, A, B, 0)).isEqualTo(4 + 4);
    // its bound is what it costs: no room to be late
    assertThat(ranked(true, 4, 20).within(25, A, B, 0)).isEqualTo(2 * 4 + 4);
  }

  @Test
  void whatHasNoBoundTakesACoreAllTheTime() {
    assertThat(ranked(true, Horizon.NEVER, 20).within(25, A, B, 0)).isEqualTo(25);
    assertThat(ranked(true, 3, 20).within(25, A, B, 0)).isEqualTo(25);
  }

  /** Before a job of b a runs as far as it is due sooner: in 10 units and what it is late by. */
  @Test
  void byDeadlineOnlyThoseDueSoonerRun() {
    GlobalWork work = byDeadline(BOTH, 6, 16);

    // 16 units: one whole job and another
    assertThat(work.within(100, A, B, 0)).isEqualTo(2 * 4);
    // 36 units: 4 jobs
    assertThat(work.within(100, A, B, 1)).isEqualTo(4 * 4);
    // b is due 10 later: 6 of 16 units for a job that takes 4 and a switch of 2
    assertThat(work.within(100, B, A, 0)).isEqualTo(6);
  }

  /** What comes every 2 units and takes 20 each would be more than a long holds. */
  @Test
  void beforeAJobWithoutDeadlineAllRun() {
    Task flood = new Task("a", 0, 0, 2, 0, Optional.of(2L), 0, false, 20, 0, 0, List.of());
    Task free = new Task("b", 0, 0, 20, 0, Optional.empty(), 0, false, 4, 0, 0, List.of());

    // 30 units of waiting and 10 of being late: 20 jobs
    assertThat(byDeadline(List.of(flood, free), 30, 20).within(30, A, B, 0)).isEqualTo(20 * 20);
  }

  @Test
  void aJobThatHasBegunKeepsItsCore() {
    assertThat(ranked(false, 4, 20).blocking(B)).isEqualTo(4 + 2 - 1);
    assertThat(ranked(false, 4, 20).blocking(A)).isEqualTo(3 + 1 - 1);
    GlobalWork idle =
        new GlobalWork(
            List.of(Task.periodic("n", 5, 0)), new int[] {0}, false, false, new long[] {5});
    assertThat(idle.blocking(0)).isZero();
    assertThat(idle.switches()).isFalse();
    assertThat(ranked(false, 4, 20).switches()).isTrue();
  }

  @Test
  void whoIsDueLater() {
    GlobalWork work = byDeadline(BOTH, 6, 16);

    assertThat(work.isDueLater(B, A)).isTrue();
    assertThat(work.isDueLater(A, B)).isFalse();
    assertThat(work.isDueLater(A, A)).isFalse();
  }
}
