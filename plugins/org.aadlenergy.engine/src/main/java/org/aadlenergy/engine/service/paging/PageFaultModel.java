package org.aadlenergy.engine.service.paging;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.service.tlb.TlbService;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.EnergyModel;
import org.aadlenergy.engine.term.Event;
import org.aadlenergy.engine.term.Terms;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.PageSize;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** Minor page faults: pages allocated on first touch, or copied on the first write after a fork. */
public final class PageFaultModel implements EnergyModel {

  private static final List<String> COUNTS =
      List.of(Properties.PAGE_FAULTS, Properties.TOUCHED_PAGES, Properties.STARTUP_PAGE_FAULTS);

  private static final String HOW_TO_COUNT =
      "add OS_Workload::Page_Faults, OS_Workload::Touched_Pages, or Data_Size, Heap_Size and"
          + " Stack_Size";

  private static final List<String> FULL_ENERGY =
      List.of(
          "The cost of a fault is the whole energy of its rail over the fault's own time: no"
              + " execution or idle power is charged again for that time.");

  @Override
  public Terms evaluate(ThreadWorkload workload, Coefficients coefficients) {
    Terms terms = new Terms();
    PageCounts counts = PageCounts.of(workload);
    if (!counts.asked() && TlbService.isWithoutMmu(workload.platform().orElseThrow())) {
      return terms; // there is nothing to count
    }
    for (Problem problem : counts.problems()) {
      terms.count(false);
      if (problem.code() == DiagnosticCode.COUNT_NOT_DERIVABLE && isPageSizeDamaged(workload)) {
        terms.reported(problem.code(), problem.span());
      } else if (counts.asked()) {
        terms.add(problem);
      } else {
        terms.add(problem.notAskedFor(DiagnosticCode.TERM_NOT_COMPUTED));
      }
    }
    if (counts.problems().isEmpty() && !counts.known()) {
      terms.count(false);
      terms.notComputed(
          DiagnosticCode.TERM_NOT_COMPUTED, workload.source(), unknown(counts), HOW_TO_COUNT);
    } else if (counts.problems().isEmpty() && counts.counts().isEmpty()) {
      terms.count(true);
    }
    for (PageCount count : counts.counts()) {
      event(count, counts.asked(), asking(workload)).evaluate(workload, coefficients, terms);
    }
    return terms;
  }

  /** Whether only a platform that could not be read there says the page size. */
  private static boolean isPageSizeDamaged(ThreadWorkload workload) {
    return workload.platform().orElseThrow().isDamaged(PageSize.CONSTANT)
        && workload.service(Properties.PAGE_SIZE).isEmpty();
  }

  private static String unknown(PageCounts counts) {
    return counts.preallocated()
        ? "no page faults while running, but the cost of preallocating the pages at start is not"
            + " computed: nothing says how many there are"
        : "page faults are not computed: nothing says how many pages are touched";
  }

  private static Event event(PageCount count, boolean asked, SourceSpan span) {
    return new Event(
        count.copyOnWrite() ? PagingService.COPY_ON_WRITE : PagingService.ON_DEMAND,
        PagingService.event(count.copyOnWrite(), count.superpages()),
        Estimate.exact(count.pages()),
        count.phase(),
        asked,
        span,
        count.formula(),
        count.inputs(),
        FULL_ENERGY);
  }

  private static SourceSpan asking(ThreadWorkload workload) {
    for (int i = 0; i < COUNTS.size(); i++) {
      Optional<EffectiveValue> count = workload.own(COUNTS.get(i));
      if (count.isPresent()) {
        return count.get().source();
      }
    }
    Optional<EffectiveValue> policy = workload.service(Properties.PAGE_FAULT_POLICY);
    return policy.isPresent() && policy.get().source().isKnown()
        ? policy.get().source()
        : workload.source();
  }
}
