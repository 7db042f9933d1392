package org.aadlenergy.app.sweep;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.analysis.SystemPrice;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Says which parts have no price where the cost of a system is asked for. */
final class UnknownCost {
  private static final int NAMED = 5;
  private static final String HINT =
      "add 'price = ...' to their platforms, in one currency; give a platform to what has none, or"
          + " Excluded to what is not bought; or leave 'cost' out";

  private UnknownCost() {}

  /** The problem of a point, with the first few of the parts. */
  static String problem(SystemPrice price) {
    return DiagnosticCode.BAD_OPTION_VALUE + ": " + message(price);
  }

  /** The error of a sweep whose first point has no cost, before anything is computed. */
  static Diagnostic error(SystemPrice price) {
    return Diagnostic.of(DiagnosticCode.BAD_OPTION_VALUE, SourceSpan.NONE, message(price))
        .withHint(HINT);
  }

  /** The error of a sweep of which other points have none. */
  static Optional<Diagnostic> error(List<SweepPoint> points) {
    int count = 0;
    String first = "";
    for (SweepPoint point : points) {
      if (point.problem().isPresent() && point.problem().get().startsWith(prefix())) {
        String problem = point.problem().get().substring(prefix().length());
        first = count == 0 ? "point " + point.point() + ":" + problem : first;
        count++;
      }
    }
    String message = count + " of " + points.size() + " points have no cost; " + first;
    return count == 0
        ? Optional.empty()
        : Optional.of(
            Diagnostic.of(DiagnosticCode.BAD_OPTION_VALUE, SourceSpan.NONE, message)
                .withHint(HINT));
  }

  private static String prefix() {
    return DiagnosticCode.BAD_OPTION_VALUE + ": the cost is asked for, and";
  }

  private static String message(SystemPrice price) {
    List<String> parts = price.unknown();
    int more = parts.size() - NAMED;
    return "the cost is asked for, and "
        + (parts.size() == 1 ? "1 part has" : parts.size() + " parts have")
        + " no price: "
        + String.join(", ", parts.subList(0, Math.min(NAMED, parts.size())))
        + (more > 0 ? " and " + more + " more" : "");
  }
}
