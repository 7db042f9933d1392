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
import org.aadlenergy.engine.result.RootResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Power budgets, supplies and capacities rolled up through buses, grids and converters. */
class PowerDistributionTest {
  private static final String GRID =
      """
      abstract Electricity end Electricity;
      system Feeder
        features out1: out feature Electricity;
        properties SEI::PowerSupply => %1$s W applies to out1;
      end Feeder;
      system Grid
        features
          supplier: in feature Electricity;
          consumer: out feature Electricity;
        properties SEI::PowerCapacity => 40.0 W;
      end Grid;
      device Part
        features power: in feature Electricity;
        properties SEI::PowerBudget => 1.25 W applies to power;
      end Part;
      system Load
        features power: in feature Electricity;
        properties SEI::PowerBudget => 2.5 W applies to power;
      end Load;
      system implementation Load.i
        subcomponents a: device Part; b: device Part;
        connections
          c1: feature power -> a.power;
          c2: feature power -> b.power;
      end Load.i;
      system Top end Top;
      system implementation Top.i
        subcomponents feeder: system Feeder; grid: system Grid; load: system Load.i;
        connections
          s1: feature feeder.out1 -> grid.supplier;
          s2: feature grid.consumer -> load.power;
      end Top.i;
      """;

  private static final String BUS =
      """
      bus Wire
        properties SEI::PowerCapacity => 5.0 W;
      end Wire;
      device Consumer
        features power: requires bus access Wire;
        properties SEI::PowerBudget => 1.5 W applies to power;
      end Consumer;
      system Top end Top;
      system implementation Top.i
        subcomponents wire: bus Wire; one: device Consumer%1$s
        connections c1: bus access wire <-> one.power;%2$s
      end Top.i;
      """;

  @TempDir private Path folder;

  private Outcome analyse(String body) throws IOException {
    Path file = folder.resolve("model.aadl");
    Files.writeString(
        file, "package M public with SEI, Energy_Estimation;\n" + body + "\nend M;\n");
    return Analysis.run(
        AnalysisOptions.builder().input(file).root("M::Top.i").build(), Progress.NONE);
  }

  private static RootResult root(Outcome outcome) {
    assertThat(outcome.result()).as(outcome.diagnostics().toString()).isPresent();
    return outcome.result().get().roots().get(0);
  }

  private static BudgetResult budget(Outcome outcome, String path, String what) {
    return root(outcome).budgets().stream()
        .filter(b -> b.path().equals(path) && b.property().endsWith(what))
        .findFirst()
        .orElseThrow(() -> new AssertionError(what + " in " + root(outcome).budgets()));
  }

  private static List<Diagnostic> findings(Outcome outcome, DiagnosticCode code) {
    return outcome.diagnostics().stream().filter(d -> d.code() == code).toList();
  }

  @Test
  void aGridOfFortyWattsCarriesTwoAndAHalf() throws IOException {
    Outcome outcome = analyse(String.format(java.util.Locale.ROOT, GRID, "40.0"));

    // the budget of the load counts, not those of its parts again
    assertThat(budget(outcome, "grid", "Capacity, budgeted").actual().nominal()).isEqualTo(2.5);
    assertThat(budget(outcome, "grid", "Supply, budgeted").limit()).isEqualTo(40.0);
    assertThat(budget(outcome, "load", "budgeted inside").actual().nominal()).isEqualTo(2.5);
    assertThat(root(outcome).budgets()).allMatch(BudgetResult::passed);
    assertThat(findings(outcome, DiagnosticCode.BUDGET_WITHOUT_SUPPLY)).isEmpty();
  }

  @Test
  void aSupplyAboveTheCapacityIsFound() throws IOException {
    Outcome outcome = analyse(String.format(java.util.Locale.ROOT, GRID, "45.0"));

    BudgetResult supplied = budget(outcome, "grid", "Capacity, supplied");
    assertThat(supplied.passed()).isFalse();
    assertThat(supplied.actual().nominal()).isEqualTo(45.0);
    assertThat(findings(outcome, DiagnosticCode.BUDGET_EXCEEDED)).isNotEmpty();
  }

  @Test
  void aBidirectionalAccessCountsOnce() throws IOException {
    Outcome outcome = analyse(String.format(java.util.Locale.ROOT, BUS, ";", ""));

    BudgetResult budget = budget(outcome, "wire", "Capacity, budgeted");
    assertThat(budget.actual().nominal()).isEqualTo(1.5);
    assertThat(budget.passed()).isTrue();
  }

  @Test
  void aBudgetThatNothingFeedsIsAWarning() throws IOException {
    Outcome outcome =
        analyse(String.format(java.util.Locale.ROOT, BUS, "; two: device Consumer;", ""));

    assertThat(findings(outcome, DiagnosticCode.BUDGET_WITHOUT_SUPPLY)).hasSize(1);
    assertThat(findings(outcome, DiagnosticCode.BUDGET_WITHOUT_SUPPLY).get(0).message())
        .contains("two.power");
    assertThat(budget(outcome, "wire", "Capacity, budgeted").actual().nominal()).isEqualTo(1.5);
  }

  @Test
  void theWarningSaysWhatCountsSuchABudgetAllTheSame() throws IOException {
    Outcome outcome =
        analyse(
            """
            device Part features power: feature; properties SEI::PowerBudget => 2.0 W applies to power;
            end Part;
            system Box features power: feature; properties SEI::PowerBudget => 1.0 W applies to power;
            end Box;
            system implementation Box.i subcomponents part: device Part; end Box.i;
            system Top end Top;
            system implementation Top.i subcomponents box: system Box.i; end Top.i;
            """);

    assertThat(findings(outcome, DiagnosticCode.BUDGET_WITHOUT_SUPPLY)).hasSize(2);
    assertThat(findings(outcome, DiagnosticCode.BUDGET_WITHOUT_SUPPLY).get(0).message())
        .contains("no supply or bus counts it", "limits its own component")
        .doesNotContain("nothing counts it");
    // and so it is: the box's own budget counts that of its part
    assertThat(budget(outcome, "box", "budgeted inside").actual().nominal()).isEqualTo(2.0);
    assertThat(budget(outcome, "box", "budgeted inside").passed()).isFalse();
  }

  @Test
  void whatIsInactiveIsLeftOut() throws IOException {
    Outcome outcome =
        analyse(
            String.format(
                java.util.Locale.ROOT,
                BUS,
                "; two: device Consumer in modes (full); three: device Consumer in modes (full);",
                " c2: bus access wire <-> two.power in modes (full);"
                    + " c3: bus access wire <-> three.power in modes (full);"
                    + " modes low: initial mode; full: mode;"));

    assertThat(root(outcome).budgets())
        .filteredOn(b -> b.property().endsWith("Capacity, budgeted"))
        .extracting(b -> b.mode() + " " + b.actual().nominal())
        .containsExactly("low 1.5", "full 4.5");
  }

  @Test
  void featureGroupsCountByMember() throws IOException {
    Outcome outcome =
        analyse(
            """
            abstract Electricity end Electricity;
            feature group Feed
              features
                v5: in feature Electricity;
                v3: in feature Electricity;
            end Feed;
            device Consumer
              features feed: feature group Feed;
              properties
                SEI::PowerBudget => 2.0 W applies to feed.v5;
                SEI::PowerBudget => 0.5 W applies to feed.v3;
            end Consumer;
            system Grid
              features feed: feature group inverse of Feed;
              properties SEI::PowerCapacity => 2.0 W;
            end Grid;
            system Top end Top;
            system implementation Top.i
              subcomponents grid: system Grid; one: device Consumer;
              connections c: feature group grid.feed <-> one.feed;
            end Top.i;
            """);

    BudgetResult budget = budget(outcome, "grid", "Capacity, budgeted");
    assertThat(budget.actual().nominal()).isEqualTo(2.5);
    assertThat(budget.passed()).isFalse();
  }

  @Test
  void aConverterDrawsMoreThanItGives() throws IOException {
    Outcome outcome =
        analyse(
            """
            bus Low properties SEI::PowerCapacity => 5.0 W; end Low;
            bus High properties SEI::PowerCapacity => 5.0 W; end High;
            device Consumer
              features power: requires bus access Low;
              properties SEI::PowerBudget => 3.6 W applies to power;
            end Consumer;
            device Converter
              features
                input: requires bus access High;
                output: requires bus access Low;
              properties
                SEI::PowerSupply => 4.0 W applies to output;
                Energy_Estimation::Converter_Efficiency => 0.9;
            end Converter;
            system Top end Top;
            system implementation Top.i
              subcomponents
                low: bus Low; high: bus High; one: device Consumer; dcdc: device Converter;
              connections
                c1: bus access low <-> one.power;
                c2: bus access low <-> dcdc.output;
                c3: bus access high <-> dcdc.input;
            end Top.i;
            """);

    assertThat(budget(outcome, "low", "Supply, budgeted").actual().nominal()).isEqualTo(3.6);
    assertThat(budget(outcome, "high", "Capacity, budgeted").actual().nominal())
        .isCloseTo(4.0, within(1e-12));
  }

  @Test
  void figuresOfAadlibAreRead() throws IOException {
    Files.writeString(
        folder.resolve("electricity.aadl"),
        """
        property set Electricity_Properties is
          Current_Units: type units (uA, mA => uA * 1000, A => mA * 1000);
          Voltage_Units: type units (uV, mV => uV * 1000, V => mV * 1000);
          Run_Current: aadlreal units Electricity_Properties::Current_Units
            applies to (device, processor);
          Max_Current: aadlreal units Electricity_Properties::Current_Units applies to (device);
          Core_Voltage: aadlreal units Electricity_Properties::Voltage_Units
            applies to (device, processor);
        end Electricity_Properties;
        """);
    Path model = folder.resolve("model.aadl");
    Files.writeString(
        model,
        """
        package M public with SEI, Electricity_Properties;
        bus Wire properties SEI::PowerCapacity => 100.0 mW; end Wire;
        device Gps
          features power: requires bus access Wire;
          properties
            Electricity_Properties::Run_Current => 39.0 mA;
            Electricity_Properties::Core_Voltage => 3.0 V;
        end Gps;
        device Cell
          features power: requires bus access Wire;
          properties
            Electricity_Properties::Max_Current => 0.1 A;
            Electricity_Properties::Run_Current => 0.0 A;
            Electricity_Properties::Core_Voltage => 3.0 V;
        end Cell;
        system Top end Top;
        system implementation Top.i
          subcomponents wire: bus Wire; gps: device Gps; cell: device Cell;
          connections
            c1: bus access wire <-> gps.power;
            c2: bus access wire <-> cell.power;
        end Top.i;
        end M;
        """);
    Outcome outcome =
        Analysis.run(
            AnalysisOptions.builder().input(folder).root("M::Top.i").build(), Progress.NONE);

    assertThat(budget(outcome, "wire", "Capacity, budgeted").actual().nominal())
        .isCloseTo(0.117, within(1e-12));
    assertThat(budget(outcome, "wire", "Supply, budgeted").limit()).isCloseTo(0.3, within(1e-12));
    assertThat(budget(outcome, "wire", "Capacity, supplied").passed()).isFalse();
  }
}
