package org.aadlenergy.engine.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.result.ServiceResult.Phase;

/**
 * Derives the pages of a thread's regions: what it first touches, or its sizes over the page size;
 * its data; and for the first thread of a process, the process's own sizes.
 */
final class PageRegions {
  private static final String PER_DISPATCH = "Per_Dispatch";
  private static final String BY_SIZE = "data, heap and stack over the page size";

  private final ThreadWorkload workload;
  private final PagePolicy policy;
  private final List<PageCount> regions = new ArrayList<>(2);
  private final List<Trouble> troubles = new ArrayList<>(0);
  private boolean asked;

  PageRegions(ThreadWorkload workload, PagePolicy policy) {
    this.workload = workload;
    this.policy = policy;
  }

  /** Derives them all. */
  List<PageCount> derive() {
    ofThread();
    if (workload.isFirstOfProcess()) {
      workload.place().process().ifPresent(this::ofProcess);
    }
    workload.data().forEach(this::ofData);
    return regions;
  }

  /** Whether an annotation asks for one of them, known after {@link #derive()}. */
  boolean asked() {
    return asked;
  }

  List<Trouble> troubles() {
    return troubles;
  }

  private void ofThread() {
    boolean perDispatch = perDispatch(workload.standard(Properties.PAGE_ALLOCATION));
    Optional<Effective> touched = workload.own(Properties.TOUCHED_PAGES);
    if (touched.isPresent()) {
      touched(touched.get(), policy, perDispatch, "pages first touched");
    } else {
      Footprint.of(workload, workload.thread())
          .ifPresent(sizes -> pages(sizes, policy, perDispatch, BY_SIZE));
    }
  }

  /** A process's own memory comes into being once. */
  private void ofProcess(Component process) {
    Footprint.of(workload, process)
        .ifPresent(
            sizes -> pages(sizes, policy, false, BY_SIZE + " of the process, on its first thread"));
  }

  /** Data count when they say how many pages are touched, or have a policy of their own. */
  private void ofData(Component data) {
    Optional<Effective> own = workload.ownOf(data, Properties.PAGE_FAULT_POLICY);
    Optional<Effective> touched = workload.ownOf(data, Properties.TOUCHED_PAGES);
    if (own.isEmpty() && touched.isEmpty()) {
      return;
    }
    asked = true;
    PagePolicy itsPolicy = own.map(PagePolicy::of).orElse(policy);
    boolean perDispatch = perDispatch(workload.standardOf(data, Properties.PAGE_ALLOCATION));
    Optional<Footprint> sizes = Footprint.of(workload, data);
    if (touched.isPresent()) {
      touched(touched.get(), itsPolicy, perDispatch, "pages of " + data.path() + " first touched");
    } else if (sizes.isPresent()) {
      pages(sizes.get(), itsPolicy, perDispatch, "size of " + data.path() + " over the page size");
    } else {
      troubles.add(
          new Trouble(
              DiagnosticCode.AE0608,
              "the pages of data " + data.path() + " cannot be counted",
              "add OS_Workload::Touched_Pages or Data_Size to it",
              own.map(Effective::source).filter(SourceSpan::isKnown).orElse(data.source())));
    }
  }

  private void touched(
      Effective touched, PagePolicy itsPolicy, boolean perDispatch, String formula) {
    asked = true;
    Optional<Long> pages = Values.count(touched.value()).filter(count -> count >= 0);
    if (pages.isEmpty()) {
      troubles.add(Trouble.notACount(touched));
    } else {
      Given given = Givens.of("pages", touched);
      region(itsPolicy, perDispatch, pages.get(), formula, List.of(given));
    }
  }

  private void pages(Footprint sizes, PagePolicy itsPolicy, boolean perDispatch, String formula) {
    Optional<PageSize> page = PageSize.of(workload);
    if (page.isEmpty()) {
      troubles.add(
          new Trouble(
              DiagnosticCode.AE0608,
              "the pages cannot be counted without " + PageSize.LACKING,
              "add 'OS_Services::Page_Size => 4 KiByte;' (or what it is) to the processor",
              workload.thread().source()));
      return;
    }
    List<Given> values = new ArrayList<>(sizes.values());
    values.add(page.get().given());
    long count = (long) Math.ceil(sizes.bytes() / page.get().bytes());
    region(itsPolicy, perDispatch, count, formula, values);
  }

  private void region(
      PagePolicy itsPolicy, boolean perDispatch, long pages, String formula, List<Given> values) {
    List<Given> all = new ArrayList<>(values);
    all.add(itsPolicy.given());
    boolean startup = !perDispatch || itsPolicy.preallocated();
    regions.add(
        new PageCount(
            itsPolicy.copyOnWrite(),
            startup ? Phase.STARTUP : Phase.DISPATCH,
            pages,
            formula,
            all));
  }

  private static boolean perDispatch(Optional<Effective> allocation) {
    return allocation
        .flatMap(a -> Values.literal(a.value()))
        .filter(PER_DISPATCH::equals)
        .isPresent();
  }
}
