package org.aadlenergy.engine.service.dram;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.service.message.MessageService;
import org.aadlenergy.engine.service.paging.PageCount;
import org.aadlenergy.engine.service.paging.PageCounts;
import org.aadlenergy.engine.service.paging.PagingService;
import org.aadlenergy.engine.service.storage.StorageService;
import org.aadlenergy.engine.service.superpage.Superpage;
import org.aadlenergy.engine.service.superpage.SuperpageService;
import org.aadlenergy.engine.service.swap.SwapService;
import org.aadlenergy.engine.service.xip.XipService;
import org.aadlenergy.engine.service.zram.ZramService;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.declared.ChargeName;
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
  /**
   * What one event moves, in pages.
   *
   * @param compressed whether a page is smaller where it is not used
   */
  private record Pages(double read, double written, boolean compressed) {}

  private static final Map<ChargeName, Pages> PAGES = pages();

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

  private static Map<ChargeName, Pages> pages() {
    Map<ChargeName, Pages> pages = new IdentityHashMap<>();
    pages.put(PagingService.ON_DEMAND, new Pages(0.0, 1.0, false));
    pages.put(PagingService.COPY_ON_WRITE, new Pages(1.0, 1.0, false));
    pages.put(SwapService.READ, new Pages(0.0, 1.0, false));
    pages.put(SwapService.WRITE_BACK, new Pages(1.0, 0.0, false));
    pages.put(SuperpageService.WRITE_BACK, new Pages(1.0, 0.0, false));
    pages.put(XipService.COPY, new Pages(0.0, 1.0, false));
    pages.put(ZramService.COMPRESS, new Pages(1.0, 1.0, true));
    pages.put(ZramService.DECOMPRESS, new Pages(1.0, 1.0, true));
    return pages;
  }

  private void add(ServiceTerm term) {
    Pages each = PAGES.get(term.service());
    boolean fault = each != null && isFault(term);
    int number = fault ? faults++ : 0;
    if (isMeasured(term)) {
      return;
    }
    if (each != null) {
      pages(term, each, fault ? faultBytes(number) : pageBytes());
    } else if (term.service() == StorageService.READ) {
      stored(term, Properties.STORAGE_READS, false);
    } else if (term.service() == StorageService.WRITE) {
      stored(term, Properties.STORAGE_WRITES, true);
    } else if (term.service() == MessageService.MESSAGE && thread.sentBytes() > 0.0) {
      moves.add(new MovedBytes(name(term), term.phase(), term.count(), thread.sentBytes(), 0.0));
    }
  }

  private static boolean isFault(ServiceTerm term) {
    return term.service() == PagingService.ON_DEMAND
        || term.service() == PagingService.COPY_ON_WRITE;
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

  private void pages(ServiceTerm term, Pages each, Optional<Double> bytes) {
    if (bytes.isEmpty()) {
      unknown = Optional.of(name(term));
      return;
    }
    double read = each.read();
    double written = each.written();
    if (each.compressed()) {
      double ratio = ZramService.ratio(workload).orElse(1.0);
      boolean in = term.service() == ZramService.DECOMPRESS;
      read = in ? ratio : read;
      written = in ? written : ratio;
    }
    double all = term.count() * bytes.get();
    moves.add(new MovedBytes(name(term), term.phase(), term.count(), all * read, all * written));
  }

  /** What storage transfers by itself: what is written there is read here. */
  private void stored(ServiceTerm term, String property, boolean out) {
    Optional<EffectiveValue> size = workload.own(property);
    Optional<Double> bytes = size.flatMap(its -> AnnotatedValues.si(its.value(), Dimension.SIZE));
    if (bytes.isPresent()) {
      double all = bytes.get();
      moves.add(
          new MovedBytes(name(term), term.phase(), term.count(), out ? all : 0.0, out ? 0.0 : all));
    }
  }

  private static String name(ServiceTerm term) {
    return term.service().name();
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
