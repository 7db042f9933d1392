package org.aadlenergy.engine.radio.lora;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.radio.RadioEvent;
import org.aadlenergy.engine.radio.RadioPlan;
import org.aadlenergy.engine.radio.RadioRole;
import org.aadlenergy.engine.radio.RadioSettings;
import org.aadlenergy.engine.radio.RadioText;
import org.junit.jupiter.api.Test;

/** Uplinks, windows, classes and limits of LoRaWAN by hand. */
class LorawanTest {
  private static RadioSettings settings(String... texts) {
    RadioSettings settings = RadioSettings.usual(new Lorawan());
    for (String text : texts) {
      RadioText read = RadioText.read(settings, text);
      assertThat(read.mistake()).as(text).isEmpty();
      settings = read.settings();
    }
    return settings;
  }

  private static RadioPlan plan(String... texts) {
    RadioSettings settings = settings(texts);
    return settings.protocol().plan(settings);
  }

  /** 24 + 13 bytes at SF7: 82.176 ms; RX1 6 x 1.024 ms, RX2 6 x 32.768 ms. */
  @Test
  void anUplinkAndItsWindows() {
    RadioEvent uplink = plan("payload = 24").events().get(0);
    assertThat(uplink.seconds(RadioRole.TRANSMIT)).isCloseTo(82.176e-3, within(1e-12));
    assertThat(uplink.seconds(RadioRole.RECEIVE))
        .isCloseTo(6 * 1.024e-3 + 6 * 32.768e-3, within(1e-12));
    assertThat(uplink.seconds(RadioRole.SLEEP)).isCloseTo(2.0 - 6 * 1.024e-3, within(1e-12));
    assertThat(uplink.every()).isEmpty();
    assertThat(plan("interval = 10 min").events().get(0).every()).hasValue(600.0);
  }

  /** 12 bytes without CRC at SF7: 12.25 + 8 + ceil((96 - 28 + 28) / 28) x 5 symbols. */
  @Test
  void aConfirmedUplinkIsAnswered() {
    RadioEvent uplink = plan("payload = 24", "confirmed = yes").events().get(0);
    assertThat(uplink.seconds(RadioRole.RECEIVE)).isCloseTo(40.25 * 1.024e-3, within(1e-12));
    assertThat(uplink.seconds(RadioRole.SLEEP)).isCloseTo(1.0, within(1e-12));
  }

  /** ADR's NbTrans repeats all but the wait after the last. */
  @Test
  void transmissionsAreRepeated() {
    RadioEvent once = plan("payload = 24").events().get(0);
    RadioEvent thrice = plan("payload = 24", "transmissions = 3").events().get(0);
    for (RadioRole role : new RadioRole[] {RadioRole.TRANSMIT, RadioRole.RECEIVE}) {
      assertThat(thrice.seconds(role)).isCloseTo(3 * once.seconds(role), within(1e-12));
    }
    assertThat(thrice.seconds(RadioRole.SLEEP))
        .isCloseTo(3 * once.seconds(RadioRole.SLEEP) + 2 * 2.0, within(1e-12));
  }

  /** A clock that is off by 10 ms opens windows 20 ms longer, and 10 ms earlier. */
  @Test
  void windowsAreLongerForClocks() {
    RadioEvent uplink = plan("clock_error = 10 ms").events().get(0);
    assertThat(uplink.seconds(RadioRole.RECEIVE))
        .isCloseTo(6 * 33.792e-3 + 2 * 20e-3, within(1e-12));
    assertThat(uplink.steps().get(1).seconds()).isCloseTo(0.99, within(1e-12));
  }

  @Test
  void classBHasBeaconsAndPingSlots() {
    RadioPlan plan = plan("class = b", "ping_slots = 4");
    assertThat(plan.events())
        .extracting(RadioEvent::name)
        .containsExactly("uplink", "beacon", "ping slot");
    assertThat(plan.events().get(1).every()).hasValue(128.0);
    assertThat(plan.events().get(1).seconds()).isCloseTo(37.25 * 4.096e-3, within(1e-12));
    assertThat(plan.events().get(2).every()).hasValue(32.0);
    assertThat(plan.events().get(2).seconds()).isCloseTo(6 * 4.096e-3, within(1e-12));
  }

  @Test
  void classCListensWhateverHappens() {
    RadioPlan plan = plan("class = c");
    assertThat(plan.rest()).isEqualTo(RadioRole.RECEIVE);
    assertThat(plan.events().get(0).seconds(RadioRole.SLEEP)).isZero();
  }

  @Test
  void framesAndDutyCyclesHaveLimits() {
    assertThat(plan("payload = 52", "spreading_factor = 12").limits())
        .singleElement()
        .asString()
        .contains("51 bytes at most, not 52");
    // 1974.272 ms a minute are 3.29 %
    RadioSettings often =
        settings("payload = 24", "spreading_factor = 12", "duty_cycle = 1 %").sendingEach(60.0);
    assertThat(often.protocol().plan(often).limits())
        .singleElement()
        .asString()
        .contains("3.29 % of the time", "may for 1.00 %");
    RadioSettings rarely = often.sendingEach(600.0);
    assertThat(rarely.protocol().plan(rarely).limits()).isEmpty();
  }
}
