package org.aadlenergy.engine.workload;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Estimate;

/**
 * How much longer threads run because other cores use the same memory: where all together ask for
 * more than it serves, each waits as many times longer as that is too much; and each access to a
 * cache that cores share takes longer for every other core that runs.
 */
public final class MemoryContention {
  /** What the memory needs for one of the accesses that make code wait, at its most. */
  public static final String ACCESS_TIME = "memory.access_time";

  /** Likewise for a byte of traffic. */
  public static final String BYTE_TIME = "memory.byte_time";

  /** What an access to a cache that cores share takes longer for each other core that runs. */
  public static final String SHARING_TIME = "cache.sharing_time";

  /** ARM's accesses to the second cache: reads, else all. */
  private static final List<String> CACHE = List.of("0x50", "0x16");

  private final Map<Component, Stretch> stretches = new IdentityHashMap<>();

  /**
   * What a thread loses.
   *
   * @param share nominal, beside its time alone: what others do on average
   * @param most where the most demanding threads of all other cores run at once
   * @param asked what all ask of the memory together, as a multiple of what it serves
   */
  public record Stretch(double share, double most, double asked) {
    static final Stretch NONE = new Stretch(0.0, 0.0, 0.0);

    /** The factor of the time. */
    Estimate factor() {
      return Estimate.between(1.0, 1.0 + share, 1.0 + most);
    }
  }

  /**
   * What a thread asks of a memory.
   *
   * @param load the share of the time that it keeps its core busy
   * @param busy the share of the memory's time, while the thread runs
   * @param average the same over all of the time
   * @param waits the share of the thread's time that it waits for the memory
   * @param shared how much longer it takes for each other core that runs, as a share of its time
   */
  private record Demand(
      Component thread,
      Component core,
      double load,
      double busy,
      double average,
      double waits,
      double shared) {}

  private MemoryContention(ModeSurroundings surroundings) {
    Map<Component, List<Demand>> byMemory = new IdentityHashMap<>();
    for (ThreadPlace place : surroundings.places()) {
      Optional<Component> memory = memory(place);
      Optional<Demand> demand = memory.isPresent() ? demand(place, surroundings) : Optional.empty();
      if (demand.isPresent()) {
        byMemory.computeIfAbsent(memory.get(), m -> new ArrayList<>()).add(demand.get());
      }
    }
    byMemory.values().forEach(this::share);
  }

  /** What a thread loses by others; nothing where nobody says what its memory serves. */
  public static Stretch of(ThreadWorkload workload) {
    // what is the same for all threads is no look at this one, so that likes share their costs
    boolean known = workload.shared(Known.class, Known::of).any();
    return known
        ? workload
            .surroundings()
            .shared(MemoryContention.class, MemoryContention::new)
            .stretches
            .getOrDefault(workload.thread(), Stretch.NONE)
        : Stretch.NONE;
  }

  /** Whether any platform says what its memory serves. */
  private record Known(boolean any) {
    static Known of(ModeSurroundings surroundings) {
      return new Known(
          surroundings.isBoardOfProcessor(
              platform ->
                  platform.constant(ACCESS_TIME).isPresent()
                      || platform.constant(BYTE_TIME).isPresent()
                      || platform.constant(SHARING_TIME).isPresent()));
    }
  }

  /** The bound memory; what stands around the processor, where none is bound. */
  private static Optional<Component> memory(ThreadPlace place) {
    Optional<Component> memory = place.charged(Role.MEMORY);
    return memory.isPresent() ? memory : place.processor().flatMap(Component::parent);
  }

  private static Optional<Demand> demand(ThreadPlace place, ModeSurroundings surroundings) {
    ThreadWorkload thread = surroundings.look(place);
    Optional<ExecutionTime> time = ExecutionTime.of(thread, place.processor());
    if (thread.platform().isEmpty() || time.isEmpty() || place.processor().isEmpty()) {
      return Optional.empty();
    }
    double seconds = time.get().seconds().nominal();
    if (seconds <= 0.0) {
      return Optional.empty();
    }
    CalibratedPlatform platform = thread.platform().get();
    Optional<DispatchRate> rate = DispatchRate.of(thread);
    double each = rate.isPresent() ? rate.get().perSecond() : 0.0;
    MemoryUse use = MemoryUse.of(thread, platform, seconds);
    return Optional.of(
        new Demand(
            place.thread(),
            place.processor().get(),
            Math.min(1.0, seconds * each),
            Math.min(1.0, use.served() / seconds),
            Math.min(1.0, use.served() * each),
            Math.min(1.0, use.waits() / seconds),
            cacheAccesses(thread) * constant(platform, SHARING_TIME) / seconds));
  }

  private static double cacheAccesses(ThreadWorkload thread) {
    Optional<Activity> activity = Activity.of(thread);
    if (activity.isPresent()) {
      for (String number : CACHE) {
        double count = activity.get().count(number);
        if (count > 0.0) {
          return count;
        }
      }
    }
    return 0.0;
  }

  static double constant(CalibratedPlatform platform, String name) {
    Optional<Coefficient> figure = platform.constant(name);
    return figure.isPresent() ? figure.get().value() : 0.0;
  }

  /** Threads of one core never run at once. */
  private void share(List<Demand> demands) {
    Map<Component, Double> average = new IdentityHashMap<>();
    Map<Component, Double> most = new IdentityHashMap<>();
    Map<Component, Double> load = new IdentityHashMap<>();
    double all = 0.0;
    for (Demand demand : demands) {
      average.merge(demand.core(), demand.average(), Double::sum);
      most.merge(demand.core(), demand.busy(), Math::max);
      load.merge(demand.core(), demand.load(), Double::sum);
      all += demand.average();
    }
    double peaks = most.values().stream().mapToDouble(Double::doubleValue).sum();
    double cores = load.values().stream().mapToDouble(each -> Math.min(1.0, each)).sum();
    for (Demand demand : demands) {
      double asked = demand.busy() + all - average.getOrDefault(demand.core(), 0.0);
      double atOnce = demand.busy() + peaks - most.getOrDefault(demand.core(), 0.0);
      double others = cores - Math.min(1.0, load.getOrDefault(demand.core(), 0.0));
      double share =
          Math.max(0.0, asked - 1.0) * demand.waits() + Math.max(0.0, others) * demand.shared();
      double worst =
          Math.max(0.0, atOnce - 1.0) * demand.waits() + (load.size() - 1) * demand.shared();
      if (worst > 0.0) {
        stretches.put(demand.thread(), new Stretch(share, Math.max(share, worst), asked));
      }
    }
  }
}
