package org.aadlenergy.calibration.align;

/**
 * What a supply delivered between two instants.
 *
 * @param startSeconds on the instrument's clock
 * @param joules by trapezoids over the real times of the samples
 * @param bridgedSeconds how much of the time lies across missing or bad samples
 */
public record DeliveredEnergy(
    double startSeconds, double endSeconds, double joules, double bridgedSeconds) {
  /** How long it is. */
  public double seconds() {
    return endSeconds - startSeconds;
  }

  /** The share of the time for which there were no samples. */
  public double bridgedShare() {
    return seconds() > 0 ? bridgedSeconds / seconds() : 1.0;
  }
}
