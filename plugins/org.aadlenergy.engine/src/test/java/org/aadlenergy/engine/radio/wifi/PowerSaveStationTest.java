package org.aadlenergy.engine.radio.wifi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.radio.RadioEvent;
import org.aadlenergy.engine.radio.RadioPlan;
import org.aadlenergy.engine.radio.RadioRole;
import org.aadlenergy.engine.radio.RadioSettings;
import org.aadlenergy.engine.radio.RadioText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Frames, beacons and keep-alives of Wi-Fi by hand. */
class PowerSaveStationTest {
  private static RadioPlan plan(String... texts) {
    RadioSettings settings = RadioSettings.usual(new PowerSaveStation());
    for (String text : texts) {
      RadioText read = RadioText.read(settings, text);
      assertThat(read.mistake()).as(text).isEmpty();
      settings = read.settings();
    }
    return settings.protocol().plan(settings);
  }

  private static double micros(RadioEvent event, RadioRole role) {
    return 1e6 * event.seconds(role);
  }

  /**
   * 20 + 4 ceil((22 + 8 n) / (4 R)) + 6: an ACK of 14 bytes takes 50 us at 6 Mbit/s, and 34 at 24.
   */
  @ParameterizedTest
  @CsvSource({
    "14, 6, 50",
    "14, 12, 38",
    "14, 24, 34",
    "1500, 54, 250",
    "1500, 6, 2030",
    "100, 24, 62"
  })
  void ofdmFrames(int bytes, double rate, double expected) {
    assertThat(1e6 * PowerSaveStation.ofdm(bytes, rate)).isCloseTo(expected, within(1e-9));
  }

  /**
   * 250 bytes at 1 Mbit/s: 192 + 2000 us; three beacons of 102.4 ms, 50 ppm of which is 15.36 us.
   */
  @Test
  void itWakesUpForBeacons() {
    RadioEvent beacon = plan("listen = 3").events().get(0);
    assertThat(beacon.every().orElseThrow()).isCloseTo(0.3072, within(1e-12));
    assertThat(micros(beacon, RadioRole.RECEIVE)).isCloseTo(15.36 + 2192, within(1e-9));
    assertThat(beacon.seconds(RadioRole.TRANSMIT)).isZero();
  }

  /** A tenth of the beacons: 28 + 67.5 us, a PS-Poll of 34 us, 10 and 44 us of data, an ACK. */
  @Test
  void itPollsWhatBeaconsTellOf() {
    RadioEvent beacon = plan("pending = 0.1", "clock_accuracy = 0").events().get(0);
    assertThat(micros(beacon, RadioRole.RECEIVE))
        .isCloseTo(2192 + 0.1 * (95.5 + 10 + 42), within(1e-9));
    assertThat(micros(beacon, RadioRole.TRANSMIT)).isCloseTo(0.1 * (34 + 34), within(1e-9));
  }

  /** 30 + 8 + 16 + 28 + 100 bytes at 54 Mbit/s: 20 + 4 x 7 + 6 us; an ACK after 10 us. */
  @Test
  void dataIsAcknowledged() {
    RadioEvent data = plan("payload = 100").events().get(1);
    assertThat(micros(data, RadioRole.TRANSMIT)).isCloseTo(54, within(1e-9));
    assertThat(micros(data, RadioRole.RECEIVE)).isCloseTo(95.5 + 44, within(1e-9));
    assertThat(plan().events().get(1).seconds()).isZero();
  }

  /** A fifth is lost, with one retry: windows of 15 and 31 slots. */
  @Test
  void lostFramesWaitLonger() {
    RadioEvent data = plan("payload = 100", "loss = 0.2", "retries = 1").events().get(1);
    assertThat(micros(data, RadioRole.TRANSMIT)).isCloseTo(1.2 * 54, within(1e-9));
    assertThat(micros(data, RadioRole.RECEIVE))
        .isCloseTo(95.5 + 0.2 * (28 + 31 * 4.5) + 1.2 * 44, within(1e-9));
  }

  /** Segments of 94 bytes at 54 Mbit/s take 42 us. */
  @Test
  void keepAlivesComeByThemselves() {
    RadioEvent keep = plan("keep_alive = 60 s").events().get(2);
    assertThat(keep.every()).hasValue(60.0);
    assertThat(micros(keep, RadioRole.TRANSMIT)).isCloseTo(42 + 34, within(1e-9));
    assertThat(micros(keep, RadioRole.RECEIVE)).isCloseTo(95.5 + 44 + 28 + 42, within(1e-9));
  }
}
