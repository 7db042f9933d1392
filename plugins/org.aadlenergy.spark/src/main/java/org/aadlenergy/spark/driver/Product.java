package org.aadlenergy.spark.driver;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.apache.spark.SparkFiles;
import org.apache.spark.broadcast.Broadcast;

/**
 * The product in an executor, once for all of its tasks. Spark brings libraries of its own, often
 * in other versions than ours: the product sees only the JDK and its own jars.
 */
final class Product {
  private static final String POINTS = "org.aadlenergy.spark.points.Points";
  private static final Map<Long, Function<byte[], byte[]>> JOBS = new HashMap<>();

  private Product() {}

  static synchronized Function<byte[], byte[]> of(Broadcast<byte[]> job, String jar) {
    return JOBS.computeIfAbsent(job.id(), id -> load(job.value(), jar));
  }

  @SuppressWarnings({"unchecked", "resource"}) // open as long as the executor
  private static Function<byte[], byte[]> load(byte[] job, String jar) {
    try {
      URL[] urls = {
        new File(SparkFiles.get(jar)).toURI().toURL(),
        Product.class.getProtectionDomain().getCodeSource().getLocation()
      };
      ClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
      return (Function<byte[], byte[]>)
          loader
              .loadClass(POINTS)
              .getConstructor(byte[].class, String.class)
              .newInstance(job, SparkFiles.getRootDirectory());
    } catch (MalformedURLException | ReflectiveOperationException e) {
      throw new IllegalStateException("aadl-energy cannot start on this worker: " + e, e);
    }
  }
}
