package org.aadlenergy.engine.service.swap;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.device.MobileSwap;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.term.BoardIdle;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.DeviceRails;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * What a thread swaps, where to, and over which transport.
 *
 * @param transport {@code Local}, {@code NBD} or {@code NFS}; empty where nothing decides
 */
public record SwapPlan(SwapDemand demand, SwapTarget target, Optional<String> transport) {

  /** The plan of a thread that swaps pages to a device with a platform. */
  public static Optional<SwapPlan> of(ThreadWorkload workload) {
    if (!SwapTransports.toDevice(workload)) {
      return Optional.empty();
    }
    SwapDemand demand = SwapDemand.of(workload);
    if (demand.pagesIn() + demand.pagesOut() + demand.superpagePages() == 0.0) {
      return Optional.empty();
    }
    Optional<SwapTarget> target = SwapTarget.of(workload);
    return target.isPresent() && target.get().platform().isPresent()
        ? Optional.of(new SwapPlan(demand, target.get(), transport(target.get())))
        : Optional.empty();
  }

  /** As annotated; where nothing is, the only one that the device's platform has. */
  private static Optional<String> transport(SwapTarget target) {
    if (target.transport().isPresent()) {
      return AnnotatedValues.literal(target.transport().get().value());
    }
    List<String> known = SwapTransports.transports(target.platform().orElseThrow());
    return known.size() == 1 ? Optional.of(known.get(0)) : Optional.empty();
  }

  /** The platform of the device. */
  public CalibratedPlatform platform() {
    return target.platform().orElseThrow();
  }

  /** What a page costs; the transport is known. */
  public PageSwapCost cost(ThreadWorkload workload, Coefficients coefficients) {
    Optional<MobileSwap> mobility = target.mobility(workload);
    double pages = mobility.isPresent() ? target.pagesPerSecond(workload) : 0.0;
    return new PageSwapCost(
        platform(),
        transport.orElseThrow(),
        mobility,
        pages,
        rail -> BoardIdle.counted(platform(), rail, workload),
        coefficients);
  }

  /** Into how many requests the kernel puts the pages of a dispatch. */
  public int requests() {
    double pages = Math.max(demand.pagesIn(), demand.pagesOut() + demand.superpagePages());
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE, Math.ceil(pages / target.cluster())));
  }

  /** Who pays for a rail of the device's platform. */
  public Optional<Component> charged(ThreadWorkload workload, Rail rail) {
    return DeviceRails.charged(target.device(), platform(), rail, workload);
  }
}
