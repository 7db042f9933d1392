package org.aadlenergy.cli.readers;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.cli.Run;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every command takes models of a kind that it knows nothing of. */
class OtherReaderTest {
  private static final String EXAMPLE = "../../examples/quickstart/quickstart.aadl";

  /** The example of the quickstart. */
  private static final String MODEL =
      """
      {"root": "Quickstart::Board.small",
       "parts": {"app": "process", "app.sampler": "thread", "cpu": "processor", "ram": "memory"},
       "values": ["Dispatch_Protocol=Periodic @ app.sampler", "Period=50 ms @ app.sampler",
         "Compute_Execution_Time=4 ms .. 6 ms @ app.sampler",
         "OS_Workload::Touched_Pages=8 @ app.sampler",
         "OS_Workload::Page_Allocation=Per_Dispatch @ app.sampler",
         "Energy_Estimation::Calibration=\\"xup-virtex2pro\\" @ cpu",
         "OS_Services::Page_Fault_Policy=On_Demand @ cpu",
         "Actual_Processor_Binding=(reference (cpu)) @ app",
         "Actual_Memory_Binding=(reference (ram)) @ app"]}
      """;

  @TempDir Path folder;
  private String model;

  @BeforeEach
  void write() throws IOException {
    model = Files.writeString(folder.resolve("node.model.json"), MODEL).toString();
  }

  private static JsonObject totals(String... words) {
    Run run = Run.of(words);
    assertThat(run.exitCode()).as(run.err()).isZero();
    return JsonParser.parseString(run.out())
        .getAsJsonObject()
        .getAsJsonArray("roots")
        .get(0)
        .getAsJsonObject()
        .getAsJsonArray("modes")
        .get(0)
        .getAsJsonObject()
        .getAsJsonObject("totals");
  }

  @Test
  void theSameModelHasTheSameTotals() {
    assertThat(totals("analyze", model, "--format", "json"))
        .isEqualTo(totals("analyze", EXAMPLE, "--format", "json"));
    String other = "OS_Services::Page_Fault_Policy=Copy_On_Write @ cpu";
    assertThat(totals("analyze", model, "--format", "json", "--set", other))
        .isEqualTo(totals("analyze", EXAMPLE, "--format", "json", "--set", other))
        .isNotEqualTo(totals("analyze", EXAMPLE, "--format", "json"));
  }

  @Test
  void aSweepHasTheSamePoints() throws IOException {
    assertThat(points(model)).isEqualTo(points(EXAMPLE));
  }

  private List<String> points(String input) throws IOException {
    Path out = Files.createTempDirectory(folder, "sweep");
    Run run =
        Run.of(
            "sweep",
            input,
            "--vary",
            "OS_Workload::Touched_Pages=1 .. 9 step 4 @ app.sampler",
            "--vary",
            "Period=50 ms, 100 ms @ app.sampler",
            "--output",
            out.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
    List<String> lines = Files.readAllLines(out.resolve("sweep.csv"));
    assertThat(lines).hasSize(7);
    return lines;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "instance",
        "explain -c app.sampler",
        "advise",
        "advise --format json",
        "optimize --vary OS_Workload::Touched_Pages=1,8@app.sampler --output OUT",
        "analyze --format html --what-if --output OUT",
        "analyze --mode none-is-there"
      })
  void everyCommandSaysOfItWhatItSaysOfText(String command) {
    assertThat(run(command, model)).isEqualTo(run(command, EXAMPLE));
  }

  private String run(String command, String input) {
    List<String> words = new ArrayList<>(List.of(command.split(" ")));
    words.replaceAll(word -> word.equals("OUT") ? folder.resolve("out").toString() : word);
    words.add(1, input);
    Run run = Run.of(words.toArray(String[]::new));
    // where things are written is what the two have not in common
    return (run.exitCode() + "\n" + run.out())
        .replace(input, "INPUT")
        .replaceAll("\"(file|classifier)\": *\"[^\"]*\"|\"line\": *\\d+", "")
        .replaceAll(
            "(?m)\\(?[\\w./-]*(quickstart\\.aadl|node\\.model\\.json)(:\\d+)*\\)?", "PLACE");
  }

  @Test
  void aValueWithoutAPlaceIsAnError() {
    Run run = Run.of("analyze", model, "--set", "Period=20 ms @ app.smapler");
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err()).contains("AE0306").contains("did you mean 'app.sampler'?");
  }

  @Test
  void adviceCannotBeWrittenIntoIt() throws IOException {
    Run run = Run.of("advise", model, "--apply");
    assertThat(run.exitCode()).isNotZero();
    assertThat(run.err()).contains("Quickstart::Board.small is in no file of the input");
    assertThat(Files.readString(folder.resolve("node.model.json"))).isEqualTo(MODEL);
  }
}
