package org.aadlenergy.engine.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a device does where a figure of its policy is in doubt: at both ends of the doubt, and at
 * each value between them from which on another gap is too short to fall in. Between two of these
 * values all times are on straight lines.
 *
 * @param runs from the lowest to the highest value
 * @param values of the figure, one for each run
 * @param turns whether every such value between the ends has its runs
 */
record PolicyRuns(List<DeviceRun> runs, List<Double> values, boolean turns) {
  private static final int MOST = 24;

  PolicyRuns {
    runs = List.copyOf(runs);
    values = List.copyOf(values);
  }

  /** The timeout lies between two values. */
  static PolicyRuns ofTimeout(
      IdlePolicy policy,
      WakeUp wakeUp,
      double low,
      double high,
      PolicyDoubt.Simulation simulation) {
    List<DeviceRun> runs = new ArrayList<>();
    List<Double> values = new ArrayList<>();
    double timeout = low;
    while (timeout < high && runs.size() < MOST) {
      double turn = add(policy, wakeUp, timeout, simulation, runs, values);
      double before = Math.min(high, Math.nextDown(turn));
      if (before > timeout) {
        add(policy, wakeUp, before, simulation, runs, values);
      }
      timeout = Math.min(high, turn);
    }
    boolean turns = timeout >= high;
    add(policy, wakeUp, high, simulation, runs, values);
    return new PolicyRuns(runs, values, turns);
  }

  /** Adds the run with a timeout, and tells the next one that is too long for one of its gaps. */
  private static double add(
      IdlePolicy policy,
      WakeUp wakeUp,
      double timeout,
      PolicyDoubt.Simulation simulation,
      List<DeviceRun> runs,
      List<Double> values) {
    IdlePolicy other = policy.withTimeout(timeout);
    double[] turn = {Double.POSITIVE_INFINITY};
    Optional<DeviceRun> run =
        simulation.run(
            gap -> {
              DeviceGap spent = other.over(gap, wakeUp);
              if (spent.fell()) {
                double longest = wakeUp == WakeUp.AHEAD ? gap - policy.wakeUpSeconds() : gap;
                turn[0] = longest > timeout ? Math.min(turn[0], longest) : turn[0];
              }
              return spent;
            });
    if (run.isPresent()) {
      runs.add(run.get());
      values.add(timeout);
    }
    return turn[0];
  }

  /** The wake-up takes a time between two values; how often it falls may turn anywhere between. */
  static PolicyRuns ofWakeUpTime(
      IdlePolicy policy,
      WakeUp wakeUp,
      double low,
      double high,
      PolicyDoubt.Simulation simulation) {
    List<DeviceRun> runs = new ArrayList<>();
    List<Double> values = new ArrayList<>();
    boolean same = true;
    for (double seconds : new double[] {low, policy.wakeUpSeconds(), high}) {
      Optional<DeviceRun> run =
          simulation.run(GapDecision.of(policy.withWakeUpTime(seconds), wakeUp));
      if (run.isPresent()) {
        same &= runs.isEmpty() || run.get().wakeUps() == runs.get(0).wakeUps();
        runs.add(run.get());
        values.add(seconds);
      }
    }
    return new PolicyRuns(runs, values, same);
  }
}
