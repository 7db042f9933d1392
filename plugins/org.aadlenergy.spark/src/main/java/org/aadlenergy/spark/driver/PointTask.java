package org.aadlenergy.spark.driver;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;

/** What a task does to a partition: a batch of points, with its number, becomes their results. */
final class PointTask implements Function<byte[], byte[]> {
  private static final long serialVersionUID = 1L;

  private final Broadcast<byte[]> job;
  private final String jar;

  /**
   * A task of a job.
   *
   * @param job what all points share
   * @param jar under which name Spark brought the product to the executor
   */
  PointTask(Broadcast<byte[]> job, String jar) {
    this.job = job;
    this.jar = jar;
  }

  @Override
  public byte[] call(byte[] batch) {
    byte[] points = Arrays.copyOfRange(batch, Long.BYTES, batch.length);
    byte[] results = Product.of(job, jar).apply(points);
    ByteBuffer numbered = ByteBuffer.allocate(Long.BYTES + results.length);
    return numbered.put(batch, 0, Long.BYTES).put(results).array();
  }
}
