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

class SimulateTest {
  private static final List<String> LOUT =
      List.of(
          "--model",
          "pxa255-xip.lout",
          "--set",
          "page_copy_time = 326.4 us",
          "--set",
          "ram_table_update_time = 5 us",
          "--set",
          "flash_table_update_time = 5 us",
          "--set",
          "processor_power = 400 mW",
          "--set",
          "ram_active_power = 200 mW",
          "--set",
          "ram_idle_power = 20 mW",
          "--set",
          "flash_active_power = 85 mW",
          "--set",
          "flash_idle_power = 6 mW");

  @TempDir private Path folder;
  private Path trace = Path.of("");

  /** Page 1 a thousand times, then pages 2 and 3 in turn, 500 times each. */
  @BeforeEach
  void writeTrace() throws IOException {
    trace = folder.resolve("trace.txt");
    Files.writeString(trace, "1\n".repeat(1000) + "2\n3\n".repeat(500));
  }

  private Run simulate(String... words) {
    List<String> all = new ArrayList<>(List.of("simulate", "xip", trace.toString()));
    all.addAll(LOUT);
    all.addAll(List.of(words));
    return Run.of(all.toArray(String[]::new));
  }

  /**
   * With one frame: page 1 misses once, then each of the 1000 others; 1001 loads, 1000 replaced.
   */
  @Test
  void plainLruByHand() {
    Run run = simulate("--filter", "none", "--pages", "1", "--format", "json");
    assertThat(run.exitCode()).isZero();
    JsonObject row =
        JsonParser.parseString(run.out())
            .getAsJsonObject()
            .getAsJsonArray("caches")
            .get(0)
            .getAsJsonObject();
    assertThat(row.get("hits").getAsInt()).isEqualTo(999);
    assertThat(row.get("loads").getAsInt()).isEqualTo(1001);
    assertThat(row.get("replacements").getAsInt()).isEqualTo(1000);
    double micros = 999 * 0.58 + 1001 * 1.97 + 1001 * (326.4 + 5) + 1000 * 5;
    assertThat(row.get("timeSeconds").getAsDouble()).isCloseTo(micros * 1e-6, within(1e-12));
    // P1 = 400 + 200 + 6, P2 = 400 + 20 + 85, a copy takes 400 + 200 + 85 mW
    double nanojoules =
        999 * 0.58 * 606 + 1001 * 1.97 * 505 + 1001 * (326.4 * 685 + 5 * 606) + 1000 * 5 * 606;
    assertThat(row.get("energyJoules").getAsDouble()).isCloseTo(nanojoules * 1e-9, within(1e-12));
  }

  @Test
  void aSweepInTextAndTable() {
    Run text = simulate("--pages", "1", "2", "--window", "50,100");
    assertThat(text.exitCode()).isZero();
    assertThat(text.out())
        .contains("2,000 accesses to 3 pages of 4096 bytes")
        .contains("as printed")
        .contains("the most accessed pages");
    assertThat(text.out().lines()).allMatch(line -> line.length() <= 100);
    Run csv = simulate("--pages", "1,2", "--window", "50,100", "--format", "csv");
    assertThat(csv.out().lines())
        .hasSize(1 + 2 + 2 * 2 * 2)
        .allMatch(l -> l.split(",").length == 12);
  }

  @Test
  void severalFormatsGoToAFolder() {
    Path reports = folder.resolve("reports");
    Run run = simulate("--pages", "1", "--format", "json,csv", "--output", reports.toString());

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).isEmpty();
    assertThat(reports.resolve("simulation.json")).isNotEmptyFile();
    assertThat(reports.resolve("simulation.csv"))
        .hasContent(simulate("--pages", "1", "--format", "csv").out().stripTrailing());
    assertThat(simulate("--pages", "1", "--format", "json,csv").exitCode()).isEqualTo(2);
  }

  @Test
  void theSmallestCacheThatGainsEnough() {
    Run run = simulate("--wanted-gain", "60%", "--filter", "none", "--format", "json");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("\"of\":\"time\",\"filter\":\"none\",\"pages\":null");
    Run less = simulate("--wanted-gain", "30%", "--filter", "time", "--format", "json");
    assertThat(less.out()).contains("\"filter\":\"time\",\"window\":500,\"pages\":1");
  }

  @Test
  void theCompactFormGivesTheSameReport() {
    Path compact = folder.resolve("compact.trace");
    Run convert = Run.of("simulate", "xip", trace.toString(), "--convert", compact.toString());
    assertThat(convert.exitCode()).isZero();
    assertThat(convert.err()).contains("2000 accesses");
    Run before = simulate("--pages", "2", "--format", "csv");
    trace = compact;
    assertThat(simulate("--pages", "2", "--format", "csv")).isEqualTo(before);
  }

  @Test
  void missingCoefficientsAreNamed() {
    Run run =
        Run.of("simulate", "xip", trace.toString(), "--model", "pxa255-xip.lout", "--pages", "5");
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err())
        .contains("AE0701: parameter page_copy_time of platform pxa255-xip.lout is not set")
        .contains("--set 'page_copy_time = ... us'")
        .contains("flash_idle_power");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void aFilterWithoutThresholdIsRefusedWithTheReason() {
    Run run = simulate("--pages", "5", "--set", "flash_access_time = 0.5 us");
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err()).contains("AE0708").contains("takes no longer than one to RAM");
  }

  @Test
  void badTracesExitWithThreeAndTheirPlace() throws IOException {
    Files.writeString(trace, "1\n2\nthree\n");
    Run run = simulate("--pages", "5");
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err()).contains("trace.txt:3:1: error AE0611: 'three' is no page");
    assertThat(run.out()).isEmpty();

    Files.writeString(trace, "# nothing\n");
    assertThat(simulate("--pages", "5").err()).contains("AE0612: the trace has no access");
  }

  @Test
  void wrongUsageExitsWithTwoAndNamesEveryProblem() {
    Run run =
        Run.of(
            "simulate",
            "xip",
            "a",
            "b",
            "--pages",
            "x,0",
            "--filter",
            "fast",
            "--page-size",
            "5000");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .contains("name one trace, not 2")
        .contains("--pages takes whole numbers, not \"x\"")
        .contains("--pages must be from 1")
        .contains("--filter must be none, time or energy")
        .contains("--page-size must be a power of two")
        .contains("name a platform");
    assertThat(Run.of("simulate", "swop").exitCode()).isEqualTo(2);
    trace = folder.resolve("missing.txt");
    Run missing = simulate("--pages", "5");
    assertThat(missing.exitCode()).isEqualTo(2);
    assertThat(missing.err()).contains("AE0002").contains("missing.txt cannot be read");
    assertThat(Run.of("simulate", "xip", "x", "--model", "pxa255", "--pages", "5").exitCode())
        .isEqualTo(2);
  }
}
