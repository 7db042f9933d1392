package org.aadlenergy.engine.service.scheduling;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Cores;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.result.section.Timeline;
import org.aadlenergy.engine.schedule.Partition;
import org.aadlenergy.engine.schedule.Protocol;

/**
 * What runs on a processor by which rules, before anything is simulated.
 *
 * @param words the rules as a report writes them
 * @param cores how many cores share the threads
 * @param time what times are counted in
 */
record ProcessorPlan(
    Component processor,
    List<PlannedThread> threads,
    List<Partition> partitions,
    Optional<PartitionWindows> windows,
    String words,
    int cores,
    TimeBase time) {
  ProcessorPlan {
    threads = List.copyOf(threads);
    partitions = List.copyOf(partitions);
  }

  /** The plan of a processor; none where no protocol is known, or it cannot be simulated. */
  static Optional<ProcessorPlan> of(
      Component processor, List<PendingThread> threads, Demand demand, Contribution.Builder to) {
    return new Planning(processor, demand, to).plan(threads);
  }

  /** Whose the processor is when; nobody's where all threads share it. */
  Timeline shownWindows() {
    return windows.map(each -> each.timeline(processor.path() + " windows")).orElse(Timeline.NONE);
  }

  boolean preemptive() {
    for (Partition partition : partitions) {
      if (!partition.preemptive()) {
        return false;
      }
    }
    return true;
  }

  /** Reads what the properties say. */
  private static final class Planning {
    private final Component processor;
    private final Demand demand;
    private final Contribution.Builder to;
    private final boolean preemptive;
    private final Optional<Scheduler> outer;
    private final int cores;

    Planning(Component processor, Demand demand, Contribution.Builder to) {
      this.processor = processor;
      this.demand = demand;
      this.to = to;
      this.preemptive = Scheduler.isPreemptive(processor, demand.properties());
      this.outer = Scheduler.of(processor, demand.properties());
      this.cores = Cores.of(processor, demand);
    }

    Optional<ProcessorPlan> plan(List<PendingThread> pending) {
      Optional<PartitionWindows> windows = PartitionWindows.of(processor, demand.properties());
      if (windows.isPresent() && !windows.get().problems().isEmpty()) {
        for (Problem problem : windows.get().problems()) {
          to.addOther(problem.of("processor " + processor.path()), processor.path());
        }
        return Optional.empty();
      }
      return windows.isPresent() ? inWindows(pending, windows.get()) : undivided(pending);
    }

    /** The processor's own protocol rules all; without one, that of its virtual processors. */
    private Optional<ProcessorPlan> undivided(List<PendingThread> pending) {
      Optional<Scheduler> scheduler = outer.isPresent() ? outer : ofVirtuals(pending);
      if (scheduler.isEmpty()) {
        return Optional.empty();
      }
      if (scheduler.get().rule().isEmpty()) {
        unsupported(scheduler.get());
        return Optional.empty();
      }
      List<PlannedThread> threads = threads(pending, Optional.empty());
      Protocol protocol = protocol(scheduler.get().rule().get(), threads, 0);
      Partition partition = scheduler.get().partition(protocol, preemptive);
      return Optional.of(
          new ProcessorPlan(
              processor,
              threads,
              List.of(partition),
              Optional.empty(),
              protocol.words(),
              cores,
              demand.time()));
    }

    private Optional<Scheduler> ofVirtuals(List<PendingThread> pending) {
      for (PendingThread thread : pending) {
        for (Component virtual : thread.workload().place().virtuals()) {
          Optional<Scheduler> scheduler = Scheduler.of(virtual, demand.properties());
          if (scheduler.isPresent()) {
            return scheduler;
          }
        }
      }
      return Optional.empty();
    }

    private Optional<ProcessorPlan> inWindows(
        List<PendingThread> pending, PartitionWindows windows) {
      List<PlannedThread> threads = threads(pending, Optional.of(windows));
      List<Partition> partitions = new ArrayList<>();
      for (int number = 0; number < windows.partitions().size(); number++) {
        Optional<Component> virtual = demand.view().component(windows.partitions().get(number));
        Optional<Scheduler> own = virtual.flatMap(its -> Scheduler.of(its, demand.properties()));
        Protocol stated =
            own.isPresent() && own.get().rule().isPresent()
                ? own.get().rule().get()
                : Protocol.GIVEN_PRIORITIES;
        boolean cooperative = own.isPresent() && own.get().cooperative();
        Protocol protocol = protocol(stated, threads, number);
        partitions.add(new Partition(protocol, preemptive && !cooperative));
      }
      return Optional.of(
          new ProcessorPlan(
              processor,
              threads,
              partitions,
              Optional.of(windows),
              "partition windows, " + words(partitions),
              cores,
              demand.time()));
    }

    private static String words(List<Partition> partitions) {
      List<String> words = new ArrayList<>();
      for (Partition partition : partitions) {
        if (!words.contains(partition.protocol().words())) {
          words.add(partition.protocol().words());
        }
      }
      return String.join(" and ", words);
    }

    /** Priorities that nobody gave follow from the rates. */
    private static Protocol protocol(Protocol stated, List<PlannedThread> threads, int partition) {
      if (stated != Protocol.GIVEN_PRIORITIES) {
        return stated;
      }
      for (PlannedThread thread : threads) {
        if (thread.partition() == partition && thread.timing().priority().isPresent()) {
          return stated;
        }
      }
      return Protocol.RATE_MONOTONIC;
    }

    private List<PlannedThread> threads(
        List<PendingThread> pending, Optional<PartitionWindows> windows) {
      Map<Component, Integer> processes = new IdentityHashMap<>();
      List<PlannedThread> threads = new ArrayList<>(pending.size());
      for (PendingThread thread : pending) {
        if (thread.perSecond() > 0.0) {
          Component space = thread.workload().place().process().orElse(thread.workload().thread());
          Integer process = processes.get(space);
          if (process == null) {
            process = processes.size();
            processes.put(space, process);
          }
          Optional<Integer> partition =
              windows.isPresent()
                  ? windows.get().partition(thread.workload().place())
                  : Optional.of(0);
          if (partition.isEmpty()) {
            outside(thread, windows.orElseThrow());
          } else {
            check(thread);
            ThreadTiming timing =
                ThreadTiming.of(thread.workload(), thread.rate().orElseThrow(), demand.time());
            threads.add(new PlannedThread(thread, timing, process, partition.get()));
          }
        }
      }
      return threads;
    }

    private void check(PendingThread thread) {
      for (Problem problem : ThreadTiming.problems(thread.workload())) {
        to.add(problem, thread.workload().thread().path());
      }
    }

    private void outside(PendingThread thread, PartitionWindows windows) {
      to.add(
          Problem.local(
              Problem.Kind.BROKEN,
              DiagnosticCode.BAD_PARTITION_SCHEDULE,
              thread.workload().thread().source(),
              "no partition window of processor "
                  + processor.path()
                  + " belongs to it, so that it never runs",
              "bind it to one of the virtual processors "
                  + String.join(", ", windows.partitions())),
          thread.workload().thread().path());
    }

    private void unsupported(Scheduler scheduler) {
      to.addOther(
          Problem.shared(
              Problem.Kind.NOTE,
              DiagnosticCode.SCHEDULE_NOT_SIMULATED,
              scheduler.protocol().source(),
              "processor "
                  + processor.path()
                  + " schedules by "
                  + scheduler.name()
                  + (scheduler.timeline()
                      ? ", but has no ARINC653::Module_Schedule that says when what runs"
                      : ", which is not simulated"),
              "use RMS, DMS, EDF or POSIX_1003_HIGHEST_PRIORITY_FIRST_PROTOCOL, or annotate"
                  + " OS_Workload::Context_Switches"),
          processor.path());
    }
  }
}
