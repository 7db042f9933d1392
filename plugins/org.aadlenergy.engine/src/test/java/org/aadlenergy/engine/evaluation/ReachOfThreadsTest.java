package org.aadlenergy.engine.evaluation;

import static org.aadlenergy.engine.evaluation.TimedSystem.most;
import static org.aadlenergy.engine.evaluation.TimedSystem.ms;
import static org.aadlenergy.engine.evaluation.TimedSystem.sure;
import static org.aadlenergy.engine.evaluation.TimedSystem.term;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.account.AtOnce;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.junit.jupiter.api.Test;

/** What jobs may draw at once, and are sure to, by hand. */
class ReachOfThreadsTest extends ReachOfJobs {
  /** (1 + 0.4) mJ in 1.1 ms at most, (3 + 0.4) mJ in 3.1 ms at least; at rest 10 mW. */
  @Test
  void aShortJobDrawsMostAndALongOneLeast() {
    system.runs("cpu", 1, system.thread("app.t", 10, 0, code(1.0, 1, 2, 3), kernel()));
    system.rests("cpu", 0.01, 0.79);
    AtOnce reach = reach();
    is(most(reach), List.of(Map.of("cpu", 1.4 / 1.1)));
    assertThat(reach.surely().always(system.at("cpu"))).isCloseTo(0.01, within(EXACT));
    is(sure(reach), List.of(Map.of("cpu", 3.4 / 3.1)));
  }

  /** Two jobs of one core are never on at once; the second draws 2 W for 1 ms. */
  @Test
  void jobsOfOneCoreDoNotMeet() {
    system.runs(
        "cpu",
        1,
        system.thread("app.t", 10, 0, code(1.0, 1, 2, 3), kernel()),
        system.thread("app.u", 10, 0, code(2.0, 1, 1, 1)));
    is(most(reach()), List.of(Map.of("cpu", 2.0)));
    // who draws most is sure to run; where jobs begin the lesser may
    is(sure(reach()), List.of(Map.of("cpu", 2.0), Map.of("cpu", 3.4 / 3.1)));
  }

  /** On two cores they may: of three threads two, or one of them twice as it may be late. */
  @Test
  void jobsOfTwoCoresMeet() {
    system.runs(
        "cpu",
        2,
        system.thread("app.t", 10, 0, code(1.0, 1, 2, 3), kernel()),
        system.thread("app.u", 10, 0, code(0.5, 1, 1, 1)));
    is(most(reach()), List.of(Map.of("cpu", 1.4 / 1.1 + 0.5)));
    // one is sure to run; where both begin two cores draw no less than the lesser of both each
    is(sure(reach()), List.of(Map.of("cpu", 3.4 / 3.1), Map.of("cpu", 1.0)));
    assertThat(reach().surely().always(system.at("cpu"))).isZero();
  }

  /** On two processors whose jobs begin 5 ms apart nothing says that they meet. */
  @Test
  void processorsWhoseJobsBeginApartNeedNotMeet() {
    system.runs("cpu", 1, system.thread("app.t", 10, 0, code(1.0, 1, 2, 3), kernel()));
    Estimate time = ms(1, 1, 2);
    ServiceTerm other = term(Course.OWN_CODE, time, system.watts("other", "core", 3.0, time));
    PendingThread beside = system.thread("app.v", 10, 5, other);
    system.runs("other", 1, beside);
    is(most(reach()), List.of(Map.of("cpu", 1.4 / 1.1, "other", 3.0)));
    is(sure(reach()), List.of(Map.of("other", 3.0), Map.of("cpu", 3.4 / 3.1)));
  }

  @Test
  void atOneMomentOfReleasesBothAreOn() {
    system.runs("cpu", 1, system.thread("app.t", 10, 0, code(1.0, 1, 2, 3), kernel()));
    Estimate time = ms(1, 1, 2);
    ServiceTerm other = term(Course.OWN_CODE, time, system.watts("other", "core", 3.0, time));
    system.runs("other", 1, system.thread("app.v", 20, 0, other));
    is(sure(reach()).subList(0, 1), List.of(Map.of("cpu", 3.4 / 3.1, "other", 3.0)));
  }

  /** Who is on at the peak has the ends of its own job. */
  @Test
  void partsOfAPeakHaveTheirOwnEnds() {
    system.runs("cpu", 1, system.thread("app.t", 10, 0, code(1.0, 1, 2, 3), kernel()));
    part("cpu", "app.t", 3.4 / 3.1, 1.4 / 1.1);
  }

  /** Threads that cost the same by one processor are one, as many times as it has cores. */
  @Test
  void likeThreadsMayRunOnAsManyCores() {
    ServiceTerm code = code(1.0, 1, 2, 3);
    ServiceTerm kernel = kernel();
    PendingThread t = system.thread("app.t", 10, 0, code, kernel);
    PendingThread u = system.thread("app.u", 10, 0, code, kernel);
    system.runs("cpu", 2, t, u);
    is(most(reach()), List.of(Map.of("cpu", 2 * 1.4 / 1.1)));
    is(sure(reach()), List.of(Map.of("cpu", 3.4 / 3.1), Map.of("cpu", 2 * 3.4 / 3.1)));
    part("cpu", "app.u", 3.4 / 3.1, 1.4 / 1.1);
    system.runs("cpu", 1, t, u);
    is(most(reach()), List.of(Map.of("cpu", 1.4 / 1.1)));
  }

  /** Jobs that are released together at 3 ms meet; those released 5 ms apart need not. */
  @Test
  void likesMeetWhereTheyAreReleasedTogether() {
    ServiceTerm code = code(1.0, 1, 2, 3);
    ServiceTerm kernel = kernel();
    PendingThread t = system.thread("app.t", 10, 3, code, kernel);
    system.runs("cpu", 2, t, system.thread("app.u", 10, 3, code, kernel));
    is(sure(reach()), List.of(Map.of("cpu", 3.4 / 3.1), Map.of("cpu", 2 * 3.4 / 3.1)));
  }

  @Test
  void likesThatAreReleasedApartNeedNotMeet() {
    ServiceTerm code = code(1.0, 1, 2, 3);
    ServiceTerm kernel = kernel();
    PendingThread t = system.thread("app.t", 10, 3, code, kernel);
    system.runs("cpu", 2, t, system.thread("app.u", 10, 8, code, kernel));
    is(sure(reach()), List.of(Map.of("cpu", 3.4 / 3.1)));
    is(most(reach()), List.of(Map.of("cpu", 2 * 1.4 / 1.1)));
    PendingThread seldom = system.thread("app.u", 20, 3, code, kernel);
    system.runs("cpu", 2, t, seldom);
    is(sure(reach()), List.of(Map.of("cpu", 3.4 / 3.1), Map.of("cpu", 2 * 3.4 / 3.1)));
  }
}
