package org.aadlenergy.engine.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.Explanation.Given;

/**
 * How many TLB misses a dispatch causes: measured, or derived from its accesses. After warm-up, a
 * working set within the TLB's reach (entries x page size) never misses; beyond it, independent
 * uniform accesses miss with probability 1 - reach / working set, and accesses in order of address
 * miss whenever they enter a page, stride / page of the time.
 */
public record TlbMisses(double count, String formula, List<Given> values) {

  /** What came of the derivation. */
  public record Derivation(Optional<TlbMisses> misses, boolean asked, List<String> lacking) {}

  /** The misses of a thread, or what is lacking. */
  public static Derivation of(ThreadWorkload workload) {
    Optional<Effective> measured = workload.own(Properties.TLB_MISSES);
    if (measured.isPresent()) {
      return measured(measured.get());
    }
    Optional<Effective> accesses = workload.own(Properties.MEMORY_ACCESSES);
    if (accesses.isEmpty()) {
      return new Derivation(Optional.empty(), false, List.of());
    }
    return new Inputs(workload, accesses.get()).derive();
  }

  private static Derivation measured(Effective effective) {
    Optional<Long> count = Values.count(effective.value()).filter(n -> n >= 0);
    return count.isEmpty()
        ? new Derivation(
            Optional.empty(), true, List.of("OS_Workload::TLB_Misses that is not negative"))
        : new Derivation(
            Optional.of(
                new TlbMisses(
                    count.get(),
                    "as measured, per dispatch",
                    List.of(Givens.of("n", "TLB misses", effective)))),
            true,
            List.of());
  }

  /** Gathers the figures of a derivation and notes which are lacking. */
  private static final class Inputs {
    private static final String RANDOM = "Random";
    private static final String STRIDED = "Strided";

    private final ThreadWorkload workload;
    private final Effective accesses;
    private final List<String> lacking = new ArrayList<>(0);
    private final List<Given> values = new ArrayList<>(6);

    Inputs(ThreadWorkload workload, Effective accesses) {
      this.workload = workload;
      this.accesses = accesses;
    }

    Derivation derive() {
      double count = accessCount();
      double set = workingSet();
      double page = pageSize();
      double reach = entries() * page;
      String pattern = pattern();
      double stride = pattern.equals(RANDOM) ? 0.0 : stride(pattern);
      if (!lacking.isEmpty()) {
        return new Derivation(Optional.empty(), true, lacking);
      }
      double share;
      String formula;
      if (pattern.equals(RANDOM)) {
        share = 1.0 - reach / set;
        formula = "accesses x max(0, 1 - entries x page / working set)";
      } else {
        share = Math.min(1.0, stride / page);
        formula = "accesses x min(1, stride / page), none within entries x page";
      }
      double misses = set <= reach ? 0.0 : count * share;
      return new Derivation(Optional.of(new TlbMisses(misses, formula, values)), true, List.of());
    }

    private double accessCount() {
      Optional<Long> count = Values.count(accesses.value()).filter(n -> n >= 0);
      values.add(Givens.of("accesses", "memory accesses per dispatch", accesses));
      return count
          .map(Long::doubleValue)
          .orElseGet(() -> lack("an OS_Workload::Memory_Accesses that is not negative"));
    }

    private String pattern() {
      Optional<Effective> pattern = workload.standard(Properties.ACCESS_PATTERN);
      pattern.ifPresent(p -> values.add(Givens.of("pattern", p)));
      return pattern.flatMap(p -> Values.literal(p.value())).orElse(RANDOM);
    }

    /** Measured on the thread or else its process; else what these say that they take. */
    private double workingSet() {
      Optional<Effective> set =
          workload
              .own(Properties.WORKING_SET_SIZE)
              .or(
                  () ->
                      workload
                          .place()
                          .process()
                          .flatMap(p -> workload.ownOf(p, Properties.WORKING_SET_SIZE)));
      if (set.isPresent()) {
        values.add(Givens.of("working set", set.get()));
        return Values.si(set.get().value(), Dimension.SIZE)
            .filter(bytes -> bytes >= 0.0)
            .orElseGet(() -> lack("an OS_Workload::Working_Set_Size that is not negative"));
      }
      Optional<Footprint> sizes =
          Footprint.of(workload, workload.thread())
              .or(() -> workload.place().process().flatMap(p -> Footprint.of(workload, p)));
      sizes.ifPresent(s -> values.addAll(s.values()));
      return sizes.map(Footprint::bytes).orElseGet(() -> lack("OS_Workload::Working_Set_Size"));
    }

    private double pageSize() {
      Optional<PageSize> page = PageSize.of(workload);
      page.ifPresent(p -> values.add(p.given()));
      return page.map(PageSize::bytes).orElseGet(() -> lack(PageSize.LACKING));
    }

    private double entries() {
      Optional<Effective> annotated = workload.service(Properties.TLB_ENTRIES);
      if (annotated.isEmpty()) {
        return constant("tlb_entries", "entries", "TLB entries", "OS_Services::TLB_Entries");
      }
      values.add(Givens.of("entries", annotated.get()));
      return Values.count(annotated.get().value())
          .filter(n -> n > 0)
          .map(Long::doubleValue)
          .orElseGet(() -> lack("an OS_Services::TLB_Entries greater than 0"));
    }

    /** Accesses one after the other enter a new cache line each; a stride has to be told. */
    private double stride(String pattern) {
      Optional<Effective> annotated = workload.standard(Properties.ACCESS_STRIDE);
      if (annotated.isPresent()) {
        values.add(Givens.of("stride", annotated.get()));
        return Values.si(annotated.get().value(), Dimension.SIZE)
            .filter(bytes -> bytes > 0.0)
            .orElseGet(() -> lack("an OS_Workload::Access_Stride greater than 0"));
      }
      return pattern.equals(STRIDED)
          ? lack("OS_Workload::Access_Stride")
          : constant("cache_line", "stride", "cache line", "OS_Workload::Access_Stride");
    }

    private double constant(String name, String symbol, String meaning, String property) {
      Optional<Coefficient> constant = workload.platform().flatMap(p -> p.constant(name));
      constant.ifPresent(c -> values.add(Givens.of(symbol, meaning, c)));
      return constant.map(Coefficient::value).orElseGet(() -> lack(property));
    }

    private double lack(String what) {
      lacking.add(what);
      return Double.NaN;
    }
  }
}
