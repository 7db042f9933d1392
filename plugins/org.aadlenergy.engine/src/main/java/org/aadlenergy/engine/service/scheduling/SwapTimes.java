package org.aadlenergy.engine.service.scheduling;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.ExecutionTime;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * The times of context switches that AADL's own properties of the processor give, within a process
 * and between processes; where only one is given, it counts for both.
 */
public record SwapTimes(
    Estimate withinProcess, Estimate betweenProcesses, List<EffectiveValue> from) {
  public SwapTimes {
    from = List.copyOf(from);
  }

  /** The times for a thread's processor, if it has any. */
  public static Optional<SwapTimes> of(ThreadWorkload workload) {
    Optional<EffectiveValue> thread = workload.service(Properties.THREAD_SWAP_TIME);
    Optional<EffectiveValue> process = workload.service(Properties.PROCESS_SWAP_TIME);
    Optional<Estimate> within = time(thread);
    Optional<Estimate> between = time(process);
    if (within.isEmpty() && between.isEmpty()) {
      return Optional.empty();
    }
    List<EffectiveValue> from = new ArrayList<>(2);
    if (within.isPresent()) {
      from.add(thread.orElseThrow());
    }
    if (between.isPresent()) {
      from.add(process.orElseThrow());
    }
    return Optional.of(
        new SwapTimes(
            within.isPresent() ? within.get() : between.orElseThrow(),
            between.isPresent() ? between.get() : within.orElseThrow(),
            List.copyOf(from)));
  }

  private static Optional<Estimate> time(Optional<EffectiveValue> effective) {
    return effective.flatMap(time -> ExecutionTime.read(time.value()));
  }
}
