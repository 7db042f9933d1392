package org.aadlenergy.engine.radio;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.radio.ble.BleAdvertising;
import org.aadlenergy.engine.radio.lora.Lorawan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which state of a platform a role is, and texts of parameters. */
class RadioStatesTest {
  private static final List<String> NRF24 =
      List.of("idle", "tx_0dbm", "tx_minus6dbm", "tx_settling", "rx_2mbps", "rx_1mbps");
  private static final List<String> RAK4630 =
      List.of("sleep", "tx_lora_17dbm", "tx_ble_4dbm", "rx_lora_37_5kbps", "rx_ble_2mbps");

  private static RadioStates states(List<String> hints, Optional<Double> dbm) {
    return new RadioStates(Map.of(), hints, dbm, Optional.of("idle"));
  }

  @Test
  void thePowerCountsMost() {
    List<String> ble = List.of("ble", "bt", "1mbps");
    assertThat(states(ble, Optional.empty()).choose(RadioRole.TRANSMIT, NRF24).state())
        .hasValue("tx_0dbm");
    assertThat(states(ble, Optional.of(-6.0)).choose(RadioRole.TRANSMIT, NRF24).state())
        .hasValue("tx_minus6dbm");
    assertThat(states(ble, Optional.of(4.0)).choose(RadioRole.TRANSMIT, NRF24))
        .isEqualTo(
            new RadioStates.Choice(
                Optional.empty(), List.of("tx_0dbm", "tx_minus6dbm", "tx_settling")));
    assertThat(
            states(ble, Optional.of(19.5))
                .choose(RadioRole.TRANSMIT, List.of("tx_b_19_5dbm", "tx_g_16dbm"))
                .state())
        .hasValue("tx_b_19_5dbm");
  }

  @Test
  void hintsTellTheRadiosOfAModuleApart() {
    RadioStates lora = states(List.of("lora", "868mhz"), Optional.empty());
    RadioStates ble = states(List.of("ble", "bt"), Optional.empty());
    assertThat(lora.choose(RadioRole.TRANSMIT, RAK4630).state()).hasValue("tx_lora_17dbm");
    assertThat(lora.choose(RadioRole.RECEIVE, RAK4630).state()).hasValue("rx_lora_37_5kbps");
    assertThat(ble.choose(RadioRole.TRANSMIT, RAK4630).state()).hasValue("tx_ble_4dbm");
  }

  /** Of a chip with two radios the states of one may name no protocol. */
  @Test
  void aStateOfAnotherProtocolIsNotMeant() {
    List<String> states = List.of("tx_8dbm", "tx_0dbm", "tx_802154_0dbm", "rx", "rx_802154");
    for (Optional<Double> dbm : List.of(Optional.<Double>empty(), Optional.of(0.0))) {
      RadioStates ble = states(List.of("ble", "bt", "1mbps"), dbm);
      assertThat(ble.choose(RadioRole.TRANSMIT, states).state()).hasValue("tx_0dbm");
      assertThat(ble.choose(RadioRole.RECEIVE, states).state()).hasValue("rx");
      RadioStates thread = states(List.of("802154", "154"), dbm);
      assertThat(thread.choose(RadioRole.TRANSMIT, states).state()).hasValue("tx_802154_0dbm");
      assertThat(thread.choose(RadioRole.RECEIVE, states).state()).hasValue("rx_802154");
    }
  }

  @Test
  void whatIsNamedCountsAndWhatIsBetweenRests() {
    RadioStates named =
        new RadioStates(
            Map.of(RadioRole.RECEIVE, "rx_2mbps"),
            List.of(),
            Optional.empty(),
            Optional.of("idle"));
    assertThat(named.choose(RadioRole.RECEIVE, NRF24).state()).hasValue("rx_2mbps");
    assertThat(named.choose(RadioRole.TURN, NRF24).state()).hasValue("idle");
    assertThat(named.choose(RadioRole.SLEEP, NRF24).state()).hasValue("idle");
    assertThat(states(List.of(), Optional.empty()).choose(RadioRole.RECEIVE, NRF24).state())
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "interval|sets no parameter",
        "intervall = 1 s|has no parameter 'intervall'",
        "interval = soon|no value of interval",
        "interval = 1 kg|no value of interval",
        "interval = 1 ms|interval cannot be 0.001 s",
        "payload = 20.5|payload cannot be 20.5 B",
        "kind = loud|'loud' is no value of kind",
        "payload = -1|payload cannot be -1 B"
      })
  void mistakesAreTold(String text, String words) {
    RadioText read = RadioText.read(RadioSettings.usual(new BleAdvertising()), text);
    assertThat(read.mistake()).hasValueSatisfying(its -> assertThat(its).contains(words));
    assertThat(read.hint()).isNotEmpty();
  }

  @Test
  void unitsAreThoseOfPlatformsAndOfAadl() {
    RadioSettings usual = RadioSettings.usual(new Lorawan());
    assertThat(RadioText.read(usual, "bandwidth = 250 kHz").settings().get("bandwidth"))
        .isEqualTo(250e3);
    assertThat(RadioText.read(usual, "interval=15min").settings().get("interval")).isEqualTo(900);
    assertThat(RadioText.read(usual, "interval = 2 hr").settings().get("interval")).isEqualTo(7200);
    assertThat(RadioText.read(usual, "payload = 20").settings().count("payload")).isEqualTo(20);
    assertThat(RadioText.read(usual, "class = B").settings().word("class")).isEqualTo("b");
  }
}
