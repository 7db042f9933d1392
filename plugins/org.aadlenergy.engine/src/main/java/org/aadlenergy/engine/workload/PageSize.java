package org.aadlenergy.engine.workload;

import java.util.Optional;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.Explanation.Given;

/** The page size that counts for a thread: annotated, or the one its platform was measured with. */
public record PageSize(double bytes, Given given) {
  /** What to ask for where there is none. */
  static final String LACKING = "an OS_Services::Page_Size greater than 0";

  /** The page size, if anything says it; an annotated one that cannot be used is none. */
  public static Optional<PageSize> of(ThreadWorkload workload) {
    Optional<Effective> annotated = workload.service(Properties.PAGE_SIZE);
    if (annotated.isPresent()) {
      return Values.si(annotated.get().value(), Dimension.SIZE)
          .filter(bytes -> bytes > 0.0)
          .map(bytes -> new PageSize(bytes, Givens.of("page", annotated.get())));
    }
    return workload.platform().flatMap(PageSize::measured);
  }

  private static Optional<PageSize> measured(CalibratedPlatform platform) {
    return platform
        .conditions()
        .pageSizeBytes()
        .map(
            size ->
                new PageSize(
                    size,
                    new Given(
                        "page",
                        "page size",
                        Math.round(size) + " B",
                        "the page size that platform " + platform.name() + " was measured with",
                        Optional.of(platform.span()))));
  }
}
