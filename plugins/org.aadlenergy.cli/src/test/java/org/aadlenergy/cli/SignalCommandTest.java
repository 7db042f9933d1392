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
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.calibration.align.Integrator;
import org.aadlenergy.calibration.campaign.TraceSpec;
import org.aadlenergy.calibration.importer.TraceReader;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command that writes power over time, on a model whose rows are known by hand. */
class SignalCommandTest {
  @TempDir Path folder;

  @BeforeEach
  void model() throws IOException {
    Blinker.write(folder);
  }

  private Run signal(String... more) {
    List<String> words = new ArrayList<>();
    words.addAll(List.of("signal", folder.resolve("blinker.aadl").toString()));
    words.addAll(List.of("--models", folder.toString()));
    words.addAll(List.of(more));
    return Run.of(words.toArray(new String[0]));
  }

  @Test
  void aRowAtEachChange() {
    Run all = signal();
    assertThat(all.exitCode()).as(all.err()).isZero();
    assertThat(all.out())
        .isEqualTo("time_s,watts\n0.0,3.0\n0.02,5.0\n0.03,1.5\n0.05,3.0\n0.07,1.5\n0.1,1.5\n");
    assertThat(signal("--component", "board.cpu").out())
        .isEqualTo("time_s,watts\n0.0,2.0\n0.02,4.0\n0.03,0.5\n0.05,2.0\n0.07,0.5\n0.1,0.5\n");
    assertThat(signal("--component", "Board").out()).isEqualTo(all.out());
    assertThat(signal("--component", "board.lamp").out())
        .isEqualTo("time_s,watts\n0.0,1.0\n0.1,1.0\n");
  }

  @Test
  void aStretchOfItInUnitsOfAadlOrSi() {
    String rows = "time_s,watts\n0.025,5.0\n0.03,1.5\n0.05,3.0\n0.06,3.0\n";
    assertThat(signal("--from", "25 ms", "--to", "0.06 sec").out()).isEqualTo(rows);
    assertThat(signal("--from", "25ms", "--to", "0.06 s").out()).isEqualTo(rows);
  }

  @Test
  void settingsCount() {
    Run slow = signal("--set", "Energy_Estimation::Execution_Profile=\"slow\" @ app.send");
    assertThat(slow.out())
        .isEqualTo("time_s,watts\n0.0,3.0\n0.03,1.5\n0.05,3.0\n0.07,1.5\n0.1,1.5\n");
  }

  @Test
  void jsonTellsTheSameWithItsSum() {
    JsonObject json = JsonParser.parseString(signal("--format", "json").out()).getAsJsonObject();
    assertThat(json.get("root").getAsString()).isEqualTo("Blinker::Box.i");
    assertThat(json.get("energyJoules").getAsDouble()).isCloseTo(Blinker.JOULES, within(1e-12));
    assertThat(json.get("mostWatts").getAsDouble()).isEqualTo(5.0);
    assertThat(json.get("mostAtSeconds").getAsDouble()).isEqualTo(0.02);
    assertThat(json.get("toSeconds").getAsDouble()).isEqualTo(0.1);
    assertThat(json.getAsJsonArray("changes")).hasSize(5);
    assertThat(json.getAsJsonArray("changes").get(1)).hasToString("[0.02,5.0]");
  }

  /** What calibrate's reader integrates is the energy of the signal, and it finds no damage. */
  @Test
  void whatInstrumentsWouldWriteIsReadBack() throws IOException {
    assertThat(energy("ppk2", TraceSpec.Format.PPK2)).isCloseTo(Blinker.JOULES, within(1e-10));
    assertThat(energy("joulescope", TraceSpec.Format.JOULESCOPE))
        .isCloseTo(Blinker.JOULES, within(1e-10));
    List<String> rows = Files.readAllLines(folder.resolve("out/signal-joulescope.csv"));
    assertThat(rows.get(0)).isEqualTo("time,current,voltage,power,charge,energy");
    String[] last = rows.get(rows.size() - 1).split(",");
    assertThat(Double.parseDouble(last[0])).isEqualTo(0.1);
    assertThat(Double.parseDouble(last[4])).isCloseTo(Blinker.JOULES / 2.5, within(1e-12));
    assertThat(Double.parseDouble(last[5])).isCloseTo(Blinker.JOULES, within(1e-12));
    // the height is there, too: 5 W at 2.5 V
    assertThat(Files.readString(folder.resolve("out/signal-ppk2.csv"))).contains(",2000000.0");
  }

  private double energy(String word, TraceSpec.Format format) {
    Path out = folder.resolve("out");
    Run run = signal("--format", word, "--volts", "2.5", "--output", out.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).isEmpty();
    TraceSpec spec =
        new TraceSpec(
            "t",
            out.resolve("signal-" + word + ".csv"),
            format,
            "supply",
            Optional.of(2.5),
            TraceSpec.Alignment.TIMESTAMPS,
            0.0,
            Optional.empty(),
            Map.of(),
            Optional.empty(),
            TraceSpec.Limits.STANDARD,
            Optional.empty(),
            SourceSpan.NONE);
    Diagnostics diagnostics = new Diagnostics();
    Integrator integral = new Integrator(new double[0], -1);
    TraceReader.read(spec, 1, integral, diagnostics);
    assertThat(diagnostics.sorted()).isEmpty();
    assertThat(integral.bridgedSeconds()).isZero();
    return integral.joules();
  }

  /** A year of it, which has more picoseconds than a number holds: 2.45 W for 31,536,000 s. */
  @Test
  void aMissionOfAYear() throws IOException {
    String model = Files.readString(folder.resolve("blinker.aadl"));
    Files.writeString(
        folder.resolve("blinker.aadl"),
        model.replace(
            "    properties\n      Actual",
            "    modes\n      on: initial mode;\n    properties\n"
                + "      Energy_Estimation::Mission =>"
                + " ([Mode_Name => \"on\"; Duration => 8760 hr;]);\n      Actual"));
    Run end = signal("--from", "31535999.91 sec");
    assertThat(end.exitCode()).as(end.err()).isZero();
    String[] rows = end.out().split("\n");
    assertThat(rows[1]).startsWith("31535999.91,3.0");
    assertThat(rows[rows.length - 1]).isEqualTo("31536000.0,1.5");
    assertThat(energy("ppk2", TraceSpec.Format.PPK2)).isCloseTo(2.45 * 31536000.0, within(1.0));
  }

  @Test
  void whatIsNotClearIsSaidWithWhatToDo() {
    refused("say --component or --source, not both", "--component", "a", "--source", "b");
    refused("there is no component \"board.cup\"", "--component", "board.cup");
    assertThat(signal("--component", "board.cup").err()).contains("did you mean board.cpu?");
    refused("there is no battery or supply \"board.cpu\"", "--source", "board.cpu");
    refused("known: csv, ppk2, joulescope, json", "--format", "ppk");
    refused("the signal ends after 100 ms", "--to", "1 sec");
    refused("--to must be later than --from", "--from", "2 ms", "--to", "1 ms");
    refused("--from \"1 W\": write it as 10 ms", "--from", "1 W");
    refused("add --volts, as --volts 3.7", "--format", "ppk2");
    refused("there is no option --sauce; did you mean --source?", "--sauce", "cell");
  }

  private void refused(String words, String... options) {
    Run run = signal(options);
    assertThat(run.exitCode()).as(run.out()).isEqualTo(2);
    assertThat(run.err()).contains(words);
  }

  @Test
  void ofSeveralModesOneIsNamedOrTheMissionCounts() {
    Run mission = Run.of("signal", "../../examples/uav-mission");
    assertThat(mission.exitCode()).as(mission.err()).isZero();
    assertThat(mission.out()).contains("\n720.0,", "\n2700.0,");
    assertThat(Run.of("signal", "../../examples/uav-mission", "--mode", "cruise").out())
        .doesNotContain("\n720.0,");
  }
}
