package org.aadlenergy.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real cluster on this machine writes the bytes of a local run, whatever is killed meanwhile. */
class ClusterTest {
  private static final boolean NIGHTLY = Boolean.getBoolean("nightly");
  private static final int POINTS = Integer.getInteger("points", NIGHTLY ? 20_000 : 1_000);
  private static final int KILLS = NIGHTLY ? 10 : 1;
  private static final Pattern GOES_ON = Pattern.compile("going on after (\\d+) of (\\d+) points");

  @TempDir Path folder;
  private LocalCluster cluster;
  private Process first;

  @BeforeEach
  void start() throws Exception {
    cluster = new LocalCluster(folder, 1);
    first = cluster.addWorker();
  }

  @AfterEach
  void stop() throws Exception {
    cluster.close();
  }

  private List<String> words(Path output) {
    List<String> words = new ArrayList<>(Sweep.player(POINTS, output));
    words.addAll(List.of("--master", cluster.url()));
    return words;
  }

  private Path local() throws Exception {
    Path output = folder.resolve("local");
    Sweep.Ended ended = Sweep.run(Map.of(), folder.resolve("said"), Sweep.player(POINTS, output));
    assertThat(ended.code()).as(ended.said()).isZero();
    return output;
  }

  private static void same(Path output, Path expected) {
    for (String file : List.of("sweep.json", "sweep.csv", "sweep.html")) {
      assertThat(output.resolve(file)).as(file).hasSameBinaryContentAs(expected.resolve(file));
    }
    assertThat(output.resolve("sweep.part")).doesNotExist();
  }

  /** A worker is killed as soon as it has work; a new one takes its place. */
  @Test
  void writesTheSameBytesWhenWorkersAreKilled() throws Exception {
    Path expected = local();
    Random random = new Random(7);
    Process worker = first;
    for (int kill = 0; kill < KILLS; kill++) {
      Path output = folder.resolve("killed-" + kill);
      Path said = folder.resolve("said-" + kill);
      Process sweep = Sweep.start(cluster.environment(), said, words(output));
      await(sweep, said, worker);
      Thread.sleep(random.nextInt(NIGHTLY ? 8_000 : 1_000));
      assertThat(sweep.isAlive()).as("the sweep was over before the worker was killed").isTrue();
      LocalCluster.kill(worker);
      worker = cluster.addWorker();
      assertThat(sweep.waitFor()).as(Files.readString(said)).isZero();
      assertThat(said).content().contains("\n" + POINTS + " points, ").doesNotContain("\tat ");
      same(output, expected);
    }
  }

  /** Spark's driver is killed, and later the command itself; the same command ends it all. */
  @Test
  @Tag("nightly")
  void goesOnWhenTheDriverAndTheCommandAreKilled() throws Exception {
    Path expected = local();
    Path output = folder.resolve("resumed");
    Path said = folder.resolve("said-killed");
    Process sweep = Sweep.start(cluster.environment(), said, words(output));
    long first = noted(sweep, said, output, 0);
    sweep.children().forEach(ProcessHandle::destroyForcibly);
    noted(sweep, said, output, first);
    List<ProcessHandle> drivers = sweep.children().toList();
    sweep.destroyForcibly().waitFor();
    assertThat(output.resolve("sweep.json")).doesNotExist();

    Sweep.Ended again = Sweep.run(cluster.environment(), said, words(output));
    assertThat(again.code()).as(again.said()).isZero();
    Matcher goesOn = GOES_ON.matcher(again.said());
    assertThat(goesOn.find()).as(again.said()).isTrue();
    assertThat(Integer.parseInt(goesOn.group(1))).isBetween(1, POINTS - 1);
    same(output, expected);
    for (ProcessHandle driver : drivers) {
      driver.onExit().get(120, TimeUnit.SECONDS); // nobody is left who wants its results
    }
  }

  /** Waits until more is noted; how much that is. */
  private static long noted(Process sweep, Path said, Path output, long before) throws Exception {
    Path notes = output.resolve("sweep.part");
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(300);
    while (Files.notExists(notes) || Files.size(notes) <= before) {
      assertThat(sweep.isAlive()).as(Files.readString(said)).isTrue();
      assertThat(System.nanoTime()).as("nothing is noted in time").isLessThan(end);
      Thread.sleep(5);
    }
    return Files.size(notes);
  }

  /** Waits until a worker has an executor. */
  private static void await(Process sweep, Path said, Process worker) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(300);
    while (worker.descendants().findAny().isEmpty()) {
      assertThat(sweep.isAlive()).as(Files.readString(said)).isTrue();
      assertThat(System.nanoTime()).as("no executor in time").isLessThan(end);
      Thread.sleep(20);
    }
  }
}
