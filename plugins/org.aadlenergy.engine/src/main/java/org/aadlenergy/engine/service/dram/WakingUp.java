package org.aadlenergy.engine.service.dram;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.dram.DramTiming;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

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
  static void add(DramMemory memory, Demand demand, Contribution.Builder to) {
    Optional<EffectiveValue> wakeUp =
        demand.properties().climbing(memory.component(), Properties.WAKE_UP);
    boolean ahead =
        wakeUp.isPresent() && AnnotatedValues.literalOr(wakeUp.get().value(), "").equals("Ahead");
    List<MemoryUser> users = MemoryUser.of(memory.component(), demand, to::terms);
    if (ahead || longest(users, memory) <= MemoryTimes.threshold(memory.chip(), memory.rest())) {
      return;
    }
    for (MemoryUser user : users) {
      delay(user.thread(), memory, to);
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

  /** What a dispatch does first in the memory takes the time besides. */
  private static void delay(PendingThread thread, DramMemory memory, Contribution.Builder to) {
    double each = memory.chip().seconds(memory.chip().cycles(DramTiming.XS));
    boolean[] first = {true};
    to.adjust(
        List.of(thread),
        (its, term) -> {
          if (!first[0] || !MemoryUser.isTraffic(term, memory.component())) {
            return term;
          }
          first[0] = false;
          return term.taking(Estimate.exact(each), () -> explain(term, each, memory));
        });
  }

  private static Explanation explain(ServiceTerm term, double each, DramMemory memory) {
    Explanation traffic = term.explanation().get();
    List<Equation> equations = new ArrayList<>(traffic.equations());
    equations.add(new Equation("T", "t", each + " s", each, "s"));
    List<Given> values = new ArrayList<>(traffic.values());
    values.add(
        new Given(
            "t",
            "leaving self-refresh",
            memory.chip().cycles(DramTiming.XS) + " cycles",
            "XS of " + memory.chip().name() + " at " + memory.chip().clockHertz() / 1e6 + " MHz",
            Optional.of(memory.table().span())));
    List<String> notes = new ArrayList<>(traffic.notes());
    notes.addAll(NOTES);
    return new Explanation(equations, values, notes);
  }
}
