package org.aadlenergy.app.joins;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Who uses which device when, in whole picoseconds: threads run by their periods, the shorter first
 * and interrupting; then they use their devices one after the other. Three windows of all periods
 * run, and the second counts.
 */
final class Uses {
  private static final long MILLI = 1_000_000_000L;
  private static final long MICRO = 1_000_000L;

  /** A common multiple of all periods. */
  private static final long ALL = 1000 * MILLI;

  /** A dispatch. */
  private static final class Job {
    final Design.Work work;
    final long release;
    final long turning;
    final int number;
    long left;
    long time;
    int use;

    Job(Design.Work work, int number, long release, double seconds, double turning) {
      this.number = number;
      this.work = work;
      this.release = release;
      this.left = Math.round(seconds * 1e12);
      this.turning = Math.round(turning * 1e12);
    }
  }

  private final Design design;
  private final List<Job> jobs = new ArrayList<>();
  private final Map<Integer, Long> free = new HashMap<>();

  /** When in the second window a processor or a device does something. */
  record Stretch(Object place, Object what, long start, long end) {}

  final List<Stretch> stretches = new ArrayList<>();

  /** In the second window, by what is counted. */
  private final Map<Object, Double> counts = new HashMap<>();

  Uses(Design design) {
    this.design = design;
  }

  /**
   * Adds a thread.
   *
   * @param seconds what a dispatch takes its processor
   * @param turning what turning to it takes, 0 where that is in its time
   */
  void add(Design.Work work, double seconds, double turning) {
    for (long at = 0; at < 3 * ALL; at += work.periodMillis() * MILLI) {
      jobs.add(new Job(work, jobs.size(), at, seconds, turning));
    }
  }

  void run() {
    PriorityQueue<Job> asking =
        new PriorityQueue<>(
            Comparator.comparingLong((Job job) -> job.time).thenComparing(job -> job.work.name()));
    for (int i = 0; i < design.cpus().size(); i++) {
      int cpu = i;
      schedule(jobs.stream().filter(job -> job.work.cpu() == cpu).toList());
    }
    jobs.stream().filter(job -> job.release == 0).forEach(asking::add);
    while (!asking.isEmpty()) {
      Job job = asking.remove();
      if (job.use < job.work.uses().size()) {
        use(job, job.work.uses().get(job.use++));
        asking.add(job);
      } else if (job.number + 1 < jobs.size() && jobs.get(job.number + 1).work == job.work) {
        Job next = jobs.get(job.number + 1);
        next.time = Math.max(next.time, job.time);
        asking.add(next);
      }
    }
  }

  /** When the computation of each dispatch on a processor is done. */
  private void schedule(List<Job> all) {
    PriorityQueue<Job> coming = new PriorityQueue<>(Comparator.comparingLong(job -> job.release));
    PriorityQueue<Job> ready =
        new PriorityQueue<>(
            Comparator.comparingInt((Job job) -> job.work.periodMillis())
                .thenComparingLong(job -> job.release));
    coming.addAll(all);
    Object before = "";
    long now = 0;
    while (!coming.isEmpty() || !ready.isEmpty()) {
      now = ready.isEmpty() ? Math.max(now, coming.element().release) : now;
      while (!coming.isEmpty() && coming.element().release <= now) {
        ready.add(coming.remove());
      }
      Job job = ready.element();
      if (job != before) {
        job.left += job.turning;
        count(job.work, now);
      }
      before = job;
      long until = coming.isEmpty() ? Long.MAX_VALUE : coming.element().release;
      long run = Math.min(job.left, until - now);
      record(design.cpus().get(job.work.cpu()), job.work, now, now + run);
      now += run;
      job.left -= run;
      if (job.left == 0) {
        job.time = now;
        ready.remove(job);
      }
    }
  }

  private void use(Job job, Design.Use use) {
    Design.Part part = design.parts().get(use.part());
    long since = free.getOrDefault(use.part(), 0L);
    long start = Math.max(job.time, since);
    long falls = part.policy().map(p -> since + p.timeoutMillis() * MILLI).orElse(Long.MAX_VALUE);
    record(part, "idle", since, Math.min(start, falls));
    if (part.policy().isPresent()) {
      if (start > falls) {
        record(part, "low", falls, start);
        double second = Math.max(0, Math.min(start, 2 * ALL) - Math.max(falls, ALL));
        counts.merge(part, second / ALL, Double::sum);
        count(List.of(job.work, part), start);
        long wakes = part.policy().get().wakeMicros() * MICRO;
        record(part, "wake", start, start + wakes);
        start += wakes;
      }
    }
    job.time = start + use.micros() * MICRO;
    record(part, use.state(), start, job.time);
    free.put(use.part(), job.time);
  }

  private void record(Object place, Object what, long start, long end) {
    long from = Math.max(start, ALL);
    long until = Math.min(end, 2 * ALL);
    if (from < until) {
      stretches.add(new Stretch(place, what, from - ALL, until - ALL));
    }
  }

  private void count(Object what, long at) {
    counts.merge(what, at >= ALL && at < 2 * ALL ? 1.0 : 0.0, Double::sum);
  }

  /**
   * In a second: how often a processor turns to a thread, how long a device is low, how often a
   * thread wakes a device up.
   */
  double of(Object... what) {
    return counts.getOrDefault(what.length == 1 ? what[0] : List.of(what), 0.0);
  }
}
