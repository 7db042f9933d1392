package org.aadlenergy.engine.governor;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/**
 * A governor of the kernel that is told what its cores do, and when the scheduler calls it: at
 * events and timer ticks of cores that work, as in Linux 6.6. Ondemand and conservative sample as
 * {@code dbs_update} does, schedutil follows the tracked utilization. Frequencies change at once.
 */
public final class KernelPolicy {
  private static final double UNIT_SECONDS = 1024e-9;
  private static final long WHOLE = 1024;

  /**
   * What a policy is set to.
   *
   * @param upThreshold in percent
   * @param rate steps of time between two samples, and after a change of schedutil
   * @param tick steps of time between two ticks of the timer
   * @param stepsPerSecond of the time that all is counted in
   * @param shared whether the frequency is that of several cores, also of some that nothing is
   *     known to run on
   * @param others whether there are such
   * @param capacity of a core, of 1024 of the largest of its system
   */
  public record Settings(
      double upThreshold,
      long rate,
      long tick,
      double stepsPerSecond,
      boolean shared,
      boolean others,
      long capacity) {}

  private final GovernorRule rule;
  private final PolicyRule policy;
  private final Settings settings;
  private final TrackedUtilization[] utilization;
  private final WaitBoost[] boosts;
  private final long[] idle;
  private final long[] load;
  private final boolean[] works;
  private final boolean[] rested;
  private final long[] least;
  private final long[] most;
  private long last;
  private boolean moved;
  private boolean told;

  /**
   * A policy that begins at the lowest point, as that of cores that were idle.
   *
   * @param points by rising frequency
   * @param cores that share the frequency
   */
  public KernelPolicy(
      GovernorRule rule, List<FrequencyPoint> points, Settings settings, int cores) {
    this.rule = rule;
    this.policy = new PolicyRule(rule, points, settings.upThreshold());
    this.settings = settings;
    this.utilization = new TrackedUtilization[cores];
    long unit = Math.max(1, Math.round(UNIT_SECONDS * settings.stepsPerSecond()));
    Arrays.setAll(utilization, core -> new TrackedUtilization(unit));
    this.boosts = new WaitBoost[cores];
    Arrays.setAll(boosts, core -> new WaitBoost(settings.tick()));
    this.idle = new long[cores];
    this.load = new long[cores];
    this.works = new boolean[cores];
    this.rested = new boolean[cores];
    this.least = new long[cores];
    this.most = new long[cores];
    Arrays.fill(most, WHOLE);
    this.moved = rule != GovernorRule.SCHEDUTIL;
  }

  /** Whether all that decides is in its {@link #memory}. */
  public boolean remembersAll() {
    return rule != GovernorRule.SCHEDUTIL;
  }

  /** The number of the point that cores run at now. */
  public int point() {
    return policy.point();
  }

  /** A core worked, or rested, for a while. */
  public void passed(int core, boolean working, long steps) {
    works[core] = working;
    if (steps == 0) {
      return;
    }
    boolean tracks = rule == GovernorRule.SCHEDUTIL;
    if (working && tracks) {
      utilization[core].works(steps, scale());
    } else if (!working) {
      idle[core] += steps;
      rested[core] |= !told;
      if (tracks) {
        utilization[core].rests(steps);
      }
    }
  }

  /**
   * Whether it takes a core that has not been idle for too busy to go slower: schedutil on its own
   * frequency, which asks for {@code idle_calls}.
   */
  public boolean asksForRest() {
    return rule == GovernorRule.SCHEDUTIL && !settings.shared() && idle.length == 1;
  }

  /**
   * From now on somebody tells whether the core was idle in its eyes: where the tick was stopped.
   */
  public void rests(boolean stopped) {
    told = true;
    rested[0] |= stopped;
  }

  /**
   * What those that run on a core, or wait to run, ask for ({@code uclamp}).
   *
   * @param upper nothing where there is none: the last of them stays
   */
  public void clamped(int core, long lower, OptionalLong upper) {
    least[core] = lower;
    most[core] = upper.orElse(most[core]);
  }

  private long clamped(int core, long value) {
    return Math.max(least[core], Math.min(most[core], value));
  }

  /** How much of 1024 the core does at the point. */
  public int scale() {
    long speed = (long) (WHOLE * policy.speed() + 1e-9);
    return (int) (speed * settings.capacity() / WHOLE);
  }

  /**
   * The scheduler calls: a job comes or ends, or the timer ticks.
   *
   * @param cores that call
   * @param woken those on which a job has waited for storage until now
   */
  public void called(long now, BitSet cores, BitSet woken) {
    for (int core = 0; core < boosts.length && rule == GovernorRule.SCHEDUTIL; core++) {
      if (cores.get(core)) {
        boosts[core].called(now, woken.get(core));
      }
    }
    if (moved && now - last < settings.rate()) {
      return;
    }
    if (rule == GovernorRule.SCHEDUTIL) {
      utilized(now);
    } else {
      sampled(now);
    }
  }

  /** Times are whole microseconds, loads whole percents. */
  private void sampled(long now) {
    long elapsed = microseconds(now - last);
    long rate = microseconds(settings.rate());
    if (elapsed <= 0) {
      return;
    }
    last = now;
    long busiest = 0;
    // a core without anything to do has been idle all the time
    long missed = settings.others() && elapsed > 2 * rate ? elapsed / rate : Long.MAX_VALUE;
    for (int core = 0; core < idle.length; core++) {
      long idled = microseconds(idle[core]);
      idle[core] = 0;
      boolean slept = idled > 2 * rate;
      boolean woke = slept && load[core] > 0;
      long own = woke ? load[core] : 100 * (elapsed - idled) / elapsed;
      load[core] = woke ? 0 : own;
      missed = slept ? Math.min(missed, idled / rate) : missed;
      busiest = Math.max(busiest, own);
    }
    policy.sampled(busiest, missed == Long.MAX_VALUE ? 0 : missed);
  }

  private long microseconds(long steps) {
    return (long) (steps / (settings.stepsPerSecond() * 1e-6));
  }

  private void utilized(long now) {
    int next = policy.ofUtilization(most(now));
    boolean capped = most[0] != WHOLE && utilization[0].value() >= most[0];
    if (asksForRest() && !capped && !rested[0] && next < policy.point()) {
      next = policy.point();
    }
    rested[0] = false;
    if (next != policy.point()) {
      policy.take(next);
      last = now;
      moved = true;
    }
  }

  /** The utilization that decides, with what is added to it, of the capacity. */
  private double most(long now) {
    long highest = 0;
    for (int core = 0; core < utilization.length; core++) {
      long boost = boosts[core].taken(now) * settings.capacity() / WHOLE;
      highest = Math.max(highest, clamped(core, Math.max(boost, utilization[core].value())));
    }
    long whole = Math.min(settings.capacity(), highest);
    return (double) (whole + (whole >> 2)) / settings.capacity();
  }

  /** The first tick at which a call may change anything, if cores go on as they do. */
  public long tick(long now) {
    boolean any = false;
    for (boolean work : works) {
      any |= work;
    }
    if (!any) {
      return Long.MAX_VALUE;
    }
    long due = Math.max(now + 1, moved ? last + settings.rate() : 0);
    // sums are rounded down at each tick
    due = rule == GovernorRule.SCHEDUTIL ? now + 1 : due;
    return (due + settings.tick() - 1) / settings.tick() * settings.tick();
  }

  /**
   * All that decides what it will do, as numbers that can be compared. Tracked utilization is left
   * out: its windows begin anew at another place of each hyperperiod.
   */
  public LongStream memory(long now) {
    LongStream.Builder all = LongStream.builder();
    long since = now - last;
    all.add(policy.point()).add(Math.round(policy.asked()));
    all.add(rule == GovernorRule.SCHEDUTIL ? Math.min(since, settings.rate()) : since);
    for (int core = 0; core < idle.length; core++) {
      if (rule != GovernorRule.SCHEDUTIL) {
        all.add(idle[core]).add(load[core]);
      }
    }
    return all.build();
  }
}
