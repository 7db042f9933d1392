package org.aadlenergy.engine.schedule;

import java.util.List;
import org.aadlenergy.engine.signal.Signal;

/**
 * In which idle states cores are when.
 *
 * @param states by core, the number of the state, {@link #BUSY} while it works
 * @param from when that begins
 */
public record IdleSignals(List<Signal> states, long from) {
  /** The number of no state. */
  public static final double BUSY = -1.0;

  public IdleSignals {
    states = List.copyOf(states);
  }
}
