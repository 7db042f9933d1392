package org.aadlenergy.calibration.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.calibration.Campaigns;
import org.aadlenergy.calibration.report.CalibrationText;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Counters of a processor become the traffic of a thread, as AADL. */
class TrafficTest {
  @TempDir private Path folder;
  private final Diagnostics diagnostics = new Diagnostics();

  private String text(String table, String... counts) throws IOException {
    Files.writeString(folder.resolve("perf.csv"), String.join("\n", counts) + "\n");
    Files.writeString(folder.resolve("campaign.toml"), "[traffic.app.decoder]\n" + table + "\n");
    return Campaigns.calibrate(folder, 1, diagnostics).map(CalibrationText::of).orElse("");
  }

  private List<DiagnosticCode> codes() {
    return diagnostics.sorted().stream().map(Diagnostic::code).toList();
  }

  /** (300 + 100) x 64 B and 100 x 64 B over 10 dispatches. */
  @Test
  void missesOfTheLastCacheAreLines() throws IOException {
    String text =
        text(
            "file = \"perf.csv\"\ndispatches = 10",
            "300,,LLC-load-misses:u,1000,100.00,,",
            "100,,LLC-store-misses:u,1000,100.00,,",
            "5000,,cache-misses:u,1000,100.00,,");

    assertThat(diagnostics.sorted()).isEmpty();
    assertThat(text)
        .contains("OS_Workload::DRAM_Reads => 2560 Bytes applies to app.decoder;")
        .contains("OS_Workload::DRAM_Writes => 640 Bytes applies to app.decoder;")
        .contains("assumed: a line that a store missed is written back once")
        .doesNotContain("platform");
  }

  @Test
  void anotherLineCountsAsSaid() throws IOException {
    assertThat(
            text(
                "file = \"perf.csv\"\ndispatches = 10\nline = \"32 B\"",
                "300,,LLC-load-misses,1000,100.00,,",
                "100,,LLC-store-misses,1000,100.00,,"))
        .contains("DRAM_Reads => 1280 Bytes")
        .contains("DRAM_Writes => 320 Bytes");
  }

  /** Of two channels 3 MiB were read, and 1 MiB of it by others; of 2 MiB written, 0.5 MiB. */
  @Test
  void theControllerCountsForTheWholeMachine() throws IOException {
    Files.writeString(
        folder.resolve("idle.csv"),
        "1.00,MiB,uncore_imc_0/cas_count_read/,1,100.00,,\n"
            + "0.50,MiB,uncore_imc_0/cas_count_write/,1,100.00,,\n");
    String text =
        text(
            "file = \"perf.csv\"\nidle = \"idle.csv\"\ndispatches = 4",
            "1.00,MiB,uncore_imc_0/cas_count_read/,1,100.00,,",
            "2.00,MiB,uncore_imc_1/cas_count_read/,1,100.00,,",
            "2.00,MiB,uncore_imc_0/cas_count_write/,1,100.00,,",
            "9999,,LLC-load-misses,1,100.00,,");

    assertThat(text)
        .contains("DRAM_Reads => " + (2 << 20) / 4 + " Bytes")
        .contains("DRAM_Writes => " + (3 << 19) / 4 + " Bytes")
        .contains("less what it moves without the thread");
  }

  @Test
  void rawTransfersAndFreeRunningCountersCountToo() throws IOException {
    assertThat(
            text(
                "file = \"perf.csv\"\ndispatches = 1",
                "100,,uncore_imc/cas_count_read/,1,100.00,,",
                "1.00,MiB,uncore_imc_free_running/data_write/,1,100.00,,"))
        .contains("DRAM_Reads => 6400 Bytes")
        .contains("DRAM_Writes => 1048576 Bytes");
  }

  @Test
  void accessesToTheBusNeedItsWidth() throws IOException {
    assertThat(
            text(
                "file = \"perf.csv\"\ndispatches = 2\nbus = \"16 B\"",
                "300,,bus_access_rd,1,100.00,,",
                "100,,bus_access_wr,1,100.00,,"))
        .contains("DRAM_Reads => 2400 Bytes")
        .contains("DRAM_Writes => 800 Bytes");
    assertThat(text("file = \"perf.csv\"\ndispatches = 2", "300,,bus_access_rd,1,100.00,,"))
        .isEmpty();
    assertThat(diagnostics.sorted().get(0).hint().orElse("")).contains("bus = \"16 B\"");
  }

  /** What nobody counted is no zero. */
  @Test
  void whatIsNotCountedIsLeftOutAndTold() throws IOException {
    String text = text("file = \"perf.csv\"\ndispatches = 2", "300,,cache-misses,1,100.00,,");

    assertThat(text).contains("DRAM_Reads => 9600 Bytes").doesNotContain("DRAM_Writes =>");
    assertThat(codes()).containsExactly(DiagnosticCode.EVENTS_LOST);
    assertThat(diagnostics.hasErrors()).isFalse();
  }

  @Test
  void whatTellsNothingIsRefused() throws IOException {
    assertThat(text("file = \"perf.csv\"\ndispatches = 2", "300,,instructions,1,100.00,,"))
        .isEmpty();
    assertThat(codes()).containsExactly(DiagnosticCode.BAD_CAMPAIGN);
  }

  @Test
  void aTableNeedsDispatchesAboveZero() throws IOException {
    assertThat(text("file = \"perf.csv\"", "300,,cache-misses,1,100.00,,")).isEmpty();
    assertThat(diagnostics.sorted().get(0).message()).contains("lacks dispatches");
    assertThat(text("file = \"perf.csv\"\ndispatches = 0", "300,,cache-misses,1,1,,")).isEmpty();
    assertThat(codes()).containsOnly(DiagnosticCode.BAD_CAMPAIGN);
  }
}
