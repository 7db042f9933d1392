package org.aadlenergy.engine.result.section;

/**
 * A stretch of a timeline: a thread that runs, or a state that a device is in.
 *
 * @param core of the processor that the thread runs on, from 0
 */
public record Slice(double startSeconds, double endSeconds, String what, int core) {

  /** A stretch of what has one core, or none. */
  public Slice(double startSeconds, double endSeconds, String what) {
    this(startSeconds, endSeconds, what, 0);
  }
}
