package org.aadlenergy.cli.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.aadlenergy.cli.Run;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** From what a kernel knows of its processors to the energy of a thread on one of them. */
class ImportKernelFiguresTest {
  private static final String MODEL =
      """
      package Board
      public
        with Energy_Estimation, OS_Services;
        thread Work
          properties
            Dispatch_Protocol => Periodic;
            Period => 100 ms;
            Compute_Execution_Time => 10 ms .. 10 ms;
        end Work;
        process App end App;
        process implementation App.i
          subcomponents
            work: thread Work;
        end App.i;
        processor Core
          properties
            Energy_Estimation::Calibration => "PLATFORM.cluster0";
        end Core;
        system Whole end Whole;
        system implementation Whole.i
          subcomponents
            app: process App.i;
            cpu: processor Core;
          properties
            Actual_Processor_Binding => (reference (cpu)) applies to app;
        end Whole.i;
      end Board;
      """;

  private static final String DUMP =
      """
      /sys/kernel/debug/energy_model/cpu0/ps:1000000/power:200000
      /sys/kernel/debug/energy_model/cpu0/ps:1000000/frequency:1000000
      /sys/kernel/debug/energy_model/cpu0/ps:500000/power:60000
      /sys/kernel/debug/energy_model/cpu0/ps:500000/frequency:500000
      /sys/kernel/debug/energy_model/cpu0/cpus:0-3
      """;

  @TempDir Path folder;
  private Path tree = Path.of("");
  private Path output = Path.of("");

  @BeforeEach
  void writeATree() throws IOException {
    tree = Files.write(folder.resolve("board.dtb"), tree(900_000));
    output = folder.resolve("board.energy");
  }

  /** A tree of one CPU: 200 uW/MHz/V^2 with a pair of 1000 MHz and some microvolts. */
  private static byte[] tree(int microvolts) {
    String names = "compatible\0dynamic-power-coefficient\0operating-points\0";
    ByteBuffer tree = ByteBuffer.allocate(1024);
    tree.position(56);
    tree.putInt(1).putInt(0);
    tree.putInt(1).put(padded("cpus"));
    tree.putInt(1).put(padded("cpu@0"));
    tree.putInt(3).putInt(9).putInt(0).put(padded("maker,x1"));
    tree.putInt(3).putInt(4).putInt(11).putInt(200);
    tree.putInt(3).putInt(8).putInt(37).putInt(1_000_000).putInt(microvolts);
    tree.putInt(2).putInt(2).putInt(2).putInt(9);
    int end = tree.position();
    tree.put(names.getBytes(StandardCharsets.US_ASCII));
    int[] head = {0xD00DFEED, 1024, 56, end, 40, 17, 16, 0, names.length(), end - 56};
    tree.position(0);
    for (int word : head) {
      tree.putInt(word);
    }
    return tree.array();
  }

  private static byte[] padded(String text) {
    byte[] bytes = new byte[text.length() / 4 * 4 + 4];
    System.arraycopy(text.getBytes(StandardCharsets.US_ASCII), 0, bytes, 0, text.length());
    return bytes;
  }

  private double energyOfTheThread(String platform) throws IOException {
    Path model =
        Files.writeString(folder.resolve("board.aadl"), MODEL.replace("PLATFORM", platform));
    Run analysis =
        Run.of("analyze", "--format", "json", "--models", folder.toString(), model.toString());
    assertThat(analysis.exitCode()).as(analysis.err()).isZero();
    JsonNode mode =
        new ObjectMapper().readTree(analysis.out()).get("roots").get(0).get("modes").get(0);
    return mode.get("components").get(1).get("energyJoules").get("nominal").asDouble();
  }

  @Test
  void aThreadOnAProcessorOfATree() throws IOException {
    Run run = Run.of("import", "devicetree", tree.toString(), "--output", output.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
    // 10 ms of 200 uW/MHz/V^2 x (0.9 V)^2 x 1000 MHz = 162 mW
    assertThat(energyOfTheThread("board")).isCloseTo(0.01 * 0.162, within(1e-12));
  }

  @Test
  void aTreeWithoutPowersWritesNothing() throws IOException {
    Files.writeString(output, "what was there");
    Files.write(tree, tree(0));
    Run run = Run.of("import", "devicetree", tree.toString(), "--output", output.toString());
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err()).contains("AE1020", "operating-points", "AE1002");
    assertThat(Files.readString(output)).isEqualTo("what was there");
  }

  @Test
  void aThreadOnAProcessorOfAnEnergyModelAtTheFrequenciesThatWereUsed() throws IOException {
    Path dump = Files.writeString(folder.resolve("model.txt"), DUMP);
    Run model = Run.of("import", "energy-model", dump.toString(), "--output", output.toString());
    assertThat(model.exitCode()).as(model.err()).isZero();
    assertThat(energyOfTheThread("board")).isCloseTo(0.01 * 0.2, within(1e-12));
    Path times = Files.writeString(folder.resolve("times.txt"), "500000 300\n1000000 100\n");
    Path recorded = folder.resolve("recorded.energy");
    Run run =
        Run.of(
            "import",
            "cpufreq-stats",
            times.toString(),
            "--output",
            recorded.toString(),
            "--powers",
            "board",
            "--models",
            folder.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
    // 3/4 of 60 mW and 1/4 of 200 mW; 3/4 of 500 MHz and 1/4 of 1000 MHz
    assertThat(Files.readString(recorded))
        .contains("platform recorded extends board", "power cpu = 95 mW", "frequency = 625 MHz");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "energy-model --power-unit W|--power-unit must be uW or mW",
        "devicetree --opp-voltage a/b|--opp-voltage takes what follows",
        "devicetre|did you mean devicetree?",
      })
  void wrongUsageSaysWhatToDo(String options, String message) {
    String[] words =
        ("import " + options + " --output " + output + (options.contains(" ") ? " " + tree : ""))
            .split(" ");
    Run run = Run.of(words);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(message);
    assertThat(output).doesNotExist();
  }
}
