package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.aadlenergy.engine.radio.RadioParameter;
import org.aadlenergy.engine.radio.RadioProtocol;
import org.aadlenergy.engine.radio.standard.RadioProtocols;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RadioCommandTest {
  @TempDir private Path folder;

  /** 20 + 13 bytes at SF9: 12.25 + 8 + ceil((264 - 36 + 44) / 36) x 5 = 60.25 symbols. */
  @Test
  void anUplinkIsShown() {
    Run run =
        Run.of(
            "radio",
            "lorawan",
            "--part",
            "rak3172",
            "--interval",
            "15 min",
            "--payload",
            "20",
            "--set",
            "spreading_factor=9",
            "--battery",
            "2400 mAh",
            "--format",
            "json");
    assertThat(run.exitCode()).as(run.err()).isZero();
    JsonObject json = JsonParser.parseString(run.out()).getAsJsonObject();
    JsonObject step = json.getAsJsonArray("steps").get(0).getAsJsonObject();
    assertThat(step.get("state").getAsString()).isEqualTo("tx_20dbm_868mhz");
    assertThat(step.get("seconds").getAsDouble()).isCloseTo(60.25 * 4.096e-3, within(1e-12));
    double watts = json.getAsJsonObject("averageWatts").get("nominal").getAsDouble();
    double life = json.getAsJsonObject("lifeSeconds").get("nominal").getAsDouble();
    assertThat(life * watts).isCloseTo(2.4 * 3600 * 3.3, within(1.0));
  }

  /** What is pasted says the same as the trial. */
  @Test
  void textPicturesTheEventAndHasAadl() {
    Run run =
        Run.of("radio", "ble", "--part", "bluetooth-le", "--interval", "1s", "--payload", "20");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("tx_0dbm 0.864 ms", "average", "at 3.000 V", "|####", "0 to 864.0 us")
        .contains("OS_Radio::Radio_Profile => BLE_Advertising;")
        .contains("OS_Radio::Radio_Interval => 1 sec;")
        .contains("beside the states of an event: 13.50 uJ");
  }

  /**
   * A chip with two radios, no power and no battery: 3 x 288 us at 6.4 mA, 3.05 uA for the rest.
   */
  @Test
  void aChipWithTwoRadiosNeedsNoMoreWords() {
    Run run = Run.of("radio", "ble", "--part", "nrf52840", "--interval", "1s", "--payload", "20");
    assertThat(run.exitCode()).as(run.err()).isZero();
    double average = (0.864e-3 * 6.4e-3 + (1.005 - 0.864e-3) * 3.05e-6) / 1.005;
    assertThat(average).isCloseTo(8.549e-6, within(0.0005e-6));
    assertThat(run.out())
        .contains("tx_0dbm 0.864 ms", "average  8.549 uA")
        .doesNotContain("at least", "tx_802154");
  }

  @Test
  void withoutAPartParametersAreListed() {
    for (RadioProtocol protocol : RadioProtocols.all()) {
      Run run = Run.of("radio", protocol.name());
      assertThat(run.exitCode()).isZero();
      for (RadioParameter parameter : protocol.parameters()) {
        assertThat(run.out()).contains("  " + parameter.name() + " ", parameter.what());
      }
    }
  }

  @Test
  void reportsGoToAFolder() throws IOException {
    Run run = Run.of("radio", "ble", "--part", "bluetooth-le", "--output", folder.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(Files.readString(folder.resolve("radio.txt"))).isEqualTo(run.out());
    assertThat(folder.resolve("radio.json")).isNotEmptyFile();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "radio|name one protocol: ble-advertising",
        "radio lorawann|did you mean lorawan?",
        "radio thread --intervall 1s|did you mean --interval?",
        "radio thread --interval soon|'soon' is no value of interval",
        "radio thread --payload 2000|payload cannot be 2000 B",
        "radio thread --set bussy=1|did you mean busy?",
        "radio thread --every never|--every takes a time",
        "radio thread --power loud|--power is written as 0 dBm",
        "radio thread --battery full|--battery is written as 225 mAh",
        "radio thread --format pdf|pdf"
      })
  void mistakesAreTold(String words, String told) {
    Run run = Run.of(words.split(" "));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(told);
  }

  @Test
  void anUnknownPartIsAFinding() {
    Run run = Run.of("radio", "thread", "--part", "nrf54l14");
    assertThat(run.exitCode()).isNotZero();
    assertThat(run.err()).contains("nrf54l14", "did you mean nrf54l15?");
  }

  /** SF12 takes 51 bytes, and a minute is too often for 1 %. */
  @Test
  void limitsAreWarnings() {
    Run run =
        Run.of(
            "radio",
            "lorawan",
            "--part",
            "rak3172",
            "--interval",
            "1 min",
            "--payload",
            "60",
            "--set",
            "spreading_factor=12",
            "--set",
            "duty_cycle=1%");
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).contains("51 bytes at most, not 60").contains("may for 1.00 %");
  }
}
