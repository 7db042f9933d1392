package org.aadlenergy.engine.device;

import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.collection.Copies;
import org.aadlenergy.engine.result.section.Slice;

/**
 * What a device did.
 *
 * @param spanSeconds the time that it covers; all states and wake-ups add up to it
 * @param serving the time by serving state
 * @param low the low states that it was in, by policy
 * @param sources what each source of requests met, in their order
 * @param saturated whether it could not keep up with its requests
 */
public record DeviceRun(
    double spanSeconds,
    double requests,
    Map<String, Double> serving,
    double waitingSeconds,
    List<Low> low,
    List<Source> sources,
    List<Slice> timeline,
    boolean saturated) {
  /** The name of the state in which a device wakes up. */
  public static final String WAKING_UP = "waking up";

  public DeviceRun {
    serving = Copies.of(serving);
    low = List.copyOf(low);
    sources = List.copyOf(sources);
    timeline = List.copyOf(timeline);
  }

  /** The low time of one policy, and how often the device woke up from it. */
  public record Low(IdlePolicy policy, double seconds, double wakeUps) {
    /** The energy of the low time and the wake-ups. */
    public double joules() {
      return policy.lowWatts() * seconds + policy.wakeUpJoules() * wakeUps;
    }
  }

  /**
   * What one source of requests met.
   *
   * @param wakeUps how often its request was the next after a sleep
   * @param delaySeconds what it waited for those
   * @param longestWaitSeconds the longest that one dispatch waited for the device before it was
   *     served, all its requests together
   */
  public record Source(
      double requests, double wakeUps, double delaySeconds, double longestWaitSeconds) {}

  /** The energy without that of serving. */
  public double idleJoules(double waitingWatts) {
    double joules = waitingWatts * waitingSeconds;
    for (Low part : low) {
      joules += part.joules();
    }
    return joules;
  }

  /** How often it woke up. */
  public double wakeUps() {
    double count = 0.0;
    for (Low part : low) {
      count += part.wakeUps();
    }
    return count;
  }

  /** What all sources waited for wake-ups. */
  public double addedSeconds() {
    double seconds = 0.0;
    for (Source source : sources) {
      seconds += source.delaySeconds();
    }
    return seconds;
  }
}
