package org.aadlenergy.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.dram.DramBanks;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramCurrent;
import org.aadlenergy.engine.dram.DramInterface;
import org.aadlenergy.engine.dram.DramLine;
import org.aadlenergy.engine.dram.DramStandard;
import org.aadlenergy.engine.dram.DramTiming;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DramTable;
import org.aadlenergy.engine.platform.Uncertainty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A memory chip as a table of its data sheet, with made-up figures. */
class MemoryChipTest {
  static final String CHIP =
      """
platform chip {
  title "A memory chip"
  source ds "Somebody: A data sheet. 2020"
  source mu "Somebody: Chips measured. 2021"
  rail dram charged to memory
  dram LPDDR2 datasheet from ds "Tables 10 and 11" {
    variation typical published from mu "Table 2"
    organisation { width = 16 data_rate = 2 burst_length = 8 banks = 4 rows = 4096 columns = 512 }
    timing {
      clock = 400 MHz
      RAS = 16 RC = 24 RCD = 6 RP = 8 RFC = 40 REFI = 1560 RL = 6 WL = 3 XP = 4 XS = 50 CKE = 3
    }
    supply VDD1 at 1.8 V {
      IDD0 = 20 mA, 18 mA
      IDD2N = 2 mA
      IDD2P0 = 0.5 mA
      IDD2P1 = 0.5 mA
      IDD3N = 3 mA, 2.5 mA
      IDD3P0 = 1 mA
      IDD3P1 = 1 mA
      IDD4R = 5 mA
      IDD4W = 5 mA
      IDD5 = 15 mA, 16 mA
      IDD6 = 1.2 mA
      IDD6 (at 45 keeping 50 %) = 0.4 mA
    }
    supply VDD2 at 1.2 V { IDD0 = 60 mA, 50 mA IDD3N = 30 mA IDD4R = 200 mA IDD4W = 210 mA IDD5 = 100 mA }
  }
}
""";

  @TempDir Path folder;

  private DramTable table() {
    return Texts.platform(folder, "chip", CHIP).dram().orElseThrow();
  }

  @Test
  void theTableBecomesAChip() {
    DramChip chip = table().chip();
    assertThat(chip.name()).isEqualTo("chip");
    assertThat(chip.standard()).isEqualTo(DramStandard.LPDDR2);
    assertThat(chip.clockHertz()).isEqualTo(400e6);
    assertThat(chip.organisation().burstBytes()).isEqualTo(16.0);
    assertThat(chip.organisation().ranks()).isEqualTo(1);
    assertThat(chip.cycles(DramTiming.RFC)).isEqualTo(40);
    assertThat(chip.currents().watts(DramCurrent.IDD0))
        .isCloseTo(20e-3 * 1.8 + 60e-3 * 1.2, within(1e-15));
    // the second supply has no IDD6: it draws nothing then
    assertThat(chip.currents().watts(DramCurrent.IDD6)).isCloseTo(1.2e-3 * 1.8, within(1e-15));
  }

  @Test
  void furtherColumnsAreChipsOfTheSameProcess() {
    DramChip chip = table().chip();
    assertThat(chip.variation()).containsOnlyKeys("typical");
    assertThat(chip.variation().get("typical").watts(DramCurrent.IDD0))
        .isCloseTo(18e-3 * 1.8 + 50e-3 * 1.2, within(1e-15));
    // a row of one figure does not vary
    assertThat(chip.variation().get("typical").watts(DramCurrent.IDD2N))
        .isEqualTo(chip.currents().watts(DramCurrent.IDD2N));
  }

  @Test
  void figuresSayWhereTheyComeFromAndHowFarTheyReach() {
    Coefficient figure = table().figure("VDD1.IDD5").orElseThrow();
    assertThat(figure.text()).isEqualTo("15 mA");
    assertThat(figure.basis()).isEqualTo(Basis.DATASHEET);
    assertThat(figure.reference().orElseThrow().source()).isEqualTo("Somebody: A data sheet. 2020");
    assertThat(figure.uncertainty().kind()).isEqualTo(Uncertainty.Kind.LIMITS);
    assertThat(figure.uncertainty().reason()).contains("process variation: typical 16 mA");
    assertThat(figure.value() + figure.uncertainty().amount() + figure.uncertainty().lean())
        .isCloseTo(16e-3, within(1e-15));
    assertThat(figure.value() - figure.uncertainty().amount() + figure.uncertainty().lean())
        .isCloseTo(15e-3, within(1e-15));
    Coefficient typical = table().figure("VDD1.IDD5/typical").orElseThrow();
    assertThat(typical.basis()).isEqualTo(Basis.PUBLISHED);
    assertThat(typical.reference().orElseThrow().place()).isEqualTo("Table 2");
    assertThat(table().figure("REFI").orElseThrow().span().line()).isEqualTo(11);
  }

  /** A printed current of part of the array holds up to its temperature; above, IDD6 does. */
  @Test
  void selfRefreshOfAPartOfTheArray() {
    DramChip chip = table().chip();
    assertThat(chip.currents().selfRefreshWatts(25, 0.5)).isCloseTo(0.4e-3 * 1.8, within(1e-15));
    assertThat(chip.currents().selfRefreshWatts(45, 0.2)).isCloseTo(0.4e-3 * 1.8, within(1e-15));
    assertThat(chip.currents().selfRefreshWatts(46, 0.5)).isCloseTo(1.2e-3 * 1.8, within(1e-15));
    assertThat(chip.currents().selfRefreshWatts(25, 0.6)).isCloseTo(1.2e-3 * 1.8, within(1e-15));
  }

  @Test
  void everyChipHasItsTwoParameters() {
    CalibratedPlatform platform = Texts.platform(folder, "chip", CHIP);
    assertThat(platform.parameters().get("chips").value().orElseThrow().value()).isEqualTo(1.0);
    assertThat(platform.parameters().get("temperature").value().orElseThrow().value())
        .isEqualTo(25.0);
    String own = CHIP.replace("rail dram", "parameter chips : ratio = 4 assumed rail dram");
    CalibratedPlatform four = Texts.platform(folder.resolve("."), "chip", own);
    assertThat(four.parameters().get("chips").value().orElseThrow().value()).isEqualTo(4.0);
  }

  @Test
  void aBoardTakesTheChipOver() {
    String board = "platform board extends chip { title \"A board\" }";
    assertThat(Texts.platform(folder, "board", CHIP, board).dram()).contains(table());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "LPDDR2 datasheet | LPDDR9 datasheet | UNKNOWN_PLATFORM_NAME | 6 | 'LPDDR9' is no standard",
        "REFI = 1560 | REFI = 0 | IMPOSSIBLE_MEMORY_CHIP | 11 | REFI is 0 cycles",
        "RCD = 6 | RCD = -6 | IMPOSSIBLE_PLATFORM_FIGURE | 11 | -6 is negative",
        "RCD = 6 | RCD = 6.5 | IMPOSSIBLE_PLATFORM_FIGURE | 11 | RCD is 6.5, but a whole number",
        "RCD = 6 | '' | IMPOSSIBLE_MEMORY_CHIP | 6 | RCD is missing",
        "RCD = 6 | RCF = 6 RCD = 6 | UNKNOWN_PLATFORM_NAME | 11 | 'RCF' is no figure",
        "RCD = 6 | RCD = 6 RCD = 7 | DUPLICATE_PLATFORM_NAME | 11 | RCD is declared twice",
        "clock = 400 MHz | '' | INCOMPLETE_COEFFICIENT | 6 | does not say its clock",
        "banks = 4 | '' | INCOMPLETE_COEFFICIENT | 6 | does not say its banks",
        "banks = 4 | banks = 0 | IMPOSSIBLE_MEMORY_CHIP | 8 | banks is not above zero",
        "IDD4W = 5 mA | '' | IMPOSSIBLE_MEMORY_CHIP | 13 | IDD4W of VDD1 is missing",
        "IDD4W = 5 mA | IDD4W = 5 mV | PLATFORM_UNIT_MISMATCH | 22 | a current is expected",
        "IDD4W = 5 mA | IDD4W = 5 mA, 4 mA, 3 mA | IMPOSSIBLE_PLATFORM_FIGURE | 22 | the table has 2 columns",
        "IDD2P1 = 0.5 mA | IDD2P1 = 2.5 mA | CHIP_FIGURES_CONTRADICT | 17 | IDD2P1 is above IDD2N",
        "keeping 50 % | keeping 0 % | IMPOSSIBLE_PLATFORM_FIGURE | 25 | a share of 0 %",
        "IDD6 (at 45 | IDD5 (at 45 | IMPOSSIBLE_PLATFORM_FIGURE | 25 | only IDD6",
        "at 1.8 V | at 0 V | IMPOSSIBLE_MEMORY_CHIP | 13 | the voltage of VDD1",
      })
  void aMistakeIsToldWhereItStands(
      String right, String wrong, DiagnosticCode code, int line, String words) {
    assertThat(CHIP).contains(right);
    Texts texts = new Texts(folder, CHIP.replace(right, wrong));
    assertThat(texts.diagnostics.sorted()).extracting(Diagnostic::code).contains(code);
    Diagnostic found =
        texts.diagnostics.sorted().stream().filter(d -> d.code() == code).findFirst().orElseThrow();
    assertThat(found.message()).contains(words);
    assertThat(found.span().line()).isEqualTo(line);
    assertThat(found.hint()).isPresent();
    boolean usable = texts.library.find("chip").flatMap(CalibratedPlatform::dram).isPresent();
    assertThat(usable).isEqualTo(code == DiagnosticCode.CHIP_FIGURES_CONTRADICT);
  }

  @Test
  void aDoubtfulRowIsToldOnce() {
    Texts texts = new Texts(folder, CHIP.replace("IDD2P1 = 0.5 mA", "IDD2P1 = 2.5 mA"));
    assertThat(texts.only().hint()).isPresent();
  }

  /** One mistake is one finding, however many columns the row has. */
  @Test
  void aMissingRowIsToldOnce() {
    Texts texts = new Texts(folder, CHIP.replace("IDD0 = 20 mA, 18 mA", ""));
    assertThat(texts.only().message()).contains("IDD0 of VDD1 is missing");
  }

  private static final String BY_BANK =
      CHIP.replace("LPDDR2", "LPDDR5")
          .replace("columns = 512 }", "columns = 512 shared_standby = 0.25 data_clock = 2 }")
          .replace(
              "supply VDD2",
              "supply VDDQ at 0.5 V { CK = 1.7 pJ RDQ = 2.3 pJ, 125 Ohm } supply VDD2");

  /** Rows of single banks, and the supply of the lines, whose rows are no currents. */
  @Test
  void banksAndLinesAreRead() {
    CalibratedPlatform platform = Texts.platform(folder, "chip", BY_BANK);
    DramChip chip = platform.dram().orElseThrow().chip();
    assertThat(chip.banks()).hasValue(new DramBanks(0.25, 2, false, 2));
    assertThat(chip.currents().supplies()).hasSize(2);
    DramInterface lines = chip.lines().orElseThrow();
    assertThat(lines.volts()).isEqualTo(0.5);
    assertThat(lines.lines().get(DramLine.RDQ).ohms()).hasValue(125.0);
    assertThat(lines.lines().get(DramLine.CK).ohms()).isEmpty();
    assertThat(lines.switching(DramLine.RDQ, 10)).isCloseTo(23e-12, within(1e-22));
    assertThat(lines.termination(DramLine.RDQ, 1e-9)).isCloseTo(0.25 / 125 * 1e-9, within(1e-22));
    assertThat(platform.parameters().get("read_toggling").value().orElseThrow().basis())
        .isEqualTo(Basis.ASSUMED);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "RDQ = | RQD = | UNKNOWN_PLATFORM_NAME | 'RQD' is no figure",
        "2.3 pJ | 2.3 mA | PLATFORM_UNIT_MISMATCH | an energy is expected",
        "125 Ohm | 0 Ohm | IMPOSSIBLE_PLATFORM_FIGURE | has a termination of 0 Ohm",
        "125 Ohm | 125 Ohm, 3 Ohm | IMPOSSIBLE_PLATFORM_FIGURE | has more than a line",
        "shared_standby = 0.25 | shared_standby = 1.5 | IMPOSSIBLE_MEMORY_CHIP | shared_standby is",
        "LPDDR5 | LPDDR3 | IMPOSSIBLE_MEMORY_CHIP | no equations for single banks of LPDDR3",
      })
  void aMistakeInBanksAndLinesIsTold(
      String right, String wrong, DiagnosticCode code, String words) {
    assertThat(BY_BANK).contains(right);
    Texts texts = new Texts(folder, BY_BANK.replace(right, wrong));
    assertThat(texts.diagnostics.sorted())
        .anySatisfy(
            found -> {
              assertThat(found.code()).isEqualTo(code);
              assertThat(found.message()).contains(words);
            });
  }
}
