package org.aadlenergy.engine.evaluation;

import static org.aadlenergy.engine.evaluation.TimedSystem.ms;
import static org.aadlenergy.engine.evaluation.TimedSystem.sure;
import static org.aadlenergy.engine.evaluation.TimedSystem.term;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.engine.account.PowerScenes;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.junit.jupiter.api.Test;

/** What is drawn at rest, at most and in any case, by hand. */
class ReachOfRestsTest extends ReachOfDraws {
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

  /** In gaps that interrupts make shorter the same average is more: 0.78 of 0.8 of the time. */
  @Test
  void gapsThatInterruptsTakeDrawMore() {
    system.stretched(1.1);
    thread();
    idle("cpu", 3.0 * 0.78, When.AT_REST);
    // at most 0.7 of 0.67 of the time beside 0.8 of 0.78
    draws("cpu", 3.0 * (0.7 / 0.67) / (0.8 / 0.78));
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

  /** Whose rest has a time of its own is drawn then, at most as much as its rest is. */
  @Test
  void aRestWithATimeIsDrawnInIt() {
    thread();
    system.given().note(When.class, system.at("radio"), in(TimedSystem.between(0, 5, 10)));
    system.rests("radio", 0.9, 0.25);
    draws("radio", 0.9);
    assertThat(always("radio")).isZero();
  }
}
