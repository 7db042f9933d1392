package org.aadlenergy.engine.service.tlb;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.service.superpage.Superpage;
import org.aadlenergy.engine.service.superpage.Superpages;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.DerivationInput;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Footprint;
import org.aadlenergy.engine.workload.PageSize;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * How many TLB misses a dispatch causes: measured, or derived from its accesses. After warm-up, a
 * working set within the TLB's reach (entries x page size) never misses; beyond it, independent
 * uniform accesses miss with probability 1 - reach / working set, and accesses in order of address
 * miss whenever they enter a page, stride / page of the time, unless the TLB holds all pages that
 * the stride enters.
 */
public record TlbMisses(double count, String formula, List<DerivationInput> inputs) {
  public TlbMisses {
    inputs = List.copyOf(inputs);
  }

  /** What came of the derivation. */
  public record Derivation(Optional<TlbMisses> misses, boolean asked, List<String> lacking) {
    public Derivation {
      lacking = List.copyOf(lacking);
    }
  }

  /** The misses of a thread, or what is lacking. */
  public static Derivation of(ThreadWorkload workload) {
    Optional<EffectiveValue> measured = workload.own(Properties.TLB_MISSES);
    if (measured.isPresent()) {
      return measured(measured.get());
    }
    Optional<EffectiveValue> accesses = workload.own(Properties.MEMORY_ACCESSES);
    return accesses.isPresent()
        ? new Inputs(workload).derive(accesses.get())
        : new Derivation(Optional.empty(), false, List.of());
  }

  private static Derivation measured(EffectiveValue effective) {
    Optional<Long> count = AnnotatedValues.count(effective.value());
    if (count.isEmpty() || count.get() < 0) {
      return new Derivation(
          Optional.empty(), true, List.of("an OS_Workload::TLB_Misses that is not negative"));
    }
    List<DerivationInput> inputs = List.of(DerivationInput.of("n", "TLB misses", effective));
    TlbMisses misses = new TlbMisses(count.get(), "as measured", inputs);
    return new Derivation(Optional.of(misses), true, List.of());
  }

  /** Gathers the figures of a derivation and notes which are lacking. */
  private static final class Inputs {
    private static final String RANDOM = "Random";
    private static final String STRIDED = "Strided";

    private final ThreadWorkload workload;
    private final List<String> lacking = new ArrayList<>(0);
    private final List<DerivationInput> inputs = new ArrayList<>(6);
    private Optional<Component> owner = Optional.empty();

    Inputs(ThreadWorkload workload) {
      this.workload = workload;
    }

    Derivation derive(EffectiveValue accesses) {
      double count = accessCount(accesses);
      if (count == 0.0) {
        return new Derivation(
            Optional.of(new TlbMisses(0.0, "no accesses", inputs)), true, List.of());
      }
      double set = workingSet();
      double page = pageSize();
      double entries = entries();
      String pattern = pattern();
      double stride = pattern.equals(RANDOM) ? 0.0 : stride(pattern);
      TlbReach reach = reach(entries, set, page);
      if (!lacking.isEmpty()) {
        return new Derivation(Optional.empty(), true, lacking);
      }
      double share = pattern.equals(RANDOM) ? reach.uniform() : reach.inOrder(stride);
      String formula = formula(pattern, reach.covered());
      TlbMisses misses = new TlbMisses(count * share, formula, inputs);
      return new Derivation(Optional.of(misses), true, List.of());
    }

    /** The reach with what superpages map of the working set. */
    private TlbReach reach(double entries, double set, double page) {
      Optional<Superpages> superpages = Superpages.of(workload);
      if (superpages.isEmpty()) {
        return new TlbReach(entries, set, 0.0, page, page);
      }
      if (superpages.get().size().isEmpty()) {
        lacking.add("an OS_Services::Superpage_Size that can be used");
      } else if (!superpages.get().problems().isEmpty() && lacking.isEmpty()) {
        lacking.add("sizes and touched pages of its memory that can be used");
      }
      double covered = superpages.get().share(owner);
      if (covered == 0.0) {
        return new TlbReach(entries, set, 0.0, page, page);
      }
      Superpage size = superpages.get().size().orElseThrow();
      inputs.add(size.inputs().get(0));
      return new TlbReach(entries, set, covered, size.bytes(), page);
    }

    private static String formula(String pattern, double covered) {
      String page = covered == 1.0 ? "superpage" : "page";
      if (covered > 0.0 && covered < 1.0) {
        String mixed =
            " where superpages map " + covered + " of the working set, base pages the rest";
        return pattern.equals(RANDOM)
            ? "accesses x the share that misses a least-recently-used TLB," + mixed
            : "accesses x min(1, stride / the page that it enters)," + mixed;
      }
      return pattern.equals(RANDOM)
          ? "accesses x max(0, 1 - entries x " + page + " / working set)"
          : "accesses x min(1, stride / "
              + page
              + "), none where entries hold all "
              + page
              + "s it enters";
    }

    private double accessCount(EffectiveValue accesses) {
      inputs.add(DerivationInput.of("accesses", "memory accesses per dispatch", accesses));
      Optional<Long> count = AnnotatedValues.count(accesses.value());
      return count.isPresent() && count.get() >= 0
          ? count.get()
          : lack("an OS_Workload::Memory_Accesses that is not negative");
    }

    private String pattern() {
      Optional<EffectiveValue> pattern = workload.standard(Properties.ACCESS_PATTERN);
      if (pattern.isEmpty()) {
        return RANDOM;
      }
      inputs.add(DerivationInput.of("pattern", pattern.get()));
      return AnnotatedValues.literalOr(pattern.get().value(), RANDOM);
    }

    /** Measured on the thread or else its process; else what these say that they take. */
    private double workingSet() {
      Optional<Component> process = workload.place().process();
      Optional<EffectiveValue> set = workload.own(Properties.WORKING_SET_SIZE);
      if (set.isEmpty() && process.isPresent()) {
        set = workload.ownOf(process.get(), Properties.WORKING_SET_SIZE);
      }
      if (set.isPresent()) {
        inputs.add(DerivationInput.of("working set", set.get()));
        Optional<Double> bytes = AnnotatedValues.si(set.get().value(), Dimension.SIZE);
        return bytes.isPresent() && bytes.get() >= 0.0
            ? bytes.get()
            : lack("an OS_Workload::Working_Set_Size that is not negative");
      }
      if (Footprint.problem(workload, workload.holder()).isPresent()) {
        return lack("a Data_Size, Heap_Size and Stack_Size that can be used");
      }
      Optional<Footprint> sizes = Footprint.of(workload, workload.holder());
      owner = sizes.isPresent() ? Optional.of(workload.holder()) : process;
      if (sizes.isEmpty() && process.isPresent()) {
        sizes = Footprint.of(workload, process.get());
      }
      if (sizes.isEmpty()) {
        return lack("OS_Workload::Working_Set_Size");
      }
      inputs.addAll(sizes.get().inputs());
      return sizes.get().bytes();
    }

    private double pageSize() {
      Optional<PageSize> page = PageSize.of(workload);
      if (page.isEmpty()) {
        return lack(PageSize.LACKING);
      }
      inputs.add(page.get().input());
      return page.get().bytes();
    }

    private double entries() {
      Optional<EffectiveValue> annotated = workload.service(Properties.TLB_ENTRIES);
      if (annotated.isEmpty()) {
        return constant(
            TlbService.ENTRIES.name(), "entries", "TLB entries", "OS_Services::TLB_Entries");
      }
      inputs.add(DerivationInput.of("entries", annotated.get()));
      Optional<Long> count = AnnotatedValues.count(annotated.get().value());
      return count.isPresent() && count.get() > 0
          ? count.get()
          : lack("an OS_Services::TLB_Entries greater than 0");
    }

    /** Accesses one after the other enter a new cache line each; a stride has to be told. */
    private double stride(String pattern) {
      Optional<EffectiveValue> annotated = workload.standard(Properties.ACCESS_STRIDE);
      if (annotated.isEmpty()) {
        return pattern.equals(STRIDED)
            ? lack("OS_Workload::Access_Stride")
            : constant(
                TlbService.CACHE_LINE.name(), "stride", "cache line", "OS_Workload::Access_Stride");
      }
      inputs.add(DerivationInput.of("stride", annotated.get()));
      Optional<Double> bytes = AnnotatedValues.si(annotated.get().value(), Dimension.SIZE);
      return bytes.isPresent() && bytes.get() > 0.0
          ? bytes.get()
          : lack("an OS_Workload::Access_Stride greater than 0");
    }

    private double constant(String name, String symbol, String meaning, String property) {
      Optional<Coefficient> constant =
          workload.platform().isPresent()
              ? workload.platform().get().constant(name)
              : Optional.empty();
      if (constant.isEmpty()) {
        return lack(property);
      }
      inputs.add(DerivationInput.of(symbol, meaning, constant.get()));
      return constant.get().value();
    }

    private double lack(String what) {
      lacking.add(what);
      return Double.NaN;
    }
  }
}
