package org.aadlenergy.engine.radio;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a radio does one time, step by step.
 *
 * @param name people read
 * @param steps in their order; some may take no time
 * @param every after how many seconds it comes again by itself; empty: each time that there is
 *     something to send
 * @param alone whether the radio wakes up for it, and not for another event that it is part of
 */
public record RadioEvent(
    String name, List<RadioStep> steps, Optional<Double> every, boolean alone) {
  public RadioEvent {
    steps = List.copyOf(steps);
  }

  /** Where there is something to send. */
  public static RadioEvent sent(String name, List<RadioStep> steps) {
    return new RadioEvent(name, steps, Optional.empty(), true);
  }

  /** The same as a part of another event. */
  public RadioEvent riding() {
    return new RadioEvent(name, steps, every, false);
  }

  /** What comes by itself. */
  public static RadioEvent kept(String name, List<RadioStep> steps, double every) {
    return new RadioEvent(name, steps, Optional.of(every), true);
  }

  /** The mean time of all steps. */
  public double seconds() {
    return steps.stream().mapToDouble(RadioStep::seconds).sum();
  }

  /** The mean time in one role. */
  public double seconds(RadioRole role) {
    return steps.stream().filter(step -> step.role() == role).mapToDouble(RadioStep::seconds).sum();
  }

  RadioEvent scaled(double weight) {
    List<RadioStep> scaled = new ArrayList<>();
    for (RadioStep step : steps) {
      double mean = step.seconds() * weight;
      scaled.add(new RadioStep(step.role(), step.what(), mean, step.least(), step.most()));
    }
    return new RadioEvent(name, scaled, every, alone);
  }

  RadioEvent merged(RadioEvent other, double weight) {
    List<RadioStep> merged = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      merged.add(steps.get(i).merged(other.steps.get(i), weight));
    }
    return new RadioEvent(name, merged, every, alone);
  }
}
