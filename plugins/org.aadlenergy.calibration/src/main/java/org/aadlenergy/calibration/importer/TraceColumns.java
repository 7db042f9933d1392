package org.aadlenergy.calibration.importer;

import java.util.List;
import java.util.Optional;

/**
 * How the rows of a power trace are written.
 *
 * @param roles what each column is
 * @param factors from each column's unit to SI
 * @param separator between columns; a blank stands for any white space
 * @param dataOffset where the first row starts, in bytes
 * @param dataLine the line of the first row
 * @param sampleHertz how fast rows follow where there is no time column
 */
record TraceColumns(
    List<Role> roles,
    List<Double> factors,
    byte separator,
    byte decimal,
    long dataOffset,
    int dataLine,
    Optional<Double> sampleHertz) {

  /** What a column holds. */
  enum Role {
    SKIP,
    TIME,
    CURRENT,
    VOLTAGE,
    POWER,
    /** Eight digital channels in one word, {@code 01X-0000}. */
    CHANNELS,
    /** One digital channel; the columns of a file stand in the order of the channels. */
    CHANNEL
  }

  boolean has(Role role) {
    return roles.contains(role);
  }
}
