package org.aadlenergy.engine.service.swap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.architecture.PropertyValue.UnusableValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.workload.EffectiveValue;

/** Holds a {@code Swap_Mobility} against what its equations need. */
final class MobilityCheck {
  private final EffectiveValue mobility;
  private final RecordValue fields;
  private final List<Problem> problems = new ArrayList<>(0);

  private MobilityCheck(EffectiveValue mobility, RecordValue fields) {
    this.mobility = mobility;
    this.fields = fields;
  }

  static List<Problem> of(EffectiveValue mobility) {
    PropertyValue value =
        mobility.value() instanceof UnusableValue unusable ? unusable.written() : mobility.value();
    if (!(value instanceof RecordValue fields)) {
      return List.of();
    }
    MobilityCheck check = new MobilityCheck(mobility, fields);
    check.needed("Local_Page_Time");
    check.needed("Remote_Page_Time");
    check.order("Cold_Hit_Ratio", "Warm_Hit_Ratio", Dimension.RATIO);
    check.order("Local_Page_Time", "Remote_Page_Time", Dimension.TIME);
    return check.problems;
  }

  private void needed(String name) {
    if (fields.fields().get(name) == null) {
      report("Swap_Mobility has no " + name + ", which the time of a page needs", "add it");
    }
  }

  private void order(String less, String more, Dimension dimension) {
    Optional<Double> low = SwapTarget.si(fields, less, dimension);
    Optional<Double> high = SwapTarget.si(fields, more, dimension);
    if (low.isPresent() && high.isPresent() && low.get() > high.get()) {
      report(less + " of Swap_Mobility is greater than " + more, "correct one of them");
    }
  }

  private void report(String message, String hint) {
    problems.add(Problem.missing(DiagnosticCode.BAD_COUNT, mobility.source(), message, hint));
  }
}
