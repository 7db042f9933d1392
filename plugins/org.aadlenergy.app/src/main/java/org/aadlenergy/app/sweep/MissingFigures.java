package org.aadlenergy.app.sweep;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Says why designs have no figure of an objective that is asked for, and what to write. */
public final class MissingFigures {
  private static final int NAMED = 5;

  private MissingFigures() {}

  /** The error of a design, before anything else is computed; nothing where it has a figure. */
  public static Optional<Diagnostic> error(Objective objective, EstimatedDesign design) {
    return Double.isNaN(objective.of(design))
        ? Optional.of(
            error(objective, asked(objective) + objective.absence().reason().apply(design)))
        : Optional.empty();
  }

  /** The problem of a point where one of these rests on prices that the design lacks. */
  static Optional<String> problem(Set<Objective> priced, EstimatedDesign design) {
    return priced.stream()
        .filter(objective -> Double.isNaN(objective.of(design)))
        .findFirst()
        .map(objective -> prefix(objective) + objective.absence().reason().apply(design));
  }

  /** The error of a sweep of which some points have such a problem. */
  static Optional<Diagnostic> error(Objective objective, List<SweepPoint> points) {
    int count = 0;
    String first = "";
    for (SweepPoint point : points) {
      if (point.problem().isPresent() && point.problem().get().startsWith(prefix(objective))) {
        String problem = point.problem().get().substring(prefix(objective).length());
        first = count == 0 ? "point " + point.point() + ": " + problem : first;
        count++;
      }
    }
    String message =
        String.format(
            "%s of %s points have no %s; %s",
            count, points.size(), objective.absence().noun(), first);
    return count == 0 ? Optional.empty() : Optional.of(error(objective, message));
  }

  private static Diagnostic error(Objective objective, String message) {
    return Diagnostic.of(DiagnosticCode.BAD_OPTION_VALUE, SourceSpan.NONE, message)
        .withHint(objective.absence().hint());
  }

  private static String prefix(Objective objective) {
    return DiagnosticCode.BAD_OPTION_VALUE + ": " + asked(objective);
  }

  private static String asked(Objective objective) {
    return "the " + objective.absence().noun() + " is asked for, and ";
  }

  /** The first few of the parts without a price. */
  static String unpricedParts(EstimatedDesign design) {
    List<String> parts = design.price().unknown();
    int more = parts.size() - NAMED;
    return (parts.size() == 1 ? "1 part has" : parts.size() + " parts have")
        + " no price: "
        + String.join(", ", parts.subList(0, Math.min(NAMED, parts.size())))
        + (more > 0 ? " and " + more + " more" : "");
  }
}
