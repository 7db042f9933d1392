package org.aadlenergy.engine.evaluation;

import static org.aadlenergy.engine.evaluation.TimedSystem.ms;
import static org.aadlenergy.engine.evaluation.TimedSystem.sure;
import static org.aadlenergy.engine.evaluation.TimedSystem.term;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.account.PowerScenes;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.junit.jupiter.api.Test;

/** What uses of devices draw, and what has no time, at most and in any case, by hand. */
class ReachOfUsesTest extends ReachOfDraws {
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
