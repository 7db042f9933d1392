package org.aadlenergy.engine.radio.ble;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.radio.RadioEvent;
import org.aadlenergy.engine.radio.RadioPlan;
import org.aadlenergy.engine.radio.RadioProtocol;
import org.aadlenergy.engine.radio.RadioRole;
import org.aadlenergy.engine.radio.RadioSettings;
import org.aadlenergy.engine.radio.RadioText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Air times and events of Bluetooth LE by hand. */
class BleAirTest {
  /**
   * 1m: 8 (8 + PDU); 2m: 4 (9 + PDU); coded: 376 + (8 (PDU + 3) + 3) S. The longest are those of
   * the specification's table of data lengths: 2120, 1064, 17040 and 4542 us with 251 bytes and
   * MIC.
   */
  @ParameterizedTest
  @CsvSource({
    "1m, 2, 80",
    "1m, 8, 128",
    "1m, 14, 176",
    "1m, 27, 280",
    "1m, 29, 296",
    "1m, 33, 328",
    "1m, 36, 352",
    "1m, 39, 376",
    "1m, 257, 2120",
    "2m, 2, 44",
    "2m, 8, 68",
    "2m, 27, 144",
    "2m, 33, 168",
    "2m, 39, 192",
    "2m, 257, 1064",
    "coded_s8, 2, 720",
    "coded_s8, 9, 1168",
    "coded_s8, 39, 3088",
    "coded_s8, 257, 17040",
    "coded_s2, 2, 462",
    "coded_s2, 9, 574",
    "coded_s2, 39, 1054",
    "coded_s2, 257, 4542"
  })
  void airTimes(String phy, int pdu, long micros) {
    assertThat(BleAir.micros(phy, pdu)).isEqualTo(micros);
  }

  private static RadioSettings advertising(String... texts) {
    return settings(new BleAdvertising(), texts);
  }

  static RadioSettings settings(RadioProtocol its, String... texts) {
    RadioSettings settings = RadioSettings.usual(its);
    for (String text : texts) {
      RadioText read = RadioText.read(settings, text);
      assertThat(read.mistake()).as(text).isEmpty();
      settings = read.settings();
    }
    return settings;
  }

  private static double micros(RadioEvent event, RadioRole role) {
    return 1e6 * event.seconds(role);
  }

  private static RadioEvent only(RadioSettings settings) {
    List<RadioEvent> events = settings.protocol().plan(settings).events();
    assertThat(events).hasSize(1);
    return events.get(0);
  }

  /** BlueJoule's packets: 8 x (8 + 2 + 6 + 19) = 280 us. */
  @Test
  void nineteenBytesOnThreeChannels() {
    RadioEvent event = only(advertising("payload = 19"));
    assertThat(micros(event, RadioRole.TRANSMIT)).isCloseTo(3 * 280, within(1e-9));
    assertThat(event.seconds()).isCloseTo(840e-6, within(1e-15));
    assertThat(event.every()).isEmpty();
  }

  @Test
  void anIntervalHasARandomDelay() {
    assertThat(only(advertising("interval = 100 ms")).every().orElseThrow())
        .isCloseTo(0.105, within(1e-12));
    assertThat(only(advertising("interval = 100 ms", "random_delay = no")).every()).hasValue(0.1);
  }

  /** After each packet 148 us until the window, which is open for 44 us: 2 x 2 and 40. */
  @Test
  void connectableAdvertisersListen() {
    RadioEvent event = only(advertising("payload = 19", "kind = connectable"));
    assertThat(micros(event, RadioRole.RECEIVE)).isCloseTo(3 * 44, within(1e-9));
    assertThat(micros(event, RadioRole.TURN)).isCloseTo(3 * 148, within(1e-9));
  }

  /** A quarter of the events has a request (136 us more of 176) and an answer of 6 + 31 bytes. */
  @Test
  void requestsAreAnswered() {
    RadioEvent event =
        only(advertising("payload = 19", "kind = scannable", "scan_requests = 0.25"));
    assertThat(micros(event, RadioRole.RECEIVE)).isCloseTo(3 * 44 + 0.25 * 136, within(1e-9));
    assertThat(micros(event, RadioRole.TRANSMIT))
        .isCloseTo(3 * 280 + 0.25 * 8 * (8 + 2 + 6 + 31), within(1e-9));
  }

  /** Pointers of 2 + 7 bytes on 1M: 136 us; one packet of 2 + 10 + 100 bytes on 2M: 484 us. */
  @Test
  void extendedAdvertisingPointsToItsData() {
    RadioEvent event = only(advertising("payload = 100", "kind = extended", "phy = 2m"));
    assertThat(micros(event, RadioRole.TRANSMIT)).isCloseTo(3 * 136 + 484, within(1e-9));
    assertThat(micros(event, RadioRole.TURN)).isCloseTo(300, within(1e-9));
  }

  /** 300 bytes: 242 with AuxPtr in the first, 58 after 4 bytes in the second. */
  @Test
  void longDataIsAChain() {
    RadioEvent event = only(advertising("payload = 300", "kind = extended", "phy = 1m"));
    double air = 8 * (8 + 2 + 255) + 8 * (8 + 2 + 4 + 58);
    assertThat(micros(event, RadioRole.TRANSMIT)).isCloseTo(3 * 136 + air, within(1e-9));
    assertThat(micros(event, RadioRole.TURN)).isCloseTo(600, within(1e-9));
  }

  @Test
  void legacyAdvertisingTakesThirtyOneBytes() {
    RadioSettings settings = advertising("payload = 32");
    assertThat(settings.protocol().plan(settings).limits())
        .singleElement()
        .asString()
        .contains("31 bytes", "not 32", "kind = extended");
  }

  private static RadioPlan connection(String... texts) {
    RadioSettings settings = settings(new BleConnection(), texts);
    return settings.protocol().plan(settings);
  }

  /** 100 ppm of 400 ms and 16 us to each side: the packet comes 56 us after the window opens. */
  @Test
  void connectionEventsComeWhereNoneIsSkipped() {
    RadioEvent kept = connection("interval = 100 ms", "latency = 3").events().get(0);
    assertThat(kept.every()).hasValue(0.4);
    assertThat(micros(kept, RadioRole.RECEIVE)).isCloseTo(56 + 80, within(1e-9));
    assertThat(micros(kept, RadioRole.TRANSMIT)).isCloseTo(80, within(1e-9));
    assertThat(micros(kept, RadioRole.TURN)).isCloseTo(150, within(1e-9));
    assertThat(kept.steps().get(0).most()).isCloseTo(112e-6, within(1e-12));
  }

  /** 7 + 20 bytes and a MIC are one packet of 8 x (8 + 2 + 27 + 4) us in place of an empty one. */
  @Test
  void dataRidesOnAnEvent() {
    RadioEvent data = connection("payload = 20").events().get(1);
    assertThat(micros(data, RadioRole.TRANSMIT)).isCloseTo(328 - 80, within(1e-9));
    assertThat(data.seconds(RadioRole.RECEIVE)).isZero();
    assertThat(data.alone()).isFalse();
  }

  /** 7 + 100 bytes in four packets of 27, 27, 27 and 26: three answers and six pauses more. */
  @Test
  void longDataIsInSeveralPackets() {
    RadioEvent data = connection("payload = 100").events().get(1);
    assertThat(micros(data, RadioRole.TRANSMIT)).isCloseTo(3 * 328 + 320 - 80, within(1e-9));
    assertThat(micros(data, RadioRole.RECEIVE)).isCloseTo(3 * 80, within(1e-9));
    assertThat(micros(data, RadioRole.TURN)).isCloseTo(6 * 150, within(1e-9));
  }

  /** A longer PDU on 2M: one packet of 4 x (9 + 2 + 107 + 4) us, with an event of its own. */
  @Test
  void dataHasAnEventOfItsOwnWhereEventsAreSkipped() {
    RadioEvent data =
        connection("payload = 100", "data_length = 251", "phy = 2m", "latency = 4").events().get(1);
    assertThat(micros(data, RadioRole.TRANSMIT)).isCloseTo(488, within(1e-9));
    // 100 ppm of 250 ms and 16 us, and an empty packet of the central of 44 us
    assertThat(micros(data, RadioRole.RECEIVE)).isCloseTo(41 + 44, within(1e-9));
    assertThat(data.alone()).isTrue();
  }
}
