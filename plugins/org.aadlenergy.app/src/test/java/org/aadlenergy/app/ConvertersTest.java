package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.result.BudgetResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Converters carry power from where it is supplied to where it is drawn, and never back. */
class ConvertersTest {
  private static final double EXACT = 1e-12;

  /**
   * 14 W hang on the main bus and 3 x 1.2 W on the sub bus; the features of the regulator and of
   * what supplies them, and connections, are left open.
   */
  private static final String MODEL =
      """
      package M
      public
        with SEI, Energy_Estimation;
        bus Power properties SEI::PowerCapacity => 30.0 W; end Power;
        device Supply
          features power: requires bus access Power;
          %1$s
        end Supply;
        device Heater
          features power: requires bus access Power;
          properties SEI::PowerBudget => 14.0 W applies to power;
        end Heater;
        device Part
          features power: requires bus access Power;
          properties SEI::PowerBudget => 1.2 W applies to power;
        end Part;
        device Regulator
          features
            %2$s
          properties
            Energy_Estimation::Converter_Efficiency => 0.8;
        end Regulator;
        system Top end Top;
        system implementation Top.i
          subcomponents
            supply: device Supply; main: bus Power; heater: device Heater; reg: device Regulator;
            sub: bus Power; a: device Part; b: device Part; c: device Part; %3$s
          connections
            c1: bus access main <-> supply.power;
            c2: bus access main <-> heater.power;
            %4$s
            c5: bus access sub <-> a.power;
            c6: bus access sub <-> b.power;
            c7: bus access sub <-> c.power;
        end Top.i;
      end M;
      """;

  private static final String SUPPLIES = "properties SEI::PowerSupply => 25.0 W applies to power;";
  private static final String BOTH_REQUIRE =
      "input: requires bus access Power; output: requires bus access Power;";
  private static final String BUSES =
      "c3: bus access main <-> reg.input; c4: bus access sub <-> reg.output;";

  @TempDir private Path folder;

  private Outcome analyse(String supply, String features, String parts, String connections)
      throws IOException {
    Path file = folder.resolve("model.aadl");
    Files.writeString(file, MODEL.formatted(supply, features, parts, connections));
    return Analysis.run(
        AnalysisOptions.builder().input(file).root("M::Top.i").build(), Progress.NONE);
  }

  private static double watts(Outcome outcome, String path) {
    assertThat(outcome.result()).as(outcome.diagnostics().toString()).isPresent();
    return outcome.result().get().roots().get(0).budgets().stream()
        .filter(b -> b.path().equals(path) && b.property().endsWith("Capacity, budgeted"))
        .map(BudgetResult::actual)
        .findFirst()
        .orElseThrow()
        .nominal();
  }

  private static List<String> doubts(Outcome outcome) {
    return outcome.diagnostics().stream()
        .filter(d -> d.code() == DiagnosticCode.CONVERTER_EITHER_WAY)
        .map(Diagnostic::message)
        .toList();
  }

  private static void isRight(Outcome outcome) {
    assertThat(watts(outcome, "sub")).isCloseTo(3 * 1.2, within(EXACT));
    assertThat(watts(outcome, "main")).isCloseTo(14.0 + 3 * 1.2 / 0.8, within(EXACT));
    assertThat(doubts(outcome)).isEmpty();
  }

  @Test
  void whereBothEndsRequireAccessTheSupplyTells() throws IOException {
    isRight(analyse(SUPPLIES, BOTH_REQUIRE, "", BUSES));
  }

  @Test
  void anEndThatSuppliesTells() throws IOException {
    isRight(
        analyse(
            "",
            "input: requires bus access Power;"
                + " output: requires bus access Power {SEI::PowerSupply => 5.0 W;};",
            "",
            BUSES));
  }

  /** The bus behind the regulator is what it provides access to. */
  @Test
  void anEndThatProvidesAccessTells() throws IOException {
    Outcome outcome =
        analyse(
            "",
            "input: requires bus access Power; output: provides bus access Power;",
            "d: device Part;",
            BUSES + " c8: bus access reg.output <-> d.power;");

    // what is connected to the regulator itself hangs on it as what is on the bus
    assertThat(watts(outcome, "main")).isCloseTo(14.0 + 4 * 1.2 / 0.8, within(EXACT));
    assertThat(doubts(outcome)).isEmpty();
  }

  /** main, 0.8, sub, 0.8, low: 1.2 W on low are 1.5 W on sub. */
  @Test
  void convertersInARowCarryOneWay() throws IOException {
    Outcome outcome =
        analyse(
            SUPPLIES,
            BOTH_REQUIRE,
            "low: bus Power; second: device Regulator; d: device Part;",
            BUSES
                + " c8: bus access sub <-> second.input; c9: bus access low <-> second.output;"
                + " c10: bus access low <-> d.power;");

    assertThat(watts(outcome, "low")).isCloseTo(1.2, within(EXACT));
    assertThat(watts(outcome, "sub")).isCloseTo(3.6 + 1.5, within(EXACT));
    assertThat(watts(outcome, "main")).isCloseTo(14.0 + 5.1 / 0.8, within(EXACT));
    assertThat(doubts(outcome)).isEmpty();
  }

  /** A part on both buses does not lead power from one to the other. */
  @Test
  void consumersOnBothSidesCarryNothing() throws IOException {
    Outcome outcome =
        analyse(
            SUPPLIES,
            BOTH_REQUIRE,
            "d: device Part; e: device Part;",
            BUSES
                + " c8: bus access main <-> d.power; c9: bus access sub <-> d.power;"
                + " c10: bus access sub <-> e.power;");

    assertThat(watts(outcome, "sub")).isCloseTo(5 * 1.2, within(EXACT));
    assertThat(watts(outcome, "main")).isCloseTo(14.0 + 1.2 + 6.0 / 0.8, within(EXACT));
  }

  @Test
  void whereNothingTellsNothingIsCarriedAndThatIsSaid() throws IOException {
    Outcome outcome = analyse("", BOTH_REQUIRE, "", BUSES);

    assertThat(watts(outcome, "sub")).isCloseTo(3.6, within(EXACT));
    assertThat(watts(outcome, "main")).isCloseTo(14.0, within(EXACT));
    assertThat(doubts(outcome)).hasSize(1);
    assertThat(doubts(outcome).get(0)).contains("converter reg", "which way power goes");
  }
}
