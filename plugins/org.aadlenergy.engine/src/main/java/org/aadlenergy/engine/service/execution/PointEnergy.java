package org.aadlenergy.engine.service.execution;

import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.BoardIdle;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.Leakage;
import org.aadlenergy.engine.term.WorkTime;

/**
 * What a load costs at one operating point: execution, and the rest in the idle state.
 *
 * @param coresBusy how many cores work on average
 * @param workWatts what execution adds, on average
 * @param idleWatts what the rest of the time draws, on average, and what leaks all the time; a
 *     board draws it all the time
 * @param idleKnown whether the platform says what every rail draws at rest
 */
record PointEnergy(
    ExecutionProfile profile,
    double coresBusy,
    Estimate workWatts,
    Estimate idleWatts,
    boolean idleKnown) {

  /**
   * The cost at an operating point; none where nothing says how long work takes there.
   *
   * @param busy the cores that the load keeps busy at the reference point
   * @param resting the state that the processor rests in
   */
  static Optional<PointEnergy> of(
      CalibratedPlatform platform,
      ExecutionProfile profile,
      Estimate busy,
      Optional<DeviceState> resting,
      Coefficients coefficients) {
    Optional<Double> ratio = WorkTime.ratio(platform, profile);
    if (ratio.isEmpty()) {
      return Optional.empty();
    }
    Optional<WorkTime> scale = WorkTime.of(platform, profile);
    Estimate here = scale.isPresent() ? busy.times(scale.get().estimate(coefficients)) : busy;
    double cores = BoardIdle.cores(profile);
    double left = Math.max(0.0, 1.0 - here.nominal() / cores);
    Estimate rest = here.times(1.0 / cores).rest(left, 0.0, 0.0);
    Estimate.Sum work = new Estimate.Sum();
    Estimate.Sum idle = new Estimate.Sum();
    boolean known = true;
    for (Map.Entry<String, Coefficient> power : profile.power().entrySet()) {
      Rail rail = platform.rails().get(power.getKey());
      Optional<Coefficient> board =
          rail == null ? Optional.empty() : BoardIdle.power(platform, rail);
      if (board.isPresent()) {
        work.add(
            BoardIdle.added(power.getValue(), board.get(), cores, coefficients).times(here), 1.0);
        idle.add(coefficients.estimate(board.get()), 1.0);
      } else {
        work.add(coefficients.estimate(power.getValue()).times(here), 1.0 / cores);
        Coefficient asleep = resting.isEmpty() ? null : resting.get().power().get(power.getKey());
        known &= asleep != null;
        if (asleep != null) {
          idle.add(coefficients.estimate(asleep).often(rest), 1.0);
        }
      }
    }
    if (platform.hasConstant(Leakage.CURRENT)) {
      Optional<Leakage> leakage = Leakage.of(platform);
      Optional<Estimate> leaks =
          leakage.isPresent()
              ? leakage.get().watts(profile, rest, resting, coefficients)
              : Optional.empty();
      known &= leaks.isPresent();
      idle.add(leaks.orElse(Estimate.ZERO), 1.0);
    }
    return Optional.of(
        new PointEnergy(profile, here.nominal(), work.estimate(), idle.estimate(), known));
  }

  Estimate watts() {
    return workWatts.plus(idleWatts);
  }
}
