package org.aadlenergy.engine.workload;

import java.util.Optional;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Dimension;

/** The page size that counts for a thread: annotated, or that of its platform. */
public record PageSize(double bytes, DerivationInput input) {
  /** The constant of a platform that says it. */
  public static final String CONSTANT = "page_size";

  /** What to ask for where there is none. */
  public static final String LACKING = "an OS_Services::Page_Size greater than 0";

  /** The page size, if anything says it; an annotated one that cannot be used is none. */
  public static Optional<PageSize> of(ThreadWorkload workload) {
    Optional<EffectiveValue> annotated = workload.service(Properties.PAGE_SIZE);
    if (annotated.isPresent()) {
      Optional<Double> bytes = AnnotatedValues.si(annotated.get().value(), Dimension.SIZE);
      return bytes.isPresent()
          ? Optional.of(new PageSize(bytes.get(), DerivationInput.of("page", annotated.get())))
          : Optional.empty();
    }
    return workload.platform().isPresent() ? measured(workload.platform().get()) : Optional.empty();
  }

  /** The page size that a platform was measured with, or has by a constant. */
  public static Optional<PageSize> measured(CalibratedPlatform platform) {
    Optional<Double> bytes = platform.conditions().pageSizeBytes();
    if (bytes.isPresent()) {
      return Optional.of(new PageSize(bytes.get(), DerivationInput.ofPageSize(platform)));
    }
    Optional<Coefficient> constant = platform.constant(CONSTANT);
    return constant.isPresent() && constant.get().value() > 0.0
        ? Optional.of(
            new PageSize(
                constant.get().value(), DerivationInput.of("page", "page size", constant.get())))
        : Optional.empty();
  }
}
