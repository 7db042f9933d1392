package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.radio.RadioTrial;
import org.aadlenergy.app.radio.RadioTrialOptions;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.radio.RadioSettings;
import org.aadlenergy.engine.radio.RadioText;
import org.aadlenergy.engine.radio.lora.Lorawan;
import org.aadlenergy.report.study.RadioStudy;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What was measured of an end device of LoRaWAN: L. Casals and others, Modeling the Energy
 * Performance of LoRaWAN, Sensors 2017, 17, 2364, its table of states with their times and
 * currents. By the protocol follow the times of all that it does; what waking up and going to sleep
 * take beside it is the device's.
 */
class LorawanMeasuredTest {
  /**
   * Microcoulombs that the protocol says nothing of: waking up 168.2 ms at 22.1 mA, preparing the
   * radio 83.8 at 13.3, switching it off 147.4 at 13.2, 268 at 21.0 after it, and 38.6 at 13.3.
   */
  private static final double BESIDE =
      168.2 * 22.1 + 83.8 * 13.3 + 147.4 * 13.2 + 268 * 21.0 + 38.6 * 13.3;

  private static final double YEAR = 365.0 * 86_400.0;

  @TempDir Path folder;

  @BeforeEach
  void platform() throws IOException {
    Files.writeString(
        folder.resolve("device.energy"),
        """
        platform end-device {
          source casals "Sensors 2017, 17, 2364, doi 10.3390/s17102364"
          rail supply charged to device at 1 V assumed note "charges are compared"
          state idle is sleep
          state sleep { current supply = 45 uA measured from casals "sleep" }
          state wait { current supply = 27.0 mA measured from casals "wait 1st window" }
          state tx { current supply = 83.0 mA measured from casals "transmission" }
          state rx { current supply = 38.1 mA measured from casals "1st receive window" }
          event device.overhead {
            time = 0 s assumed note "of its processor"
            energy supply = %s uJ measured from casals "states 1, 2, 8, 9 and 10"
          }
        }
        """
            .formatted(Math.round(1e3 * BESIDE) / 1e3));
  }

  private RadioStudy study(double interval, String... texts) {
    RadioSettings settings = RadioSettings.usual(new Lorawan());
    for (String text : texts) {
      settings = RadioText.read(settings, text).settings();
    }
    Diagnostics findings = new Diagnostics();
    List<String> parameters = new ArrayList<>(List.of(texts));
    parameters.add("sleep_state = wait");
    RadioTrialOptions options =
        new RadioTrialOptions(
            settings.with("interval", interval),
            parameters,
            "end-device",
            List.of(folder),
            Optional.empty(),
            Optional.empty(),
            Optional.of("2400.0 mAh"));
    RadioStudy study = RadioTrial.run(options, findings).orElseThrow(() -> fail(findings));
    assertThat(findings.sorted()).isEmpty();
    return study;
  }

  private static AssertionError fail(Diagnostics findings) {
    return new AssertionError(findings.sorted().toString());
  }

  /**
   * A message of 14 bytes by the measured times: transmission (by Semtech's formula) at 83.0 mA,
   * 983.3 ms at 27.0 mA, the first window at 38.1 mA, the rest of the second at 27.1 mA, and 33.0
   * ms at 35.0 mA for the second window; the windows are 8 symbols long at SF12 and SF11, else 12.
   */
  @ParameterizedTest
  @CsvSource({
    "12, 8, 1155.072, 262.14",
    "11, 8, 659.456, 131.07",
    "10, 12, 288.768, 98.30",
    "9, 12, 164.864, 49.15",
    "8, 12, 82.432, 24.58",
    "7, 12, 46.336, 12.29"
  })
  void aMessageTakesWhatWasMeasured(int factor, int symbols, double air, double window) {
    RadioStudy study =
        study(
            3600.0,
            "spreading_factor = " + factor,
            "window_symbols = " + symbols,
            "rx2_window_symbols = 1",
            "payload = 1");
    double measured =
        BESIDE + air * 83.0 + 983.3 * 27.0 + window * 38.1 + (1000 - window) * 27.1 + 33.0 * 35.0;
    double event =
        study.events().get(0).joules().nominal() + study.besideJoules().orElseThrow().nominal();
    assertThat(1e6 * event).isCloseTo(measured, within(0.01 * measured));
    assertThat(1e3 * study.steps().get(0).seconds()).isCloseTo(air, within(1e-9));
  }

  /** 2400 mAh: 1 year with a message each 5 minutes, towards 6 years where messages are rare. */
  @Test
  void aBatteryLastsAsLongAsTheySay() {
    String[] texts = {
      "spreading_factor = 7", "window_symbols = 12", "rx2_window_symbols = 1", "payload = 1"
    };
    double often = study(300.0, texts).lifeSeconds().orElseThrow().nominal() / YEAR;
    assertThat(often).isCloseTo(1.0, within(0.05));
    double seldom = study(86_400.0 * 30, texts).lifeSeconds().orElseThrow().nominal() / YEAR;
    assertThat(seldom).isCloseTo(6.0, within(0.1));
  }
}
