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
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of a power profile, and of a file that is none. */
class AndroidPlatformTest {
  private static final String NEW_NAMES =
      """
      <?xml version="1.0" encoding="utf-8"?>
      <device name="Made up">
        <item name="none">0</item>
        <item name="cpu.suspend">1.5</item>
        <item name="cpu.idle">4</item>
        <item name="cpu.active">10</item>
        <array name="cpu.clusters.cores"><value>4</value><value>2</value></array>
        <item name="cpu.cluster_power.cluster0">3</item>
        <item name="cpu.cluster_power.cluster1">5</item>
        <array name="cpu.core_speeds.cluster0"><value>300000</value><value>1500000</value></array>
        <array name="cpu.core_speeds.cluster1"><value>600000</value><value>2000000</value></array>
        <array name="cpu.core_power.cluster0"><value>20</value><value>60.5</value></array>
        <array name="cpu.core_power.cluster1"><value>100</value><value>400</value></array>
        <item name="screen.on.display0">90</item>
        <item name="screen.full.display0">200</item>
        <item name="ambient.on">7</item>
        <item name="wifi.on">.5</item>
        <item name="wifi.active">120</item>
        <item name="camera.avg">300</item>
        <item name="gps.on">30</item>
        <item name="radio.active">250</item>
        <array name="radio.on"><value>9</value><value>3</value></array>
        <item name="battery.capacity">3000</item>
      </device>
      """;

  private static final String OLD_NAMES =
      """
      <device name="Made up">
        <item name="screen.on">100</item>
        <item name="screen.full">160</item>
        <array name="cpu.speeds"><value>200000</value><value>800000</value></array>
        <item name="cpu.idle">2.8</item>
        <array name="cpu.active"><value>66.6</value><value>168.4</value></array>
      </device>
      """;

  @TempDir Path folder;
  private final Diagnostics diagnostics = new Diagnostics();

  private Optional<String> imported(String profile) throws IOException {
    Path file = Files.writeString(folder.resolve("power_profile.xml"), profile);
    return AndroidPlatform.of(file, "phone", new BigDecimal("3.8"), diagnostics);
  }

  private CalibratedPlatform platform(String profile) throws IOException {
    String text = imported(profile).orElseThrow();
    CalibratedPlatform platform =
        PlatformLibraries.withTexts(Map.of("phone.energy", text), diagnostics)
            .find("phone")
            .orElseThrow();
    assertThat(diagnostics.sorted()).isEmpty();
    return platform;
  }

  private static double busy(CalibratedPlatform platform, String part, String profile) {
    return platform.parts().get(part).profiles().get(profile).power().get("battery").value();
  }

  private static double state(CalibratedPlatform platform, String part, String state) {
    return platform.parts().get(part).states().get(state).power().get("battery").value();
  }

  @Test
  void oneBusyCoreWithWhatTheProcessorAndTheClusterDraw() throws IOException {
    CalibratedPlatform phone = platform(NEW_NAMES);
    // (10 + 3 + 20) mA, (10 + 3 + 60.5) mA, (10 + 5 + 400) mA at 3.8 V
    assertThat(busy(phone, "cluster0", "at_300000_kHz")).isCloseTo(0.1254, within(1e-12));
    assertThat(busy(phone, "cluster0", "at_1500000_kHz")).isCloseTo(0.2793, within(1e-12));
    assertThat(busy(phone, "cluster1", "at_2000000_kHz")).isCloseTo(1.577, within(1e-12));
    assertThat(phone.parts().get("cluster0").constants().get("cores").value()).isEqualTo(4.0);
    assertThat(phone.parts().get("cluster1").constants().get("cores").value()).isEqualTo(2.0);
    assertThat(phone.parts().get("cluster1").defaultProfile()).contains("at_2000000_kHz");
    assertThat(
            phone
                .parts()
                .get("cluster0")
                .profiles()
                .get("at_300000_kHz")
                .frequency()
                .orElseThrow()
                .value())
        .isEqualTo(300e6);
  }

  /** One figure for all clusters counts once. */
  @Test
  void whatTheProcessorDrawsWhileItWaits() throws IOException {
    CalibratedPlatform phone = platform(NEW_NAMES);
    assertThat(state(phone, "cluster0", "idle")).isCloseTo(4e-3 * 3.8, within(1e-12));
    assertThat(state(phone, "cluster0", "suspend")).isCloseTo(1.5e-3 * 3.8, within(1e-12));
    assertThat(state(phone, "cluster1", "idle")).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "screen, on, 90",
    "screen, full, 290",
    "screen, ambient, 7",
    "screen, idle, 0",
    "wifi, idle, 0.5",
    "wifi, active, 120.5",
    "camera, on, 300",
    "gps, on, 30",
    "modem, active, 250",
    "modem, on_0, 9",
    "modem, idle, 3"
  })
  void devicesAddWhatTheFormatSaysIsAdded(String part, String state, double milliamperes)
      throws IOException {
    assertThat(state(platform(NEW_NAMES), part, state))
        .isCloseTo(milliamperes * 1e-3 * 3.8, within(1e-12));
  }

  @Test
  void namesBeforeAndroid9() throws IOException {
    CalibratedPlatform phone = platform(OLD_NAMES);
    assertThat(busy(phone, "cluster0", "at_200000_kHz")).isCloseTo(66.6e-3 * 3.8, within(1e-12));
    assertThat(state(phone, "screen", "full")).isCloseTo(260e-3 * 3.8, within(1e-12));
    assertThat(phone.parts()).containsOnlyKeys("cluster0", "screen");
  }

  @Test
  void theBattery() throws IOException {
    assertThat(platform(NEW_NAMES).battery().orElseThrow().charge().orElseThrow().value())
        .isCloseTo(3.0 * 3600, within(1e-9));
  }

  @Test
  void speedsWithoutACurrentAreTold() throws IOException {
    String text = imported(OLD_NAMES.replace("<value>168.4</value>", "")).orElseThrow();
    assertThat(text).contains("at_200000_kHz").doesNotContain("at_800000_kHz");
    assertThat(diagnostics.sorted())
        .singleElement()
        .extracting(Diagnostic::message)
        .isEqualTo("cpu.speeds has 2 values and cpu.active has 1: the first 1 count");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "</device>||8:1|ends or breaks here",
        "66.6|-66.6|6:37|cpu.active is no figure",
        "66.6|NaN|6:37|cpu.active is no figure",
        "66.6|1e99|6:37|cpu.active is no figure",
        "cpu.idle|screen.on|5:31|screen.on is there twice",
        "name=\"cpu.idle\"|id=\"cpu.idle\"|5:28|has no name",
        "device|resources|1:27|no power profile",
        "cpu.active|cpu.lost|1:0|no processor has both",
        "<device|<!DOCTYPE d [<!ENTITY x SYSTEM \"file:///etc/hosts\">]><device|-|fine",
      })
  void whatIsWrongIsToldWithItsPlace(String old, String by, String place, String message)
      throws IOException {
    Optional<String> text = imported(OLD_NAMES.replace(old, by == null ? "" : by));
    if (message.equals("fine")) {
      assertThat(text).isPresent();
      return;
    }
    assertThat(text).isEmpty();
    assertThat(diagnostics.sorted()).isNotEmpty();
    Diagnostic first = diagnostics.sorted().get(0);
    assertThat(first.message()).contains(message);
    assertThat(first.span().file()).endsWith("power_profile.xml");
    assertThat(first.span().line()).isEqualTo(Integer.parseInt(place.split(":")[0]));
  }

  /** Nothing that a file is called, or calls its device, gets out of its text. */
  @Test
  void aDeviceWithAHostileName() throws IOException {
    String hostile = "&quot; } platform evil { title &quot;x */ \\ &#10;";
    CalibratedPlatform phone =
        platform(NEW_NAMES.replace("name=\"Made up\"", "name=\"" + hostile + "\""));
    assertThat(phone.parts()).hasSizeGreaterThan(5);
  }
}
