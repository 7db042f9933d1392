package org.aadlenergy.engine.xip;

import java.util.Optional;
import org.aadlenergy.engine.xip.XipCosts.Cost;

/**
 * By how many accesses a page must exceed the one that it would replace, so that loading it pays.
 *
 * @param accesses for a frame in use: TH_access or TH_energy
 * @param intoUnusedFrame for an unused frame, which costs no T_FTB
 */
public record LoadingThreshold(
    Filter filter, ThresholdForm form, double accesses, double intoUnusedFrame) {

  /** Written out, as a cold run pays for a record's generated one; the next, too. */
  @Override
  public boolean equals(Object object) {
    return object instanceof LoadingThreshold other
        && filter == other.filter
        && form == other.form
        && Double.compare(accesses, other.accesses) == 0
        && Double.compare(intoUnusedFrame, other.intoUnusedFrame) == 0;
  }

  @Override
  public int hashCode() {
    return 31 * (31 * (31 * filter.hashCode() + form.hashCode()) + Double.hashCode(accesses))
        + Double.hashCode(intoUnusedFrame);
  }

  /**
   * The threshold that follows from costs.
   *
   * @throws IllegalArgumentException where {@link #refusal} has a reason
   */
  public static LoadingThreshold of(XipCosts costs, Filter filter, ThresholdForm form) {
    Optional<String> refusal = refusal(costs, filter, form);
    if (refusal.isPresent()) {
      throw new IllegalArgumentException(refusal.get());
    }
    if (filter == Filter.NONE) {
      return new LoadingThreshold(filter, form, 0.0, 0.0);
    }
    double saved = saved(costs, filter, form);
    return new LoadingThreshold(
        filter,
        form,
        quantity(costs.replacement(), filter) / saved,
        quantity(costs.load(), filter) / saved);
  }

  /** Why no threshold follows from the costs, if so. */
  public static Optional<String> refusal(XipCosts costs, Filter filter, ThresholdForm form) {
    if (filter == Filter.NONE) {
      return Optional.empty();
    }
    double ram = costs.ramAccess().seconds();
    double flash = costs.flashAccess().seconds();
    if (!(flash > ram)) {
      return Optional.of(
          "an access to flash ("
              + micros(flash)
              + ") takes no longer than one to RAM ("
              + micros(ram)
              + "): a RAM cache of code cannot pay, and the "
              + filter.word()
              + " filter has no threshold");
    }
    if (!(saved(costs, filter, form) > 0.0)) {
      return Optional.of(
          "an access to flash does not take more energy than one to RAM ("
              + (form == ThresholdForm.CORRECTED ? "T_F P2 - T_R P1" : "T_F P1 - T_R P2")
              + " is not greater than 0): the energy filter ("
              + form.word()
              + ") has no threshold");
    }
    return Optional.empty();
  }

  /** What one access from RAM instead of flash saves, in seconds or joules. */
  private static double saved(XipCosts costs, Filter filter, ThresholdForm form) {
    Cost ram = costs.ramAccess();
    Cost flash = costs.flashAccess();
    if (filter == Filter.TIME) {
      return flash.seconds() - ram.seconds();
    }
    if (form == ThresholdForm.CORRECTED) {
      return flash.joules() - ram.joules();
    }
    double ramPower = ram.joules() / ram.seconds();
    double flashPower = flash.joules() / flash.seconds();
    return flash.seconds() * ramPower - ram.seconds() * flashPower;
  }

  private static double quantity(Cost cost, Filter filter) {
    return filter == Filter.TIME ? cost.seconds() : cost.joules();
  }

  private static String micros(double seconds) {
    return Math.round(seconds * 1e9) / 1e3 + " us";
  }
}
