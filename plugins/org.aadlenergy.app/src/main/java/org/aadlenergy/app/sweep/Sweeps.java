package org.aadlenergy.app.sweep;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
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

  /** Who estimates the points of a plan: threads of this process, or other machines. */
  public interface Workers extends AutoCloseable {
    /**
     * Estimates some points, until all are done, the user stops, or it cannot go on.
     *
     * @param points of the plan
     * @param done receives points as they come, and the traces read so far; one call at a time
     * @return what went wrong, for which reason points are missing
     */
    List<Diagnostic> estimate(
        SweepOptions options,
        SweepPlan plan,
        List<Long> points,
        Progress progress,
        BiConsumer<List<SweepPoint>, Set<Path>> done);

    @Override
    default void close() {}
  }

  /** All processors of this machine. */
  public static Workers threads() {
    return new SweepRunner();
  }

  /** Runs a sweep on all processors of this machine. */
  public static Outcome run(SweepOptions options, Progress progress, Consumer<String> said) {
    return run(options, progress, said, threads());
  }

  /**
   * Runs a sweep or one shard of it and writes its files; points of an earlier, interrupted run of
   * the same sweep in the same folder are not estimated again.
   *
   * @param said receives how far it got and the files written
   */
  public static Outcome run(
      SweepOptions options, Progress progress, Consumer<String> said, Workers workers) {
    List<String> best = new ArrayList<>();
    Outcome outcome = run(options, progress, said, workers, best::addAll);
    best.forEach(said);
    return outcome;
  }

  /**
   * The same for somebody who has more to say before.
   *
   * @param best receives the lines that say which points are the best
   */
  public static Outcome run(
      SweepOptions options,
      Progress progress,
      Consumer<String> said,
      Workers workers,
      Consumer<List<String>> best) {
    Diagnostics diagnostics = new Diagnostics();
    SweepInputs inputs = SweepInputs.of(options);
    Optional<SweepPlan> plan = new Preparation(options, diagnostics).plan();
    if (plan.isEmpty()) {
      return Outcome.refused(diagnostics);
    }
    List<Long> wanted = options.shard().points(plan.get().size());
    SweepFiles.Earlier earlier = SweepFiles.earlier(options, plan.get(), inputs);
    List<Long> open = new ArrayList<>();
    List<SweepPoint> points = new ArrayList<>();
    for (Long point : wanted) {
      SweepPoint old = earlier.points().get(point);
      if (old == null) {
        open.add(point);
      } else {
        points.add(old);
      }
    }
    said.accept(
        (points.isEmpty() ? "estimating " : "going on after " + points.size() + " of ")
            + wanted.size()
            + " points");
    Set<Path> traces = new TreeSet<>();
    try (SweepFiles.Notes notes = new SweepFiles.Notes(options, plan.get(), inputs)) {
      BiConsumer<List<SweepPoint>, Set<Path>> done =
          (found, read) -> {
            points.addAll(found);
            traces.addAll(read);
            notes.add(found, traces);
          };
      diagnostics.addAll(workers.estimate(options, plan.get(), open, progress, done));
    }
    if (points.isEmpty() && diagnostics.hasErrors()) {
      return Outcome.refused(diagnostics);
    }
    points.sort(Comparator.comparingLong(SweepPoint::point));
    SweepInputs read = inputs.withTraces(traces).with(earlier.inputs());
    SweepResult result =
        options
            .result(Version.current(), plan.get(), read, points)
            .beside(PointEvaluator.present(options, plan.get()));
    boolean whole = points.size() == wanted.size();
    String stopped =
        String.format(
            "stopped after %s of %s points; the same command goes on from there",
            points.size(), wanted.size());
    Outcome outcome = report(result, options, whole, stopped, said, diagnostics);
    best.accept(BestPoints.lines(result));
    if (!outcome.files().isEmpty()) {
      SweepFiles.forgetNotes(options);
    }
    return outcome;
  }

  /** Writes the files of points, and says what each needs. */
  static Outcome report(
      SweepResult result,
      SweepOptions options,
      boolean whole,
      String stopped,
      Consumer<String> said,
      Diagnostics diagnostics) {
    doubts(result, diagnostics);
    List<Path> files = SweepFiles.write(result, options.output(), said, diagnostics);
    said.accept(
        whole
            ? result.points().size() + " points, " + result.front().size() + " on the front"
            : stopped);
    SweepTable.lines(result).forEach(said);
    Set<Path> traces = new TreeSet<>();
    result.inputs().traces().keySet().forEach(trace -> traces.add(Path.of(trace)));
    return new Outcome(diagnostics.sorted(), whole, files, traces);
  }

  private static void doubts(SweepResult result, Diagnostics diagnostics) {
    result.differentWindows().ifPresent(diagnostics::add);
    for (Objective objective : Objective.values()) {
      MissingFigures.error(objective, result.points()).ifPresent(diagnostics::add);
    }
    BestPoints.none(result).ifPresent(diagnostics::add);
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
      doubts(whole.get(), diagnostics);
      SweepFiles.write(whole.get(), folder, said, diagnostics);
      int points = whole.get().points().size();
      long missing = whole.get().plan().size() - points;
      said.accept(points + " points" + (missing > 0 ? ", " + missing + " missing" : ""));
      SweepTable.lines(whole.get()).forEach(said);
      BestPoints.lines(whole.get()).forEach(said);
    }
    return diagnostics.sorted();
  }

  /** Waits until threads have ended, or this one is interrupted. */
  public static void join(List<Thread> threads) {
    for (Thread thread : threads) {
      boolean waiting = true;
      while (waiting) {
        try {
          thread.join();
          waiting = false;
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          return;
        }
      }
    }
  }
}
