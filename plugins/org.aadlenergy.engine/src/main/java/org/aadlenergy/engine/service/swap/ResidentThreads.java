package org.aadlenergy.engine.service.swap;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Period;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.DispatchRate;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Hyperperiod;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.WorkingSet;

/**
 * The threads in one memory. Each dispatch touches the thread's working set, and its process's. The
 * least recently used pages are pushed out: as every set is touched whole, all pages of a set have
 * been pushed out when it and the sets touched since it exceed the memory, and none otherwise.
 */
final class ResidentThreads {
  private static final long MOST_STEPS = 20_000_000;

  private final Optional<EffectiveValue> memorySize;
  private final List<Resident> residents = new ArrayList<>();
  private final Map<Component, Region> processes = new IdentityHashMap<>();
  private final LinkedList<Region> recent = new LinkedList<>();
  private final List<ThreadWorkload> threads = new ArrayList<>();
  private double allBytes;

  /** Pages that are touched together. */
  private record Region(double bytes) {}

  private static final class Resident {
    final Component thread;
    final List<Region> regions;
    final DispatchRate rate;
    final Optional<EffectiveValue> offset;
    final long priority;
    final int order;
    long period;
    long release;
    double reloadedBytes;
    long dispatches;

    Resident(ThreadWorkload workload, List<Region> regions, DispatchRate rate, int order) {
      this.thread = workload.thread();
      this.regions = regions;
      this.rate = rate;
      this.offset = workload.standard(Properties.DISPATCH_OFFSET);
      this.priority =
          workload
              .standard(Properties.PRIORITY)
              .flatMap(p -> AnnotatedValues.count(p.value()))
              .orElse(Long.MIN_VALUE);
      this.order = order;
    }

    static int earlier(Resident a, Resident b) {
      int compared = Long.compare(a.release, b.release);
      compared = compared != 0 ? compared : Long.compare(b.priority, a.priority);
      return compared != 0 ? compared : Integer.compare(a.order, b.order);
    }
  }

  ResidentThreads(Optional<EffectiveValue> memorySize) {
    this.memorySize = memorySize;
  }

  /** Whether the memory says its size: nothing is derived otherwise. */
  boolean isSized() {
    return memorySize.isPresent();
  }

  void add(ThreadWorkload workload) {
    threads.add(workload);
    List<Region> regions = new ArrayList<>(2);
    Optional<Component> process = workload.place().process();
    if (process.isPresent()) {
      Region shared = processes.get(process.get());
      if (shared == null) {
        shared = new Region(bytes(workload, process.get()));
        processes.put(process.get(), shared);
        allBytes += shared.bytes();
      }
      if (shared.bytes() > 0.0) {
        regions.add(shared);
      }
    }
    Region own = new Region(bytes(workload, workload.thread()));
    allBytes += own.bytes();
    if (own.bytes() > 0.0) {
      regions.add(own);
    }
    Optional<DispatchRate> rate = DispatchRate.of(workload);
    if (rate.isPresent() && rate.get().perSecond() > 0.0 && !regions.isEmpty()) {
      residents.add(new Resident(workload, regions, rate.get(), residents.size()));
    }
  }

  private static double bytes(ThreadWorkload workload, Component owner) {
    Optional<WorkingSet> set = WorkingSet.of(workload, owner);
    return set.isPresent() ? set.get().bytes() : 0.0;
  }

  /** Tells what each thread meets, where the sets exceed the memory. */
  void crowding(MemoryPressure.Room room, Map<Component, MemoryPressure.Crowding> found) {
    if (memorySize.isEmpty()) {
      return;
    }
    double memory = AnnotatedValues.si(memorySize.get().value(), Dimension.SIZE).orElseThrow();
    if (allBytes <= memory || residents.isEmpty()) {
      return;
    }
    dispatch(room.left(threads, memory, allBytes));
    for (Resident resident : residents) {
      double perDispatch =
          resident.dispatches == 0 ? 0.0 : resident.reloadedBytes / resident.dispatches;
      found.put(
          resident.thread, new MemoryPressure.Crowding(perDispatch, allBytes, memorySize.get()));
    }
  }

  /** Two hyperperiods in the order of releases; the second is counted, when all have run. */
  private void dispatch(double memory) {
    PriorityQueue<Resident> next = new PriorityQueue<>(Resident::earlier);
    Set<Period> known = new LinkedHashSet<>();
    residents.forEach(resident -> resident.rate.period().ifPresent(known::add));
    TimeBase time = TimeBase.of(known);
    long latestStart = 0;
    List<Long> periods = new ArrayList<>(residents.size());
    for (Resident resident : residents) {
      resident.period = resident.rate.steps(time); // events without a period come evenly
      resident.release =
          resident.offset.flatMap(o -> AnnotatedValues.steps(o.value(), time)).orElse(0L);
      latestStart = Math.max(latestStart, resident.release);
      periods.add(resident.period);
    }
    next.addAll(residents);
    long horizon = Hyperperiod.of(periods, time).orElse(Long.MAX_VALUE / 4);
    long from = latestStart + horizon;
    long most = Math.max(2L * residents.size(), MOST_STEPS / (1 + residents.size()));
    for (long step = 0; step < most; step++) {
      Resident resident = next.remove();
      if (resident.release >= from + horizon) {
        return;
      }
      double reloaded = touch(resident, memory);
      if (resident.release >= from || step >= most / 2) {
        resident.dispatches++;
        resident.reloadedBytes += reloaded;
      }
      resident.release += resident.period;
      next.add(resident);
    }
  }

  private double touch(Resident resident, double memory) {
    double reloaded = 0.0;
    for (Region region : resident.regions) {
      double depth = region.bytes();
      boolean known = false;
      ListIterator<Region> walk = recent.listIterator();
      while (!known && walk.hasNext()) {
        Region other = walk.next();
        if (other == region) {
          walk.remove();
          known = true;
        } else {
          depth += other.bytes();
        }
      }
      recent.addFirst(region);
      reloaded += depth > memory ? region.bytes() : 0.0;
    }
    return reloaded;
  }
}
