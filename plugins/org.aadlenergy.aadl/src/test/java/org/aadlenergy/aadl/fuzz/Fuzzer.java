package org.aadlenergy.aadl.fuzz;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.aadlenergy.aadl.AadlWorkspace;
import org.aadlenergy.aadl.InstantiationSettings;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** Reads spoilt files, and instantiates what can be: nothing may be thrown, nothing may hang. */
final class Fuzzer {
  private static final int LONGEST_SECONDS = 10;
  private static final int LONGEST_WAIT_SECONDS = 300;
  private static final int MOST_ROOTS = 3;

  private final List<byte[]> originals;
  private final Path workFile;
  private final Path failures;
  private final List<String> faults = new ArrayList<>();
  private volatile Thread workerThread;
  private ExecutorService worker = newWorker();
  private double slowest;

  /**
   * A fuzzer.
   *
   * @param failures where spoilt files are kept that the readers cannot bear
   */
  Fuzzer(List<byte[]> originals, Path workFolder, Path failures) {
    this.originals = originals;
    this.workFile = workFolder.resolve("spoilt.aadl");
    this.failures = failures;
  }

  /** The program: a folder for failures, a folder with models, how many files, the seed. */
  public static void main(String[] args) throws IOException {
    int count = args.length > 2 ? Integer.parseInt(args[2]) : 20_000;
    long seed = args.length > 3 ? Long.parseLong(args[3]) : System.nanoTime();
    System.out.println("seed " + seed + ", " + count + " files");
    Path work = Files.createTempDirectory("fuzz");
    Fuzzer fuzzer = new Fuzzer(models(List.of(Path.of(args[1]))), work, Path.of(args[0]));
    List<String> faults = fuzzer.run(seed, count);
    faults.forEach(System.out::println);
    long megabytes = Runtime.getRuntime().maxMemory() >> 20;
    System.out.println(
        count
            + " files, "
            + faults.size()
            + " faults, slowest "
            + fuzzer.slowest
            + " s, within "
            + megabytes
            + " MB");
    System.exit(faults.isEmpty() ? 0 : 1);
  }

  /** The AADL files below some folders. */
  static List<byte[]> models(List<Path> folders) throws IOException {
    List<byte[]> models = new ArrayList<>();
    for (Path folder : folders) {
      try (Stream<Path> paths = Files.walk(folder)) {
        List<Path> files = paths.filter(p -> p.toString().endsWith(".aadl")).sorted().toList();
        for (Path file : files) {
          models.add(Files.readAllBytes(file));
        }
      }
    }
    return models;
  }

  /** Reads so many spoilt files and tells what went wrong. */
  List<String> run(long seed, int count) throws IOException {
    Random choice = new Random(seed);
    for (int i = 0; i < count; i++) {
      long own = choice.nextLong();
      byte[] original = originals.get(choice.nextInt(originals.size()));
      byte[] other = originals.get(choice.nextInt(originals.size()));
      check(i, new Mutator(own).mutate(original, other));
    }
    worker.shutdownNow();
    return faults;
  }

  private void check(int number, byte[] content) throws IOException {
    Files.write(workFile, content);
    double begun = workerSeconds();
    Future<?> result = worker.submit(this::read);
    try {
      await(result, begun);
    } catch (ExecutionException e) {
      keep(number, content, e.getCause());
    } catch (TimeoutException e) {
      keep(number, content, e);
      worker.shutdownNow();
      worker = newWorker();
      return;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    slowest = Math.max(slowest, workerSeconds() - begun);
  }

  /** Waits for the worker; the limit is its processor time, as the machine may be busy. */
  private void await(Future<?> result, double begun)
      throws ExecutionException, InterruptedException, TimeoutException {
    for (int waited = 0; waited < LONGEST_WAIT_SECONDS; waited++) {
      try {
        result.get(1, TimeUnit.SECONDS);
        return;
      } catch (TimeoutException e) {
        if (workerSeconds() - begun > LONGEST_SECONDS) {
          throw e;
        }
      }
    }
    throw new TimeoutException();
  }

  private double workerSeconds() {
    Thread thread = workerThread;
    return thread == null
        ? 0
        : ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId()) / 1e9;
  }

  private void read() {
    Diagnostics diagnostics = new Diagnostics();
    AadlWorkspace workspace = AadlWorkspace.read(List.of(workFile), List.of(), diagnostics);
    List<String> roots = workspace.rootNames();
    for (String root : roots.subList(0, Math.min(MOST_ROOTS, roots.size()))) {
      var unused = workspace.instantiate(root, InstantiationSettings.DEFAULT, diagnostics);
    }
    workspace.checkUnreached(diagnostics);
    diagnostics.sorted().forEach(finding -> finding.format());
  }

  private void keep(int number, byte[] content, Throwable cause) throws IOException {
    Files.createDirectories(failures);
    Path kept = failures.resolve("spoilt-" + number + ".aadl");
    Files.write(kept, content);
    StackTraceElement[] trace = cause.getStackTrace();
    faults.add(kept + ": " + cause + (trace.length > 0 ? " at " + trace[0] : ""));
  }

  private ExecutorService newWorker() {
    return Executors.newSingleThreadExecutor(
        task -> {
          Thread thread = new Thread(task, "fuzzed reader");
          thread.setDaemon(true);
          workerThread = thread;
          return thread;
        });
  }
}
