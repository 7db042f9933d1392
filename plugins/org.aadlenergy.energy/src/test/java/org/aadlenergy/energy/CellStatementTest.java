package org.aadlenergy.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.CellRow;
import org.aadlenergy.engine.platform.CellRow.Kind;
import org.aadlenergy.engine.platform.Coefficient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a platform says of a cell, row by row as its data sheet prints it. */
class CellStatementTest {
  private static final String CELLS =
      """
      platform cells {
        source ds "A data sheet"
        rail core charged to processor
        parameter room : temperature
        state idle { power core = 1 mW assumed }
        price = 5 assumed
        cell coin "A coin cell, 235 mAh" datasheet from ds "page 1" {
          charge = 235 mAh
          voltage = 3 V
          cutoff = 2 V when "Fig. 2"
          open at 100 % is 3.20 V
          open at 10 % is 2.85 V
          resistance at 100 % is 12 Ohm most 15 Ohm
          resistance at 10 % at -20 degC is 60 Ohm
          branch resistance at 100 % is 500 mOhm
          branch time is 30 s
          branch 2 resistance is 7 Ohm
          branch 2 time = 5 min
          delivers at 0.19 mA is 235 mAh
          delivers at 3 mA is 150 mAh
          evens_out = 600 s assumed
          self_discharge = 1 %
          self_discharge at 40 degC is 3 %
          fade = 2 %
          cycle_fade = 0.02 %
          charge_voltage = 4.2 V
          charge_current = 500 mA
          charge_efficiency = 99 %
        }
      }
      """;

  @TempDir Path folder;

  private CalibratedPlatform coin() {
    return Texts.platform(folder, "cells.coin", CELLS);
  }

  private static CellRow only(Battery battery, Kind kind) {
    List<CellRow> rows = battery.rows(kind);
    assertThat(rows).as(kind.words()).hasSize(1);
    return rows.get(0);
  }

  @Test
  void aCellIsAPartThatHasABatteryAndNothingElse() {
    CalibratedPlatform coin = coin();

    assertThat(coin.title()).isEqualTo("A coin cell, 235 mAh");
    assertThat(coin.rails()).isEmpty();
    assertThat(coin.states()).isEmpty();
    assertThat(coin.price()).isEmpty();
    Battery battery = coin.battery().orElseThrow();
    assertThat(battery.charge().orElseThrow().value()).isCloseTo(235 * 3.6, within(1e-9));
    assertThat(battery.voltage().orElseThrow().value()).isEqualTo(3.0);
    assertThat(battery.voltage().orElseThrow().id()).isEqualTo("cells.coin/battery/voltage");
    assertThat(battery.rows()).hasSize(19);
    assertThat(battery.rows().stream().map(row -> row.value().id())).doesNotHaveDuplicates();
  }

  @Test
  void eachRowKeepsWhereItHoldsAndItsOrigin() {
    Battery battery = coin().battery().orElseThrow();

    CellRow cold = battery.rows(Kind.RESISTANCE).get(1);
    assertThat(cold.share()).contains(0.1);
    assertThat(cold.celsius()).contains(-20.0);
    assertThat(cold.amperes()).isEmpty();
    assertThat(cold.figure()).isEqualTo(60.0);
    assertThat(cold.words()).isEqualTo("resistance at 10 % at -20 degC");
    Coefficient cutOff = only(battery, Kind.CUTOFF).value();
    assertThat(cutOff.basis()).isEqualTo(Basis.DATASHEET);
    assertThat(cutOff.reference().orElseThrow().place()).isEqualTo("page 1");
    assertThat(cutOff.reference().orElseThrow().condition()).contains("Fig. 2");
    assertThat(cutOff.span().line()).isEqualTo(10);
    assertThat(battery.rows(Kind.RESISTANCE).get(0).value().uncertainty().amount()).isPositive();
    assertThat(battery.rows(Kind.BRANCH_RESISTANCE).get(0).figure()).isEqualTo(0.5);
    assertThat(battery.rows(Kind.BRANCH_RESISTANCE).get(0).branch()).isEqualTo(1);
    assertThat(battery.rows(Kind.BRANCH_TIME).get(1).branch()).isEqualTo(2);
    assertThat(battery.rows(Kind.BRANCH_TIME).get(1).figure()).isEqualTo(300.0);
    assertThat(battery.rows(Kind.BRANCH_TIME).get(1).words()).isEqualTo("branch 2 time");
    CellRow most = battery.rows(Kind.DELIVERS).get(1);
    assertThat(most.amperes()).contains(3e-3);
    assertThat(most.figure()).isCloseTo(540.0, within(1e-9));
    assertThat(most.words()).isEqualTo("delivers at 3 mA");
    assertThat(battery.rows(Kind.SELF_DISCHARGE).get(1).celsius()).contains(40.0);
    assertThat(only(battery, Kind.EVENS_OUT).value().basis()).isEqualTo(Basis.ASSUMED);
    assertThat(only(battery, Kind.CYCLE_FADE).figure()).isCloseTo(2e-4, within(1e-12));
    assertThat(only(battery, Kind.CHARGE_EFFICIENCY).figure()).isEqualTo(0.99);
    assertThat(battery.figure(Kind.CHARGE_CURRENT)).contains(0.5);
    assertThat(battery.figure(Kind.CHARGE_VOLTAGE)).contains(4.2);
    assertThat(battery.figure(Kind.FADE)).contains(0.02);
  }

  /** The same rows stand in the battery of a board, and an exponent instead of a table. */
  @Test
  void aBatteryMayHaveThemToo() {
    Battery battery =
        Texts.platform(
                folder,
                "a",
                "platform a { constant ohms = 2 Ohm assumed battery assumed { charge = 1 Ah voltage"
                    + " = 3 V peukert = 1.1 rated = 10 mA resistance = ohms open is 3.1 V } }")
            .battery()
            .orElseThrow();
    assertThat(battery.figure(Kind.PEUKERT)).contains(1.1);
    assertThat(battery.figure(Kind.RATED)).contains(0.01);
    assertThat(battery.figure(Kind.RESISTANCE)).contains(2.0);
    assertThat(only(battery, Kind.OPEN).share()).isEqualTo(Optional.empty());
  }

  @Test
  void aCellCanBeExtendedAndReplaced() {
    CalibratedPlatform mine =
        Texts.platform(folder, "mine", CELLS, "platform mine extends cells.coin { title \"M\" }");
    assertThat(mine.battery().orElseThrow().rows()).hasSize(19);

    Texts read =
        new Texts(
            folder,
            "platform base { cell c assumed { charge = 1 Ah voltage = 3 V cutoff = 2 V fade = 1 % }"
                + " }",
            "platform heir extends base {\n"
                + "  cell c assumed { charge = 2 Ah voltage = 3 V fade = 1 % }\n"
                + "}");
    assertThat(read.only().code()).isEqualTo(DiagnosticCode.FIGURES_LOST_IN_EXTENDS);
    assertThat(read.only().message())
        .isEqualTo("the battery replaces that of base.c as a whole: what it gave is lost, cutoff");
    assertThat(read.only().span().line()).isEqualTo(2);
  }

  @Test
  void itsWordsAreStillGoodNames() {
    String text =
        "platform a { rail cell charged to device rail open charged to device"
            + " state branch { power open = 1 mW assumed } constant rated = 1 assumed"
            + " state fade { power cell = 1 mW assumed } part cutoff { title \"Q\" } }";
    assertThat(Texts.platform(folder, "a.cutoff", text).title()).isEqualTo("Q");
  }

  private void mistake(String statements, DiagnosticCode code, int line, String message) {
    String text =
        "platform a {\n"
            + "  parameter p : voltage\n"
            + "  cell c assumed {\n"
            + "    charge = 100 mAh voltage = 3 V\n"
            + statements
            + "\n  }\n}\n";
    Diagnostic found = new Texts(folder, text).only();
    assertThat(found.message()).contains(message);
    assertThat(found.code()).isEqualTo(code);
    assertThat(found.span().line()).isEqualTo(line);
    assertThat(found.hint()).isPresent();
  }

  @ParameterizedTest
  @CsvSource({
    "open at 100 % is 3 A,PLATFORM_UNIT_MISMATCH,is a unit of current",
    "resistance = 5 V,PLATFORM_UNIT_MISMATCH,is a unit of voltage",
    "resistance = 5 ohm,PLATFORM_UNIT_MISMATCH,unit 'ohm' is unknown",
    "delivers at 1 mA is 5 Wh,PLATFORM_UNIT_MISMATCH,is a unit of energy",
    "open at 5 mA is 3 V,PLATFORM_UNIT_MISMATCH,'open' is not said at 5 mA",
    "delivers at 50 % is 5 mAh,PLATFORM_UNIT_MISMATCH,'delivers' is not said at 50 %",
    "cutoff at 20 degC is 2 V,PLATFORM_UNIT_MISMATCH,'cutoff' is not said at 20 degC",
    "open at 20 C is 3 V,PLATFORM_UNIT_MISMATCH,'open' is not said at 20 C",
    "open at 10 foo is 3 V,PLATFORM_UNIT_MISMATCH,unit 'foo' is unknown",
    "open at 101 % is 3 V,IMPOSSIBLE_PLATFORM_FIGURE,'empty at 0 % and full at 100 %, never 101 %'",
    "open at -1 % is 3 V,IMPOSSIBLE_PLATFORM_FIGURE,'empty at 0 % and full at 100 %, never -1 %'",
    "open at 50 is 3 V,IMPOSSIBLE_PLATFORM_FIGURE,'empty at 0 % and full at 100 %, never 50'",
    "open at 10 % at 20 % is 3 V,IMPOSSIBLE_PLATFORM_FIGURE,at one such place",
    "open at -300 degC is 3 V,IMPOSSIBLE_PLATFORM_FIGURE,below absolute zero",
    "delivers at 0 mA is 5 mAh,IMPOSSIBLE_PLATFORM_FIGURE,at a current above 0 A",
    "delivers = 5 mAh,IMPOSSIBLE_PLATFORM_FIGURE,depends on the current what a cell delivers",
    "open at 10 % is 0 V,IMPOSSIBLE_PLATFORM_FIGURE,'is more than 0, not 0 V'",
    "resistance = -1 Ohm,IMPOSSIBLE_PLATFORM_FIGURE,is negative",
    "fade = 100 %,IMPOSSIBLE_PLATFORM_FIGURE,is less than 100 %",
    "peukert = 0.9 rated = 1 mA,IMPOSSIBLE_PLATFORM_FIGURE,'is 1 or more, not 0.9'",
    "charge_efficiency = 101 % charge_voltage = 4 V,IMPOSSIBLE_PLATFORM_FIGURE,'at most 100 %, not"
        + " 101 %'",
    "cutoff = p,IMPOSSIBLE_PLATFORM_FIGURE,never a parameter",
    "time = 5 s,IMPOSSIBLE_PLATFORM_FIGURE,there is no 'time'",
    "branch open = 5 V,IMPOSSIBLE_PLATFORM_FIGURE,there is no 'branch open'",
    "branch 0 time = 5 s,IMPOSSIBLE_PLATFORM_FIGURE,'numbered 1, 2 and so on, not 0'",
    "branch 1.5 time = 5 s,IMPOSSIBLE_PLATFORM_FIGURE,'numbered 1, 2 and so on, not 1.5'",
    "cutoff = 2 V cutoff = 2 V,DUPLICATE_PLATFORM_NAME,'cutoff' is declared twice",
    "open at 10 % is 2 V open at 0.1 is 2 V,DUPLICATE_PLATFORM_NAME,'open at 10 %' is declared"
        + " twice",
    "open at 10 % at 25 degC is 2 V open at 10 % is 2 V,DUPLICATE_PLATFORM_NAME,'open at 10 %' is"
        + " declared twice",
    "branch time = 5 s branch 1 time = 6 s branch resistance = 1"
        + " Ohm,DUPLICATE_PLATFORM_NAME,'branch time'",
    "open at 10 % is 2 V open is 3 V,IMPOSSIBLE_PLATFORM_FIGURE,both at some shares and for all",
    "cutoff = 3 V,IMPOSSIBLE_PLATFORM_FIGURE,'above its cut-off, but has 3 V'",
    "open at 100 % is 3.2 V open at 0 % is 2 V cutoff = 3.3 V,IMPOSSIBLE_PLATFORM_FIGURE,'above its"
        + " cut-off, but has 3.2 V'",
    "cutoff = 2 V charge_voltage = 1.9 V,IMPOSSIBLE_PLATFORM_FIGURE,'charged to more than its"
        + " cut-off, 2 V'",
    "delivers at 2 mA is 90 mAh delivers at 1 mA is 95 mAh,IMPOSSIBLE_PLATFORM_FIGURE,stand by"
        + " rising current",
    "delivers at 1 mA is 90 mAh delivers at 2 mA is 95 mAh,IMPOSSIBLE_PLATFORM_FIGURE,no more at a"
        + " larger current: 90 mAh before",
    "delivers at 1 mA is 101 mAh,IMPOSSIBLE_PLATFORM_FIGURE,'no more than its charge, 100 mAh'",
    "delivers at 1 mA is 90 mAh peukert = 1.1 rated = 1 mA,IMPOSSIBLE_PLATFORM_FIGURE,instead of"
        + " the exponent",
    "peukert = 1.1,INCOMPLETE_COEFFICIENT,says nothing without 'rated'",
    "rated = 1 mA,INCOMPLETE_COEFFICIENT,says nothing without 'peukert'",
    "evens_out = 60 s,INCOMPLETE_COEFFICIENT,says nothing without 'delivers'",
    "charge_current = 1 A,INCOMPLETE_COEFFICIENT,says nothing without 'charge_voltage'",
    "charge_efficiency = 99 %,INCOMPLETE_COEFFICIENT,says nothing without 'charge_voltage'",
    "branch resistance is 5 Ohm,INCOMPLETE_COEFFICIENT,branch 1 has no time",
    "branch 2 time is 5 s,INCOMPLETE_COEFFICIENT,branch 2 has no resistance",
    "branch resistance is 5 Ohm branch time is 5 s charge_voltage is 4 V,INCOMPLETE_COEFFICIENT,"
        + "needs a resistance that takes some of it at once",
    "resistance is 0 Ohm branch resistance is 5 Ohm branch time is 5 s charge_voltage is 4 V,"
        + "INCOMPLETE_COEFFICIENT,needs a resistance that takes some of it at once",
  })
  void aRowThatCannotBeIsToldWhereItStands(String statements, DiagnosticCode code, String message) {
    mistake("    " + statements, code, 5, message);
  }

  @ParameterizedTest
  @CsvSource({
    "voltage = 3 V,does not say what it holds",
    "charge = 5 mAh,has no nominal voltage",
    "charge = 5 mAh open at 100 % is 3 V,has no nominal voltage",
  })
  void whatIsMissingIsToldAtTheCell(String statements, String message) {
    String text = "platform a {\n  cell c assumed {\n" + statements + "\n  }\n}\n";
    Diagnostic found = new Texts(folder, text).only();
    assertThat(found.code()).isEqualTo(DiagnosticCode.INCOMPLETE_COEFFICIENT);
    assertThat(found.span().line()).isEqualTo(2);
    assertThat(found.message()).contains(message);
  }

  /** Each mistake is told, and none of them twice or as a second one. */
  @Test
  void allMistakesAreToldAtOnce() {
    String text =
        """
        platform a {
          cell c assumed {
            charge = 100 mV
            voltage = 3 V
            open at 110 % is 3 A
            branch time is 0 s
            peukert = 0.5
            cutoff = 5 V
            charge_current = 0 A
            delivers at 1 V is 5 mAh
          }
          part c { title "Again" }
        }
        """;
    List<Diagnostic> found = new Texts(folder, text).diagnostics.sorted();
    assertThat(found.stream().map(each -> each.span().line()))
        .containsExactly(3, 5, 5, 6, 7, 9, 10, 12);
  }
}
