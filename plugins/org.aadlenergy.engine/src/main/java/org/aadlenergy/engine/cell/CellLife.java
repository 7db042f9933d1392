package org.aadlenergy.engine.cell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How a cell got on under a load.
 *
 * @param seconds until it ended, or was no longer followed
 * @param end why it ended
 * @param lowest its lowest voltage, where that is known
 * @param unusedJoules what was still in it
 * @param course how full it was, from its beginning to its end; a few hundred points at most
 * @param flow what went through it
 */
public record CellLife(
    double seconds,
    End end,
    Optional<Voltage> lowest,
    double unusedJoules,
    List<Point> course,
    Flow flow) {
  private static final int MOST_POINTS = 200;

  public CellLife {
    course = thinned(course);
  }

  /** Every so many, the first and the last, where there are many. */
  static List<Point> thinned(List<Point> course) {
    if (course.size() <= MOST_POINTS) {
      return List.copyOf(course);
    }
    List<Point> kept = new ArrayList<>(MOST_POINTS);
    double length = course.get(course.size() - 1).seconds();
    for (Point point : course.subList(0, course.size() - 1)) {
      if (point.seconds() >= kept.size() * length / MOST_POINTS) {
        kept.add(point);
      }
    }
    kept.add(course.get(course.size() - 1));
    return kept;
  }

  /** Why a life ends. */
  public enum End {
    /** Nothing was left in it. */
    EMPTY("empty"),
    /** Its voltage fell below what the load or the cell itself needs. */
    CUT_OFF("cut-off"),
    /** It goes on for longer than anybody asks. */
    NEVER("never");

    private final String word;

    End(String word) {
      this.word = word;
    }

    /** As reports say it. */
    public String word() {
      return word;
    }
  }

  /** Its voltage at a moment. */
  public record Voltage(double volts, double atSeconds) {}

  /** How full it was at a moment. */
  public record Point(double seconds, double share) {}

  /**
   * Energies that went through a cell, in joules.
   *
   * @param given to the load
   * @param taken from what charges it
   * @param refused of what would have charged it
   * @param lost in its resistances, and in charge that did not come out or stay in
   * @param leaked by itself
   */
  public record Flow(double given, double taken, double refused, double lost, double leaked) {}
}
