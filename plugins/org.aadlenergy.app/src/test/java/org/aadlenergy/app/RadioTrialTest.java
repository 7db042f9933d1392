package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.radio.RadioTrial;
import org.aadlenergy.app.radio.RadioTrialOptions;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.radio.RadioSettings;
import org.aadlenergy.engine.radio.RadioText;
import org.aadlenergy.engine.radio.standard.RadioProtocols;
import org.aadlenergy.report.study.RadioStudy;
import org.junit.jupiter.api.Test;

/** Protocols that are tried on parts of the library. */
class RadioTrialTest {
  private static Optional<RadioStudy> trial(
      String protocol, String part, Diagnostics findings, String... texts) {
    RadioSettings settings = RadioSettings.usual(RadioProtocols.named(protocol).orElseThrow());
    List<String> parameters =
        List.of(texts).stream().filter(text -> !text.matches("(interval|payload) .*")).toList();
    for (String text : texts) {
      RadioText read = RadioText.read(settings, text);
      settings = read.settings();
    }
    RadioTrialOptions options =
        new RadioTrialOptions(
            settings,
            parameters,
            part,
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.of("225.0 mAh"));
    return RadioTrial.run(options, findings);
  }

  /** Three packets of 288 us at 5.4 mA and 3 V, 13.5 uJ beside them, 1.537 uA for the rest. */
  @Test
  void aChipThatNobodyMeasuredAdvertises() {
    Diagnostics findings = new Diagnostics();
    RadioStudy study =
        trial("ble", "bluetooth-le", findings, "interval = 1 s", "payload = 20").orElseThrow();
    double air = 3 * 288e-6;
    double event = air * 5.4e-3 * 3 + 13.5e-6;
    double watts = event / 1.005 + (1 - air / 1.005) * 1.537e-6 * 3;
    assertThat(findings.sorted()).isEmpty();
    assertThat(study.watts().nominal()).isCloseTo(watts, within(1e-10));
    // 225 mAh at 3 V
    assertThat(study.lifeSeconds().orElseThrow().nominal())
        .isCloseTo(225e-3 * 3600 * 3 / watts, within(1e3));
    assertThat(study.events())
        .singleElement()
        .satisfies(its -> assertThat(its.everySeconds()).isCloseTo(1.005, within(1e-9)));
  }

  /** Nothing is left out where no battery is asked for: the part rests in a state of its own. */
  @Test
  void aTrialWithoutABatteryIsWhole() {
    RadioSettings settings = RadioSettings.usual(RadioProtocols.named("gnss").orElseThrow());
    RadioTrialOptions options =
        new RadioTrialOptions(
            settings.with("interval", 600.0),
            List.of(),
            "max-7q",
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    Diagnostics findings = new Diagnostics();
    RadioStudy study = RadioTrial.run(options, findings).orElseThrow();
    assertThat(findings.sorted()).isEmpty();
    assertThat(study.whole()).isTrue();
    assertThat(study.megabyteJoules()).isEmpty();
    // the part's starts: 29 s cold, 1 s hot; one in 25 is warm, which a cold one is shorter than
    double seconds = (29 + 24) / 25.0;
    double watts = 3 * (seconds * 22e-3 + (600 - seconds) * 15e-6) / 600;
    assertThat(study.watts().nominal()).isCloseTo(watts, within(1e-9));
    assertThat(study.steps()).singleElement().matches(its -> its.seconds() == seconds);
  }

  /** 20 bytes a second are a megabyte in 50,000 s. */
  @Test
  void aMegabyteTakesAllThatTheRadioTakesMeanwhile() {
    Diagnostics findings = new Diagnostics();
    RadioStudy study =
        trial("ble", "bluetooth-le", findings, "interval = 1 s", "payload = 20").orElseThrow();
    assertThat(study.megabyteJoules().orElseThrow().nominal())
        .isCloseTo(50_000 * study.watts().nominal(), within(1e-9));
  }

  /** Its rail is a processor's: the trial has a platform for the radio, and says so. */
  @Test
  void aChipWithAProcessorHasARadio() {
    Diagnostics findings = new Diagnostics();
    RadioStudy study =
        trial(
                "thread",
                "nrf54l15",
                findings,
                "interval = 1 s",
                "payload = 20",
                "receive_state = rx_1mbps")
            .orElseThrow();
    assertThat(findings.sorted()).isEmpty();
    assertThat(String.join("\n", study.pasted()))
        .contains(
            "platform nrf54l15-radio extends nrf54l15 {", "rail supply charged to device at 3.0 V");
    // 896 us at 4.8 mA, 672 us at 3.4 mA, 2.7 uA for the rest, and 20 bytes once a second
    double data = 1e-6 * 32 * (6 + 41);
    double sent = 896e-6 + data;
    double heard = 2 * 672e-6;
    double amperes = sent * 4.8e-3 + heard * 3.4e-3 + (1 - sent - heard) * 2.7e-6;
    assertThat(study.watts().nominal()).isCloseTo(3 * amperes, within(1e-9));
  }

  /** Its data sheet in hand has no resting state: the trial says that something is left out. */
  @Test
  void aPartWithoutARestingStateIsALowerBound() {
    Diagnostics findings = new Diagnostics();
    RadioStudy study =
        trial(
                "gnss",
                "sam-m8q",
                findings,
                "interval = 600 s",
                "acquire_state = acquisition_gps",
                "track_state = tracking_gps")
            .orElseThrow();
    assertThat(findings.sorted()).isEmpty();
    assertThat(study.whole()).isFalse();
  }

  /** What an event takes beside its states is where somebody measured whole ones. */
  @Test
  void eventsAreAsBlueJouleMeasuredThem() {
    Diagnostics findings = new Diagnostics();
    RadioStudy study =
        trial("ble", "nrf52832", findings, "interval = 1 s", "payload = 19").orElseThrow();
    assertThat(findings.sorted()).isEmpty();
    assertThat(study.whole()).isTrue();
    // events of 19 bytes are 22.3 to 28.7 uJ
    double states = 3 * 280e-6 * 7.1e-3 * 3;
    assertThat(study.events().get(0).joules().nominal()).isCloseTo(states, within(1e-12));
    double whole = states + study.besideJoules().orElseThrow().nominal();
    assertThat(whole).isBetween(22.3e-6, 28.7e-6);
  }

  @Test
  void whatIsWrongIsTold() {
    Diagnostics unknown = new Diagnostics();
    assertThat(trial("thread", "nrf54l14", unknown)).isEmpty();
    assertThat(unknown.sorted())
        .extracting(Diagnostic::message)
        .anyMatch(its -> its.contains("nrf54l14"));
    Diagnostics several = new Diagnostics();
    assertThat(trial("lorawan", "wlr089u0", several)).isEmpty();
    assertThat(several.sorted())
        .extracting(Diagnostic::message)
        .anyMatch(its -> its.contains("tx_868mhz_setting7_pa_off"));
  }
}
