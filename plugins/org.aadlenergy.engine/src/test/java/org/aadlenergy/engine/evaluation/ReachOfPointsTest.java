package org.aadlenergy.engine.evaluation;

import static org.aadlenergy.engine.evaluation.TimedSystem.most;
import static org.aadlenergy.engine.evaluation.TimedSystem.ms;
import static org.aadlenergy.engine.evaluation.TimedSystem.sure;
import static org.aadlenergy.engine.evaluation.TimedSystem.term;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.junit.jupiter.api.Test;

/** Where times or points are known, interrupted or nothing, by hand. */
class ReachOfPointsTest extends ReachOfJobs {
  @Test
  void withoutRangesWhatIsSeenIsAll() {
    system.runs("cpu", 1, system.thread("app.t", 10, 0, code(1.0, 2, 2, 2), kernel()));
    system.rests("cpu", 0.01, 0.79);
    assertThat(system.account().atOnce()).isEmpty();
  }

  /** One of two cores rests with half of 0.2 W beside a job. */
  @Test
  void theOtherCoreRests() {
    system.runs("cpu", 2, system.thread("app.t", 10, 0, code(1.0, 1, 2, 3), kernel()));
    system.rests("cpu", 0.2, 0.895);
    is(sure(reach()), List.of(Map.of("cpu", 3.4 / 3.1 + 0.1)));
    isClose(reach().surely().always(system.at("cpu")), 0.2);
    is(most(reach()), List.of(Map.of("cpu", 1.4 / 1.1 + 0.1)));
  }

  @Test
  void aJobThatMayBeNothingIsNotSure() {
    system.runs("cpu", 1, system.thread("app.t", 10, 0, code(1.0, 0, 2, 3)));
    isClose(sureOf("cpu"), 0.0);
    is(most(reach()), List.of(Map.of("cpu", 1.0)));
  }

  /** What cannot be otherwise is what is seen of it, beside what can. */
  @Test
  void aProcessorWithoutRangesDrawsWhatIsSeen() {
    system.runs("cpu", 1, system.thread("app.t", 10, 0, code(1.0, 1, 2, 3)));
    Estimate time = Estimate.exact(2e-3);
    ServiceTerm own = term(Course.OWN_CODE, time, system.watts("other", "core", 3.0, time));
    ServiceTerm kernel =
        term(
            Course.RUNS,
            Estimate.exact(0.1e-3),
            new Charge(system.at("other"), "core", Estimate.exact(0.4e-3)));
    system.runs("other", 1, system.thread("app.v", 10, 0, own, kernel));
    is(most(reach()), List.of(Map.of("cpu", 1.0, "other", 6.4 / 2.1)));
  }

  /** At two points of 2 ms each 0.5 and 2 W of code, 0.1 and 0.2 of the kernel: 2.2 W is seen. */
  @Test
  void aGovernorWithoutRangesDrawsItsHighestPoint() {
    system.runs("cpu", 1, system.thread("app.t", 10, 0, code(1.0, 1, 2, 3)));
    Signal numbers =
        Signal.sequence(
            List.of(Signal.level(2 * TimedSystem.MS, 0.0), Signal.level(8 * TimedSystem.MS, 1.0)));
    TimedTasks.Points points =
        new TimedTasks.Points(
            numbers,
            List.of("core"),
            new double[][][] {{{0.5}, {2.0}}},
            new double[][] {{1.0}, {2.0}},
            new double[][] {{1.0}, {1.0}});
    ServiceTerm own =
        term(
            Course.OWN_CODE,
            Estimate.exact(3e-3),
            new Charge(system.at("other"), "core", Estimate.exact(5e-3)));
    ServiceTerm kernel =
        term(
            Course.RUNS,
            Estimate.exact(1e-3),
            new Charge(system.at("other"), "core", Estimate.exact(0.6e-3)));
    system.runs("other", 1, Optional.of(points), system.thread("app.v", 10, 0, own, kernel));
    is(most(reach()), List.of(Map.of("cpu", 1.0, "other", 2.2)));
  }

  /** Interrupts take a tenth of each job, which nobody pays for; the least is not sure then. */
  @Test
  void interruptsAreNobodys() {
    system.stretched(1.1);
    system.runs("cpu", 1, system.thread("app.t", 10, 0, code(1.0, 1, 2, 3), kernel()));
    is(most(reach()), List.of(Map.of("cpu", 1.4 / 1.1)));
    isClose(sureOf("cpu"), 0.0);
  }

  /** A memory of which 0.1 of 0.3 W is taken off may have all of it taken off, or none. */
  @Test
  void atPointsAMemoryMayLackAllOrNothingOfItsRest() {
    TimedTasks.Points points =
        new TimedTasks.Points(
            Signal.level(10 * TimedSystem.MS, 0.0),
            List.of("core", "ddr"),
            new double[][][] {{{1.0}}, {{0.3}}},
            new double[][] {{1.0}},
            new double[][] {{1.0}});
    Estimate own = ms(0.8, 1.6, 2.4);
    ServiceTerm code =
        term(
            Course.OWN_CODE,
            own,
            system.watts("cpu", "core", 1.0, own),
            system.watts("ram", "ddr", 0.2, own));
    system.runs("cpu", 1, Optional.of(points), system.thread("app.t", 10, 0, code));
    assertThat(most(reach()).get(0).get("ram")).isGreaterThanOrEqualTo(0.3);
    isClose(sureOf("ram"), 0.0);
    isClose(sureOf("cpu"), 1.0);
  }

  /** Without a known schedule all is drawn at any time, at its longest: 3.4 mJ of 10 ms. */
  @Test
  void whatHasNoScheduleIsDrawnAtAllTimes() {
    system.thread("app.t", 10, 0, code(1.0, 1, 2, 3), kernel());
    is(most(reach()), List.of(Map.of("cpu", 0.34)));
    is(sure(reach()), List.of(Map.of()));
  }

  /**
   * Two points, of which the second comes after the job: 0.5 W of code and 0.1 of the kernel, or
   * 1.0 and 0.2 W. There 0.6 of a usual job is code, which may take half or one and a half times as
   * much: (0.5 + 0.2) / 0.7 = 1 W to (1.5 + 0.2) / 1.3 W; at the first 0.35 / 0.6 W at least.
   */
  @Test
  void whateverPointAGovernorChoosesIsWithin() {
    Signal numbers =
        Signal.sequence(
            List.of(Signal.level(5 * TimedSystem.MS, 0.0), Signal.level(5 * TimedSystem.MS, 1.0)));
    TimedTasks.Points points =
        new TimedTasks.Points(
            numbers,
            List.of("core"),
            new double[][][] {{{0.5}, {1.0}}},
            new double[][] {{1.0}, {2.0}},
            new double[][] {{0.8}, {0.6}});
    Estimate own = ms(0.8, 1.6, 2.4);
    ServiceTerm code =
        term(Course.OWN_CODE, own, new Charge(system.at("cpu"), "core", own.times(1.0 / 1.6)));
    ServiceTerm kernel =
        term(
            Course.RUNS,
            Estimate.exact(0.4e-3),
            new Charge(system.at("cpu"), "core", Estimate.exact(0.2e-3)));
    PendingThread thread = system.thread("app.t", 10, 0, code, kernel);
    TimedTasks timed = system.runs("cpu", 1, Optional.of(points), thread);
    assertThat(timed.workChannel(0)).isEqualTo(2);
    assertThat(timed.codeChannel(0, "core")).isEqualTo(3);
    assertThat(timed.codeChannel(0, "other")).isZero();
    assertThat(timed.idleChannel()).isEqualTo(1);
    assertThat(timed.repeats()).isTrue();
    is(most(reach()), List.of(Map.of("cpu", 1.7 / 1.3)));
    is(sure(reach()), List.of(Map.of("cpu", 0.35 / 0.6)));
  }
}
