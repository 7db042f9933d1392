package org.aadlenergy.engine.radio;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a protocol makes of its parameters.
 *
 * @param events of which it consists
 * @param limits of the protocol that they break, for people; none where all is well
 * @param rest what the radio does between events
 * @param reach after how many seconds at most it listens, or is heard, again; nothing where that is
 *     not known
 */
public record RadioPlan(
    List<RadioEvent> events, List<String> limits, RadioRole rest, Optional<Double> reach) {
  public RadioPlan {
    events = List.copyOf(events);
    limits = List.copyOf(limits);
  }

  /** A radio that sleeps between events. */
  public static RadioPlan sleeping(List<RadioEvent> events, List<String> limits) {
    return new RadioPlan(events, limits, RadioRole.SLEEP, Optional.empty());
  }

  /** The same, which listens or is heard again after so many seconds. */
  public RadioPlan reached(Optional<Double> seconds) {
    return new RadioPlan(events, limits, rest, seconds);
  }

  /**
   * The mean of plans that are equally likely, as those of each length of a payload. All have the
   * same events with the same steps.
   */
  static RadioPlan mean(List<RadioPlan> plans) {
    double weight = 1.0 / plans.size();
    Set<String> limits = new LinkedHashSet<>();
    List<RadioEvent> events = new ArrayList<>();
    for (RadioEvent event : plans.get(0).events) {
      events.add(event.scaled(weight));
    }
    for (int i = 0; i < plans.size(); i++) {
      limits.addAll(plans.get(i).limits);
      for (int j = 0; i > 0 && j < events.size(); j++) {
        events.set(j, events.get(j).merged(plans.get(i).events.get(j), weight));
      }
    }
    RadioPlan first = plans.get(0);
    return new RadioPlan(events, List.copyOf(limits), first.rest, first.reach);
  }
}
