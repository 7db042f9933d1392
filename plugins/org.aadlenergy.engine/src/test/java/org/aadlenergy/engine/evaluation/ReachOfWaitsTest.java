package org.aadlenergy.engine.evaluation;

import static org.aadlenergy.engine.evaluation.TimedSystem.most;
import static org.aadlenergy.engine.evaluation.TimedSystem.ms;
import static org.aadlenergy.engine.evaluation.TimedSystem.sure;
import static org.aadlenergy.engine.evaluation.TimedSystem.term;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.account.AtOnce;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.junit.jupiter.api.Test;

/** What is drawn while jobs wait, at most and in any case, by hand. */
class ReachOfWaitsTest extends ReachOfJobs {
  /** Waits of 1 to 3 ms, usually 2, with 3 mJ of a card: 3 W at most, 1 W at least. */
  @Test
  void aCardDrawsWhatAWaitTakes() {
    waiting(ms(1, 2, 3));
    AtOnce reach = reach();
    is(most(reach), List.of(Map.of("cpu", 1.0, "card", 3.0)));
    assertThat(sure(reach)).anySatisfy(each -> assertThat(each.get("card")).isEqualTo(1.0));
  }

  @Test
  void aWaitThatMayBeNothingIsNotSure() {
    waiting(ms(0, 2, 3));
    assertThat(sure(reach())).allSatisfy(each -> assertThat(each).doesNotContainKey("card"));
  }

  /**
   * Of 10 ms a job waits 9 and runs for 2: it draws 1/3 W while it waits, as do two late ones
   * beside it, and 0.3 W of what is never done at all times.
   */
  @Test
  void aWaitThatHasNoTimeIsDrawnAtAnyTime() {
    waiting(Estimate.exact(9e-3));
    AtOnce reach = reach();
    is(most(reach), List.of(Map.of("cpu", 1.2, "card", 1.3)));
    assertThat(sure(reach)).allSatisfy(each -> assertThat(each).doesNotContainKey("card"));
  }

  /** As nobody knows when, all 3 mJ of a wait are drawn while the job runs, of 1 ms at least. */
  @Test
  void aWaitThatIsInNoScheduleIsDrawnWhileItRuns() {
    system.withoutWaits();
    waiting(ms(1, 2, 3));
    is(most(reach()), List.of(Map.of("cpu", 1.0, "card", 3.0)));
    assertThat(sure(reach())).allSatisfy(each -> assertThat(each).doesNotContainKey("card"));
  }

  /** It draws 1.5 W while it waits; what rests below that is taken off nobody. */
  @Test
  void ofAWaitAllIsSureThatIsMoreThanItsRest() {
    waiting(Estimate.exact(2e-3));
    isClose(sureOf("card"), 1.5);
    system.rests("card", 0.1, 0.8);
    isClose(sureOf("card"), 1.5);
  }

  /** 2 W at rest are 0.5 more than a wait draws: these may lack in another's time. */
  @Test
  void whatARestIsMoreThanAWaitMayLack() {
    waiting(Estimate.exact(2e-3));
    system.rests("card", 2.0, 0.8);
    isClose(sureOf("card"), 1.0);
  }

  @Test
  void ofAnUnknownRestNothingIsSure() {
    waiting(Estimate.exact(2e-3));
    system.given().idle(system.at("card"), Estimate.exact(0.1), When.AT_REST);
    isClose(sureOf("card"), 0.0);
  }

  @Test
  void whatIsTakenOffAWaitIsNotSure() {
    waiting(Estimate.exact(2e-3));
    system.given().idle(system.at("card"), Estimate.exact(-0.1), When.ALWAYS);
    isClose(sureOf("card"), 0.0);
  }

  /** Who works with the card while it runs takes its 0.1 W of rest off. */
  @Test
  void whoRunsWithItTakesItsRestOff() {
    ServiceTerm wait =
        term(
            Course.WAITS,
            Estimate.exact(2e-3),
            new Charge(system.at("card"), "vdd", Estimate.exact(3e-3)));
    ServiceTerm kernel = kernel(new Charge(system.at("card"), "vdd", Estimate.exact(0.01e-3)));
    system.runs("cpu", 1, system.thread("app.t", 10, 0, code(1.0, 1, 2, 3), kernel, wait));
    system.rests("card", 0.1, 0.8);
    isClose(sureOf("card"), 1.4);
  }

  @Test
  void aWaitOfAPeakHasTheEndsOfItsTime() {
    waiting(ms(1, 2, 3));
    part("card", "app.t", 1.0, 3.0);
  }

  /** What rests while nobody works with it, and is waited for, draws both. */
  @Test
  void aCardThatIsWaitedForMayRestAtAnyTime() {
    waiting(Estimate.exact(2e-3));
    system.rests("card", 0.1, 0.8);
    is(most(reach()), List.of(Map.of("cpu", 1.0, "card", 1.6)));
    system.given().idle(system.at("card"), Estimate.exact(0.3), When.ALWAYS);
    assertThat(reach().surely().always(system.at("card"))).isZero();
  }
}
