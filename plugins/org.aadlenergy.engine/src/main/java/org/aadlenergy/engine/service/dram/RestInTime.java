package org.aadlenergy.engine.service.dram;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.account.PowerScenes;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.collection.Later;
import org.aadlenergy.engine.dram.DramTiming;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.GapScenes;
import org.aadlenergy.engine.evaluation.IdleGaps;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.RestingCores;
import org.aadlenergy.engine.evaluation.Scheduled;
import org.aadlenergy.engine.evaluation.When;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.declared.ChargeName;

/**
 * When a memory draws what between its traffic. A job moves its bytes at once: behind that the
 * memory sleeps while the job goes on, and in the gaps of the core. Where the order within a job is
 * not known it is even. Where times have ranges it says what is drawn at most while a job runs.
 */
final class RestInTime {
  private final DramMemory memory;
  private final Scheduled scheduled;
  private final MemoryTimes times;
  private final GapScenes.Rule rule;
  private final double traffic;
  private final double inGaps;
  private final double sleepInGaps;
  private final When awake;
  private final When asleep;
  private final Estimate.Sum always = new Estimate.Sum();
  private final Estimate.Sum atRest = new Estimate.Sum();
  private final Estimate.Sum inJobs = new Estimate.Sum();

  /** At most, in jobs and at rest. */
  private final Estimate.Sum most = new Estimate.Sum();

  private final Estimate.Sum mostAtRest = new Estimate.Sum();

  /**
   * How often it may be refreshed and sent to sleep in a second of jobs; none where none need be.
   */
  private double refreshes;

  private double entries;

  /** The share of the time of jobs that it is awake at most: above 1 where traffic takes longer. */
  private double standing = 1.0;

  /**
   * Of one memory.
   *
   * @param cores that its users run on, if anybody knows when these rest
   * @param gaps between its traffic
   * @param load what the traffic takes
   */
  RestInTime(
      DramMemory memory,
      Scheduled scheduled,
      Optional<RestingCores> cores,
      MemoryTimes times,
      List<MemoryGap> gaps,
      MemoryLoad load) {
    this.memory = memory;
    this.scheduled = scheduled;
    this.times = times;
    double clock = memory.chip().clockHertz();
    this.traffic = load.open() / clock;
    double shortest = Math.nextUp(MemoryTimes.threshold(memory.chip(), memory.rest()) / clock);
    double timeout = memory.rest().timeoutSeconds();
    this.rule = new GapScenes.Rule(timeout, 0.0, shortest, Double.POSITIVE_INFINITY);
    Optional<IdleGaps> rests = cores.isPresent() ? cores.get().gaps() : Optional.empty();
    this.inGaps = rests.isPresent() ? asleep(rests.get()) : 0.0;
    double own = 0.0;
    for (MemoryGap gap : gaps) {
      own += gap.perSecond() * asleep(gap.cycles() / clock);
    }
    this.sleepInGaps = own > inGaps ? inGaps / own : 1.0;
    boolean sleeps = times.poweredDown() + times.refreshingItself() > 0.0;
    if (!sleeps || times.open() + times.closed() <= 0.0 || traffic <= 0.0) {
      this.awake = When.ALWAYS;
      this.asleep = awake;
    } else if (cores.isEmpty()) {
      this.awake = When.level("memory chips between their traffic draw what they do on average");
      this.asleep = awake;
    } else {
      Later<Optional<PowerScenes>> scenes = Later.of(() -> cores.get().scenes(rule));
      this.awake = When.in(scenes, GapScenes.AWAKE);
      this.asleep = When.in(scenes, GapScenes.LOW);
      countAtMost(cores.get(), load);
    }
  }

  /**
   * All refreshes, and an entry for each job, in the least time that jobs may take; and all of the
   * traffic, which may take longer than they do.
   */
  private void countAtMost(RestingCores cores, MemoryLoad load) {
    double jobs = 0.0;
    double least = 0.0;
    for (PendingThread thread : scheduled.threads()) {
      jobs += thread.perSecond();
      least +=
          cores.run(thread)
              ? thread.computingPerDispatch().least() * thread.perSecond() / cores.count()
              : 0.0;
    }
    double faster = least > 0.0 ? 1.0 / Math.min(1.0, least) : 0.0;
    double cycles = memory.chip().refreshCycles() * memory.rest().refreshFactor();
    refreshes = faster * memory.chip().clockHertz() / cycles;
    entries = faster * jobs;
    double waking =
        memory.chip().seconds(memory.chip().cycles(DramTiming.XS) + MemoryTimes.COMMANDS);
    standing = Math.max(1.0, faster * (load.share() + jobs * waking));
  }

  /** What is left of a gap that is long enough. */
  private double asleep(double seconds) {
    return seconds >= rule.breakEven() ? seconds - rule.timeoutSeconds() : 0.0;
  }

  private double asleep(IdleGaps gaps) {
    double all = gaps.unused() > 0 ? gaps.seconds() : 0.0;
    for (Map.Entry<Long, Long> gap : gaps.counts().entrySet()) {
      all += gap.getValue() * asleep(gaps.time().seconds(gap.getKey()));
    }
    return all / gaps.seconds();
  }

  /** Takes a line of two figures, and says how much it draws on average. */
  Estimate take(
      ChargeName service, Coefficient first, double often, Coefficient second, double more) {
    Estimate watts = sum(first, often, second, more);
    double each = memory.chip().seconds(memory.chip().cycles(DramTiming.RFC));
    boolean poweredDown = times.poweredDown() > 0.0;
    if (awake.kind() != When.Kind.IN_SCENES) {
      inJobs.add(watts, 1.0);
    } else if (service == DramService.POWER_DOWN || service == DramService.SELF_REFRESH) {
      atRest.add(watts, sleepInGaps);
      inJobs.add(watts, 1.0 - sleepInGaps);
      double enters = more > 0.0 ? 1.0 / (rule.breakEven() - rule.timeoutSeconds()) : 0.0;
      mostAtRest.add(sum(first, 1.0, second, enters), 1.0);
      most.add(sum(first, 0.0, second, more > 0.0 ? entries : 0.0), 1.0);
    } else if (service == DramService.STANDBY && first != memory.figures().allOpen()) {
      standBy(first, second, each);
    } else if (poweredDown) {
      always.add(watts, 1.0); // refreshes wake it up at all times
    } else if (service == DramService.INTERFACE) {
      // the clock of the lines runs on while the memory sleeps
      always.add(sum(first, often, second, 0.0), 1.0);
      inJobs.add(sum(first, 0.0, second, more), 1.0);
      most.add(sum(first, 0.0, second, refreshes + entries), 1.0);
    } else {
      inJobs.add(watts, 1.0);
      boolean open = service == DramService.STANDBY;
      most.add(
          open
              ? sum(first, each * (refreshes + entries), second, 0.0)
              : sum(first, refreshes, second, entries),
          1.0);
    }
    return watts;
  }

  /** Powered down it is awake for refreshes in gaps, too. */
  private void standBy(Coefficient open, Coefficient closed, double each) {
    boolean poweredDown = times.poweredDown() > 0.0;
    double refreshing = poweredDown ? Math.max(0.0, times.open() - traffic) : 0.0;
    double left =
        inGaps * (1.0 - refreshing - times.refreshed()) - sleepInGaps * times.poweredDown();
    double waiting = poweredDown ? Math.max(0.0, Math.min(times.closed(), left)) : 0.0;
    always.add(sum(open, refreshing, closed, 0.0), 1.0);
    atRest.add(sum(open, 0.0, closed, waiting), 1.0);
    inJobs.add(sum(open, times.open() - refreshing, closed, times.closed() - waiting), 1.0);
    // asleep it takes no more
    Coefficient highest = open.value() < closed.value() ? closed : open;
    most.add(sum(highest, standing + each * (refreshes + entries), closed, 0.0), 1.0);
    mostAtRest.add(sum(open, 0.0, closed, poweredDown ? 1.0 : 0.0), 1.0);
  }

  /**
   * Says when all lines together draw how much.
   *
   * @param beyond by how much it may be more or less on average than usual
   */
  void draw(Estimate beyond, Contribution.Builder to) {
    Component component = memory.component();
    draw(component, always.estimate(), When.ALWAYS, to);
    draw(component, atRest.estimate(), asleep.atMost(mostAtRest.estimate()), to);
    boolean bounded = entries > 0.0;
    draw(
        component,
        inJobs.add(beyond, 1.0).estimate(),
        bounded ? awake.atMost(most.estimate()) : awake,
        to);
  }

  private static void draw(
      Component component, Estimate watts, When when, Contribution.Builder to) {
    if (watts.nominal() > 0.0) {
      to.idle(component, watts, when);
    }
  }

  /** What all chips draw by two figures, each so often. */
  private Estimate sum(Coefficient first, double often, Coefficient second, double more) {
    double chips = memory.chips();
    return new Estimate.Sum()
        .add(scheduled.coefficients().estimate(first), chips * often)
        .add(scheduled.coefficients().estimate(second), chips * more)
        .estimate();
  }
}
