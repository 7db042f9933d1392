package org.aadlenergy.engine.service.zram;

import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.DerivationInput;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.UnusableNumbers;

/**
 * The size of the stored pages over their size before, from the model or else from the platform.
 *
 * @param value in (0, 1]
 */
record CompressionRatio(double value, DerivationInput input) {
  private static final String SYMBOL = "ratio";
  private static final String WORDS = "stored / original";

  /** The ratio, if anything gives one that can be. */
  static Optional<CompressionRatio> of(ThreadWorkload workload) {
    Optional<EffectiveValue> annotated = workload.service(ZramService.COMPRESSION_RATIO);
    if (annotated.isPresent()) {
      Optional<Double> value = AnnotatedValues.si(annotated.get().value(), Dimension.RATIO);
      return value.isPresent() && isRatio(value.get())
          ? Optional.of(
              new CompressionRatio(value.get(), DerivationInput.of(SYMBOL, WORDS, annotated.get())))
          : Optional.empty();
    }
    Optional<Coefficient> stated = ofPlatform(workload);
    return stated.isPresent() && isRatio(stated.get().value())
        ? Optional.of(
            new CompressionRatio(
                stated.get().value(), DerivationInput.of(SYMBOL, WORDS, stated.get())))
        : Optional.empty();
  }

  /** What is wrong with what is given. */
  static Optional<Problem> problem(ThreadWorkload workload) {
    Optional<EffectiveValue> annotated = workload.service(ZramService.COMPRESSION_RATIO);
    if (annotated.isPresent()) {
      Optional<Double> value = AnnotatedValues.si(annotated.get().value(), Dimension.RATIO);
      return value.isPresent() && isRatio(value.get())
          ? Optional.empty()
          : Optional.of(
              UnusableNumbers.or(
                  annotated.get(),
                  Problem.missing(
                      DiagnosticCode.BAD_COUNT,
                      annotated.get().source(),
                      ZramService.COMPRESSION_RATIO
                          + " must be greater than 0 and at most 1, not "
                          + AnnotatedValues.text(annotated.get().value()),
                      "give the size of the stored pages over their size before: 0.35 where three"
                          + " pages take the room of about one; 1 where nothing gets smaller")));
    }
    Optional<Coefficient> stated = ofPlatform(workload);
    return stated.isEmpty() || isRatio(stated.get().value())
        ? Optional.empty()
        : Optional.of(
            Problem.missing(
                DiagnosticCode.BAD_COUNT,
                stated.get().span(),
                ZramService.RATIO.name()
                    + " of platform "
                    + workload.platform().orElseThrow().name()
                    + " must be greater than 0 and at most 1, not "
                    + stated.get().text(),
                "correct it in Energy_Estimation::Model_Parameters or in the platform"));
  }

  /** The platform's constant, or its parameter of that name where it has a value. */
  private static Optional<Coefficient> ofPlatform(ThreadWorkload workload) {
    if (workload.platform().isEmpty()) {
      return Optional.empty();
    }
    CalibratedPlatform platform = workload.platform().get();
    Optional<Coefficient> constant = platform.constant(ZramService.RATIO.name());
    Parameter parameter = platform.parameters().get(ZramService.RATIO.name());
    return constant.isPresent() || parameter == null ? constant : parameter.value();
  }

  private static boolean isRatio(double value) {
    return value > 0.0 && value <= 1.0;
  }
}
