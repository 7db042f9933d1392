package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.aadlenergy.app.sweep.SweepOptions;
import org.aadlenergy.app.sweep.Sweeps;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.formats.Reporters;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parameters of protocols however they are set, and reports of what comes of them. */
class RadioVariantsTest {
  private static final String SLOW = "Period => 100 sec applies to app.report;";
  private static final String LORA = profile("LoRaWAN");

  @TempDir Path folder;
  private RadioNode node;

  @BeforeEach
  void prepare() {
    node = new RadioNode(folder);
  }

  private static String profile(String literal) {
    return "OS_Radio::Radio_Profile => " + literal + " applies to radio;";
  }

  private static double radio(ModeResult mode) {
    return RadioNode.watts(mode, "radio").nominal();
  }

  /** A value that is set counts as one that is written, for each typed property and for texts. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "BLE_Advertising|OS_Radio::Radio_Interval|2 sec|radio",
        "BLE_Advertising|OS_Radio::Transmit_Power|8.0|radio",
        "BLE_Advertising|OS_Radio::Radio_Payload|7 Bytes|app.report",
        "BLE_Advertising|OS_Radio::Radio_Payload_Range|3 Bytes .. 9 Bytes|app.report",
        "BLE_Advertising|OS_Radio::Radio_Profile|BLE_Connection|radio",
        "BLE_Connection|OS_Radio::Connection_Latency|3|radio",
        "BLE_Connection|OS_Radio::Radio_Loss|0.1|radio",
        "IEEE_802_15_4|OS_Radio::Radio_Loss|0.2|radio",
        "IEEE_802_15_4|OS_Radio::Radio_Parameters|(\"pending = 0.5\")|radio",
        "LoRaWAN|OS_Radio::Spreading_Factor|10|radio",
        "LoRaWAN|OS_Radio::Radio_Parameters|(\"coding_rate = 4\")|radio",
        "Wi_Fi|OS_Radio::Radio_Interval|300 ms|radio",
        "LTE_M|OS_Radio::Active_Time|4 sec|radio",
        "LTE_M|OS_Radio::Update_Time|1 min|radio",
        "NB_IoT|OS_Radio::Radio_Parameters|(\"uplink_repetitions = 8\")|radio",
      })
  void valuesThatAreSetAreThoseThatAreWritten(
      String literal, String property, String value, String where) throws IOException {
    String tx =
        property.endsWith("Power") ? "" : "OS_Radio::Transmit_Power => 0.0 applies to radio;";
    boolean replaces = property.endsWith("Profile");
    ModeResult plain = node.mode(profile(literal), tx, SLOW);
    String line = property + " => " + value + " applies to " + where + ";";
    ModeResult written =
        node.mode(replaces ? line : profile(literal), replaces ? "" : line, tx, SLOW);
    AnalysisOptions set =
        node.options(profile(literal), tx, SLOW)
            .set(property + "=" + value + " @ " + where)
            .build();
    ModeResult changed = RadioNode.modeOf(Analysis.run(set, Progress.NONE));
    assertThat(RadioNode.watts(changed, "radio")).isEqualTo(RadioNode.watts(written, "radio"));
    assertThat(changed.totals().energyJoules()).isEqualTo(written.totals().energyJoules());
    assertThat(radio(changed)).isNotEqualTo(radio(plain));
  }

  /** A board that extends another has its protocol, and may have other values. */
  @Test
  void boardsExtendBoards() throws IOException {
    AnalysisOptions.Builder options =
        node.options(LORA, "OS_Radio::Spreading_Factor => 9 applies to radio;", SLOW);
    Files.writeString(
        folder.resolve("more.aadl"),
        """
        package More
        public
        	with Node, OS_Radio;
        	device Quiet extends Node::Radio
        		properties
        			OS_Radio::Spreading_Factor => 7;
        	end Quiet;
        	system implementation Late.i extends Node::Board.i
        		subcomponents
        			radio: refined to device Quiet;
        	end Late.i;
        	system Late extends Node::Board
        	end Late;
        	system implementation Late.j extends Node::Board.i
        		properties
        			OS_Radio::Spreading_Factor => 12 applies to radio;
        	end Late.j;
        end More;
        """);
    // 24 + 13 bytes: 267.264 ms at SF9, 1974.272 at SF12; windows of 6 symbols, the second of SF12
    double[] nine = {267.264e-3, 6 * 4.096e-3 + 6 * 32.768e-3};
    double[] twelve = {1974.272e-3, 12 * 32.768e-3};
    for (String root : List.of("More::Late.i", "More::Late.j")) {
      // what the board says of its radio goes before the type of a radio
      double[] event = root.endsWith("i") ? nine : twelve;
      ModeResult mode = RadioNode.modeOf(Analysis.run(options.root(root).build(), Progress.NONE));
      assertThat(radio(mode))
          .as(root)
          .isCloseTo(RadioNode.average(event[0] / 100, event[1] / 100), within(1e-9));
      options = node.options(LORA, "OS_Radio::Spreading_Factor => 9 applies to radio;", SLOW);
    }
  }

  /** Each point of a sweep over interval, payload and spreading factor is its own analysis. */
  @Test
  void sweepsOverSeveralParameters() throws IOException {
    List<String> problems = new ArrayList<>();
    SweepOptions sweep =
        SweepOptions.parse(
                node.options(LORA, SLOW).mode("calm").build(),
                List.of(
                    "OS_Radio::Radio_Interval=1 min,10 min @ radio",
                    "OS_Radio::Radio_Payload=1 Bytes,50 Bytes @ app.report",
                    "OS_Radio::Spreading_Factor=7,12 @ radio"),
                List.of("energy"),
                List.of(),
                Optional.empty(),
                folder.resolve("sweep"),
                problems)
            .orElseThrow(() -> new AssertionError(problems));
    Sweeps.Outcome outcome = Sweeps.run(sweep, Progress.NONE, line -> {});
    assertThat(outcome.findings()).isEmpty();
    assertThat(outcome.whole()).isTrue();
    List<String> rows = Files.readAllLines(folder.resolve("sweep/sweep.csv"));
    assertThat(rows).hasSize(9);
    for (String row : rows.subList(1, 9)) {
      String[] cells = row.split(",", -1);
      double minutes = cells[1].startsWith("10") ? 10 : 1;
      int bytes = cells[2].startsWith("50") ? 50 : 1;
      int factor = Integer.parseInt(cells[3]);
      double symbol = (1 << factor) / 125e3;
      int slow = factor > 10 ? 2 : 0;
      double blocks = Math.ceil((8.0 * (13 + bytes) - 4 * factor + 44) / (4 * (factor - slow)));
      double air = (20.25 + 5 * blocks) * symbol;
      double heard = 6 * symbol + 6 * 32.768e-3;
      double every = 60 * minutes;
      ModeResult mode =
          node.mode(
              LORA,
              SLOW,
              "OS_Radio::Radio_Interval => " + (int) minutes + " min applies to radio;",
              "OS_Radio::Radio_Payload => " + bytes + " Bytes applies to app.report;",
              "OS_Radio::Spreading_Factor => " + factor + " applies to radio;");
      assertThat(radio(mode))
          .as(row)
          .isCloseTo(RadioNode.average(air / every, heard / every), within(1e-9));
      assertThat(row).contains("," + mode.totals().energyJoules().nominal() + ",");
    }
  }

  /** An hour in one mode and three in the other, each with an interval of its own. */
  @Test
  void missionsGoThroughTheModes() throws IOException {
    RootResult root =
        node.outcome(
                profile("BLE_Advertising"),
                "OS_Radio::Radio_Interval => 500 ms in modes (calm), 50 ms in modes (busy)"
                    + " applies to radio;",
                "Energy_Estimation::Mission => ([Mode_Name => \"calm\"; Duration => 1 hr;],"
                    + " [Mode_Name => \"busy\"; Duration => 3 hr;]);")
            .result()
            .orElseThrow()
            .roots()
            .get(0);
    double joules = 0.0;
    for (ModeResult mode : root.modes()) {
      double hours = mode.name().equals("calm") ? 1 : 3;
      joules += hours * 3600 * mode.totals().averagePowerWatts().nominal();
    }
    assertThat(root.missions()).hasSize(1);
    assertThat(root.missions().get(0).energyJoules().nominal())
        .isCloseTo(joules, within(1e-9 * joules));
  }

  /** A length that varies lies between the shortest and the longest one, whatever else is set. */
  @ParameterizedTest
  @CsvSource({
    "BLE_Advertising, 0, 31",
    "IEEE_802_15_4, 1, 300",
    "LoRaWAN, 0, 51",
    "Wi_Fi, 1, 1000",
    "LTE_M, 1, 400",
    "NB_IoT, 1, 200",
    "BLE_Connection, 1, 200"
  })
  void aRangeLiesBetweenItsEnds(String literal, int least, int most) throws IOException {
    String tx = "OS_Radio::Transmit_Power => 0.0 applies to radio;";
    String range = "OS_Radio::Radio_Payload%s => %s applies to app.report;";
    String length = least + " Bytes .. " + most + " Bytes";
    double mean = radio(node.mode(profile(literal), tx, SLOW, range.formatted("_Range", length)));
    double low =
        radio(node.mode(profile(literal), tx, SLOW, range.formatted("", least + " Bytes")));
    double high =
        radio(node.mode(profile(literal), tx, SLOW, range.formatted("", most + " Bytes")));
    assertThat(mean).isBetween(low, high);
    assertThat(low).isLessThan(high);
  }

  /** Every format that has sections tells the events; the others have no more than components. */
  @Test
  void everyFormatHasTheEvents() throws IOException {
    AnalysisOptions options =
        node.options(LORA, SLOW)
            .formats(String.join(",", Reporters.names()))
            .output(folder.resolve("out"))
            .build();
    Outcome outcome = Reports.write(options, Analysis.run(options, Progress.NONE), file -> {});
    assertThat(outcome.diagnostics().stream().filter(Diagnostic::isError)).isEmpty();
    List<String> without = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder.resolve("out"))) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        if (!text.contains("lorawan") && !file.toString().endsWith(".xlsx")) {
          without.add(folder.resolve("out").relativize(file).toString());
        }
      }
    }
    assertThat(without)
        .containsExactly("report-junit.xml", "report.csv", "report.result", "report.sarif");
  }
}
