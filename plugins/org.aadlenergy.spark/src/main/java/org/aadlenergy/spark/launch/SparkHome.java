package org.aadlenergy.spark.launch;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The Spark of this machine.
 *
 * @param submit its {@code spark-submit}, where there is one
 * @param jars the folder of its libraries, where it is known
 * @param version of Spark, where it is known
 */
record SparkHome(Optional<Path> submit, Optional<Path> jars, Optional<String> version) {
  private static final Pattern CORE =
      Pattern.compile("spark-core_2\\.\\d+-(\\d+)\\.(\\d+).*\\.jar");
  private static final String INSTALL =
      "install Spark 3.3 to 4 (spark.apache.org, or pip install pyspark==3.5.8) and set SPARK_HOME";

  /** The Spark of SPARK_HOME, else that whose {@code spark-submit} the PATH has. */
  static SparkHome find(Map<String, String> environment, boolean local) throws SparkProblem {
    String home = environment.getOrDefault("SPARK_HOME", "");
    SparkHome found = home.isEmpty() ? onPath(environment) : at(home, local);
    if (found.jars().isPresent()) {
      found = found.withVersion();
    }
    return found;
  }

  private static SparkHome at(String home, boolean local) throws SparkProblem {
    try {
      Path folder = Path.of(home);
      Path submit = folder.resolve("bin").resolve(command());
      Path jars = folder.resolve("jars");
      Optional<Path> libraries = Files.isDirectory(jars) ? Optional.of(jars) : Optional.empty();
      if (Files.isRegularFile(submit)) {
        return new SparkHome(Optional.of(submit), libraries, Optional.empty());
      }
      if (local && libraries.isPresent()) {
        return new SparkHome(Optional.empty(), libraries, Optional.empty());
      }
    } catch (InvalidPathException e) {
      // said below
    }
    throw new SparkProblem(
        "SPARK_HOME is " + home + ", and there is no bin/" + command() + " in it", INSTALL);
  }

  private static SparkHome onPath(Map<String, String> environment) throws SparkProblem {
    String path = environment.getOrDefault("PATH", environment.getOrDefault("Path", ""));
    for (String folder : path.split(Pattern.quote(File.pathSeparator), -1)) {
      try {
        Path submit = Path.of(folder.isEmpty() ? "." : folder, command());
        if (Files.isRegularFile(submit)) {
          Path jars = submit.toRealPath().resolveSibling("../jars").normalize();
          boolean known = Files.isDirectory(jars);
          return new SparkHome(
              Optional.of(submit), known ? Optional.of(jars) : Optional.empty(), Optional.empty());
        }
      } catch (InvalidPathException | IOException e) {
        // the next one
      }
    }
    throw new SparkProblem(
        "no Apache Spark is found: SPARK_HOME is not set, and the PATH has no " + command(),
        INSTALL);
  }

  private static String command() {
    boolean windows = System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("win");
    return windows ? "spark-submit.cmd" : "spark-submit";
  }

  /** The version, by the name of its core. */
  private SparkHome withVersion() throws SparkProblem {
    Path folder = jars.orElseThrow();
    try (DirectoryStream<Path> cores = Files.newDirectoryStream(folder, "spark-core_*.jar")) {
      for (Path core : cores) {
        Matcher name = CORE.matcher(core.getFileName().toString());
        if (name.matches()) {
          int major = Integer.parseInt(name.group(1));
          int minor = Integer.parseInt(name.group(2));
          checkVersion(major, minor, folder);
          return new SparkHome(submit, jars, Optional.of(major + "." + minor));
        }
      }
    } catch (IOException e) {
      // Spark itself will say more
    }
    throw new SparkProblem(folder + " has no libraries of Spark", INSTALL);
  }

  private static void checkVersion(int major, int minor, Path jars) throws SparkProblem {
    if (major < 3 || major == 3 && minor < 3 || major > 4) {
      throw new SparkProblem(
          "Spark " + major + "." + minor + " (" + jars + ") does not fit: 3.3 to 4 do", INSTALL);
    }
  }

  /** The Java that Spark runs on: that of JAVA_HOME, else the one of this process. */
  Path java(Map<String, String> environment) throws SparkProblem {
    String home = environment.getOrDefault("JAVA_HOME", "");
    if (home.isEmpty()) {
      home = System.getProperty("java.home", "");
      checkJava(Runtime.version().feature(), home);
    } else {
      checkJava(feature(home).orElse(Runtime.version().feature()), home);
    }
    return Path.of(home);
  }

  private void checkJava(int feature, String home) throws SparkProblem {
    if (feature < 17) {
      throw new SparkProblem(
          "JAVA_HOME is Java " + feature + " (" + home + "), and the points need Java 17",
          "set JAVA_HOME to a JDK 17 or 21, here and on the workers");
    }
    if (feature >= 24 && version.orElse("").startsWith("3.")) {
      throw new SparkProblem(
          "Spark " + version.orElse("") + " does not run on Java " + feature + " (" + home + ")",
          "set JAVA_HOME to a JDK 17 or 21, or take Spark 4");
    }
  }

  private static Optional<Integer> feature(String home) {
    try {
      String release = Files.readString(Path.of(home, "release"));
      Matcher version = Pattern.compile("JAVA_VERSION=\"(1\\.)?(\\d+)").matcher(release);
      return version.find() ? Optional.of(Integer.valueOf(version.group(2))) : Optional.empty();
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
  }
}
