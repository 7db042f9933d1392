package org.aadlenergy.engine.term;

import java.util.Optional;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.quantity.Estimate;

/**
 * How much longer the same work takes at one operating point than at the reference one: the ratio
 * of the measured times, or of the frequencies where no time is given.
 *
 * @param of the figure of the profile in force
 * @param to the same figure of the reference profile
 * @param byFrequency whether it is assumed that time falls as the frequency rises
 */
public record WorkTime(Coefficient of, Coefficient to, boolean byFrequency) {

  /** The scale of a profile; none for the reference itself, or where nothing says it. */
  public static Optional<WorkTime> of(CalibratedPlatform platform, ExecutionProfile profile) {
    Optional<ExecutionProfile> reference = Profiles.reference(platform);
    if (reference.isEmpty() || reference.get().name().equals(profile.name())) {
      return Optional.empty();
    }
    if (profile.workTime().isPresent() && reference.get().workTime().isPresent()) {
      return Optional.of(
          new WorkTime(profile.workTime().get(), reference.get().workTime().get(), false));
    }
    if (profile.frequency().isPresent() && reference.get().frequency().isPresent()) {
      return Optional.of(
          new WorkTime(profile.frequency().get(), reference.get().frequency().get(), true));
    }
    return Optional.empty();
  }

  /** The ratio of a profile, 1 for the reference; empty where nothing says it. */
  public static Optional<Double> ratio(CalibratedPlatform platform, ExecutionProfile profile) {
    Optional<ExecutionProfile> reference = Profiles.reference(platform);
    if (reference.isPresent() && reference.get().name().equals(profile.name())) {
      return Optional.of(1.0);
    }
    Optional<WorkTime> scale = of(platform, profile);
    return scale.isPresent() ? Optional.of(scale.get().nominal()) : Optional.empty();
  }

  public double nominal() {
    return byFrequency ? to.value() / of.value() : of.value() / to.value();
  }

  /** The ratio with the errors of both figures, to first order. */
  public Estimate estimate(Coefficients coefficients) {
    double ratio = nominal();
    double sign = byFrequency ? -1.0 : 1.0;
    return new Estimate.Sum()
        .add(coefficients.estimate(of), sign * ratio / of.value())
        .add(coefficients.estimate(to), -sign * ratio / to.value())
        .add(Estimate.exact(ratio), 1.0)
        .estimate();
  }
}
