package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.schedule.Task;

/** The least that a processor draws for what it runs, whatever times within their ranges are. */
final class LeastBusy {
  private final Component processor;
  private final List<RunningReach> threads = new ArrayList<>();
  private final Set<Long> offsets = new TreeSet<>();
  private int count;
  private double least = Double.POSITIVE_INFINITY;
  private double rest;
  private Optional<Map<Component, Double>> others = Optional.empty();

  LeastBusy(Component processor) {
    this.processor = processor;
  }

  void add(RunningReach each) {
    threads.add(each);
    offsets.add(each.runs().usual().offset());
    count += each.alike().size();
    least = Math.min(least, watts(each));
  }

  /** Notes what all of it draws at rest. */
  void rests(double least) {
    rest = least;
  }

  TimedTasks timed() {
    return threads.get(0).runs().timed();
  }

  int cores() {
    return timed().cores();
  }

  /** The least of a core that runs anything; one that never does may do so at other times. */
  private double ofCore() {
    return hasOthers() ? 0.0 : least;
  }

  private boolean hasOthers() {
    return count < timed().threads().size();
  }

  /** While so many cores run something, and others do or rest. */
  double running(int count) {
    return count * ofCore() + resting(count);
  }

  private double resting(int busy) {
    return (cores() - busy) * Math.min(ofCore(), rest / cores());
  }

  /** Who draws most of those who always have work. */
  Optional<RunningReach> highest() {
    Optional<RunningReach> highest = Optional.empty();
    for (RunningReach each : threads) {
      boolean more = highest.isEmpty() || watts(each) > watts(highest.get());
      highest = more && each.runs().isSure() ? Optional.of(each) : highest;
    }
    return highest;
  }

  private double watts(RunningReach each) {
    return each.watts().least(processor);
  }

  /** While one thread runs, on whatever core. */
  double running(RunningReach each) {
    return watts(each) + resting(1);
  }

  /** The least that others draw who work for threads, whichever of these runs. */
  Map<Component, Double> others() {
    if (others.isEmpty()) {
      Map<Component, Double> least = new LinkedHashMap<>(2);
      for (RunningReach each : threads) {
        each.watts().payers().forEach(payer -> least.put(payer, 0.0));
      }
      least.remove(processor);
      least.replaceAll((payer, none) -> leastOf(payer));
      others = Optional.of(least);
    }
    return others.get();
  }

  private double leastOf(Component payer) {
    double least = hasOthers() ? 0.0 : Double.POSITIVE_INFINITY;
    for (RunningReach each : threads) {
      least = Math.min(least, each.works(payer) ? each.watts().least(payer) : 0.0);
    }
    return Math.max(0.0, least);
  }

  /** When jobs are released first. */
  Set<Long> offsets() {
    return offsets;
  }

  /** How many cores are sure to have work where a job may be released, as it is at a moment. */
  int busy(long moment) {
    if (timed().times().nominal().windows().isPresent() || !timed().horizon().exact()) {
      return 0;
    }
    int released = 0;
    for (int i = 0; i < threads.size() && released < cores(); i++) {
      RunningReach each = threads.get(i);
      Task task = each.runs().usual();
      boolean comes = Math.floorMod(moment - task.offset(), task.period()) == 0;
      released += comes && each.runs().isSure() ? each.alike().size() : 0;
    }
    return Math.min(released, cores());
  }
}
