package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.governor.IdleGovernor.Driver;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DeviceState;

/**
 * The idle states that a kernel chooses from, the shallowest first: that in which a platform waits,
 * and those that say how long a stay must be.
 */
public final class IdleStates {
  /** One of them; the shallowest has no times. */
  public record IdleState(DeviceState state, double residencySeconds, double exitSeconds) {}

  /** Below this residency a state is the one that every core has, and that trees do not list. */
  private static final double WAITING_SECONDS = 2e-6;

  private final List<IdleState> states;

  private IdleStates(List<IdleState> states) {
    this.states = states;
  }

  /** Those of a platform; empty where none says how long a stay must be. */
  public static Optional<IdleStates> of(CalibratedPlatform platform) {
    List<IdleState> states = List.of();
    for (DeviceState state : platform.states().values()) {
      Optional<Coefficient> residency = state.time(DeviceState.MIN_RESIDENCY);
      if (residency.isPresent()) {
        states = states.isEmpty() ? new ArrayList<>(3) : states;
        int at = 0;
        while (at < states.size() && states.get(at).residencySeconds() <= residency.get().value()) {
          at++;
        }
        states.add(at, new IdleState(state, residency.get().value(), exit(state)));
      }
    }
    if (states.isEmpty()) {
      return Optional.empty();
    }
    DeviceState waits = platform.states().get("idle");
    waits = waits == null ? platform.states().get("wait") : waits;
    if (waits != null && waits.time(DeviceState.MIN_RESIDENCY).isEmpty()) {
      states.add(0, new IdleState(waits, 0.0, 0.0));
    } else if (states.get(0).residencySeconds() > WAITING_SECONDS) {
      DeviceState waiting = new DeviceState("wait_for_interrupt", Map.of(), platform.span());
      states.add(0, new IdleState(waiting, 0.0, 0.0));
    }
    return Optional.of(new IdleStates(states));
  }

  /** From the wake-up to code that runs. */
  private static double exit(DeviceState state) {
    Optional<Coefficient> exit = state.time(DeviceState.EXIT_LATENCY);
    exit = exit.isPresent() ? exit : state.time(DeviceState.WAKEUP_LATENCY);
    return exit.isPresent() ? exit.get().value() : 0.0;
  }

  /**
   * As a driver tells its governor.
   *
   * @param latency the longest way out that anybody bears, in nanoseconds
   * @param tick the time between two ticks
   */
  public Driver driver(long latency, long tick) {
    long[] residencies = new long[states.size()];
    long[] exits = new long[states.size()];
    for (int i = 0; i < residencies.length; i++) {
      residencies[i] = Math.round(states.get(i).residencySeconds() * 1e9);
      exits[i] = Math.round(states.get(i).exitSeconds() * 1e9);
    }
    return new Driver(residencies, exits, latency, tick);
  }

  /**
   * The first state of a cluster, which its cores enter together: device trees and firmware name
   * them so. The number of states where there is none.
   */
  public int cluster() {
    for (int i = 1; i < states.size(); i++) {
      if (states.get(i).state().name().startsWith("cluster")) {
        return i;
      }
    }
    return states.size();
  }

  /** All, the shallowest first. */
  public List<IdleState> list() {
    return List.copyOf(states);
  }

  /**
   * The number of the best state for a gap: the deepest whose residency, and whose way out, fit it,
   * and the first one where none does. The kernel does not know how long a gap will be.
   */
  public int chosen(double gapSeconds) {
    int chosen = 0;
    for (int i = 0; i < states.size(); i++) {
      IdleState state = states.get(i);
      if (state.residencySeconds() > gapSeconds || state.exitSeconds() > gapSeconds) {
        break;
      }
      chosen = i;
    }
    return chosen;
  }

  /** By how long code may start later, where any state may be entered that fits so long a stay. */
  public double longestExitSeconds(double longestStay, double latency) {
    double longest = 0.0;
    for (IdleState state : states) {
      boolean fits = state.residencySeconds() <= longestStay && state.exitSeconds() <= latency;
      longest = fits ? Math.max(longest, state.exitSeconds()) : longest;
    }
    return longest;
  }

  /** By how long code may start later, after the gaps of a schedule. */
  public double longestExitSeconds(IdleGaps gaps) {
    if (gaps.counts().isEmpty()) {
      return 0.0;
    }
    double longest = gaps.chosen().map(ChosenStates::longestExitSeconds).orElse(0.0);
    for (Long gap : gaps.counts().keySet()) {
      longest = Math.max(longest, states.get(chosen(gaps.time().seconds(gap))).exitSeconds());
    }
    return longest;
  }
}
