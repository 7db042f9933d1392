package org.aadlenergy.engine.service.execution;

import java.util.Optional;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.BasePower;
import org.aadlenergy.engine.term.BoardIdle;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.Leakage;

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
   * @param load what threads ask of the processor
   * @param resting the state that the processor rests in
   */
  static Optional<PointEnergy> of(
      CalibratedPlatform platform,
      ExecutionProfile profile,
      PointLoad load,
      Optional<DeviceState> resting,
      Coefficients coefficients) {
    Optional<Estimate> busy = load.busy(profile);
    if (busy.isEmpty()) {
      return Optional.empty();
    }
    Estimate here = busy.get();
    double cores = BoardIdle.cores(profile);
    double left = Math.max(0.0, 1.0 - here.nominal() / cores);
    Estimate rest = here.times(1.0 / cores).rest(left, 0.0, 0.0);
    Estimate.Sum work = new Estimate.Sum();
    Estimate.Sum idle = new Estimate.Sum();
    boolean known = true;
    for (Rail rail : platform.rails().values()) {
      if (load.lacks(rail, profile)) {
        continue;
      }
      work.add(load.watts(rail, profile), 1.0);
      Optional<Coefficient> board = BoardIdle.power(platform, rail);
      if (board.isPresent()) {
        idle.add(coefficients.estimate(board.get()), 1.0);
      } else {
        Coefficient asleep = resting.isEmpty() ? null : resting.get().power().get(rail.name());
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
    if (!profile.base().isEmpty()) {
      idle.add(BasePower.watts(platform, profile, coefficients), load.clusterShare());
    }
    return Optional.of(
        new PointEnergy(profile, here.nominal(), work.estimate(), idle.estimate(), known));
  }

  Estimate watts() {
    return workWatts.plus(idleWatts);
  }
}
