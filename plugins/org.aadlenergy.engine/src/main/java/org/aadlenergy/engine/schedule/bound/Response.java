package org.aadlenergy.engine.schedule.bound;

import java.util.Optional;

/**
 * How long the jobs of a task take, whatever part of its range each execution time is.
 *
 * @param best the shortest that the shortest times give
 * @param worst the longest; what was seen where nothing more is known
 * @param met whether each job meets its deadline; empty where there is none, or nobody knows
 */
public record Response(long best, long worst, Kind kind, Optional<Boolean> met) {
  /** What the longest response is. */
  public enum Kind {
    EXACT("exact"),
    /** No job takes longer; perhaps none takes as long. */
    BOUND("bound"),
    /** A job took that long; others may take longer. */
    SEEN("seen");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    /** As reports write it. */
    public String words() {
      return words;
    }
  }
}
