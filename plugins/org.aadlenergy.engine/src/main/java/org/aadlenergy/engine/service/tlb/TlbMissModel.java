package org.aadlenergy.engine.service.tlb;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.EnergyModel;
import org.aadlenergy.engine.term.Event;
import org.aadlenergy.engine.term.Profiles;
import org.aadlenergy.engine.term.Terms;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.PageSize;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** TLB misses: a page-table walk each time an access leaves the reach of the TLB. */
public final class TlbMissModel implements EnergyModel {
  @Override
  public Terms evaluate(ThreadWorkload workload, Coefficients coefficients) {
    Terms terms = new Terms();
    CalibratedPlatform platform = workload.platform().orElseThrow();
    TlbMisses.Derivation derivation = TlbMisses.of(workload);
    if (!derivation.asked() && TlbService.isWithoutMmu(platform)) {
      return terms; // there is nothing to count
    }
    boolean included = Profiles.includes(workload, platform).contains(TlbService.TLB_MISS.name());
    if (!derivation.lacking().isEmpty()) {
      lacking(derivation.lacking(), included, workload, terms);
    } else if (derivation.misses().isEmpty()) {
      withoutCount(included, workload, terms);
    } else if (derivation.misses().get().count() == 0.0) {
      terms.count(true);
    } else {
      TlbMisses misses = derivation.misses().get();
      new Event(
              TlbService.TLB_MISS,
              misses.count(),
              Phase.DISPATCH,
              derivation.asked(),
              asking(workload),
              misses.formula(),
              misses.inputs(),
              List.of())
          .evaluate(workload, coefficients, terms);
    }
    return terms;
  }

  /** Misses that the execution power contains would only have been shown. */
  private static void lacking(
      List<String> lacking, boolean included, ThreadWorkload workload, Terms terms) {
    terms.count(included);
    List<String> mendable = notReported(lacking, workload);
    if (mendable.isEmpty()) {
      terms.reported(DiagnosticCode.COUNT_NOT_DERIVABLE, asking(workload));
      return;
    }
    String message =
        "TLB misses cannot be derived without "
            + String.join(", ", mendable)
            + constants(mendable, workload.platform().orElseThrow());
    String hint = "add it, or the measured OS_Workload::TLB_Misses";
    if (included) {
      terms.notComputed(DiagnosticCode.TERM_NOT_COMPUTED, asking(workload), message, hint);
    } else {
      terms.missing(DiagnosticCode.COUNT_NOT_DERIVABLE, asking(workload), message, hint);
    }
  }

  /** The constants that the platform could say the same with. */
  private static String constants(List<String> lacking, CalibratedPlatform platform) {
    List<String> constants = new ArrayList<>(1);
    for (String what : lacking) {
      if (what.equals(Properties.TLB_ENTRIES)) {
        constants.add(TlbService.ENTRIES.name());
      } else if (what.equals(Properties.ACCESS_STRIDE)) {
        constants.add(TlbService.CACHE_LINE.name());
      } else if (what.contains(Properties.PAGE_SIZE)) {
        constants.add(PageSize.CONSTANT);
      }
    }
    return constants.isEmpty()
        ? ""
        : " (platform "
            + platform.name()
            + " has no constant "
            + String.join(", ", constants)
            + ")";
  }

  /** Without what a platform says of it that could not be read. */
  private static List<String> notReported(List<String> lacking, ThreadWorkload workload) {
    CalibratedPlatform platform = workload.platform().orElseThrow();
    List<String> rest = new ArrayList<>(lacking.size());
    for (String what : lacking) {
      boolean reported =
          what.equals(Properties.TLB_ENTRIES) && platform.isDamaged(TlbService.ENTRIES.name())
              || what.equals(Properties.ACCESS_STRIDE)
                  && platform.isDamaged(TlbService.CACHE_LINE.name())
              || what.contains(Properties.PAGE_SIZE) && platform.isDamaged(PageSize.CONSTANT);
      if (!reported) {
        rest.add(what);
      }
    }
    return rest;
  }

  private static void withoutCount(boolean included, ThreadWorkload workload, Terms terms) {
    terms.count(included);
    if (!included) {
      terms.notComputed(
          DiagnosticCode.TERM_NOT_COMPUTED,
          workload.source(),
          "TLB misses are not computed: nothing says how many there are",
          "add OS_Workload::TLB_Misses, or OS_Workload::Memory_Accesses with"
              + " OS_Workload::Working_Set_Size");
    }
  }

  private static SourceSpan asking(ThreadWorkload workload) {
    Optional<EffectiveValue> asked = workload.own(Properties.TLB_MISSES);
    if (asked.isEmpty()) {
      asked = workload.own(Properties.MEMORY_ACCESSES);
    }
    return asked.isPresent() ? asked.get().source() : workload.source();
  }
}
