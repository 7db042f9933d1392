package org.aadlenergy.engine.service.device;

import static org.aadlenergy.engine.service.device.Radios.THREAD;
import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.engine.architecture.PropertyValue.ReferenceValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is told where a radio is asked for what cannot be, or what nobody knows. */
class RadioMistakesTest {
  private static void isWrong(
      ArchitectureBuilder system, String path, String property, String said, String... words) {
    Estimated result = Radios.estimate(system);
    result.finds(
        DiagnosticCode.BAD_RADIO_PARAMETER,
        Severity.ERROR,
        system.lineOf(path, property),
        said,
        words);
    assertThat(result.root().complete()).isFalse();
    assertThat(result.rows(RadioSection.TYPE)).isEmpty();
    assertThat(result.leftOut()).contains("app.t term");
    // execution and both at rest; not the radio's events, misses, faults and switches
    assertThat(result.coverage()).isEqualTo(3.0 / 7.0);
  }

  @Test
  void whatCannotBeIsToldWhereItStands() {
    isWrong(
        Radios.builder().set(THREAD, Properties.RADIO, new ReferenceValue("radio")),
        THREAD,
        Properties.RADIO,
        "nothing says by which protocol it uses device radio",
        "OS_Radio::Radio_Profile => BLE_Advertising;");
    isWrong(
        RadioEventsTest.advertising().set("radio", Properties.RADIO_PAYLOAD, "2000 Bytes"),
        "radio",
        Properties.RADIO_PAYLOAD,
        "payload cannot be 2000 B",
        "from 0 B to 1650 B");
    isWrong(
        RadioEventsTest.advertising()
            .set("radio", Properties.RADIO_PARAMETERS, RadioEventsTest.texts("intervall = 3 s")),
        "radio",
        Properties.RADIO_PARAMETERS,
        "has no parameter 'intervall'",
        "did you mean interval?");
    isWrong(
        RadioEventsTest.advertising()
            .set(
                "radio",
                Properties.RADIO_PARAMETERS,
                RadioEventsTest.texts("kind = legacy", "Kind = extended")),
        "radio",
        Properties.RADIO_PARAMETERS,
        "parameter 'kind' is set twice",
        "keep one of them");
    for (String range : new String[] {"10 Bytes .. 2000 Bytes", "2000 Bytes .. 3000 Bytes"}) {
      ArchitectureBuilder system =
          RadioEventsTest.advertising().set("radio", Properties.RADIO_PAYLOAD_RANGE, range);
      assertThat(Radios.estimate(system).findings(DiagnosticCode.BAD_RADIO_PARAMETER))
          .isNotEmpty()
          .allMatch(f -> f.message().contains("payload cannot be"))
          .allMatch(f -> f.span().line() == system.lineOf("radio", Properties.RADIO_PAYLOAD_RANGE));
    }
  }

  /** 40 bytes are more than advertising of old takes: told, and counted as they are. */
  @Test
  void aLimitOfTheProtocolIsTold() {
    ArchitectureBuilder system =
        RadioEventsTest.advertising().set("radio", Properties.RADIO_PAYLOAD, "40 Bytes");
    Estimated result = Radios.estimate(system);
    result.finds(
        DiagnosticCode.RADIO_LIMIT_BROKEN,
        Severity.WARNING,
        system.lineOf("radio", Properties.RADIO_PROFILE),
        "legacy advertising takes 31 bytes of data, not 40");
    assertThat(result.rows(RadioSection.TYPE)).isEmpty();
  }

  @Test
  void theStateToTransmitInHasToBeKnown() {
    ArchitectureBuilder system = RadioEventsTest.advertising();
    RadioEventsTest.estimate(system, RadioEventsTest.bare())
        .finds(
            DiagnosticCode.UNKNOWN_STATE,
            Severity.ERROR,
            system.lineOf("radio", Properties.RADIO_PROFILE),
            "platform radio of device radio has no state that could be the one to transmit in",
            "OS_Radio::Radio_Parameters => (\"transmit_state = ...\")");
    PlatformBuilder two =
        RadioEventsTest.bare()
            .state("tx_0dbm", "supply", "15 mW")
            .state("tx_8dbm", "supply", "30 mW");
    Estimated unclear =
        RadioEventsTest.estimate(system.set(THREAD, Properties.PERIOD, "1 sec"), two);
    assertThat(unclear.findings()).noneMatch(f -> f.message().contains("has no state that could"));
    ArchitectureBuilder loud =
        RadioEventsTest.advertising().set("radio", Properties.TRANSMIT_POWER, "8.0");
    assertThat(RadioEventsTest.row(RadioEventsTest.estimate(loud, two)).get(RadioSection.STATES))
        .startsWith("tx_8dbm");
    RadioEventsTest.estimate(loud.set("radio", Properties.TRANSMIT_POWER, "3.0"), two)
        .finds(
            DiagnosticCode.UNKNOWN_STATE,
            Severity.ERROR,
            loud.lineOf("radio", Properties.RADIO_PROFILE),
            "has no state to transmit in with its OS_Radio::Transmit_Power: tx_0dbm, tx_8dbm",
            "say another in dBm, or name the state");
    PlatformBuilder none =
        RadioEventsTest.bare().state("tx_a", "supply", "15 mW").state("tx_b", "supply", "30 mW");
    RadioEventsTest.estimate(system, none)
        .finds(
            DiagnosticCode.UNKNOWN_STATE,
            Severity.ERROR,
            system.lineOf("radio", Properties.RADIO_PROFILE),
            "does not say which of its states is the one to transmit in: tx_a, tx_b",
            "say OS_Radio::Transmit_Power in dBm, or name the state",
            "transmit_state = tx_a");
  }

  @Test
  void aPartDoesWhatItSays() {
    ArchitectureBuilder system = RadioEventsTest.advertising();
    RadioEventsTest.estimate(
            system, RadioEventsTest.receiver().state("transmit", "supply", "10 mW"))
        .finds(
            DiagnosticCode.RADIO_LACKS_PROTOCOL,
            Severity.ERROR,
            system.lineOf("radio", Properties.RADIO_PROFILE),
            "platform radio of device radio does not do BLE_Advertising, but GNSS",
            "set OS_Radio::Radio_Profile to what it does",
            "a part with 'constant radio.ble = 1'");
    PlatformBuilder nothing =
        RadioEventsTest.bare()
            .state("transmit", "supply", "10 mW")
            .constant("radio.ble", "0", Dimension.RATIO);
    RadioEventsTest.estimate(system, nothing)
        .finds(
            DiagnosticCode.RADIO_LACKS_PROTOCOL,
            Severity.ERROR,
            system.lineOf("radio", Properties.RADIO_PROFILE),
            "does not do BLE_Advertising, but no protocol",
            "give device radio a part with");
  }

  /** A device of class C listens whenever it does nothing else: it has to rest in that state. */
  @Test
  void aRadioThatListensBetweenItsEventsRestsSo() {
    ArchitectureBuilder system =
        RadioEventsTest.asking("LoRaWAN")
            .set(THREAD, Properties.PERIOD, "900 sec")
            .set("radio", Properties.SPREADING_FACTOR, "9")
            .set("radio", Properties.RADIO_PAYLOAD, "20 Bytes")
            .set("radio", Properties.RADIO_PARAMETERS, RadioEventsTest.texts("class = c"));
    Estimated result = Radios.estimate(system);
    result.finds(
        DiagnosticCode.DEVICE_STATEMENTS_CONTRADICT,
        Severity.ERROR,
        system.lineOf("radio", Properties.RADIO_PROFILE),
        "device radio listens between its events by the protocol, and rests in its usual state",
        "add 'OS_Services::Idle_State => \"receive\";' to it");
    Radios.estimate(system.set("radio", Properties.IDLE_STATE, AadlValues.text("sleep")))
        .finds(
            DiagnosticCode.DEVICE_STATEMENTS_CONTRADICT,
            Severity.ERROR,
            system.lineOf("radio", Properties.RADIO_PROFILE),
            "by the protocol, and rests in state sleep");
    system.set("radio", Properties.IDLE_STATE, AadlValues.text("receive"));
    assertThat(Radios.estimate(system).findings(DiagnosticCode.DEVICE_STATEMENTS_CONTRADICT))
        .isEmpty();
    system
        .set("radio", Properties.RADIO_PARAMETERS, RadioEventsTest.texts("class = a"))
        .set("radio", Properties.IDLE_STATE, AadlValues.text("sleep"));
    Estimated sleeping = Radios.estimate(system);
    assertThat(sleeping.findings(DiagnosticCode.DEVICE_STATEMENTS_CONTRADICT)).isEmpty();
    // 20 + 13 bytes at SF9: 12.25 + 8 + ceil((264 - 36 + 28 + 16) / 36) x 5 symbols of 4.096 ms
    Row row = RadioEventsTest.row(sleeping);
    assertThat(row.get(RadioSection.STATES)).startsWith("transmit 246.784 ms");
    assertThat(row.get(RadioSection.STATES)).contains("receive 221.184 ms", "sleep ");
    // between them it is in the state that it rests in
    system.set("radio", Properties.IDLE_STATE, AadlValues.text("idle"));
    assertThat(RadioEventsTest.row(Radios.estimate(system)).get(RadioSection.STATES))
        .contains("idle ")
        .doesNotContain("sleep ");
  }

  /** A text that sets nothing, and a range of which one end, or both, cannot be. */
  @ParameterizedTest
  @CsvSource({"10 Bytes .. 2000 Bytes, 1", "2000 Bytes .. 3000 Bytes, 2"})
  void eachEndThatCannotBeIsTold(String range, int told) {
    ArchitectureBuilder system =
        RadioEventsTest.advertising().set("radio", Properties.RADIO_PAYLOAD_RANGE, range);
    assertThat(Radios.estimate(system).findings(DiagnosticCode.BAD_RADIO_PARAMETER)).hasSize(told);
    isWrong(
        RadioEventsTest.advertising()
            .set("radio", Properties.RADIO_PARAMETERS, RadioEventsTest.texts("channels")),
        "radio",
        Properties.RADIO_PARAMETERS,
        "'channels' sets no parameter");
  }

  /** Constants of other things do not say which radios a part has. */
  @Test
  void aPartThatSaysNothingOfRadiosMayHaveAny() {
    PlatformBuilder other = Radios.radio().constant("uses.overlap", "1", Dimension.RATIO);
    Estimated result = RadioEventsTest.estimate(RadioEventsTest.advertising(), other);
    assertThat(result.findings(DiagnosticCode.RADIO_LACKS_PROTOCOL)).isEmpty();
    assertThat(result.rows(RadioSection.TYPE)).hasSize(1);
    PlatformBuilder nothing = Radios.radio().constant("radio.ble", "0", Dimension.RATIO);
    assertThat(
            RadioEventsTest.estimate(RadioEventsTest.advertising(), nothing)
                .finding(DiagnosticCode.RADIO_LACKS_PROTOCOL)
                .hint()
                .orElseThrow())
        .startsWith("give device radio a part");
  }

  /** Each radio once, with all protocols that it does. */
  @Test
  void radiosOfPartsAreListed() {
    assertThat(RadioFigures.radios())
        .extracting(radio -> radio.name())
        .contains("radio.ble", "radio.gnss")
        .doesNotHaveDuplicates();
    assertThat(RadioFigures.radios())
        .filteredOn(radio -> radio.name().equals("radio.ble"))
        .singleElement()
        .satisfies(
            radio -> assertThat(radio.meaning()).contains("BLE_Advertising and BLE_Connection"));
  }

  /** No use at all is a list, too: nothing of it is lacking. */
  @Test
  void anEmptyListOfUsesIsComplete() {
    Estimated none = Radios.estimate(Radios.using());
    assertThat(none.leftOut()).isEmpty();
    // execution, no use, and both at rest; not misses, faults and switches
    assertThat(none.coverage()).isEqualTo(4.0 / 7.0);
  }
}
