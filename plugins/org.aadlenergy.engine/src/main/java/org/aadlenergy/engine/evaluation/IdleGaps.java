package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.collection.Copies;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.workload.Properties;

/**
 * The stretches in which the cores of a processor have nothing to do.
 *
 * @param time what lengths are counted in
 * @param length the time that was looked at
 * @param counts how many there are of each length
 * @param unused how many cores are idle all the time, which are not among them
 * @param chosen in which states the kernel spends them, where it has a choice
 */
public record IdleGaps(
    TimeBase time,
    long length,
    SortedMap<Long, Long> counts,
    int unused,
    Optional<ChosenStates> chosen) {
  /** Those of a processor whose kernel chooses nothing. */
  public IdleGaps(TimeBase time, long length, SortedMap<Long, Long> counts, int unused) {
    this(time, length, counts, unused, Optional.empty());
  }

  public IdleGaps {
    counts = Copies.sorted(counts);
  }

  /** Those of a processor on which nothing runs: one without an end for each of its cores. */
  public static IdleGaps endless(TimeBase time, int cores, Optional<ChosenStates> chosen) {
    return new IdleGaps(time, time.perSecond(), Collections.emptySortedMap(), cores, chosen);
  }

  /** The same with other states. */
  public IdleGaps with(ChosenStates others) {
    return new IdleGaps(time, length, counts, unused, Optional.of(others));
  }

  /** The time that was looked at. */
  public double seconds() {
    return time.seconds(length);
  }

  /**
   * Why nobody knows when something runs.
   *
   * @param why behind a colon
   * @param hint what to do about it
   */
  public record Unknown(String why, String hint) {}

  /** Of threads whose jobs are done later and later. */
  public static final Unknown LATE =
      new Unknown(
          "their processors have more to do than there is time for",
          "give them less to do, or lower rates");

  /** Why no schedule of some processors says when their threads run. */
  public static Unknown unknown(Set<Component> processors, Mode mode) {
    List<String> silent = new ArrayList<>();
    List<String> parallel = new ArrayList<>();
    Set<String> all = new TreeSet<>();
    for (Component processor : processors) {
      all.add(processor.path());
      if (mode.properties().climbing(processor, Properties.SCHEDULING_PROTOCOL).isEmpty()) {
        silent.add(processor.path());
      } else if (Cores.of(processor, mode) > 1) {
        parallel.add(processor.path());
      }
    }
    if (!silent.isEmpty() || all.isEmpty()) {
      return new Unknown(
          "no Scheduling_Protocol says how " + named(silent, "their processor") + " schedules",
          "add 'Scheduling_Protocol => (RMS);' or another protocol to "
              + named(silent, "their processor"));
    }
    if (!parallel.isEmpty()) {
      return new Unknown(
          named(parallel, "") + " has several cores, and what runs on which is not known",
          "declare a processor for each core, and bind threads to it");
    }
    return all.size() > 1
        ? new Unknown(
            "it depends on " + named(all, "") + ", which are not known to repeat together",
            "choose periods with a small common multiple, or bind the threads to one processor")
        : new Unknown(
            "the hyperperiod of " + named(all, "") + " holds too many jobs to simulate",
            "choose periods with a small common multiple");
  }

  private static String named(Collection<String> paths, String otherwise) {
    return paths.isEmpty() ? otherwise : "processor " + String.join(", ", new TreeSet<>(paths));
  }
}
