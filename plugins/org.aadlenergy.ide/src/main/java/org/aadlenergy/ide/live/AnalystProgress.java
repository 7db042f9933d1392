package org.aadlenergy.ide.live;

/** Shows what an analyst does, one work after the other, and may ask it to stop. */
public interface AnalystProgress {
  /** The analysis of a project begins. */
  void begin(String project);

  /** What is done now. */
  void step(String what);

  /** The analysis is over, or was stopped. */
  void end();

  /** Whether somebody wants it to stop. */
  boolean isCancelled();
}
