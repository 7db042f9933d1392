package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.aadlenergy.engine.service.power.PlainDevices.Job;
import org.aadlenergy.engine.service.power.PlainParts.Chip;
import org.aadlenergy.engine.service.power.PlainParts.Gadget;
import org.aadlenergy.engine.service.power.PlainParts.Moment;
import org.aadlenergy.engine.service.power.PlainParts.Task;
import org.aadlenergy.engine.testing.KernelFrequency;
import org.aadlenergy.engine.testing.KernelIdleRule;
import org.aadlenergy.engine.testing.KernelLoad;

/**
 * A small world of its own: processors of several cores that run their most urgent jobs at the
 * frequency that a governor chooses, in idle states or asleep between them, jobs that wait for a
 * storage, and devices that serve one use after the other and fall asleep. It goes from event to
 * event in whole picoseconds, and knows nothing of the engine.
 */
final class PlainWorld {
  private static final long NANO = 1000;
  private static final long RATE = 10_000_000;

  private final List<Chip> chips;
  private final List<Task> tasks;
  private final List<Job> jobs = new ArrayList<>();
  private final PlainDevices devices;
  private final List<Core> cores = new ArrayList<>();
  private final List<KernelFrequency> policies = new ArrayList<>();
  private final long[] released;
  private final Core[] last;
  private long now;
  private boolean counts;

  /** By task and point: how long it ran, and how much was done, in units of its job. */
  final double[][] ran;

  final double[][] did;
  final int[] switches;

  /** By processor, ticks while a core is idle. */
  final int[] idleTicks;

  private static final class Core {
    final int chip;
    final KernelIdleRule rule;
    Job job;
    int known = -1;
    boolean rested;
    boolean idle;
    boolean stopped;
    boolean ended;
    boolean timer;
    long ticksUntil = -1;
    long since;
    int state;
    final KernelLoad used = new KernelLoad();

    Core(int chip, KernelIdleRule rule) {
      this.chip = chip;
      this.rule = rule;
    }
  }

  PlainWorld(List<Chip> chips, List<Gadget> gadgets, List<Task> tasks) {
    this.chips = chips;
    devices = new PlainDevices(gadgets, tasks, jobs);
    this.tasks = tasks;
    released = new long[tasks.size()];
    last = new Core[tasks.size()];
    ran = new double[tasks.size()][8];
    did = new double[tasks.size()][8];
    switches = new int[tasks.size()];
    idleTicks = new int[chips.size()];
    for (int i = 0; i < chips.size(); i++) {
      Chip chip = chips.get(i);
      for (int k = 0; k < chip.cores(); k++) {
        cores.add(new Core(i, chip.states().isEmpty() ? null : chip.rule()));
      }
    }
    for (int i = 0; i < chips.size(); i++) {
      int group = i;
      int count = (int) cores.stream().filter(core -> of(core).group() == group).count();
      Chip chip = chips.get(i);
      boolean follows = !chip.governor().isEmpty() && chip.kiloHertz().length > 1 && count > 0;
      policies.add(
          follows
              ? new KernelFrequency(
                  chip.governor(), chip.kiloHertz(), count, count > 1, RATE, chip.tick(), 1024)
              : null);
    }
    for (int i = 0; i < tasks.size(); i++) {
      last[i] = cores(tasks.get(i).cpu()).get(0);
    }
  }

  private Chip of(Core core) {
    return chips.get(core.chip);
  }

  private List<Core> cores(int chip) {
    return cores.stream().filter(core -> core.chip == chip).toList();
  }

  private int point(int chip) {
    KernelFrequency policy = policies.get(chips.get(chip).group());
    return policy == null ? chips.get(chip).fixed() : policy.point();
  }

  private double slow(Job job) {
    Task task = tasks.get(job.task);
    return task.slow()[point(task.cpu())];
  }

  /** What happens from one time to another. */
  List<Moment> between(long from, long until) {
    List<Moment> moments = new ArrayList<>();
    while (now < until) {
      counts = now >= from;
      settle();
      long next = Math.min(next(), now < from ? from : until);
      if (counts) {
        moments.add(moment(next));
      }
      advance(next);
    }
    return moments;
  }

  /** All that happens at this very time. */
  private void settle() {
    cores.forEach(core -> core.timer = windowEnds(core));
    boolean[] woken = new boolean[cores.size()];
    for (int i = 0; i < tasks.size(); i++) {
      while (release(i) <= now) {
        Job job = new Job(i, release(i));
        job.left = tasks.get(i).part(0);
        jobs.add(job);
        released[i]++;
        last[i].timer |= tasks.get(i).timer();
        last[i].ended = true;
      }
    }
    for (Job job : jobs) {
      if (job.waits >= 0 && job.waits <= now) {
        job.waits = -1;
        woken[job.at] = true;
        cores.get(job.at).ended = true;
      }
    }
    devices.serve(now);
    govern(woken);
    for (int chip = 0; chip < chips.size(); chip++) {
      choose(chip, cores(chip));
    }
    cores.stream().filter(core -> core.rule != null).forEach(this::idle);
  }

  private long release(int task) {
    return tasks.get(task).offset() + released[task] * tasks.get(task).period();
  }

  private boolean windowEnds(Core core) {
    long[] windows = of(core).windows();
    return windows.length > 0
        && runs(core)
        && Arrays.stream(windows).anyMatch(w -> (now - w) % frame(core) == 0);
  }

  /** Where nothing runs nobody takes turns. */
  private boolean runs(Core core) {
    return tasks.stream().anyMatch(task -> task.cpu() == core.chip);
  }

  private long frame(Core core) {
    return of(core).windows()[of(core).windows().length - 1];
  }

  /** Whose turn it is. */
  private int partition(Core core) {
    int turn = 0;
    while (of(core).windows().length > 0 && now % frame(core) >= of(core).windows()[turn]) {
      turn++;
    }
    return turn;
  }

  private void govern(boolean[] woken) {
    for (int i = 0; i < policies.size(); i++) {
      KernelFrequency policy = policies.get(i);
      int group = i;
      List<Core> own = cores.stream().filter(core -> of(core).group() == group).toList();
      boolean[] event = new boolean[own.size()];
      boolean[] waited = new boolean[own.size()];
      for (int k = 0; k < event.length; k++) {
        Core core = own.get(k);
        boolean ticks = now / NANO % of(core).tick() == 0 && core.job != null;
        event[k] = core.ended || windowEnds(core) || ticks;
        waited[k] = woken[cores.indexOf(core)];
        core.ended = false;
      }
      if (policy != null) {
        policy.called(now / NANO, event, waited);
      }
    }
  }

  private boolean isReady(Job job, Core core) {
    boolean first =
        jobs.stream().noneMatch(j -> j.task == job.task && j.release < job.release && !j.computed);
    Task task = tasks.get(job.task);
    boolean turn = of(core).windows().length == 0 || task.partition() == partition(core);
    return task.cpu() == core.chip && turn && first && !job.computed && job.waits < 0;
  }

  private long key(Job job) {
    Task task = tasks.get(job.task);
    return chips.get(task.cpu()).edf() ? job.release + task.period() : job.task;
  }

  /** Equal ones go by release, then by number. */
  private Comparator<Job> order() {
    return Comparator.comparingLong(this::key)
        .thenComparingLong(job -> job.release)
        .thenComparingInt(job -> job.task);
  }

  private void choose(int chip, List<Core> own) {
    boolean preempts = chips.get(chip).preemptive();
    for (Core core : own) {
      if (core.job != null && !isReady(core.job, core)) {
        core.job.held = !preempts;
        core.job.runs = false;
        core.job = null;
      }
    }
    List<Job> ready =
        new ArrayList<>(
            jobs.stream()
                .filter(job -> !job.runs && isReady(job, own.get(0)))
                .sorted(Comparator.comparing((Job job) -> !job.held).thenComparing(order()))
                .toList());
    while (!ready.isEmpty()) {
      Job first = ready.remove(0);
      Core core =
          own.stream()
              .filter(c -> c.job == null)
              .min(Comparator.comparing(c -> c.known != first.task))
              .orElse(null);
      if (core == null) {
        core = own.stream().max(Comparator.comparing(c -> c.job, order())).orElseThrow();
        if (!preempts || key(first) >= key(core.job)) {
          return;
        }
        core.job.runs = false;
        ready.add(core.job);
        ready.sort(order());
      }
      start(core, first);
    }
  }

  private void start(Core core, Job job) {
    core.job = job;
    job.runs = true;
    job.held = false;
    last[job.task] = core;
    if (core.known != job.task || core.rested) {
      switches[job.task] += counts ? 1 : 0;
      job.switching += of(core).switching();
    }
    core.known = job.task;
    core.rested = false;
  }

  /** The idle loop of a core. */
  private void idle(Core core) {
    boolean byTick = !core.stopped && now / NANO % of(core).tick() == 0;
    if (core.job != null) {
      if (core.idle && core.ticksUntil < 0) {
        core.rule.woke((now - core.since) / NANO, byTick);
      }
      core.idle = false;
      core.stopped = false;
      core.ticksUntil = -1;
    } else if (!core.idle) {
      core.idle = true;
      enter(core);
    } else if (core.ticksUntil >= 0) {
      if (now >= core.ticksUntil || core.timer) {
        core.ticksUntil = -1;
        enter(core);
      }
    } else if (byTick || core.timer) {
      core.rule.woke((now - core.since) / NANO, byTick);
      boolean works = byTick && !core.timer;
      idleTicks[core.chip] += works && counts ? 1 : 0;
      core.ticksUntil = works && of(core).tickWork() > 0 ? now + of(core).tickWork() : -1;
      if (core.ticksUntil < 0) {
        enter(core);
      }
    }
  }

  private void enter(Core core) {
    long timer = KernelIdleRule.FOREVER;
    for (int i = 0; i < tasks.size(); i++) {
      if (last[i] == core && tasks.get(i).timer()) {
        timer = Math.min(timer, (release(i) - now) / NANO);
      }
    }
    for (long window : runs(core) ? of(core).windows() : new long[0]) {
      long left = frame(core) - Math.floorMod(now - window, frame(core));
      timer = Math.min(timer, left / NANO);
    }
    long tick = of(core).tick() - now / NANO % of(core).tick();
    long next = Math.min(timer, core.stopped ? KernelIdleRule.FOREVER : tick);
    int waiting = (int) jobs.stream().filter(j -> j.waits >= 0 && cores.get(j.at) == core).count();
    core.used.passed(false, speed(core), now / NANO, now / NANO);
    core.state = core.rule.select(timer, next, core.stopped, waiting, core.used.value());
    core.stopped |= core.rule.stopsTick();
    core.since = now;
  }

  private long next() {
    long next = Long.MAX_VALUE;
    for (int i = 0; i < tasks.size(); i++) {
      next = Math.min(next, release(i));
    }
    for (Job job : jobs) {
      next = job.waits > now ? Math.min(next, job.waits) : next;
    }
    for (Core core : cores) {
      long tick = of(core).tick() * NANO;
      boolean ticks = core.job != null || core.rule != null && !core.stopped;
      next = ticks ? Math.min(next, (now / tick + 1) * tick) : next;
      next = core.job != null ? Math.min(next, now + length(core.job)) : next;
      next = core.ticksUntil > now ? Math.min(next, core.ticksUntil) : next;
      for (long window : of(core).windows()) {
        next = Math.min(next, now + frame(core) - Math.floorMod(now - window, frame(core)));
      }
    }
    return Math.min(next, devices.next(now));
  }

  private long length(Job job) {
    return job.switching + Math.max(1, Math.round(job.left * slow(job)));
  }

  private void advance(long next) {
    for (int i = 0; i < policies.size(); i++) {
      int group = i;
      List<Core> own = cores.stream().filter(core -> of(core).group() == group).toList();
      for (int k = 0; k < own.size() && policies.get(i) != null; k++) {
        Core core = own.get(k);
        boolean ticks = core.job == null && core.rule != null && !core.stopped;
        policies.get(i).passed(k, core.job != null, ticks, now / NANO, next / NANO);
      }
    }
    for (Core core : cores) {
      // what interrupts take is used, too: effective_cpu_util of kernel/sched/core.c adds it
      boolean uses = core.job != null || core.ticksUntil >= 0;
      core.used.passed(uses, speed(core), now / NANO, next / NANO);
      core.rested |= core.job == null && next > now;
      if (core.job != null) {
        work(core, core.job, next);
      }
    }
    now = next;
  }

  private long speed(Core core) {
    KernelFrequency policy = policies.get(of(core).group());
    return policy == null ? 1024 : policy.speed();
  }

  private void work(Core core, Job job, long next) {
    boolean ends = next - now == length(job);
    long switched = Math.min(job.switching, next - now);
    job.switching -= switched;
    double done = ends ? job.left : (next - now - switched) / slow(job);
    if (counts) {
      ran[job.task][point(core.chip)] += next - now;
      did[job.task][point(core.chip)] += done;
    }
    job.left -= done;
    if (ends) {
      core.ended = true;
      core.job = null;
      job.runs = false;
      Task task = tasks.get(job.task);
      job.computed = job.part == task.waits().size();
      if (!job.computed) {
        job.waits = next + task.waits().get(job.part);
        job.at = cores.indexOf(core);
        job.left = task.part(++job.part);
      }
    }
  }

  private Moment moment(long end) {
    Moment moment = new Moment(now, end, cores.size(), chips.size(), devices.count());
    for (int i = 0; i < cores.size(); i++) {
      Core core = cores.get(i);
      moment.running()[i] = core.job == null ? -1 : core.job.task;
      moment.idle()[i] = core.job != null || core.ticksUntil >= 0 ? -1 : core.state;
    }
    for (int i = 0; i < chips.size(); i++) {
      moment.points()[i] = point(i);
    }
    for (int i = 0; i < devices.count(); i++) {
      moment.users()[i] = devices.user(i, now);
      moment.gadgets()[i] = devices.watts(i, now);
    }
    jobs.stream().filter(job -> job.waits > now).forEach(job -> moment.waiting().add(job.task));
    return moment;
  }
}
