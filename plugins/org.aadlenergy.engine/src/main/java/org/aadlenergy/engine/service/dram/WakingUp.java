package org.aadlenergy.engine.service.dram;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.dram.DramTiming;
import org.aadlenergy.engine.evaluation.ModeState;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.workload.Effective;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.Values;

/**
 * Lets the dispatches that may find their memory refreshing itself wait until it is awake. Any of
 * them may be the first after a gap, so that each waits.
 */
final class WakingUp {
  private static final List<String> NOTES =
      List.of(
          "Which dispatch finds the memory asleep is not known before they are in a schedule: each"
              + " may be the first after a gap, and waits.",
          "What the memory draws meanwhile is in its dram.standby.");

  private WakingUp() {}

  /** Adds the time to each thread that uses the memory, where its gaps can be long enough. */
  static void add(DramMemory memory, ModeState state) {
    Optional<Effective> wakeUp =
        state.properties().climbing(memory.component(), Properties.WAKE_UP);
    boolean ahead =
        wakeUp.isPresent() && Values.literalOr(wakeUp.get().value(), "").equals("Ahead");
    List<MemoryUser> users = MemoryUser.of(memory.component(), state);
    if (ahead || longest(users, memory) <= MemoryTimes.threshold(memory.chip(), memory.rest())) {
      return;
    }
    for (MemoryUser user : users) {
      user.thread().add(term(memory));
    }
  }

  /** No gap is longer than the shortest time between two dispatches of one thread. */
  private static double longest(List<MemoryUser> users, DramMemory memory) {
    double longest = Double.POSITIVE_INFINITY;
    for (MemoryUser user : users) {
      double busy =
          user.accesses().openCycles(memory.times())
              + user.accesses().activates() * memory.times().closing();
      longest = Math.min(longest, memory.chip().clockHertz() / user.thread().perSecond() - busy);
    }
    return longest;
  }

  private static ServiceTerm term(DramMemory memory) {
    double each = memory.chip().seconds(memory.chip().cycles(DramTiming.XS));
    return new ServiceTerm(
        DramService.SELF_REFRESH,
        1.0,
        Phase.DISPATCH,
        Estimate.exact(each),
        List.of(),
        false,
        false,
        Course.RUNS,
        () -> explain(each, memory));
  }

  private static Explanation explain(double each, DramMemory memory) {
    Given exit =
        new Given(
            "t",
            "leaving self-refresh",
            memory.chip().cycles(DramTiming.XS) + " cycles",
            "XS of " + memory.chip().name() + " at " + memory.chip().clockHertz() / 1e6 + " MHz",
            Optional.of(memory.table().span()));
    return new Explanation(
        List.of(new Equation("T", "t", each + " s", each, "s")), List.of(exit), NOTES);
  }
}
