package org.aadlenergy.spark.launch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How Spark's driver is started: by {@code spark-submit}; one that runs in a single process needs
 * no script.
 *
 * @param product aadl-energy.jar
 * @param own the jar of this class
 */
record SparkCommand(MasterUrl master, SparkHome spark, Path product, Path own) {
  private static final String DRIVER = "org.aadlenergy.spark.driver.SparkDriver";

  /** The process, which is not started yet. */
  ProcessBuilder process(Map<String, String> environment) throws SparkProblem {
    Path home = spark.java(environment);
    List<String> words = new ArrayList<>();
    if (master.isLocal() && spark.jars().isPresent()) {
      words.add(home.resolve("bin").resolve("java").toString());
      words.add("-XX:+IgnoreUnrecognizedVMOptions");
      words.addAll(OpenedPackages.options());
      words.add("-Djdk.reflect.useDirectMethodHandle=false");
      words.addAll(List.of("-cp", spark.jars().get().resolve("*").toString()));
      words.add("org.apache.spark.deploy.SparkSubmit");
    } else {
      words.add(spark.submit().orElseThrow().toString());
    }
    words.addAll(List.of("--master", master.url()));
    if (!master.isLocal()) {
      words.addAll(List.of("--deploy-mode", "client"));
    }
    words.addAll(List.of("--name", "aadl-energy", "--class", DRIVER));
    words.add(own.toString());
    words.add(product.toString());
    ProcessBuilder process = new ProcessBuilder(words);
    process.environment().putIfAbsent("JAVA_HOME", home.toString());
    return process;
  }
}
