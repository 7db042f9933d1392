package org.aadlenergy.engine.schedule;

import java.util.Arrays;
import org.aadlenergy.engine.schedule.CoreGaps.OfCore;

/** The gaps of one core, which grow. */
final class GapBuilder {
  private long[] start = new long[16];
  private long[] end = new long[16];
  private long[] timer = new long[16];
  private int[] waiting = new int[16];
  private int[] speed = new int[16];
  private int count;
  private long all;
  private double work;
  private long busy;

  /** The core works for a while, so fast of 1024. */
  void worked(long steps, int fast) {
    work += (double) steps * fast;
    busy += steps;
  }

  /** It does nothing for a while; what is as it was before goes on. */
  void add(long from, long to, long due, int jobs) {
    all += to - from;
    int last = count - 1;
    boolean same = last >= 0 && end[last] == from && from < timer[last];
    if (same && timer[last] == due && waiting[last] == jobs) {
      end[last] = to;
      return;
    }
    if (count == start.length) {
      start = Arrays.copyOf(start, 2 * count);
      end = Arrays.copyOf(end, 2 * count);
      timer = Arrays.copyOf(timer, 2 * count);
      waiting = Arrays.copyOf(waiting, 2 * count);
      speed = Arrays.copyOf(speed, 2 * count);
    }
    start[count] = from;
    end[count] = to;
    timer[count] = due;
    waiting[count] = jobs;
    speed[count] = busy > 0 ? (int) Math.round(work / busy) : 0;
    work = 0.0;
    busy = 0;
    count++;
  }

  /** How many begin before what counts, with what goes on of the last of them. */
  int before(Horizon horizon) {
    int before = began(horizon);
    while (before < count && OfCore.goesOn(start, end, timer, before)) {
      before++;
    }
    return before;
  }

  private int began(Horizon horizon) {
    int before = Arrays.binarySearch(start, 0, count, horizon.from());
    return before < 0 ? -before - 1 : before;
  }

  /** Those that count; where they come again, the last one goes on as the first before them did. */
  OfCore counted(Horizon horizon, boolean repeats) {
    int first = before(horizon);
    OfCore part = part(first, count, horizon.from(), all < horizon.until());
    int over = began(horizon) - 1;
    long beyond = over >= 0 ? end[over] - horizon.from() : 0;
    int last = part.count() - 1;
    if (!repeats || beyond < 0 || last < 0 || part.end()[last] != horizon.length()) {
      return part;
    }
    part.end()[last] += beyond;
    if (over + 1 == first) {
      return part;
    }
    // what of the last one goes on in another way
    GapBuilder longer = new GapBuilder();
    longer.append(part);
    longer.append(part(over + 1, first, horizon.from() - horizon.length(), true));
    return longer.part(0, longer.count, 0, part.used());
  }

  /** The core never works, up to a time. */
  void unused(long until) {
    all = until;
  }

  /** All of them, and none is left. */
  OfCore taken() {
    OfCore all = part(0, count, 0, true);
    count = 0;
    return all;
  }

  private void append(OfCore others) {
    for (int i = 0; i < others.count(); i++) {
      add(others.start()[i], others.end()[i], others.timer()[i], others.waiting()[i]);
      speed[count - 1] = others.speed()[i];
    }
  }

  /** Some of them, since a time. */
  OfCore part(int first, int behind, long from, boolean used) {
    return new OfCore(
        since(start, first, behind, from),
        since(end, first, behind, from),
        since(timer, first, behind, from),
        Arrays.copyOfRange(waiting, first, behind),
        Arrays.copyOfRange(speed, first, behind),
        used);
  }

  private static long[] since(long[] times, int first, int behind, long from) {
    return Arrays.stream(times, first, behind).map(time -> time - from).toArray();
  }
}
