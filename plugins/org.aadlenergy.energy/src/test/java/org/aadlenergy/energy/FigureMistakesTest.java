package org.aadlenergy.energy;

import static org.aadlenergy.energy.Texts.assertMistake;
import static org.aadlenergy.energy.Texts.withLine;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each kind of mistake in a figure gives one clear error at its place. */
class FigureMistakesTest {

  @TempDir Path folder;

  private Diagnostic mistake(String text) {
    return new Texts(folder, text).only();
  }

  @Test
  void anUnknownUnit() {
    assertMistake(
        mistake(withLine("energy core = 26 uj")),
        DiagnosticCode.PLATFORM_UNIT_MISMATCH,
        9,
        22,
        "unit 'uj' is unknown",
        "did you mean 'uJ'? (case counts)");
  }

  @Test
  void aUnitOfTheWrongKind() {
    assertMistake(
        mistake(withLine("energy core = 26 mW")),
        DiagnosticCode.PLATFORM_UNIT_MISMATCH,
        9,
        22,
        "'mW' is a unit of power, but an energy is expected here",
        "write it in J, pJ, nJ, uJ, µJ, mJ, kJ, mWh, Wh");
  }

  @Test
  void noUnitWhereOneIsNeeded() {
    assertMistake(
        mistake(withLine("time = 51")),
        DiagnosticCode.PLATFORM_UNIT_MISMATCH,
        9,
        12,
        "the figure has no unit, but a time is expected here",
        "write it in s, ps, ns, us, µs, ms, min, h");
  }

  @Test
  void timePowerAndEnergyThatDisagree() {
    Diagnostic found =
        mistake(
            withLine("time = 51 us energy core = 300 uJ power core = 510 mW")
                .replace("  energy", "energy"));
    assertThat(found.code()).isEqualTo(DiagnosticCode.TIME_POWER_ENERGY_DISAGREE);
    assertThat(found.span().line()).isEqualTo(9);
    assertThat(found.span().column()).isEqualTo(18);
    assertThat(found.message())
        .isEqualTo(
            "51 us x 510 mW gives 26.01 uJ on rail 'core', but 300 uJ is stated: 274.0 uJ apart,"
                + " where rounding and the stated errors allow 0.7808 uJ");
  }

  @Test
  void aPrintedPowerWithinTheStatedErrorIsNoMistake() {
    // 166 uJ / 51 us = 3255 mW against 3263 mW
    Texts texts =
        new Texts(
            folder, withLine("time = 51 us error 5 % energy core = 166 uJ power core = 3263 mW"));
    assertThat(texts.diagnostics.sorted()).isEmpty();
  }

  @Test
  void aFigureThatComesFromNowhere() {
    assertMistake(
        mistake("platform p { constant tlb_entries = 64 }"),
        DiagnosticCode.INCOMPLETE_COEFFICIENT,
        1,
        14,
        "the figure does not say where it comes from",
        "add 'from SOURCE \"table and row\"', or 'measured', 'derived' or 'assumed'");
  }

  @Test
  void aPowerWithoutTime() {
    assertMistake(
        mistake(withLine("power core = 510 mW")),
        DiagnosticCode.INCOMPLETE_COEFFICIENT,
        9,
        5,
        "event 'page_fault.on_demand' has a power on rail 'core' but no time",
        "add 'time = ...' or 'energy core = ...'");
  }

  @Test
  void anEventThatSaysNothing() {
    assertThat(mistake(withLine("")).code()).isEqualTo(DiagnosticCode.INCOMPLETE_COEFFICIENT);
  }

  @Test
  void aNegativeFigure() {
    assertThat(mistake(withLine("time = -51 us")).code())
        .isEqualTo(DiagnosticCode.IMPOSSIBLE_PLATFORM_FIGURE);
  }

  @Test
  void anErrorWithoutUnit() {
    assertMistake(
        mistake(withLine("time = 51 us error 5")),
        DiagnosticCode.PLATFORM_UNIT_MISMATCH,
        9,
        24,
        "the figure has no unit, but a time is expected here",
        "write it in s, ps, ns, us, µs, ms, min, h");
  }

  @Test
  void twoErrorsOfOneFigure() {
    Diagnostic found = mistake(withLine("time = 51 us error 5 % stderr 1 us"));
    assertThat(found.code()).isEqualTo(DiagnosticCode.DUPLICATE_PLATFORM_NAME);
    assertThat(found.span().column()).isEqualTo(28);
  }

  @Test
  void aCurrentOnARailWithoutVoltage() {
    assertMistake(
        mistake(withLine("time = 1 ms current core = 100 mA")),
        DiagnosticCode.INCOMPLETE_COEFFICIENT,
        9,
        17,
        "rail 'core' has no voltage: its current gives no power",
        "declare the rail with 'at 5 V', or write the power");
  }

  @Test
  void aShareOfNothing() {
    assertMistake(
        mistake(withLine("time = 1 ms per 0")),
        DiagnosticCode.IMPOSSIBLE_PLATFORM_FIGURE,
        9,
        21,
        "a total is divided by how many there were, not by 0",
        "write for instance '9.08 s per 1000'");
  }

  /** It made the time at that operating point endless. */
  @Test
  void aFrequencyOfZero() {
    Diagnostic found =
        mistake(
            """
            platform p {
              source s "S"
              rail core charged to processor
              profile run {
                frequency = 0 MHz from s "T"
                power core = 1 W from s "T"
              }
            }
            """);
    assertThat(found.code()).isEqualTo(DiagnosticCode.IMPOSSIBLE_PLATFORM_FIGURE);
    assertThat(found.span().line()).isEqualTo(5);
    assertThat(found.message()).isEqualTo("0 MHz is no frequency that a processor runs at");
  }
}
