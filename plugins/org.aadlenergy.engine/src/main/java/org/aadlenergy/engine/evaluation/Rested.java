package org.aadlenergy.engine.evaluation;

import java.util.List;

/** A schedule of which it is known in which states components are while nobody works with them. */
public class Rested extends Scheduled {
  /** What states make of a schedule. */
  public Rested(Scheduled scheduled, List<Contribution> states) {
    super(scheduled, states);
  }
}
