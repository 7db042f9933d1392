package org.aadlenergy.spark.points;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import org.aadlenergy.app.models.ModelReaders;
import org.aadlenergy.app.models.Models;
import org.aadlenergy.app.sweep.PointEvaluator;
import org.aadlenergy.app.sweep.SweepPoint;
import org.aadlenergy.app.trace.TraceHeat;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** Estimates points of one job: a batch of combinations in, their figures out. Thread-safe. */
public final class Points implements Function<byte[], byte[]> {
  private final Job job;
  private final Queue<PointEvaluator> idle = new ConcurrentLinkedQueue<>();

  /**
   * The points of a job.
   *
   * @param job as {@link Batches} wrote it
   * @param folder of this machine, for its files
   */
  public Points(byte[] job, String folder) throws IOException {
    this.job = Job.read(job, Files.createTempDirectory(Path.of(folder), "aadl-energy-"));
  }

  @Override
  public byte[] apply(byte[] batch) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(Points.class.getClassLoader());
    PointEvaluator evaluator = evaluator();
    try {
      return results(batch, evaluator);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      idle.add(evaluator);
      thread.setContextClassLoader(before);
    }
  }

  private PointEvaluator evaluator() {
    PointEvaluator one = idle.poll();
    if (one != null) {
      return one;
    }
    List<Path> inputs = job.options().analysis().inputs();
    List<Path> libraries = job.options().analysis().libraries();
    Models models = ModelReaders.together(inputs, libraries, new Diagnostics());
    return PointEvaluator.of(models, job.options(), job.plan(), new Traces(job.folder()));
  }

  /** Traces that are named by a path of the other machine, as values of a setting are. */
  private static final class Traces extends TraceHeat {
    private final Folder folder;

    Traces(Folder folder) {
      this.folder = folder;
    }

    @Override
    protected String place(String path) {
      return folder.has(path) ? path : folder.here(path).toString();
    }
  }

  private byte[] results(byte[] batch, PointEvaluator evaluator) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(batch));
    List<SweepPoint> points = new ArrayList<>();
    int[] digits = new int[job.plan().variations().size()];
    for (int n = in.readInt(); n > 0; n--) {
      long number = in.readLong();
      for (int i = 0; i < digits.length; i++) {
        digits[i] = in.readInt();
      }
      points.add(evaluator.examine(number, job.plan().settings(digits)).figures());
    }
    return Batches.results(points, traces(evaluator), job.folder()::there);
  }

  private Set<String> traces(PointEvaluator evaluator) {
    Set<String> names = new java.util.TreeSet<>();
    evaluator.traces().forEach(trace -> names.add(job.folder().there(trace.toString())));
    return names;
  }
}
