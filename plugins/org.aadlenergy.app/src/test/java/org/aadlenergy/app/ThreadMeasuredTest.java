package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.radio.RadioTrial;
import org.aadlenergy.app.radio.RadioTrialOptions;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.radio.RadioSettings;
import org.aadlenergy.engine.radio.ieee802154.SleepyEndDevice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What its maker measured of an nRF52840 that polls each second: nRF Connect SDK, OpenThread power
 * consumption, 3.0 V, 0 dBm, in the versions of that page.
 */
class ThreadMeasuredTest {
  /** Microcoulombs a minute: of the newest version with the chip, and of three before it. */
  private static final List<Double> MEASURED = List.of(1110.0, 1136.0, 1261.6, 1263.0);

  @TempDir Path folder;

  private Interval microcoulombsAMinute(String part, String... parameters) {
    RadioSettings settings = RadioSettings.usual(new SleepyEndDevice()).with("interval", 1.0);
    Diagnostics findings = new Diagnostics();
    RadioTrialOptions options =
        new RadioTrialOptions(
            settings,
            List.of(parameters),
            part,
            List.of(folder),
            Optional.empty(),
            Optional.of(0.0),
            Optional.empty());
    Interval watts = RadioTrial.run(options, findings).orElseThrow().watts();
    assertThat(findings.sorted()).isEmpty();
    return watts.times(60.0 / 3.0 * 1e6);
  }

  /**
   * Nothing of the chip's own poll is used: what a poll takes beside the states is that of an
   * nRF54L15 on the same page (14.3 uC), whose data sheet says 4.8 mA to send and 3.4 mA to listen:
   * 14.3 - 0.896 x 4.8 - 0.672 x 3.4 = 7.714 uC.
   */
  @Test
  void anotherChipsPollPredictsIt() throws IOException {
    double beside = 3.0 * (14.3 - 0.896 * 4.8 - 0.672 * 3.4);
    Files.writeString(
        folder.resolve("kin.energy"),
        """
        platform kin extends nrf52840 {
          source page "nRF Connect SDK, OpenThread power consumption: nRF54L15"
          event device.overhead from page "Average data poll charge, less the states" {
            time = 0 s
            energy supply = %s uJ
          }
        }
        """
            .formatted(Math.round(1e3 * beside) / 1e3));
    double predicted = microcoulombsAMinute("kin").nominal();
    // 896 us at 6.40 mA, 672 us at 6.53 mA, 7.714 uC, and 3.05 uA for the rest, 60 times
    double poll = 0.896 * 6.40 + 0.672 * 6.53 + beside / 3.0;
    assertThat(predicted).isCloseTo(60 * (poll + 3.05 * (1 - 1.568e-3)), within(0.1));
    for (double measured : MEASURED) {
      assertThat(predicted).isCloseTo(measured, within(0.15 * measured));
    }
  }

  /** The part with what was measured: every version of the page is within its interval. */
  @Test
  void thePartReachesOverAllVersions() {
    Interval predicted = microcoulombsAMinute("nrf52840.thread");
    assertThat(predicted.nominal()).isCloseTo(1186.0, within(12.0));
    for (double measured : MEASURED) {
      assertThat(predicted.contains(measured)).as("%s in %s", measured, predicted).isTrue();
    }
  }

  /**
   * The other way round: the part's own 19.8 uJ of a poll beside the states, put beside an
   * nRF54L15's 4.8 and 3.4 mA, 896 and 672 us, and 2.7 uA for the rest. The page has 980 uC.
   */
  @Test
  void itsPollPredictsAnotherChip() throws IOException {
    Files.writeString(
        folder.resolve("kin.energy"),
        """
        platform kin extends nrf54l15 {
          source page "nRF Connect SDK, OpenThread power consumption: nRF52840"
          event device.overhead from page "Average data poll charge, less the states" {
            time = 0 s
            energy supply = 19.8 uJ
          }
        }
        """);
    double predicted = microcoulombsAMinute("kin", "receive_state = rx_1mbps").nominal();
    double poll = 0.896 * 4.8 + 0.672 * 3.4 + 19.8 / 3.0;
    assertThat(predicted).isCloseTo(60 * (poll + 2.7 * (1 - 1.568e-3)), within(0.1));
    assertThat(predicted).isCloseTo(980.0, within(0.15 * 980.0));
  }
}
