package org.aadlenergy.engine.service.xip;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.DerivationInput;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.UnusableNumbers;
import org.aadlenergy.engine.xip.CodeTraces;
import org.aadlenergy.engine.xip.Locality;

/**
 * How a thread's accesses spread over its code, as its annotations say: a hot set, or Zipf.
 *
 * @param run how many accesses in a row go to one page
 */
public record CodeLocality(Locality locality, int run, List<DerivationInput> inputs) {
  public CodeLocality {
    inputs = List.copyOf(inputs);
  }

  /** The locality, or what is in the way. */
  static Optional<CodeLocality> of(
      ThreadWorkload workload, CodePages pages, SourceSpan asking, List<Problem> problems) {
    Optional<EffectiveValue> size = workload.standard(Properties.HOT_SET_SIZE);
    Optional<EffectiveValue> share = workload.standard(Properties.HOT_SET_SHARE);
    Optional<EffectiveValue> exponent = workload.standard(Properties.CODE_LOCALITY);
    int run = run(workload, problems);
    if (size.isPresent() && share.isPresent()) {
      return hotSet(size.get(), share.get(), pages, run, problems);
    }
    if (exponent.isPresent()) {
      return zipf(exponent.get(), pages, run, problems);
    }
    problems.add(
        Problem.missing(
            DiagnosticCode.COUNT_NOT_DERIVABLE,
            asking,
            "nothing says how the accesses spread over the code",
            "add OS_Workload::Hot_Set_Size with OS_Workload::Hot_Set_Share,"
                + " OS_Workload::Code_Locality, or OS_Workload::Code_Trace"));
    return Optional.empty();
  }

  /** The trace that the thread or its process names. */
  static Optional<EffectiveValue> trace(ThreadWorkload workload) {
    return CodePages.ofThread(workload, Properties.CODE_TRACE);
  }

  /** As a trace has it. */
  static Optional<CodeLocality> of(
      ThreadWorkload workload, EffectiveValue trace, double pageBytes, List<Problem> problems) {
    Optional<CodeTraces.Measured> measured =
        workload
            .surroundings()
            .codeTraces()
            .find(
                trace.source(),
                AnnotatedValues.string(trace.value()).orElse(""),
                (int) Math.round(pageBytes));
    if (measured.isEmpty()) {
      problems.add(
          Problem.missing(
              DiagnosticCode.BAD_TRACE,
              trace.source(),
              "the trace of code accesses "
                  + AnnotatedValues.text(trace.value())
                  + " cannot be used",
              "its path is relative to the file that names it; 'aadl-energy simulate xip' replays"
                  + " it"));
      return Optional.empty();
    }
    Optional<EffectiveValue> run = workload.standard(Properties.CODE_RUN_LENGTH);
    return Optional.of(
        new CodeLocality(
            measured.get().locality(),
            run.isPresent() ? run(workload, problems) : measured.get().run(),
            List.of(DerivationInput.of("trace", "trace of code accesses", trace))));
  }

  private static int run(ThreadWorkload workload, List<Problem> problems) {
    Optional<EffectiveValue> run = workload.standard(Properties.CODE_RUN_LENGTH);
    if (run.isEmpty()) {
      return 1;
    }
    Optional<Long> count = AnnotatedValues.count(run.get().value());
    if (count.isEmpty() || count.get() < 1 || count.get() > Integer.MAX_VALUE) {
      problems.add(UnusableNumbers.notPositive(run.get()));
      return 1;
    }
    return count.get().intValue();
  }

  private static Optional<CodeLocality> hotSet(
      EffectiveValue size, EffectiveValue share, CodePages pages, int run, List<Problem> problems) {
    Optional<Integer> hot = CodePages.whole(size, pages.pageBytes(), problems);
    Optional<Double> inside = AnnotatedValues.si(share.value(), Dimension.RATIO);
    if (inside.isEmpty() || !(inside.get() >= 0.0 && inside.get() <= 1.0)) {
      problems.add(
          UnusableNumbers.or(
              share,
              Problem.missing(
                  DiagnosticCode.BAD_COUNT,
                  share.source(),
                  Properties.HOT_SET_SHARE
                      + " must be from 0 to 1, not "
                      + AnnotatedValues.text(share.value()),
                  "correct the value")));
      return Optional.empty();
    }
    if (hot.isEmpty()) {
      return Optional.empty();
    }
    if (hot.get() > pages.pages()) {
      problems.add(
          Problem.missing(
              DiagnosticCode.BAD_COUNT,
              size.source(),
              "the hot set of "
                  + hot.get()
                  + " pages is larger than the code of "
                  + pages.pages()
                  + " pages",
              "correct OS_Workload::Hot_Set_Size or Memory_Properties::Code_Size"));
      return Optional.empty();
    }
    List<DerivationInput> inputs = new ArrayList<>(pages.inputs());
    inputs.add(DerivationInput.of("hot", "size of the hot set", size));
    inputs.add(DerivationInput.of("share", "share of the accesses in the hot set", share));
    Locality locality = new Locality.HotSet(pages.pages(), hot.get(), 1.0 - inside.get());
    return Optional.of(new CodeLocality(locality, run, inputs));
  }

  private static Optional<CodeLocality> zipf(
      EffectiveValue exponent, CodePages pages, int run, List<Problem> problems) {
    Optional<Double> value = AnnotatedValues.si(exponent.value(), Dimension.RATIO);
    if (value.isEmpty() || !(value.get() >= 0.0)) {
      problems.add(UnusableNumbers.negative(exponent));
      return Optional.empty();
    }
    List<DerivationInput> inputs = new ArrayList<>(pages.inputs());
    inputs.add(DerivationInput.of("z", "exponent of Zipf's law over the pages", exponent));
    Locality locality = new Locality.Zipf(pages.pages(), value.get());
    return Optional.of(new CodeLocality(locality, run, inputs));
  }
}
