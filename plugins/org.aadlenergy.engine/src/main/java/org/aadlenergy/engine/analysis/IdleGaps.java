package org.aadlenergy.engine.analysis;

import java.util.SortedMap;

/**
 * The stretches in which a processor has nothing to do.
 *
 * @param picoseconds the time that was looked at
 * @param counts how many there are of each length in picoseconds
 */
record IdleGaps(long picoseconds, SortedMap<Long, Long> counts) {}
