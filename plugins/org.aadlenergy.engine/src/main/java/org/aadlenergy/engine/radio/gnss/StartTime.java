package org.aadlenergy.engine.radio.gnss;

import org.aadlenergy.engine.radio.RadioSettings;

/**
 * How long it takes until the first fix, over all starts.
 *
 * @param mean seconds on average
 * @param least of the shortest one
 * @param most of the longest one
 */
record StartTime(double mean, double least, double most) {
  private static final double SUBFRAME = 6.0;
  private static final double FRAME = 5 * SUBFRAME;

  /** Subframes 1 to 3 in a row: the least that it takes to read the ephemeris. */
  private static final double SHORTEST = 3 * SUBFRAME;

  /** Begun within one of them, which has to come again as a whole. */
  private static final double LONGEST = FRAME + SUBFRAME;

  /**
   * IS-GPS-200, 20.3.3: a receiver begins to listen anywhere in a frame. In 12 of 30 s none of the
   * three has begun, and it takes 18 to 30 s; in the other 18 s it takes 30 to 36 s.
   */
  static final double READING =
      (FRAME - SHORTEST) / FRAME * (SHORTEST + FRAME) / 2
          + SHORTEST / FRAME * (FRAME + LONGEST) / 2;

  static StartTime of(RadioSettings settings) {
    StartTime hot = sure(settings.get("hot_start"));
    StartTime warm = read(warm(settings));
    return switch (settings.word("start")) {
      case "cold" -> read(settings.get("cold_start"));
      case "warm" -> warm;
      case "hot" -> hot;
      case "aided" -> sure(settings.get("aided_start"));
      default ->
          settings.is("backup")
              ? warm.mixed(renewals(settings), hot)
              : read(settings.get("cold_start"));
    };
  }

  private static double warm(RadioSettings settings) {
    double said = settings.get("warm_start");
    double read = settings.get("hot_start") + READING;
    return said > 0.0 ? said : Math.min(settings.get("cold_start"), read);
  }

  private static StartTime sure(double seconds) {
    return new StartTime(seconds, seconds, seconds);
  }

  /** A start that reads the ephemeris: as much shorter or longer as it begins well or badly. */
  private static StartTime read(double mean) {
    return new StartTime(
        mean, Math.max(0.0, mean - (READING - SHORTEST)), mean + (LONGEST - READING));
  }

  /**
   * The share of starts that find no ephemeris, and read it. It lasts for n of those that follow; a
   * receiver that tracks for as long as it takes to read one has a new one each time.
   */
  private static double renewals(RadioSettings settings) {
    double every = SatelliteReceiver.interval(settings).orElse(Double.POSITIVE_INFINITY);
    double lasting = Math.floor(settings.get("ephemeris") / every * (1 + 1e-12));
    if (settings.get("tracking") >= LONGEST) {
      return lasting > 0 ? 0.0 : 1.0;
    }
    return 1 / (1 + lasting);
  }

  private StartTime mixed(double share, StartTime other) {
    if (share <= 0.0) {
      return other;
    }
    return share >= 1.0
        ? this
        : new StartTime(
            share * mean + (1 - share) * other.mean,
            Math.min(least, other.least),
            Math.max(most, other.most));
  }
}
