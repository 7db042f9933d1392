package org.aadlenergy.engine.sun;

import org.aadlenergy.engine.workload.StepProfile;

/**
 * A round orbit around the earth, from its noon on. The earth's shadow is a cylinder of its
 * equatorial radius.
 *
 * @param seconds of a turn
 * @param beta degrees between the sun and the orbit's plane
 */
public record Orbit(double seconds, double beta) {
  /** Cubic kilometres over a square second, and kilometres: EGM96 and WGS 84. */
  private static final double GRAVITY = 398_600.441_8;

  private static final double EARTH = 6_378.137;

  /** Steps of an orbit, beside those at which the eclipse begins and ends. */
  private static final int PARTS = 72;

  /** Where a panel looks to. */
  public enum Attitude {
    /** Always into the sun. */
    SUN,
    /** Away from the earth. */
    ZENITH,
    /** Along the flight. */
    AHEAD,
    /** Out of the orbit's plane, on the side where the sun is. */
    NORMAL,
    /** Anywhere: the average over all directions. */
    TUMBLING
  }

  /** How far from the earth's middle it is, in kilometres. */
  public double radius() {
    double turn = seconds / LightTurn.WHOLE;
    return StrictMath.cbrt(GRAVITY * turn * turn);
  }

  /** The shortest time of a turn: at the ground. */
  public static double least() {
    return LightTurn.WHOLE * Math.sqrt(EARTH * EARTH * EARTH / GRAVITY);
  }

  private LightTurn turn() {
    double flat = StrictMath.cos(Math.toRadians(beta));
    double share = EARTH / radius();
    double edge = -Math.sqrt(1.0 - share * share);
    // towards the sun: the cosine of the angle between the satellite and the sun, less the edge
    LightTurn.Wave beyond = new LightTurn.Wave(-edge, flat, 0.0);
    return new LightTurn(beyond.zeros(), angle -> beyond.at(angle) > 0.0);
  }

  /** The share of a turn in the sun. */
  public double sunlit() {
    return turn().average(new LightTurn.Wave(1.0, 0.0, 0.0), 0.0, LightTurn.WHOLE);
  }

  /**
   * What a panel gives over a turn.
   *
   * @param watts with the sun straight above it
   */
  public StepProfile profile(double watts, Attitude attitude) {
    double flat = StrictMath.cos(Math.toRadians(beta));
    LightTurn.Wave wave =
        switch (attitude) {
          case SUN -> new LightTurn.Wave(1.0, 0.0, 0.0);
          case ZENITH -> new LightTurn.Wave(0.0, flat, 0.0);
          // at noon it flies towards the evening: the sun is ahead in the half turn before noon
          case AHEAD -> new LightTurn.Wave(0.0, 0.0, -flat);
          case NORMAL ->
              new LightTurn.Wave(Math.abs(StrictMath.sin(Math.toRadians(beta))), 0.0, 0.0);
          case TUMBLING -> new LightTurn.Wave(0.25, 0.0, 0.0);
        };
    LightTurn turn = turn();
    return turn.profile(PARTS, seconds, (from, to) -> watts * turn.average(wave, from, to));
  }
}
