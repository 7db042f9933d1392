package org.aadlenergy.engine.evaluation;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;

/** What the uses of devices draw, and when. */
final class TimedUses {
  /** Who wants to know. */
  interface Reader {
    /**
     * What somebody draws for a use.
     *
     * @param watts on average over all time
     * @param when empty where nobody says
     */
    void draws(Component payer, Estimate watts, Optional<When> when);
  }

  private TimedUses() {}

  /** Reads those of a thread. */
  static void of(PendingThread thread, Charged charged, Reader to) {
    if (!thread.mayHave(Course.USES)) {
      return;
    }
    Optional<TermTimes> times = charged.given().noted(TermTimes.class, thread);
    for (ServiceTerm term : thread.terms()) {
      if (term.phase() == Phase.DISPATCH && term.course() == Course.USES) {
        read(term, thread.perSecond(), times, to);
      }
    }
  }

  private static void read(
      ServiceTerm term, double perSecond, Optional<TermTimes> times, Reader to) {
    for (Charge charge : ThreadLoads.together(term.charges())) {
      Component payer = charge.component();
      Estimate watts = charge.energyJoules().times(perSecond);
      List<TermTimes.Part> parts =
          times.isPresent() ? times.get().parts(term, payer) : List.<TermTimes.Part>of();
      for (TermTimes.Part part : parts) {
        to.draws(payer, watts.times(part.share()), Optional.of(part.when()));
      }
      if (parts.isEmpty()) {
        to.draws(payer, watts, Optional.empty());
      }
    }
  }
}
