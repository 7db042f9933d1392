package org.aadlenergy.engine.service.swap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.service.superpage.Superpages;
import org.aadlenergy.engine.term.Terms;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.DerivationInput;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.PageSize;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.UnusableNumbers;
import org.aadlenergy.engine.workload.WorkingSet;

/**
 * How many pages a dispatch of a thread swaps in and out: measured, or derived where the working
 * sets in its memory exceed it.
 */
public final class SwapDemand {
  private final ThreadWorkload workload;
  private final List<Problem> problems = new ArrayList<>(0);
  private final List<DerivationInput> inputs = new ArrayList<>(0);
  private double bytesIn;
  private double pagesIn;
  private double pagesOut;
  private String formulaIn = "";
  private String formulaOut = "";
  private Optional<SourceSpan> asking = Optional.empty();
  private boolean known;
  private double superpagePages;

  private SwapDemand(ThreadWorkload workload) {
    this.workload = workload;
  }

  /** The demand of a thread whose memory holds nothing but working sets. */
  public static SwapDemand of(ThreadWorkload workload) {
    return of(workload, workload.shared(MemoryPressure.class, MemoryPressure::of));
  }

  /** The demand of a thread under a pressure. */
  public static SwapDemand of(ThreadWorkload workload, MemoryPressure pressure) {
    SwapDemand demand = new SwapDemand(workload);
    demand.derive(pressure);
    demand.measure();
    demand.splitSuperpages();
    return demand;
  }

  /** Whether anything says where the pages of a thread go. */
  public static boolean isServed(ThreadWorkload workload) {
    return workload.service(Properties.SWAP_DEVICE).isPresent()
        || workload.service(Properties.SWAP_TRANSPORT).isPresent();
  }

  /** Whether the memory says its size, so that working sets can be held against it. */
  public static boolean derivable(ThreadWorkload workload) {
    for (Component memory : workload.place().memories()) {
      if (workload.ownOf(memory, Properties.MEMORY_SIZE).isPresent()) {
        return true;
      }
    }
    return false;
  }

  /** Pages read from the swap device, per dispatch. */
  public double pagesIn() {
    return pagesIn;
  }

  /** What a dispatch finds pushed out of its memory, where that is derived. */
  public double bytesIn() {
    return bytesIn;
  }

  /** Pages written to it, per dispatch. */
  public double pagesOut() {
    return pagesOut;
  }

  /** Pages written to it for superpages that were modified in a part, per dispatch. */
  public double superpagePages() {
    return superpagePages;
  }

  /** How the count of pages read follows, in words. */
  public String formulaIn() {
    return formulaIn;
  }

  /** How the count of pages written follows, in words. */
  public String formulaOut() {
    return formulaOut;
  }

  public List<DerivationInput> inputs() {
    return inputs;
  }

  /** What is wrong with the annotations. */
  public List<Problem> problems() {
    return problems;
  }

  /** Whether a count is annotated, so that its cost is asked for. */
  public boolean measured() {
    return asking.isPresent();
  }

  /** Whether anything says how many pages there are, be it none. */
  public boolean known() {
    return known;
  }

  /** The annotation that asks, or the thread. */
  public SourceSpan span() {
    return asking.orElse(workload.source());
  }

  private void measure() {
    Optional<EffectiveValue> in = workload.own(Properties.SWAPPED_IN_PAGES);
    Optional<EffectiveValue> out = workload.own(Properties.SWAPPED_OUT_PAGES);
    if (in.isPresent()) {
      pagesIn = count(in.get(), "n in");
      formulaIn = "as measured";
    }
    if (out.isPresent()) {
      pagesOut = count(out.get(), "n out");
      formulaOut = "as measured";
    } else if (in.isPresent()) {
      pagesOut = 0.0;
    }
  }

  /** Modified pages that superpages map are written with all of their superpage, elsewhere. */
  private void splitSuperpages() {
    if (pagesOut <= 0.0) {
      return;
    }
    Optional<Superpages> superpages = Superpages.of(workload);
    boolean served = isServed(workload);
    if (superpages.isPresent() && (served || measured())) {
      Superpages.WriteBack whole = superpages.get().writeBack(pagesOut);
      pagesOut = Math.max(0.0, pagesOut - whole.dirtyPages());
      superpagePages = served ? whole.pages() : 0.0;
    }
  }

  private double count(EffectiveValue annotated, String symbol) {
    known = true;
    asking = asking.isPresent() ? asking : Optional.of(annotated.source());
    Optional<Long> count = AnnotatedValues.count(annotated.value());
    if (count.isEmpty()) {
      problems.add(UnusableNumbers.notACount(annotated));
      return 0.0;
    }
    inputs.add(DerivationInput.of(symbol, annotated));
    return count.get();
  }

  /** A measured count of pages read wins; it says all there is, unless those written are, too. */
  private void derive(MemoryPressure pressure) {
    if (workload.own(Properties.SWAPPED_IN_PAGES).isPresent()) {
      return;
    }
    if (pressure.isEmpty()) {
      return;
    }
    Optional<MemoryPressure.Crowding> crowding = pressure.of(workload.thread());
    if (crowding.isEmpty()) {
      return;
    }
    known = true;
    bytesIn = crowding.get().reloadedBytes();
    Optional<PageSize> page = pageSize();
    if (page.isEmpty() && !isServed(workload)) {
      return;
    }
    if (page.isEmpty()) {
      problems.add(
          Problem.missing(
              DiagnosticCode.COUNT_NOT_DERIVABLE,
              workload.source(),
              "the working sets in its memory exceed it, but the pages that are swapped cannot be"
                  + " derived without "
                  + PageSize.LACKING,
              "add it, or the measured OS_Workload::Swapped_In_Pages"));
      return;
    }
    pagesIn = crowding.get().reloadedBytes() / page.get().bytes();
    pagesOut = pagesIn;
    formulaIn =
        "the pages of its working set that others pushed out since its last dispatch (least"
            + " recently used first, in the order of releases), on average";
    formulaOut = formulaIn + "; each pushes out a page that has to be written";
    inputs.add(DerivationInput.of("memory", crowding.get().memorySize()));
    inputs.add(page.get().input());
    addWorkingSet(workload.thread());
    Optional<Component> process = workload.place().process();
    if (process.isPresent()) {
      addWorkingSet(process.get());
    }
  }

  /** The thread's, or the one that its swap device was measured with. */
  private Optional<PageSize> pageSize() {
    Optional<PageSize> page = PageSize.of(workload);
    if (page.isPresent() || workload.service(Properties.PAGE_SIZE).isPresent()) {
      return page;
    }
    Optional<SwapTarget> target = SwapTarget.of(workload);
    return target.isPresent() && target.get().platform().isPresent()
        ? PageSize.measured(target.get().platform().get())
        : Optional.empty();
  }

  private void addWorkingSet(Component owner) {
    Optional<WorkingSet> set = WorkingSet.of(workload, owner);
    if (set.isPresent()) {
      inputs.addAll(set.get().inputs());
    }
  }

  /** Says where nothing tells how many pages are swapped. */
  public static void reportUnknown(ThreadWorkload workload, SourceSpan source, Terms terms) {
    boolean fits = derivable(workload);
    terms.count(fits);
    if (!fits) {
      terms.notComputed(
          DiagnosticCode.TERM_NOT_COMPUTED,
          source,
          "swapping is not computed: nothing says how many pages are swapped",
          "add OS_Workload::Swapped_In_Pages to the thread, or Memory_Size to its memory and"
              + " OS_Workload::Working_Set_Size to the threads in it");
    }
  }
}
