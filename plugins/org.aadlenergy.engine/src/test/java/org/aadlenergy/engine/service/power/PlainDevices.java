package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.aadlenergy.engine.service.power.PlainParts.Gadget;
import org.aadlenergy.engine.service.power.PlainParts.Task;

/** The devices of the plain world, which serve one use after the other and fall asleep. */
final class PlainDevices {
  private final List<Gadget> gadgets;
  private final List<Task> tasks;
  private final List<Job> jobs;
  private final List<Room> rooms = new ArrayList<>();

  /** A job of a task: it computes, waits between, and uses devices when that is done. */
  static final class Job {
    final int task;
    final long release;
    double left;
    long switching;
    int part;
    long waits = -1;
    int at;
    boolean runs;
    boolean held;
    boolean computed;
    private int use = -1;
    private long asked;

    Job(int task, long release) {
      this.task = task;
      this.release = release;
    }
  }

  /** What a device does: whom it serves, until when, and since when it rests. */
  private static final class Room {
    final List<Job> queue = new ArrayList<>();
    long serves = -1;
    long awake = -1;
    long quiet;
  }

  /** Devices of jobs, which leave when they have used all that they use. */
  PlainDevices(List<Gadget> gadgets, List<Task> tasks, List<Job> jobs) {
    this.gadgets = gadgets;
    this.tasks = tasks;
    this.jobs = jobs;
    gadgets.forEach(gadget -> rooms.add(new Room()));
  }

  int count() {
    return rooms.size();
  }

  /** The task that a device works for, or -1. */
  int user(int number, long now) {
    Room room = rooms.get(number);
    return room.serves > now || room.awake > now ? room.queue.get(0).task : -1;
  }

  /** All that happens at this very time. */
  void serve(long now) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Job job : List.copyOf(jobs)) {
        if (job.use < 0 && job.computed && isFirstToUse(job)) {
          ask(job, 0, now);
          changed = true;
        }
      }
      for (Room room : rooms) {
        changed |= end(room, now);
      }
    }
    for (int i = 0; i < rooms.size(); i++) {
      begin(rooms.get(i), gadgets.get(i), now);
    }
  }

  /** A dispatch uses nothing before those of its thread before it are done. */
  private boolean isFirstToUse(Job job) {
    return jobs.stream().noneMatch(j -> j.task == job.task && j.release < job.release);
  }

  private void ask(Job job, int use, long now) {
    job.use = use;
    job.asked = now;
    if (use == tasks.get(job.task).uses().size()) {
      jobs.remove(job);
    } else {
      rooms.get(tasks.get(job.task).uses().get(use).gadget()).queue.add(job);
    }
  }

  private boolean end(Room room, long now) {
    if (room.serves < 0 || room.serves > now) {
      return false;
    }
    Job done = room.queue.remove(0);
    room.serves = -1;
    room.quiet = now;
    ask(done, done.use + 1, now);
    return true;
  }

  /** Of uses that are asked for at once, that of the most urgent comes first. */
  private void begin(Room room, Gadget gadget, long now) {
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

  /** When something happens next. */
  long next(long now) {
    long next = Long.MAX_VALUE;
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

  /** What a device draws. */
  double watts(int number, long now) {
    Room room = rooms.get(number);
    Gadget gadget = gadgets.get(number);
    if (room.serves > now) {
      Job job = room.queue.get(0);
      return tasks.get(job.task).uses().get(job.use).watts();
    }
    boolean asleep = gadget.timeout() >= 0 && now - room.quiet >= gadget.timeout();
    return room.awake > now ? gadget.waking() : asleep ? gadget.low() : gadget.waiting();
  }
}
