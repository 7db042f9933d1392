package org.aadlenergy.engine.radio.ieee802154;

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

/** Frames and polls of IEEE 802.15.4 by hand. */
class SleepyEndDeviceTest {
  private static RadioPlan plan(String... texts) {
    RadioSettings settings = RadioSettings.usual(new SleepyEndDevice());
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

  /** 32 us a byte and 6 bytes before the frame: the longest takes 4.256 ms, as is well known. */
  @ParameterizedTest
  @CsvSource({"5, 352", "12, 576", "22, 896", "41, 1504", "62, 2176", "127, 4256"})
  void frames(int bytes, double expected) {
    assertThat(1e6 * SleepyEndDevice.seconds(bytes)).isCloseTo(expected, within(1e-9));
  }

  /**
   * A data request of 11 + 10 + 1 bytes; 3.5 backoffs of 320 us; 128 us to assess, 192 us to turn,
   * and after the frame 192 us of listening before the acknowledgement of 352 us.
   */
  @Test
  void aPoll() {
    RadioEvent poll = plan("interval = 1 s").events().get(0);
    assertThat(poll.every()).hasValue(1.0);
    assertThat(micros(poll, RadioRole.TRANSMIT)).isCloseTo(896, within(1e-9));
    assertThat(micros(poll, RadioRole.RECEIVE)).isCloseTo(128 + 192 + 352, within(1e-9));
    assertThat(micros(poll, RadioRole.TURN)).isCloseTo(3.5 * 320 + 192, within(1e-9));
  }

  @Test
  void withoutSecurityItIsShorter() {
    RadioEvent poll = plan("secured = no").events().get(0);
    assertThat(micros(poll, RadioRole.TRANSMIT)).isCloseTo(576, within(1e-9));
  }

  /** Half of the polls bring 21 + 20 bytes, which are acknowledged after 192 us. */
  @Test
  void theParentMayHaveData() {
    RadioEvent poll = plan("pending = 0.5", "downlink = 20").events().get(0);
    assertThat(micros(poll, RadioRole.RECEIVE))
        .isCloseTo(128 + 192 + 352 + 0.5 * 1504, within(1e-9));
    assertThat(micros(poll, RadioRole.TRANSMIT)).isCloseTo(896 + 0.5 * 352, within(1e-9));
    assertThat(micros(poll, RadioRole.TURN)).isCloseTo(3.5 * 320 + 192 + 96, within(1e-9));
  }

  /**
   * 106 bytes are in a frame; of more each frame has 4 or 5 bytes and whole eights: 107 are 21 + 4
   * + 96 and 21 + 5 + 11; 300 are 21 + 4 + 96, twice 21 + 5 + 96, and 21 + 5 + 12.
   */
  @ParameterizedTest
  @CsvSource({
    "20, 0, 1, 41",
    "106, 0, 1, 127",
    "107, 0, 2, 158",
    "106, 21, 2, 178",
    "300, 0, 4, 403"
  })
  void longDataIsInFragments(int payload, int headers, int frames, int bytes) {
    RadioEvent data = plan("payload = " + payload, "headers = " + headers).events().get(1);
    double expected = 32.0 * (6 * frames + bytes);
    assertThat(micros(data, RadioRole.TRANSMIT)).isCloseTo(expected, within(1e-9));
  }

  /** A channel that is busy half of the time: 3.5 + 0.5 x 7.5 + 0.25 x 15.5 backoffs. */
  @Test
  void aBusyChannelIsAssessedAgain() {
    RadioEvent poll = plan("busy = 0.5", "backoffs = 2").events().get(0);
    assertThat(micros(poll, RadioRole.TURN))
        .isCloseTo((3.5 + 3.75 + 3.875) * 320 + 192, within(1e-9));
    assertThat(micros(poll, RadioRole.RECEIVE)).isCloseTo(1.75 * 128 + 192 + 352, within(1e-9));
  }

  /**
   * A fifth is lost: 1 + 0.2 + 0.04 tries with two retries, and 864 us of waiting for each lost.
   */
  @Test
  void lostFramesAreSentAgain() {
    RadioEvent poll = plan("loss = 0.2", "retries = 2").events().get(0);
    double tries = 1.24;
    assertThat(micros(poll, RadioRole.TRANSMIT)).isCloseTo(tries * 896, within(1e-9));
    assertThat(micros(poll, RadioRole.RECEIVE))
        .isCloseTo(tries * 128 + 0.992 * (192 + 352) + 0.248 * 864, within(1e-9));
  }

  @Test
  void synchronisedDevicesListenInWindows() {
    RadioEvent window = plan("csl_period = 500 ms", "csl_window = 2 ms").events().get(2);
    assertThat(window.every()).hasValue(0.5);
    assertThat(micros(window, RadioRole.RECEIVE)).isCloseTo(2000, within(1e-9));
    assertThat(plan("csl_period = 500 ms").limits())
        .singleElement()
        .asString()
        .contains("csl_window");
  }
}
