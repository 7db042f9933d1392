package org.aadlenergy.engine.radio;

/**
 * A time in one state.
 *
 * @param what people read
 * @param seconds on average over lost packets and random waits
 * @param least seconds if all goes well and each random wait is as short as can be
 * @param most seconds if all goes as badly as the protocol lets it
 */
public record RadioStep(RadioRole role, String what, double seconds, double least, double most) {

  /** A time that is always the same. */
  public static RadioStep of(RadioRole role, String what, double seconds) {
    return new RadioStep(role, what, seconds, seconds, seconds);
  }

  /** The same, so many times. */
  public RadioStep times(Tries count) {
    return new RadioStep(
        role, what, seconds * count.mean(), least * count.least(), most * count.most());
  }

  /** The mean of two, with the ends of both. */
  RadioStep merged(RadioStep other, double weight) {
    return new RadioStep(
        role,
        what,
        seconds + other.seconds * weight,
        Math.min(least, other.least),
        Math.max(most, other.most));
  }
}
