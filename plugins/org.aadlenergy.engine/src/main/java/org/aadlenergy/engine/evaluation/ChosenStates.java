package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.aadlenergy.engine.account.PowerScenes;
import org.aadlenergy.engine.schedule.CoreGaps;
import org.aadlenergy.engine.schedule.IdleSetting;
import org.aadlenergy.engine.schedule.IdleSignals;
import org.aadlenergy.engine.schedule.IdleTimes;
import org.aadlenergy.engine.signal.Signal;

/**
 * The idle states that the kernel of a processor chooses from, by which rule, and how often.
 *
 * @param signals makes when it is in which
 * @param others the gaps of those that enter the states of a cluster together with it
 */
public record ChosenStates(
    IdleStates states,
    IdleSetting setting,
    IdleTimes times,
    Supplier<IdleSignals> signals,
    List<CoreGaps> others) {

  /** A channel for each state, with the share of the cores that are in it. */
  PowerScenes scenes() {
    IdleSignals all = signals.get();
    Map<List<Integer>, Integer> numbers = new HashMap<>();
    List<List<Integer>> together = new ArrayList<>();
    Signal joint = Signal.level(all.states().get(0).length(), number(List.of(), numbers, together));
    for (Signal core : all.states()) {
      joint =
          joint.combine(
              core,
              (number, state) -> {
                List<Integer> more = new ArrayList<>(together.get((int) number));
                more.add((int) state);
                more.sort(null);
                return number(List.copyOf(more), numbers, together);
              });
    }
    PowerScenes.Builder builder = new PowerScenes.Builder(states.list().size());
    return builder.build(
        joint.map(number -> scene(together.get((int) number), builder)), all.from());
  }

  private static int number(
      List<Integer> cores, Map<List<Integer>, Integer> numbers, List<List<Integer>> together) {
    return numbers.computeIfAbsent(
        cores,
        all -> {
          together.add(all);
          return together.size() - 1;
        });
  }

  /** What is not a state of all cores is the state before those of all. */
  private int scene(List<Integer> cores, PowerScenes.Builder builder) {
    SortedMap<Integer, Integer> counts = new TreeMap<>();
    boolean several = cores.size() > 1;
    int all = several ? Math.max(setting.cluster() - 1, cores.get(0)) : Integer.MAX_VALUE;
    for (int state : cores) {
      if (state >= 0) {
        counts.merge(Math.min(state, Math.max(all, 0)), 1, Integer::sum);
      }
    }
    int[] channels = counts.keySet().stream().mapToInt(state -> state).toArray();
    double[] weights =
        counts.values().stream().mapToDouble(count -> (double) count / cores.size()).toArray();
    return builder.scene(channels, weights);
  }

  /** By how much code may start later than it is woken up. */
  double longestExitSeconds() {
    double longest = 0.0;
    for (int i = 0; i < times.time().length; i++) {
      double exit = states.list().get(i).exitSeconds();
      longest = times.entries()[i] > 0 ? Math.max(longest, exit) : longest;
    }
    return longest;
  }

  /** How many ticks come in a second while cores are idle. */
  public double ticksPerSecond() {
    return times.ticks() / setting.time().seconds(times.length());
  }
}
