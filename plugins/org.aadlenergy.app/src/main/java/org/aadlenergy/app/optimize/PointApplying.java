package org.aadlenergy.app.optimize;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.aadlenergy.app.decide.AppliedDesign;
import org.aadlenergy.app.sweep.Searches;
import org.aadlenergy.app.sweep.SweepOptions;
import org.aadlenergy.app.sweep.SweepPlan;
import org.aadlenergy.app.sweep.SweepPoint;
import org.aadlenergy.app.sweep.Variation;
import org.aadlenergy.engine.diagnostic.Diagnostic;

/** Writes a point of a front into the AADL file of its root. */
public final class PointApplying {
  private static final int MOST_NAMED = 20;

  private PointApplying() {}

  /**
   * Applies a point of the front in the folder of a search.
   *
   * @param number of the point; none for the best by the first objective
   * @return what was wrong
   */
  public static List<Diagnostic> apply(
      SweepOptions goals, Optional<Long> number, Consumer<String> said) {
    Optional<Searches.SearchResult> found = Searches.result(goals.output());
    return found.isEmpty() ? List.of() : apply(goals, found.get(), number, said);
  }

  private static List<Diagnostic> apply(
      SweepOptions goals,
      Searches.SearchResult found,
      Optional<Long> number,
      Consumer<String> said) {
    Optional<SweepPoint> point = Optional.ofNullable(found.best().get(goals.objectives().get(0)));
    if (number.isPresent()) {
      point = found.front().stream().filter(p -> p.point() == number.get()).findFirst();
    }
    if (point.isEmpty()) {
      return AppliedDesign.refused(
          number.isPresent()
              ? "point " + number.get() + " is not on the front"
              : "there is no point to apply",
          "the front has "
              + found.front().stream()
                  .map(p -> String.valueOf(p.point()))
                  .limit(MOST_NAMED)
                  .toList());
    }
    AppliedDesign design =
        new AppliedDesign(
            "point " + point.get().point(),
            found.plan(),
            lines(found.plan(), point.get()),
            point.get(),
            "paste the lines of front.txt");
    return design.write(goals, said);
  }

  private static List<Variation> lines(SweepPlan plan, SweepPoint point) {
    List<String> values = plan.values(point.point());
    List<Variation> lines = new ArrayList<>(values.size());
    for (int i = 0; i < values.size(); i++) {
      Variation variation = plan.variations().get(i);
      lines.add(new Variation(variation.property(), variation.path(), List.of(values.get(i))));
    }
    return lines;
  }
}
