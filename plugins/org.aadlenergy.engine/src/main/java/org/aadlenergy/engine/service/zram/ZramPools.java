package org.aadlenergy.engine.service.zram;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.service.swap.MemoryPressure;
import org.aadlenergy.engine.service.swap.SwapTransports;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.ModeSurroundings;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.WorkingSet;

/** The compressed pages in each memory, and what they leave of it. */
final class ZramPools {
  private final List<Pool> pools = new ArrayList<>(1);
  private final MemoryPressure pressure;

  /**
   * The compressed pages of one memory. With working sets W in a memory of M, and a ratio r, what
   * is left for pages as they are is L = M - r (W - L), so L = (M - r W) / (1 - r).
   *
   * @param leftBytes L; nothing where the working sets do not even fit compressed
   */
  record Pool(
      ThreadWorkload first, double ratio, double memoryBytes, double allBytes, double leftBytes) {

    static Pool of(ThreadWorkload first, double ratio, double memoryBytes, double allBytes) {
      double left = ratio < 1.0 ? (memoryBytes - ratio * allBytes) / (1.0 - ratio) : 0.0;
      return new Pool(first, ratio, memoryBytes, allBytes, Math.max(0.0, left));
    }

    boolean fits() {
      return leftBytes > 0.0;
    }

    /** The memory of the threads. */
    Component memory() {
      for (Component memory : first.place().memories()) {
        if (memory.category() == Category.MEMORY) {
          return memory;
        }
      }
      throw new IllegalStateException("a pool without a memory");
    }

    /** What is pushed out, before it is compressed. */
    double pushedOutBytes() {
      return allBytes - leftBytes;
    }
  }

  private ZramPools(ModeSurroundings surroundings) {
    this.pressure = MemoryPressure.of(surroundings, this::left);
  }

  /** The pools of a mode, computed once. */
  static ZramPools of(ThreadWorkload workload) {
    return workload.surroundings().shared(ZramPools.class, ZramPools::new);
  }

  /** Whether a thread's pages are compressed into RAM. */
  static boolean serves(ThreadWorkload workload) {
    Optional<EffectiveValue> transport = SwapTransports.of(workload);
    return transport.isPresent()
        && AnnotatedValues.literal(transport.get().value())
            .filter(ZramService.TRANSPORT::equalsIgnoreCase)
            .isPresent();
  }

  /** How the working sets compete for what the compressed pages leave. */
  MemoryPressure pressure() {
    return pressure;
  }

  /** The pools of memories that their working sets exceed. */
  List<Pool> pools() {
    return pools;
  }

  private double left(List<ThreadWorkload> threads, double memoryBytes, double allBytes) {
    Optional<Double> ratio = ratio(threads);
    if (ratio.isEmpty()) {
      return memoryBytes;
    }
    Pool pool = Pool.of(threads.get(0), ratio.get(), memoryBytes, allBytes);
    pools.add(pool);
    return pool.leftBytes();
  }

  /** The mean ratio of the threads that are served, by the size of what they work in. */
  private static Optional<Double> ratio(List<ThreadWorkload> threads) {
    Map<Component, Double> counted = new IdentityHashMap<>();
    double sum = 0.0;
    double bytes = 0.0;
    for (ThreadWorkload thread : threads) {
      Optional<CompressionRatio> ratio =
          serves(thread) ? CompressionRatio.of(thread) : Optional.empty();
      if (ratio.isPresent()) {
        double size = size(thread, thread.thread(), counted);
        Optional<Component> process = thread.place().process();
        size += process.isPresent() ? size(thread, process.get(), counted) : 0.0;
        sum += size * ratio.get().value();
        bytes += size;
      }
    }
    return bytes > 0.0 ? Optional.of(sum / bytes) : Optional.empty();
  }

  private static double size(
      ThreadWorkload thread, Component owner, Map<Component, Double> counted) {
    Optional<WorkingSet> set = WorkingSet.of(thread, owner);
    return set.isPresent() && counted.putIfAbsent(owner, set.get().bytes()) == null
        ? set.get().bytes()
        : 0.0;
  }
}
