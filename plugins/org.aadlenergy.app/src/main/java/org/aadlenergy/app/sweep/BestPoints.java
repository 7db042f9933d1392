package org.aadlenergy.app.sweep;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.report.words.QuantityFormat;

/** Says in words which points of a sweep are the best, or why none is. */
final class BestPoints {
  private BestPoints() {}

  /** A line for each point that is the best by one objective or more, in their order. */
  static List<String> lines(SweepResult estimated) {
    SweepResult result = estimated.overOneWindow();
    Map<Objective, SweepPoint> best = result.best();
    List<String> lines = new ArrayList<>();
    Set<Long> said = new HashSet<>();
    for (SweepPoint point : best.values()) {
      if (said.add(point.point())) {
        List<String> by =
            best.entrySet().stream()
                .filter(one -> one.getValue() == point)
                .map(one -> one.getKey().word())
                .toList();
        boolean alone = best.size() == 1 || by.size() > 1 && by.size() == best.size();
        lines.add(
            String.format(
                "%s: point %s, %s: %s%s%s%s",
                alone ? "best" : "best by " + String.join(" and ", by),
                point.point(),
                values(result, point),
                figures(result, point),
                over(estimated, point),
                even(point),
                alike(result, point)));
      }
    }
    return lines;
  }

  /** Over which time, where the points have windows of their own. */
  private static String over(SweepResult estimated, SweepPoint point) {
    return estimated.differentWindows().isEmpty()
        ? ""
        : " (over " + QuantityFormat.format(point.windowSeconds(), Dimension.TIME) + ")";
  }

  private static String even(SweepPoint point) {
    return point.even()
        ? " (the load of its governor is taken as even, "
            + DiagnosticCode.JOBS_RARER_THAN_SAMPLES.number()
            + ")"
        : "";
  }

  private static String alike(SweepResult result, SweepPoint best) {
    int count = 0;
    for (SweepPoint point : result.front()) {
      boolean same =
          point.point() != best.point()
              && result.objectives().stream()
                  .allMatch(objective -> objective.cost(point) == objective.cost(best));
      count += same ? 1 : 0;
    }
    return count == 0 ? "" : " (" + count + (count == 1 ? " other is" : " others are") + " alike)";
  }

  private static String values(SweepResult result, SweepPoint point) {
    List<String> values = result.plan().values(point.point());
    List<String> words = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      words.add(result.plan().variations().get(i).label() + " = " + values.get(i));
    }
    return String.join(", ", words);
  }

  private static String figures(SweepResult result, SweepPoint point) {
    List<String> words =
        result.objectives().stream()
            .map(objective -> objective.word() + " " + figure(objective, point))
            .toList();
    return String.join(", ", words);
  }

  /** A figure as tables show it: bounds of what is left out in part are said to be bounds. */
  static String figure(Objective objective, SweepPoint point) {
    double figure = point.figure(objective);
    if (Double.isNaN(figure)) {
      return "none";
    }
    return objective == Objective.TIME && point.busyShare().isPresent()
        ? QuantityFormat.share(point.busyShare().get()) + " busy"
        : objective.bound(point.known()) + objective.said(figure);
  }

  /** Why there is no best point: an error where no point could be estimated. */
  static Optional<Diagnostic> none(SweepResult result) {
    if (result.points().isEmpty() || !result.best().isEmpty()) {
      return Optional.empty();
    }
    int failed = 0;
    String first = "";
    for (SweepPoint point : result.points()) {
      if (point.problem().isPresent()) {
        failed++;
        first = first.isEmpty() ? point.problem().get() : first;
      }
    }
    boolean all = failed == result.points().size();
    String message =
        all
            ? "no point of the sweep can be estimated; the first ends with " + first
            : "no point of the sweep keeps all limits"
                + (failed > 0 ? ", and " + failed + " end with an error: " + first : "");
    return Optional.of(
        Diagnostic.of(DiagnosticCode.SWEEP_WITHOUT_BEST_POINT, SourceSpan.NONE, message)
            .as(all ? Severity.ERROR : Severity.WARNING)
            .withHint(
                all
                    ? "analyze the model with the values of one point as --set; the report says all"
                        + " of it"
                    : "loosen a limit; sweep.csv shows what each point needs"));
  }
}
