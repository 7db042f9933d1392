package org.aadlenergy.spark;

import java.io.File;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.aadlenergy.spark.launch.OpenedPackages;

/**
 * A standalone Spark cluster on the loopback: a master and workers as processes of their own, of
 * the Spark that the build depends on, or of that in the property {@code spark.home}.
 */
final class LocalCluster implements AutoCloseable {
  private static final Set<String> NOT_SPARK = Set.of("eclipse", "aadlenergy", "inject", "junit");
  private static final long PATIENCE_SECONDS = 300;

  private final Path home;
  private final Path folder;
  private final int port;
  private final List<Process> processes = new ArrayList<>();

  /** A master with so many workers of one core. */
  LocalCluster(Path folder, int workers) throws Exception {
    this.folder = folder;
    this.home = home(folder);
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    try {
      start("master", "org.apache.spark.deploy.master.Master", "--port", String.valueOf(port));
      await("a master", this::answers);
      for (int i = 0; i < workers; i++) {
        addWorker();
      }
    } catch (IllegalStateException e) {
      close(); // nobody else knows what was started
      throw e;
    }
  }

  /** A folder like that of an installed Spark. */
  static Path home(Path folder) throws IOException {
    String installed = System.getProperty("spark.home", "");
    if (!installed.isEmpty()) {
      return Path.of(installed);
    }
    Path jars = Files.createDirectories(folder.resolve("spark/jars"));
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      Path jar = Path.of(entry).toAbsolutePath();
      boolean spark = Stream.of(entry.split("[/\\\\.]")).noneMatch(NOT_SPARK::contains);
      if (entry.endsWith(".jar") && spark && Files.notExists(jars.resolve(jar.getFileName()))) {
        Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar);
      }
    }
    Path submit = Files.createDirectories(folder.resolve("spark/bin")).resolve("spark-submit");
    if (Files.notExists(submit)) {
      String java = "\"${JAVA_HOME}/bin/java\" " + String.join(" ", OpenedPackages.options());
      String script =
          "#!/bin/sh\nhere=$(dirname -- \"$0\")\nexec "
              + java
              + " -cp \"$here/../jars/*\" org.apache.spark.deploy.SparkSubmit \"$@\"\n";
      Files.writeString(submit, script);
      if (!submit.toFile().setExecutable(true)) {
        throw new IOException("cannot make " + submit + " executable");
      }
    }
    return folder.resolve("spark");
  }

  String url() {
    return "spark://127.0.0.1:" + port;
  }

  /** What a process needs to find this Spark. */
  Map<String, String> environment() {
    return Map.of(
        "SPARK_HOME",
        home.toString(),
        "SPARK_LOCAL_IP",
        "127.0.0.1",
        "SPARK_SCALA_VERSION",
        "2.12",
        "JAVA_HOME",
        System.getProperty("java.home"));
  }

  /** Starts one more worker, and waits until the master knows it. */
  Process addWorker() throws Exception {
    int number = processes.size();
    Process worker =
        start(
            "worker-" + number,
            "org.apache.spark.deploy.worker.Worker",
            "--cores",
            "1",
            "--memory",
            "1g",
            "--work-dir",
            folder.resolve("work-" + number).toString(),
            url());
    Path log = folder.resolve("worker-" + number + ".log");
    await("a worker", () -> Files.readString(log).contains("Successfully registered"));
    return worker;
  }

  /** SIGKILL to a worker and what it started. */
  static void kill(Process worker) throws InterruptedException {
    List<ProcessHandle> started = worker.descendants().toList();
    worker.destroyForcibly().waitFor();
    started.forEach(ProcessHandle::destroyForcibly);
  }

  private Process start(String name, String main, String... words) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(OpenedPackages.options());
    command.addAll(List.of("-Xmx256m", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-cp", home.resolve("jars") + "/*", main));
    command.addAll(List.of("--host", "127.0.0.1", "--webui-port", "0"));
    command.addAll(List.of(words));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(environment());
    builder.redirectErrorStream(true).redirectOutput(folder.resolve(name + ".log").toFile());
    Process process = builder.start();
    processes.add(process);
    return process;
  }

  private boolean answers() throws IOException {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress("127.0.0.1", port), 1000);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private interface Condition {
    boolean holds() throws IOException;
  }

  private static void await(String what, Condition condition) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!condition.holds()) {
      if (System.nanoTime() > end) {
        throw new IllegalStateException(what + " did not start");
      }
      Thread.sleep(50);
    }
  }

  @Override
  public void close() throws InterruptedException {
    for (Process process : processes) {
      kill(process);
    }
  }
}
