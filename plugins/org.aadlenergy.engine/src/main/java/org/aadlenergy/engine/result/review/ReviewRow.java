package org.aadlenergy.engine.result.review;

import java.util.List;
import java.util.Optional;

/**
 * A row of a power budget.
 *
 * @param path of the unit or subsystem; "" in sums
 * @param subsystem the part of the root that a unit is in; "" where it is one itself
 * @param cells one for each phase; nothing where the unit is not there
 */
public record ReviewRow(
    Kind kind, String path, String subsystem, List<Optional<ReviewCell>> cells) {
  public ReviewRow {
    cells = List.copyOf(cells);
  }

  /** What a row holds. */
  public enum Kind {
    /** The units of a subsystem together. */
    SUBSYSTEM("subsystem"),
    /** What draws power. */
    UNIT("unit"),
    /** What a converter or a line draws and loses itself. */
    LOSS("loss"),
    /** What changes between the modes of a mission take. */
    CHANGES("mode changes"),
    /** All of these, each with its margin. */
    SUM("sum"),
    /** The margin of the system, of that sum. */
    SYSTEM("system margin"),
    /** The sum with it. */
    TOTAL("total");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }

  /** Whether it is a sum of rows, or follows from one. */
  public boolean isSum() {
    return kind == Kind.SUM || kind == Kind.SYSTEM || kind == Kind.TOTAL;
  }

  /** What it is called inside its subsystem. */
  public String name() {
    return subsystem.isEmpty() || kind == Kind.SUBSYSTEM
        ? path
        : path.substring(subsystem.length() + 1);
  }
}
