package org.aadlenergy.engine.schedule;

import java.util.Arrays;

/**
 * Ready jobs of fixed ranks: by rank those that are ready, the one to be taken first in front, and
 * a bit for each rank that has some. Most ranks are those of one task, which has one ready job.
 */
final class RankedQueue extends ReadyQueue {
  private final int[] first;
  private final int[] last;
  private final long[] some;
  private int least;

  /** By job, the one behind it of its rank. */
  private int[] next = new int[64];

  RankedQueue(Jobs jobs, int ranks) {
    super(jobs);
    first = new int[ranks];
    Arrays.fill(first, Jobs.NONE);
    last = first.clone();
    some = new long[(ranks + Long.SIZE - 1) / Long.SIZE];
    least = ranks;
  }

  @Override
  int start() {
    return size == 0 ? Jobs.NONE : first[least];
  }

  @Override
  int startBehind(int job) {
    return job == Jobs.NONE ? start() : firstFrom(rank(job) + 1);
  }

  @Override
  int after(int place) {
    return next[place] == Jobs.NONE ? firstFrom(rank(place) + 1) : next[place];
  }

  @Override
  int at(int place) {
    return place;
  }

  private int rank(int job) {
    return (int) jobs.key(job);
  }

  private int firstFrom(int rank) {
    int found = rankFrom(rank);
    return found == first.length ? Jobs.NONE : first[found];
  }

  /** The first rank from one on that has some, or how many ranks there are. */
  private int rankFrom(int rank) {
    int word = rank / Long.SIZE;
    long bits = word < some.length ? some[word] & (-1L << rank) : 0L;
    while (bits == 0L && ++word < some.length) {
      bits = some[word];
    }
    return bits == 0L ? first.length : word * Long.SIZE + Long.numberOfTrailingZeros(bits);
  }

  @Override
  void add(int job) {
    if (job >= next.length) {
      next = Arrays.copyOf(next, 2 * job);
    }
    int rank = rank(job);
    int before = Jobs.NONE;
    int behind = first[rank];
    if (behind != Jobs.NONE && jobs.isBefore(last[rank], job)) {
      before = last[rank]; // mostly, where many share a rank
      behind = Jobs.NONE;
    }
    while (behind != Jobs.NONE && jobs.isBefore(behind, job)) {
      before = behind;
      behind = next[behind];
    }
    next[job] = behind;
    if (behind == Jobs.NONE) {
      last[rank] = job;
    }
    if (before == Jobs.NONE) {
      first[rank] = job;
      some[rank / Long.SIZE] |= 1L << rank;
      least = Math.min(least, rank);
    } else {
      next[before] = job;
    }
    size++;
  }

  @Override
  int best() {
    return first[least];
  }

  @Override
  int takeBest() {
    int job = first[least];
    int behind = next[job];
    first[least] = behind;
    size--;
    if (behind == Jobs.NONE) {
      some[least / Long.SIZE] &= ~(1L << least);
      least = size == 0 ? first.length : rankFrom(least + 1);
    }
    return job;
  }
}
