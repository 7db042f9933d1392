package org.aadlenergy.engine.result.section;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.collection.LaterList;

/**
 * What a service found in one mode.
 *
 * @param advice what would cost less, in sentences
 */
public record Section(SectionType type, List<Row> rows, List<Phrase> advice) {
  /** A saving below this share of what it is of is within the noise, and no advice. */
  public static final double NOISE = 1e-3;

  public Section {
    rows = LaterList.copyOf(rows);
    advice = List.copyOf(advice);
  }

  /** A section without advice. */
  public Section(SectionType type, List<Row> rows) {
    this(type, rows, List.of());
  }

  /** The timelines of its rows. */
  public List<Timeline> timelines() {
    List<Timeline> found = new ArrayList<>();
    for (Row row : rows) {
      for (CellValue value : row.values()) {
        if (value instanceof CellValue.Lanes lanes) {
          found.add(lanes.timeline());
        }
      }
    }
    return found;
  }
}
