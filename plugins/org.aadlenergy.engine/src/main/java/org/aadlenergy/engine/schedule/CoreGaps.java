package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The stretches in which the cores of a processor have nothing to do, each core's in their order. A
 * timer that finds nothing to do divides them, and so does what changes of the timer or of who
 * waits, which wakes nobody up ({@link OfCore#goesOn}). Where the schedule repeats, the last of a
 * core goes on where the next repetition begins with nothing to do.
 *
 * @param cores by number, over the stretch that counts
 * @param startUp the same before it
 * @param from when counting starts
 * @param length of the stretch that counts
 * @param repeats whether it comes again and again
 */
public record CoreGaps(
    List<OfCore> cores, List<OfCore> startUp, long from, long length, boolean repeats) {
  /** Where nobody knows when cores have nothing to do: never, for those that depend on it. */
  public static final CoreGaps NONE = new CoreGaps(List.of(), List.of(), 0, 1, false);

  public CoreGaps {
    cores = List.copyOf(cores);
    startUp = List.copyOf(startUp);
  }

  /**
   * Those of one core.
   *
   * @param start since the stretch began
   * @param end of each, which may be later than that of the stretch
   * @param timer when the next timer of the core is due, as it is known at the start
   * @param waiting how many jobs wait for something that left the core
   * @param speed of 1024, how fast the core worked before each
   * @param used whether the core ever works
   */
  public record OfCore(
      long[] start, long[] end, long[] timer, int[] waiting, int[] speed, boolean used) {
    private static final OfCore UNUSED =
        new OfCore(new long[0], new long[0], new long[0], new int[0], new int[0], false);

    /** How many there are. */
    public int count() {
      return start.length;
    }

    /** Whether the core notices nothing where one begins, since no timer ended the one before. */
    boolean goesOn(int number) {
      return goesOn(start, end, timer, number);
    }

    /** The same of starts, ends and timers. */
    static boolean goesOn(long[] start, long[] end, long[] timer, int number) {
      int before = number - 1;
      return before >= 0 && start[number] == end[before] && start[number] < timer[before];
    }
  }

  /** Those of cores that are never used. */
  public static CoreGaps endless(int count, long length) {
    List<OfCore> unused = Collections.nCopies(count, OfCore.UNUSED);
    return new CoreGaps(unused, unused, 0, length, true);
  }

  /**
   * Those of several processors beside each other, over a time after which all of them repeat;
   * empty where there is none that holds few enough.
   */
  public static Optional<CoreGaps> joint(List<CoreGaps> all, long most) {
    long from = 0;
    long length = 1;
    boolean repeats = true;
    for (CoreGaps each : all) {
      from = Math.max(from, each.from);
      boolean used = each.cores.stream().anyMatch(OfCore::used);
      long factor = used ? each.length / Horizon.gcd(length, each.length) : 1;
      if (length > Horizon.NEVER / 8 / factor) {
        return Optional.empty();
      }
      length *= factor;
      repeats &= each.repeats;
    }
    double count = 0.0;
    for (CoreGaps each : all) {
      for (OfCore core : each.cores) {
        count += (double) (from + length) / each.length * core.count();
      }
    }
    if (!repeats) {
      return together(all, most);
    }
    if (count > most) {
      return Optional.empty();
    }
    List<OfCore> cores = new ArrayList<>();
    List<OfCore> before = new ArrayList<>();
    Horizon horizon = new Horizon(from, length, true);
    for (CoreGaps each : all) {
      for (int core = 0; core < each.cores.size(); core++) {
        GapBuilder repeated = each.over(core, horizon.until());
        cores.add(repeated.counted(horizon, true));
        before.add(repeated.part(0, repeated.before(horizon), 0, each.cores.get(core).used()));
      }
    }
    return Optional.of(new CoreGaps(cores, before, from, length, true));
  }

  /** Those of processors that do not repeat, but were looked at over the same time. */
  private static Optional<CoreGaps> together(List<CoreGaps> all, long most) {
    List<OfCore> cores = new ArrayList<>();
    List<OfCore> before = new ArrayList<>();
    CoreGaps run = NONE;
    long count = 0;
    for (CoreGaps each : all) {
      boolean used = each.cores.isEmpty() || each.cores.stream().anyMatch(OfCore::used);
      run = used && run == NONE ? each : run;
      if (used && (each.from != run.from || each.length != run.length)) {
        return Optional.empty();
      }
      cores.addAll(each.cores);
      before.addAll(each.startUp);
      count += each.cores.stream().mapToLong(OfCore::count).sum();
    }
    return run == NONE || count > most
        ? Optional.empty()
        : Optional.of(new CoreGaps(cores, before, run.from, run.length, false));
  }

  /** The gaps of a core that begin before a time. */
  private GapBuilder over(int number, long until) {
    GapBuilder builder = new GapBuilder();
    OfCore first = startUp.get(number);
    for (int i = 0; i < first.count(); i++) {
      builder.worked(1, first.speed()[i]);
      builder.add(first.start()[i], first.end()[i], first.timer()[i], first.waiting()[i]);
    }
    OfCore core = cores.get(number);
    for (long begin = from; begin < until; begin += length) {
      for (int i = 0; i < core.count() && begin + core.start()[i] < until; i++) {
        long end = Math.min(until, begin + core.end()[i]);
        builder.worked(1, core.speed()[i]);
        builder.add(begin + core.start()[i], end, begin + core.timer()[i], core.waiting()[i]);
      }
    }
    if (!core.used()) {
      builder.unused(until);
    }
    return builder;
  }

  /** How many there are of each length, of the cores that are used. */
  public SortedMap<Long, Long> lengths() {
    SortedMap<Long, Long> lengths = new TreeMap<>();
    for (OfCore core : cores) {
      long since = 0;
      for (int i = 0; i < core.count(); i++) {
        since = i > 0 && core.start()[i] == core.end()[i - 1] ? since : core.start()[i];
        if (i + 1 == core.count() || core.start()[i + 1] != core.end()[i]) {
          lengths.merge(core.end()[i] - since, 1L, Long::sum);
        }
      }
    }
    return lengths;
  }

  /** How many cores are never used. */
  public int unused() {
    return (int) cores.stream().filter(core -> !core.used()).count();
  }

  /** Writes them down. */
  static final class Record {
    private final Horizon horizon;
    private final GapBuilder[] cores;

    Record(int count, Horizon horizon) {
      this.horizon = horizon;
      cores = new GapBuilder[count];
      for (int i = 0; i < count; i++) {
        cores[i] = new GapBuilder();
      }
    }

    /** A core does nothing for a while. */
    void idled(int core, long start, long end, long timer, int waiting) {
      long stop = Math.min(end, horizon.until());
      if (start < stop) {
        cores[core].add(start, stop, timer, waiting);
      }
    }

    /** A core works for a while, so fast of 1024. */
    void worked(int core, long steps, int speed) {
      cores[core].worked(steps, speed);
    }

    OfCore taken(int core) {
      return cores[core].taken();
    }

    CoreGaps gaps(boolean repeats) {
      return new CoreGaps(
          Arrays.stream(cores).map(core -> core.counted(horizon, repeats)).toList(),
          Arrays.stream(cores).map(core -> core.part(0, core.before(horizon), 0, true)).toList(),
          horizon.from(),
          horizon.length(),
          repeats);
    }
  }
}
