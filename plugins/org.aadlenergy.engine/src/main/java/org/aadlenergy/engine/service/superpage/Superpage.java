package org.aadlenergy.engine.service.superpage;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.DerivationInput;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.PageSize;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * The size of a superpage and of the base pages that it replaces.
 *
 * @param inputs where the two sizes come from
 */
public record Superpage(double bytes, double pageBytes, List<DerivationInput> inputs) {
  public Superpage {
    inputs = List.copyOf(inputs);
  }

  /** A size that can be used, or why not. */
  record Size(Optional<Superpage> superpage, Optional<Problem> problem) {}

  /** How many base pages a superpage replaces. */
  public int pages() {
    return (int) Math.round(bytes / pageBytes);
  }

  /** The superpage that counts for a thread, if anything says its size. */
  public static Optional<Superpage> known(ThreadWorkload workload) {
    return of(workload).superpage();
  }

  /** The size that counts for a thread: annotated, or its platform's. */
  static Size of(ThreadWorkload workload) {
    Optional<EffectiveValue> annotated = workload.service(Properties.SUPERPAGE_SIZE);
    Optional<PageSize> page = PageSize.of(workload);
    if (page.isEmpty()) {
      return lacking(workload, PageSize.LACKING);
    }
    if (annotated.isPresent()) {
      Optional<Double> bytes = AnnotatedValues.si(annotated.get().value(), Dimension.SIZE);
      if (bytes.isEmpty() || !fits(bytes.get(), page.get().bytes())) {
        return new Size(Optional.empty(), Optional.of(misfit(annotated.get(), page.get().bytes())));
      }
      return size(bytes.get(), page.get(), DerivationInput.of("superpage", annotated.get()));
    }
    Optional<Coefficient> constant =
        workload.platform().isPresent()
            ? workload.platform().get().constant(SuperpageService.SIZE.name())
            : Optional.empty();
    return constant.isPresent() && fits(constant.get().value(), page.get().bytes())
        ? size(
            constant.get().value(),
            page.get(),
            DerivationInput.of("superpage", "superpage size", constant.get()))
        : lacking(workload, "an OS_Services::Superpage_Size");
  }

  private static Size size(double bytes, PageSize page, DerivationInput input) {
    return new Size(
        Optional.of(new Superpage(bytes, page.bytes(), List.of(input, page.input()))),
        Optional.empty());
  }

  /** Whether it is two base pages or four, eight, and so on. */
  private static boolean fits(double bytes, double pageBytes) {
    double pages = bytes / pageBytes;
    return pages >= 2.0
        && pages <= 1 << 30
        && pages == Math.rint(pages)
        && Long.bitCount((long) pages) == 1;
  }

  private static Problem misfit(EffectiveValue annotated, double pageBytes) {
    return Problem.missing(
        DiagnosticCode.SIZE_NOT_WHOLE_PAGES,
        annotated.source(),
        "a superpage of "
            + AnnotatedValues.text(annotated.value())
            + " is no power of two of base pages of "
            + Math.round(pageBytes)
            + " bytes",
        "choose 2, 4, 8, ... base pages: 1 MiByte for base pages of 4 KiByte, for example");
  }

  private static Size lacking(ThreadWorkload workload, String what) {
    Optional<EffectiveValue> policy = workload.service(Properties.SUPERPAGE_POLICY);
    return new Size(
        Optional.empty(),
        Optional.of(
            Problem.missing(
                DiagnosticCode.COUNT_NOT_DERIVABLE,
                policy.isPresent() ? policy.get().source() : workload.thread().source(),
                "superpages cannot be derived without " + what,
                "add it to the processor, as 'OS_Services::Superpage_Size => 1 MiByte;'")));
  }
}
