package org.aadlenergy.calibration.imported.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A kernel's energy model, printed in one way or another, by kernels old and new. */
class EnergyModelPlatformTest {
  /** What {@code grep -r .} prints: in no order. */
  private static final String GREP =
      """
      /sys/kernel/debug/energy_model/cpu4/ps:1800000/power:1130112
      /sys/kernel/debug/energy_model/cpu4/ps:1800000/frequency:1800000
      /sys/kernel/debug/energy_model/cpu4/ps:1800000/performance:1024
      /sys/kernel/debug/energy_model/cpu4/cpus:4-5
      /sys/kernel/debug/energy_model/cpu4/flags:0x1
      /sys/kernel/debug/energy_model/cpu0/ps:1416000/cost:500
      /sys/kernel/debug/energy_model/cpu0/ps:1416000/power:179000
      /sys/kernel/debug/energy_model/cpu0/ps:1416000/frequency:1416000
      /sys/kernel/debug/energy_model/cpu0/ps:408000/power:27769
      /sys/kernel/debug/energy_model/cpu0/ps:408000/inefficient:1
      /sys/kernel/debug/energy_model/cpu0/ps:408000/frequency:408000
      /sys/kernel/debug/energy_model/cpu0/cpus:0-2,7
      /sys/kernel/debug/energy_model/cpu0/flags:0x3
      """;

  @TempDir Path folder;
  private final Diagnostics diagnostics = new Diagnostics();

  private Optional<String> imported(String dump, Optional<String> unit) throws IOException {
    Path file = Files.writeString(folder.resolve("model.txt"), dump);
    return EnergyModelPlatform.of(file, "board", unit, diagnostics);
  }

  private CalibratedPlatform platform(String dump) throws IOException {
    Map<String, String> texts = Map.of("b.energy", imported(dump, Optional.empty()).orElseThrow());
    Diagnostics ofText = new Diagnostics();
    CalibratedPlatform board =
        PlatformLibraries.withTexts(texts, ofText).find("board").orElseThrow();
    assertThat(ofText.sorted()).extracting(Diagnostic::format).isEmpty();
    return board;
  }

  private static double watts(CalibratedPlatform board, String part, String profile) {
    ExecutionProfile point = board.parts().get(part).profiles().get(profile);
    return point.power().get("cpu").value();
  }

  @Test
  void domainsByTheirLowestCpuInMicrowatts() throws IOException {
    CalibratedPlatform board = platform(GREP);
    assertThat(diagnostics.sorted()).isEmpty();
    assertThat(watts(board, "cluster0", "at_408000_kHz")).isCloseTo(27.769e-3, within(1e-12));
    assertThat(watts(board, "cluster1", "at_1800000_kHz")).isCloseTo(1.130112, within(1e-12));
    CalibratedPlatform little = board.parts().get("cluster0");
    assertThat(little.constants().get("cores").value()).isEqualTo(4);
    assertThat(little.defaultProfile()).contains("at_1416000_kHz");
    assertThat(little.profiles().get("at_408000_kHz").frequency().orElseThrow().note())
        .hasValueSatisfying(note -> assertThat(note).contains("inefficient"));
    // 1024 at 1800 MHz
    assertThat(board.parts().get("cluster1").constants().get("capacity").value())
        .isCloseTo(1024.0 / 1800, within(1e-6));
  }

  @ParameterizedTest
  @ValueSource(strings = {"FILE:VALUE", "FILE VALUE", "FILE: VALUE", "==> FILE <==\nVALUE\n"})
  void howeverItIsPrinted(String form) throws IOException {
    StringBuilder dump = new StringBuilder();
    GREP.lines()
        .forEach(
            line -> {
              int colon = line.lastIndexOf(':');
              dump.append(
                      form.replace("FILE", line.substring(0, colon))
                          .replace("VALUE", line.substring(colon + 1)))
                  .append('\n');
            });
    assertThat(platform(dump.toString()).parts()).isEqualTo(platform(GREP).parts());
  }

  @Test
  void fromWithinTheFolderAndWithOtherLineEnds() throws IOException {
    String inside = GREP.replace("/sys/kernel/debug/energy_model/", "./").replace("\n", "\r\n");
    assertThat(platform(inside).parts().keySet()).containsExactly("cluster0", "cluster1");
    String one = "ps:1000/power:100000\nps:1000/frequency:1000\ncpus:0\n";
    assertThat(watts(platform(one), "cluster0", "at_1000_kHz")).isCloseTo(0.1, within(1e-12));
  }

  @ParameterizedTest
  @CsvSource({
    "pd0/cs:1000000/power:150 | pd0/cs:1000000/frequency:1000000 | pd0/cpus:0-3, 0.15",
    "cpu0/ps:1000000/power:150 | cpu0/units:milliWatts | cpu0/cpus:0, 0.15",
    "cpu0/ps:1000000/power:50000 | cpu0/units:microWatts | cpu0/cpus:0, 0.05",
    "cpu0/ps:1000000/power:65535 | cpu0/cpus:0, 65.535",
    "cpu0/ps:1000000/power:65536 | cpu0/cpus:0, 0.065536"
  })
  void unitsByWhatTheKernelSaysOrCanHold(String dump, double watts) throws IOException {
    assertThat(watts(platform(dump.replace(" | ", "\n")), "cluster0", "at_1000000_kHz"))
        .isCloseTo(watts, within(1e-12));
  }

  @Test
  void aUnitThatIsGivenCounts() throws IOException {
    String dump = "cpu0/ps:1000000/power:50000\ncpu0/cpus:0\n";
    assertThat(imported(dump, Optional.of("uW")).orElseThrow()).contains("power cpu = 50 mW");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cpu0/flags:0x0|a scale of their own",
        "cpu0/flags:0x5|a scale of their own",
        "cpu0/units:bogoWatts|a scale of their own",
        "npu/ps:1000/power:70000|it is no processor"
      })
  void powersThatAreNoWattsAreLeftOut(String line, String message) throws IOException {
    String processor = line.startsWith("cpu0") ? "cpu0/ps:1000/power:70000\ncpu0/cpus:0\n" : "";
    assertThat(imported(processor + line + "\n", Optional.empty())).isEmpty();
    assertThat(diagnostics.sorted())
        .extracting(Diagnostic::message)
        .anySatisfy(text -> assertThat(text).contains(message))
        .anySatisfy(text -> assertThat(text).contains("no processor of this energy model"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hello|no lines of domains",
        "cpu0/ps:1000/power:many|power is no number",
        "cpu0/ps:1000/power:-4|power is no number",
        "cpu0/cpus:all|are no list"
      })
  void whatIsNoEnergyModel(String dump, String message) throws IOException {
    assertThat(imported(dump, Optional.empty())).isEmpty();
    assertThat(diagnostics.sorted().get(0).message()).contains(message);
  }
}
