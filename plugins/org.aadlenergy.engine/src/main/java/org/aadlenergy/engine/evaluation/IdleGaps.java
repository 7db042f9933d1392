package org.aadlenergy.engine.evaluation;

import java.util.SortedMap;
import org.aadlenergy.engine.collection.Copies;

/**
 * The stretches in which the cores of a processor have nothing to do.
 *
 * @param picoseconds the time that was looked at
 * @param counts how many there are of each length in picoseconds
 * @param unused how many cores are idle all the time, which are not among them
 */
public record IdleGaps(long picoseconds, SortedMap<Long, Long> counts, int unused) {
  public IdleGaps {
    counts = Copies.sorted(counts);
  }
}
