package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C in the middle of a sweep, sent to a process of its own as a terminal sends it. */
class InterruptedSweepTest {
  private static final String QUICKSTART = "../../examples/quickstart";
  private static final Pattern STOPPED = Pattern.compile("stopped after (\\d+) of (\\d+) points");
  private static final long INTERRUPT = 0x2;

  @TempDir Path folder;

  private record Ended(int code, List<String> lines) {
    Optional<Matcher> stopped() {
      return lines.stream().map(STOPPED::matcher).filter(Matcher::find).findFirst();
    }
  }

  @Test
  void saysHowFarItGotAndGoesOnToTheSameBytes() throws Exception {
    if (System.getProperty("os.name").startsWith("Windows")) {
      return; // has no such signal
    }
    // if the sweep is over before the signal arrives, a longer one is taken
    for (int points = 1_000; points <= 1_024_000; points *= 4) {
      Path output = folder.resolve("interrupted-" + points);
      Ended ended = run(points, output, true);
      if (ended.code() != 0) {
        goesOn(ended, points, output);
        return;
      }
    }
    throw new AssertionError("no sweep was long enough to be interrupted");
  }

  private void goesOn(Ended ended, int points, Path output) throws Exception {
    assertThat(ended.code()).as("%s", ended.lines()).isEqualTo(128 + 2);
    Matcher stopped = ended.stopped().orElseThrow(() -> new AssertionError(ended.lines()));
    int done = Integer.parseInt(stopped.group(1));
    assertThat(done).isBetween(0, points - 1);
    assertThat(stopped.group(2)).isEqualTo(String.valueOf(points));
    assertThat(ended.lines())
        .anyMatch(line -> line.endsWith("the same command goes on from there"));
    assertThat(Files.readString(output.resolve("sweep.json")))
        .contains("\"estimated\": " + done)
        .endsWith("}\n");

    Ended resumed = run(points, output, false);
    assertThat(resumed.code()).as("%s", resumed.lines()).isZero();
    assertThat(resumed.lines().get(0))
        .isEqualTo(
            done == 0
                ? "estimating " + points + " points"
                : "going on after " + done + " of " + points + " points");

    Path whole = folder.resolve("whole");
    assertThat(run(points, whole, false).code()).isZero();
    for (String file : List.of("sweep.json", "sweep.csv", "sweep.html")) {
      assertThat(output.resolve(file)).as(file).hasSameBinaryContentAs(whole.resolve(file));
    }
  }

  private Ended run(int points, Path output, boolean interrupted) throws Exception {
    List<String> command = new ArrayList<>(interruptible());
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            "org.aadlenergy.cli.Main",
            "sweep",
            QUICKSTART,
            "--vary",
            "OS_Workload::Page_Faults=1 .. " + points / 2 + " step 1 @ app.sampler",
            "--vary",
            "Timing_Properties::Period=100 ms,200 ms @ app.sampler",
            "--objective",
            "energy",
            "--output",
            output.toString()));
    Process process =
        new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
    List<String> lines = new ArrayList<>();
    try (BufferedReader said = process.errorReader(StandardCharsets.UTF_8)) {
      for (String line = said.readLine(); line != null; line = said.readLine()) {
        lines.add(line);
        if (interrupted && line.startsWith("estimating")) {
          new ProcessBuilder("kill", "-INT", String.valueOf(process.pid())).start().waitFor();
        }
      }
    }
    return new Ended(process.waitFor(), lines);
  }

  /** A build that runs in the background of a shell hands down that this signal is ignored. */
  private static List<String> interruptible() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (Files.exists(status)) {
      for (String line : Files.readAllLines(status)) {
        if (line.startsWith("SigIgn:")
            && (Long.parseUnsignedLong(line.substring(7).trim(), 16) & INTERRUPT) != 0) {
          return List.of("env", "--default-signal=INT");
        }
      }
    }
    return List.of();
  }
}
