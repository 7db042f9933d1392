package org.aadlenergy.engine.service.xip;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.EnergyModel;
import org.aadlenergy.engine.term.Event;
import org.aadlenergy.engine.term.EventGroup;
import org.aadlenergy.engine.term.EventSource;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.term.Terms;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.DerivationInput;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.xip.CacheCounts;
import org.aadlenergy.engine.xip.CacheRequest;
import org.aadlenergy.engine.xip.LoadingThreshold;
import org.aadlenergy.engine.xip.XipCosts;

/** Code from RAM or flash: accesses of either, and the pages that a cache or the start copies. */
public final class XipModel implements EnergyModel {

  @Override
  public Terms evaluate(ThreadWorkload workload, Coefficients coefficients) {
    Terms terms = new Terms();
    Optional<EffectiveValue> execution = workload.service(Properties.CODE_EXECUTION);
    if (execution.isEmpty()) {
      withoutExecution(workload, terms);
      return terms;
    }
    CodeUse use = CodeUse.of(workload, execution.get());
    if (!use.problems().isEmpty()) {
      terms.count(false);
      for (Problem problem : use.problems()) {
        terms.add(problem);
      }
      return terms;
    }
    switch (use.kind()) {
      case SHADOWED -> shadowed(use, workload, coefficients, terms);
      case IN_PLACE ->
          event(use, PlatformCosts.FLASH_ACCESS, use.count(), "accesses", List.of())
              .evaluate(workload, coefficients, terms);
      case DYNAMIC -> dynamic(use, workload, coefficients, terms);
    }
    return terms;
  }

  private static void withoutExecution(ThreadWorkload workload, Terms terms) {
    Optional<EffectiveValue> accesses = workload.own(Properties.CODE_ACCESSES);
    if (accesses.isPresent()
        && AnnotatedValues.count(accesses.get().value()).equals(Optional.of(0L))) {
      terms.count(true);
    } else if (accesses.isPresent()) {
      terms.count(false);
      terms.notComputed(
          DiagnosticCode.TERM_NOT_COMPUTED,
          accesses.get().source(),
          "code accesses are not computed: nothing says where the code runs",
          "add OS_Services::Code_Execution");
    }
  }

  /** All code in RAM: the accesses, and the copy that the first thread of the process carries. */
  private static void shadowed(
      CodeUse use, ThreadWorkload workload, Coefficients coefficients, Terms terms) {
    if (use.accesses().isPresent()) {
      event(use, PlatformCosts.RAM_ACCESS, use.count(), "accesses", List.of())
          .evaluate(workload, coefficients, terms);
    } else {
      terms.count(false);
      terms.notComputed(
          DiagnosticCode.TERM_NOT_COMPUTED,
          use.asking(),
          "accesses to code in RAM are not computed: nothing says how many there are",
          "add OS_Workload::Code_Accesses");
    }
    CodePages pages = use.pages().orElseThrow();
    if (pages.ofProcess() && !workload.isFirstOfProcess()) {
      return;
    }
    List<String> notes =
        List.of(
            "The code takes "
                + pages.pages()
                + " pages of RAM, "
                + FormulaNumbers.bytes(pages.pages() * pages.pageBytes())
                + ", as long as it runs.");
    List<Event> events = new ArrayList<>();
    for (String event : List.of(PlatformCosts.COPY, PlatformCosts.RAM_UPDATE)) {
      events.add(
          new Event(
              XipService.COPY,
              event,
              Estimate.exact(pages.pages()),
              Phase.STARTUP,
              true,
              use.asking(),
              "pages of code, code / page rounded up",
              pages.inputs(),
              notes));
    }
    new EventGroup(events).evaluate(workload, coefficients, terms);
  }

  private static void dynamic(
      CodeUse use, ThreadWorkload workload, Coefficients coefficients, Terms terms) {
    CalibratedPlatform platform = workload.platform().orElseThrow();
    Optional<XipCosts> costs = PlatformCosts.of(platform);
    if (costs.isEmpty()) {
      terms.count(false);
      for (String event : PlatformCosts.EVENTS) {
        event(use, event, 0.0, "", List.of())
            .reportLacking(workload, EventSource.ofThread(workload, Optional.empty()), terms);
      }
      return;
    }
    CodeCacheSettings cache = use.cache().orElseThrow();
    Optional<String> refusal = LoadingThreshold.refusal(costs.get(), cache.filter(), cache.form());
    if (refusal.isPresent()) {
      terms.count(false);
      terms.missing(
          DiagnosticCode.NO_CODE_PAGE_THRESHOLD,
          use.asking(),
          refusal.get(),
          "correct the figures of the platform, or choose another OS_Services::XIP_Filter");
      return;
    }
    LoadingThreshold threshold = LoadingThreshold.of(costs.get(), cache.filter(), cache.form());
    CacheCounts one = estimate(use.locality().orElseThrow(), cache, threshold);
    List<String> notes = notes(cache, threshold);
    String size = " of a cache of " + cache.frames() + " pages, estimated";
    event(
            use,
            PlatformCosts.RAM_ACCESS,
            use.count() * one.hits(),
            "accesses x hit ratio" + size,
            notes)
        .evaluate(workload, coefficients, terms);
    event(
            use,
            PlatformCosts.FLASH_ACCESS,
            use.count() * one.misses(),
            "accesses x (1 - hit ratio)" + size,
            notes)
        .evaluate(workload, coefficients, terms);
    double loads = use.count() * one.loads();
    double replacements = use.count() * one.replacements();
    new EventGroup(
            List.of(
                event(use, PlatformCosts.COPY, loads, "accesses x loads per access" + size, notes),
                event(
                    use,
                    PlatformCosts.RAM_UPDATE,
                    loads,
                    "accesses x loads per access" + size,
                    notes),
                event(
                    use,
                    PlatformCosts.FLASH_UPDATE,
                    replacements,
                    "accesses x replacements per access" + size,
                    notes)))
        .evaluate(workload, coefficients, terms);
  }

  private static CacheCounts estimate(
      CodeLocality locality, CodeCacheSettings cache, LoadingThreshold threshold) {
    return new CacheRequest(
            locality.locality(),
            locality.run(),
            cache.frames(),
            threshold,
            cache.window(),
            cache.interval())
        .estimate();
  }

  private static List<String> notes(CodeCacheSettings cache, LoadingThreshold threshold) {
    List<String> notes = new ArrayList<>();
    notes.add("The thread is taken to have the cache for itself, long after its start.");
    switch (cache.filter()) {
      case NONE -> notes.add("No filter: every access to a page in flash loads it.");
      case TIME ->
          notes.add("Execution-time filter: TH_access = " + accesses(threshold) + " accesses.");
      case ENERGY ->
          notes.add(
              "Energy filter, the "
                  + cache.form().word()
                  + " form: TH_energy = "
                  + accesses(threshold)
                  + " accesses.");
    }
    notes.add("'aadl-energy simulate xip' replays a trace of accesses exactly.");
    return notes;
  }

  private static String accesses(LoadingThreshold threshold) {
    return String.valueOf(Math.round(10.0 * threshold.accesses()) / 10.0);
  }

  private static Event event(
      CodeUse use, String event, double count, String formula, List<String> notes) {
    List<DerivationInput> inputs = use.inputs();
    return new Event(
        charged(event),
        event,
        Estimate.exact(count),
        Phase.DISPATCH,
        true,
        use.asking(),
        formula,
        inputs,
        notes);
  }

  /** Updates of page tables go with the copies that need them. */
  private static ChargeName charged(String event) {
    return switch (event) {
      case PlatformCosts.RAM_ACCESS -> XipService.RAM_ACCESS;
      case PlatformCosts.FLASH_ACCESS -> XipService.FLASH_ACCESS;
      default -> XipService.COPY;
    };
  }
}
