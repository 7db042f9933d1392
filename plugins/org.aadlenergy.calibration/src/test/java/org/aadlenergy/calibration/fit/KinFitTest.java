package org.aadlenergy.calibration.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.calibration.Campaigns;
import org.aadlenergy.calibration.report.CalibrationText;
import org.aadlenergy.calibration.report.CalibrationWriter;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What others measured of their devices says what is to be expected of one that nobody did. */
class KinFitTest {
  private static final String CAMPAIGN =
      """
      platform = "some-radio"
      [rail.supply]
      charged_to = "device"
      voltage = "3.0 V"
      [fit.kin]
      file = "captures.csv"
      rail = "supply"
      member = "capture"
      until = "/"
      event = "device.overhead"
      energy = "uJ"
      energy_unit = "1 uJ"
      besides = "5 uJ"
      state = "sleep"
      current = "A"
      """;

  private static final String TABLE =
      """
      capture,uJ,A
      a/one,10,1e-6
      b/one,20,2e-6
      c/one,40,4e-6
      """;

  @TempDir private Path folder;
  private final Diagnostics diagnostics = new Diagnostics();

  private Optional<Calibration> fit(String campaign, String table) throws IOException {
    Files.writeString(folder.resolve("campaign.toml"), campaign);
    Files.writeString(folder.resolve("captures.csv"), table);
    return Campaigns.calibrate(folder, 1, diagnostics);
  }

  private Diagnostic only(String campaign, String table) throws IOException {
    assertThat(fit(campaign, table)).isEmpty();
    assertThat(diagnostics.sorted()).hasSize(1);
    return diagnostics.sorted().get(0);
  }

  /**
   * Logarithms of 10, 20, 40: mean ln 20, standard deviation ln 2 = 0.6931. One more lies within t
   * (2) = 4.3027 times 0.6931 x sqrt(1 + 1/3) = 0.8004 of it: a factor of exp(3.4438) = 31.304. So
   * the event is 20 - 5 = 15 uJ, at most 20 x 31.304 - 5 = 621.1 uJ, at least 0.
   */
  @Test
  void aDeviceLiesAmongTheOthers() throws IOException {
    Calibration calibration = fit(CAMPAIGN, TABLE).orElseThrow();

    String text = CalibrationWriter.text(calibration);
    CalibratedPlatform platform =
        PlatformLibraries.withTexts(Map.of("some-radio.energy", text), diagnostics)
            .find("some-radio")
            .orElseThrow();
    assertThat(diagnostics.sorted()).isEmpty();
    Coefficient energy =
        platform.event("device.overhead").orElseThrow().rails().get("supply").energy().get();
    assertThat(energy.value()).isCloseTo(15e-6, within(1e-9));
    assertThat(text).contains("energy supply = 15 uJ least 0 uJ most 621.1 uJ");
    Coefficient sleep = platform.states().get("sleep").power().get("supply");
    assertThat(sleep.value()).isCloseTo(3.0 * 2e-6, within(1e-12));
    // 2 uA / 31.304 and 2 uA x 31.304
    assertThat(text).contains("current supply = 2 uA least 0.06389 uA most 62.61 uA");
    assertThat(CalibrationText.of(calibration)).contains("3 rows of 3 devices, rail supply");
  }

  /** Two rows of a device are one vote in the middle, and say how far rows of a device lie. */
  @Test
  void rowsOfADeviceAreOneVote() throws IOException {
    Kin kin = new Kin();
    kin.add("a", 5.0);
    kin.add("a", 20.0);
    kin.add("b", 10.0);
    kin.add("c", 10.0);

    Kin.Range all = kin.all();
    // between: none; within: 2 x ln(2)^2 over one degree of freedom, so 0.9803 x 4.3027
    assertThat(all.middle()).isCloseTo(10.0, within(1e-12));
    assertThat(all.factor()).isCloseTo(Math.exp(0.98026 * 4.30265), within(1e-3));
    assertThat(kin.without("a").factor()).isCloseTo(1.0, within(1e-12));
    assertThat(kin.without("a").members()).containsExactlyInAnyOrder("b", "c");
  }

  @Test
  void whatIsWrongIsTold() throws IOException {
    Diagnostic column = only(CAMPAIGN.replace("\"uJ\"", "\"J\""), TABLE);
    assertThat(column.code()).isEqualTo(DiagnosticCode.BAD_CAMPAIGN);
    assertThat(column.message()).contains("captures.csv has no column \"J\"");
    assertThat(column.span().line()).isEqualTo(5);
  }

  @Test
  void twoDevicesAreTooFew() throws IOException {
    Diagnostic few = only(CAMPAIGN, TABLE.replace("c/one", "b/two"));
    assertThat(few.code()).isEqualTo(DiagnosticCode.TOO_FEW_RUNS);
    assertThat(few.message()).contains("rows of 2 devices");
  }

  @Test
  void moreBesidesThanThereIs() throws IOException {
    assertThat(only(CAMPAIGN.replace("5 uJ", "20.1 uJ"), TABLE).message())
        .contains("nothing is left of column \"uJ\"");
  }

  @Test
  void anEventThatNobodyReads() throws IOException {
    assertThat(only(CAMPAIGN.replace("device.overhead", "device.overhaed"), TABLE).hint())
        .contains("did you mean device.overhead?");
  }

  @Test
  void aCurrentNeedsAVoltage() throws IOException {
    assertThat(only(CAMPAIGN.replace("voltage = \"3.0 V\"\n", ""), TABLE).message())
        .contains("needs the voltage of its rail");
  }

  /** A row that says nothing is left out, and told. */
  @Test
  void aRowWithoutAFigureIsLeftOut() throws IOException {
    Calibration calibration = fit(CAMPAIGN, TABLE + "d/one,,1e-6\n").orElseThrow();
    assertThat(calibration.kin().orElseThrow().rows()).isEqualTo(3);
    assertThat(diagnostics.sorted())
        .singleElement()
        .satisfies(
            told -> {
              assertThat(told.code()).isEqualTo(DiagnosticCode.RUN_LEFT_OUT);
              assertThat(told.span().line()).isEqualTo(5);
            });
  }
}
