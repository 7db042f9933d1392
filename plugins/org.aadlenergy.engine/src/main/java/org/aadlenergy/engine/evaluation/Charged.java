package org.aadlenergy.engine.evaluation;

import java.util.List;
import org.aadlenergy.engine.account.Account;
import org.aadlenergy.engine.collection.Later;

/**
 * States of components with what each of them draws, before it is known what is lost on the way.
 */
public final class Charged extends Rested {
  private final Ledger ledger;
  private final Later<Account> drawn = Later.of(() -> Accounting.of(this));

  /** With the charges of all threads and states. */
  public Charged(Rested rested, Ledger ledger) {
    super(rested, List.of());
    this.ledger = ledger;
  }

  /** What each component is charged with. */
  public Ledger ledger() {
    return ledger;
  }

  /** What is drawn in time but for losses. */
  public Account drawn() {
    return drawn.get();
  }
}
