package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Traces on a made-up chip: a cycle is 1 ns and a volt makes a milliwatt of a milliampere. */
class SimulateDramTest {
  private static final String CHIP =
      """
platform chip {
  title "A memory chip"
  source ds "Somebody: A data sheet. 2020"
  source mu "Somebody: Chips measured. 2021"
  rail dram charged to memory
  dram DDR3 datasheet from ds "Table 1" {
    variation typical published from mu "Table 2"
    organisation { width = 16 data_rate = 2 burst_length = 8 banks = 8 rows = 8192 columns = 1024 }
    timing {
      clock = 1000 MHz
      RAS = 20 RC = 30 RCD = 10 RP = 10 RFC = 60 REFI = 4000 RL = 7 WL = 6 XP = 4 XS = 64 CKE = 3
    }
    supply VDD at 1 V {
      IDD0 = 100 mA, 80 mA
      IDD2N = 30 mA
      IDD2P0 = 10 mA
      IDD2P1 = 20 mA
      IDD3N = 50 mA
      IDD3P0 = 25 mA
      IDD3P1 = 25 mA
      IDD4R = 150 mA
      IDD4W = 170 mA
      IDD5 = 200 mA
      IDD6 = 5 mA
    }
  }
}
""";

  @TempDir private Path folder;
  private Path trace = Path.of("");

  @BeforeEach
  void write() throws IOException {
    Files.createDirectories(folder.resolve("models"));
    Files.writeString(folder.resolve("models/chip.energy"), CHIP);
    trace = folder.resolve("commands.trace");
    Files.writeString(trace, "10,ACT,3\n20,RD,3\n30,WR,3\n50,PRE,3\n100,END,0\n");
  }

  private Run simulate(String... words) {
    List<String> all = new ArrayList<>(List.of("simulate", "dram", trace.toString()));
    all.addAll(List.of("--model", "chip", "--models", folder.resolve("models").toString()));
    all.addAll(List.of(words));
    return Run.of(all.toArray(String[]::new));
  }

  private static JsonObject json(Run printed) {
    assertThat(printed.exitCode()).as(printed.err()).isZero();
    return JsonParser.parseString(printed.out()).getAsJsonObject();
  }

  /** As analyze has it: each in a file, the text on the terminal as well. */
  @Test
  void severalFormatsGoToAFolder() throws IOException {
    Path reports = folder.resolve("reports");
    Run run = simulate("--format", "text,json,csv", "--output", reports.toString());

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).isEqualTo(simulate().out());
    for (String format : List.of("txt", "json", "csv")) {
      String printed = simulate("--format", format.equals("txt") ? "text" : format).out();
      assertThat(Files.readString(reports.resolve("simulation." + format))).isEqualTo(printed);
      assertThat(run.err()).contains("wrote " + reports.toString().replace('\\', '/'));
    }
    Run silent = simulate("--format", "json", "--format", "csv", "--output", reports.toString());
    assertThat(silent.out()).isEmpty();
  }

  /** A format that writes any answer writes a simulation's, too. */
  @Test
  void aReviewerReadsItInAnyFormatOfAnswers() throws IOException {
    Path reports = folder.resolve("reports");
    assertThat(simulate("--format", "markdown", "--output", reports.toString()).exitCode())
        .isZero();

    assertThat(Files.readString(reports.resolve("simulation.md")))
        .startsWith("## Memory: ")
        .contains("| part | count | energy | share |  |\n|---|---:|---:|---:|---|\n")
        .contains("| reads | 1 | ");
  }

  @Test
  void severalFormatsWithoutAFolderAreAUsageProblem() {
    Run run = simulate("--format", "json,csv");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("several formats need a folder to go to: add --output DIR");
    assertThat(simulate("--format", "json,pdf", "--output", "x").err()).contains("not \"pdf\"");
  }

  @Test
  void aFolderThatIsAFileIsTold() throws IOException {
    Run run = simulate("--output", trace.toString());

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("error AE0004");
  }

  /**
   * Picojoules are milliwatts times cycles here: ACT 50 x 20, PRE 70 x 10, RD 100 x 4, WR 120 x 4,
   * a row open 50 x 40, closed 30 x (10 + 50 + 49), the last of which DRAMPower counts again.
   */
  @Test
  void energiesByHand() {
    JsonObject study = json(simulate("--format", "json"));
    JsonObject energy = study.getAsJsonObject("energy");

    assertThat(study.get("schemaVersion").getAsString()).isEqualTo("1");
    assertThat(study.get("simulation").getAsString()).isEqualTo("dram");
    assertThat(study.get("windowCycles").getAsLong()).isEqualTo(149);
    assertThat(study.get("cyclesBehindEnd").getAsLong()).isEqualTo(49);
    assertThat(joules(energy, "act")).isCloseTo(1000e-12, within(1e-21));
    assertThat(joules(energy, "pre")).isCloseTo(700e-12, within(1e-21));
    assertThat(joules(energy, "rd")).isCloseTo(400e-12, within(1e-21));
    assertThat(joules(energy, "wr")).isCloseTo(480e-12, within(1e-21));
    assertThat(joules(energy, "actStandby")).isCloseTo(2000e-12, within(1e-21));
    assertThat(joules(energy, "preStandby")).isCloseTo(3270e-12, within(1e-21));
    assertThat(joules(energy, "total")).isCloseTo(7850e-12, within(1e-20));
    // typical chips take 20 mA less while rows open and close: 20 x 30
    assertThat(
            study
                .getAsJsonArray("processVariation")
                .get(0)
                .getAsJsonObject()
                .get("totalJoules")
                .getAsDouble())
        .isCloseTo(7250e-12, within(1e-20));
  }

  private static double joules(JsonObject energy, String part) {
    return energy.get(part + "Joules").getAsDouble();
  }

  @Test
  void csvHasDramPowersColumns() {
    List<String> lines = simulate("--format", "csv").out().lines().toList();
    List<String> titles = List.of(lines.get(0).split(","));
    List<String> cells = List.of(lines.get(1).split(","));

    assertThat(lines).hasSize(2);
    assertThat(Double.parseDouble(cells.get(titles.indexOf("total_pJ"))))
        .isCloseTo(7850, within(1e-8));
    assertThat(Double.parseDouble(cells.get(titles.indexOf("act_standby_pJ"))))
        .isCloseTo(2000, within(1e-8));
    assertThat(cells.get(titles.indexOf("window_cycles"))).isEqualTo("149");
  }

  @Test
  void textSaysWhatTakesTheEnergy() {
    Run printed = simulate();

    assertThat(printed.exitCode()).isZero();
    assertThat(printed.out())
        .contains("DDR3", "7.850 nJ", "standing by, a row open", "variation of the chip's process")
        .contains("counted twice: 49 of 149 cycles");
  }

  @Test
  void moreChipsTakeMore() {
    JsonObject four = json(simulate("--format", "json", "--set", "chips=4"));

    assertThat(joules(four.getAsJsonObject("energy"), "total"))
        .isCloseTo(4 * 7850e-12, within(1e-20));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "1.5", "1e9"})
  void noMemoryIsMadeOfSuchANumberOfChips(String chips) {
    Run refused = simulate("--set", "chips=" + chips);

    assertThat(refused.exitCode()).isEqualTo(3);
    assertThat(refused.out()).isEmpty();
    assertThat(refused.err()).contains("AE0510", "cannot be made of " + chips + " chips");
  }

  @Test
  void packedTracesAndOtherFormsAreReadAlike() throws IOException {
    String plain = simulate("--format", "csv").out();
    Files.writeString(
        trace, "# a comment\r\n10, act, 3\r\n\r\n20 RD 3\n30,WR,3 # here\n50,PRE,03\n100,END\r\n");
    assertThat(simulate("--format", "csv").out()).isEqualTo(plain);
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(trace))) {
      out.write("10,ACT,3\n20,RD,3\n30,WR,3\n50,PRE,3\n100,END,0".getBytes());
    }
    assertThat(simulate("--format", "csv").out()).isEqualTo(plain);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "60,RX,3      | AE0611: there is no command 'RX'",
        "60,RD        | AE0611: the bank of RD is missing",
        "60,RD,       | AE0611: the bank of RD is missing",
        "60           | AE0611: the command is missing",
        "6x,RD,3      | AE0611: '6x' is no cycle",
        "-60,RD,3     | AE0611: '-60' is no cycle",
        "1234567890123456789,ACT,3 | AE0611: '1234567890123456789' is no cycle",
        "60,ACT,three | AE0611: 'three' is no bank",
        "60,ACT,3,4   | AE0611: '4' is too much",
        "60,RD,3      | AE0760: RD of bank 3 is for a bank that has no row open",
        "60,ACT,8     | AE0760: ACT of bank 8 is for a bank that the chip does not have",
        "60,ACT,99999999999 | AE0760: ACT of bank 99999999999 is for a bank that the chip does not",
        "40,ACT,3     | AE0760: ACT of bank 3 is before the command above it",
        "60,SREX,0    | AE0760: SREX ends a self-refresh that has not begun"
      })
  void aWrongLineIsNamedAndNothingIsPrinted(String line, String message) throws IOException {
    Files.writeString(trace, "10,ACT,3\n20,RD,3\n50,PRE,3\n" + line.strip() + "\n100,END,0\n");
    Run printed = simulate("--format", "json");

    assertThat(printed.exitCode()).isEqualTo(3);
    assertThat(printed.out()).isEmpty();
    assertThat(printed.err())
        .contains(trace.toString().replace('\\', '/') + ":4:1: error " + message);
  }

  @Test
  void aTraceThatIsCutOffIsTold() throws IOException {
    Files.writeString(trace, "10,ACT,3\n20,RD,3\n50,PR");
    assertThat(simulate().err()).contains(":3:1: error AE0611: there is no command 'PR'");
    Files.writeString(trace, "10,ACT,3\n20,RD,3\n50,PRE,3");
    Run printed = simulate();
    assertThat(printed.exitCode()).isZero();
    assertThat(printed.err()).contains("warning AE0761", "it may be cut off");
    Files.write(trace, new byte[] {0x1f, (byte) 0x8b, 8, 0});
    assertThat(simulate().exitCode()).isEqualTo(3);
    assertThat(simulate().err()).contains("AE0612", "damaged or cut off");
  }

  @Test
  void anEmptyTraceIsRefused() throws IOException {
    Files.writeString(trace, "# nothing\n");
    assertThat(simulate().exitCode()).isEqualTo(3);
    assertThat(simulate().err()).contains("AE0612: the trace is empty");
  }

  @Test
  void oddCommandsAreCountedAndWarnedOf() throws IOException {
    Files.writeString(trace, "10,ACT,3\n12,RD,3\n50,PRE,3\n55,PRE,3\n56,PREA,0\n100,END,0\n");
    Run printed = simulate();

    assertThat(printed.exitCode()).isZero();
    assertThat(printed.err())
        .contains("AE0761: 2 precharges of banks that are closed", "first in cycle 55")
        .contains("AE0761: 1 command sooner", "first in cycle 12");
  }

  /**
   * ACT at 0, RD at 10 and 14, whose data end at 14 + 7 + 4 = 25; then END at 100, counted once.
   */
  @Test
  void readsAndWritesGoThroughAController() throws IOException {
    Files.writeString(trace, "0,READ,0x0\n0.5ns 16 r\n100,END\n");
    JsonObject study = json(simulate("--trace", "transactions", "--format", "json"));
    JsonObject controller = study.getAsJsonObject("controller");

    assertThat(study.get("windowCycles").getAsLong()).isEqualTo(100);
    assertThat(controller.get("rowHitShare").getAsDouble()).isEqualTo(0.5);
    assertThat(joules(study.getAsJsonObject("energy"), "actStandby"))
        .isCloseTo(50 * 100e-12, within(1e-20));
    assertThat(joules(study.getAsJsonObject("energy"), "rd")).isCloseTo(2 * 400e-12, within(1e-20));
  }

  @Test
  void anIdleChipMaySleep() throws IOException {
    Files.writeString(trace, "0,READ,0x0\n1000000,END\n");
    double standby = total("--trace", "transactions");
    double down = total("--trace", "transactions", "--policy", "power_down");
    double late = total("--trace", "transactions", "--policy", "power_down", "--timeout", "500 us");
    double deep = total("--trace", "transactions", "--policy", "self_refresh");

    assertThat(deep).isLessThan(down);
    assertThat(down).isLessThan(late);
    assertThat(late).isLessThan(standby);
  }

  private double total(String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--format", "json"));
    return joules(json(simulate(all.toArray(String[]::new))).getAsJsonObject("energy"), "total");
  }

  @Test
  void wrongRequestsAreNamed() throws IOException {
    Files.writeString(trace, "0,READ,0x0\n5,FETCH,0x0\n6,READ,0xg\n4,END\n3,READ,0\n5s,READ,0\n");
    Run printed = simulate("--trace", "transactions");
    String name = trace.toString().replace('\\', '/');

    assertThat(printed.exitCode()).isEqualTo(3);
    assertThat(printed.out()).isEmpty();
    assertThat(printed.err())
        .contains(name + ":2:1: error AE0611: 'FETCH' is neither READ (R) nor WRITE (W)")
        .contains(name + ":3:1: error AE0611: '0xg' is no address")
        .contains(name + ":5:1: error AE0611: there is a line after the end")
        .contains(name + ":6:1: error AE0611: '5s' is no time");
  }

  @Test
  void mistakesOfUseEndWithTwo() {
    assertThat(Run.of("simulate", "dram").exitCode()).isEqualTo(2);
    assertThat(Run.of("simulate", "dram", trace.toString()).err()).contains("name a memory chip");
    assertThat(simulate("--trace", "pictures").err())
        .contains("--trace must be commands or transactions");
    assertThat(simulate("--policy", "power_down").err()).contains("commands say all");
    assertThat(simulate("--policy", "nap", "--trace", "transactions").exitCode()).isEqualTo(2);
    assertThat(simulate("--transport", "nbd").err()).contains("simulate dram has no option");
    Run none = Run.of("simulate", "dram", trace.toString(), "--model", "xup-virtex2pro");
    assertThat(none.exitCode()).isEqualTo(2);
    assertThat(none.err()).contains("is no memory chip");
    trace = folder.resolve("none");
    assertThat(simulate().err()).contains("AE0002", "cannot be read");
  }
}
