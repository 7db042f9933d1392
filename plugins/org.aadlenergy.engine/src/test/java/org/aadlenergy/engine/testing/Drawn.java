package org.aadlenergy.engine.testing;

/**
 * How many systems a test draws: many at night ({@code -Dnightly=true}), and few for each change
 * that mutation testing makes ({@code -Dmutation=true}), as it runs the test thousands of times.
 */
public final class Drawn {
  private Drawn() {}

  /** So many of them. */
  public static int systems(int mutation, int usual, int nightly) {
    return Boolean.getBoolean("mutation")
        ? mutation
        : Boolean.getBoolean("nightly") ? nightly : usual;
  }
}
