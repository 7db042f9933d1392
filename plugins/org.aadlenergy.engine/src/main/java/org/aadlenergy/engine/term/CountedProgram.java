package org.aadlenergy.engine.term;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.platform.ActivityCost;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.workload.Activity;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * What the code of a thread does, by the events that its platform knows the costs of: the first of
 * the platform's sets of which all events were counted. Cycles need no count, as time and frequency
 * say them.
 *
 * @param set its name
 */
public record CountedProgram(Activity activity, String set, List<Event> events) {
  /**
   * An event of the set.
   *
   * @param count in a dispatch; empty of cycles that nobody counted
   */
  public record Event(ActivityCost cost, Optional<Double> count) {}

  public CountedProgram {
    events = List.copyOf(events);
  }

  /** That of a thread; empty where it is not annotated, or events of each set were not counted. */
  public static Optional<CountedProgram> of(ThreadWorkload workload, CalibratedPlatform platform) {
    Map<String, Map<String, ActivityCost>> sets = platform.activitySets();
    if (sets.isEmpty()) {
      return Optional.empty();
    }
    Optional<Activity> activity = Activity.of(workload);
    if (activity.isEmpty() || activity.get().counts().isEmpty()) {
      return Optional.empty();
    }
    for (Map.Entry<String, Map<String, ActivityCost>> set : sets.entrySet()) {
      if (lacking(activity.get(), set.getValue(), platform).isEmpty()) {
        return Optional.of(
            new CountedProgram(
                activity.get(), set.getKey(), events(activity.get(), set.getValue())));
      }
    }
    return Optional.empty();
  }

  private static List<Event> events(Activity activity, Map<String, ActivityCost> set) {
    List<Event> events = new ArrayList<>(set.size());
    for (ActivityCost cost : set.values()) {
      events.add(new Event(cost, count(activity, cost)));
    }
    return events;
  }

  private static Optional<Double> count(Activity activity, ActivityCost cost) {
    Optional<Double> sum = Optional.empty();
    for (Activity.Count counted : activity.counts()) {
      if (cost.isCalled(counted.event())) {
        sum = Optional.of(sum.orElse(0.0) + counted.count());
      }
    }
    return sum.isPresent() ? sum : difference(activity, cost);
  }

  /** What is left of one event without another, where the platform counts that. */
  private static Optional<Double> difference(Activity activity, ActivityCost cost) {
    Optional<List<ActivityCost>> difference = cost.difference();
    if (difference.isEmpty()) {
      return Optional.empty();
    }
    Optional<Double> all = count(activity, difference.get().get(0));
    Optional<Double> others = count(activity, difference.get().get(1));
    return all.isPresent() && others.isPresent()
        ? Optional.of(Math.max(0.0, all.get() - others.get()))
        : Optional.empty();
  }

  /** The events of a set that an activity says nothing of; cycles follow from a frequency. */
  public static List<String> lacking(
      Activity activity, Map<String, ActivityCost> set, CalibratedPlatform platform) {
    List<String> lacking = new ArrayList<>(0);
    for (ActivityCost cost : set.values()) {
      boolean follows = cost.isCycles() && isClocked(platform);
      if (!follows && count(activity, cost).isEmpty()) {
        List<String> numbers = cost.numbers();
        lacking.add(cost.event() + (numbers.isEmpty() ? "" : " (" + numbers.get(0) + ")"));
      }
    }
    return lacking;
  }

  private static boolean isClocked(CalibratedPlatform platform) {
    for (ExecutionProfile profile : platform.profiles().values()) {
      if (profile.frequency().isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /** The counted events that no set of a platform knows. */
  public static List<String> unknown(Activity activity, CalibratedPlatform platform) {
    List<String> unknown = new ArrayList<>(0);
    for (Activity.Count counted : activity.counts()) {
      boolean known = false;
      for (Map<String, ActivityCost> set : platform.activitySets().values()) {
        for (ActivityCost cost : set.values()) {
          known |= cost.isCalled(counted.event());
          for (ActivityCost part : cost.difference().orElse(List.of())) {
            known |= part.isCalled(counted.event());
          }
        }
      }
      if (!known) {
        unknown.add(counted.event());
      }
    }
    return unknown;
  }
}
