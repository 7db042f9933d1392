package org.aadlenergy.engine.term;

import java.util.Optional;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.quantity.Estimate;

/**
 * How much longer the same work takes at one operating point than at the reference one: the ratio
 * of the measured times, or of the frequencies where no time is given, but for the share of the
 * time that waits for memory and is the same everywhere. Where nobody knows that share, the ratio
 * lies between that of code that waits for nothing, which counts, and of code that only waits.
 *
 * @param of the figure of the profile in force
 * @param to the same figure of the reference profile
 * @param byFrequency whether what does not wait falls as the frequency rises
 * @param memory what of the time at the reference point does not scale
 */
public record WorkTime(Coefficient of, Coefficient to, boolean byFrequency, MemoryTime memory) {

  /** The scale of a profile; none for the reference itself, or where nothing says it. */
  public static Optional<WorkTime> of(
      CalibratedPlatform platform, ExecutionProfile profile, MemoryTime memory) {
    Optional<ExecutionProfile> reference = Profiles.reference(platform);
    if (reference.isEmpty() || reference.get().name().equals(profile.name())) {
      return Optional.empty();
    }
    boolean timed = profile.workTime().isPresent() && reference.get().workTime().isPresent();
    boolean clocked = profile.frequency().isPresent() && reference.get().frequency().isPresent();
    if (timed && !(clocked && memory.isKnown())) {
      return Optional.of(
          new WorkTime(profile.workTime().get(), reference.get().workTime().get(), false, memory));
    }
    return clocked
        ? Optional.of(
            new WorkTime(
                profile.frequency().get(), reference.get().frequency().get(), true, memory))
        : Optional.empty();
  }

  /** The ratio of a profile, 1 for the reference; empty where nothing says it. */
  public static Optional<Double> ratio(CalibratedPlatform platform, ExecutionProfile profile) {
    return ratio(platform, profile, MemoryTime.UNKNOWN);
  }

  /** The same for what of the time does not scale. */
  public static Optional<Double> ratio(
      CalibratedPlatform platform, ExecutionProfile profile, MemoryTime memory) {
    Optional<ExecutionProfile> reference = Profiles.reference(platform);
    if (reference.isPresent() && reference.get().name().equals(profile.name())) {
      return Optional.of(1.0);
    }
    Optional<WorkTime> scale = of(platform, profile, memory);
    return scale.isPresent() ? Optional.of(scale.get().nominal()) : Optional.empty();
  }

  /** The ratio of code that waits for nothing. */
  private double ofCode() {
    return byFrequency ? to.value() / of.value() : of.value() / to.value();
  }

  public double nominal() {
    double waits = memory.share().nominal();
    return waits + (1.0 - waits) * ofCode();
  }

  /**
   * The ratio with the errors of all figures, to first order, and as hard bounds how much longer or
   * shorter it is where what nobody knows only waits.
   */
  public Estimate estimate(Coefficients coefficients) {
    double ratio = ofCode();
    double waits = memory.share().nominal();
    double sign = (byFrequency ? -1.0 : 1.0) * (1.0 - waits);
    double other = memory.unknown() * (1.0 - ratio);
    return new Estimate.Sum()
        .add(coefficients.estimate(of), sign * ratio / of.value())
        .add(coefficients.estimate(to), -sign * ratio / to.value())
        .add(memory.share(), 1.0 - ratio)
        .add(Estimate.exact(ratio), 1.0)
        .add(Estimate.between(Math.min(0.0, other), 0.0, Math.max(0.0, other)), 1.0)
        .estimate();
  }
}
