package org.aadlenergy.spark.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Puts into a line what Spark says in a hundred. */
final class SparkFailures {
  private static final Pattern TELLING =
      Pattern.compile("(Exception in thread|Caused by: |Error: |error: |\\S* ?ERROR ).*");
  private static final Pattern EXECUTOR = Pattern.compile(".* is now FAILED \\((.*)\\)");
  private static final int MOST_LETTERS = 240;

  private SparkFailures() {}

  /**
   * A failure that the driver named, or whose reason is in its log.
   *
   * @param text may be empty
   */
  static SparkProblem of(String text, String master, Path log) {
    String logged = read(log);
    String all = text + "\n" + logged;
    if (all.contains("UnsupportedClassVersionError")) {
      return new SparkProblem(
          "a worker of " + master + " runs a Java that is older than 17",
          "install a JDK 17 there; spark.executorEnv.JAVA_HOME in conf/spark-defaults.conf says"
              + " where it is");
    }
    if (all.contains("All masters are unresponsive")
        || all.contains("local class incompatible")
        || all.contains("Unknown message type")) {
      return new SparkProblem(
          master + " is no Spark master, or one of another version than the Spark here",
          "set SPARK_HOME to the version that the cluster has; the log is " + log);
    }
    if (all.contains("getSubject is not supported")) {
      return new SparkProblem(
          "this Spark does not run on this Java", "set JAVA_HOME to a JDK 17 or 21");
    }
    Optional<String> executor = executor(logged);
    if (executor.isPresent() && all.contains("SparkContext")) {
      return new SparkProblem(
          "the workers of " + master + " start no executors: " + line(executor.get()),
          "their own logs say more; that of the driver is " + log);
    }
    String reason = text.isEmpty() ? telling(logged) : text;
    return new SparkProblem(
        "Spark at " + master + " stopped" + (reason.isEmpty() ? "" : ": " + line(reason)),
        "the same command goes on from there; Spark's log is " + log);
  }

  private static String read(Path log) {
    try {
      return new String(Files.readAllBytes(log), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return "";
    }
  }

  /** Why an executor failed that never ran. */
  private static Optional<String> executor(String log) {
    Matcher failed = EXECUTOR.matcher(log);
    return failed.find() ? Optional.of(failed.group(1)) : Optional.empty();
  }

  /** The last line of a log that looks like a reason. */
  private static String telling(String log) {
    String reason = "";
    for (String line : log.lines().toList()) {
      reason = TELLING.matcher(line).lookingAt() ? line : reason;
    }
    return reason;
  }

  /** The first line, without the stack below it. */
  private static String line(String text) {
    List<String> lines = text.strip().lines().toList();
    String first = lines.isEmpty() ? "" : lines.get(0).strip();
    return first.length() > MOST_LETTERS ? first.substring(0, MOST_LETTERS) + "..." : first;
  }
}
