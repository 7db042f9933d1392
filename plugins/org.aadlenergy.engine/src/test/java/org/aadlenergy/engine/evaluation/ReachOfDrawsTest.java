package org.aadlenergy.engine.evaluation;

import static org.aadlenergy.engine.evaluation.TimedSystem.most;
import static org.aadlenergy.engine.evaluation.TimedSystem.ms;
import static org.aadlenergy.engine.evaluation.TimedSystem.sure;
import static org.aadlenergy.engine.evaluation.TimedSystem.term;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.account.AtOnce;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.account.PowerScenes;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.workload.Looks;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * What is drawn at rest, in states and for uses beside a thread of 1 to 3 ms, usually 2, at 1 W of
 * every 10 ms: how much at once, and how much in any case, by hand.
 */
class ReachOfDrawsTest {
  private static final double EXACT = 1e-9;

  private final TimedSystem system =
      new TimedSystem(
          AskedThreads.of(
              Looks.bound("soc")
                  .add("app.u", Category.THREAD)
                  .add("app.v", Category.THREAD)
                  .set("app.v", Properties.PROCESSOR_BINDING, AadlValues.references("other"))
                  .add("card", Category.DEVICE)
                  .add("radio", Category.DEVICE)));

  private ServiceTerm code() {
    Estimate time = ms(1, 2, 3);
    return term(Course.OWN_CODE, time, system.watts("cpu", "core", 1.0, time));
  }

  private PendingThread thread(ServiceTerm... more) {
    ServiceTerm[] all = new ServiceTerm[more.length + 1];
    all[0] = code();
    System.arraycopy(more, 0, all, 1, more.length);
    PendingThread thread = system.thread("app.t", 10, 0, all);
    system.runs("cpu", 1, thread);
    return thread;
  }

  private AtOnce reach() {
    return system.account().atOnce().orElseThrow();
  }

  /** The most that components draw in any situation. */
  private void draws(String path, double watts) {
    double most = 0.0;
    for (Map<String, Double> each : most(reach())) {
      most = Math.max(most, each.getOrDefault(path, 0.0));
    }
    assertThat(most).as(path + " of " + most(reach())).isCloseTo(watts, within(EXACT));
  }

  /** In one situation both. */
  private void together(String one, double its, String other, double watts) {
    assertThat(most(reach()))
        .as(most(reach()).toString())
        .anyMatch(
            each ->
                Math.abs(each.getOrDefault(one, 0.0) - its) < EXACT
                    && Math.abs(each.getOrDefault(other, 0.0) - watts) < EXACT);
  }

  private void idle(String path, double average, When when) {
    system.given().idle(system.at(path), Estimate.exact(average), when);
  }

  private static When in(PowerScenes scenes) {
    return When.in(() -> Optional.of(scenes), 0);
  }

  private static Estimate watts(double watts) {
    return Estimate.exact(watts);
  }

  private double always(String path) {
    return reach().surely().always(system.at(path));
  }

  @Test
  void whatIsLevelIsDrawnInAnyCase() {
    thread();
    idle("card", 0.3, When.ALWAYS);
    idle("card", 0.2, When.AT_REST);
    idle("radio", 0.1, When.level("nobody knows"));
    idle("ram", 5.0, When.CONVERTING);
    draws("card", 0.5);
    draws("ram", 0.0);
    together("cpu", 1.0, "card", 0.5);
    assertThat(always("card")).isCloseTo(0.5, within(EXACT));
    assertThat(always("radio")).isCloseTo(0.1, within(EXACT));
    assertThat(always("ram")).isZero();
  }

  /** 0.3 of 10 ms on at 0.3 W on average is 1 W; more where more is known to be. */
  @Test
  void aStateIsDrawnWhileItIsOn() {
    thread();
    idle("card", 0.3, in(TimedSystem.between(2, 5, 10)));
    draws("card", 1.0);
    assertThat(always("card")).isZero();
  }

  @Test
  void ofAStateThatMayBeHigherTheHighestCounts() {
    thread();
    idle("card", 0.3, in(TimedSystem.between(2, 5, 10)).atMost(watts(1.5)));
    draws("card", 1.5);
  }

  @Test
  void aStateThatIsUsuallyHigherThanItsMostIsWhatIsSeen() {
    thread();
    idle("card", 0.3, in(TimedSystem.between(2, 5, 10)).atMost(watts(0.5)));
    draws("card", 1.0);
  }

  /** Without scenes it is drawn at its average, or its most, at some time. */
  @Test
  void aStateThatIsNeverSeenMayBeChosen() {
    thread();
    idle("card", 0.0, When.in(Optional::empty, 0).atMost(watts(0.7)));
    idle("radio", 0.4, When.in(Optional::empty, 0));
    draws("card", 0.7);
    draws("radio", 0.4);
  }

  /** States of one place exclude each other; of two places they may meet. */
  @Test
  void aPlaceIsInOneStateAtATime() {
    thread();
    PowerScenes.Builder builder = new PowerScenes.Builder(2);
    int first = builder.scene(new int[] {0}, new double[] {1.0});
    int second = builder.scene(new int[] {1}, new double[] {1.0});
    PowerScenes both =
        builder.add(5 * TimedSystem.MS, first).add(5 * TimedSystem.MS, second).build(0);
    idle("card", 0.5, When.in(() -> Optional.of(both), 0));
    idle("card", 1.0, When.in(() -> Optional.of(both), 1));
    idle("radio", 0.3, in(TimedSystem.between(2, 5, 10)));
    draws("card", 2.0);
    together("card", 2.0, "radio", 1.0);
  }

  private PowerScenes two() {
    PowerScenes.Builder builder = new PowerScenes.Builder(2);
    int first = builder.scene(new int[] {0}, new double[] {1.0});
    int second = builder.scene(new int[] {1}, new double[] {1.0});
    return builder.add(5 * TimedSystem.MS, first).add(5 * TimedSystem.MS, second).build(0);
  }

  /** Uses of a place of which several may be on at once add up to so many. */
  @Test
  void soManyUsesMayBeOnAtOnce() {
    thread();
    PowerScenes both = two();
    for (int channel = 0; channel < 2; channel++) {
      idle("card", 0.5, When.in(() -> Optional.of(both), channel).upTo(2));
      idle("radio", 0.5, When.in(() -> Optional.of(both), channel).upTo(1));
    }
    draws("card", 2.0);
    draws("radio", 1.0);
  }

  /** The state of a processor whose schedule cannot be another is what is seen of it. */
  @Test
  void aProcessorThatCannotRestOtherwiseRestsAsItDoes() {
    thread();
    idle("other", 0.3, in(TimedSystem.between(2, 5, 10)).atMost(watts(1.5)));
    draws("other", 1.0);
    Estimate time = Estimate.exact(2e-3);
    ServiceTerm fixed = term(Course.OWN_CODE, time, system.watts("other", "core", 0.1, time));
    system.runs("other", 1, system.thread("app.v", 10, 0, fixed));
    draws("other", 1.0);
    system.rests("other", 2.0, 0.4);
    // on average 0.8 W in 0.8 of the time beside the state, whatever it might be at most
    draws("other", 1.0 + 1.0);
  }

  /** 4 W on average in gaps of 0.8 are 5 W, more than is said to be the most. */
  @Test
  void aRestThatIsSeenHigherIsWhatIsSeen() {
    thread();
    idle("cpu", 4.0, When.AT_REST.atMost(watts(3.0)));
    draws("cpu", 5.0);
  }

  @Test
  void aRestWithoutAMostIsWhatIsSeen() {
    thread();
    idle("cpu", 4.0, When.AT_REST);
    draws("cpu", 5.0);
  }

  /** What a processor always draws comes on top of all else. */
  @Test
  void aProcessorsBoardIsDrawnBesideItsJobs() {
    thread();
    idle("cpu", 0.2, When.ALWAYS);
    draws("cpu", 1.2);
    assertThat(sure(reach())).anySatisfy(each -> isClose(each.get("cpu"), 1.2));
  }

  /** In gaps that interrupts make shorter the same average is more: 0.78 of 0.8 of the time. */
  @Test
  void gapsThatInterruptsTakeDrawMore() {
    system.stretched(1.1);
    thread();
    idle("cpu", 3.0 * 0.78, When.AT_REST);
    // at most 0.7 of 0.67 of the time beside 0.8 of 0.78
    draws("cpu", 3.0 * (0.7 / 0.67) / (0.8 / 0.78));
  }

  @Test
  void whatHasNoScheduleIsDrawnAndWaitsAtAllTimes() {
    thread();
    ServiceTerm wait =
        term(
            Course.WAITS,
            ms(1, 2, 3),
            new Charge(system.at("card"), "vdd", ms(1, 2, 3).times(0.5)));
    Estimate time = ms(1, 2, 3);
    system.thread(
        "app.v", 10, 0, term(Course.OWN_CODE, time, system.watts("radio", "x", 2.0, time)), wait);
    draws("card", 0.15);
    draws("radio", 0.6);
    idle("radio", 0.3, When.ALWAYS);
    assertThat(always("radio")).isZero();
  }

  /** 1 W but for what is off at known times: 0.7 W on average, and 1 W beside them. */
  @Test
  void whatIsCutOffAtTimesIsWholeAtOthers() {
    thread();
    When off = in(TimedSystem.between(2, 5, 10));
    idle("card", 0.7, When.but(List.of(new When.Cut(off, 0.3))));
    draws("card", 1.0);
    assertThat(always("card")).isZero();
  }

  @Test
  void whatMayBeMoreThanItsWholeIsThat() {
    thread();
    When off = in(TimedSystem.between(2, 5, 10));
    When but = When.but(List.of(new When.Cut(off, 0.3))).atMost(watts(1.2));
    idle("card", 0.7, but);
    draws("card", 1.2);
  }

  /** What is cut off while nobody works with it counts with its average, as long as it is. */
  @Test
  void restsThatAreCutOffElsewhereTakeTheHighestAverage() {
    thread();
    When but = When.but(List.of(new When.Cut(When.AT_REST, 0.5)));
    system.given().idle(system.at("card"), Estimate.between(0.1, 0.2, 0.4), but);
    draws("card", 0.4);
  }

  /** A core leaks 0.1 W, of which 80 % do not flow in its gaps of 0.8 of the time. */
  @Test
  void aCoreLeaksAllWhileItRuns() {
    thread();
    idle("cpu", 0.1 * (1.0 - 0.64), When.but(List.of(new When.Cut(When.AT_REST, 0.64))));
    system.rests("cpu", 3.0, 0.8);
    // at rest 3 W and a fifth of the leakage, which is more than 1.1 W
    draws("cpu", 3.0 + 0.02);
    assertThat(sure(reach())).anySatisfy(each -> isClose(each.get("cpu"), 1.036));
  }

  private static void isClose(double found, double expected) {
    assertThat(found).isCloseTo(expected, within(EXACT));
  }

  /** Each core without work is in one of the states, on top of what is drawn in any. */
  @Test
  void aCoreRestsInTheStateThatTakesMost() {
    PendingThread thread = system.thread("app.t", 10, 0, code());
    system.runs("cpu", 2, thread);
    PowerScenes deep = TimedSystem.between(2, 5, 10);
    idle("cpu", 0.3, in(deep).atMost(watts(1.0)));
    PowerScenes flat = TimedSystem.between(5, 10, 10);
    idle("cpu", 1.0, in(flat).atMost(watts(2.0)));
    system.rests("cpu", 0.4, 0.9);
    // both cores at rest: twice half of 2 W in the state and of 0.4 W in any; one runs: 1 W
    draws("cpu", 2.4);
    together("cpu", 2.4, "card", 0.0);
  }

  /** 3 W and a fifth of the leakage in gaps that are shorter, of which less is taken off. */
  @Test
  void whatIsTakenOffInGapsIsLessWhereInterruptsTakeThem() {
    system.stretched(1.1);
    thread();
    idle("cpu", 0.1 * (1.0 - 0.624), When.but(List.of(new When.Cut(When.AT_REST, 0.624))));
    system.rests("cpu", 3.0, 0.78);
    draws("cpu", 0.1 + 3.0 * (0.7 / 0.67) / (0.8 / 0.78) - 0.08 * 0.78 / 0.8);
  }

  /** With ranges the least is sure and the most possible. */
  @Test
  void aLevelWithinARangeIsAtEitherEnd() {
    thread();
    system.given().idle(system.at("card"), Estimate.between(0.1, 0.2, 0.4), When.ALWAYS);
    draws("card", 0.4);
    assertThat(always("card")).isCloseTo(0.1, within(EXACT));
  }

  /** Who works with it all the time never leaves its rest, which is drawn at rest alone. */
  @Test
  void aRestThatAllWorkTakesIsDrawnAtRest() {
    Estimate time = ms(1, 2, 3);
    ServiceTerm with =
        term(
            Course.OWN_CODE,
            time,
            system.watts("cpu", "core", 2.0, time),
            system.watts("ram", "ddr", 0.1, time));
    system.runs("cpu", 1, system.thread("app.t", 10, 0, with));
    system.rests("ram", 0.5, 0.8);
    draws("ram", 0.5);
    together("cpu", 2.0, "ram", 0.1);
    together("cpu", 0.0, "ram", 0.5);
  }

  /** A memory that rests but while the thread works with it: at rest, or in a part of a job. */
  @Test
  void aSharedRestIsDrawnBesideWhoDoesNotWorkWithIt() {
    Estimate time = ms(1, 2, 3);
    ServiceTerm with =
        term(
            Course.OWN_CODE,
            time,
            system.watts("cpu", "core", 2.0, time),
            system.watts("ram", "ddr", 0.0, time));
    PendingThread works = system.thread("app.t", 10, 0, with);
    PendingThread without = system.thread("app.u", 10, 0, code());
    system.runs("cpu", 1, works, without);
    system.rests("ram", 0.5, 0.8);
    draws("ram", 0.5);
    together("cpu", 2.0, "ram", 0.0);
    // who runs without it leaves all of its rest
    together("cpu", 1.0, "ram", 0.5);
  }

  private ServiceTerm use(double milliseconds, double joules) {
    return term(
        Course.USES,
        Estimate.exact(milliseconds * 1e-3),
        new Charge(system.at("radio"), "tx", Estimate.exact(joules)));
  }

  /** 6 mJ in 3 ms, which may be 3 W: while it is on, beside 0.1 W that it always draws. */
  @Test
  void aSureUseIsDrawnInAnyCase() {
    PendingThread thread = thread(use(3, 6e-3));
    PowerScenes scenes = TimedSystem.between(2, 5, 10);
    When on = in(scenes).atMost(watts(3.0)).surely(true);
    system
        .given()
        .note(TermTimes.class, thread, (TermTimes) (t, p) -> List.of(new TermTimes.Part(1.0, on)));
    idle("card", 0.1, When.ALWAYS);
    together("cpu", 1.0, "radio", 3.0);
    assertThat(sure(reach())).anySatisfy(each -> isClose(each.get("radio"), 3.0));
    PowerInTime power = new PowerInTime(system.time(), 1.0, system.account());
    assertThat(power.parts(power.peak()))
        .filteredOn(part -> part.path().equals("radio"))
        .singleElement()
        .satisfies(
            part -> {
              // usually 2 W
              assertThat(part.who()).isEqualTo("app.t");
              isClose(part.watts().nominal(), 2.0);
              isClose(part.watts().high(), 3.0);
            });
  }

  @Test
  void aUseThatIsNotSureOrKnownIsNotCountedOn() {
    PendingThread thread = thread(use(3, 6e-3));
    When on = in(TimedSystem.between(2, 5, 10)).atMost(watts(3.0));
    system
        .given()
        .note(TermTimes.class, thread, (TermTimes) (t, p) -> List.of(new TermTimes.Part(1.0, on)));
    idle("radio", 0.1, When.ALWAYS);
    draws("radio", 3.1);
    assertThat(sure(reach()))
        .allSatisfy(each -> assertThat(each.getOrDefault("radio", 0.0)).isZero());
  }

  /** 600 mW on average at any time, as nobody says when. */
  @Test
  void aUseWithoutATimeIsLevel() {
    thread(use(3, 6e-3));
    draws("radio", 0.6);
    assertThat(always("radio")).isZero();
  }

  /** What takes away at some time leaves nothing sure. */
  @Test
  void whatIsTakenOffLeavesNothingSure() {
    thread();
    idle("card", 0.3, When.ALWAYS);
    idle("card", -0.1, When.ALWAYS);
    assertThat(always("card")).isZero();
    idle("radio", 0.3, When.ALWAYS);
    assertThat(always("radio")).isCloseTo(0.3, within(EXACT));
  }

  /** Whose rest has a time of its own is drawn then, at most as much as its rest is. */
  @Test
  void aRestWithATimeIsDrawnInIt() {
    thread();
    system.given().note(When.class, system.at("radio"), in(TimedSystem.between(0, 5, 10)));
    system.rests("radio", 0.9, 0.25);
    draws("radio", 0.9);
    assertThat(always("radio")).isZero();
  }

  /** Of 12 ms at most in 10 there are 2 too many: a fifth of what it draws is drawn beside. */
  @Test
  void whatThereMayBeNoTimeForIsDrawnBeside() {
    Estimate time = ms(6, 9, 12);
    PendingThread thread =
        system.thread(
            "app.t", 10, 0, term(Course.OWN_CODE, time, system.watts("cpu", "core", 1.0, time)));
    system.runs("cpu", 1, thread);
    draws("cpu", 1.2);
    assertThat(sure(reach())).anySatisfy(each -> isClose(each.get("cpu"), 1.0));
  }
}
