package org.aadlenergy.calibration.imported.android;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.calibration.imported.android.PowerProfile.Named;

/**
 * The processors of one kind: their speeds, and what one busy core adds at each.
 *
 * @param number which one, from 0
 * @param cores how many of them, where the file says so
 * @param shared what busy cores draw at every speed: once for the processor, once for the cluster
 */
record ProfileCluster(
    int number, Optional<BigDecimal> cores, Named speeds, Named powers, List<Named> shared) {

  private static final String STEP_POWER = "cpu.scaling_step_power.policy";

  /** All clusters of a profile, under the names of old and of new Android versions. */
  static List<ProfileCluster> of(PowerProfile profile) {
    List<ProfileCluster> clusters = new ArrayList<>();
    for (int number = 0; ; number++) {
      Optional<ProfileCluster> cluster = of(profile, number);
      if (cluster.isEmpty()) {
        return clusters;
      }
      clusters.add(cluster.get());
    }
  }

  private static Optional<ProfileCluster> of(PowerProfile profile, int number) {
    String suffix = ".cluster" + number;
    Optional<Named> speeds = profile.array("cpu.core_speeds" + suffix, "cpu.speeds" + suffix);
    Optional<String> policy = policy(profile, number);
    Optional<Named> powers =
        profile.array(
            "cpu.core_power" + suffix,
            "cpu.active" + suffix,
            policy.map(p -> STEP_POWER + p).orElse(""));
    if (number == 0 && speeds.isEmpty()) {
      speeds = profile.array("cpu.core_speeds", "cpu.speeds");
      powers = profile.array("cpu.core_power", "cpu.active");
    }
    if (speeds.isEmpty() || powers.isEmpty()) {
      return Optional.empty();
    }
    List<Named> shared = new ArrayList<>();
    String ofPolicy = policy.map(p -> "cpu.scaling_policy_power.policy" + p).orElse("");
    profile.item("cpu.active").ifPresent(shared::add);
    profile
        .item(
            number == 0
                ? new String[] {"cpu.cluster_power" + suffix, "cpu.cluster_power", ofPolicy}
                : new String[] {"cpu.cluster_power" + suffix, ofPolicy})
        .ifPresent(shared::add);
    Optional<BigDecimal> cores =
        profile
            .array("cpu.clusters.cores")
            .filter(counts -> counts.values().size() > number)
            .map(counts -> counts.values().get(number));
    return Optional.of(new ProfileCluster(number, cores, speeds.get(), powers.get(), shared));
  }

  /** Later versions name a cluster by its first processor, as the kernel names its policies. */
  private static Optional<String> policy(PowerProfile profile, int number) {
    return profile.arrays().keySet().stream()
        .filter(name -> name.startsWith(STEP_POWER))
        .map(name -> name.substring(STEP_POWER.length()))
        .filter(first -> first.matches("[0-9]{1,4}"))
        .sorted(Comparator.comparingInt(Integer::parseInt))
        .skip(number)
        .findFirst();
  }

  /** How many speeds have a current. */
  int points() {
    return Math.min(speeds.values().size(), powers.values().size());
  }

  /** What one busy core draws at a speed, with all that is shared. */
  BigDecimal current(int point) {
    return shared.stream().map(Named::value).reduce(powers.values().get(point), BigDecimal::add);
  }

  /** Where the current of a speed stands in the file. */
  String place(int point) {
    StringBuilder place = new StringBuilder();
    shared.forEach(part -> place.append(part.name()).append(" + "));
    return place.append(powers.name()).append(", value ").append(point + 1).toString();
  }
}
