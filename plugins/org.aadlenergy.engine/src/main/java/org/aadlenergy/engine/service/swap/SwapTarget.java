package org.aadlenergy.engine.service.swap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.device.MobileSwap;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.term.Profiles;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.DispatchRate;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.ModeSurroundings;
import org.aadlenergy.engine.workload.PageSize;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadPlace;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * Where a thread's pages are swapped to.
 *
 * @param annotation that names it
 * @param transport {@code Local}, {@code NBD} or {@code NFS}, where anything says it
 * @param cluster how many pages the kernel asks for at a time
 * @param clusterKnown whether anything says so; else it is one by assumption
 */
public record SwapTarget(
    Component device,
    Optional<CalibratedPlatform> platform,
    EffectiveValue annotation,
    Optional<EffectiveValue> transport,
    int cluster,
    boolean clusterKnown) {
  /** The first of the thread's swap devices that is there and active. */
  public static Optional<SwapTarget> of(ThreadWorkload workload) {
    Optional<EffectiveValue> annotation = workload.service(Properties.SWAP_DEVICE);
    if (annotation.isEmpty()) {
      return Optional.empty();
    }
    List<Component> devices = active(annotation.get(), workload.surroundings());
    return devices.isEmpty()
        ? Optional.empty()
        : Optional.of(of(workload, devices.get(0), annotation.get()));
  }

  private static List<Component> active(EffectiveValue annotation, ModeSurroundings surroundings) {
    List<Component> devices = new ArrayList<>(1);
    for (String path : AnnotatedValues.references(annotation.value())) {
      Optional<Component> device = surroundings.view().component(path);
      if (device.isPresent() && surroundings.view().isActive(device.get(), surroundings.mode())) {
        devices.add(device.get());
      }
    }
    return devices;
  }

  /** The device that would be used if this one were full. */
  public Optional<Component> next(ThreadWorkload workload) {
    List<Component> devices = active(annotation, workload.surroundings());
    return devices.size() > 1 ? Optional.of(devices.get(1)) : Optional.empty();
  }

  /** How many bytes the device holds: its own Memory_Size, or its platform's capacity. */
  public Optional<Double> capacityBytes(ThreadWorkload workload) {
    Optional<EffectiveValue> size = workload.ownOf(device, Properties.MEMORY_SIZE);
    if (size.isPresent()) {
      return AnnotatedValues.si(size.get().value(), Dimension.SIZE);
    }
    Optional<Coefficient> constant =
        platform.isPresent() ? platform.get().constant("capacity") : Optional.empty();
    return constant.isPresent() ? Optional.of(constant.get().value()) : Optional.empty();
  }

  /** How many bytes so many pages take, if their size is known. */
  public Optional<Double> bytes(ThreadWorkload workload, double pages) {
    double page = pageBytes(workload);
    return Double.isFinite(page) ? Optional.of(pages * page) : Optional.empty();
  }

  private static SwapTarget of(
      ThreadWorkload workload, Component device, EffectiveValue annotation) {
    Optional<CalibratedPlatform> platform =
        workload.surroundings().platform(device).map(used -> Profiles.ofUsed(used, workload));
    Optional<EffectiveValue> transport = ofDevice(workload, device, Properties.SWAP_TRANSPORT);
    Optional<EffectiveValue> cluster = ofDevice(workload, device, Properties.SWAP_CLUSTER);
    Optional<Long> annotated = cluster.flatMap(its -> AnnotatedValues.count(its.value()));
    Optional<Coefficient> stated =
        platform.flatMap(its -> its.constant(SwapService.CLUSTER.name()));
    double pages =
        annotated.isPresent() ? annotated.get() : stated.isPresent() ? stated.get().value() : 1.0;
    return new SwapTarget(
        device,
        platform,
        annotation,
        transport,
        (int) Math.max(1, Math.min(1 << 20, pages)),
        annotated.isPresent() || stated.isPresent());
  }

  /** The device's own value, then the thread's lookup, then what is around the device. */
  private static Optional<EffectiveValue> ofDevice(
      ThreadWorkload workload, Component device, String property) {
    Optional<EffectiveValue> own = workload.ownOf(device, property);
    if (own.isPresent()) {
      return own;
    }
    Optional<EffectiveValue> service = workload.service(property);
    return service.isPresent() ? service : workload.hardware(device, property);
  }

  /** How the area is reached while the terminal moves, if it does. */
  public Optional<MobileSwap> mobility(ThreadWorkload workload) {
    Optional<EffectiveValue> mobility = workload.hardware(device, Properties.SWAP_MOBILITY);
    if (mobility.isEmpty() || !(mobility.get().value() instanceof RecordValue fields)) {
      return Optional.empty();
    }
    double page = pageBytes(workload);
    Optional<Double> local = si(fields, "Local_Page_Time", Dimension.TIME);
    Optional<Double> remote = si(fields, "Remote_Page_Time", Dimension.TIME);
    double warm = si(fields, "Warm_Hit_Ratio", Dimension.RATIO).orElse(0.0);
    return local.isEmpty() || remote.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new MobileSwap(
                si(fields, "Handoff_Rate", Dimension.RATE).orElse(0.0),
                si(fields, "Blackout", Dimension.TIME).orElse(0.0),
                si(fields, "Proxy_Cache", Dimension.SIZE).orElse(0.0) / page,
                warm,
                si(fields, "Cold_Hit_Ratio", Dimension.RATIO).orElse(0.0),
                si(fields, "Dirty_Share", Dimension.RATIO).orElse(0.0),
                local.get(),
                remote.get()));
  }

  private double pageBytes(ThreadWorkload workload) {
    Optional<PageSize> page = PageSize.of(workload);
    if (page.isEmpty() && platform.isPresent()) {
      page = PageSize.measured(platform.get());
    }
    return page.isPresent() ? page.get().bytes() : Double.POSITIVE_INFINITY;
  }

  /** What a mobility annotation lacks, or has outside its range. */
  public List<Problem> mobilityProblems(ThreadWorkload workload) {
    Optional<EffectiveValue> mobility = workload.hardware(device, Properties.SWAP_MOBILITY);
    return mobility.isPresent() ? MobilityCheck.of(mobility.get()) : List.of();
  }

  /** All pages that are moved from and to the same device in a second. */
  public double pagesPerSecond(ThreadWorkload workload) {
    double pages = 0.0;
    ModeSurroundings surroundings = workload.surroundings();
    for (ThreadPlace place : surroundings.places()) {
      ThreadWorkload other = surroundings.look(place);
      Optional<DispatchRate> rate = DispatchRate.of(other);
      Optional<SwapTarget> target = of(other);
      if (rate.isPresent() && target.isPresent() && target.get().device() == device) {
        SwapDemand demand = SwapDemand.of(other);
        double moved = demand.pagesIn() + demand.pagesOut() + demand.superpagePages();
        pages += moved * rate.get().perSecond();
      }
    }
    return pages;
  }

  static Optional<Double> si(RecordValue fields, String name, Dimension dimension) {
    PropertyValue value = fields.fields().get(name);
    return value == null ? Optional.empty() : AnnotatedValues.si(value, dimension);
  }
}
