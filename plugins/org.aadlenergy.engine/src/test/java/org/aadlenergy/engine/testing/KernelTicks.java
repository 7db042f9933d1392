package org.aadlenergy.engine.testing;

import java.util.ArrayList;
import java.util.List;

/**
 * Cores that share a frequency under a governor of Linux 6.6, as a plain loop over time in the
 * kernel's own integers. It knows nothing of the product. Threads of a core have fixed priorities,
 * the shortest period first; no two that wait have the same.
 */
public final class KernelTicks {
  private static final long TICK = 4_000_000;

  /**
   * A thread: nanoseconds, the time at the highest frequency, which waits for storage divide.
   *
   * @param each how long each lasts
   */
  public record Thread(int core, long period, long execution, int waits, long each) {
    public Thread(int core, long period, long execution) {
      this(core, period, execution, 0, 0);
    }

    private long part(long number) {
      long each = execution / (waits + 1);
      long left = execution % (waits + 1);
      return each + left * (number + 1) / (waits + 1) - left * number / (waits + 1);
    }
  }

  /** Is told a stretch of time, the frequency in it, and the thread that each core runs, or -1. */
  public interface Stretch {
    void is(long start, long end, int point, int[] running);
  }

  private final List<Thread> threads;
  private final int cores;
  private final KernelFrequency frequency;
  private final long highest;
  private final long[] next;
  private final List<List<long[]>> ready = new ArrayList<>();
  private final List<long[]> waiting = new ArrayList<>();
  private final List<List<long[]>> own = new ArrayList<>();
  private final boolean[] ended;
  private long now;

  /**
   * Cores at their lowest frequency.
   *
   * @param shared whether the policy is of several CPUs
   * @param rate nanoseconds between two samples
   * @param capacity of each core, of 1024 of the largest of the system
   */
  public KernelTicks(
      String governor,
      long[] kiloHertz,
      List<Thread> threads,
      int cores,
      boolean shared,
      long rate,
      long capacity) {
    this.threads = List.copyOf(threads);
    this.cores = cores;
    this.frequency = new KernelFrequency(governor, kiloHertz, cores, shared, rate, TICK, capacity);
    this.highest = kiloHertz[kiloHertz.length - 1];
    this.next = new long[threads.size()];
    this.ended = new boolean[cores];
    threads.forEach(thread -> own.add(new ArrayList<>()));
    for (int i = 0; i < cores; i++) {
      ready.add(new ArrayList<>());
    }
  }

  public void run(long until, Stretch stretch) {
    while (now < until) {
      boolean[] event = new boolean[cores];
      boolean[] woken = new boolean[cores];
      for (int i = 0; i < next.length; i++) {
        if (next[i] == now) {
          next[i] += threads.get(i).period();
          own.get(i)
              .add(
                  new long[] {
                    threads.get(i).period(), threads.get(i).part(0) * highest, i, now, 0, 0
                  });
          if (own.get(i).size() == 1) {
            add(own.get(i).get(0));
          }
          event[threads.get(i).core()] = true;
        }
      }
      for (int i = waiting.size() - 1; i >= 0; i--) {
        if (waiting.get(i)[5] == now) {
          long[] job = waiting.remove(i);
          int core = threads.get((int) job[2]).core();
          add(job);
          event[core] = true;
          woken[core] = true;
        }
      }
      boolean any = false;
      for (int core = 0; core < cores; core++) {
        event[core] |= ended[core] || now % TICK == 0 && !ready.get(core).isEmpty();
        ended[core] = false;
        any |= !ready.get(core).isEmpty();
      }
      frequency.called(now, event, woken);
      long current = frequency.current();
      long end = any ? Math.min(until, (now / TICK + 1) * TICK) : until;
      for (long release : next) {
        end = Math.min(end, release);
      }
      for (long[] job : waiting) {
        end = Math.min(end, job[5]);
      }
      for (List<long[]> queue : ready) {
        if (!queue.isEmpty()) {
          end = Math.min(end, now + Math.max(1, (queue.get(0)[1] + current - 1) / current));
        }
      }
      advance(end, stretch);
    }
  }

  /** The jobs of a core, the one with the shortest period first, of equal ones the older. */
  private void add(long[] job) {
    List<long[]> queue = ready.get(threads.get((int) job[2]).core());
    int place = 0;
    while (place < queue.size() && before(queue.get(place), job)) {
      place++;
    }
    queue.add(place, job);
  }

  private static boolean before(long[] one, long[] other) {
    for (int field : new int[] {0, 3, 2}) {
      if (one[field] != other[field]) {
        return one[field] < other[field];
      }
    }
    return true;
  }

  private void advance(long end, Stretch stretch) {
    int before = frequency.point();
    int[] running = new int[cores];
    for (int core = 0; core < cores; core++) {
      List<long[]> queue = ready.get(core);
      running[core] = queue.isEmpty() ? -1 : (int) queue.get(0)[2];
      frequency.passed(core, !queue.isEmpty(), false, now, end);
      if (!queue.isEmpty()) {
        queue.get(0)[1] -= (end - now) * frequency.current();
        if (queue.get(0)[1] <= 0) {
          long[] job = queue.remove(0);
          Thread thread = threads.get((int) job[2]);
          if (job[4] < thread.waits()) {
            long[] later = {
              job[0],
              thread.part(job[4] + 1) * highest,
              job[2],
              job[3],
              job[4] + 1,
              end + thread.each()
            };
            own.get((int) job[2]).set(0, later);
            waiting.add(later);
          } else {
            own.get((int) job[2]).remove(0);
            if (!own.get((int) job[2]).isEmpty()) {
              add(own.get((int) job[2]).get(0));
            }
          }
          ended[core] = true;
        }
      }
    }
    stretch.is(now, end, before, running);
    now = end;
  }
}
