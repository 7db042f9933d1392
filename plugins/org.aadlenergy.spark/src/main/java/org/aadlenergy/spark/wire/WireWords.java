package org.aadlenergy.spark.wire;

import java.nio.charset.StandardCharsets;

/**
 * The words between the command line and Spark's driver. Each message is a byte that says what it
 * is, a number, and bytes with their length before them.
 */
public final class WireWords {
  /** To the driver: what all points share; the number is not used. */
  public static final byte JOB = 'J';

  /** To the driver: points, under a number that their results come back with. */
  public static final byte BATCH = 'B';

  /** From the driver: it is ready, and the number of cores that it sees. */
  public static final byte READY = 'H';

  /** From the driver: the number of cores that it sees now. */
  public static final byte CORES = 'C';

  /** From the driver: the results of a batch. */
  public static final byte RESULT = 'R';

  /** From the driver: why it cannot go on, as a text. */
  public static final byte FAILED = 'E';

  /** What the driver says first: whatever a script prints before it is skipped. */
  public static final byte[] HELLO = "aadl-energy-spark:1\n".getBytes(StandardCharsets.US_ASCII);

  private WireWords() {}
}
