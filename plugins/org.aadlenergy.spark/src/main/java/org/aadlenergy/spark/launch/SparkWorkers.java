package org.aadlenergy.spark.launch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.sweep.SweepOptions;
import org.aadlenergy.app.sweep.SweepPlan;
import org.aadlenergy.app.sweep.SweepPoint;
import org.aadlenergy.app.sweep.Sweeps;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.spark.points.Batches;
import org.aadlenergy.spark.wire.WireMessage;
import org.aadlenergy.spark.wire.WireWords;
import org.jspecify.annotations.Nullable;

/**
 * Workers of a Spark cluster. Spark's driver is started with the first points, and again where it
 * was killed; the points that it had are then asked for again.
 */
final class SparkWorkers implements Sweeps.Workers {
  /** So many batches a core are under way: some in work, the next ones waiting. */
  private static final int UNDER_WAY = 3;

  /** So many batches a core make a large sweep: what is under way is below 2 % of it. */
  private static final int BATCHES = 200;

  private static final int MOST_POINTS = 5_000;
  private static final int FEW_POINTS = 16;
  private static final int MOST_STARTS = 3;
  private static final long WAIT_MILLIS = 100;

  private final ProcessBuilder command;
  private final String master;
  private @Nullable SparkProcess process;
  private int cores;

  SparkWorkers(ProcessBuilder command, String master) {
    this.command = command;
    this.master = master;
  }

  @Override
  public List<Diagnostic> estimate(
      SweepOptions options,
      SweepPlan plan,
      List<Long> points,
      Progress progress,
      BiConsumer<List<SweepPoint>, Set<Path>> done) {
    Asked asked = new Asked(plan, points, progress, done);
    int starts = 0;
    while (!asked.complete()) {
      int before = asked.count;
      try {
        SparkProcess running = running(options, plan, progress);
        serve(running, asked);
        if (progress.cancelled()) {
          running.forgetLog();
          return List.of();
        }
      } catch (SparkProblem e) {
        SparkProcess ended = process;
        close();
        starts = asked.count > before ? 1 : starts + 1;
        if (progress.cancelled()) {
          if (ended != null) {
            ended.forgetLog();
          }
          return List.of();
        }
        if (!e.isKilled() || starts >= MOST_STARTS) {
          return List.of(before == 0 && asked.count == 0 ? e.before() : e.meanwhile());
        }
        progress.step(
            "Spark's driver was killed; it is started again, and so are "
                + asked.again()
                + " points");
      }
    }
    return List.of();
  }

  /** The points of one call. */
  private static final class Asked {
    private final SweepPlan plan;
    private final List<Long> points;
    private final Progress progress;
    private final BiConsumer<List<SweepPoint>, Set<Path>> done;
    private final Map<Long, List<Long>> underWay = new LinkedHashMap<>();
    private final List<List<Long>> lost = new ArrayList<>();
    private int next;
    private int count;

    Asked(
        SweepPlan plan,
        List<Long> points,
        Progress progress,
        BiConsumer<List<SweepPoint>, Set<Path>> done) {
      this.plan = plan;
      this.points = points;
      this.progress = progress;
      this.done = done;
    }

    boolean complete() {
      return count == points.size();
    }

    /** Asks once more for what was under way; how many points that is. */
    int again() {
      lost.addAll(underWay.values());
      underWay.clear();
      return lost.stream().mapToInt(List::size).sum();
    }

    /** The next points, which may be none. */
    List<Long> batch(int cores) {
      if (!lost.isEmpty()) {
        return lost.remove(lost.size() - 1);
      }
      int all = points.size();
      int small = Math.min(FEW_POINTS, (all + 2 * cores - 1) / (2 * cores));
      int size = Math.min(MOST_POINTS, Math.max(small, all / (BATCHES * cores)));
      List<Long> batch = points.subList(next, Math.min(all, next + size));
      next += batch.size();
      return batch;
    }

    void take(WireMessage message) throws IOException {
      List<Long> batch = underWay.remove(message.number());
      if (batch != null) {
        Batches.Results results = Batches.results(message.bytes());
        done.accept(results.points(), results.traces());
        count += batch.size();
        progress.step(count + " of " + points.size() + " points");
      }
    }
  }

  private void serve(SparkProcess running, Asked asked) throws SparkProblem {
    try {
      while (!asked.complete() && !asked.progress.cancelled()) {
        while (asked.underWay.size() < UNDER_WAY * cores) {
          List<Long> batch = asked.batch(cores);
          if (batch.isEmpty()) {
            break;
          }
          asked.underWay.put(
              running.send(WireWords.BATCH, Batches.batch(asked.plan, batch)), batch);
        }
        WireMessage message = running.next(WAIT_MILLIS, asked.progress);
        if (message != null && message.kind() == WireWords.RESULT) {
          asked.take(message);
        } else if (message != null && message.kind() == WireWords.CORES) {
          cores = (int) Math.max(1, message.number());
        }
      }
    } catch (IOException e) {
      throw running.ended(asked.progress);
    }
  }

  private SparkProcess running(SweepOptions options, SweepPlan plan, Progress progress)
      throws SparkProblem {
    SparkProcess running = process;
    if (running != null) {
      return running;
    }
    byte[] job;
    try {
      job = Batches.job(options, plan);
    } catch (IOException e) {
      throw new SparkProblem(
          "the files of the model cannot be sent to the workers: " + e.getMessage(),
          "make them readable, and smaller than 1 GB together");
    }
    running = SparkProcess.start(command, master);
    process = running;
    try {
      running.send(WireWords.JOB, job);
      WireMessage message = null;
      while (message == null || message.kind() != WireWords.READY) {
        message = running.next(WAIT_MILLIS, progress);
        if (progress.cancelled()) {
          break;
        }
      }
    } catch (IOException e) {
      throw running.ended(progress);
    }
    cores = 2; // until the driver says more
    return running;
  }

  @Override
  public void close() {
    SparkProcess running = process;
    process = null;
    if (running != null) {
      running.close();
    }
  }
}
