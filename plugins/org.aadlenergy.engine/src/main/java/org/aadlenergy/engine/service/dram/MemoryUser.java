package org.aadlenergy.engine.service.dram;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.ModeState;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.declared.Charged;

/** A thread whose dispatches read or write a memory, as its terms say. */
record MemoryUser(PendingThread thread, Accesses accesses) {

  /** The threads that use a memory, and have a rate. */
  static List<MemoryUser> of(Component memory, ModeState state) {
    List<MemoryUser> users = new ArrayList<>();
    Accesses last = Accesses.NONE;
    for (PendingThread thread : state.threads()) {
      last = add(thread, memory, last, users);
    }
    return users;
  }

  /** Adds a thread that uses it, and returns the last accesses that there were. */
  private static Accesses add(
      PendingThread thread, Component memory, Accesses last, List<MemoryUser> users) {
    if (thread.perSecond() > 0.0) {
      Accesses accesses = accesses(thread, memory, last);
      if (accesses.bursts() > 0.0) {
        users.add(new MemoryUser(thread, accesses));
        return accesses;
      }
    }
    return last;
  }

  /** Those of a thread; the same object where they are those of the thread before. */
  private static Accesses accesses(PendingThread thread, Component memory, Accesses last) {
    double activates = 0.0;
    double reads = 0.0;
    double writes = 0.0;
    List<ServiceTerm> terms = thread.terms();
    for (int i = 0; i < terms.size(); i++) {
      ServiceTerm term = terms.get(i);
      Charged service = term.service();
      if (isTraffic(term, memory)) {
        activates += service == DramService.ACTIVATE ? term.count() : 0.0;
        reads += service == DramService.READ ? term.count() : 0.0;
        writes += service == DramService.WRITE ? term.count() : 0.0;
      }
    }
    return last.isSame(activates, reads, writes) ? last : new Accesses(activates, reads, writes);
  }

  /** Whether a term is what a dispatch does in a memory. */
  static boolean isTraffic(ServiceTerm term, Component memory) {
    Charged service = term.service();
    return (service == DramService.ACTIVATE
            || service == DramService.READ
            || service == DramService.WRITE)
        && term.phase() == Phase.DISPATCH
        && term.charges().get(0).component() == memory;
  }
}
