package org.aadlenergy.cli.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.cli.Run;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From measured units to the energy of a thread, and what may go wrong on the way. */
class ImportFreqbenchTest {
  private static final String RESULTS =
      """
      CPU,Frequency (kHz),CoreMarks (iter/s),CoreMarks/MHz,Power (mW)
      1,500000,1500,3,60
      1,1000000,2400,2.4,150
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
            OS_Services::Operating_Frequency => 500.0 MHz;
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
  private Path first = Path.of("");
  private Path second = Path.of("");
  private Path output = Path.of("");

  @BeforeEach
  void writeTheUnits() throws IOException {
    first = Files.createDirectories(folder.resolve("units/first"));
    second = Files.createDirectories(folder.resolve("units/second"));
    Files.writeString(first.resolve("results.csv"), RESULTS);
    Files.writeString(second.resolve("results.csv"), RESULTS.replace(",60", ",70"));
    output = folder.resolve("phone.energy");
  }

  private Run run(Path... units) {
    List<String> arguments = new ArrayList<>(List.of("import", "freqbench"));
    for (Path unit : units) {
      arguments.add(unit.toString());
    }
    arguments.addAll(List.of("--output", output.toString()));
    return Run.of(arguments.toArray(String[]::new));
  }

  /** 10 ms at 1000 MHz are 2400 / 1500 x 10 ms at 500 MHz, as CoreMark has it; (60 + 70) / 2 mW. */
  @Test
  void aThreadOnAMeasuredCore() throws IOException {
    assertThat(run(first, second).exitCode()).isZero();
    Path model = Files.writeString(folder.resolve("phone.aadl"), MODEL);
    Run analysis =
        Run.of("analyze", "--format", "json", "--models", folder.toString(), model.toString());
    JsonNode mode =
        new ObjectMapper().readTree(analysis.out()).get("roots").get(0).get("modes").get(0);
    JsonNode cpu = mode.get("components").get(1);
    assertThat(cpu.get("path").asText()).isEqualTo("cpu");
    assertThat(cpu.get("energyJoules").get("nominal").asDouble())
        .isCloseTo(0.016 * 0.065, within(1e-12));
  }

  @Test
  void badFoldersWriteNothingAndLeaveWhatWasThere() throws IOException {
    Files.writeString(output, "what was there");
    Files.delete(second.resolve("results.csv"));
    Files.writeString(first.resolve("results.csv"), RESULTS.replace(",150", ",much"));
    Run run = run(first, second);
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err()).contains("first/results.csv:3:", "AE1002", "\"much\"", "no results.csv");
    assertThat(Files.readString(output)).isEqualTo("what was there");
  }

  @Test
  void aFolderIsNeeded() {
    Run run = run();
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("name what to read: import freqbench DIR [DIR...]");
  }

  @Test
  void aFolderThatIsNotThere() {
    Run run = run(folder.resolve("nowhere"));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("nowhere is not there");
  }

  @Test
  void itTakesATitle() throws IOException {
    Run run =
        Run.of(
            "import",
            "freqbench",
            first.toString(),
            "--title",
            "My \"chip\"",
            "--description",
            "Ours",
            "--output",
            output.toString());
    assertThat(run.exitCode()).isZero();
    assertThat(Files.readString(output)).contains("title \"My \\\"chip\\\"\"", "\"Ours\"");
  }

  @Test
  void resultsWithoutAnyPowerWriteNothing() throws IOException {
    Files.writeString(first.resolve("results.csv"), RESULTS.replaceAll(",(60|150)\\b", ",0"));
    Run run = run(first);
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err()).contains("AE1002", "no power is in the results of first");
    assertThat(output).doesNotExist();
  }
}
