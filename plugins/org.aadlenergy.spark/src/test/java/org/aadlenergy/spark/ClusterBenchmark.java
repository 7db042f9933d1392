package org.aadlenergy.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How long sweeps take on a cluster of this machine, and what it costs when its processes are
 * killed; each sweep must give the bytes of a local one.
 */
public final class ClusterBenchmark {
  private static final Pattern PROGRESS = Pattern.compile("(\\d+) of (\\d+) points");
  private static final Pattern AGAIN = Pattern.compile("started again, and so are (\\d+) points");
  private static final int KILLS = 10;
  private static final long POLL_MILLIS = 100;

  private final Path folder;
  private final int points;
  private double localSeconds;

  private ClusterBenchmark(Path folder, int points) {
    this.folder = folder;
    this.points = points;
  }

  /**
   * Runs what is asked for.
   *
   * @param args how many points; then {@code time}, {@code workers} or {@code driver}
   */
  public static void main(String[] args) throws Exception {
    Path folder = Files.createTempDirectory("aadl-energy-cluster");
    ClusterBenchmark benchmark = new ClusterBenchmark(folder, Integer.parseInt(args[0]));
    benchmark.local();
    for (int i = 1; i < args.length; i++) {
      switch (args[i]) {
        case "time" -> benchmark.time();
        case "workers" -> benchmark.workersKilled();
        case "driver" -> benchmark.driverKilled();
        default -> throw new IllegalArgumentException("time, workers or driver, not " + args[i]);
      }
    }
  }

  private interface Meanwhile {
    void act(LocalCluster cluster, Process worker, Process sweep, Path said) throws Exception;
  }

  private void local() throws Exception {
    long start = System.nanoTime();
    Sweep.Ended ended =
        Sweep.run(Map.of(), folder.resolve("said"), Sweep.player(points, folder.resolve("local")));
    localSeconds = (System.nanoTime() - start) / 1e9;
    expect(ended.code() == 0, ended.said());
    say("here, on all cores", localSeconds);
  }

  private void time() throws Exception {
    Meanwhile nothing = (cluster, worker, sweep, said) -> {};
    double one = onCluster("one worker of one core", 1, nothing);
    double two = onCluster("two workers of one core", 2, nothing);
    System.out.printf(
        Locale.ROOT, "two workers take %.2f of one, %.2f of here%n", two / one, two / localSeconds);
  }

  /** Ten times, after numbers of points that are drawn. */
  private void workersKilled() throws Exception {
    int[] moments = new Random(11).ints(KILLS, 0, points * 9 / 10).sorted().toArray();
    onCluster(
        KILLS + " times a worker killed",
        2,
        (cluster, first, sweep, said) -> {
          Process worker = first;
          for (int moment : moments) {
            while (done(said) < moment || worker.descendants().findAny().isEmpty()) {
              expect(sweep.isAlive(), "it ended before a worker was killed at " + moment);
              Thread.sleep(POLL_MILLIS);
            }
            System.out.println("  killed at " + done(said) + " points");
            LocalCluster.kill(worker);
            worker = cluster.addWorker();
          }
        });
  }

  private void driverKilled() throws Exception {
    Path said = folder.resolve("said-driver");
    onCluster(
        "the driver killed",
        2,
        (cluster, worker, sweep, log) -> {
          while (done(log) < points / 2) {
            expect(sweep.isAlive(), Files.readString(log));
            Thread.sleep(POLL_MILLIS);
          }
          sweep
              .descendants()
              .filter(process -> process.children().findAny().isEmpty())
              .forEach(ProcessHandle::destroyForcibly);
          while (!AGAIN.matcher(Files.readString(log)).find()) {
            expect(sweep.isAlive(), Files.readString(log));
            Thread.sleep(POLL_MILLIS);
          }
          Files.copy(log, said);
        });
    Matcher again = AGAIN.matcher(Files.readString(said));
    expect(again.find(), "nothing is said of points that are done again");
    System.out.printf(
        Locale.ROOT, "  done again: %.2f %%%n", 100.0 * Integer.parseInt(again.group(1)) / points);
  }

  private double onCluster(String what, int workers, Meanwhile meanwhile) throws Exception {
    Path own = Files.createDirectories(folder.resolve(what.replace(' ', '-')));
    Path said = own.resolve("said");
    Path output = own.resolve("output");
    try (LocalCluster cluster = new LocalCluster(own, workers - 1)) {
      Process worker = cluster.addWorker();
      List<String> words = new ArrayList<>(Sweep.player(points, output));
      words.addAll(List.of("--master", cluster.url()));
      long start = System.nanoTime();
      Files.writeString(said, "");
      Process sweep = Sweep.inTerminal(cluster.environment(), said, words);
      meanwhile.act(cluster, worker, sweep, said);
      expect(sweep.waitFor() == 0, Files.readString(said));
      double seconds = (System.nanoTime() - start) / 1e9;
      for (String file : List.of("sweep.json", "sweep.csv", "sweep.html")) {
        long differs = Files.mismatch(output.resolve(file), folder.resolve("local").resolve(file));
        expect(differs < 0, file + " differs from that of a local sweep");
      }
      say(what + ", the same bytes", seconds);
      return seconds;
    }
  }

  /** How many points the command says are done. */
  private static int done(Path said) throws IOException {
    Matcher progress = PROGRESS.matcher(Files.readString(said));
    int done = 0;
    while (progress.find()) {
      done = Integer.parseInt(progress.group(1));
    }
    return done;
  }

  private void say(String what, double seconds) {
    System.out.printf(Locale.ROOT, "%-44s %8.1f s  %d points%n", what, seconds, points);
  }

  private static void expect(boolean holds, String said) {
    if (!holds) {
      throw new IllegalStateException(said);
    }
  }
}
