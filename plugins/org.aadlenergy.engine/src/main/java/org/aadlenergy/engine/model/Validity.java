package org.aadlenergy.engine.model;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.workload.Effective;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.Values;

/** Checks whether coefficients are used within the conditions that they were measured under. */
final class Validity {
  private Validity() {}

  /** Whether one of the coefficients is used outside its conditions; says so in {@code terms}. */
  static boolean check(ThreadWorkload workload, List<Coefficient> coefficients, Terms terms) {
    Optional<Effective> page = workload.service(Properties.PAGE_SIZE);
    if (page.isEmpty()) {
      return false;
    }
    Optional<Double> bytes = Values.si(page.get().value(), Dimension.SIZE);
    if (bytes.isEmpty()) {
      return false;
    }
    for (Coefficient coefficient : coefficients) {
      Optional<Double> measured = coefficient.conditions().pageSizeBytes();
      if (measured.isPresent() && measured.get().doubleValue() != bytes.get()) {
        String name = coefficient.id().substring(0, coefficient.id().indexOf('/'));
        terms.doubt(
            DiagnosticCode.AE0704,
            page.get().source(),
            "the page size is "
                + Values.text(page.get().value())
                + ", but platform "
                + name
                + " was measured with "
                + Math.round(measured.get())
                + " bytes: its costs are flagged",
            "use the page size of the measurement, or calibrate the platform for this one");
        return true;
      }
    }
    return false;
  }
}
