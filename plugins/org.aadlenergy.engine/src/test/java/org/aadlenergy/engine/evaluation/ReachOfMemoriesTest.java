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

/** What memories draw beside jobs, at most and in any case, by hand. */
class ReachOfMemoriesTest extends ReachOfJobs {
  /** A memory draws 0.2 W for code alone: 0.6 mJ in 3.1 ms at most, 0.2 in 1.1 at least. */
  @Test
  void aMemoryDrawsMostInLongJobs() {
    memory(kernel());
    AtOnce reach = reach();
    is(most(reach), List.of(Map.of("cpu", 1.4 / 1.1, "ram", 0.6 / 3.1)));
    is(sure(reach), List.of(Map.of("cpu", 3.4 / 3.1, "ram", 0.2 / 1.1)));
  }

  /** Where within a job it rests is not known: the 50 mW of its rest come on top. */
  @Test
  void aMemoryThatRestsInAPartOfAJobMayDrawBoth() {
    memory(kernel());
    system.rests("ram", 0.05, 0.8);
    is(most(reach()), List.of(Map.of("cpu", 1.4 / 1.1, "ram", 0.6 / 3.1 + 0.05)));
    // of what it is taken off, nothing is sure
    is(sure(reach()), List.of(Map.of("cpu", 3.4 / 3.1, "ram", 0.2 / 1.1)));
  }

  /** One that works for all of each job never rests in one. */
  @Test
  void aMemoryThatWorksForAllOfAJobDoesNotRestInIt() {
    memory(kernel(new Charge(system.at("ram"), "ddr", Estimate.ZERO)));
    system.rests("ram", 0.05, 0.79);
    is(most(reach()), List.of(Map.of("cpu", 1.4 / 1.1, "ram", 0.6 / 3.1)));
  }

  /** In windows nothing says that a job runs where it is released. */
  @Test
  void inWindowsAReleaseIsNoMoment() {
    Estimate time = ms(1, 2, 3);
    ServiceTerm with =
        term(
            Course.OWN_CODE,
            time,
            system.watts("cpu", "core", 1.0, time),
            system.watts("ram", "ddr", 0.2, time));
    PendingThread t = system.thread("app.t", 10, 0, with);
    PendingThread u = system.thread("app.u", 10, 0, code(0.5, 1, 1, 1));
    system.inWindows("cpu", 4, t, u);
    // with the same jobs in turns the lesser would be sure at a release, too
    is(sure(reach()), List.of(Map.of("cpu", 1.0, "ram", 0.2)));
  }

  /** Of a memory that two processors work with neither is sure to have its part. */
  @Test
  void aMemoryOfTwoProcessorsHasNothingSure() {
    system.runs("cpu", 1, system.thread("app.t", 10, 0, with("cpu", 0)));
    isClose(sureOf("ram"), 0.2);
    system.runs("other", 1, system.thread("app.v", 10, 0, with("other", 0)));
    is(most(reach()), List.of(Map.of("cpu", 1.0, "other", 1.0, "ram", 0.4)));
    isClose(sureOf("ram"), 0.0);
    isClose(sureOf("cpu"), 1.0);
  }

  /** One that works longer than the job does so at other times. */
  @Test
  void whatWorksLongerThanAJobHasNothingSure() {
    system.runs("cpu", 1, system.thread("app.t", 10, 0, with("cpu", 5)));
    isClose(sureOf("ram"), 0.0);
  }

  @Test
  void onTwoCoresAMemoryMayLackItsPart() {
    system.runs("cpu", 2, system.thread("app.t", 10, 0, with("cpu", 0)));
    isClose(sureOf("ram"), 0.0);
  }

  /** Half a watt of rest is shared by the processors whose jobs leave a part of it. */
  @Test
  void eachProcessorLeavesItsPartOfASharedRest() {
    PendingThread t = system.thread("app.t", 10, 0, with("cpu", 0), kernel());
    system.runs("cpu", 1, t);
    Charge paid = new Charge(system.at("other"), "core", Estimate.exact(0.4e-3));
    ServiceTerm kernel = term(Course.RUNS, Estimate.exact(0.1e-3), paid);
    system.runs("other", 1, system.thread("app.v", 10, 0, with("other", 0), kernel));
    system.rests("ram", 0.5, 0.6);
    double ram = 0.6 / 3.1 + 0.25;
    is(most(reach()), List.of(Map.of("cpu", 1.4 / 1.1, "other", 1.4 / 1.1, "ram", 2 * ram)));
  }

  @Test
  void ofTwoCoresEachLeavesHalfOfASharedRest() {
    system.runs("cpu", 2, system.thread("app.t", 10, 0, with("cpu", 0), kernel()));
    system.rests("ram", 0.5, 0.8);
    // one core runs the job and leaves 0.25 W, the other rests with as much
    assertThat(most(reach())).anyMatch(each -> Math.abs(each.get("ram") - 0.6 / 3.1 - 0.5) < EXACT);
  }

  /** Where jobs begin somebody runs, though perhaps the one without the memory. */
  @Test
  void whereJobsBeginTheLeastOfAllIsSure() {
    PendingThread t = system.thread("app.t", 10, 0, with("cpu", 0));
    PendingThread u = system.thread("app.u", 10, 0, code(0.5, 1, 1, 1));
    system.runs("cpu", 1, t, u);
    is(sure(reach()), List.of(Map.of("cpu", 1.0, "ram", 0.2), Map.of("cpu", 0.5)));
  }
}
