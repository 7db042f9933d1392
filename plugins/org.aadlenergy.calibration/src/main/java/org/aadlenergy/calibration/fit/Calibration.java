package org.aadlenergy.calibration.fit;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.calibration.campaign.FitRule;
import org.aadlenergy.calibration.campaign.Manifest;
import org.aadlenergy.calibration.campaign.Run;
import org.aadlenergy.calibration.traffic.Traffic;

/**
 * Everything that a campaign gives.
 *
 * @param machine what the test bench says of the machine
 * @param runs those that the fits rest on
 * @param costs by service, time before energies, in the order of the rules
 * @param constants what services read besides
 * @param traffic of threads to memory, for models
 * @param quiet the rule whose runs give the power of running without events
 * @param power of these runs, by rail
 * @param activity costs of a processor's events, from programs that were run on it
 * @param kin what is to be expected of a device by others of its kind
 */
public record Calibration(
    Manifest manifest,
    Map<String, String> machine,
    List<Run> runs,
    List<FittedCost> costs,
    List<MeasuredConstant> constants,
    List<Traffic> traffic,
    Optional<FitRule> quiet,
    Map<String, FittedValue> power,
    Optional<FittedActivity> activity,
    Optional<FittedKin> kin) {

  /** What tables give that no bench of the product wrote. */
  public static Calibration ofTables(
      Manifest manifest, Optional<FittedActivity> activity, Optional<FittedKin> kin) {
    return new Calibration(
        manifest,
        Map.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        Optional.empty(),
        Map.of(),
        activity,
        kin);
  }

  /** Whether any event has a cost that a platform can take. */
  public boolean hasCosts() {
    return activity.isPresent() || kin.isPresent() || costs.stream().anyMatch(FittedCost::isUsable);
  }

  /** The costs of one service. */
  public List<FittedCost> costs(String service) {
    return costs.stream().filter(cost -> cost.rule().service().equals(service)).toList();
  }

  /** The services in their order. */
  public List<String> services() {
    return costs.stream().map(cost -> cost.rule().service()).distinct().toList();
  }
}
