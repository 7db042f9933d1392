package org.aadlenergy.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Uncertainty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Figures of data sheets: typical, with limits and a condition. */
class DatasheetFiguresTest {
  private static final String RADIO =
      """
      platform radio {
        source ds "Radio data sheet (Maker), Rev 3"
        rail supply charged to device at 3 V datasheet from ds "Table 1" when "all figures"
        state idle { current supply = 2 uA most 5 uA datasheet from ds "Table 4" when "25 degC" }
        state rx { current supply = 10 mA least 9 mA most 12 mA datasheet from ds "Table 5" when "1 Mbps" }
        state tx { power supply = 30 mW kernel from ds "the driver" }
      }
      """;

  @TempDir Path folder;

  private static Coefficient power(CalibratedPlatform platform, String state) {
    return platform.states().get(state).power().get("supply");
  }

  @Test
  void aCurrentOfADataSheetKeepsItsBasisAndItsLimits() {
    CalibratedPlatform radio = Texts.platform(folder, "radio", RADIO);
    Coefficient receiving = power(radio, "rx");
    assertThat(receiving.value()).isCloseTo(0.030, within(1e-15));
    assertThat(receiving.basis()).isEqualTo(Basis.DATASHEET);
    Uncertainty error = receiving.uncertainty();
    assertThat(error.kind()).isEqualTo(Uncertainty.Kind.LIMITS);
    assertThat(error.amount() - error.lean()).isCloseTo(0.003, within(1e-15));
    assertThat(error.amount() + error.lean()).isCloseTo(0.006, within(1e-15));
    assertThat(error.reason()).contains("limits: least 9 mA most 12 mA");
  }

  @Test
  void aMaximumAloneSaysNothingOfLess() {
    Uncertainty error = power(Texts.platform(folder, "radio", RADIO), "idle").uncertainty();
    assertThat(error.amount() - error.lean()).isCloseTo(0.0, within(1e-18));
    assertThat(error.amount() + error.lean()).isCloseTo(9e-6, within(1e-18));
  }

  @Test
  void theConditionStandsWithTheDocument() {
    Coefficient receiving = power(Texts.platform(folder, "radio", RADIO), "rx");
    assertThat(receiving.reference().orElseThrow().source())
        .isEqualTo("Radio data sheet (Maker), Rev 3");
    assertThat(receiving.reference().orElseThrow().where()).isEqualTo("Table 5 (1 Mbps)");
  }

  @Test
  void whatTheKernelIsGivenIsABasisOfItsOwn() {
    assertThat(power(Texts.platform(folder, "radio", RADIO), "tx").basis()).isEqualTo(Basis.KERNEL);
  }

  private Diagnostic mistake(String figure) {
    return new Texts(folder, Texts.withLine("time = 51 us energy core = " + figure)).only();
  }

  @Test
  void aTypicalFigureLiesBetweenItsLimits() {
    Diagnostic above = mistake("26 uJ most 25 uJ");
    assertThat(above.code()).isEqualTo(DiagnosticCode.IMPOSSIBLE_PLATFORM_FIGURE);
    assertThat(above.message()).isEqualTo("the figure 26 uJ is above its most, 25 uJ");
    Diagnostic below = mistake("26 uJ least 27 uJ");
    assertThat(below.message()).isEqualTo("the figure 26 uJ is below its least, 27 uJ");
  }

  @Test
  void aLimitIsNeverNegative() {
    assertThat(mistake("26 uJ least -1 uJ").message()).isEqualTo("the limit -1 uJ is negative");
  }

  @Test
  void eachLimitStandsOnce() {
    assertThat(mistake("26 uJ most 30 uJ most 31 uJ").message())
        .isEqualTo("a figure has only one most");
    assertThat(mistake("26 uJ least 20 uJ least 21 uJ").message())
        .isEqualTo("a figure has only one least");
  }

  @Test
  void limitsOrAnErrorNotBoth() {
    assertThat(mistake("26 uJ most 30 uJ error 5 %").message())
        .isEqualTo("a figure has limits or an error, not both");
  }

  @Test
  void aLimitHasTheUnitOfItsFigure() {
    assertThat(mistake("26 uJ most 30 mW").code()).isEqualTo(DiagnosticCode.PLATFORM_UNIT_MISMATCH);
  }

  @Test
  void aDataSheetIsNamed() {
    Diagnostic nameless =
        new Texts(
                folder,
                """
                platform radio {
                  rail supply charged to device
                  state idle { power supply = 2 uW datasheet when "25 degC" }
                }
                """)
            .only();
    assertThat(nameless.code()).isEqualTo(DiagnosticCode.INCOMPLETE_COEFFICIENT);
    assertThat(nameless.span().line()).isEqualTo(3);
  }

  @Test
  void limitsOfAFigureReplaceTheErrorOfItsBlock() {
    CalibratedPlatform board =
        Texts.platform(
            folder,
            "board",
            """
            platform board {
              source ds "Maker"
              rail core charged to processor
              event message datasheet from ds "Table 2" error 10 % {
                time = 50 us
                energy core = 20 uJ most 30 uJ
              }
            }
            """);
    Uncertainty error =
        board
            .event("message")
            .orElseThrow()
            .rails()
            .get("core")
            .energy()
            .orElseThrow()
            .uncertainty();
    assertThat(error.amount() - error.lean()).isEqualTo(0.0);
    assertThat(error.amount() + error.lean()).isCloseTo(10e-6, within(1e-18));
  }

  @Test
  void aStateHasAnotherName() {
    CalibratedPlatform radio =
        Texts.platform(
            folder,
            "radio",
            """
            platform radio {
              source ds "Maker"
              rail supply charged to device at 3 V measured
              state idle is sleep
              state sleep { current supply = 2 uA datasheet from ds "Table 4" when "25 degC" }
            }
            """);
    assertThat(power(radio, "idle")).isEqualTo(power(radio, "sleep"));
    assertThat(radio.states().get("idle").span().line()).isEqualTo(4);
  }

  @Test
  void aParameterOfAStateIsOneOfItsOtherName() {
    CalibratedPlatform radio =
        Texts.platform(
            folder,
            "mine",
            """
            platform radio {
              parameter p : power
              rail supply charged to device
              state sleep { power supply = p }
              state idle is sleep
            }
            platform mine extends radio {
              parameter p : power = 3 mW measured
            }
            """);
    assertThat(power(radio, "sleep").value()).isEqualTo(3e-3);
    assertThat(power(radio, "idle").value()).isEqualTo(3e-3);
  }

  @Test
  void anUnknownStateHasNoOtherName() {
    Diagnostic found =
        new Texts(
                folder,
                """
                platform radio {
                  rail supply charged to device
                  state sleep { power supply = 2 uW measured }
                  state idle is slep
                }
                """)
            .only();
    assertThat(found.code()).isEqualTo(DiagnosticCode.UNKNOWN_PLATFORM_NAME);
    assertThat(found.span().line()).isEqualTo(4);
    assertThat(found.hint().orElseThrow()).contains("sleep");
  }

  @Test
  void twoNamesInACircleAreNoState() {
    Texts texts =
        new Texts(
            folder,
            """
            platform radio {
              rail supply charged to device
              state idle is rest
              state rest is idle
            }
            """);
    assertThat(texts.diagnostics.hasErrors()).isTrue();
    assertThat(texts.diagnostics.sorted())
        .extracting(Diagnostic::code)
        .containsOnly(DiagnosticCode.UNKNOWN_PLATFORM_NAME);
  }
}
