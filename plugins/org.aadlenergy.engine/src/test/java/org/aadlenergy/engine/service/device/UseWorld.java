package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A small world of its own: processors that run their most urgent task, and devices with a queue.
 * It goes from event to event in whole nanoseconds, and knows nothing of the engine.
 */
final class UseWorld {
  /** Watts of a device: waiting, asleep, waking up. */
  record Gadget(
      boolean falls, boolean ahead, long timeout, long wakeUp, int places, double[] watts) {}

  /** One use: of which device, how long, at how many watts. */
  record Step(int gadget, long time, double watts) {}

  /** Tasks stand in the order of their urgency. */
  record Job(int processor, long period, long offset, long time, List<Step> steps) {}

  private final List<Gadget> gadgets;
  private final List<Job> jobs;
  private final List<Running> running = new ArrayList<>();
  private final List<Room> rooms = new ArrayList<>();
  private long now;
  final long[] longest;

  /** A dispatch on its way. */
  private static final class Running {
    final int task;
    final long released;
    long left;
    int step = -1;
    boolean asking;
    boolean served;
    long ends;

    Running(int task, long released, long left) {
      this.task = task;
      this.released = released;
      this.left = left;
    }
  }

  /** What a device does, and has done since counting began. */
  private static final class Room {
    final List<Running> queue = new ArrayList<>();
    final List<Running> inside = new ArrayList<>();
    long quietSince;
    long awakeAt = -1;
    double joules;
    double busy;
    double wakeUps;
  }

  UseWorld(List<Gadget> gadgets, List<Job> jobs) {
    this.gadgets = gadgets;
    this.jobs = jobs;
    this.longest = new long[jobs.size()];
    gadgets.forEach(gadget -> rooms.add(new Room()));
  }

  /** The energy, seconds of use and wake-ups of each device from one time to another. */
  double[][] between(long from, long until) {
    run(from);
    rooms.forEach(UseWorld::forget);
    run(until);
    double[][] found = new double[rooms.size()][];
    for (int i = 0; i < rooms.size(); i++) {
      Room room = rooms.get(i);
      found[i] = new double[] {room.joules, room.busy, room.wakeUps};
    }
    return found;
  }

  private static void forget(Room room) {
    room.joules = 0.0;
    room.busy = 0.0;
    room.wakeUps = 0.0;
  }

  private void run(long until) {
    while (now < until) {
      happen();
      long next = Math.min(until, nextEvent());
      pass(next - now);
      now = next;
    }
  }

  /** Everything that is due now: ends first, then releases, then requests in order of urgency. */
  private void happen() {
    for (Room room : rooms) {
      for (Running use : List.copyOf(room.inside)) {
        if (use.ends == now) {
          room.inside.remove(use);
          use.served = false;
          follow(use);
          if (room.inside.isEmpty() && room.queue.isEmpty()) {
            room.quietSince = now;
          }
        }
      }
    }
    for (Running job : List.copyOf(running)) {
      if (job.left == 0 && job.step < 0 && isFirst(job)) {
        follow(job);
      }
    }
    for (int task = 0; task < jobs.size(); task++) {
      Job job = jobs.get(task);
      if (now >= job.offset() && (now - job.offset()) % job.period() == 0) {
        running.add(new Running(task, now, job.time()));
      }
    }
    List<Running> asking = new ArrayList<>(running.stream().filter(job -> job.asking).toList());
    asking.sort(Comparator.comparingInt(job -> job.task));
    for (Running job : asking) {
      Step step = jobs.get(job.task).steps().get(job.step);
      ask(job, rooms.get(step.gadget()), gadgets.get(step.gadget()));
    }
    for (int i = 0; i < rooms.size(); i++) {
      serve(rooms.get(i), gadgets.get(i));
    }
  }

  /** Whether no earlier dispatch of its task is on its way. */
  private boolean isFirst(Running job) {
    return running.stream()
        .noneMatch(other -> other.task == job.task && other.released < job.released);
  }

  /** On to its next use, or done; then the next dispatch may be ready, too. */
  private void follow(Running job) {
    job.step++;
    job.asking = job.step < jobs.get(job.task).steps().size();
    if (!job.asking) {
      running.remove(job);
      longest[job.task] = Math.max(longest[job.task], now - job.released);
      for (Running other : List.copyOf(running)) {
        if (other.task == job.task && other.left == 0 && other.step < 0 && isFirst(other)) {
          follow(other);
        }
      }
    }
  }

  private void ask(Running job, Room room, Gadget gadget) {
    job.asking = false;
    long quiet = now - room.quietSince;
    boolean idle = room.inside.isEmpty() && room.queue.isEmpty() && quiet > 0;
    if (idle && gadget.falls() && quiet > gadget.timeout()) {
      if (!gadget.ahead()) {
        sleep(room, gadget, quiet - gadget.timeout());
        room.awakeAt = now + gadget.wakeUp();
      } else if (quiet >= gadget.timeout() + gadget.wakeUp()) {
        sleep(room, gadget, quiet - gadget.timeout() - gadget.wakeUp());
        room.joules -= gadget.watts()[0] * gadget.wakeUp() * 1e-9;
      }
    }
    room.queue.add(job);
  }

  /** What passed as waiting so far was sleep. */
  private static void sleep(Room room, Gadget gadget, long asleep) {
    room.wakeUps++;
    room.joules += (gadget.watts()[1] - gadget.watts()[0]) * asleep * 1e-9;
    room.joules += gadget.watts()[2] * gadget.wakeUp() * 1e-9;
  }

  private void serve(Room room, Gadget gadget) {
    while (!room.queue.isEmpty() && room.inside.size() < gadget.places() && now >= room.awakeAt) {
      Running job = room.queue.remove(0);
      job.served = true;
      job.ends = now + jobs.get(job.task).steps().get(job.step).time();
      room.inside.add(job);
    }
  }

  private long nextEvent() {
    long next = Long.MAX_VALUE;
    for (Job job : jobs) {
      long since = now - job.offset();
      long release = since < 0 ? job.offset() : now + job.period() - since % job.period();
      next = Math.min(next, release);
    }
    for (int processor = 0; processor < jobs.size(); processor++) {
      Running job = mostUrgent(processor);
      next = job == null ? next : Math.min(next, now + job.left);
    }
    for (Room room : rooms) {
      next = room.awakeAt > now ? Math.min(next, room.awakeAt) : next;
      for (Running use : room.inside) {
        next = Math.min(next, use.ends);
      }
    }
    return next;
  }

  private Running mostUrgent(int processor) {
    return running.stream()
        .filter(job -> jobs.get(job.task).processor() == processor && job.left > 0)
        .min(
            Comparator.<Running>comparingInt(job -> job.task)
                .thenComparingLong(job -> job.released))
        .orElse(null);
  }

  private void pass(long time) {
    for (int processor = 0; processor < jobs.size(); processor++) {
      Running job = mostUrgent(processor);
      if (job != null) {
        job.left -= time;
      }
    }
    for (int i = 0; i < rooms.size(); i++) {
      Room room = rooms.get(i);
      double[] watts = gadgets.get(i).watts();
      if (room.inside.isEmpty()) {
        // while it wakes up on demand its energy is counted already
        room.joules += now < room.awakeAt ? 0.0 : watts[0] * time * 1e-9;
      } else {
        room.busy += time * 1e-9;
        boolean alone = gadgets.get(i).places() == 1;
        room.joules += alone ? 0.0 : watts[0] * time * 1e-9;
        for (Running use : room.inside) {
          double drawn = jobs.get(use.task).steps().get(use.step).watts();
          room.joules += (alone ? drawn : drawn - watts[0]) * time * 1e-9;
        }
      }
    }
  }
}
