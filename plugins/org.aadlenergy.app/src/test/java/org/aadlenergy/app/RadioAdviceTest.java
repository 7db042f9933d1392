package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.advise.Advice;
import org.aadlenergy.app.advise.AdviceOptions;
import org.aadlenergy.app.advise.AdviceReports;
import org.aadlenergy.app.advise.Advisor;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.device.RadioSection;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Typed parameters of protocols, what advice makes of them, and after how long a radio listens. */
class RadioAdviceTest {
  @TempDir Path folder;
  private RadioNode node;

  @BeforeEach
  void prepare() {
    node = new RadioNode(folder);
  }

  private double reach(String... lines) throws IOException {
    ModeResult mode = node.mode(lines);
    Row row = mode.section(RadioSection.TYPE).rows().get(0);
    return row.find(RadioSection.REACH).orElseThrow();
  }

  private static String profile(String literal) {
    return "OS_Radio::Radio_Profile => " + literal + " applies to radio;";
  }

  /** Of each protocol by hand, as its parameters have it. */
  @Test
  void howLongItTakesToReachIt() throws IOException {
    String ble = profile("BLE_Connection");
    String interval = "OS_Radio::Radio_Interval => 100 ms applies to radio;";
    assertThat(reach(ble, interval)).isCloseTo(0.1, within(1e-12));
    assertThat(reach(ble, interval, "OS_Radio::Connection_Latency => 4 applies to radio;"))
        .isCloseTo(0.5, within(1e-12));
    assertThat(reach(profile("IEEE_802_15_4"), interval)).isCloseTo(0.1, within(1e-12));
    assertThat(reach(profile("LoRaWAN"), "Period => 100 sec applies to app.report;"))
        .isCloseTo(100, within(1e-9));
    String phone = profile("LTE_M");
    String hourly = "Period => 1 hr applies to app.report;";
    assertThat(reach(phone, hourly)).isCloseTo(3600, within(1e-9));
    assertThat(reach(phone, hourly, "OS_Radio::Update_Time => 10 min applies to radio;"))
        .isCloseTo(600, within(1e-9));
    assertThat(
            reach(
                phone,
                hourly,
                "OS_Radio::Extended_DRX_Cycle => 81920 ms applies to radio;",
                "OS_Radio::Radio_Parameters => (\"psm = no\") applies to radio;"))
        .isCloseTo(81.92, within(1e-9));
  }

  private String advice(String... lines) throws IOException {
    AdviceOptions options =
        AdviceOptions.parse(
                node.options(lines).mode("calm").build(),
                List.of(),
                List.of(),
                Optional.empty(),
                true,
                Optional.empty(),
                new ArrayList<>())
            .orElseThrow();
    Advice advice = Advisor.run(options, Progress.NONE);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    AdviceReports.document(advice).write("json", out);
    AdviceReports.document(advice).write("text", out);
    return out.toString(StandardCharsets.UTF_8);
  }

  /** Fewer polls save energy, and cost time until it is reached. */
  @Test
  void adviceSaysWhatItCostsInLatency() throws IOException {
    String text =
        advice(
            profile("BLE_Connection"),
            "OS_Radio::Radio_Interval => 100 ms applies to radio;",
            "OS_Radio::Connection_Latency => 0 applies to radio;");
    assertThat(text).contains("Connection_Latency=3 @ radio").contains("reached later +300.0 ms");
    assertThat(text).contains("Radio_Interval=400 ms @ radio").contains("\"reachSeconds\":0.4");
  }

  /** A timer that has no code is no advice: T3324 of 2 s could not be a quarter of it. */
  @Test
  void adviceKeepsToWhatProtocolsLet() throws IOException {
    String text =
        advice(
            profile("LTE_M"),
            "Period => 1 hr applies to app.report;",
            "Period => 1 hr applies to app.other;",
            "OS_Radio::Active_Time => 2 sec applies to radio;",
            "OS_Radio::Update_Time => 30 min applies to radio;");
    assertThat(text).contains("reached later +1800 s");
    assertThat(text).contains("Update_Time=3600 sec @ radio");
    assertThat(text).contains("Active_Time=4 sec @ radio");
    assertThat(text)
        .contains(
            DiagnosticCode.RADIO_LIMIT_BROKEN
                + ": thread app.report: active_time (T3324) cannot be 0.5 s: 2 s can");
  }
}
