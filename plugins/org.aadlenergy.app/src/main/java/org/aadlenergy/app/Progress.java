package org.aadlenergy.app;

/** Is told what an analysis is doing, and may stop it. */
public interface Progress {
  /** Tells nobody. */
  Progress NONE = step -> {};

  /** A new step begins: {@code reading 120 files}. */
  void step(String what);

  /** Whether the user wants to stop. */
  default boolean cancelled() {
    return false;
  }
}
