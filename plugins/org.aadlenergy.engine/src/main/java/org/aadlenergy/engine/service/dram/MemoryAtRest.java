package org.aadlenergy.engine.service.dram;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.dram.DramTiming;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Cores;
import org.aadlenergy.engine.evaluation.IdleGaps;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.RestingCores;
import org.aadlenergy.engine.evaluation.Scheduled;
import org.aadlenergy.engine.evaluation.TimedTasks;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.term.declared.ChargeName;

/** One memory over the window: the states between its traffic, and what each draws. */
final class MemoryAtRest {
  private static final double ROUNDING = 1e-9;

  private final DramMemory memory;
  private final Scheduled scheduled;
  private final Contribution.Builder to;
  private final MemoryLoad load;
  private final MemoryTimes times;
  private final RestInTime inTime;
  private final Estimate.Sum all = new Estimate.Sum();

  /** With gaps as they may be where times have ranges, and what it draws then in all. */
  private final List<MemoryTimes> others;

  private final double[] inOthers;

  MemoryAtRest(
      DramMemory memory, List<MemoryUser> users, Scheduled scheduled, Contribution.Builder to) {
    this.memory = memory;
    this.scheduled = scheduled;
    this.to = to;
    this.load = new MemoryLoad(memory.chip().clockHertz());
    for (int i = 0; i < users.size(); i++) {
      add(users.get(i));
    }
    Optional<RestingCores> cores = cores(users);
    Optional<IdleGaps> schedule =
        users.size() > 1 && cores.isPresent() ? cores.get().gaps() : Optional.empty();
    List<MemoryGap> gaps = load.gaps(schedule);
    this.times = MemoryTimes.of(memory.chip(), memory.rest(), load, gaps);
    boolean varies = users.size() > 1 && varies(users);
    this.others = varies ? load.others(memory.chip(), memory.rest(), leastBusy(users)) : List.of();
    this.inOthers = new double[others.size()];
    this.inTime = new RestInTime(memory, scheduled, cores, times, gaps, load);
    if (users.size() > 1
        && schedule.isEmpty()
        && memory.rest().policy() != MemoryRest.Policy.STANDBY) {
      RestDoubts.noteEven(memory, users.size(), IdleGaps.unknown(processors(users), scheduled), to);
    }
  }

  // methods of their own, which are compiled after some of many users; loops are not
  private void add(MemoryUser user) {
    load.add(user.thread().perSecond(), user.accesses(), memory.times());
  }

  /** The cores that users run on, where somebody asks when they rest. */
  private Optional<RestingCores> cores(List<MemoryUser> users) {
    Set<Component> processors = processors(users);
    boolean asked = memory.rest().policy() != MemoryRest.Policy.STANDBY;
    for (MemoryUser user : users) {
      asked &= user.thread().workload().place().processor().isPresent();
    }
    return asked ? RestingCores.of(processors, scheduled) : Optional.empty();
  }

  private static Set<Component> processors(List<MemoryUser> users) {
    Set<Component> processors = new LinkedHashSet<>();
    for (MemoryUser user : users) {
      Optional<Component> its = user.thread().workload().place().processor();
      if (its.isPresent()) {
        processors.add(its.get());
      }
    }
    return processors;
  }

  /** Whether a schedule may leave other gaps than it usually does. */
  private boolean varies(List<MemoryUser> users) {
    boolean varies = false;
    for (Component processor : processors(users)) {
      Optional<TimedTasks> timed = scheduled.timed(processor);
      varies |= timed.isPresent() && timed.get().schedule().hasRanges();
    }
    return varies && memory.rest().policy() != MemoryRest.Policy.STANDBY;
  }

  /** The share of the time in which its busiest core computes at least. */
  private double leastBusy(List<MemoryUser> users) {
    double most = 0.0;
    for (Component processor : processors(users)) {
      double all = 0.0;
      for (PendingThread thread : scheduled.threads()) {
        boolean its = thread.workload().place().processor().equals(Optional.of(processor));
        all += its ? thread.computingPerDispatch().least() * thread.perSecond() : 0.0;
      }
      most = Math.max(most, all / Cores.of(processor, scheduled));
    }
    return most;
  }

  /** Charges each state and the refreshes, as lines of their own. */
  Row charge() {
    if (load.share() > 1.0 + ROUNDING) {
      RestDoubts.overload(memory, load.share(), to);
    }
    List<DramTiming> unknown = RowTimes.unknown(memory.chip());
    if (load.share() > 0.0 && !unknown.isEmpty()) {
      RestDoubts.noteNone(memory, unknown, to);
    }
    ChipFigures its = memory.figures();
    line(DramService.STANDBY, its.open(), its.closed(), 0);
    if (memory.chip().banks().isPresent()) {
      line(DramService.STANDBY, its.allOpen(), its.closed(), 2);
    }
    line(DramService.REFRESH, its.refresh(), its.entry(), 4);
    line(DramService.POWER_DOWN, its.poweredDown(), its.closed(), 6);
    line(DramService.SELF_REFRESH, its.refreshingItself(), its.firstRefresh(), 8);
    if (its.lines().isPresent()) {
      LineFigures lines = its.lines().get();
      line(DramService.INTERFACE, lines.clock(), lines.refresh(), 10);
    }
    Estimate usual = all.estimate();
    inTime.draw(beyond(usual.nominal(), inOthers), to);
    double window = scheduled.windowSeconds();
    double asleep = times.poweredDown() + times.refreshingItself();
    to.times(memory.component(), window, Math.min(1.0, load.share()), asleep);
    return row(usual.plus(beyond(usual.nominal(), inOthers)), window);
  }

  /** Of each line how often its figures are drawn, the first and the second. */
  private double[] often(MemoryTimes its) {
    double entering = its.entries() * memory.chip().seconds(memory.chip().cycles(DramTiming.RFC));
    return new double[] {
      its.open(),
      its.closed(),
      its.refreshed() + entering,
      0.0,
      its.refreshes(),
      its.entries(),
      its.poweredDown(),
      0.0,
      its.refreshingItself() - entering,
      its.entries(),
      1.0,
      its.refreshes() + its.entries()
    };
  }

  /** A line of two figures, whose numbers stand at a place. */
  private void line(ChargeName service, Coefficient first, Coefficient second, int place) {
    double[] otherwise = new double[others.size()];
    for (int i = 0; i < otherwise.length; i++) {
      double[] each = often(others.get(i));
      double once = first.value() * each[place] + second.value() * each[place + 1];
      otherwise[i] = memory.chips() * once;
      inOthers[i] += otherwise[i];
    }
    double many = often(times)[place];
    double besides = often(times)[place + 1];
    if (many <= 0.0 && besides <= 0.0) {
      return;
    }
    Estimate watts = inTime.take(service, first, many, second, besides);
    all.add(watts, 1.0);
    to.name(
        memory.component(),
        service.name(),
        watts.plus(beyond(watts.nominal(), otherwise)),
        new RestReasons(memory, times, service, first, many, second, besides));
  }

  /** By how much it may be more or less than usual in other gaps. */
  private static Estimate beyond(double usual, double[] otherwise) {
    double low = 0.0;
    double high = 0.0;
    for (double watts : otherwise) {
      low = Math.min(low, watts - usual);
      high = Math.max(high, watts - usual);
    }
    return Estimate.exact(0.0).spanning(low, high);
  }

  private Row row(Estimate energy, double window) {
    MemoryRest rest = memory.rest();
    return Row.of(DramSection.LINE)
        .put(DramSection.PATH, memory.component().path())
        .put(DramSection.CHIP, memory.chip().name())
        .put(DramSection.CHIPS, memory.chips())
        .put(DramSection.POLICY, rest.policy().literal())
        .put(DramSection.TIMEOUT, rest.timeoutSeconds())
        .put(DramSection.ACTIVE, times.open() + times.refreshed())
        .put(DramSection.STANDBY, times.closed())
        .put(DramSection.POWER_DOWN, times.poweredDown())
        .put(DramSection.SELF_REFRESH, times.refreshingItself())
        .put(DramSection.ENTRIES, times.entries() * window)
        .put(DramSection.REFRESHES, times.refreshes() * window)
        .put(DramSection.IDLE_ENERGY, energy.times(window).interval())
        .row();
  }
}
