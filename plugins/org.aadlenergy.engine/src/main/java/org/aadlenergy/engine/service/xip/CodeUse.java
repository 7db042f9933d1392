package org.aadlenergy.engine.service.xip;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.DerivationInput;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.PageSize;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.UnusableNumbers;

/**
 * How the code of a thread is executed.
 *
 * @param accesses instruction-cache misses per dispatch
 * @param pages of code, where it is copied or cached
 * @param problems what is in the way; then the rest may be incomplete
 */
public record CodeUse(
    Kind kind,
    SourceSpan asking,
    Optional<EffectiveValue> accesses,
    double count,
    Optional<CodePages> pages,
    Optional<CodeLocality> locality,
    Optional<CodeCacheSettings> cache,
    List<Problem> problems) {
  public CodeUse {
    problems = List.copyOf(problems);
  }

  /** Where code runs. */
  public enum Kind {
    /** Copied to RAM at start. */
    SHADOWED,
    /** From flash. */
    IN_PLACE,
    /** From flash, with a RAM cache of pages. */
    DYNAMIC
  }

  /** The use of code that an annotation asks for. */
  public static CodeUse of(ThreadWorkload workload, EffectiveValue execution) {
    List<Problem> problems = new ArrayList<>(0);
    SourceSpan asking = execution.source();
    Kind kind = kind(AnnotatedValues.literalOr(execution.value(), ""));
    Optional<EffectiveValue> accesses = workload.own(Properties.CODE_ACCESSES);
    double count = accesses.isPresent() ? count(accesses.get(), problems) : 0.0;
    if (accesses.isEmpty() && kind != Kind.SHADOWED) {
      problems.add(
          Problem.missing(
              DiagnosticCode.COUNT_NOT_DERIVABLE,
              asking,
              "code is executed in place, but nothing says how often it is accessed",
              "add OS_Workload::Code_Accesses, the instruction-cache misses per dispatch"));
    }
    Optional<PageSize> page = kind == Kind.IN_PLACE ? Optional.empty() : PageSize.of(workload);
    Optional<CodePages> pages = Optional.empty();
    Optional<CodeLocality> locality = Optional.empty();
    Optional<CodeCacheSettings> cache = Optional.empty();
    if (page.isPresent()) {
      double bytes = page.get().bytes();
      Optional<EffectiveValue> trace =
          kind == Kind.DYNAMIC ? CodeLocality.trace(workload) : Optional.empty();
      if (trace.isPresent()) {
        locality = CodeLocality.of(workload, trace.get(), bytes, problems);
      } else {
        pages = CodePages.of(workload, bytes, asking, problems);
      }
      if (kind == Kind.DYNAMIC && pages.isPresent()) {
        locality = CodeLocality.of(workload, pages.get(), asking, problems);
      }
      if (kind == Kind.DYNAMIC) {
        cache = CodeCacheSettings.of(workload, bytes, asking, problems);
      }
    } else if (kind != Kind.IN_PLACE) {
      problems.add(
          Problem.missing(
              DiagnosticCode.COUNT_NOT_DERIVABLE,
              asking,
              "nothing says how large a page of code is",
              "add " + PageSize.LACKING));
    }
    return new CodeUse(kind, asking, accesses, count, pages, locality, cache, problems);
  }

  /** Where the code of a thread runs, if an annotation says so. */
  static Optional<Kind> kind(ThreadWorkload workload) {
    return workload
        .service(Properties.CODE_EXECUTION)
        .map(execution -> kind(AnnotatedValues.literalOr(execution.value(), "")));
  }

  private static Kind kind(String literal) {
    return switch (literal) {
      case "Shadowed" -> Kind.SHADOWED;
      case "Dynamic_In_Place" -> Kind.DYNAMIC;
      default -> Kind.IN_PLACE;
    };
  }

  private static double count(EffectiveValue accesses, List<Problem> problems) {
    Optional<Long> count = AnnotatedValues.count(accesses.value());
    if (count.isEmpty() || count.get() < 0) {
      problems.add(UnusableNumbers.notACount(accesses));
      return 0.0;
    }
    return count.get();
  }

  /** The accesses as a value of a derivation. */
  public List<DerivationInput> inputs() {
    List<DerivationInput> inputs = new ArrayList<>();
    accesses.ifPresent(
        a -> inputs.add(DerivationInput.of("accesses", "code accesses per dispatch", a)));
    locality.ifPresent(l -> inputs.addAll(l.inputs()));
    cache.ifPresent(c -> inputs.addAll(c.inputs()));
    return inputs;
  }
}
