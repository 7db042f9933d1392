package org.aadlenergy.engine.service.xip;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.workload.Effective;
import org.aadlenergy.engine.workload.Input;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.Trouble;
import org.aadlenergy.engine.workload.Values;
import org.aadlenergy.engine.xip.Filter;
import org.aadlenergy.engine.xip.ThresholdForm;

/** The RAM cache of code pages that the annotations of the operating system set up. */
public record CodeCacheSettings(
    int frames, Filter filter, ThresholdForm form, int window, int interval, List<Input> inputs) {

  /** The cache, or what is in the way. */
  static Optional<CodeCacheSettings> of(
      ThreadWorkload workload, double pageBytes, SourceSpan asking, List<Trouble> troubles) {
    Optional<Effective> size = workload.service(Properties.XIP_CACHE_SIZE);
    Optional<Effective> filter = workload.service(Properties.XIP_FILTER);
    int window = count(workload, Properties.XIP_WINDOW, troubles);
    int interval = count(workload, Properties.XIP_SAMPLE_INTERVAL, troubles);
    ThresholdForm form =
        Values.literalOr(workload.service(Properties.XIP_THRESHOLD_FORM).orElseThrow().value(), "")
                .equalsIgnoreCase("As_Printed")
            ? ThresholdForm.AS_PRINTED
            : ThresholdForm.CORRECTED;
    if (filter.isEmpty()) {
      troubles.add(lacking("which pages it admits", Properties.XIP_FILTER, asking));
    }
    if (size.isEmpty()) {
      troubles.add(lacking("how large it is", Properties.XIP_CACHE_SIZE, asking));
      return Optional.empty();
    }
    Optional<Integer> frames = CodePages.whole(size.get(), pageBytes, troubles);
    if (frames.isEmpty() || filter.isEmpty()) {
      return Optional.empty();
    }
    List<Input> inputs = new ArrayList<>();
    inputs.add(Input.of("cache", "size of the RAM cache of code", size.get()));
    inputs.add(Input.of("filter", filter.get()));
    Filter kind = filter(Values.literalOr(filter.get().value(), "No_Filter"));
    return Optional.of(new CodeCacheSettings(frames.get(), kind, form, window, interval, inputs));
  }

  private static Trouble lacking(String what, String property, SourceSpan asking) {
    return new Trouble(
        DiagnosticCode.AE0608,
        "of the RAM cache of code, nothing says " + what,
        "add " + property,
        asking);
  }

  private static Filter filter(String literal) {
    return switch (literal) {
      case "Execution_Time" -> Filter.TIME;
      case "Energy" -> Filter.ENERGY;
      default -> Filter.NONE;
    };
  }

  private static int count(ThreadWorkload workload, String property, List<Trouble> troubles) {
    Effective effective = workload.service(property).orElseThrow();
    Optional<Long> count = Values.count(effective.value());
    if (count.isEmpty() || count.get() < 1 || count.get() > 1 << 24) {
      troubles.add(Trouble.notPositive(effective));
      return 1;
    }
    return count.get().intValue();
  }
}
