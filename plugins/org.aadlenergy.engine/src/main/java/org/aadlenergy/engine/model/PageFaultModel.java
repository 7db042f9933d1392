package org.aadlenergy.engine.model;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.workload.Effective;
import org.aadlenergy.engine.workload.PageCount;
import org.aadlenergy.engine.workload.PageCounts;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** Minor page faults: pages allocated on first touch, or copied on the first write after a fork. */
final class PageFaultModel implements EnergyModel {
  static final String ON_DEMAND = "page_fault.on_demand";
  static final String COPY_ON_WRITE = "page_fault.copy_on_write";

  private static final List<String> FULL_ENERGY =
      List.of(
          "The cost of a fault is the whole energy of its rail over the fault's own time: no"
              + " execution or idle power is charged again for that time.");

  @Override
  public List<String> services() {
    return List.of(ON_DEMAND, COPY_ON_WRITE);
  }

  @Override
  public String summary() {
    return "Minor page faults: the number of pages, measured or derived from sizes and policy, times"
        + " the calibrated time and energy of one fault.";
  }

  @Override
  public Requirements requires() {
    return new Requirements(
        List.of(
            Properties.PAGE_FAULT_POLICY,
            Properties.PAGE_FAULTS,
            Properties.STARTUP_PAGE_FAULTS,
            Properties.TOUCHED_PAGES,
            Properties.PAGE_ALLOCATION,
            Properties.PAGE_SIZE,
            Properties.DATA_SIZE,
            Properties.HEAP_SIZE,
            Properties.STACK_SIZE),
        List.of(
            "event page_fault.on_demand: time, energy or power RAIL",
            "event page_fault.copy_on_write: time, energy or power RAIL"));
  }

  @Override
  public Terms evaluate(ThreadWorkload workload, Coefficients coefficients) {
    Terms terms = new Terms();
    PageCounts counts = PageCounts.of(workload);
    SourceSpan span = asking(workload);
    for (String problem : counts.problems()) {
      if (counts.asked()) {
        terms.missing(DiagnosticCode.AE0605, span, problem, "correct or add the annotation");
      } else {
        terms.notComputed(DiagnosticCode.AE0608, span, problem, "add the annotation");
      }
    }
    if (!counts.known() && counts.problems().isEmpty()) {
      terms.notComputed(
          DiagnosticCode.AE0702,
          workload.thread().source(),
          "page faults are not computed: nothing says how many pages are touched",
          "add OS_Workload::Page_Faults, OS_Workload::Touched_Pages, or Data_Size, Heap_Size and"
              + " Stack_Size");
    } else if (counts.counts().isEmpty() && counts.problems().isEmpty()) {
      terms.covered();
    }
    for (PageCount count : counts.counts()) {
      event(count, counts.asked(), span).evaluate(workload, coefficients, terms);
    }
    return terms;
  }

  private static Event event(PageCount count, boolean asked, SourceSpan span) {
    return new Event(
        count.copyOnWrite() ? COPY_ON_WRITE : ON_DEMAND,
        count.pages(),
        count.phase(),
        asked,
        span,
        count.formula() + (count.phase() == Phase.STARTUP ? ", once at start" : ", per dispatch"),
        count.values(),
        FULL_ENERGY);
  }

  private static SourceSpan asking(ThreadWorkload workload) {
    Optional<Effective> count =
        workload
            .own(Properties.PAGE_FAULTS)
            .or(() -> workload.own(Properties.TOUCHED_PAGES))
            .or(() -> workload.own(Properties.STARTUP_PAGE_FAULTS));
    return count
        .or(() -> workload.service(Properties.PAGE_FAULT_POLICY))
        .map(Effective::source)
        .filter(SourceSpan::isKnown)
        .orElse(workload.thread().source());
  }
}
