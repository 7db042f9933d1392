package org.aadlenergy.engine.term;

import java.util.Optional;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * A board draws its idle power all the time, whatever its cores do: that is charged once, over the
 * whole window, and threads are charged with what they add to it.
 */
public final class BoardIdle {
  /** The state of a board on which nothing works. */
  public static final String IDLE = "idle";

  private BoardIdle() {}

  /** The idle power of a board's rail, if the platform has it. */
  public static Optional<Coefficient> power(CalibratedPlatform platform, Rail rail) {
    DeviceState idle = rail.role() == Role.BOARD ? platform.states().get(IDLE) : null;
    return idle == null ? Optional.empty() : Optional.ofNullable(idle.power().get(rail.name()));
  }

  /**
   * The idle power of a rail, where it is counted over the whole window already: the rail is that
   * of a board that a processor stands on, or the thread.
   */
  public static Optional<Coefficient> counted(
      CalibratedPlatform platform, Rail rail, ThreadWorkload workload) {
    Optional<Coefficient> idle = power(platform, rail);
    boolean counted =
        idle.isPresent()
            && (workload.platform().isPresent() && has(workload.platform().get(), idle.get())
                || workload.surroundings().isBoardOfProcessor(p -> has(p, idle.get())));
    return counted ? idle : Optional.empty();
  }

  /** Whether a platform has a board with that idle power. */
  public static boolean has(CalibratedPlatform platform, Coefficient idle) {
    for (Rail rail : platform.rails().values()) {
      Optional<Coefficient> own = power(platform, rail);
      if (own.isPresent() && own.get().id().equals(idle.id())) {
        return true;
      }
    }
    return false;
  }

  /**
   * The energy that a time takes beyond the idle power of a board, if that is counted elsewhere.
   */
  public static Estimate beyond(
      Estimate whole, Optional<Coefficient> idle, Estimate seconds, Coefficients coefficients) {
    return idle.isEmpty()
        ? whole
        : new Estimate.Sum()
            .add(whole, 1.0)
            .add(coefficients.estimate(idle.get()).times(seconds), -1.0)
            .estimate();
  }

  /** How many cores shared the power of a profile. */
  public static double cores(ExecutionProfile profile) {
    return profile.busyCores().isPresent() ? profile.busyCores().get().value() : 1.0;
  }

  /** How many cores a processor of the platform stands for, where its power was measured so. */
  public static double cores(CalibratedPlatform platform) {
    Optional<ExecutionProfile> reference = Profiles.reference(platform);
    return reference.isPresent() ? cores(reference.get()) : 1.0;
  }

  /**
   * The power that one busy core of a profile is charged with on a rail: its share, and on a board
   * whose idle power is counted once only what it adds to that. Empty where the share cannot be
   * told, as several cores were busy on a board whose idle power is unknown.
   */
  public static Optional<Estimate> ofOneCore(
      Coefficient busy,
      CalibratedPlatform platform,
      ExecutionProfile profile,
      Rail rail,
      Coefficients coefficients) {
    double cores = cores(profile);
    Optional<Coefficient> idle = power(platform, rail);
    if (idle.isPresent()) {
      return Optional.of(added(busy, idle.get(), cores, coefficients));
    }
    return rail.role() == Role.BOARD && cores > 1.0
        ? Optional.empty()
        : Optional.of(coefficients.estimate(busy).times(1.0 / cores));
  }

  /** What one busy core adds to an idle board: an equal share of what all of them add. */
  public static Estimate added(
      Coefficient busy, Coefficient idle, double cores, Coefficients coefficients) {
    return new Estimate.Sum()
        .add(coefficients.estimate(busy), 1.0 / cores)
        .add(coefficients.estimate(idle), -1.0 / cores)
        .estimate();
  }
}
