package org.aadlenergy.engine.service.swap;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * Holds what threads swap against what their device holds. All pages are charged to the first
 * device of a list: a second one is never used, and whoever lists one is told where that matters.
 */
final class SwapSpaces {
  private static final double MEBIBYTE = 1024.0 * 1024.0;

  private SwapSpaces() {}

  static void check(
      Mode mode, Map<Component, List<DeviceSource>> byDevice, Contribution.Builder to) {
    for (Component device : mode.active()) {
      List<DeviceSource> sources = byDevice.get(device);
      if (sources != null) {
        check(device, sources, to);
      }
    }
  }

  private static void check(Component device, List<DeviceSource> sources, Contribution.Builder to) {
    ThreadWorkload first = sources.get(0).thread().workload();
    Optional<SwapPlan> plan = SwapPlan.of(first);
    if (plan.isEmpty()) {
      return;
    }
    SwapTarget target = plan.get().target();
    Optional<Component> next = target.next(first);
    Optional<Double> capacity = target.capacityBytes(first);
    double needed = bytes(sources);
    if (capacity.isPresent() && needed > capacity.get()) {
      report(tooSmall(device, target, needed, capacity.get(), next), to);
    } else if (capacity.isEmpty() && next.isPresent()) {
      report(unknown(device, target, next.get()), to);
    }
  }

  /** What lies on the device at the least: the pages that each thread moves in one dispatch. */
  private static double bytes(List<DeviceSource> sources) {
    double bytes = 0.0;
    for (DeviceSource source : sources) {
      ThreadWorkload workload = source.thread().workload();
      Optional<SwapPlan> plan = SwapPlan.of(workload);
      if (plan.isPresent()) {
        SwapDemand demand = plan.get().demand();
        double pages = Math.max(demand.pagesIn(), demand.pagesOut() + demand.superpagePages());
        bytes += plan.get().target().bytes(workload, pages).orElse(0.0);
      }
    }
    return bytes;
  }

  private static void report(Problem problem, Contribution.Builder to) {
    to.addOther(problem, "");
  }

  private static Problem tooSmall(
      Component device,
      SwapTarget target,
      double needed,
      double capacity,
      Optional<Component> next) {
    return Problem.shared(
        Problem.Kind.DOUBT,
        DiagnosticCode.SWAP_DEVICE_TOO_SMALL,
        target.annotation().source(),
        "swap device "
            + device.path()
            + " holds "
            + size(capacity)
            + ", and its threads swap at least "
            + size(needed)
            + " in a dispatch: "
            + (next.isPresent()
                ? "the rest would go to "
                    + next.get().path()
                    + ", the next of Swap_Device, but all is charged to "
                    + device.path()
                : "Swap_Device names no other"),
        "name a device first that holds them, or give some processes another Swap_Device");
  }

  private static Problem unknown(Component device, SwapTarget target, Component next) {
    return Problem.shared(
        Problem.Kind.NOTE,
        DiagnosticCode.SWAP_DEVICE_TOO_SMALL,
        target.annotation().source(),
        "all pages are swapped to "
            + device.path()
            + ": nothing says how much it holds, so that "
            + next.path()
            + ", the next of Swap_Device, is never used",
        "add Memory_Size to " + device.path() + ", or 'constant capacity' to its platform");
  }

  private static String size(double bytes) {
    return String.format(Locale.ROOT, "%.4g MiB", bytes / MEBIBYTE);
  }
}
