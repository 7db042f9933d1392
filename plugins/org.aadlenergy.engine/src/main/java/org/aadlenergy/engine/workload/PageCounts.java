package org.aadlenergy.engine.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.result.ServiceResult.Phase;

/**
 * How many pages of a thread fault, per dispatch and at start. A measured count wins over a derived
 * one of the same phase; preallocated pages cost at start only.
 */
public final class PageCounts {
  private final ThreadWorkload workload;
  private final PagePolicy policy;
  private final List<Trouble> troubles = new ArrayList<>(0);
  private List<PageCount> counts = List.of();
  private boolean asked;
  private boolean known;

  private PageCounts(ThreadWorkload workload) {
    this.workload = workload;
    this.policy = PagePolicy.of(workload);
    this.asked =
        workload.service(Properties.PAGE_FAULT_POLICY).flatMap(Effective::from).isPresent();
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
  public List<Trouble> troubles() {
    return troubles;
  }

  private void derive() {
    Optional<PageCount> dispatch = measured(workload.own(Properties.PAGE_FAULTS), false);
    Optional<PageCount> startup = measured(workload.own(Properties.STARTUP_PAGE_FAULTS), true);
    if (startup.isEmpty() && workload.isFirstOfProcess()) {
      startup = measuredOfProcess();
    }
    List<PageCount> all = new ArrayList<>(4);
    startup.ifPresent(all::add);
    dispatch.filter(d -> d.phase() == Phase.DISPATCH).ifPresent(all::add);
    for (PageCount region : derived()) {
      boolean measured =
          region.phase() == Phase.DISPATCH ? dispatch.isPresent() : startup.isPresent();
      if (!measured) {
        all.add(region);
      }
    }
    boolean anyStartup = all.stream().anyMatch(c -> c.phase() == Phase.STARTUP);
    dispatch.filter(d -> d.phase() == Phase.STARTUP && !anyStartup).ifPresent(all::add);
    known = !all.isEmpty() || dispatch.isPresent() || startup.isPresent();
    all.removeIf(count -> count.pages() == 0);
    counts = PageCount.merged(all);
  }

  private List<PageCount> derived() {
    PageRegions regions = new PageRegions(workload, policy);
    List<PageCount> derived = regions.derive();
    asked |= regions.asked();
    troubles.addAll(regions.troubles());
    return derived;
  }

  private Optional<PageCount> measured(Optional<Effective> effective, boolean startup) {
    boolean preallocated = !startup && policy.preallocated();
    return effective.flatMap(
        faults ->
            count(
                faults,
                startup || preallocated ? Phase.STARTUP : Phase.DISPATCH,
                preallocated
                    ? "the pages that would fault, preallocated at start"
                    : "as measured"));
  }

  private Optional<PageCount> measuredOfProcess() {
    return workload
        .place()
        .process()
        .flatMap(process -> workload.ownOf(process, Properties.STARTUP_PAGE_FAULTS))
        .flatMap(
            faults ->
                count(
                    faults, Phase.STARTUP, "the process's own count, charged to its first thread"));
  }

  private Optional<PageCount> count(Effective faults, Phase phase, String formula) {
    asked = true;
    Optional<Long> count = Values.count(faults.value()).filter(n -> n >= 0);
    if (count.isEmpty()) {
      troubles.add(Trouble.notACount(faults));
      return Optional.empty();
    }
    Given given = Givens.of("n", "page faults", faults);
    return Optional.of(
        new PageCount(
            policy.copyOnWrite(), phase, count.get(), formula, List.of(given, policy.given())));
  }
}
