package org.aadlenergy.engine.schedule;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The stretches in which the cores of a processor have nothing to do, each core's in their order; a
 * timer that finds nothing to do divides them. Where the schedule repeats, the last of a core goes
 * on where the next repetition begins with nothing to do.
 *
 * @param cores by number, over the stretch that counts
 * @param startUp the same before it
 * @param from when counting starts
 * @param length of the stretch that counts
 * @param repeats whether it comes again and again
 */
public record CoreGaps(
    List<OfCore> cores, List<OfCore> startUp, long from, long length, boolean repeats) {
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
   * @param used whether the core ever works
   */
  public record OfCore(long[] start, long[] end, long[] timer, int[] waiting, boolean used) {
    private static final OfCore UNUSED =
        new OfCore(new long[0], new long[0], new long[0], new int[0], false);

    /** How many there are. */
    public int count() {
      return start.length;
    }
  }

  /** Those of cores that are never used. */
  public static CoreGaps endless(int count, long length) {
    List<OfCore> unused = Collections.nCopies(count, OfCore.UNUSED);
    return new CoreGaps(unused, unused, 0, length, true);
  }

  /** Writes them down. */
  static final class Record {
    private final Horizon horizon;
    private final Builder[] cores;

    Record(int count, Horizon horizon) {
      this.horizon = horizon;
      cores = new Builder[count];
      for (int i = 0; i < count; i++) {
        cores[i] = new Builder();
      }
    }

    /** A core does nothing for a while. */
    void idled(int core, long start, long end, long timer, int waiting) {
      long stop = Math.min(end, horizon.until());
      if (start < stop) {
        cores[core].add(start, stop, timer, waiting);
      }
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

  /** Those of one core, which grow. */
  private static final class Builder {
    private long[] start = new long[16];
    private long[] end = new long[16];
    private long[] timer = new long[16];
    private int[] waiting = new int[16];
    private int count;
    private long all;

    void add(long from, long to, long due, int jobs) {
      all += to - from;
      int last = count - 1;
      if (last >= 0 && end[last] == from && from < timer[last]) {
        end[last] = to;
        return;
      }
      if (count == start.length) {
        start = Arrays.copyOf(start, 2 * count);
        end = Arrays.copyOf(end, 2 * count);
        timer = Arrays.copyOf(timer, 2 * count);
        waiting = Arrays.copyOf(waiting, 2 * count);
      }
      start[count] = from;
      end[count] = to;
      timer[count] = due;
      waiting[count] = jobs;
      count++;
    }

    /** How many begin before what counts. */
    int before(Horizon horizon) {
      int before = Arrays.binarySearch(start, 0, count, horizon.from());
      return before < 0 ? -before - 1 : before;
    }

    OfCore counted(Horizon horizon, boolean repeats) {
      int first = before(horizon);
      OfCore part = part(first, count, horizon.from(), all < horizon.until());
      long beyond = first > 0 ? end[first - 1] - horizon.from() : 0;
      int last = part.count() - 1;
      if (repeats && beyond > 0 && last >= 0 && part.end()[last] == horizon.length()) {
        part.end()[last] += beyond;
      }
      return part;
    }

    OfCore part(int first, int behind, long from, boolean used) {
      return new OfCore(
          since(start, first, behind, from),
          since(end, first, behind, from),
          since(timer, first, behind, from),
          Arrays.copyOfRange(waiting, first, behind),
          used);
    }

    private static long[] since(long[] times, int first, int behind, long from) {
      return Arrays.stream(times, first, behind).map(time -> time - from).toArray();
    }
  }
}
