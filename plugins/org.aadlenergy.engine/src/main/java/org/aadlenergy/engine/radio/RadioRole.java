package org.aadlenergy.engine.radio;

import java.util.Locale;

/** What a radio does in a step of an event, whatever its platform calls the state. */
public enum RadioRole {
  TRANSMIT,
  RECEIVE,
  /** Looking for satellites. */
  ACQUIRE,
  /** Following satellites that it has found. */
  TRACK,
  /** Between two steps that follow at once, too short to sleep. */
  TURN,
  /** Asleep in between, as long as it is connected or looks for pages. */
  DOZE,
  /** Until it is needed again. */
  SLEEP;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether a radio may be in the state that it rests in meanwhile. */
  boolean isBetween() {
    return compareTo(TURN) >= 0;
  }
}
