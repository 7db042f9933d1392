package org.aadlenergy.engine.radio.cellular;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.radio.RadioPlan;
import org.aadlenergy.engine.radio.RadioProtocol;
import org.aadlenergy.engine.radio.RadioSettings;
import org.aadlenergy.engine.radio.RadioText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What somebody measured of an nRF9160 on its maker's board in two networks, T3324 of 0 s:
 * zephyr-coaps-client, docu/POWERCONSUMPTION.md, October 2022. How long a network takes for each
 * message is up to it: that is taken from an update of the tracking area, and messages follow.
 */
class CellularMeasuredTest {
  private static RadioPlan plan(RadioProtocol protocol, double wait, String... texts) {
    RadioSettings settings = RadioSettings.usual(protocol).with("message_wait", wait);
    for (String text : texts) {
      RadioText read = RadioText.read(settings, text);
      assertThat(read.mistake()).as(text).isEmpty();
      settings = read.settings();
    }
    return protocol.plan(settings);
  }

  private static double seconds(RadioPlan plan, String event) {
    return plan.events().stream()
        .filter(its -> its.name().equals(event))
        .findFirst()
        .orElseThrow()
        .seconds();
  }

  /** What the network waits before each of its messages, so that an update takes so long. */
  private static double wait(RadioProtocol protocol, double update) {
    String[] texts = {"active_time = 0 s", "update = 60 s"};
    double without = seconds(plan(protocol, 0.0, texts), "tracking area update");
    double more = seconds(plan(protocol, 1.0, texts), "tracking area update") - without;
    return (update - without) / more;
  }

  /**
   * NB-IoT with release assistance: 3.0 s to update, 2.7 s for a small message, 2.9 s for one of
   * about 200 bytes. LTE-M without it, a tail of 10 s: 2.4 s and 12 s.
   */
  @ParameterizedTest
  @CsvSource({
    "true, 3.0, 20, release_assistance = yes, 2.7",
    "true, 3.0, 200, release_assistance = yes, 2.9",
    "false, 2.4, 200, tail = 10 s, 12.0"
  })
  void messagesFollowFromOneUpdate(
      boolean narrow, double update, int bytes, String release, double measured) {
    RadioProtocol protocol = narrow ? CellularDevice.nbIot() : CellularDevice.lteM();
    RadioPlan plan =
        plan(protocol, wait(protocol, update), "active_time = 0 s", "payload = " + bytes, release);
    assertThat(seconds(plan, "report")).isCloseTo(measured, within(0.15 * measured));
  }

  /** TS 24.008, 10.5.7.3: the value of a timer may be 0, and then there is no active time. */
  @Test
  void noActiveTimeHasACode() {
    assertThat(plan(CellularDevice.nbIot(), 0.04, "active_time = 0 s").limits()).isEmpty();
    assertThat(plan(CellularDevice.lteM(), 0.04, "active_time = 0 s").limits()).isEmpty();
    assertThat(plan(CellularDevice.lteM(), 0.04, "active_time = 1 s").limits())
        .containsExactly("active_time (T3324) cannot be 1 s: 2 s can");
  }

  /**
   * The sixteen codes of TS 24.008, 10.5.5.32, as another implementation has them, too; LTE-M has
   * the first fourteen, NB-IoT the powers of two from 20.48 s on.
   */
  @Test
  void cyclesAreThoseThatHaveACode() {
    String[] codes = {
      "5.12",
      "10.24",
      "20.48",
      "40.96",
      "61.44",
      "81.92",
      "102.4",
      "122.88",
      "143.36",
      "163.84",
      "327.68",
      "655.36",
      "1310.72",
      "2621.44",
      "5242.88",
      "10485.76"
    };
    List<String> narrow =
        List.of(
            "20.48",
            "40.96",
            "81.92",
            "163.84",
            "327.68",
            "655.36",
            "1310.72",
            "2621.44",
            "5242.88",
            "10485.76");
    for (int i = 0; i < codes.length; i++) {
      String cycle = "edrx_cycle = " + codes[i] + " s";
      RadioPlan wide = plan(CellularDevice.lteM(), 0.04, "psm = no", cycle);
      assertThat(wide.limits().isEmpty()).as(cycle).isEqualTo(i < 14);
      RadioPlan small = plan(CellularDevice.nbIot(), 0.04, "psm = no", cycle);
      assertThat(small.limits().isEmpty()).as(cycle).isEqualTo(narrow.contains(codes[i]));
    }
  }
}
