package org.aadlenergy.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.calibration.campaign.Run;
import org.aadlenergy.calibration.fit.Calibration;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Counts of other tools reach the runs that they belong to. */
class EventCountsTest {
  private static final String RUNS =
      "bench,scenario,step,start_s,time_s\n"
          + "pagefault,no_fault,1,100.0,0.010\n"
          + "pagefault,no_fault,2,100.1,0.010\n"
          + "pagefault,on_demand,1,100.2,0.010100\n"
          + "pagefault,on_demand,2,100.3,0.010200\n";

  @TempDir Path folder;
  private final Diagnostics diagnostics = new Diagnostics();

  @Test
  void eventsOfATraceByTheirTimes() throws IOException {
    StringBuilder trace = new StringBuilder("cpus=1\n");
    for (int i = 0; i < 2; i++) {
      trace.append("  bench-1 [000] 50.20000").append(i).append(": page_fault_user: address=0x1\n");
    }
    trace.append("CPU:0 [LOST 7 EVENTS]\n");
    for (int i = 0; i < 4; i++) {
      trace.append("  bench-1 [000] 50.30000").append(i).append(": page_fault_user: address=0x1\n");
    }
    trace.append("  bench-1 [000] 50.900000: page_fault_user: address=0x1\n");
    Calibration calibration = calibrated("trace_cmd", "start = \"50 s\"", trace.toString());
    assertThat(faults(calibration)).containsExactly(2.0, 4.0);
    // 100 us for two faults, 200 us for four
    assertThat(calibration.costs("page_fault.on_demand").get(0).value().value())
        .isCloseTo(50e-6, within(1e-12));
    assertThat(diagnostics.sorted())
        .anySatisfy(d -> assertThat(d.format()).contains("events.txt:4:1", "AE1005", "7 times"));
  }

  @Test
  void totalsOfPerfInEqualShares() throws IOException {
    assertThat(faults(calibrated("perf_stat", "", "8,,page-faults:u,900,100.00,,\n")))
        .containsExactly(4.0, 4.0);
  }

  @Test
  void outputsOfTimeOneARun() throws IOException {
    String time =
        "%suser 0.0system 0:00.01elapsed 99%%CPU (0k)\n"
            + "0inputs+0outputs (0major+%dminor)pagefaults 0swaps\n";
    assertThat(faults(calibrated("time", "", time.formatted("0.0", 3) + time.formatted("0.0", 5))))
        .containsExactly(3.0, 5.0);
    assertThat(diagnostics.sorted()).noneMatch(d -> d.format().contains("outputs of time"));
  }

  @Test
  void filesThatBelongToNoRun() throws IOException {
    write("perf_stat", "", "8,,page-faults,900,100.00,,\n");
    Path manifest = folder.resolve("campaign.toml");
    Files.writeString(manifest, Files.readString(manifest).replace("on_demand", "ondemand"));
    Campaigns.calibrate(folder, 1, diagnostics);
    assertThat(diagnostics.sorted())
        .anySatisfy(
            d -> assertThat(d.format()).contains("AE1001", "no runs of pagefault/ondemand"));
  }

  private static List<Double> faults(Calibration calibration) {
    return calibration.runs().stream()
        .filter(run -> run.scenario().equals("on_demand"))
        .map((Run run) -> run.count("page_faults").orElseThrow())
        .toList();
  }

  private Calibration calibrated(String format, String more, String text) throws IOException {
    write(format, more, text);
    return Campaigns.calibrate(folder, 1, diagnostics).orElseThrow();
  }

  private void write(String format, String more, String text) throws IOException {
    Files.writeString(folder.resolve("events.txt"), text);
    Files.writeString(folder.resolve("bench.csv"), RUNS);
    Files.writeString(
        folder.resolve("campaign.toml"),
        "[bench]\nfile = \"bench.csv\"\n[events.a]\nfile = \"events.txt\"\nformat = \""
            + format
            + "\"\nbench = \"pagefault\"\nscenario = \"on_demand\"\n"
            + more
            + "\n");
  }
}
