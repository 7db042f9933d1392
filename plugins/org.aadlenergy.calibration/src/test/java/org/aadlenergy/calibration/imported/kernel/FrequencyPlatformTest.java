package org.aadlenergy.calibration.imported.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Observation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How long processors ran at each frequency, and what they drew on average. */
class FrequencyPlatformTest {
  private static final String GREP =
      """
      /sys/devices/system/cpu/cpufreq/policy4/stats/time_in_state:600000 1000
      /sys/devices/system/cpu/cpufreq/policy4/stats/time_in_state:2000000 0
      /sys/devices/system/cpu/cpufreq/policy0/stats/total_trans:12
      /sys/devices/system/cpu/cpufreq/policy0/stats/time_in_state:300000 3000
      /sys/devices/system/cpu/cpufreq/policy0/stats/time_in_state:900000 1000
      /sys/devices/system/cpu/cpufreq/policy0/stats/trans_table:   From  :    To
      /sys/devices/system/cpu/cpufreq/policy0/stats/trans_table:         :    300000    900000
      /sys/devices/system/cpu/cpufreq/policy0/stats/trans_table:   300000:         0         6
      """;

  private static final String POWERS =
      """
      platform chip {
        part cluster0 {
          rail cpu charged to processor
          profile slow { frequency = 300 MHz assumed power cpu = 20 mW error 10 % assumed }
          default profile fast { frequency = 900 MHz assumed power cpu = 100 mW error 20 % assumed }
        }
        part cluster1 {
          rail cpu charged to processor
          default profile slow { frequency = 600.8 MHz assumed power cpu = 50 mW assumed }
        }
      }
      """;

  @TempDir Path folder;
  private final Diagnostics diagnostics = new Diagnostics();

  private Optional<String> imported(String dump, String... base) throws IOException {
    Path file = Files.writeString(folder.resolve("times.txt"), dump);
    Optional<String> powers = base.length == 0 ? Optional.empty() : Optional.of(base[0]);
    var library = PlatformLibraries.withTexts(Map.of("chip.energy", POWERS), new Diagnostics());
    return FrequencyPlatform.of(file, "day", powers, library, diagnostics);
  }

  private CalibratedPlatform platform(String dump, String... base) throws IOException {
    String text = imported(dump, base).orElseThrow();
    Diagnostics ofText = new Diagnostics();
    CalibratedPlatform day =
        PlatformLibraries.withTexts(Map.of("chip.energy", POWERS, "day.energy", text), ofText)
            .find("day")
            .orElseThrow();
    assertThat(ofText.sorted()).extracting(Diagnostic::format).isEmpty();
    return day;
  }

  private static double observed(CalibratedPlatform day, String part, String name) {
    for (Observation observation : day.parts().get(part).observations()) {
      if (observation.name().equals(name)) {
        return observation.value();
      }
    }
    throw new AssertionError(name);
  }

  @Test
  void hundredthsOfASecondAndTheirShares() throws IOException {
    CalibratedPlatform day = platform(GREP);
    assertThat(observed(day, "cluster0", "time.at_300000_kHz")).isEqualTo(30.0);
    assertThat(observed(day, "cluster0", "share.at_300000_kHz")).isCloseTo(0.75, within(1e-12));
    assertThat(observed(day, "cluster0", "transitions")).isEqualTo(12);
    assertThat(observed(day, "cluster1", "time.at_600000_kHz")).isEqualTo(10.0);
    assertThat(day.parts().get("cluster0").profiles()).isEmpty();
  }

  @Test
  void theMeanOfThePowersByTime() throws IOException {
    CalibratedPlatform day = platform(GREP, "chip");
    ExecutionProfile recorded = day.parts().get("cluster0").profiles().get("recorded");
    // 3/4 x 20 mW + 1/4 x 100 mW, within the larger of the two errors; 3/4 x 300 MHz + 1/4 x 900
    // MHz
    assertThat(recorded.power().get("cpu").value()).isCloseTo(0.04, within(1e-12));
    assertThat(recorded.power().get("cpu").uncertainty().amount()).isCloseTo(0.008, within(1e-9));
    assertThat(recorded.frequency().orElseThrow().value()).isCloseTo(450e6, within(1e-3));
    // the fastest stays what execution times hold for
    assertThat(day.parts().get("cluster0").defaultProfile()).contains("fast");
    assertThat(day.parts().get("cluster1").profiles().get("recorded").power().get("cpu").value())
        .isCloseTo(0.05, within(1e-12));
  }

  @Test
  void oldPathsWithAFileForEachCpu() throws IOException {
    StringBuilder dump = new StringBuilder();
    for (int cpu : List.of(0, 1, 2, 3)) {
      dump.append("==> /sys/devices/system/cpu/cpu" + cpu + "/cpufreq/stats/time_in_state <==\n");
      dump.append(cpu < 2 ? "300000 5\n900000 6\n\n" : "300000 7\n\n");
    }
    CalibratedPlatform day = platform(dump.toString());
    assertThat(day.parts()).containsOnlyKeys("cluster0", "cluster1");
    assertThat(observed(day, "cluster1", "time.at_300000_kHz")).isEqualTo(0.07);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hello|no frequency has a time above 0",
        "300000 0|no frequency has a time above 0",
        "300000 5;300000 6|300000 is there twice",
        "policy0/stats/time_in_state:300000 five|no frequency with its time",
      })
  void whatIsNoStatistics(String dump, String message) throws IOException {
    assertThat(imported(dump.replace(';', '\n'))).isEmpty();
    assertThat(diagnostics.sorted().get(0).message()).contains(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "300000 5|chop|there is no platform chop",
        "700000 5|chip|platform chip.cluster0 has no profile at 700000 kHz",
      })
  void powersThatDoNotFit(String dump, String base, String message) throws IOException {
    assertThat(imported(dump, base)).isEmpty();
    assertThat(diagnostics.sorted().get(0).message()).contains(message);
  }
}
