package org.aadlenergy.engine.device;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How often a device may fall asleep between its uses, and how long it may wait, wherever in the
 * time that each use may take it comes. Uses whose times overlap are a cluster, in whatever order:
 * between clusters there is a gap in any case, within one there may be some.
 */
public final class GapBounds {
  /** That of a use of which nobody knows how late it may be. */
  public static final long UNKNOWN = Long.MAX_VALUE / 8;

  private final long window;
  private final long timeout;
  private final long falls;
  private final boolean several;
  private final int[] least;
  private final int[] most;
  private long leastWaiting;
  private long mostWaiting;
  private long leastLow;
  private long mostLow;
  private int leastWakeUps;
  private int mostWakeUps;

  /**
   * A use, or several of a dispatch that follow each other.
   *
   * @param source the number of the thread
   * @param earliest when it may be asked for first
   * @param latest when it may be asked for last
   * @param shortest how long it takes at least
   * @param end when it may be done last
   */
  public record Use(int source, long earliest, long latest, long shortest, long end) {
    Use later(long time) {
      return new Use(source, earliest + time, latest + time, shortest, end + time);
    }
  }

  /** What is said of uses whose times overlap. */
  private record Cluster(List<Use> uses, long start, long end) {
    /** When the first of them has been asked for at the latest. */
    long asked() {
      return uses.stream().mapToLong(Use::latest).min().orElseThrow();
    }

    /** When the last of them is done at the earliest. */
    long done() {
      return uses.stream().mapToLong(use -> use.earliest() + use.shortest()).max().orElseThrow();
    }
  }

  /**
   * The bounds over a window.
   *
   * @param uses of a window, which come again in the next
   * @param sources how many threads there are
   * @param timeout until it falls asleep, in steps
   * @param wakeUp the time of a wake-up that ends as the use begins; 0 where the use waits for it
   * @param several whether it may have several uses at once
   */
  public GapBounds(
      List<Use> uses, int sources, long window, long timeout, long wakeUp, boolean several) {
    this.window = window;
    this.timeout = timeout;
    this.falls = timeout + wakeUp;
    this.several = several;
    this.least = new int[sources];
    this.most = new int[sources];
    List<Cluster> clusters = clusters(uses);
    if (clusters.isEmpty()) {
      within(uses, uses.size(), window);
    }
    for (int i = 1; i < clusters.size(); i++) {
      between(clusters.get(i - 1), clusters.get(i));
      List<Use> own = clusters.get(i).uses();
      within(own, own.size() - 1, clusters.get(i).end() - clusters.get(i).start());
    }
  }

  /** Those of a window, behind the last before it; nothing where no time is surely free. */
  private List<Cluster> clusters(List<Use> uses) {
    List<Use> all = new ArrayList<>(4 * uses.size());
    for (Use use : uses) {
      if (use.end() - use.earliest() >= window) {
        return List.of();
      }
      for (long shift = -window; shift <= 2 * window; shift += window) {
        all.add(use.later(shift - Math.floorDiv(use.earliest(), window) * window));
      }
    }
    all.sort((a, b) -> Long.compare(a.earliest(), b.earliest()));
    List<Cluster> clusters = new ArrayList<>();
    List<Use> own = new ArrayList<>();
    long end = Long.MIN_VALUE;
    for (Use use : all) {
      if (!own.isEmpty() && use.earliest() >= end) {
        clusters.add(new Cluster(own, own.get(0).earliest(), end));
        own = new ArrayList<>();
      }
      own.add(use);
      end = Math.max(end, use.end());
    }
    int first = 0;
    while (first < clusters.size() && clusters.get(first).start() < 0) {
      first++;
    }
    int behind = first;
    while (behind < clusters.size()
        && clusters.get(behind).start() < clusters.get(first).start() + window) {
      behind++;
    }
    boolean whole = first > 0 && behind < clusters.size();
    return whole ? clusters.subList(first - 1, behind) : List.of();
  }

  private void between(Cluster before, Cluster after) {
    long shortest = after.start() - before.end();
    long longest = Math.max(shortest, after.asked() - before.done());
    boolean sure = shortest > falls;
    leastWaiting += longest < falls ? shortest : Math.min(shortest, timeout);
    mostWaiting += sure ? timeout : Math.min(longest, falls);
    if (longest < falls) {
      return;
    }
    leastLow += sure ? shortest - falls : 0;
    mostLow += longest - falls;
    leastWakeUps += sure ? 1 : 0;
    mostWakeUps++;
    Set<Integer> first = new HashSet<>();
    for (Use use : after.uses()) {
      if (use.earliest() <= after.asked()) {
        first.add(use.source());
      }
    }
    for (int source : first) {
      most[source]++;
      least[source] += sure && first.size() == 1 ? 1 : 0;
    }
  }

  /** In a time in which uses may come in any order there may be so many gaps, or none. */
  private void within(List<Use> uses, int gaps, long length) {
    long taken = 0;
    int[] own = new int[most.length];
    for (Use use : uses) {
      taken = several ? Math.max(taken, use.shortest()) : taken + use.shortest();
      own[use.source()]++;
    }
    long space = Math.max(0, length - taken);
    int falling = (int) Math.min(gaps, space / Math.max(1, falls));
    mostWaiting += Math.min(space, gaps * Math.min(space, falls));
    mostLow += falling > 0 ? space - falls : 0;
    mostWakeUps += falling;
    for (int i = 0; i < own.length; i++) {
      most[i] += Math.min(own[i], falling);
    }
  }

  /** The shortest time that it waits in a window. */
  public long leastWaiting() {
    return leastWaiting;
  }

  /** The longest time that it waits in a window. */
  public long mostWaiting() {
    return mostWaiting;
  }

  /** The shortest time that it sleeps in a window. */
  public long leastLow() {
    return leastLow;
  }

  /** The longest time that it sleeps in a window. */
  public long mostLow() {
    return mostLow;
  }

  /** How often it wakes up at least. */
  public int leastWakeUps() {
    return leastWakeUps;
  }

  /** How often it wakes up at most. */
  public int mostWakeUps() {
    return mostWakeUps;
  }

  /** How often it wakes up at least for a thread. */
  public int leastWakeUps(int source) {
    return least[source];
  }

  /** How often it wakes up at most for a thread. */
  public int mostWakeUps(int source) {
    return most[source];
  }
}
