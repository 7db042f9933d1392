package org.aadlenergy.engine.service.idle;

import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Contributor;
import org.aadlenergy.engine.evaluation.Scheduled;

/**
 * Charges each processor with the idle power of its board, over the whole window: what threads are
 * charged with on such a rail is only what they add to it.
 */
public final class BoardIdleContribution implements Contributor<Scheduled> {
  @Override
  public void contribute(Scheduled scheduled, Contribution.Builder to) {
    scheduled.boards().charge(scheduled, to);
  }
}
