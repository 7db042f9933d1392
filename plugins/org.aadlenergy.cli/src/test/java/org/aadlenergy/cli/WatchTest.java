package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.aadlenergy.cli.command.Terminal;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each save gets an answer, and none stops the watch. */
class WatchTest {
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(300);

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private Thread watch = new Thread();

  @TempDir Path folder;

  private void start(String... more) {
    Run.of("init", folder.resolve("node").toString());
    List<String> words =
        new ArrayList<>(List.of("analyze", folder.resolve("node").toString(), "--watch"));
    words.addAll(List.of(more));
    Terminal terminal =
        new Terminal(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    watch = new Thread(() -> Main.run(words, terminal), "watch");
    watch.start();
    await(out, "Ctrl-C ends it");
  }

  @AfterEach
  void end() throws InterruptedException {
    watch.interrupt();
    watch.join(TimeUnit.NANOSECONDS.toMillis(PATIENCE_NANOS));
    assertThat(watch.isAlive()).isFalse();
  }

  private static String await(ByteArrayOutputStream stream, String words) {
    long end = System.nanoTime() + PATIENCE_NANOS;
    while (!stream.toString(StandardCharsets.UTF_8).contains(words)) {
      assertThat(System.nanoTime()).as("waiting for %s in %s", words, stream).isLessThan(end);
      try {
        Thread.sleep(20);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
    return stream.toString(StandardCharsets.UTF_8);
  }

  /** As editors save: a new file in the place of the old one. */
  private void replace(String file, String old, String now) throws IOException {
    Path path = folder.resolve("node").resolve(file);
    String text = Files.readString(path);
    assertThat(text).contains(old);
    Path other = Files.writeString(folder.resolve("new"), text.replace(old, now));
    Files.move(other, path, StandardCopyOption.REPLACE_EXISTING);
  }

  @Test
  void aSaveIsAnsweredWithTheHeadlineAndWhatChanged() throws IOException {
    start();
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("Sensor_Node::Node.i: 2.718 mJ, 45.29 uW, battery 11 months 6 d")
        .contains("watching 3 files");
    // the lamp's 1.8 mJ in a minute become 1.2 mJ, of all 2.718 mJ
    replace("sensor_node.aadl", "Assumed_Power => 30.0 uW", "Assumed_Power => 20.0 uW");
    String text = await(out, "the whole system");
    assertThat(text)
        .contains("changed: ", "sensor_node.aadl", "Sensor_Node::Node.i: 2.118 mJ, 35.29 uW")
        .contains("the whole system: 2.718 mJ -> 2.118 mJ (-22.1 %)");
  }

  @Test
  void theProjectFileAndPlatformsAreWatchedToo() throws IOException {
    start();
    replace("platforms/my-board.energy", "8 uW", "9 uW");
    await(out, "2.778 mJ"); // 1 uW more for 59.9935 s
    replace("aadl-energy.toml", "250 uW", "20 uW");
    assertThat(await(err, "AE0801")).contains("error");
    replace("aadl-energy.toml", "20 uW", "200 uW");
    await(out, "no more: AE0801");
  }

  @Test
  void brokenTextIsToldAndTheNextSaveGoesOn() throws IOException {
    start();
    replace("sensor_node.aadl", "thread Measure", "thred Measure");
    await(out, "no estimate");
    assertThat(await(err, "AE01")).contains("sensor_node.aadl:6:");
    replace("aadl-energy.toml", "[[budget]]", "[[budget");
    await(err, "aadl-energy.toml:");
    replace("aadl-energy.toml", "[[budget", "[[budget]]");
    replace("sensor_node.aadl", "thred Measure", "thread Measure");
    await(out, "no figure has changed");
  }

  @Test
  void reportsAreWrittenAnew() throws IOException {
    Path output = folder.resolve("report");
    start("--output", output.toString(), "--format", "json");
    String first = Files.readString(output.resolve("report.json"));
    replace("sensor_node.aadl", "Period => 60 sec", "Period => 30 sec");
    await(out, "the whole system");
    assertThat(Files.readString(output.resolve("report.json"))).isNotEqualTo(first);
  }

  @Test
  void otherFormatsNeedAFolder() {
    Run run = Run.of("analyze", folder.toString(), "--watch", "--format", "json");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("AE0001", "--watch", "--output DIR");
  }
}
