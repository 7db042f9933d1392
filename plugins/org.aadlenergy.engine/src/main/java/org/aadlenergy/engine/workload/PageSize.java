package org.aadlenergy.engine.workload;

import java.util.Optional;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.quantity.Dimension;

/** The page size that counts for a thread: annotated, or the one its platform was measured with. */
public record PageSize(double bytes, Input input) {
  /** What to ask for where there is none. */
  public static final String LACKING = "an OS_Services::Page_Size greater than 0";

  /** The page size, if anything says it; an annotated one that cannot be used is none. */
  public static Optional<PageSize> of(ThreadWorkload workload) {
    Optional<Effective> annotated = workload.service(Properties.PAGE_SIZE);
    if (annotated.isPresent()) {
      Optional<Double> bytes = Values.si(annotated.get().value(), Dimension.SIZE);
      return bytes.isPresent()
          ? Optional.of(new PageSize(bytes.get(), Input.of("page", annotated.get())))
          : Optional.empty();
    }
    return workload.platform().isPresent() ? measured(workload.platform().get()) : Optional.empty();
  }

  /** The page size that a platform was measured with. */
  public static Optional<PageSize> measured(CalibratedPlatform platform) {
    Optional<Double> bytes = platform.conditions().pageSizeBytes();
    return bytes.isPresent()
        ? Optional.of(new PageSize(bytes.get(), Input.ofPageSize(platform)))
        : Optional.empty();
  }
}
