package org.aadlenergy.engine.evaluation;

import java.util.List;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.term.ServiceTerm;

/** When a thread's terms draw their energies, where that is not while it runs. */
public interface TermTimes {
  /** A share of an energy. */
  record Part(double share, When when) {}

  /** The parts of what a term takes of a component; none where it is not known. */
  List<Part> parts(ServiceTerm term, Component payer);
}
