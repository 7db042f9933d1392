package org.aadlenergy.cli.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.aadlenergy.cli.Run;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** From a power profile to the energy of a thread, and what may go wrong on the way. */
class ImportAndroidTest {
  private static final String PROFILE =
      """
      <device name="Made up">
        <item name="cpu.idle">4</item>
        <item name="cpu.active">10</item>
        <item name="cpu.cluster_power.cluster0">3</item>
        <array name="cpu.core_speeds.cluster0"><value>300000</value><value>1500000</value></array>
        <array name="cpu.core_power.cluster0"><value>20</value><value>60.5</value></array>
      </device>
      """;

  private static final String MODEL =
      """
      package Phone
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
            Energy_Estimation::Calibration => "phone.cluster0";
            OS_Services::Operating_Frequency => 300.0 MHz;
        end Core;
        system Board end Board;
        system implementation Board.i
          subcomponents
            app: process App.i;
            cpu: processor Core;
          properties
            Actual_Processor_Binding => (reference (cpu)) applies to app;
        end Board.i;
      end Phone;
      """;

  @TempDir Path folder;
  private Path profile = Path.of("");
  private Path output = Path.of("");

  @BeforeEach
  void writeTheProfile() throws IOException {
    profile = Files.writeString(folder.resolve("power_profile.xml"), PROFILE);
    output = folder.resolve("phone.energy");
  }

  private Run run(String... more) {
    return Run.of(
        Stream.concat(
                Stream.of("import", "android", profile.toString(), "--output", output.toString()),
                Arrays.stream(more))
            .toArray(String[]::new));
  }

  @Test
  void aThreadOnAnImportedProcessor() throws IOException {
    assertThat(run("--voltage", "3.8").exitCode()).isZero();
    Path model = Files.writeString(folder.resolve("phone.aadl"), MODEL);
    Run analysis =
        Run.of("analyze", "--format", "json", "--models", folder.toString(), model.toString());
    assertThat(analysis.exitCode()).as(analysis.err()).isZero();
    JsonNode mode =
        new ObjectMapper().readTree(analysis.out()).get("roots").get(0).get("modes").get(0);
    JsonNode cpu = mode.get("components").get(1);
    assertThat(cpu.get("path").asText()).isEqualTo("cpu");
    // 10 ms at 1500 MHz are 50 ms at 300 MHz: (10 + 3 + 20) mA x 3.8 V, then 50 ms at 4 mA x 3.8 V
    assertThat(cpu.get("energyJoules").get("nominal").asDouble())
        .isCloseTo(0.05 * 0.1254 + 0.05 * 0.0152, within(1e-12));
  }

  @Test
  void itTakesAnotherName() throws IOException {
    assertThat(run("--voltage", "3.8 V", "--name", "board-2").exitCode()).isZero();
    assertThat(Files.readString(output)).contains("platform board-2 {");
  }

  @Test
  void aDamagedFileWritesNothingAndLeavesWhatWasThere() throws IOException {
    Files.writeString(output, "what was there");
    Files.writeString(profile, PROFILE.replace("60.5", "sixty"));
    Run run = run("--voltage", "3.8");
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err()).contains("power_profile.xml:6:", "AE1002", "\"sixty\"");
    assertThat(Files.readString(output)).isEqualTo("what was there");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--name x|say the battery's voltage",
        "--voltage 0|--voltage takes volts above 0",
        "--voltage -1|--voltage takes volts above 0",
        "--voltage 1e400|--voltage takes volts above 0",
        "--voltage 3.8 --name 2x|a platform cannot be called \"2x\"",
      })
  void wrongUsageSaysWhatToDo(String options, String message) {
    Run run = run(options.split(" "));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(message);
    assertThat(output).doesNotExist();
  }

  @Test
  void allThatIsWrongAtOnce() {
    Run run = Run.of("import", "andriod", "--output", "x.txt");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("did you mean android?", "ends in .energy");
  }

  @Test
  void aFileThatIsNotThere() {
    Run run =
        Run.of("import", "android", "nowhere.xml", "--voltage", "3.8", "--output", output + "");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("nowhere.xml cannot be read");
  }
}
