package org.aadlenergy.engine.service.superpage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.service.superpage.Superpages.WriteBack;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.EnergyModel;
import org.aadlenergy.engine.term.Event;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.term.Terms;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.DerivationInput;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * Superpages that were modified in a part and are written back whole; with a swap device, swapping
 * prices the same pages.
 */
public final class SuperpageModel implements EnergyModel {
  private static final List<String> NOTES =
      List.of(
          "A superpage has one dirty bit: nothing tells which of its base pages were modified, so"
              + " all of them are written.",
          "The cost of promoting and demoting is in no published figure and is not counted.");

  @Override
  public Terms evaluate(ThreadWorkload workload, Coefficients coefficients) {
    Terms terms = new Terms();
    Optional<Superpages> superpages = Superpages.of(workload);
    if (superpages.isEmpty()) {
      return terms;
    }
    for (Problem problem : superpages.get().problems()) {
      terms.count(false);
      terms.add(problem);
    }
    Optional<EffectiveValue> out = workload.own(Properties.SWAPPED_OUT_PAGES);
    Optional<Long> dirty = out.flatMap(its -> AnnotatedValues.count(its.value()));
    boolean served =
        workload.service(Properties.SWAP_DEVICE).isPresent()
            || workload.service(Properties.SWAP_TRANSPORT).isPresent();
    if (dirty.isPresent() && dirty.get() > 0 && !served) {
      WriteBack written = superpages.get().writeBack(dirty.get());
      if (written.pages() > 0.0) {
        event(workload, out.get(), written, superpages.get())
            .evaluate(workload, coefficients, terms);
      }
    }
    return terms;
  }

  private static Event event(
      ThreadWorkload workload, EffectiveValue out, WriteBack written, Superpages superpages) {
    CalibratedPlatform platform = workload.platform().orElseThrow();
    boolean own =
        platform.event(SuperpageService.WRITE_BACK.name()).isPresent()
            || platform.event(SuperpageService.PAGE_WRITE.name()).isEmpty();
    List<DerivationInput> inputs = new ArrayList<>();
    inputs.add(DerivationInput.of("dirty", "modified base pages", out));
    inputs.addAll(superpages.size().orElseThrow().inputs());
    SourceSpan span = out.source();
    return new Event(
        SuperpageService.WRITE_BACK,
        own ? SuperpageService.WRITE_BACK.name() : SuperpageService.PAGE_WRITE.name(),
        Estimate.exact(written.pages()),
        Phase.DISPATCH,
        true,
        span,
        FormulaNumbers.count(written.dirtyPages())
            + " modified pages in "
            + FormulaNumbers.count(written.superpages())
            + " superpages, each written whole",
        inputs,
        NOTES);
  }
}
