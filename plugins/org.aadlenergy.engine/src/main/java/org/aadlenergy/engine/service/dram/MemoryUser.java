package org.aadlenergy.engine.service.dram;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.declared.ChargeName;

/** A thread whose dispatches read or write a memory, as its terms say. */
record MemoryUser(PendingThread thread, MemoryAccesses accesses) {

  /**
   * The threads that use a memory, and have a rate.
   *
   * @param terms those of a thread
   */
  static List<MemoryUser> of(
      Component memory, Demand demand, Function<PendingThread, List<ServiceTerm>> terms) {
    List<MemoryUser> users = new ArrayList<>();
    MemoryAccesses last = MemoryAccesses.NONE;
    for (PendingThread thread : demand.threads()) {
      last = add(thread, terms.apply(thread), memory, last, users);
    }
    return users;
  }

  /** Adds a thread that uses it, and returns the last accesses that there were. */
  private static MemoryAccesses add(
      PendingThread thread,
      List<ServiceTerm> terms,
      Component memory,
      MemoryAccesses last,
      List<MemoryUser> users) {
    if (thread.perSecond() > 0.0) {
      MemoryAccesses accesses = accesses(terms, memory, last);
      if (accesses.bursts() > 0.0) {
        users.add(new MemoryUser(thread, accesses));
        return accesses;
      }
    }
    return last;
  }

  /** Those of a thread; the same object where they are those of the thread before. */
  private static MemoryAccesses accesses(
      List<ServiceTerm> terms, Component memory, MemoryAccesses last) {
    double activates = 0.0;
    double reads = 0.0;
    double writes = 0.0;
    for (int i = 0; i < terms.size(); i++) {
      ServiceTerm term = terms.get(i);
      ChargeName service = term.service();
      if (isTraffic(term, memory)) {
        activates += service == DramService.ACTIVATE ? term.count() : 0.0;
        reads += service == DramService.READ ? term.count() : 0.0;
        writes += service == DramService.WRITE ? term.count() : 0.0;
      }
    }
    return last.isSame(activates, reads, writes)
        ? last
        : new MemoryAccesses(activates, reads, writes);
  }

  /** Whether a term is what a dispatch does in a memory. */
  static boolean isTraffic(ServiceTerm term, Component memory) {
    ChargeName service = term.service();
    return (service == DramService.ACTIVATE
            || service == DramService.READ
            || service == DramService.WRITE)
        && term.phase() == Phase.DISPATCH
        && term.charges().get(0).component() == memory;
  }
}
