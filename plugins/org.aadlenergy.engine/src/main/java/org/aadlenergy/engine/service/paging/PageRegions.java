package org.aadlenergy.engine.service.paging;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.service.superpage.SuperpageRegion;
import org.aadlenergy.engine.service.superpage.Superpages;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.DerivationInput;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Footprint;
import org.aadlenergy.engine.workload.PageSize;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.UnusableNumbers;

/**
 * Derives the pages of a thread's regions: what it first touches, or its sizes over the page size;
 * its data; and for the first thread of a process, the process's own sizes.
 */
final class PageRegions {
  private static final String BY_SIZE = "data, heap and stack over the page size";

  private final ThreadWorkload workload;
  private final PagePolicy policy;
  private final List<PageCount> regions = new ArrayList<>(2);
  private final List<Problem> problems = new ArrayList<>(0);
  private boolean asked;
  private Optional<Superpages> superpages = Optional.empty();

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

  List<Problem> problems() {
    return problems;
  }

  private void ofThread() {
    boolean perDispatch = perDispatch(workload.standard(Properties.PAGE_ALLOCATION));
    Optional<EffectiveValue> touched = workload.own(Properties.TOUCHED_PAGES);
    if (touched.isPresent()) {
      touched(workload.holder(), touched.get(), policy, perDispatch, "pages first touched");
      return;
    }
    Optional<Footprint> sizes = Footprint.of(workload, workload.holder());
    if (sizes.isPresent()) {
      pages(workload.holder(), sizes.get(), policy, perDispatch, BY_SIZE);
    }
    unusable(workload.holder());
  }

  /** A process's own memory comes into being once. */
  private void ofProcess(Component process) {
    Optional<Footprint> sizes = Footprint.of(workload, process);
    if (sizes.isPresent()) {
      pages(process, sizes.get(), policy, false, BY_SIZE + " of the process, on its first thread");
    }
    unusable(process);
  }

  /** Data count when they say how many pages are touched, or have a policy of their own. */
  private void ofData(Component data) {
    Optional<EffectiveValue> own = workload.ownOf(data, Properties.PAGE_FAULT_POLICY);
    Optional<EffectiveValue> touched = workload.ownOf(data, Properties.TOUCHED_PAGES);
    if (own.isEmpty() && touched.isEmpty()) {
      return;
    }
    asked = true;
    PagePolicy itsPolicy = own.isPresent() ? PagePolicy.of(own.get()) : policy;
    boolean perDispatch = perDispatch(workload.standardOf(data, Properties.PAGE_ALLOCATION));
    if (touched.isPresent()) {
      touched(
          data,
          touched.get(),
          itsPolicy,
          perDispatch,
          "pages of " + data.path() + " first touched");
      return;
    }
    Optional<Footprint> sizes = Footprint.of(workload, data);
    if (sizes.isPresent()) {
      pages(
          data,
          sizes.get(),
          itsPolicy,
          perDispatch,
          "size of " + data.path() + " over the page size");
    } else if (!unusable(data)) {
      problems.add(
          Problem.missing(
              DiagnosticCode.COUNT_NOT_DERIVABLE,
              own.get().source(),
              "the pages of data " + data.path() + " cannot be counted",
              "add OS_Workload::Touched_Pages or Data_Size to it"));
    }
  }

  /** Whether a component has a size that cannot be used: then there is no number of pages. */
  private boolean unusable(Component owner) {
    Optional<Problem> problem = Footprint.problem(workload, owner);
    problem.ifPresent(problems::add);
    return problem.isPresent();
  }

  private void touched(
      Component owner,
      EffectiveValue touched,
      PagePolicy itsPolicy,
      boolean perDispatch,
      String formula) {
    asked = true;
    Optional<Long> pages = AnnotatedValues.count(touched.value());
    if (pages.isEmpty() || pages.get() < 0) {
      problems.add(UnusableNumbers.notACount(touched));
    } else {
      List<DerivationInput> inputs =
          List.of(DerivationInput.of("pages", touched), itsPolicy.input());
      region(owner, itsPolicy, perDispatch, pages.get(), formula, inputs);
    }
  }

  private void pages(
      Component owner, Footprint sizes, PagePolicy itsPolicy, boolean perDispatch, String formula) {
    Optional<PageSize> page = PageSize.of(workload);
    if (page.isEmpty()) {
      problems.add(
          Problem.missing(
              DiagnosticCode.COUNT_NOT_DERIVABLE,
              workload.source(),
              "the pages cannot be counted without " + PageSize.LACKING,
              "add 'OS_Services::Page_Size => 4 KiByte;' (or what it is) to the processor"));
      return;
    }
    List<DerivationInput> inputs = new ArrayList<>(sizes.inputs().size() + 2);
    inputs.addAll(sizes.inputs());
    inputs.add(page.get().input());
    inputs.add(itsPolicy.input());
    long count = (long) Math.ceil(sizes.bytes() / page.get().bytes());
    region(owner, itsPolicy, perDispatch, count, formula, inputs);
  }

  private void region(
      Component owner,
      PagePolicy itsPolicy,
      boolean perDispatch,
      long pages,
      String formula,
      List<DerivationInput> inputs) {
    boolean startup = !perDispatch || itsPolicy.preallocated();
    Phase phase = startup ? Phase.STARTUP : Phase.DISPATCH;
    Optional<SuperpageRegion> explicit = explicit(owner);
    if (explicit.isEmpty()) {
      regions.add(new PageCount(itsPolicy.copyOnWrite(), phase, pages, formula, inputs));
      return;
    }
    asked = true;
    List<DerivationInput> all = new ArrayList<>(inputs);
    all.addAll(explicit.get().size().inputs());
    regions.add(
        new PageCount(
            itsPolicy.copyOnWrite(),
            true,
            phase,
            explicit.get().faults(),
            formula + ", in explicit superpages of " + explicit.get().size().pages() + " pages",
            all));
  }

  /** The region of a component that is allocated in whole superpages, if it is. */
  private Optional<SuperpageRegion> explicit(Component owner) {
    if (!Superpages.policyOf(workload, owner).equals(SuperpageRegion.EXPLICIT)) {
      return Optional.empty();
    }
    if (superpages.isEmpty()) {
      superpages = Superpages.of(workload);
    }
    for (SuperpageRegion region : superpages.orElseThrow().regions()) {
      if (region.owner() == owner) {
        return Optional.of(region);
      }
    }
    return Optional.empty();
  }

  private static boolean perDispatch(Optional<EffectiveValue> allocation) {
    return allocation.isPresent()
        && AnnotatedValues.literalOr(allocation.get().value(), "").equals("Per_Dispatch");
  }
}
