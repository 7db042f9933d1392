package org.aadlenergy.spark.points;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.aadlenergy.app.sweep.SweepOptions;
import org.aadlenergy.app.sweep.SweepPlan;
import org.aadlenergy.app.sweep.SweepPoint;

/** Jobs, points and their results as bytes. */
public final class Batches {
  private Batches() {}

  /**
   * What came of a batch.
   *
   * @param traces read so far by whoever estimated it
   */
  public record Results(List<SweepPoint> points, Set<Path> traces) {}

  /**
   * What all points of a plan share, with the files that they need.
   *
   * @throws IOException where a file cannot be read, or all together are too large
   */
  public static byte[] job(SweepOptions options, SweepPlan plan) throws IOException {
    return Job.write(options, plan);
  }

  /** Some points of a plan. */
  public static byte[] batch(SweepPlan plan, List<Long> points) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeInt(points.size());
      for (Long point : points) {
        out.writeLong(point);
        for (int digit : plan.digits(point)) {
          out.writeInt(digit);
        }
      }
    } catch (IOException e) {
      throw new IllegalStateException(e); // memory has no such errors
    }
    return bytes.toByteArray();
  }

  static byte[] results(List<SweepPoint> points, Set<String> traces, UnaryOperator<String> there)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    StreamTexts.writeAll(traces, out);
    out.writeInt(points.size());
    for (SweepPoint point : points) {
      point.saying(there).write(out);
    }
    out.flush();
    return bytes.toByteArray();
  }

  /** What came of a batch. */
  public static Results results(byte[] bytes) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    Set<Path> traces = new TreeSet<>();
    for (String trace : StreamTexts.readAll(in)) {
      traces.add(Path.of(trace));
    }
    List<SweepPoint> points = new ArrayList<>();
    for (int n = in.readInt(); n > 0; n--) {
      points.add(SweepPoint.read(in));
    }
    return new Results(points, traces);
  }
}
