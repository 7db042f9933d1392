package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SimulateSwapTest {
  @TempDir private Path folder;
  private Path trace = Path.of("");

  /** Ten pages read at once, one written 20 s later; the program computes on until 30 s. */
  @BeforeEach
  void writeTrace() throws IOException {
    trace = folder.resolve("requests.txt");
    Files.writeString(trace, "# a comment\n" + "0 7 r\n".repeat(10) + "20 0x1f w\n30 end\n");
  }

  private Run simulate(String... words) {
    List<String> all = new ArrayList<>(List.of("simulate", "swap", trace.toString()));
    all.addAll(List.of("--model", "ipaq-3600.hard_disk", "--set", "page_swap_time = 10 ms"));
    all.addAll(List.of(words));
    return Run.of(all.toArray(String[]::new));
  }

  private static JsonObject run(Run printed, int index) {
    assertThat(printed.exitCode()).as(printed.err()).isZero();
    return JsonParser.parseString(printed.out())
        .getAsJsonObject()
        .getAsJsonArray("runs")
        .get(index)
        .getAsJsonObject();
  }

  /**
   * Reads take 10 x 10 ms and the write-back as long as a read, 10 ms, all at 637 mW: 0.07007 J.
   * Always on waits 30 s at 600 mW. The timeout waits 2 s, sleeps 18 s at 24 mW, wakes up for
   * 4.8015 J in 4.5 s, waits 2 s again and sleeps 8 s: nobody wakes it up any more.
   */
  @Test
  void byHand() {
    Run printed = simulate("--policy", "always_on,timeout", "--format", "json");
    JsonObject on = run(printed, 0);
    JsonObject timeout = run(printed, 1);

    assertThat(on.get("timeSeconds").getAsDouble()).isCloseTo(30.11, within(1e-9));
    assertThat(on.get("energyJoules").getAsDouble()).isCloseTo(18.07007, within(1e-9));
    assertThat(timeout.get("timeSeconds").getAsDouble()).isCloseTo(34.61, within(1e-9));
    assertThat(timeout.get("energyJoules").getAsDouble())
        .isCloseTo(0.07007 + 4 * 0.6 + 26 * 0.024 + 4.8015, within(1e-9));
    assertThat(timeout.get("best").getAsBoolean()).isTrue();
    assertThat(timeout.get("wakeUps").getAsDouble()).isEqualTo(1.0);
  }

  @Test
  void theTimeoutCanBeChosen() {
    JsonObject timeout =
        run(simulate("--policy", "timeout", "--timeout", "30 s", "--format", "json"), 0);

    assertThat(timeout.get("wakeUps").getAsDouble()).isZero();
  }

  @Test
  void textShowsTableAndTimeline() {
    Run printed = simulate();

    assertThat(printed.exitCode()).isZero();
    assertThat(printed.out())
        .contains(
            "10 pages read, 1 written", "always_on", "timeout", "oracle", "BEST", "Over time:");
  }

  @Test
  void severalFormatsGoToAFolder() {
    Path reports = folder.resolve("reports");
    Run run = simulate("--format", "json,csv", "--output", reports.toString());

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).isEmpty();
    assertThat(reports.resolve("simulation.json")).isNotEmptyFile();
    assertThat(reports.resolve("simulation.csv"))
        .hasContent(simulate("--format", "csv").out().stripTrailing());
    assertThat(simulate("--format", "json,csv").exitCode()).isEqualTo(2);
  }

  @Test
  void csvHasALineForEachRun() {
    Run printed = simulate("--format", "csv", "--wake-up", "on_demand,ahead");

    assertThat(printed.out().lines()).hasSize(1 + 4);
    assertThat(printed.out()).startsWith("device,policy,wake_up,");
  }

  @Test
  void everyWrongLineIsPlaced() throws IOException {
    Files.writeString(trace, "0 7 r\nx 7 r\n1 -7 r\n2 7 q\n3 7\n1 7 r\n4 end now\n5 7 r\n");
    Run printed = simulate();
    String name = trace.toString().replace('\\', '/');

    assertThat(printed.exitCode()).isEqualTo(3);
    assertThat(printed.err())
        .contains(name + ":2:1: error AE0611: 'x' is no time")
        .contains(name + ":3:3: error AE0611: '-7' is no page")
        .contains(name + ":4:5: error AE0611: 'q' is neither r (read) nor w (write)")
        .contains(name + ":5:4: error AE0611")
        .contains(name + ":6:1: error AE0611: the time 1 is before")
        .contains(name + ":7:7: error AE0611: 'now' is too much")
        .contains(name + ":8:1: error AE0611: there is a request after the end");
    assertThat(printed.out()).isEmpty();
  }

  @Test
  void mistakesOfUseEndWithTwo() {
    assertThat(Run.of("simulate", "swap").exitCode()).isEqualTo(2);
    assertThat(Run.of("simulate", "swap", trace.toString()).err()).contains("name a device");
    assertThat(simulate("--policy", "nap").err())
        .contains("no device has a policy \"nap\"", "always_on, oracle, timeout");
    assertThat(simulate("--policy", "nap").exitCode()).isEqualTo(2);
    assertThat(
            Run.of(
                    "simulate",
                    "swap",
                    "/no/such",
                    "--model",
                    "ipaq-3600.compact_flash",
                    "--set",
                    "page_swap_time=1 ms")
                .exitCode())
        .isEqualTo(2);
  }

  @Test
  void whatThePlatformLacksIsNamed() {
    Run time = Run.of("simulate", "swap", trace.toString(), "--model", "ipaq-3600.nic_cisco");

    assertThat(time.exitCode()).isEqualTo(3);
    assertThat(time.err()).contains("parameter page_swap_time_nbd", "--set");
    assertThat(simulate("--set", "page_swp_time = 3 ms").err())
        .contains("no device has the parameter");
  }
}
