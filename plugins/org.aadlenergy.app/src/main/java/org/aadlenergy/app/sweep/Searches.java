package org.aadlenergy.app.sweep;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.aadlenergy.app.Version;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.report.words.QuantityFormat;

/** What a search over combinations shares with a sweep: its plan, its files, and going on. */
public final class Searches {
  private Searches() {}

  /** The plan of all combinations, however many; what is wrong with the command is reported. */
  public static Optional<SweepPlan> plan(SweepOptions options, Diagnostics diagnostics) {
    return new Preparation(options, Long.MAX_VALUE, diagnostics).plan();
  }

  /**
   * The combinations that an earlier run of the same search has estimated, in its folder: of the
   * same plan, on the same inputs, by the same version.
   */
  public static Map<List<Integer>, SweepPoint> earlier(SweepOptions options, SweepPlan plan) {
    Map<List<Integer>, SweepPoint> known = new HashMap<>();
    SweepFiles.comparable(options, SweepInputs.of(options))
        .filter(old -> !old.plan().listed().isEmpty())
        .filter(old -> old.plan().listing(List.of()).equals(plan))
        .ifPresent(
            old ->
                old.points().forEach(p -> known.put(old.plan().listed().get((int) p.point()), p)));
    return known;
  }

  /**
   * Writes the files of a search.
   *
   * @param points by the combination of each, in the order in which they were estimated
   * @param whole whether the search came to its end
   */
  public static Sweeps.Outcome report(
      SweepOptions options,
      SweepPlan plan,
      Map<List<Integer>, SweepPoint> points,
      boolean whole,
      Set<Path> traces,
      Consumer<String> said,
      Diagnostics diagnostics) {
    SweepResult result =
        options
            .result(
                Version.current(),
                plan.listing(List.copyOf(points.keySet())),
                SweepInputs.of(options).withTraces(traces),
                numbered(List.copyOf(points.values())))
            .beside(PointEvaluator.present(options, plan));
    String stopped =
        "stopped after " + points.size() + " designs; the same command goes on from there";
    return Sweeps.report(result, options, whole, stopped, said, diagnostics);
  }

  private static List<SweepPoint> numbered(List<SweepPoint> points) {
    SweepPoint[] numbered = new SweepPoint[points.size()];
    for (int i = 0; i < numbered.length; i++) {
      numbered[i] = points.get(i).numbered(i);
    }
    return List.of(numbered);
  }

  /** The points of a result that no other one beats, of the files in a folder. */
  public static Optional<SearchResult> result(Path folder) {
    return SweepFiles.read(folder)
        .map(
            result ->
                new SearchResult(
                    result.plan(),
                    result.front(),
                    result.best(),
                    result.points().stream().filter(SweepPoint::even).count(),
                    BestPoints.lines(result)));
  }

  /**
   * What a search found.
   *
   * @param front in the order of the points
   * @param best by each objective
   * @param even how many points take the load of a governor as even
   * @param lines which say so
   */
  public record SearchResult(
      SweepPlan plan,
      List<SweepPoint> front,
      Map<Objective, SweepPoint> best,
      long even,
      List<String> lines) {
    public SearchResult {
      front = List.copyOf(front);
      lines = List.copyOf(lines);
    }

    /** What it proves that so many combinations are all. */
    public String proof(long combinations) {
      String all = QuantityFormat.grouped(combinations) + " combinations ";
      if (even > 0) {
        return String.format(
            "not proven: %s of all %stake the load of a governor as even (%s), which bursts are"
                + " not",
            QuantityFormat.grouped(even), all, DiagnosticCode.JOBS_RARER_THAN_SAMPLES.number());
      }
      return front.isEmpty()
          ? "proven that none will do: all " + all + "are estimated"
          : "proven optimal: all " + all + "are estimated, so that no other is better";
    }
  }
}
