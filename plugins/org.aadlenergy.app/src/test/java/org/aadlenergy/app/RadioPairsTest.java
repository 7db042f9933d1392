package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.sweep.SweepOptions;
import org.aadlenergy.app.sweep.Sweeps;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.radio.RadioProtocol;
import org.aadlenergy.engine.radio.standard.RadioProtocols;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.device.RadioSection;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protocols of radios with everything else that uses of devices are with. */
class RadioPairsTest {
  private static final String BLE = "OS_Radio::Radio_Profile => BLE_Advertising applies to radio;";
  private static final String EVENT = "OS_Radio::Radio_Payload => 24 Bytes applies to app.report;";

  private static final String RECEIVER =
      "OS_Radio::Radio_Parameters => (\"acquire_state = rx\", \"track_state = tx_0dbm\","
          + " \"tracking = 5 sec\") applies to radio;";

  /** An event of three packets with 24 bytes. */
  private static final double AIR = 3 * 320e-6;

  @TempDir Path folder;
  private RadioNode node;

  @BeforeEach
  void prepare() {
    node = new RadioNode(folder);
  }

  private static double radio(ModeResult mode) {
    return RadioNode.watts(mode, "radio").nominal();
  }

  @Test
  void typedUsesAndAProtocolAddUp() throws IOException {
    ModeResult mode =
        node.mode(
            BLE,
            EVENT,
            "OS_Workload::Device_Use => ([Used_Device => reference (radio); State => \"rx\";"
                + " Duration => 5 ms;]) applies to app.report;");
    assertThat(radio(mode)).isCloseTo(RadioNode.average(AIR, 5e-3), within(1e-12));
    assertThat(RadioNode.seconds(mode)).isCloseTo(2e-3 + 5e-3 + AIR, within(1e-12));
  }

  /** The other one has 31 bytes, as it has no connection and says nothing: 376 us a packet. */
  @Test
  void severalThreadsShareARadio() throws IOException {
    ModeResult mode =
        node.mode(BLE, EVENT, "OS_Radio::Radio => reference (radio) applies to app.other;");
    assertThat(radio(mode)).isCloseTo(RadioNode.average(AIR + 3 * 376e-6, 0), within(1e-12));
    assertThat(mode.section(RadioSection.TYPE).rows()).hasSize(2);
  }

  @Test
  void parametersMayDifferByMode() throws IOException {
    RootResult root =
        node.outcome(
                "OS_Radio::Radio_Profile => BLE_Advertising applies to radio;",
                "OS_Radio::Radio_Interval => 500 ms in modes (calm), 50 ms in modes (busy)"
                    + " applies to radio;")
            .result()
            .orElseThrow()
            .roots()
            .get(0);
    for (ModeResult mode : root.modes()) {
      double every = mode.name().equals("calm") ? 0.505 : 0.055;
      assertThat(radio(mode)).isCloseTo(RadioNode.average(AIR / every, 0), within(1e-9));
    }
    assertThat(root.modes()).hasSize(2);
  }

  @Test
  void settingsAndSweepsVaryThem() throws IOException {
    AnalysisOptions.Builder options =
        node.options(BLE, "OS_Radio::Radio_Interval => 100 ms applies to radio;");
    Outcome outcome =
        Analysis.run(options.set("OS_Radio::Radio_Interval=2 sec @ radio").build(), Progress.NONE);
    assertThat(radio(RadioNode.modeOf(outcome)))
        .isCloseTo(RadioNode.average(AIR / 2.005, 0), within(1e-9));
    List<String> problems = new ArrayList<>();
    SweepOptions sweep =
        SweepOptions.parse(
                node.options(BLE, "OS_Radio::Radio_Interval => 100 ms applies to radio;")
                    .mode("calm")
                    .build(),
                List.of("OS_Radio::Radio_Interval=100 ms,1 sec,10 sec @ radio"),
                List.of("energy"),
                List.of(),
                Optional.empty(),
                folder.resolve("sweep"),
                problems)
            .orElseThrow(() -> new AssertionError(problems));
    assertThat(Sweeps.run(sweep, Progress.NONE, line -> {}).findings()).isEmpty();
  }

  /**
   * It dozes 10 ms after an event and wakes up for the next one, 1 ms at 6 mW: of a second 0.96 ms
   * sent, 1 ms waking up, 10 ms idle, and the rest dozing.
   */
  @Test
  void policiesPutItToSleepBetweenEvents() throws IOException {
    ModeResult mode =
        node.mode(BLE, EVENT, "OS_Services::Device_Power_Policy => Timeout applies to radio;");
    double doze = 1 - AIR - 1e-3 - 10e-3;
    assertThat(radio(mode))
        .isCloseTo(AIR * 15e-3 + 1e-3 * 6e-3 + 10e-3 * 3e-6 + doze * 1e-6, within(1e-9));
  }

  /** Events that come by themselves wake it, too: each 105 ms. */
  @Test
  void policiesPutItToSleepBetweenEventsOfItsOwn() throws IOException {
    ModeResult mode =
        node.mode(
            BLE,
            EVENT,
            "OS_Radio::Radio_Interval => 100 ms applies to radio;",
            "OS_Services::Device_Power_Policy => Timeout applies to radio;");
    double doze = 0.105 - AIR - 1e-3 - 10e-3;
    assertThat(radio(mode))
        .isCloseTo((AIR * 15e-3 + 1e-3 * 6e-3 + 10e-3 * 3e-6 + doze * 1e-6) / 0.105, within(1e-9));
  }

  /** The signal is at 15 mW while it sends or tracks, and its mean is the average power. */
  @Test
  void theSignalHasTheEvents() throws IOException {
    for (RadioProtocol protocol : RadioProtocols.all()) {
      String profile = protocol.literal();
      ModeResult mode =
          node.mode(
              "OS_Radio::Radio_Profile => " + profile + " applies to radio;",
              "OS_Radio::Transmit_Power => 0.0 applies to radio;",
              profile.equals("GNSS") ? RECEIVER : "",
              "Period => 100 sec applies to app.report;",
              "Period => 100 sec applies to app.other;");
      PowerInTime timed = mode.timed().get();
      assertThat(timed.whole()).as(profile).isTrue();
      double mean = timed.component("radio").orElseThrow().mean();
      assertThat(mean).as(profile).isCloseTo(radio(mode), within(1e-9 * radio(mode)));
      assertThat(timed.peakWithin("radio").orElseThrow().watts().nominal())
          .isCloseTo(15e-3, within(1e-12));
    }
  }

  /** The mean over 8 to 24 bytes at SF7 is not that of 16: each length has its own air time. */
  @Test
  void lengthsThatVaryCountWithTheirMean() throws IOException {
    ModeResult mode =
        node.mode(
            "OS_Radio::Radio_Profile => LoRaWAN applies to radio;",
            "OS_Radio::Radio_Payload_Range => 8 Bytes .. 24 Bytes applies to app.report;",
            "Period => 100 sec applies to app.report;");
    double air = 0.0;
    for (int bytes = 8; bytes <= 24; bytes++) {
      int bits = 8 * (bytes + 13) - 28 + 28 + 16;
      air += (20.25 + 5 * Math.ceil(bits / 28.0)) * 1.024e-3 / 17;
    }
    double heard = 6 * 1.024e-3 + 6 * 32.768e-3;
    assertThat(radio(mode)).isCloseTo(RadioNode.average(air / 100, heard / 100), within(1e-9));
    Interval watts = RadioNode.watts(mode, "radio");
    assertThat(watts.high()).isEqualTo(watts.nominal());
  }

  @Test
  void classCHasToRestListening() throws IOException {
    String[] lines = {
      "OS_Radio::Radio_Profile => LoRaWAN applies to radio;",
      "OS_Radio::Radio_Parameters => (\"class = c\") applies to radio;",
      "Period => 100 sec applies to app.report;",
      ""
    };
    assertThat(errors(node.outcome(lines)))
        .singleElement()
        .satisfies(
            its -> {
              assertThat(its.message()).contains("listens between its events");
              assertThat(its.hint().orElseThrow()).contains("Idle_State => \"rx\"");
            });
    lines[3] = "OS_Services::Idle_State => \"rx\" applies to radio;";
    double sent = 82.176e-3; // 24 + 13 bytes at SF7
    ModeResult mode = node.mode(lines);
    assertThat(radio(mode)).isCloseTo((sent * 15e-3 + (100 - sent) * 12e-3) / 100, within(1e-9));
  }

  private static List<Diagnostic> errors(Outcome outcome) {
    return outcome.diagnostics().stream().filter(Diagnostic::isError).toList();
  }

  /** All mistakes at once, each with its place and what to write. */
  @Test
  void allMistakesAreToldAtOnce() throws IOException {
    List<Diagnostic> errors =
        errors(
            node.outcome(
                "OS_Radio::Radio_Profile => LoRaWAN applies to radio;",
                "OS_Radio::Spreading_Factor => 13 applies to radio;",
                "OS_Radio::Radio_Payload => 2 KiByte applies to app.report;",
                "OS_Radio::Radio_Parameters => (\"bandwith = 125 kHz\", \"class = d\","
                    + " \"receive_state = hear\") applies to radio;"));
    assertThat(errors)
        .extracting(Diagnostic::message)
        .anyMatch(its -> its.contains("spreading_factor cannot be 13"));
    assertThat(errors)
        .extracting(Diagnostic::message)
        .anyMatch(its -> its.contains("payload cannot be 2048 B"));
    assertThat(errors)
        .extracting(Diagnostic::message)
        .anyMatch(its -> its.contains("no parameter 'bandwith'"));
    assertThat(errors)
        .extracting(its -> its.hint().orElse(""))
        .anyMatch(its -> its.contains("did you mean bandwidth?"));
    assertThat(errors)
        .extracting(Diagnostic::message)
        .anyMatch(its -> its.contains("'d' is no value of class"));
    assertThat(errors)
        .extracting(Diagnostic::message)
        .anyMatch(its -> its.contains("no state hear"));
    assertThat(errors)
        .allMatch(its -> its.span().file().endsWith("node.aadl") && its.hint().isPresent());
  }

  @Test
  void aThreadWithoutAProtocolIsAMistake() throws IOException {
    assertThat(errors(node.outcome(EVENT)))
        .singleElement()
        .satisfies(
            its -> assertThat(its.message()).contains("by which protocol it uses device radio"));
  }

  /** An event of 320 us at 15 mW is 14.4 uJ; a day has 86400 of them. */
  @Test
  void theReportHasEventsOfADay() throws IOException {
    ModeResult mode = node.mode(BLE, EVENT);
    Row row = mode.section(RadioSection.TYPE).rows().get(0);
    assertThat(row.get(RadioSection.PROTOCOL)).isEqualTo("ble-advertising");
    assertThat(row.get(RadioSection.STATES)).isEqualTo("tx_0dbm 0.96 ms");
    assertThat(row.get(RadioSection.EVENT_ENERGY).nominal()).isCloseTo(14.4e-6, within(1e-15));
    assertThat(row.get(RadioSection.DAY_ENERGY).nominal()).isCloseTo(14.4e-6 * 86400, within(1e-9));
  }
}
