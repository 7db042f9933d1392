package org.aadlenergy.engine.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
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
    Optional<Component> process = workload.place().process();
    if (process.isPresent() && workload.isFirstOfProcess()) {
      ofProcess(process.get());
    }
    for (Component data : workload.data()) {
      ofData(data);
    }
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
      return;
    }
    Optional<Footprint> sizes = Footprint.of(workload, workload.thread());
    if (sizes.isPresent()) {
      pages(sizes.get(), policy, perDispatch, BY_SIZE);
    }
  }

  /** A process's own memory comes into being once. */
  private void ofProcess(Component process) {
    Optional<Footprint> sizes = Footprint.of(workload, process);
    if (sizes.isPresent()) {
      pages(sizes.get(), policy, false, BY_SIZE + " of the process, on its first thread");
    }
  }

  /** Data count when they say how many pages are touched, or have a policy of their own. */
  private void ofData(Component data) {
    Optional<Effective> own = workload.ownOf(data, Properties.PAGE_FAULT_POLICY);
    Optional<Effective> touched = workload.ownOf(data, Properties.TOUCHED_PAGES);
    if (own.isEmpty() && touched.isEmpty()) {
      return;
    }
    asked = true;
    PagePolicy itsPolicy = own.isPresent() ? PagePolicy.of(own.get()) : policy;
    boolean perDispatch = perDispatch(workload.standardOf(data, Properties.PAGE_ALLOCATION));
    if (touched.isPresent()) {
      touched(touched.get(), itsPolicy, perDispatch, "pages of " + data.path() + " first touched");
      return;
    }
    Optional<Footprint> sizes = Footprint.of(workload, data);
    if (sizes.isPresent()) {
      pages(sizes.get(), itsPolicy, perDispatch, "size of " + data.path() + " over the page size");
    } else {
      troubles.add(
          new Trouble(
              DiagnosticCode.AE0608,
              "the pages of data " + data.path() + " cannot be counted",
              "add OS_Workload::Touched_Pages or Data_Size to it",
              own.get().source()));
    }
  }

  private void touched(
      Effective touched, PagePolicy itsPolicy, boolean perDispatch, String formula) {
    asked = true;
    Optional<Long> pages = Values.count(touched.value());
    if (pages.isEmpty() || pages.get() < 0) {
      troubles.add(Trouble.notACount(touched));
    } else {
      List<Input> inputs = List.of(Input.of("pages", touched), itsPolicy.input());
      region(itsPolicy, perDispatch, pages.get(), formula, inputs);
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
    List<Input> inputs = new ArrayList<>(sizes.inputs().size() + 2);
    inputs.addAll(sizes.inputs());
    inputs.add(page.get().input());
    inputs.add(itsPolicy.input());
    long count = (long) Math.ceil(sizes.bytes() / page.get().bytes());
    region(itsPolicy, perDispatch, count, formula, inputs);
  }

  private void region(
      PagePolicy itsPolicy, boolean perDispatch, long pages, String formula, List<Input> inputs) {
    boolean startup = !perDispatch || itsPolicy.preallocated();
    regions.add(
        new PageCount(
            itsPolicy.copyOnWrite(),
            startup ? Phase.STARTUP : Phase.DISPATCH,
            pages,
            formula,
            inputs));
  }

  private static boolean perDispatch(Optional<Effective> allocation) {
    return allocation.isPresent()
        && Values.literalOr(allocation.get().value(), "").equals(PER_DISPATCH);
  }
}
