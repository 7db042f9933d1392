package org.aadlenergy.engine.service.xip;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
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

/**
 * The pages of code that a thread runs: its own, or those of its process.
 *
 * @param ofProcess whether all threads of the process run them
 */
public record CodePages(
    int pages, double pageBytes, boolean ofProcess, List<DerivationInput> inputs) {
  public CodePages {
    inputs = List.copyOf(inputs);
  }

  /** The pages, or what is in the way. */
  static Optional<CodePages> of(
      ThreadWorkload workload, double pageBytes, SourceSpan asking, List<Problem> problems) {
    Optional<EffectiveValue> size = size(workload);
    if (size.isEmpty()) {
      problems.add(
          Problem.missing(
              DiagnosticCode.COUNT_NOT_DERIVABLE,
              asking,
              "nothing says how large the code is",
              "add Memory_Properties::Code_Size to the process or the thread"));
      return Optional.empty();
    }
    Optional<Double> bytes = bytes(size.get(), pageBytes, problems);
    if (bytes.isEmpty()) {
      return Optional.empty();
    }
    int pages = (int) Math.ceil(bytes.get() / pageBytes);
    List<DerivationInput> inputs =
        List.of(DerivationInput.of("code", "size of the code", size.get()));
    boolean ofProcess = !size.get().from().equals(Optional.of(workload.thread()));
    return Optional.of(new CodePages(pages, pageBytes, ofProcess, inputs));
  }

  /** The size of the code: the thread's own, or that of its process. */
  static Optional<EffectiveValue> size(ThreadWorkload workload) {
    return ofThread(workload, Properties.CODE_SIZE);
  }

  /** What is said of a thread's code at the thread, or else at its process. */
  static Optional<EffectiveValue> ofThread(ThreadWorkload workload, String property) {
    Optional<EffectiveValue> own = workload.own(property);
    Optional<Component> process = workload.place().process();
    return own.isEmpty() && process.isPresent() ? workload.ownOf(process.get(), property) : own;
  }

  private static Optional<Double> bytes(
      EffectiveValue size, double pageBytes, List<Problem> problems) {
    Optional<Double> bytes = AnnotatedValues.si(size.value(), Dimension.SIZE);
    if (bytes.isEmpty() || !(bytes.get() > 0.0) || bytes.get() > pageBytes * (1 << 24)) {
      problems.add(UnusableNumbers.notPositive(size));
      return Optional.empty();
    }
    return bytes;
  }

  /** A size as a whole number of pages, or what is in the way. */
  static Optional<Integer> whole(EffectiveValue size, double pageBytes, List<Problem> problems) {
    Optional<Double> bytes = bytes(size, pageBytes, problems);
    if (bytes.isEmpty()) {
      return Optional.empty();
    }
    double pages = bytes.get() / pageBytes;
    if (pages != Math.rint(pages)) {
      problems.add(
          Problem.missing(
              DiagnosticCode.SIZE_NOT_WHOLE_PAGES,
              size.source(),
              size.property()
                  + " is "
                  + AnnotatedValues.text(size.value())
                  + ", which is no whole number of pages of "
                  + Math.round(pageBytes)
                  + " bytes",
              "write a multiple of the page size; KiByte is 1024 bytes, KByte 1000"));
      return Optional.empty();
    }
    return Optional.of((int) pages);
  }
}
