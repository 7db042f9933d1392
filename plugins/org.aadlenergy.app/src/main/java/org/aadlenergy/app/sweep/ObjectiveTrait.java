package org.aadlenergy.app.sweep;

/** What holds of some {@link Objective objectives}. */
public enum ObjectiveTrait {
  /** It counts where nobody says what does, and every point has it. */
  STANDARD,
  /** It grows with the window, and is compared by the second. */
  OF_WINDOW,
  /** More of it is better; where something is left out it is at most. */
  LARGE,
  /** Where something is left out it is at least. */
  LEAST,
  /** It rests on more than the energy: where it is asked for, a point without it has a problem. */
  PRICED,
  /** It takes time, and a point has it only where it is asked for. */
  ASKED,
  /** Files of tables have a column of it, whether or not a point has a figure. */
  IN_ALL_FILES
}
