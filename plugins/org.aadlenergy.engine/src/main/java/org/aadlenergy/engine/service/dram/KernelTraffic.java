package org.aadlenergy.engine.service.dram;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.service.paging.PageCount;
import org.aadlenergy.engine.service.paging.PageCounts;
import org.aadlenergy.engine.service.paging.PagingService;
import org.aadlenergy.engine.service.superpage.Superpage;
import org.aadlenergy.engine.service.zram.ZramService;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.term.declared.MovedData;
import org.aadlenergy.engine.term.declared.MovedData.Part;
import org.aadlenergy.engine.term.declared.MovedData.Unit;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.PageSize;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * What services of the kernel move in and out of a memory for a thread: pages, and what devices
 * transfer. A service that charges the memory itself was measured on a rail of it: what it moves is
 * in that figure already.
 */
final class KernelTraffic {
  private final PendingThread thread;
  private final ThreadWorkload workload;
  private final Component memory;
  private final List<MovedBytes> moves = new ArrayList<>(0);
  private int faults;
  private Optional<String> unknown = Optional.empty();

  private KernelTraffic(PendingThread thread, Component memory) {
    this.thread = thread;
    this.workload = thread.workload();
    this.memory = memory;
  }

  /** Everything that is moved in one memory for a thread. */
  static KernelTraffic of(PendingThread thread, Component memory) {
    KernelTraffic traffic = new KernelTraffic(thread, memory);
    List<ServiceTerm> terms = thread.terms();
    for (int i = 0; i < terms.size(); i++) {
      traffic.add(terms.get(i));
    }
    if (traffic.faults == 0) {
      traffic.addFaults();
    }
    return traffic;
  }

  /** What no platform counts of it, in words, if it is asked for. */
  Optional<String> untold() {
    if (workload.platform().isPresent()) {
      return Optional.empty();
    }
    Optional<EffectiveValue> transport = workload.service(Properties.SWAP_TRANSPORT);
    if (transport.isPresent()
        && AnnotatedValues.literalOr(transport.get().value(), "").equals("Zram")) {
      return Optional.of("zram compresses");
    }
    Optional<EffectiveValue> code = workload.service(Properties.CODE_EXECUTION);
    return code.isPresent() && !AnnotatedValues.literalOr(code.get().value(), "").equals("In_Place")
        ? Optional.of("copies of code move")
        : Optional.empty();
  }

  /** The pages of faults whose cost nobody knows: the memory fills them all the same. */
  private void addFaults() {
    Optional<CalibratedPlatform> platform = workload.platform();
    if (platform.isPresent()
        && platform.get().event(PagingService.ON_DEMAND.name()).isPresent()
        && platform.get().event(PagingService.COPY_ON_WRITE.name()).isPresent()) {
      return;
    }
    List<PageCount> counts = PageCounts.of(workload).counts();
    for (int i = 0; i < counts.size(); i++) {
      PageCount count = counts.get(i);
      ChargeName service =
          count.copyOnWrite() ? PagingService.COPY_ON_WRITE : PagingService.ON_DEMAND;
      Optional<Double> bytes = faultBytes(i);
      if (bytes.isEmpty()) {
        unknown = Optional.of(service.name());
      } else {
        double all = count.pages() * bytes.get();
        double read = count.copyOnWrite() ? all : 0.0;
        moves.add(new MovedBytes(service.name(), count.phase(), count.pages(), read, all));
      }
    }
  }

  List<MovedBytes> moves() {
    return moves;
  }

  /** A service whose pages are of unknown size, if there is one. */
  Optional<String> unknown() {
    return unknown;
  }

  private void add(ServiceTerm term) {
    MovedData moved = term.service().moved();
    int number = moved.unit() == Unit.FAULT ? faults++ : 0;
    if (moved == MovedData.NONE || isMeasured(term)) {
      return;
    }
    if (moved.unit() == Unit.SENT) {
      add(term, thread.sentBytes());
    } else if (moved.unit() == Unit.OWN) {
      Optional<EffectiveValue> size = workload.own(moved.property());
      size.flatMap(its -> AnnotatedValues.si(its.value(), Dimension.SIZE))
          .ifPresent(all -> add(term, all));
    } else {
      Optional<Double> each = moved.unit() == Unit.FAULT ? faultBytes(number) : pageBytes();
      each.ifPresentOrElse(
          bytes -> add(term, term.count() * bytes),
          () -> unknown = Optional.of(term.service().name()));
    }
  }

  private void add(ServiceTerm term, double bytes) {
    MovedData moved = term.service().moved();
    double read = bytes * share(moved.read());
    double written = bytes * share(moved.written());
    if (read + written > 0.0 || moved.unit() != Unit.SENT) {
      moves.add(new MovedBytes(term.service().name(), term.phase(), term.count(), read, written));
    }
  }

  private double share(Part part) {
    return switch (part) {
      case NONE -> 0.0;
      case WHOLE -> 1.0;
      case COMPRESSED -> ZramService.ratio(workload).orElse(1.0);
    };
  }

  /** Whether the figure of a service, or of the execution that it is in, is that of a rail here. */
  private boolean isMeasured(ServiceTerm term) {
    return term.includedInExecution() ? isMeasured(thread, memory) : charges(term, memory);
  }

  /** Whether the power of a thread's execution is that of a rail of the memory, too. */
  static boolean isMeasured(PendingThread thread, Component memory) {
    List<ServiceTerm> terms = thread.terms();
    for (int i = 0; i < terms.size(); i++) {
      if (terms.get(i).course() == ServiceTerm.Course.OWN_CODE && charges(terms.get(i), memory)) {
        return true;
      }
    }
    return false;
  }

  private static boolean charges(ServiceTerm term, Component memory) {
    List<Charge> charges = term.charges();
    for (int i = 0; i < charges.size(); i++) {
      if (charges.get(i).component() == memory) {
        return true;
      }
    }
    return false;
  }

  private Optional<Double> pageBytes() {
    Optional<PageSize> page = PageSize.of(workload);
    return page.isPresent() ? Optional.of(page.get().bytes()) : Optional.empty();
  }

  /** A fault of an explicit superpage fills all of it. */
  private Optional<Double> faultBytes(int number) {
    Optional<EffectiveValue> policy = workload.service(Properties.SUPERPAGE_POLICY);
    if (policy.isPresent()
        && AnnotatedValues.literalOr(policy.get().value(), "").equals("Explicit")) {
      List<PageCount> counts = PageCounts.of(workload).counts();
      if (number < counts.size() && counts.get(number).superpages()) {
        return Superpage.known(workload).map(Superpage::bytes);
      }
    }
    return pageBytes();
  }
}
