package org.aadlenergy.engine.swap;

import java.util.Arrays;

/**
 * Page requests of a run that waits for nothing: when each comes, and whether it writes a page.
 * What a device takes to answer shifts all that follows, as the program waits.
 */
public final class SwapTrace {
  private double[] seconds = new double[64];
  private boolean[] writes = new boolean[64];
  private int length;
  private int writing;
  private double endSeconds;

  /** Adds a request; times do not decrease. */
  public void add(double atSeconds, boolean write) {
    if (length == seconds.length) {
      seconds = Arrays.copyOf(seconds, 2 * length);
      writes = Arrays.copyOf(writes, 2 * length);
    }
    seconds[length] = atSeconds;
    writes[length++] = write;
    writing += write ? 1 : 0;
    endSeconds = Math.max(endSeconds, atSeconds);
  }

  /** Says when the program ends, without what it waited for. */
  public void endAt(double atSeconds) {
    endSeconds = Math.max(endSeconds, atSeconds);
  }

  public int length() {
    return length;
  }

  /** How many requests write a page. */
  public int writing() {
    return writing;
  }

  public double seconds(int request) {
    return seconds[request];
  }

  public boolean writes(int request) {
    return writes[request];
  }

  /** The time of the run in which nothing had to be waited for. */
  public double endSeconds() {
    return endSeconds;
  }
}
