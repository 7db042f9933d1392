package org.aadlenergy.app.sweep;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.Version;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** Runs sweeps and joins their shards. */
public final class Sweeps {
  private Sweeps() {}

  /**
   * What came of a sweep.
   *
   * @param findings what was wrong with it; problems of single points are in its files
   * @param whole whether every point wanted is estimated
   * @param files those written
   * @param traces those read
   */
  public record Outcome(
      List<Diagnostic> findings, boolean whole, List<Path> files, Set<Path> traces) {
    static Outcome refused(Diagnostics diagnostics) {
      return new Outcome(diagnostics.sorted(), false, List.of(), Set.of());
    }
  }

  /**
   * Runs a sweep or one shard of it and writes its files; points of an earlier, interrupted run of
   * the same sweep in the same folder are not estimated again.
   *
   * @param said receives how far it got and the files written
   */
  public static Outcome run(SweepOptions options, Progress progress, Consumer<String> said) {
    Diagnostics diagnostics = new Diagnostics();
    SweepInputs inputs = SweepInputs.of(options);
    Optional<SweepPlan> plan = new Preparation(options, diagnostics).plan();
    if (plan.isEmpty()) {
      return Outcome.refused(diagnostics);
    }
    List<Long> wanted = options.shard().points(plan.get().size());
    Optional<SweepResult> earlier = SweepFiles.interrupted(options, plan.get(), inputs);
    Map<Long, SweepPoint> known = new HashMap<>();
    earlier.ifPresent(old -> old.points().forEach(point -> known.put(point.point(), point)));
    said.accept(
        (known.isEmpty() ? "estimating " : "going on after " + known.size() + " of ")
            + wanted.size()
            + " points");
    SweepRunner runner = new SweepRunner(options, plan.get(), progress);
    List<SweepPoint> points = runner.run(wanted, known);
    SweepInputs read = inputs.withTraces(runner.traces());
    SweepResult result =
        options.result(
            Version.current(),
            plan.get(),
            earlier.map(old -> read.with(old.inputs())).orElse(read),
            points);
    boolean whole = points.size() == wanted.size();
    String stopped =
        "stopped after "
            + points.size()
            + " of "
            + wanted.size()
            + " points; the same command goes on from there";
    return report(result, options, whole, stopped, said, diagnostics);
  }

  /** Writes the files of points, and says what is best among them. */
  static Outcome report(
      SweepResult result,
      SweepOptions options,
      boolean whole,
      String stopped,
      Consumer<String> said,
      Diagnostics diagnostics) {
    result.differentWindows().ifPresent(diagnostics::add);
    UnknownCost.error(result.points()).ifPresent(diagnostics::add);
    BestPoints.none(result).ifPresent(diagnostics::add);
    List<Path> files = SweepFiles.write(result, options.output(), said, diagnostics);
    said.accept(
        whole
            ? result.points().size() + " points, " + result.front().size() + " on the front"
            : stopped);
    BestPoints.lines(result).forEach(said);
    Set<Path> traces = new TreeSet<>();
    result.inputs().traces().keySet().forEach(trace -> traces.add(Path.of(trace)));
    return new Outcome(diagnostics.sorted(), whole, files, traces);
  }

  /**
   * Joins shards of one sweep.
   *
   * @return what was wrong
   */
  public static List<Diagnostic> merge(List<Path> files, Path folder, Consumer<String> said) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<SweepResult> whole = new ShardMerge(diagnostics).join(files);
    if (whole.isPresent()) {
      whole.get().differentWindows().ifPresent(diagnostics::add);
      UnknownCost.error(whole.get().points()).ifPresent(diagnostics::add);
      BestPoints.none(whole.get()).ifPresent(diagnostics::add);
      SweepFiles.write(whole.get(), folder, said, diagnostics);
      int points = whole.get().points().size();
      long missing = whole.get().plan().size() - points;
      said.accept(points + " points" + (missing > 0 ? ", " + missing + " missing" : ""));
      BestPoints.lines(whole.get()).forEach(said);
    }
    return diagnostics.sorted();
  }
}
