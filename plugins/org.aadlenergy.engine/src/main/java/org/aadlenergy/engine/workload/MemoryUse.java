package org.aadlenergy.engine.workload;

import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.platform.ActivityCost;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.quantity.Dimension;

/**
 * What a dispatch asks of the memory.
 *
 * @param served the seconds that the memory needs for it at its most
 * @param waits the seconds that the code waits for it alone
 */
record MemoryUse(double served, double waits) {
  /** That of a thread: by its counted accesses, else by its traffic. */
  static MemoryUse of(ThreadWorkload thread, CalibratedPlatform platform, double seconds) {
    double accesses = 0.0;
    double waits = 0.0;
    Optional<Activity> activity = Activity.of(thread);
    if (activity.isPresent()) {
      for (Activity.Count count : activity.get().counts()) {
        Optional<Double> wait = wait(platform, count.event());
        if (wait.isPresent()) {
          accesses += count.count();
          waits += wait.get() * count.count();
        }
      }
    }
    double served = accesses * MemoryContention.constant(platform, MemoryContention.ACCESS_TIME);
    if (served == 0.0) {
      double bytes = bytes(thread, Properties.DRAM_READS) + bytes(thread, Properties.DRAM_WRITES);
      served = bytes * MemoryContention.constant(platform, MemoryContention.BYTE_TIME);
    }
    Optional<EffectiveValue> annotated = thread.standard(Properties.MEMORY_TIME);
    Optional<Double> share =
        annotated.flatMap(its -> AnnotatedValues.si(its.value(), Dimension.RATIO));
    return new MemoryUse(
        served, share.isPresent() ? share.get() * seconds : Math.max(waits, served));
  }

  /** How long code waits for an event at any frequency, if it waits for it at all. */
  private static Optional<Double> wait(CalibratedPlatform platform, String event) {
    for (Map<String, ActivityCost> set : platform.programs().sets().values()) {
      for (ActivityCost cost : set.values()) {
        if (cost.time().isPresent() && cost.isCalled(event)) {
          return Optional.of(cost.time().get().value());
        }
      }
    }
    return Optional.empty();
  }

  private static double bytes(ThreadWorkload thread, String property) {
    Optional<EffectiveValue> value = thread.own(property);
    return value.isPresent()
        ? AnnotatedValues.si(value.get().value(), Dimension.SIZE).orElse(0.0)
        : 0.0;
  }
}
