package org.aadlenergy.engine.radio.cellular;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.radio.RadioEvent;
import org.aadlenergy.engine.radio.RadioPlan;
import org.aadlenergy.engine.radio.RadioProtocol;
import org.aadlenergy.engine.radio.RadioRole;
import org.aadlenergy.engine.radio.RadioSettings;
import org.aadlenergy.engine.radio.RadioStep;
import org.aadlenergy.engine.radio.RadioText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Connections, tails, paging and timers of LTE-M and NB-IoT by hand. */
class CellularDeviceTest {
  private static final RadioProtocol WIDE = CellularDevice.lteM();
  private static final RadioProtocol NARROW = CellularDevice.nbIot();

  private static RadioSettings settings(RadioProtocol protocol, String... texts) {
    RadioSettings settings = RadioSettings.usual(protocol);
    for (String text : texts) {
      RadioText read = RadioText.read(settings, text);
      assertThat(read.mistake()).as(text).isEmpty();
      settings = read.settings();
    }
    return settings;
  }

  private static RadioPlan plan(RadioProtocol protocol, String... texts) {
    return protocol.plan(settings(protocol, texts));
  }

  private static double millis(RadioEvent event, RadioRole role) {
    return 1e3 * event.seconds(role);
  }

  private static RadioEvent event(RadioPlan plan, String name) {
    return plan.events().stream().filter(its -> its.name().equals(name)).findFirst().orElseThrow();
  }

  private static double step(RadioEvent event, String what) {
    return 1e3
        * event.steps().stream()
            .filter(its -> its.what().equals(what))
            .mapToDouble(RadioStep::seconds)
            .sum();
  }

  /**
   * A report of 50 bytes: preamble of 27744 samples, 4 messages, 5 acknowledgements, 1 block of 8 x
   * 83 bits. It hears 40 ms to synchronize, 5 x 40 ms, 4 + 5 + 1 assignments, 5 messages, then 200
   * ms, 10 ms in each of 30 cycles of 320 ms, and one page of 11 ms in 2 s.
   */
  @Test
  void aReportOfLteM() {
    RadioEvent report = event(plan(WIDE), "report");
    assertThat(millis(report, RadioRole.TRANSMIT)).isCloseTo(0.903125 + 4 + 5 + 1, within(1e-9));
    double heard = 40 + 5 * 40 + 10 + 5 + 200 + 30 * 10 + 11;
    assertThat(millis(report, RadioRole.RECEIVE)).isCloseTo(heard, within(1e-9));
    assertThat(millis(report, RadioRole.TURN)).isCloseTo(4 * 6 + 5 * 4 + 6, within(1e-9));
    assertThat(millis(report, RadioRole.DOZE)).isCloseTo(9500 + 1989, within(1e-9));
    assertThat(report.every()).isEmpty();
  }

  /**
   * NB-IoT, its data with the request: 5.6 ms; 2 messages of 360 bits in 3 units (456), 3
   * acknowledgements of 2 ms, data of 664 bits in 5 units (776). Messages are heard in 3 subframes.
   */
  @Test
  void aReportOfNbIot() {
    RadioEvent report = event(plan(NARROW, "release_assistance = yes"), "report");
    assertThat(millis(report, RadioRole.TRANSMIT)).isCloseTo(5.6 + 2 * 3 + 3 * 2 + 5, within(1e-9));
    // 2 s of active time do not reach the second paging occasion, after 2.56 s
    double heard = 640 + 3 * 40 + (2 + 3 + 1) + 3 * 3 + 60;
    assertThat(millis(report, RadioRole.RECEIVE)).isCloseTo(heard, within(1e-9));
    assertThat(millis(report, RadioRole.TURN)).isCloseTo(2 * 11 + 3 * 16 + 11, within(1e-9));
    assertThat(millis(report, RadioRole.DOZE)).isCloseTo(2000, within(1e-9));
  }

  /** TS 36.211, table 10.1.2.3-1: 1, 2, 4, 8 and 32 ms a unit; 5 units, each repeated. */
  @ParameterizedTest
  @CsvSource({
    "12, 1, 5, 0",
    "6, 1, 10, 0",
    "3, 2, 40, 0",
    "1, 4, 160, 0",
    "1, 8, 320, 40",
    "3.75khz, 1, 160, 0",
    "3.75khz, 128, 20480, 3200"
  })
  void dataOfNbIot(String tones, int repetitions, double air, double pauses) {
    RadioEvent report =
        event(plan(NARROW, "tones = " + tones, "uplink_repetitions = " + repetitions), "report");
    assertThat(step(report, "data")).isCloseTo(air, within(1e-9));
    CellularAir hand =
        CellularAir.uplink(
            settings(NARROW, "tones = " + tones, "uplink_repetitions = " + repetitions), 78);
    assertThat(1e3 * hand.gaps()).isCloseTo(pauses, within(1e-9));
  }

  /** TS 36.213: a block of LTE-M holds 936 bits at most, 40 of which are not data. */
  @ParameterizedTest
  @CsvSource({
    "84, 9, 32, 1, 32",
    "85, 9, 1, 1, 1",
    "112, 9, 1, 1, 1",
    "113, 9, 1, 2, 2",
    "1500, 9, 1, 14, 14",
    "14, 0, 1, 1, 1",
    "15, 0, 2, 2, 4",
    "500, 5, 4, 9, 36"
  })
  void blocksOfLteM(int bytes, int index, int repetitions, int blocks, double air) {
    RadioSettings settings =
        settings(WIDE, "tbs_index = " + index, "uplink_repetitions = " + repetitions);
    CellularAir hand = CellularAir.uplink(settings, bytes);
    assertThat(hand.blocks()).isEqualTo(blocks);
    assertThat(1e3 * hand.seconds()).isCloseTo(air, within(1e-9));
  }

  /**
   * TS 36.213, table 16.5.1.2-2: at I_TBS 0 256 bits in 10 units are the most, of which 216 are
   * data; at 12, 1000 in 4. What is left takes as few as it needs: 8 + 40 bits at 0 three units
   * (56).
   */
  @ParameterizedTest
  @CsvSource({
    "27, 0, 1, 10",
    "28, 0, 2, 13",
    "120, 12, 1, 4",
    "121, 12, 2, 5",
    "0, 9, 1, 1",
    "12, 9, 1, 1",
    "13, 9, 1, 2"
  })
  void blocksOfNbIot(int bytes, int index, int blocks, double air) {
    CellularAir hand = CellularAir.uplink(settings(NARROW, "tbs_index = " + index), bytes);
    assertThat(hand.blocks()).isEqualTo(blocks);
    assertThat(1e3 * hand.seconds()).isCloseTo(air, within(1e-9));
  }

  /** TS 36.306: category NB1 hears blocks of 680 bits: 640 of data in 3 subframes at I_TBS 12. */
  @Test
  void blocksThatNbIotHears() {
    CellularAir hand = CellularAir.downlink(settings(NARROW, "tbs_index = 12"), 160);
    assertThat(hand.blocks()).isEqualTo(2);
    assertThat(1e3 * hand.seconds()).isCloseTo(6, within(1e-9));
  }

  /** One in ten is lost and sent again three times at most: 1 + 0.1 + 0.01 + 0.001. */
  @Test
  void lostBlocksAreSentAgain() {
    RadioEvent sure = event(plan(WIDE), "report");
    RadioEvent lost = event(plan(WIDE, "loss = 0.1"), "report");
    assertThat(lost.seconds(RadioRole.TRANSMIT))
        .isCloseTo(1.111 * sure.seconds(RadioRole.TRANSMIT), within(1e-12));
    RadioStep data =
        lost.steps().stream().filter(its -> its.what().equals("data")).findFirst().orElseThrow();
    assertThat(data.least()).isCloseTo(1e-3, within(1e-12));
    assertThat(data.most()).isCloseTo(4e-3, within(1e-12));
  }

  /** Without cDRX it listens through the tail; with release assistance there is none. */
  @Test
  void theTailOfAConnection() {
    double with = millis(event(plan(WIDE), "report"), RadioRole.RECEIVE);
    RadioEvent listening = event(plan(WIDE, "cdrx_cycle = 0 s", "tail = 5 s"), "report");
    assertThat(millis(listening, RadioRole.RECEIVE)).isCloseTo(with + 4500, within(1e-9));
    RadioEvent assisted = event(plan(WIDE, "release_assistance = yes"), "report");
    assertThat(millis(assisted, RadioRole.RECEIVE)).isCloseTo(with - 500 + 60, within(1e-9));
    assertThat(millis(assisted, RadioRole.DOZE)).isCloseTo(1989, within(1e-9));
  }

  /** T3412 begins anew with each report: four hours between reports have three updates of one. */
  @Test
  void updatesWhereNothingIsSent() {
    RadioSettings settings = settings(WIDE, "update = 1 hr").sendingEach(4 * 3600);
    assertThat(event(WIDE.plan(settings), "tracking area update").every().orElseThrow())
        .isCloseTo(4 * 3600 / 3.0, within(1e-9));
    assertThat(WIDE.plan(settings.sendingEach(3600)).events()).hasSize(1);
    assertThat(WIDE.plan(settings.sendingEach(3601)).events()).hasSize(2);
    assertThat(event(plan(WIDE, "payload = 0"), "tracking area update").every()).hasValue(21600.0);
  }

  /** A window of 5.12 s has four occasions, 1.28 s apart, of 11 ms each. */
  @Test
  void extendedDrx() {
    RadioPlan plan =
        plan(WIDE, "psm = no", "edrx_cycle = 81.92 s", "paging_window = 5.12 s", "payload = 0");
    RadioEvent paging = event(plan, "paging");
    assertThat(paging.every().orElseThrow()).isCloseTo(81.92, within(1e-12));
    assertThat(millis(paging, RadioRole.RECEIVE)).isCloseTo(44, within(1e-9));
    assertThat(millis(paging, RadioRole.DOZE)).isCloseTo(3 * (1280 - 11), within(1e-9));
    assertThat(plan.limits()).isEmpty();
    assertThat(event(plan(WIDE, "psm = no"), "paging").every()).hasValue(1.28);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "active_time = 2 s",
        "active_time = 62 s",
        "active_time = 186 min",
        "update = 310 min",
        "update = 9920 hr",
        "cdrx_cycle = 2.56 s",
        "paging_cycle = 0.32 s",
        "edrx_cycle = 61.44 s"
      })
  void timesWithACode(String text) {
    assertThat(plan(WIDE, text).limits()).isEmpty();
  }

  /** Each is told with the times beside it. */
  @ParameterizedTest
  @CsvSource({
    "lte-m, active_time = 63 s, active_time (T3324) cannot be 63 s: 62 s or 120 s can",
    "lte-m, update = 54 min, update (T3412) cannot be 3240 s: 3000 s or 3600 s can",
    "lte-m, edrx_cycle = 5242.88 s, edrx_cycle cannot be 5242.88 s: 2621.44 s can",
    "nb-iot, edrx_cycle = 61.44 s, edrx_cycle cannot be 61.44 s: 40.96 s or 81.92 s can",
    "nb-iot, paging_cycle = 0.64 s, paging_cycle cannot be 0.64 s: 1.28 s can",
    "lte-m, cdrx_cycle = 300 ms, cdrx_cycle cannot be 0.3 s: 0.256 s or 0.32 s can"
  })
  void timesWithoutACode(String protocol, String text, String limit) {
    RadioProtocol which = protocol.equals("lte-m") ? WIDE : NARROW;
    assertThat(plan(which, text).limits()).containsExactly(limit);
  }

  @Test
  void moreLimits() {
    assertThat(plan(NARROW, "tones = 1", "tbs_index = 11").limits())
        .containsExactly("one tone takes a tbs_index of 10 at most (36.213, table 16.5.1.2-1)");
    assertThat(plan(WIDE, "edrx_cycle = 5.12 s", "paging_window = 5.12 s").limits())
        .containsExactly("paging_window has to be shorter than edrx_cycle");
    assertThat(plan(WIDE, "interval = 10 s").limits())
        .singleElement()
        .satisfies(limit -> assertThat(limit).contains("the next one comes after 10.0 s"));
  }

  /**
   * Published of an nRF9160 with T3324 of 8 s and a tail of 10 s: 22 s with a message of 200 bytes
   * each way, 12 s without. By hand 10 s of tail, 24 ms of data, 21 of the answer, 55 of one
   * message more each way, less 60 until an update is released.
   */
  @Test
  void aMessageIsLongerThanAnUpdateByItsTail() {
    String[] network = {"active_time = 8 s", "payload = 200", "downlink = 200"};
    RadioPlan plan = WIDE.plan(settings(WIDE, network).sendingEach(1e6));
    double longer = event(plan, "report").seconds() - event(plan, "tracking area update").seconds();
    assertThat(longer).isCloseTo(10.04, within(1e-9));
    assertThat(longer).isCloseTo(22 - 12, within(0.15 * 10));
  }

  /**
   * Published of an nRF9160: eDRX takes 18 uA at 81.92 s, 37 uA with NB-IoT, and 2.7 uA in power
   * saving mode. A window each cycle makes 4.6 and 7.0 uA of it at 655.36 s; 6 and 9 uA are
   * printed, as its floor in eDRX is higher, by less than 2.5 uA.
   */
  @ParameterizedTest
  @CsvSource({"lte-m, 18, 6, 4.6", "nb-iot, 37, 9, 7.0"})
  void averagesOfExtendedDrx(String protocol, double first, double second, double predicted) {
    RadioProtocol which = protocol.equals("lte-m") ? WIDE : NARROW;
    double seconds =
        event(plan(which, "psm = no", "edrx_cycle = 81.92 s", "payload = 0"), "paging")
            .every()
            .get();
    double longer =
        event(plan(which, "psm = no", "edrx_cycle = 655.36 s", "payload = 0"), "paging")
            .every()
            .get();
    double microcoulombs = (first - 2.7) * seconds;
    double found = 2.7 + microcoulombs / longer;
    assertThat(found).isCloseTo(predicted, within(0.05));
    assertThat(second - found).isBetween(0.0, 2.5);
  }
}
