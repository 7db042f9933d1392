package org.aadlenergy.engine.evaluation;

/**
 * A round of the passes in which contributors know the same, and nothing of each other.
 *
 * @param <V> what they know
 */
public final class Pass<V> {
  /** Of what threads ask for themselves: what they share, send, and have others do for them. */
  public static final Pass<Demand> DEMAND = new Pass<>();

  /** Once it is known what is sent: what is moved in memories. */
  public static final Pass<Demand> TRAFFIC = new Pass<>();

  /** At which speed cores run whose governors follow the load. */
  public static final Pass<Demand> SPEED = new Pass<>();

  /** Who runs when, on which core, and what that takes. */
  public static final Pass<Demand> SCHEDULE = new Pass<>();

  /** In which states boards, chips and devices are meanwhile, and what would cost less. */
  public static final Pass<Scheduled> STATES = new Pass<>();

  /** What designers assume of what has no figure. */
  public static final Pass<Rested> ASSUMPTIONS = new Pass<>();

  /** How all others rest. */
  public static final Pass<Rested> REST = new Pass<>();

  /** What is lost on the way to what draws, and what gives it. */
  public static final Pass<Charged> POWER = new Pass<>();

  private Pass() {}
}
