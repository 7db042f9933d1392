package org.aadlenergy.engine.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.result.ServiceResult.Phase;

/**
 * Derives how many pages of a thread fault, per dispatch and at start. A measured count wins over a
 * derived one of the same phase; preallocated pages cost at start only.
 */
public final class PageCounts {
  private static final String PREALLOCATED = "Preallocated";
  private static final String COPY_ON_WRITE = "Copy_On_Write";
  private static final String PER_DISPATCH = "Per_Dispatch";

  private final ThreadWorkload workload;
  private final Optional<Effective> policy;
  private final List<PageCount> counts = new ArrayList<>(2);
  private final List<String> problems = new ArrayList<>(0);
  private boolean asked;
  private boolean known;

  private PageCounts(ThreadWorkload workload) {
    this.workload = workload;
    this.policy = workload.service(Properties.PAGE_FAULT_POLICY);
    this.asked = policy.flatMap(Effective::from).isPresent();
  }

  /** Derives the counts of a thread. */
  public static PageCounts of(ThreadWorkload workload) {
    PageCounts result = new PageCounts(workload);
    result.derive();
    return result;
  }

  /** The counts that are not zero. */
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

  /** What is wrong with the annotations. */
  public List<String> problems() {
    return problems;
  }

  private void derive() {
    String literal = policy.flatMap(p -> Values.literal(p.value())).orElse("On_Demand");
    Optional<PageCount> dispatch = measured(Properties.PAGE_FAULTS, Phase.DISPATCH, literal);
    Optional<PageCount> startup = measuredStartup(literal);
    List<PageCount> derived = new ArrayList<>(2);
    deriveThread(literal, derived);
    deriveData(literal, derived);
    List<PageCount> all = new ArrayList<>(4);
    boolean dispatchKnown = dispatch.isPresent();
    boolean startupKnown = startup.isPresent();
    startup.ifPresent(all::add);
    dispatch.filter(d -> d.phase() == Phase.DISPATCH).ifPresent(all::add);
    for (PageCount count : derived) {
      if (count.phase() == Phase.DISPATCH ? !dispatchKnown : !startupKnown) {
        all.add(count);
      }
    }
    boolean anyStartup = all.stream().anyMatch(c -> c.phase() == Phase.STARTUP);
    dispatch.filter(d -> d.phase() == Phase.STARTUP && !anyStartup).ifPresent(all::add);
    known = !all.isEmpty() || dispatchKnown || startupKnown;
    all.stream().filter(c -> c.pages() > 0).forEach(counts::add);
  }

  private Optional<PageCount> measured(String property, Phase phase, String literal) {
    return workload
        .own(property)
        .flatMap(effective -> read(effective))
        .map(
            given -> {
              boolean preallocated = phase == Phase.DISPATCH && literal.equals(PREALLOCATED);
              return new PageCount(
                  literal.equals(COPY_ON_WRITE),
                  preallocated ? Phase.STARTUP : phase,
                  given.count,
                  preallocated
                      ? "the pages that would fault, preallocated at start"
                      : "as measured",
                  List.of(given.given("n", "page faults"), policyGiven(literal)));
            });
  }

  private Optional<PageCount> measuredStartup(String literal) {
    Optional<PageCount> own = measured(Properties.STARTUP_PAGE_FAULTS, Phase.STARTUP, literal);
    if (own.isPresent() || !workload.isFirstOfProcess()) {
      return own;
    }
    return workload
        .place()
        .process()
        .flatMap(process -> workload.ownOf(process, Properties.STARTUP_PAGE_FAULTS))
        .flatMap(this::read)
        .map(
            given ->
                new PageCount(
                    literal.equals(COPY_ON_WRITE),
                    Phase.STARTUP,
                    given.count,
                    "the process's own count, charged to its first thread",
                    List.of(given.given("n", "page faults at start"), policyGiven(literal))));
  }

  private void deriveThread(String literal, List<PageCount> derived) {
    Optional<Number> touched = workload.own(Properties.TOUCHED_PAGES).flatMap(this::read);
    boolean perDispatch = perDispatch(workload.standard(Properties.PAGE_ALLOCATION));
    if (touched.isPresent()) {
      derived.add(
          region(
              literal,
              perDispatch,
              touched.get().count,
              "pages first touched",
              List.of(touched.get().given("n", "touched pages"))));
    } else {
      sizes(workload.thread(), literal, perDispatch, "", derived);
    }
    if (workload.isFirstOfProcess()) {
      workload
          .place()
          .process()
          .ifPresent(
              process ->
                  sizes(process, literal, false, " of the process, on its first thread", derived));
    }
  }

  private void deriveData(String literal, List<PageCount> derived) {
    for (Component data : workload.data()) {
      Optional<Number> touched = workload.ownOf(data, Properties.TOUCHED_PAGES).flatMap(this::read);
      if (touched.isPresent()) {
        String own =
            workload
                .ownOf(data, Properties.PAGE_FAULT_POLICY)
                .flatMap(p -> Values.literal(p.value()))
                .orElse(literal);
        boolean perDispatch = perDispatch(workload.standardOf(data, Properties.PAGE_ALLOCATION));
        derived.add(
            region(
                own,
                perDispatch,
                touched.get().count,
                "pages of " + data.path() + " first touched",
                List.of(touched.get().given("n", "touched pages of " + data.path()))));
      }
    }
  }

  private void sizes(
      Component owner, String literal, boolean perDispatch, String whose, List<PageCount> derived) {
    List<Given> values = new ArrayList<>(4);
    double bytes = 0.0;
    for (String property :
        List.of(Properties.DATA_SIZE, Properties.HEAP_SIZE, Properties.STACK_SIZE)) {
      Optional<Effective> size =
          owner == workload.thread() ? workload.own(property) : workload.ownOf(owner, property);
      if (size.isPresent()) {
        double amount = Values.si(size.get().value(), Dimension.SIZE).orElse(0.0);
        bytes += amount;
        values.add(Givens.of(property.substring(property.indexOf("::") + 2), size.get()));
      }
    }
    if (values.isEmpty()) {
      return;
    }
    Optional<PageSize> page = PageSize.of(workload);
    if (page.isEmpty()) {
      problems.add("the pages cannot be counted without OS_Services::Page_Size");
      return;
    }
    values.add(page.get().given());
    long pages = (long) Math.ceil(bytes / page.get().bytes());
    derived.add(
        region(
            literal,
            perDispatch,
            pages,
            "data, heap and stack over the page size" + whose,
            values));
  }

  private PageCount region(
      String literal, boolean perDispatch, long pages, String formula, List<Given> values) {
    boolean startup = !perDispatch || literal.equals(PREALLOCATED);
    List<Given> all = new ArrayList<>(values);
    all.add(policyGiven(literal));
    return new PageCount(
        literal.equals(COPY_ON_WRITE),
        startup ? Phase.STARTUP : Phase.DISPATCH,
        pages,
        formula,
        all);
  }

  private Given policyGiven(String literal) {
    return policy
        .map(p -> Givens.of("policy", p))
        .orElse(new Given("policy", "Page_Fault_Policy", literal, "the default", Optional.empty()));
  }

  private static boolean perDispatch(Optional<Effective> allocation) {
    return allocation
        .flatMap(a -> Values.literal(a.value()))
        .filter(PER_DISPATCH::equals)
        .isPresent();
  }

  private record Number(long count, Effective effective) {
    Given given(String symbol, String meaning) {
      return Givens.of(symbol, meaning, effective);
    }
  }

  private Optional<Number> read(Effective effective) {
    asked = true;
    Optional<Long> count = Values.count(effective.value());
    if (count.isEmpty() || count.get() < 0) {
      problems.add(
          effective.property()
              + " must be a whole number that is not negative, not "
              + Values.text(effective.value()));
      return Optional.empty();
    }
    return Optional.of(new Number(count.get(), effective));
  }
}
