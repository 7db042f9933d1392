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
import org.aadlenergy.engine.dram.DramBanks;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramCurrent;
import org.aadlenergy.engine.dram.DramInterface;
import org.aadlenergy.engine.dram.DramLine;
import org.aadlenergy.engine.dram.DramStandard;
import org.aadlenergy.engine.dram.DramTiming;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of a memory specification in JSON; all figures are made up. */
class JsonPlatformTest {
  private static final String FILE =
      """
      {"memspec": {
        "memoryId": "MADE_UP",
        "memoryType": "LPDDR5",
        // an organisation
        "memarchitecturespec": {
          "width": 16, "nbrOfDevices": 2, "nbrOfRanks": 1, "nbrOfBanks": 16, "nbrOfBankGroups": 4,
          "nbrOfRows": 4096, "nbrOfColumns": 512, "burstLength": 16, "dataRate": 2,
          "per2BankOffset": 8,
          "WCKalwaysOn": false
        },
        "memtimingspec": {
          "tCK": 1.25e-9, "RAS": 34, "RCD": 15, "RPpb": 15, "RL": 17, "WL": 9, "WR": 28, "RBTP": 4,
          "REFI": 3124,
          "RFCab": 224, "RFCpb": 112,
          "WCK2CK": 2
        },
        "mempowerspec": {
          "vdd1": 1.8, "idd01": 0.0055, "idd2n1": 0.001, "idd2p1": 0.0007, "idd3n1": 0.0018,
          "idd3p1": 0.0013, "idd4r1": 0.006, "idd4w1": 0.0058, "idd51": 0.017, "idd5pb1": 0.0036,
          "idd61": 0.0004, "idd6ds1": 0.0002,
          "vdd2h": 1.05, "idd02h": 0.038, "idd2n2h": 0.021, "idd2p2h": 0.0026, "idd3n2h": 0.027,
          "idd3p2h": 0.009, "idd4r2h": 0.3, "idd4w2h": 0.25, "idd52h": 0.105, "idd5pb2h": 0.041,
          "idd62h": 0.0017, "idd6ds2h": 0.0008, "iBeta_vdd2h": 0.035,
          "vdd2l": 0.9, "idd02l": 0.0012, "idd2n2l": 0.0007, "idd2p2l": 0.0003, "idd3n2l": 0.0009,
          "idd3p2l": 0.0004, "idd4r2l": 0.031, "idd4w2l": 0.029, "idd52l": 0.0022,
          "idd5pb2l": 0.0011, "idd62l": 0.0002, "idd6ds2l": 0.0001,
          "vddq": 0.5
        },
        "bankwisespec": {"factRho": 0.25},
        "memimpedancespec": {
          "ck_termination": true, "ck_R_eq": 65, "ck_dyn_E": 1.7e-12,
          "wck_termination": false, "wck_R_eq": 0, "wck_dyn_E": 2.9e-12,
          "ca_termination": true, "ca_R_eq": 95, "ca_dyn_E": 2e-12,
          "rdq_termination": true, "rdq_R_eq": 125, "rdq_dyn_E": 2.3e-12,
          "wdq_termination": true, "wdq_R_eq": 155, "wdq_dyn_E": 2.6e-12,
          "rdqs_termination": true, "rdqs_R_eq": 215, "rdqs_dyn_E": 3.2e-12,
          "rdbi_termination": true, "rdbi_R_eq": 275, "rdbi_dyn_E": 3.8e-12,
          "wdbi_termination": true, "wdbi_R_eq": 245, "wdbi_dyn_E": 3.5e-12
        }
      }}
      """;

  @TempDir Path folder;
  private final Diagnostics diagnostics = new Diagnostics();

  private Optional<String> imported(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("CHIP.json"), text);
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
    assertThat(chip.standard()).isEqualTo(DramStandard.LPDDR5);
    assertThat(chip.clockHertz()).isCloseTo(800e6, within(1e-3));
    assertThat(chip.organisation().bankGroups()).isEqualTo(4);
    assertThat(chip.banks()).hasValue(new DramBanks(0.25, 2, false, 2));
    assertThat(chip.cycles(DramTiming.RP)).isEqualTo(15);
    assertThat(chip.cycles(DramTiming.RFC)).isEqualTo(224);
    assertThat(chip.cycles(DramTiming.REFB)).isEqualTo(112);
    assertThat(chip.cycles(DramTiming.RTP)).isEqualTo(4);
    assertThat(chip.cycles(DramTiming.RC)).isEqualTo(34 + 15);
    assertThat(chip.currents().supplies()).hasSize(3);
    assertThat(chip.currents().watts(DramCurrent.IDD5PB))
        .isCloseTo(3.6e-3 * 1.8 + 41e-3 * 1.05 + 1.1e-3 * 0.9, within(1e-12));
    assertThat(platform.parameters()).containsKeys("chips", "read_toggling", "write_high");
    assertThat(platform.parameters().get("chips").value().orElseThrow().value()).isEqualTo(2.0);
    DramInterface lines = chip.lines().orElseThrow();
    assertThat(lines.volts()).isEqualTo(0.5);
    assertThat(lines.lines().get(DramLine.RDQ).joules()).isCloseTo(2.3e-12, within(1e-24));
    assertThat(lines.lines().get(DramLine.RDQ).ohms()).hasValue(125.0);
    assertThat(lines.lines().get(DramLine.WCK).ohms()).isEmpty();
  }

  /** What the file does not say is assumed, and the platform says so. */
  @Test
  void timingsThatAreMissingAreAssumed() throws IOException {
    assertThat(imported(FILE).orElseThrow())
        .contains("RC = 49 assumed note \"RAS + RP\"")
        .contains("XP = 6 assumed note \"7.5 ns\"")
        .contains("LPDDR5 memory chip MADE_UP");
  }

  @Test
  void aFileWithoutLinesMakesAChipWithoutThem() throws IOException {
    String text = FILE.replace("\"memimpedancespec\"", "\"other\"");
    assertThat(platform(text).dram().orElseThrow().chip().lines()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"LPDDR5\" | \"SDRAM7\" | 3 | 'SDRAM7' is no standard",
        "\"LPDDR5\" | \"HBM3\" | 3 | 'HBM3' is a standard for which DRAMPower has no equations",
        "\"idd51\" | \"other\" | 17 | idd51 is missing here",
        "\"vdd2h\" | \"other\" | 17 | vdd2h is missing here",
        "\"RFCpb\" | \"other\" | 11 | RFCpb is missing here",
        "\"REFI\" | \"other\" | 11 | REFI is missing here",
        "\"tCK\" | \"other\" | 11 | tCK is missing here",
        "\"nbrOfRows\" | \"other\" | 5 | nbrOfRows is missing here",
        "\"wdq_R_eq\" | \"other\" | 30 | wdq_R_eq is missing here",
        "\"wdq_termination\" | \"other\" | 30 | wdq_termination is missing here",
        "1.25e-9 | 1.25 | 12 | tCK is 1.25 s, which cannot be",
        "\"vdd1\": 1.8 | \"vdd1\": 1800 | 18 | vdd1 is 1800 V, which cannot be",
        "0.0055 | 55 | 18 | idd01 is 55 A, which cannot be",
        "0.0055 | -0.0055 | 18 | idd01 is negative: -0.0055",
        "0.0055 | \"much\" | 18 | idd01 is no figure: \"much\"",
        "\"RAS\": 34 | \"RAS\": 34.5 | 12 | RAS is 34.5, but a whole number",
        "\"dataRate\": 2 | \"dataRate\": 0 | 7 | dataRate is 0, but a whole number from 1",
        "\"nbrOfBankGroups\": 4 | \"nbrOfBankGroups\": 3 | 6 | nbrOfBanks is no multiple",
        "0.25} | 1.5} | 29 | factRho is 1.5, which cannot be",
        "\"WCKalwaysOn\": false | \"WCKalwaysOn\": 3 | 9 | WCKalwaysOn is 3, which is neither",
        "\"ca_R_eq\": 95 | \"ca_R_eq\": 0 | 33 | ca_R_eq is 0 Ohm, which cannot be",
        "\"REFI\": 3124, | \"REFI\": 3124 | 14 | the JSON ends or breaks here: ',' is expected",
        "\"RAS\": 34 | \"RCD\": 34 | 12 | RCD is there twice",
      })
  void whatIsWrongIsNamedAndPlacedAndNothingIsMade(
      String right, String wrong, int line, String words) throws IOException {
    assertThat(FILE).contains(right);
    assertThat(imported(FILE.replaceFirst(Pattern.quote(right), wrong))).isEmpty();
    Diagnostic found = diagnostics.sorted().get(0);
    assertThat(found.message()).contains(words);
    assertThat(found.span().line()).isEqualTo(line);
    assertThat(found.span().file()).endsWith("CHIP.json");
    assertThat(found.hint()).isNotEmpty();
  }

  /** All that is wrong is told at once. */
  @Test
  void allErrorsAreToldTogether() throws IOException {
    String text =
        FILE.replace("\"vddq\": 0.5", "\"vddq\": -1")
            .replace("\"RAS\": 34", "\"RAS\": \"long\"")
            .replace("\"ck_R_eq\": 65", "\"ck_R_eq\": \"low\"")
            .replace("\"width\": 16,", "");
    assertThat(imported(text)).isEmpty();
    assertThat(diagnostics.sorted())
        .extracting(Diagnostic::code)
        .containsOnly(DiagnosticCode.BAD_MEASUREMENT_FILE)
        .hasSize(4);
  }

  /** Wherever the file ends too early there is an error and no platform. */
  @Test
  void aTruncatedFileMakesNothing() throws IOException {
    String whole = FILE.strip();
    for (int length = 0; length < whole.length(); length += 97) {
      Diagnostics cut = new Diagnostics();
      Path file = Files.writeString(folder.resolve("CHIP.json"), whole.substring(0, length));
      assertThat(MemspecPlatform.of(file, "chip", cut)).isEmpty();
      assertThat(cut.hasErrors()).isTrue();
    }
  }

  @Test
  void aFileThatIsNotThereIsTold() {
    assertThat(MemspecPlatform.of(folder.resolve("no.json"), "chip", diagnostics)).isEmpty();
    assertThat(diagnostics.sorted().get(0).code()).isEqualTo(DiagnosticCode.UNREADABLE_INPUT);
  }

  @Test
  void aTextOfTheFileCannotEndOneOfThePlatform() throws IOException {
    CalibratedPlatform platform =
        platform(FILE.replace("MADE_UP", "a\\\" } */ platform b { title \\\"\\u000ax"));
    assertThat(platform.title()).contains("} */ platform b {");
  }

  /** Refreshes that come closer than they last, as in the tool's own examples, are a warning. */
  @Test
  void refreshesWithoutEndAreAWarning() throws IOException {
    assertThat(imported(FILE.replace("\"REFI\": 3124", "\"REFI\": 200"))).isPresent();
    assertThat(diagnostics.sorted())
        .singleElement()
        .satisfies(
            found -> {
              assertThat(found.code()).isEqualTo(DiagnosticCode.CHIP_FIGURES_CONTRADICT);
              assertThat(found.span().line()).isEqualTo(14);
            });
  }
}
