package org.aadlenergy.engine.evaluation;

import static org.aadlenergy.engine.evaluation.TimedSystem.ms;
import static org.aadlenergy.engine.evaluation.TimedSystem.term;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.account.Account;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.workload.Looks;
import org.junit.jupiter.api.Test;

/** What threads ask a processor for, what is never done of it, and the least at rest; by hand. */
class AskedTimeTest {
  private static final double EXACT = 1e-9;

  private final TimedSystem system = new TimedSystem(AskedThreads.of(many()));

  private static ArchitectureBuilder many() {
    ArchitectureBuilder builder = Looks.bound("soc");
    for (int i = 0; i < 12; i++) {
      builder.add("app.t" + i, Category.THREAD);
    }
    return builder;
  }

  private PendingThread thread(int number, long offset, Estimate time, ServiceTerm... more) {
    List<ServiceTerm> terms = new ArrayList<>(List.of(term(Course.OWN_CODE, time)));
    terms.addAll(List.of(more));
    return system.thread("app.t" + number, 10, offset, terms.toArray(ServiceTerm[]::new));
  }

  private AskedTime asked(int cores, PendingThread... threads) {
    system.runs("cpu", cores, threads);
    AskedTime asked = new AskedTime();
    for (PendingThread thread : threads) {
      asked.add(List.of(system.place(thread)));
    }
    return asked;
  }

  private static void is(double found, double expected) {
    assertThat(found).isCloseTo(expected, within(EXACT));
  }

  /** Jobs of 2 ms that take 2.2: 0.22 of the time for 0.2 that is asked for. */
  @Test
  void interruptsStretchWhatIsAskedFor() {
    system.stretched(1.1);
    AskedTime asked = asked(1, thread(0, 0, ms(1, 2, 3)));
    is(asked.stretch(), 1.1);
    is(asked.over(1), 0.0);
    // in gaps nobody pays: 0.8 of 0.78 usually, 0.7 of 0.67 at most
    is(asked.inGaps(1), (0.7 / 0.67) / (0.8 / 0.78));
    is(asked.takenInGaps(1), 0.78 / 0.8);
    is(asked.inGaps(2), (0.85 / 0.835) / (0.9 / 0.89));
    is(asked.takenInGaps(2), 0.89 / 0.9);
    assertThat(asked.mayWait()).isFalse();
    AskedTime none = new AskedTime();
    is(none.stretch(), 1.0);
    is(none.inGaps(1), 1.0);
    is(none.takenInGaps(1), 1.0);
    is(none.over(1), 0.0);
  }

  /** No gap is counted with less than a fiftieth of the time. */
  @Test
  void aFullCoreHasALittleTimeLeft() {
    system.stretched(1.01);
    AskedTime asked = asked(1, thread(0, 0, ms(5, 9, 12)));
    double longest = 0.02 / (1.0 - 0.98);
    double usual = (1.0 - 0.9) / (1.0 - 0.909);
    is(asked.inGaps(1), Math.max(1.0, longest / usual));
    is(asked.takenInGaps(1), 1.0 / usual);
  }

  /** 0.6 and 0.7 of one core are 0.3 too much; of two cores nothing is. */
  @Test
  void moreThanACoreHasIsTooMuch() {
    AskedTime one = asked(1, thread(0, 0, ms(1, 2, 6)), thread(1, 0, ms(1, 2, 7)));
    is(one.over(1), 0.3);
    is(one.over(2), 0.0);
  }

  /** Alone it asks for 1.2: whatever else there is, 0.2 of it is never done. */
  @Test
  void whatOneThreadAsksForBeyondAllTimeIsTooMuchOnAnyCores() {
    AskedTime asked = asked(2, thread(0, 0, ms(6, 9, 12)));
    is(asked.over(2), 0.2);
  }

  /** 5 ms of waits beside 6 of work at most have no time in 10 ms. */
  @Test
  void waitsMayBeLateWhereTheyHaveNoTime() {
    ServiceTerm wait = term(Course.WAITS, Estimate.exact(5e-3));
    assertThat(asked(1, thread(0, 0, ms(1, 2, 6), wait)).mayWait()).isTrue();
    assertThat(asked(1, thread(1, 0, ms(1, 2, 5), wait)).mayWait()).isFalse();
  }

  private AskedTime inWindows(Estimate one, Estimate other) {
    PendingThread first = thread(0, 0, one);
    PendingThread second = thread(1, 0, other);
    system.inWindows("cpu", 3, first, second);
    AskedTime asked = new AskedTime();
    asked.add(List.of(system.place(first)));
    asked.add(List.of(system.place(second)));
    return asked;
  }

  /** In windows of 3 ms each jobs of 4 at most have 1 too much; those of 2 have enough. */
  @Test
  void eachPartitionHasItsOwnTime() {
    is(inWindows(ms(1, 2, 4), ms(1, 2, 4)).over(1), 0.2);
    is(inWindows(ms(1, 2, 4), ms(1, 2, 2)).over(1), 0.1);
    is(inWindows(ms(1, 2, 3), ms(1, 2, 2)).over(1), 0.0);
    is(inWindows(ms(4, 4, 4), ms(1, 2, 4)).over(1), 0.2);
    is(inWindows(ms(4, 5, 6), ms(1, 2, 2)).over(1), 0.3);
  }

  private Undone undone(long offset) {
    PendingThread t = thread(0, offset, ms(1, 2, 3));
    PendingThread u = thread(1, 0, ms(0.5, 1, 2));
    PendingThread v = thread(2, 0, ms(2, 2, 4));
    TimedTasks timed = system.runs("cpu", 1, t, u, v);
    assertThat(timed.horizon().from()).isEqualTo(offset == 0 ? 0 : 15 * TimedSystem.MS);
    Undone undone = new Undone();
    undone.add(List.of(system.place(t)), 0.1, 0.3);
    undone.add(List.of(system.place(u)), 0.05, 0.2);
    undone.add(List.of(system.place(v)), 0.2, 0.4);
    return undone;
  }

  /**
   * Who runs for longer than it asks for has 0.3, 0.2 or 0.4 left from before. If v does, it takes
   * 0.4 more, and 0.5 of t and u may be late: 0.1 + 0.4. No other choice is more.
   */
  @Test
  void whatWasLeftBeforeMayTakeTheTimeOfOthers() {
    is(undone(5).most(1.0, 0.1), 0.5);
  }

  /** Of 0.3 of the time there are 0.1 beside what v asks for at least; t could only have 0.2. */
  @Test
  void noMoreIsTakenThanThereIsTimeFor() {
    is(undone(5).most(0.3, 0.1), 0.3);
  }

  @Test
  void fromTheBeginningOnNothingWasLeft() {
    is(undone(0).most(1.0, 0.1), 0.1);
    is(undone(0).most(1.0, 2.0), 2.0);
  }

  /** Of more threads all may but the one that has least: 11 of 0.02 and one of 0.01. */
  @Test
  void ofManyThreadsAllButOneMayRunForLonger() {
    List<PendingThread> threads = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      threads.add(thread(i, i == 0 ? 5 : 0, i == 5 ? ms(0.05, 0.1, 0.1) : ms(0.1, 0.1, 0.2)));
    }
    system.runs("cpu", 1, threads.toArray(PendingThread[]::new));
    Undone undone = new Undone();
    for (int i = 0; i < 12; i++) {
      double most = i == 5 ? 0.01 : 0.02;
      undone.add(List.of(system.place(threads.get(i))), i == 5 ? 0.005 : 0.01, most);
    }
    is(undone.most(1.0, 0.1), 0.1 + 11 * 0.02);
    is(undone.most(0.105, 0.1), 0.1 + 0.1);
    is(undone.most(0.001, 0.1), 0.1);
  }

  /**
   * 1.2 and 0.2 of one core are 0.4 too much. Under a governor what counts is a round behind
   * another, so that the small one may have 0.2 left from before: 0.6.
   */
  @Test
  void underAGovernorARoundIsBehindAnother() {
    Signal numbers = Signal.level(10 * TimedSystem.MS, 0.0);
    TimedTasks.Points points =
        new TimedTasks.Points(
            numbers,
            List.of(),
            new double[0][][],
            new double[][] {{1.0, 1.0}},
            new double[][] {{1.0, 1.0}});
    PendingThread large = thread(0, 0, ms(6, 9, 12));
    PendingThread small = thread(1, 0, ms(0.5, 0.5, 2));
    is(asked(1, large, small).over(1), 0.4);
    system.runs("cpu", 1, Optional.of(points), large, small);
    AskedTime governed = new AskedTime();
    governed.add(List.of(system.place(large)));
    governed.add(List.of(system.place(small)));
    is(governed.over(1), 0.6);
    PendingThread late = thread(2, 25, ms(0.5, 0.5, 2));
    system.runs("cpu", 1, Optional.of(points), large, late);
    AskedTime behind = new AskedTime();
    behind.add(List.of(system.place(large)));
    behind.add(List.of(system.place(late)));
    // begun later than a round it may have more left than that, but asks for no more
    assertThat(behind.over(1)).isGreaterThanOrEqualTo(0.6 - EXACT);
  }

  private Contribution.Draw draw(double average, When when) {
    return new Contribution.Draw(system.at("cpu"), Estimate.exact(average), when, false);
  }

  private static When state(double watts) {
    return When.in(Optional::empty, 0).atMost(Estimate.exact(watts));
  }

  private static When rest(double watts) {
    return When.AT_REST.atMost(Estimate.exact(watts));
  }

  private double least(Optional<Places.Place> idle, Contribution.Draw... draws) {
    LeastRest rest = new LeastRest();
    for (Contribution.Draw draw : draws) {
      rest.add(draw);
    }
    return rest.watts(idle);
  }

  @Test
  void theLeastAtRestIsThatOfTheOneThingThatDraws() {
    is(least(Optional.empty()), 0.0);
    is(least(Optional.empty(), draw(0.1, rest(0.3))), 0.3);
    is(least(Optional.empty(), draw(0.1, When.AT_REST)), 0.0);
    is(least(Optional.empty(), draw(0.1, state(0.3)), draw(0.1, state(0.2))), 0.2);
    is(least(Optional.empty(), draw(0.1, state(0.3)), draw(0.0, When.in(Optional::empty, 1))), 0.3);
    is(least(Optional.empty(), draw(0.1, state(0.3)), draw(0.1, When.in(Optional::empty, 1))), 0.0);
    // two at the same time may take from each other
    is(least(Optional.empty(), draw(0.1, state(0.3)), draw(0.1, rest(0.2))), 0.0);
    is(least(Optional.empty(), draw(0.1, rest(0.3)), draw(0.1, rest(0.2))), 0.0);
    is(least(Optional.empty(), draw(-0.1, state(-0.3))), 0.0);
  }

  /** Rests of 0.8 of the time: 0.24 W on average are 0.3 W, less are not sure. */
  @Test
  void whatIsSeenAtRestIsNoLess() {
    PendingThread thread = thread(0, 0, ms(1, 2, 3));
    system.runs("cpu", 1, thread);
    Optional<Places.Place> idle =
        new Places(system.charged(), new Account()).idle(system.at("cpu"));
    assertThat(idle).isPresent();
    is(least(idle, draw(0.24, rest(0.3))), 0.3);
    is(least(idle, draw(0.23, rest(0.3))), 0.0);
    is(least(idle, draw(0.1, state(0.3))), 0.3);
  }
}
