package org.aadlenergy.engine.evaluation;

/**
 * What contributes to a pass: a pure function of what the passes before it made.
 *
 * @param <V> what it needs to be known
 */
public interface Contributor<V> {
  /** Adds what follows from what is known. */
  void contribute(V known, Contribution.Builder to);

  /** All that follows from what is known. */
  default Contribution of(V known) {
    Contribution.Builder to = new Contribution.Builder();
    contribute(known, to);
    return to.contribution();
  }
}
