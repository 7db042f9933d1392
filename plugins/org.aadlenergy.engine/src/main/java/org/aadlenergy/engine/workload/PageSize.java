package org.aadlenergy.engine.workload;

import java.util.Optional;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.Explanation.Given;

/** The page size that counts for a thread: annotated, or the one its platform was measured with. */
public record PageSize(double bytes, Given given) {

  /** The page size, if anything says it. */
  public static Optional<PageSize> of(ThreadWorkload workload) {
    Optional<Effective> annotated = workload.service(Properties.PAGE_SIZE);
    Optional<Double> bytes = annotated.flatMap(a -> Values.si(a.value(), Dimension.SIZE));
    if (bytes.isPresent() && bytes.get() > 0.0) {
      return Optional.of(new PageSize(bytes.get(), Givens.of("page", annotated.get())));
    }
    Optional<CalibratedPlatform> platform = workload.platform();
    return platform
        .flatMap(p -> p.conditions().pageSizeBytes())
        .map(
            size ->
                new PageSize(
                    size,
                    new Given(
                        "page",
                        "page size",
                        Math.round(size) + " B",
                        "the page size that platform "
                            + platform.get().name()
                            + " was measured with",
                        Optional.of(platform.get().span()))));
  }
}
