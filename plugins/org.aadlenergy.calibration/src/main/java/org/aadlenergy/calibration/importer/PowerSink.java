package org.aadlenergy.calibration.importer;

/** Receives the good samples of a trace in the order of time. */
public interface PowerSink {
  /**
   * A sample.
   *
   * @param seconds on the instrument's clock, larger than the one before
   * @param bridged whether samples are missing or were left out since the one before
   * @param channels the digital channels: bit c is channel c, bit 8 + c says whether it is known
   */
  void sample(double seconds, double watts, boolean bridged, int channels);
}
