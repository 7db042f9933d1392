package org.aadlenergy.engine.service.paging;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.DerivationInput;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.UnusableNumbers;

/**
 * How many pages of a thread fault, per dispatch and at start. A measured count wins over a derived
 * one of the same phase; preallocated pages cost at start only.
 */
public final class PageCounts {
  private final ThreadWorkload workload;
  private final PagePolicy policy;
  private final List<Problem> problems = new ArrayList<>(0);
  private List<PageCount> counts = List.of();
  private boolean asked;
  private boolean known;

  private PageCounts(ThreadWorkload workload) {
    this.workload = workload;
    EffectiveValue effective = workload.service(Properties.PAGE_FAULT_POLICY).orElseThrow();
    this.policy = PagePolicy.of(effective);
    this.asked = effective.from().isPresent();
  }

  /** Derives the counts of a thread. */
  public static PageCounts of(ThreadWorkload workload) {
    PageCounts result = new PageCounts(workload);
    result.derive();
    return result;
  }

  /** The counts that are not zero, at most one for each kind of fault and phase. */
  public List<PageCount> counts() {
    return counts;
  }

  /** Whether an annotation asks for page faults: a policy or a count. */
  public boolean asked() {
    return asked;
  }

  /** Whether anything says how many pages there are, be it none. */
  public boolean known() {
    return known;
  }

  /** Whether pages are allocated before the first dispatch, so that none faults later. */
  public boolean preallocated() {
    return policy.preallocated();
  }

  /** What is wrong with the annotations. */
  public List<Problem> problems() {
    return problems;
  }

  private void derive() {
    List<PageCount> all = new ArrayList<>(4);
    Optional<PageCount> startup = measuredStartup();
    Optional<PageCount> dispatch = measuredDispatch();
    if (startup.isPresent()) {
      all.add(startup.get());
    }
    if (dispatch.isPresent() && dispatch.get().phase() == Phase.DISPATCH) {
      all.add(dispatch.get());
    }
    boolean anyStartup = startup.isPresent();
    for (PageCount region : derived()) {
      boolean startsUp = region.phase() == Phase.STARTUP;
      if (startsUp ? startup.isEmpty() : dispatch.isEmpty()) {
        all.add(region);
        anyStartup |= startsUp;
      }
    }
    if (dispatch.isPresent() && dispatch.get().phase() == Phase.STARTUP && !anyStartup) {
      all.add(dispatch.get());
    }
    known = !all.isEmpty() || dispatch.isPresent() || startup.isPresent();
    counts = PageCount.merged(all);
  }

  private List<PageCount> derived() {
    PageRegions regions = new PageRegions(workload, policy);
    List<PageCount> derived = regions.derive();
    asked |= regions.asked();
    problems.addAll(regions.problems());
    return derived;
  }

  /** What would fault per dispatch is allocated at start where pages are preallocated. */
  private Optional<PageCount> measuredDispatch() {
    Optional<EffectiveValue> faults = workload.own(Properties.PAGE_FAULTS);
    if (faults.isEmpty()) {
      return Optional.empty();
    }
    return policy.preallocated()
        ? count(faults.get(), Phase.STARTUP, "the pages that would fault, preallocated at start")
        : count(faults.get(), Phase.DISPATCH, "as measured");
  }

  private Optional<PageCount> measuredStartup() {
    Optional<EffectiveValue> own = workload.own(Properties.STARTUP_PAGE_FAULTS);
    if (own.isPresent()) {
      return count(own.get(), Phase.STARTUP, "as measured");
    }
    Optional<Component> process = workload.place().process();
    if (process.isEmpty() || !workload.isFirstOfProcess()) {
      return Optional.empty();
    }
    Optional<EffectiveValue> faults = workload.ownOf(process.get(), Properties.STARTUP_PAGE_FAULTS);
    return faults.flatMap(
        its -> count(its, Phase.STARTUP, "the process's own count, charged to its first thread"));
  }

  private Optional<PageCount> count(EffectiveValue faults, Phase phase, String formula) {
    asked = true;
    Optional<Long> count = AnnotatedValues.count(faults.value());
    if (count.isEmpty() || count.get() < 0) {
      problems.add(UnusableNumbers.notACount(faults));
      return Optional.empty();
    }
    List<DerivationInput> inputs =
        List.of(DerivationInput.of("n", "page faults", faults), policy.input());
    return Optional.of(new PageCount(policy.copyOnWrite(), phase, count.get(), formula, inputs));
  }
}
