package org.aadlenergy.engine.signal;

/** Is told how a signal is held: what comes again is told once. */
public interface HeldSignal {
  /** A stretch of one value. */
  void level(long length, double value);

  /** The same again and again, so many times. */
  void repeated(Signal body, long times);
}
