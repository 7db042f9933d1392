package org.aadlenergy.engine.term.declared;

/**
 * What stands under a name moves in and out of a memory, beside what the code of threads does.
 *
 * @param unit of which so much moves each time
 * @param property of the thread that says how much, for {@link Unit#OWN}
 * @param read what leaves the memory
 * @param written what comes into it
 */
public record MovedData(Unit unit, String property, Part read, Part written) {
  /** Nothing. */
  public static final MovedData NONE = of(Unit.NOTHING, Part.NONE, Part.NONE);

  /** How much moves each time. */
  public enum Unit {
    NOTHING,
    PAGE,
    /** A page, or a superpage where the thread's faults are of one. */
    FAULT,
    /** What the thread sends. */
    SENT,
    /** What a property of the thread says of all of them together. */
    OWN
  }

  /** How much of it. */
  public enum Part {
    NONE,
    WHOLE,
    COMPRESSED
  }

  /** So much of a unit. */
  public static MovedData of(Unit unit, Part read, Part written) {
    return new MovedData(unit, "", read, written);
  }
}
