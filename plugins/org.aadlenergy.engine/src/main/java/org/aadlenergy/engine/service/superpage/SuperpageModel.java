package org.aadlenergy.engine.service.superpage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.service.superpage.Superpages.WriteBack;
import org.aadlenergy.engine.service.swap.PageSwapModel;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.EnergyModel;
import org.aadlenergy.engine.term.Event;
import org.aadlenergy.engine.term.Numbers;
import org.aadlenergy.engine.term.Requirements;
import org.aadlenergy.engine.term.Terms;
import org.aadlenergy.engine.workload.Effective;
import org.aadlenergy.engine.workload.Input;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.Trouble;
import org.aadlenergy.engine.workload.Values;

/**
 * Superpages that were modified in a part and are written back whole; with a swap device, {@link
 * PageSwapModel} prices the same pages.
 */
public final class SuperpageModel implements EnergyModel {
  public static final String SERVICE = "superpage.write_back";
  private static final String PAGE_WRITE = "swap.write_back";

  private static final List<String> NOTES =
      List.of(
          "A superpage has one dirty bit: nothing tells which of its base pages were modified, so"
              + " all of them are written.",
          "The cost of promoting and demoting is in no published figure and is not counted.");

  @Override
  public List<String> services() {
    return List.of(SERVICE);
  }

  @Override
  public String summary() {
    return "Superpages that are written back whole for a part of them that was modified: the base"
        + " pages written, times the calibrated cost of writing one."
        + " TLB misses and page faults follow the superpages under their own names.";
  }

  @Override
  public Requirements requires() {
    return new Requirements(
        List.of(
            Properties.SUPERPAGE_POLICY,
            Properties.SUPERPAGE_SIZE,
            Properties.SWAPPED_OUT_PAGES,
            Properties.WORKING_SET_SIZE,
            Properties.TOUCHED_PAGES,
            Properties.ACCESS_PATTERN,
            Properties.PAGE_SIZE),
        List.of(
            "event superpage.write_back, or else swap.write_back: time, energy or power RAIL, of"
                + " one base page, where no Swap_Device is named; else the device's page",
            "superpage_size"));
  }

  @Override
  public Terms evaluate(ThreadWorkload workload, Coefficients coefficients) {
    Terms terms = new Terms();
    Optional<Superpages> superpages = Superpages.of(workload);
    if (superpages.isEmpty()) {
      return terms;
    }
    for (Trouble trouble : superpages.get().troubles()) {
      terms.count(false);
      terms.missing(trouble);
    }
    Optional<Effective> out = workload.own(Properties.SWAPPED_OUT_PAGES);
    Optional<Long> dirty = out.isPresent() ? Values.count(out.get().value()) : Optional.empty();
    boolean device = workload.service(Properties.SWAP_DEVICE).isPresent();
    if (dirty.isPresent() && dirty.get() > 0 && !device) {
      WriteBack written = superpages.get().writeBack(dirty.get());
      if (written.pages() > 0.0) {
        event(workload, out.get(), written, superpages.get())
            .evaluate(workload, coefficients, terms);
      }
    }
    return terms;
  }

  private static Event event(
      ThreadWorkload workload, Effective out, WriteBack written, Superpages superpages) {
    CalibratedPlatform platform = workload.platform().orElseThrow();
    boolean own = platform.event(SERVICE).isPresent() || platform.event(PAGE_WRITE).isEmpty();
    List<Input> inputs = new ArrayList<>();
    inputs.add(Input.of("dirty", "modified base pages", out));
    inputs.addAll(superpages.size().orElseThrow().inputs());
    SourceSpan span = out.source();
    return new Event(
        SERVICE,
        own ? SERVICE : PAGE_WRITE,
        written.pages(),
        Phase.DISPATCH,
        true,
        span,
        Numbers.count(written.dirtyPages())
            + " modified pages in "
            + Numbers.count(written.superpages())
            + " superpages, each written whole",
        inputs,
        NOTES);
  }
}
