package org.aadlenergy.engine.result;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * What changed against an earlier report.
 *
 * @param baseline the earlier report
 * @param tolerance by how much a figure may grow, as a share of the earlier one
 * @param compared how many totals, threads and components both reports have
 * @param changes those that differ, the largest difference first
 */
public record ComparisonResult(
    String baseline, double tolerance, int compared, List<Change> changes) {

  /** Whether anything grew by more than the tolerance. */
  public boolean regressed() {
    return changes.stream().anyMatch(Change::regression);
  }

  /**
   * A total, thread or component that takes another energy than before.
   *
   * @param kind {@code total}, {@code startup}, {@code thread} (per dispatch) or {@code component}
   * @param before in joules; empty where it is new
   * @param after in joules; empty where it is gone
   * @param difference after less before, in joules
   * @param regression whether it grew by more than the tolerance and by more than 1 nJ
   * @param parts the services of a thread, or the rails of a component, that changed; the largest
   *     difference first
   * @param annotations what was written otherwise before, and accounts for it: {@code Page_Faults
   *     52 -> 60}; of a total or of a part without any of its own, all that was in the mode
   */
  public record Change(
      String root,
      String mode,
      String kind,
      String path,
      Optional<Double> before,
      Optional<Double> after,
      double difference,
      boolean regression,
      List<Part> parts,
      List<Annotation> annotations,
      SourceSpan source) {}

  /** A service or rail with its energies before and after; 0 where there was none. */
  public record Part(String name, double before, double after) {}

  /**
   * An annotation, a figure of a platform, or the version of the product, with its values before
   * and after, and where the newer one stands.
   *
   * @param path whose it is; "" for the whole system
   */
  public record Annotation(
      String path, String property, String before, String after, SourceSpan source) {}
}
