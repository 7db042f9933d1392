package org.aadlenergy.engine.service.power;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.service.power.PowerLine.Role;
import org.aadlenergy.engine.workload.StepProfile;

/**
 * What comes from outside over time, and what of it reaches the batteries: by as much as they have
 * to give less of the average demand, or are charged with, while so much comes.
 */
public final class Harvest {
  private final Map<Component, StepProfile> profiles;
  private final Function<Map<Component, Double>, Double> reaching;
  private final Map<List<Double>, Double> known = new HashMap<>();

  private Harvest(
      Map<Component, StepProfile> profiles, Function<Map<Component, Double>, Double> reaching) {
    this.profiles = profiles;
    this.reaching = reaching;
  }

  /** What goes to batteries that hang on nothing: all of it. */
  static Harvest direct(Map<Component, StepProfile> profiles) {
    return new Harvest(
        profiles, watts -> watts.values().stream().mapToDouble(Double::doubleValue).sum());
  }

  /**
   * What goes over lines, or hangs on none.
   *
   * @param flow where so much comes from outside
   */
  static Harvest over(
      Map<Component, StepProfile> profiles,
      PowerLines lines,
      Function<PowerLines, PowerFlow> flow) {
    Map<Component, Double> dark = watts(profiles, profile -> 0.0);
    double without = given(lines.harvesting(dark), flow);
    return new Harvest(
        profiles,
        watts -> {
          double beside = 0.0;
          for (Map.Entry<Component, Double> each : watts.entrySet()) {
            beside += hangs(each.getKey(), lines) ? 0.0 : each.getValue();
          }
          return beside + without - given(lines.harvesting(watts), flow);
        });
  }

  private static boolean hangs(Component component, PowerLines lines) {
    return lines.of(component).stream().anyMatch(line -> line.has(component, Role.SUPPLY));
  }

  /** What batteries have to give; less than 0 where more comes to their lines than is drawn. */
  private static double given(PowerLines lines, Function<PowerLines, PowerFlow> flow) {
    PowerFlow its = flow.apply(lines);
    double sum = its.unfed().nominal();
    for (PowerLine line : lines.all()) {
      if (!line.ports(Role.BATTERY).isEmpty()) {
        double most = its.shares().most(line);
        sum += Double.isInfinite(most) ? 0.0 : its.demand(line).nominal() - most;
      }
    }
    return sum;
  }

  static Map<Component, Double> watts(
      Map<Component, StepProfile> profiles, Function<StepProfile, Double> each) {
    Map<Component, Double> watts = new LinkedHashMap<>();
    profiles.forEach((component, profile) -> watts.put(component, each.apply(profile)));
    return watts;
  }

  /** How much comes from where over time. */
  public List<StepProfile> profiles() {
    return List.copyOf(profiles.values());
  }

  /** How much comes at a moment, of each. */
  public List<Double> at(double moment) {
    return List.copyOf(watts(profiles, profile -> profile.at(moment)).values());
  }

  /** What of it reaches the batteries, while they give what is drawn on average. */
  public double reaching(List<Double> watts) {
    return known.computeIfAbsent(
        watts,
        each -> {
          Map<Component, Double> of = new LinkedHashMap<>();
          int next = 0;
          for (Component component : profiles.keySet()) {
            of.put(component, each.get(next++));
          }
          return reaching.apply(of);
        });
  }

  /** The most that may come of each. */
  List<Double> most() {
    return List.copyOf(
        watts(
                profiles,
                profile ->
                    profile.steps().stream()
                        .mapToDouble(StepProfile.Step::value)
                        .max()
                        .orElseThrow())
            .values());
  }
}
