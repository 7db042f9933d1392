package org.aadlenergy.spark.driver;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.aadlenergy.spark.wire.WireMessage;
import org.aadlenergy.spark.wire.WireWords;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/**
 * Spark's driver: takes batches of points from its standard input, has them estimated as a
 * distributed collection, and writes the results to its standard output. It ends with its input.
 */
public final class SparkDriver {
  /** So many collections are in work at a time: none of the executors waits for the last task. */
  private static final int WAVES = 3;

  private static final int STOP_MILLIS = 10_000;
  private static final String MOST_FAILURES = "32";

  private final JavaSparkContext spark;
  private final PointTask task;
  private final DataOutputStream out;
  private final BlockingQueue<WireMessage> open = new LinkedBlockingQueue<>();

  private SparkDriver(JavaSparkContext spark, PointTask task, DataOutputStream out) {
    this.spark = spark;
    this.task = task;
    this.out = out;
  }

  /**
   * Entry for {@code spark-submit}.
   *
   * @param args the path of aadl-energy.jar
   */
  public static void main(String[] args) throws IOException {
    PrintStream pipe = System.out;
    System.setOut(System.err); // nothing else may get between the results
    DataOutputStream out = new DataOutputStream(new BufferedOutputStream(pipe, 1 << 16));
    out.write(WireWords.HELLO);
    out.flush();
    try {
      serve(args[0], new DataInputStream(new BufferedInputStream(System.in, 1 << 16)), out);
    } catch (Throwable e) { // whatever it is: the command line says it in one line
      fail(e, out);
    }
    Thread watch = new Thread(SparkDriver::halt, "end");
    watch.setDaemon(true);
    watch.start();
    System.exit(0);
  }

  private static void serve(String jar, DataInputStream in, DataOutputStream out)
      throws IOException {
    WireMessage job = WireMessage.read(in);
    SparkConf conf =
        new SparkConf()
            .setIfMissing("spark.app.name", "aadl-energy")
            .setIfMissing("spark.task.maxFailures", MOST_FAILURES)
            .setIfMissing("spark.ui.enabled", "false");
    JavaSparkContext spark = new JavaSparkContext(conf);
    spark.addFile(jar);
    Broadcast<byte[]> shared = spark.broadcast(job.bytes());
    String name = jar.replace('\\', '/');
    PointTask task = new PointTask(shared, name.substring(name.lastIndexOf('/') + 1));
    SparkDriver driver = new SparkDriver(spark, task, out);
    driver.say(WireMessage.text(WireWords.READY, spark.version()));
    for (int i = 0; i < WAVES; i++) {
      Thread thread = new Thread(driver::work, "wave-" + i);
      thread.setDaemon(true);
      thread.start();
    }
    driver.read(in);
  }

  private void read(DataInputStream in) throws IOException {
    while (true) {
      try {
        open.add(WireMessage.read(in));
      } catch (java.io.EOFException e) {
        return;
      }
    }
  }

  /** Makes a collection of what waits, a partition a batch. */
  private void work() {
    try {
      while (true) {
        List<WireMessage> batches = new ArrayList<>();
        batches.add(open.take());
        int cores = Math.max(1, spark.defaultParallelism());
        say(new WireMessage(WireWords.CORES, cores, new byte[0]));
        open.drainTo(batches, cores - 1);
        List<byte[]> numbered = new ArrayList<>();
        for (WireMessage batch : batches) {
          int size = Long.BYTES + batch.bytes().length;
          numbered.add(
              ByteBuffer.allocate(size).putLong(batch.number()).put(batch.bytes()).array());
        }
        for (byte[] result : spark.parallelize(numbered, numbered.size()).map(task).collect()) {
          ByteBuffer bytes = ByteBuffer.wrap(result);
          long number = bytes.getLong();
          byte[] points = new byte[bytes.remaining()];
          bytes.get(points);
          say(new WireMessage(WireWords.RESULT, number, points));
        }
      }
    } catch (Throwable e) { // whatever it is: the command line says it in one line
      fail(e, out);
      halt();
    }
  }

  private void say(WireMessage message) throws IOException {
    synchronized (out) {
      message.write(out);
    }
  }

  private static void fail(Throwable e, DataOutputStream out) {
    // standard error is the driver's log, a file that the command line names
    System.getLogger(SparkDriver.class.getName()).log(Level.ERROR, "the driver gives up", e);
    try {
      synchronized (out) {
        WireMessage.text(WireWords.FAILED, String.valueOf(e)).write(out);
      }
    } catch (IOException gone) {
      // nobody is there to be told
    }
  }

  /** Spark may wait for executors that never come. */
  private static void halt() {
    try {
      Thread.sleep(STOP_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Runtime.getRuntime().halt(1);
  }
}
