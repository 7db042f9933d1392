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
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.UnusableNumbers;
import org.aadlenergy.engine.xip.Filter;
import org.aadlenergy.engine.xip.ThresholdForm;

/** The RAM cache of code pages that the annotations of the operating system set up. */
public record CodeCacheSettings(
    int frames,
    Filter filter,
    ThresholdForm form,
    int window,
    int interval,
    List<DerivationInput> inputs) {
  public CodeCacheSettings {
    inputs = List.copyOf(inputs);
  }

  /** The cache, or what is in the way. */
  static Optional<CodeCacheSettings> of(
      ThreadWorkload workload, double pageBytes, SourceSpan asking, List<Problem> problems) {
    Optional<EffectiveValue> size = workload.service(Properties.XIP_CACHE_SIZE);
    Optional<EffectiveValue> filter = workload.service(Properties.XIP_FILTER);
    int window = count(workload, Properties.XIP_WINDOW, problems);
    int interval = count(workload, Properties.XIP_SAMPLE_INTERVAL, problems);
    ThresholdForm form =
        AnnotatedValues.literalOr(
                    workload.service(Properties.XIP_THRESHOLD_FORM).orElseThrow().value(), "")
                .equalsIgnoreCase("As_Printed")
            ? ThresholdForm.AS_PRINTED
            : ThresholdForm.CORRECTED;
    if (filter.isEmpty()) {
      problems.add(lacking("which pages it admits", Properties.XIP_FILTER, asking));
    }
    if (size.isEmpty()) {
      problems.add(lacking("how large it is", Properties.XIP_CACHE_SIZE, asking));
      return Optional.empty();
    }
    Optional<Integer> frames = CodePages.whole(size.get(), pageBytes, problems);
    if (frames.isEmpty() || filter.isEmpty()) {
      return Optional.empty();
    }
    List<DerivationInput> inputs = new ArrayList<>();
    inputs.add(DerivationInput.of("cache", "size of the RAM cache of code", size.get()));
    inputs.add(DerivationInput.of("filter", filter.get()));
    Filter kind = filter(AnnotatedValues.literalOr(filter.get().value(), "No_Filter"));
    return Optional.of(new CodeCacheSettings(frames.get(), kind, form, window, interval, inputs));
  }

  private static Problem lacking(String what, String property, SourceSpan asking) {
    return Problem.missing(
        DiagnosticCode.COUNT_NOT_DERIVABLE,
        asking,
        "of the RAM cache of code, nothing says " + what,
        "add " + property);
  }

  private static Filter filter(String literal) {
    return switch (literal) {
      case "Execution_Time" -> Filter.TIME;
      case "Energy" -> Filter.ENERGY;
      default -> Filter.NONE;
    };
  }

  private static int count(ThreadWorkload workload, String property, List<Problem> problems) {
    EffectiveValue effective = workload.service(property).orElseThrow();
    Optional<Long> count = AnnotatedValues.count(effective.value());
    if (count.isEmpty() || count.get() < 1 || count.get() > 1 << 24) {
      problems.add(UnusableNumbers.notPositive(effective));
      return 1;
    }
    return count.get().intValue();
  }
}
