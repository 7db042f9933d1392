package org.aadlenergy.engine.result.review;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Interval;

/**
 * A battery or a supply in a power budget.
 *
 * @param path of it; several are joined where nothing says which gives what
 * @param kind battery or supply, or harvester, which gives on average over its profile
 * @param usableJoules what can be drawn of a full battery
 * @param cells what it gives in each phase, with the margins of units and of the system
 */
public record ReviewSource(
    String path, String kind, Optional<Interval> usableJoules, List<Optional<ReviewCell>> cells) {
  public ReviewSource {
    cells = List.copyOf(cells);
  }
}
