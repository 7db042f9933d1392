package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * A small world of its own: processors of several cores that run their most urgent jobs, devices
 * that serve one use after the other and fall asleep, and regulators between them and a cell. It
 * goes from event to event in whole nanoseconds, and knows nothing of the engine.
 */
final class PlainWorld {
  /** Watts of all its cores at rest. */
  record Cpu(int cores, double idle) {}

  /** Watts of a device: waiting, asleep, waking up; a timeout of less than 0 is none. */
  record Gadget(long timeout, long wakeUp, double waiting, double low, double waking) {}

  /** One use: of which device, how long, at how many watts. */
  record Use(int gadget, long time, double watts) {}

  /**
   * Tasks stand in the order of their urgency; watts of the core that runs it. Where a task waits
   * so long for a storage, that is after half of its time.
   */
  record Task(
      int cpu, long period, long offset, long time, long waits, double watts, List<Use> uses) {}

  /** A stretch of time, what is drawn by everything in it, and how many wait for the storage. */
  record Moment(
      long start, long end, double[] cpus, double[] gadgets, int waiting, Set<Integer> running) {}

  private final List<Cpu> cpus;
  private final List<Gadget> gadgets;
  private final List<Task> tasks;
  private final List<Job> jobs = new ArrayList<>();
  private final List<Room> rooms = new ArrayList<>();
  private final long[] released;
  private long now;
  final List<Moment> moments = new ArrayList<>();

  private static final class Job {
    final int task;
    final long release;
    long left;
    boolean second;
    long waits = -1;
    int use = -1;
    long asked;

    Job(int task, long release, long left) {
      this.task = task;
      this.release = release;
      this.left = left;
    }
  }

  /** What a device does: whom it serves, until when, and since when it rests. */
  private static final class Room {
    final List<Job> queue = new ArrayList<>();
    long serves = -1;
    long awake = -1;
    long quiet;
  }

  PlainWorld(List<Cpu> cpus, List<Gadget> gadgets, List<Task> tasks) {
    this.cpus = cpus;
    this.gadgets = gadgets;
    this.tasks = tasks;
    this.released = new long[tasks.size()];
    gadgets.forEach(gadget -> rooms.add(new Room()));
  }

  /** What happens from one time to another. */
  List<Moment> between(long from, long until) {
    while (now < until) {
      settle();
      long next = Math.min(next(), now < from ? from : until);
      if (now >= from) {
        moments.add(moment(now, next));
      }
      for (Job job : running()) {
        job.left -= next - now;
      }
      now = next;
    }
    return moments;
  }

  /** All that happens at this very time. */
  private void settle() {
    for (int i = 0; i < tasks.size(); i++) {
      Task task = tasks.get(i);
      while (task.offset() + released[i] * task.period() <= now) {
        long first = task.waits() > 0 ? task.time() / 2 : task.time();
        jobs.add(new Job(i, task.offset() + released[i]++ * task.period(), first));
      }
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Job job : List.copyOf(jobs)) {
        Task task = tasks.get(job.task);
        if (job.left == 0 && task.waits() > 0 && !job.second) {
          job.waits = job.waits < 0 ? now + task.waits() : job.waits;
          if (job.waits > now) {
            continue;
          }
          job.second = true;
          job.left = task.time() - task.time() / 2;
        }
        if (job.use < 0 && job.left == 0 && isFirstToUse(job)) {
          ask(job, 0);
          changed = true;
        }
      }
      for (Room room : rooms) {
        changed |= end(room);
      }
    }
    for (int i = 0; i < rooms.size(); i++) {
      begin(rooms.get(i), gadgets.get(i));
    }
  }

  /** A dispatch uses nothing before those of its thread before it are done. */
  private boolean isFirstToUse(Job job) {
    return jobs.stream().noneMatch(j -> j.task == job.task && j.release < job.release);
  }

  private void ask(Job job, int use) {
    job.use = use;
    job.asked = now;
    if (use == tasks.get(job.task).uses().size()) {
      jobs.remove(job);
    } else {
      rooms.get(tasks.get(job.task).uses().get(use).gadget()).queue.add(job);
    }
  }

  private boolean end(Room room) {
    if (room.serves < 0 || room.serves > now) {
      return false;
    }
    Job done = room.queue.remove(0);
    room.serves = -1;
    room.quiet = now;
    ask(done, done.use + 1);
    return true;
  }

  /** Of uses that are asked for at once, that of the most urgent comes first. */
  private void begin(Room room, Gadget gadget) {
    if (room.serves < 0 && !room.queue.isEmpty()) {
      room.queue.sort(
          Comparator.<Job>comparingLong(job -> job.asked).thenComparingInt(job -> job.task));
      if (room.awake < 0) {
        boolean fell = gadget.timeout() >= 0 && now - room.quiet > gadget.timeout();
        room.awake = fell ? now + gadget.wakeUp() : now;
      }
      if (room.awake <= now) {
        Job first = room.queue.get(0);
        room.serves = now + tasks.get(first.task).uses().get(first.use).time();
        room.awake = -1;
      }
    }
  }

  /** The most urgent jobs of each processor, no two of a thread. */
  private List<Job> running() {
    List<Job> all = new ArrayList<>();
    for (int cpu = 0; cpu < cpus.size(); cpu++) {
      all.addAll(running(cpu));
    }
    return all;
  }

  private List<Job> running(int cpu) {
    List<Job> ready = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    List<Job> order = new ArrayList<>(jobs);
    order.sort(Comparator.<Job>comparingInt(job -> job.task).thenComparingLong(job -> job.release));
    for (Job job : order) {
      boolean computes = tasks.get(job.task).cpu() == cpu && job.left > 0;
      if (computes && ready.size() < cpus.get(cpu).cores() && seen.add(job.task)) {
        ready.add(job);
      }
    }
    return ready;
  }

  private long next() {
    long next = Long.MAX_VALUE;
    for (int i = 0; i < tasks.size(); i++) {
      next = Math.min(next, tasks.get(i).offset() + released[i] * tasks.get(i).period());
    }
    for (Job job : running()) {
      next = Math.min(next, now + job.left);
    }
    for (Job job : jobs) {
      next = job.waits > now ? Math.min(next, job.waits) : next;
    }
    for (int i = 0; i < rooms.size(); i++) {
      Room room = rooms.get(i);
      long falls = room.quiet + gadgets.get(i).timeout();
      next = room.serves > now ? Math.min(next, room.serves) : next;
      next = room.awake > now ? Math.min(next, room.awake) : next;
      boolean rests = room.serves < 0 && gadgets.get(i).timeout() >= 0;
      next = rests && falls > now ? Math.min(next, falls) : next;
    }
    return next;
  }

  private Moment moment(long start, long end) {
    double[] ofCpus = new double[cpus.size()];
    double[] ofGadgets = new double[gadgets.size()];
    Set<Integer> on = new HashSet<>();
    for (int i = 0; i < ofCpus.length; i++) {
      List<Job> running = running(i);
      double free = (double) (cpus.get(i).cores() - running.size()) / cpus.get(i).cores();
      ofCpus[i] = free * cpus.get(i).idle() + sum(running, job -> tasks.get(job.task).watts());
      running.forEach(job -> on.add(job.task));
    }
    for (int i = 0; i < ofGadgets.length; i++) {
      ofGadgets[i] = watts(rooms.get(i), gadgets.get(i));
      if (rooms.get(i).serves > now || rooms.get(i).awake > now) {
        on.add(rooms.get(i).queue.get(0).task);
      }
    }
    int waiting = 0;
    for (Job job : jobs) {
      waiting += job.waits > now ? 1 : 0;
      if (job.waits > now) {
        on.add(job.task);
      }
    }
    return new Moment(start, end, ofCpus, ofGadgets, waiting, on);
  }

  private static double sum(List<Job> jobs, ToDoubleFunction<Job> each) {
    return jobs.stream().mapToDouble(each).sum();
  }

  private double watts(Room room, Gadget gadget) {
    if (room.serves > now) {
      Job job = room.queue.get(0);
      return tasks.get(job.task).uses().get(job.use).watts();
    }
    boolean asleep = gadget.timeout() >= 0 && now - room.quiet >= gadget.timeout();
    return room.awake > now ? gadget.waking() : asleep ? gadget.low() : gadget.waiting();
  }
}
