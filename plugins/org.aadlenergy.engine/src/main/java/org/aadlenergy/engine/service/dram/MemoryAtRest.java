package org.aadlenergy.engine.service.dram;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.dram.DramTiming;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.IdleGaps;
import org.aadlenergy.engine.evaluation.RestingCores;
import org.aadlenergy.engine.evaluation.Scheduled;
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
    double traffic = load.open() / memory.chip().clockHertz();
    this.inTime = new RestInTime(memory, scheduled, cores, times, gaps, traffic);
    if (users.size() > 1
        && schedule.isEmpty()
        && memory.rest().policy() != MemoryRest.Policy.STANDBY) {
      noteEven(users);
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

  /** Charges each state and the refreshes, as lines of their own. */
  Row charge() {
    if (load.share() > 1.0 + ROUNDING) {
      to.addOther(overload(), memory.component().path());
    }
    List<DramTiming> unknown = RowTimes.unknown(memory.chip());
    if (load.share() > 0.0 && !unknown.isEmpty()) {
      noteNone(unknown);
    }
    ChipFigures its = memory.figures();
    double entering = memory.chip().seconds(memory.chip().cycles(DramTiming.RFC));
    line(DramService.STANDBY, its.open(), times.open(), its.closed(), times.closed());
    if (memory.chip().banks().isPresent()) {
      double all = times.refreshed() + times.entries() * entering;
      line(DramService.STANDBY, its.allOpen(), all, its.closed(), 0.0);
    }
    line(DramService.REFRESH, its.refresh(), times.refreshes(), its.entry(), times.entries());
    line(DramService.POWER_DOWN, its.poweredDown(), times.poweredDown(), its.closed(), 0.0);
    line(
        DramService.SELF_REFRESH,
        its.refreshingItself(),
        times.refreshingItself() - times.entries() * entering,
        its.firstRefresh(),
        times.entries());
    if (its.lines().isPresent()) {
      LineFigures lines = its.lines().get();
      double refreshes = times.refreshes() + times.entries();
      line(DramService.INTERFACE, lines.clock(), 1.0, lines.refresh(), refreshes);
    }
    inTime.draw(to);
    double window = scheduled.windowSeconds();
    double asleep = times.poweredDown() + times.refreshingItself();
    to.times(memory.component(), window, Math.min(1.0, load.share()), asleep);
    return row(window);
  }

  private void line(
      ChargeName service, Coefficient first, double often, Coefficient second, double more) {
    if (often <= 0.0 && more <= 0.0) {
      return;
    }
    Estimate watts = inTime.take(service, first, often, second, more);
    all.add(watts, 1.0);
    to.name(
        memory.component(),
        service.name(),
        watts,
        new RestReasons(memory, times, service, first, often, second, more));
  }

  private Row row(double window) {
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
        .put(DramSection.IDLE_ENERGY, all.estimate().times(window).interval())
        .row();
  }

  private Problem overload() {
    return Problem.shared(
        Problem.Kind.DOUBT,
        DiagnosticCode.DEVICE_ASKED_FOR_TOO_MUCH,
        memory.component().source(),
        String.format(
            Locale.ROOT,
            "threads ask memory %s for %.1f %% of its time: rows are opened and closed one at a"
                + " time; the energy is that of all of them",
            memory.component().path(),
            100.0 * load.share()),
        "move fewer bytes, find more rows open (Row_Hit_Share), or take more or faster chips");
  }

  private void noteNone(List<DramTiming> unknown) {
    to.addOther(
        Problem.shared(
            Problem.Kind.NOTE,
            DiagnosticCode.CHIP_TIMES_COUNT_AS_NONE,
            memory.component().source(),
            "rows of memory "
                + memory.component().path()
                + " are taken to close at once where its chip "
                + memory.chip().name()
                + " needs a time that its table does not say ("
                + unknown.stream().map(DramTiming::name).collect(Collectors.joining(", "))
                + "): its energy may be a few percent too low",
            "add what the data sheet prints to the dram part of platform "
                + memory.platform().name()
                + ", in cycles or as a time"),
        memory.component().path());
  }

  private void noteEven(List<MemoryUser> users) {
    IdleGaps.Unknown unknown = IdleGaps.unknown(processors(users), scheduled);
    to.addOther(
        Problem.shared(
            Problem.Kind.NOTE,
            DiagnosticCode.MEMORY_GAPS_WITHOUT_SCHEDULE,
            memory.component().source(),
            "the gaps of memory "
                + memory.component().path()
                + " are taken to be equally long, as no schedule says when its "
                + users.size()
                + " threads are dispatched: "
                + unknown.why(),
            unknown.hint()),
        memory.component().path());
  }
}
