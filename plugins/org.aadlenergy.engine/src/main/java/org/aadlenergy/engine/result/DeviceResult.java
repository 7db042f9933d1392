package org.aadlenergy.engine.result;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Interval;

/**
 * What a device with power states does over the window.
 *
 * @param policy the policy in force, {@code always_on}
 * @param wakeUp {@code on_demand} or {@code ahead}
 * @param requests how many it serves
 * @param states the time and energy in each state, serving and waking up included
 * @param addedSeconds what waking up adds to the waiting threads' time
 * @param choices what each policy would cost with the same requests
 * @param timeline the first slices in time
 * @param notes what a reader should know besides
 */
public record DeviceResult(
    String path,
    String platform,
    String policy,
    String wakeUp,
    double requests,
    List<StateShare> states,
    double wakeUps,
    double addedSeconds,
    List<PolicyChoice> choices,
    List<Slice> timeline,
    List<String> notes) {

  /** The time in one state, and the energy that it takes. */
  public record StateShare(String state, double seconds, Interval energyJoules) {}

  /**
   * A policy that the device could have.
   *
   * @param energyJoules of the device over the window
   * @param addedSeconds what waiting threads lose
   * @param breakEvenSeconds the shortest gap from which its low state saves energy; empty: never,
   *     or not known
   * @param best whether no other costs less
   */
  public record PolicyChoice(
      String policy,
      Interval energyJoules,
      double addedSeconds,
      Optional<Double> breakEvenSeconds,
      boolean best) {}
}
