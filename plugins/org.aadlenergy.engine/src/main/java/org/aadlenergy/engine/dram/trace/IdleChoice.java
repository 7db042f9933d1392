package org.aadlenergy.engine.dram.trace;

/**
 * What a controller does with a chip that nobody asks for anything.
 *
 * @param timeoutCycles how long it waits before
 */
public record IdleChoice(Kind kind, long timeoutCycles) {
  /** Stands by. */
  public static final IdleChoice STANDBY = new IdleChoice(Kind.STANDBY, 0);

  /** The states to wait in. */
  public enum Kind {
    STANDBY,
    POWER_DOWN,
    SELF_REFRESH
  }
}
