package org.aadlenergy.engine.service.execution;

import java.util.Optional;
import java.util.function.Function;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.service.idle.IdleTicks;
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
   * What a load costs at an operating point; none where nothing says how long work takes there.
   *
   * @param load what threads ask of the processor
   */
  static Optional<PointEnergy> ofWork(
      CalibratedPlatform platform,
      ExecutionProfile profile,
      PointLoad load,
      Coefficients coefficients) {
    return of(platform, profile, load, PointServices.NONE, Rest.UNKNOWN, coefficients);
  }

  /**
   * What a processor does at rest.
   *
   * @param ticks that come then, by how busy each core is
   */
  record Rest(RestShares shares, Function<Estimate, Optional<IdleTicks>> ticks) {
    static final Rest UNKNOWN = new Rest(RestShares.UNKNOWN, busy -> Optional.empty());
  }

  /**
   * The cost at an operating point; none where nothing says how long work takes there.
   *
   * @param load what threads ask of the processor
   * @param services what they take besides
   */
  static Optional<PointEnergy> of(
      CalibratedPlatform platform,
      ExecutionProfile profile,
      PointLoad load,
      PointServices services,
      Rest resting,
      Coefficients coefficients) {
    Optional<Estimate> busy = load.busy(profile);
    if (busy.isEmpty()) {
      return Optional.empty();
    }
    Estimate here = busy.get().plus(services.busy());
    Estimate.Sum work = new Estimate.Sum().add(services.watts(), 1.0);
    for (Rail rail : platform.rails().values()) {
      if (!load.lacks(rail, profile)) {
        work.add(load.watts(rail, profile), 1.0);
      }
    }
    return Optional.of(
        new Idling(platform, profile, load, resting, coefficients).with(here, work.estimate()));
  }

  /** What a processor draws at rest at an operating point. */
  record Idling(
      CalibratedPlatform platform,
      ExecutionProfile profile,
      PointLoad load,
      Rest resting,
      Coefficients coefficients) {

    /** The same with work, and the cores that it keeps busy. */
    PointEnergy with(Estimate busy, Estimate work) {
      Estimate ofCore = busy.times(1.0 / BoardIdle.cores(profile));
      Optional<IdleTicks> ticks = resting.ticks().apply(ofCore);
      double free = Math.max(0.0, 1.0 - ofCore.nominal());
      double left = Math.max(0.0, free - ticks.map(IdleTicks::busyShare).orElse(0.0));
      Estimate rest = ofCore.rest(left, 0.0, 0.0);
      Estimate.Sum idle = new Estimate.Sum();
      if (ticks.isPresent()) {
        idle.add(ticks.get().watts(), 1.0);
      }
      boolean known = addRails(rest, idle) & addLeakage(rest, idle);
      if (!profile.base().isEmpty()) {
        idle.add(BasePower.watts(platform, profile, coefficients), load.clusterShare());
      }
      return new PointEnergy(profile, busy.nominal(), work, idle.estimate(), known);
    }

    private boolean addRails(Estimate rest, Estimate.Sum idle) {
      boolean known = true;
      for (Rail rail : platform.rails().values()) {
        if (!load.lacks(rail, profile)) {
          Optional<Coefficient> board = BoardIdle.power(platform, rail);
          Optional<Estimate> drawn =
              board.isPresent()
                  ? Optional.of(coefficients.estimate(board.get()))
                  : resting
                      .shares()
                      .watts(
                          rail.name(),
                          load.isBeside(rail) ? Estimate.exact(1.0) : rest,
                          coefficients);
          known &= drawn.isPresent();
          idle.add(drawn.orElse(Estimate.ZERO), 1.0);
        }
      }
      return known;
    }

    private boolean addLeakage(Estimate rest, Estimate.Sum idle) {
      if (!platform.hasConstant(Leakage.CURRENT)) {
        return true;
      }
      Optional<Leakage> leakage = Leakage.of(platform);
      Optional<Estimate> leaks =
          leakage.flatMap(its -> its.watts(profile, rest, resting.shares().states(), coefficients));
      idle.add(leaks.orElse(Estimate.ZERO), 1.0);
      return leaks.isPresent();
    }
  }

  Estimate watts() {
    return workWatts.plus(idleWatts);
  }
}
