package org.aadlenergy.calibration.imported.dram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramCurrent;
import org.aadlenergy.engine.dram.DramStandard;
import org.aadlenergy.engine.dram.DramTiming;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DramTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of a memory specification, and of a file that is none; all figures are made up. */
class MemspecPlatformTest {
  static final String FILE =
      """
      <!DOCTYPE memspec SYSTEM "memspec.dtd">
      <memspec>
        <parameter id="memoryId" type="string" value="MADE_UP" />
        <parameter id="memoryType" type="string" value="LPDDR2" />
        <memarchitecturespec>
          <parameter id="width" type="uint" value="16" />
          <parameter id="nbrOfBanks" type="uint" value="4" />
          <parameter id="nbrOfColumns" type="uint" value="512" />
          <parameter id="nbrOfRows" type="uint" value="4096" />
          <parameter id="dataRate" type="uint" value="2" />
          <parameter id="burstLength" type="uint" value="8" />
        </memarchitecturespec>
        <memtimingspec>
          <parameter id="clkMhz" type="double" value="400" />
          <parameter id="RAS" type="uint" value="16" />
          <parameter id="RC" type="uint" value="24" />
          <parameter id="RCD" type="uint" value="6" />
          <parameter id="RP" type="uint" value="8" />
          <parameter id="RFC" type="uint" value="40" />
          <parameter id="REFI" type="uint" value="1560" />
          <parameter id="RL" type="uint" value="6" />
          <parameter id="WL" type="uint" value="3" />
          <parameter id="XP" type="uint" value="4" />
          <parameter id="XS" type="uint" value="50" />
          <parameter id="CKE" type="uint" value="3" />
          <parameter id="WTR_L" type="uint" value="5" />
        </memtimingspec>
        <mempowerspec>
          <parameter id="idd0" type="double" value="20.0" />
          <parameter id="idd02" type="double" value="60.5" />
          <parameter id="idd2n" type="double" value="2.0" />
          <parameter id="idd2p0" type="double" value="0.5" />
          <parameter id="idd2p1" type="double" value="0.5" />
          <parameter id="idd3n" type="double" value="3.0" />
          <parameter id="idd3n2" type="double" value="30.0" />
          <parameter id="idd3p0" type="double" value="1.0" />
          <parameter id="idd3p1" type="double" value="1.0" />
          <parameter id="idd4r" type="double" value="5.0" />
          <parameter id="idd4r2" type="double" value="200" />
          <parameter id="idd4w" type="double" value="5.0" />
          <parameter id="idd4w2" type="double" value="200" />
          <parameter id="idd5" type="double" value="15.0" />
          <parameter id="idd52" type="double" value="100" />
          <parameter id="idd6" type="double" value="1.20" />
          <parameter id="vdd" type="double" value="1.8" />
          <parameter id="vdd2" type="double" value="1.2" />
        </mempowerspec>
      </memspec>
      """;

  @TempDir Path folder;
  private final Diagnostics diagnostics = new Diagnostics();

  private Optional<String> imported(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("CHIP.xml"), text);
    return MemspecPlatform.of(file, "chip", diagnostics);
  }

  private CalibratedPlatform platform(String text) throws IOException {
    String written = imported(text).orElseThrow();
    CalibratedPlatform platform =
        PlatformLibraries.withTexts(Map.of("chip.energy", written), diagnostics)
            .find("chip")
            .orElseThrow();
    assertThat(diagnostics.sorted()).isEmpty();
    return platform;
  }

  @Test
  void theChipHasTheFiguresOfTheFile() throws IOException {
    CalibratedPlatform platform = platform(FILE);
    DramChip chip = platform.dram().orElseThrow().chip();
    assertThat(chip.standard()).isEqualTo(DramStandard.LPDDR2);
    assertThat(chip.clockHertz()).isEqualTo(400e6);
    assertThat(chip.organisation().burstBytes()).isEqualTo(16.0);
    assertThat(chip.organisation().bankGroups()).isEqualTo(1);
    assertThat(chip.organisation().bytes()).isEqualTo(16.0 / 8 * 512 * 4096 * 4);
    assertThat(chip.cycles(DramTiming.REFI)).isEqualTo(1560);
    assertThat(chip.given(DramTiming.WTR)).hasValue(5);
    assertThat(chip.given(DramTiming.RTP)).isEmpty();
    assertThat(chip.currents().supplies()).hasSize(2);
    assertThat(chip.currents().watts(DramCurrent.IDD0))
        .isCloseTo(20e-3 * 1.8 + 60.5e-3 * 1.2, within(1e-15));
    assertThat(chip.variation()).isEmpty();
    assertThat(platform.title()).contains("MADE_UP");
    assertThat(platform.parameters()).containsKeys("chips", "temperature");
    assertThat(figure(platform, "VDD.IDD6").text()).isEqualTo("1.20 mA");
    assertThat(figure(platform, "VDD.IDD0").text()).isEqualTo("20 mA");
    assertThat(figure(platform, "VDD.IDD0").reference().orElseThrow().source())
        .contains("CHIP.xml");
  }

  private static Coefficient figure(CalibratedPlatform platform, String row) {
    return platform.dram().flatMap(dram -> dram.figure(row)).orElseThrow();
  }

  @Test
  void filesBesideItAreItsVariation() throws IOException {
    Files.writeString(folder.resolve("CHIP_mu.xml"), FILE.replace("\"60.5\"", "\"50\""));
    Files.writeString(folder.resolve("CHIP_2s.xml"), FILE.replace("\"60.5\"", "\"55\""));
    Files.writeString(folder.resolve("CHIP_3s.xml"), FILE.replace("\"60.5\"", "\"62\""));
    Files.writeString(folder.resolve("CHIP_x.xml"), "not even XML");
    CalibratedPlatform platform = platform(FILE);
    DramTable table = platform.dram().orElseThrow();
    assertThat(table.chip().variation().keySet())
        .containsExactly("typical", "two_sigma", "three_sigma");
    assertThat(table.chip().variation().get("two_sigma").watts(DramCurrent.IDD0))
        .isCloseTo(20e-3 * 1.8 + 55e-3 * 1.2, within(1e-15));
    var figure = figure(platform, "VDD2.IDD0");
    double low = figure.value() - figure.uncertainty().amount() + figure.uncertainty().lean();
    double high = figure.value() + figure.uncertainty().amount() + figure.uncertainty().lean();
    assertThat(low).isCloseTo(50e-3, within(1e-15));
    assertThat(high).isCloseTo(62e-3, within(1e-15));
    assertThat(figure.uncertainty().reason().orElseThrow()).startsWith("process variation");
  }

  @Test
  void theFileThatIsNamedIsTheNominalOne() throws IOException {
    Files.writeString(folder.resolve("CHIP.xml"), FILE);
    Path typical =
        Files.writeString(folder.resolve("CHIP_mu.xml"), FILE.replace("\"60.5\"", "\"50\""));
    String text = MemspecPlatform.of(typical, "chip", diagnostics).orElseThrow();
    assertThat(text).contains("IDD0 = 50 mA, 60.5 mA").contains("variation datasheet");
  }

  @Test
  void aFileOfAnotherChipIsLeftOutAndTold() throws IOException {
    Files.writeString(
        folder.resolve("CHIP_mu.xml"),
        FILE.replace(
            "id=\"RCD\" type=\"uint\" value=\"6\"", "id=\"RCD\" type=\"uint\" value=\"7\""));
    assertThat(imported(FILE).orElseThrow()).doesNotContain("variation");
    Diagnostic found = only();
    assertThat(found.code()).isEqualTo(DiagnosticCode.VARIATION_FILE_LEFT_OUT);
    assertThat(found.message()).contains("RCD differs");
    assertThat(found.span().file()).endsWith("CHIP_mu.xml");
  }

  private Diagnostic only() {
    assertThat(diagnostics.sorted()).hasSize(1);
    return diagnostics.sorted().get(0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "LPDDR2 | SDRAM7 | 4 | 'SDRAM7' is no standard",
        "id=\"idd5\" | id=\"other\" | 28 | idd5 is missing",
        "id=\"idd2p0\" | id=\"other\" | 28 | idd2p0 is missing",
        "id=\"vdd\" | id=\"other\" | 28 | vdd is missing",
        "id=\"vdd2\" | id=\"other\" | 28 | vdd2 is missing",
        "id=\"RFC\" | id=\"other\" | 13 | RFC is missing",
        "id=\"clkMhz\" | id=\"other\" | 13 | clkMhz is missing",
        "id=\"nbrOfRows\" | id=\"other\" | 5 | nbrOfRows is missing",
        "id=\"RCD\" type=\"uint\" value=\"6\" | id=\"RCD\" value=\"-6\" | 17 | RCD is negative: -6",
        "id=\"RCD\" type=\"uint\" value=\"6\" | id=\"RCD\" value=\"6.5\" | 17 | RCD is no whole",
        "value=\"1560\" | value=\"0\" | 20 | REFI is 0 cycles",
        "value=\"60.5\" | value=\"-60.5\" | 30 | idd02 is negative: -60.5",
        "value=\"60.5\" | value=\"sixty\" | 30 | idd02 is no figure: \"sixty\"",
        "value=\"60.5\" | value=\"NaN\" | 30 | idd02 is no figure",
        "value=\"1.8\" | value=\"0\" | 45 | the voltage of VDD is not above zero",
        "id=\"idd2n\" | id=\"idd0\" | 31 | idd0 is there twice",
        "<memspec> | <device> | 2 | this is no memory specification",
        "value=\"60.5\" | value=\"&boom;\" | 30 | idd02 is no figure: \"\"",
      })
  void whatIsWrongIsNamedAndPlacedAndNothingIsMade(
      String right, String wrong, int line, String words) throws IOException {
    assertThat(FILE).contains(right);
    assertThat(imported(FILE.replaceFirst(Pattern.quote(right), wrong))).isEmpty();
    Diagnostic found = diagnostics.sorted().get(0);
    assertThat(found.message()).contains(words);
    assertThat(found.span().line()).isEqualTo(line);
    assertThat(found.span().file()).endsWith("CHIP.xml");
    assertThat(diagnostics.hasErrors()).isTrue();
  }

  @Test
  void powerDownAboveStandbyIsAFindingAndTheChipIsMade() throws IOException {
    String odd =
        FILE.replace(
            "id=\"idd2p1\" type=\"double\" value=\"0.5\"",
            "id=\"idd2p1\" type=\"double\" value=\"2.5\"");
    assertThat(imported(odd)).isPresent();
    Diagnostic found = only();
    assertThat(found.code()).isEqualTo(DiagnosticCode.CHIP_FIGURES_CONTRADICT);
    assertThat(found.message()).contains("IDD2P1 is above IDD2N");
    assertThat(found.span().line()).isEqualTo(33);
  }
}
