package org.aadlenergy.calibration.imported.android;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names that power profiles have had since Android 9: controllers, levels, policies, a modem. */
class LaterNamesTest {
  private static final String PROFILE =
      """
      <device name="Made up">
        <item name="none">0</item>
        <item name="cpu.active">10</item>
        <array name="cpu.core_speeds.cluster0"><value>300000</value><value>1500000</value></array>
        <array name="cpu.core_speeds.cluster1"><value>600000</value></array>
        <item name="cpu.scaling_policy_power.policy0">3</item>
        <item name="cpu.scaling_policy_power.policy4">5</item>
        <array name="cpu.scaling_step_power.policy4"><value>100</value></array>
        <array name="cpu.scaling_step_power.policy0"><value>20</value><value>60</value></array>
        <item name="wifi.controller.idle">2</item>
        <item name="wifi.controller.rx">120</item>
        <item name="wifi.controller.tx">300</item>
        <item name="wifi.controller.voltage">3700</item>
        <item name="bluetooth.controller.idle">.2</item>
        <item name="bluetooth.controller.rx">10</item>
        <item name="bluetooth.controller.tx">20</item>
        <item name="modem.controller.sleep">0.5</item>
        <item name="modem.controller.idle">6</item>
        <item name="modem.controller.rx">90</item>
        <array name="modem.controller.tx"><value>100</value><value>250</value></array>
        <array name="gps.signalqualitybased"><value>30</value><value>8</value></array>
      </device>
      """;

  private static final String MODEM =
      """
      <device name="Made up">
        <array name="cpu.core_speeds.cluster0"><value>300000</value></array>
        <array name="cpu.core_power.cluster0"><value>20</value></array>
        <modem>
          <sleep>1</sleep>
          <idle>5</idle>
          <active rat="LTE"><receive>80</receive><transmit level="0">100</transmit></active>
          <active rat="NR" nrFrequency="MMWAVE"><transmit level="4">400</transmit></active>
        </modem>
      </device>
      """;

  @TempDir Path folder;
  private final Diagnostics diagnostics = new Diagnostics();

  private Optional<String> imported(String profile) throws IOException {
    Path file = Files.writeString(folder.resolve("power_profile.xml"), profile);
    return AndroidPlatform.of(file, "phone", new BigDecimal("3.8"), diagnostics);
  }

  private double milliamperes(String profile, String part, String state) throws IOException {
    Map<String, String> texts = Map.of("phone.energy", imported(profile).orElseThrow());
    CalibratedPlatform phone =
        PlatformLibraries.withTexts(texts, diagnostics).find("phone").orElseThrow();
    assertThat(diagnostics.sorted()).isEmpty();
    CalibratedPlatform found = phone.parts().get(part);
    double watts =
        state.startsWith("at_")
            ? found.profiles().get(state).power().get("battery").value()
            : found.states().get(state).power().get("battery").value();
    return watts / 3.8 * 1e3;
  }

  @ParameterizedTest
  @CsvSource({
    "cluster0, at_300000_kHz, 33", // 10 + 3 + 20
    "cluster0, at_1500000_kHz, 73", // 10 + 3 + 60
    "cluster1, at_600000_kHz, 115", // 10 + 5 + 100
    "wifi, idle, 2",
    "wifi, rx, 120",
    "wifi, tx, 300",
    "bluetooth, idle, 0.2",
    "bluetooth, rx, 10",
    "bluetooth, tx, 20",
    "modem, sleep, 0.5",
    "modem, idle, 6",
    "modem, rx, 90",
    "modem, tx_0, 100",
    "modem, tx_1, 250",
    "gps, on_0, 30",
    "gps, on_1, 8",
    "gps, idle, 0"
  })
  void controllersLevelsAndPolicies(String part, String state, double expected) throws IOException {
    assertThat(milliamperes(PROFILE, part, state)).isCloseTo(expected, within(1e-9));
  }

  @ParameterizedTest
  @CsvSource({
    "sleep, 1",
    "idle, 5",
    "lte_receive, 80",
    "lte_transmit_0, 100",
    "nr_mmwave_transmit_4, 400"
  })
  void aModemByTechnology(String state, double expected) throws IOException {
    assertThat(milliamperes(MODEM, "modem", state)).isCloseTo(expected, within(1e-9));
  }

  /** The old figures, where a file has both: what a device draws while it is on. */
  @Test
  void whatIsOnWaitsWithThat() throws IOException {
    String both = PROFILE.replace("</device>", "<item name=\"wifi.on\">4</item></device>");
    assertThat(milliamperes(both, "wifi", "idle")).isCloseTo(4.0, within(1e-9));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<value>300000</value>|<value>0</value>|2|has a speed of 0",
        "<sleep>1</sleep>|<sleep>-1</sleep>|5|modem.sleep is no figure",
        "<sleep>1</sleep>|<idle>1</idle>|6|modem.idle is there twice",
        "<sleep>1</sleep>|<nap>1</nap>|5|<nap> is no part of a modem",
        "</modem>||10|ends or breaks here",
        "</value></array>|</value><value>3e5</value></array>|2|the speed 300000 twice"
      })
  void whatIsWrongIsToldWithItsLine(String old, String by, int line, String message)
      throws IOException {
    assertThat(imported(MODEM.replaceFirst(old, by == null ? "" : by))).isEmpty();
    assertThat(diagnostics.sorted()).isNotEmpty();
    assertThat(diagnostics.sorted().get(0).message()).contains(message);
    assertThat(diagnostics.sorted().get(0).span().line()).isEqualTo(line);
  }
}
