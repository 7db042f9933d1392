package org.aadlenergy.engine.evaluation;

import static org.aadlenergy.engine.evaluation.TimedSystem.sure;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.account.PowerScenes;
import org.aadlenergy.engine.quantity.Estimate;
import org.junit.jupiter.api.Test;

/** What levels and states draw, at most and in any case, by hand. */
class ReachOfDrawsTest extends ReachOfDraws {
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

  /** Nobody knows when a card that always wakes up does: it is level beside its sleep. */
  @Test
  void whatIsLevelForWantOfATimeAddsUp() {
    thread();
    idle("radio", 0.4, When.in(Optional::empty, 0));
    idle("radio", 0.3, When.in(Optional::empty, 1));
    draws("radio", 0.7);
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

  /** What a processor always draws comes on top of all else. */
  @Test
  void aProcessorsBoardIsDrawnBesideItsJobs() {
    thread();
    idle("cpu", 0.2, When.ALWAYS);
    draws("cpu", 1.2);
    assertThat(sure(reach())).anySatisfy(each -> isClose(each.get("cpu"), 1.2));
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

  /** With ranges the least is sure and the most possible. */
  @Test
  void aLevelWithinARangeIsAtEitherEnd() {
    thread();
    system.given().idle(system.at("card"), Estimate.between(0.1, 0.2, 0.4), When.ALWAYS);
    draws("card", 0.4);
    assertThat(always("card")).isCloseTo(0.1, within(EXACT));
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
}
