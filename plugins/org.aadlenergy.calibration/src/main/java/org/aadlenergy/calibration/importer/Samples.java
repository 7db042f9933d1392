package org.aadlenergy.calibration.importer;

import java.util.Arrays;

/** Some consecutive samples of a trace, column by column; used again and again. */
public final class Samples {
  private static final int START = 1 << 14;

  double[] seconds = new double[START];
  double[] amperes = new double[START];
  double[] volts = new double[START];
  double[] watts = new double[START];
  int[] channels = new int[START];
  int[] lines = new int[START];
  int size;
  int lineCount;
  private boolean timed;
  private boolean powered;
  private boolean voltage;

  void start(TraceColumns layout) {
    size = 0;
    lineCount = 0;
    timed = layout.has(TraceColumns.Role.TIME);
    powered = layout.has(TraceColumns.Role.POWER);
    voltage = layout.has(TraceColumns.Role.VOLTAGE);
  }

  /** Makes room for one more sample and fills it with what is unknown. */
  int next() {
    if (size == seconds.length) {
      grow();
    }
    int row = size++;
    channels[row] = 0;
    return row;
  }

  private void grow() {
    int larger = 2 * seconds.length;
    seconds = Arrays.copyOf(seconds, larger);
    amperes = Arrays.copyOf(amperes, larger);
    volts = Arrays.copyOf(volts, larger);
    watts = Arrays.copyOf(watts, larger);
    channels = Arrays.copyOf(channels, larger);
    lines = Arrays.copyOf(lines, larger);
  }

  /** How many samples there are. */
  public int size() {
    return size;
  }

  /** Whether the file tells the time of its samples. */
  public boolean isTimed() {
    return timed;
  }

  /** Whether the file tells the power itself. */
  public boolean hasPower() {
    return powered;
  }

  /** Whether the file tells the voltage. */
  public boolean hasVoltage() {
    return voltage;
  }

  /** When a sample was taken. */
  public double seconds(int sample) {
    return seconds[sample];
  }

  /** The current of a sample; NaN where the file says none. */
  public double amperes(int sample) {
    return amperes[sample];
  }

  /** The voltage of a sample. */
  public double volts(int sample) {
    return volts[sample];
  }

  /** The power of a sample. */
  public double watts(int sample) {
    return watts[sample];
  }

  /** The digital channels: bit c is channel c, bit 8 + c says whether that is known. */
  public int channels(int sample) {
    return channels[sample];
  }

  /** The line of a sample, counted from the first of these. */
  public int line(int sample) {
    return lines[sample];
  }

  /** How many lines of the file these samples came from. */
  public int lineCount() {
    return lineCount;
  }
}
