package org.aadlenergy.engine.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * Budgets: per dispatch on a thread, over the window elsewhere. One dispatch of 1 ms costs 2909 uJ
 * in the memory and 538 uJ in the processor (Table 2's powers), 3447 uJ in all.
 */
class BudgetsTest {
  private static final double DISPATCH = 3447e-6;

  /** Two threads, ten dispatches each in a window of 100 ms. */
  private static ArchitectureBuilder two() {
    return SmallSystem.thread(SmallSystem.builder(), "app.u")
        .set("", Properties.ESTIMATION_WINDOW, "100 ms");
  }

  private static BudgetResult energy(ArchitectureBuilder builder, String path, String limit) {
    builder.set(path, Properties.ENERGY_BUDGET, limit);
    return only(builder);
  }

  private static BudgetResult power(ArchitectureBuilder builder, String path, String limit) {
    builder.set(path, Properties.AVERAGE_POWER_BUDGET, limit);
    return only(builder);
  }

  private static BudgetResult only(ArchitectureBuilder builder) {
    var budgets = SmallSystem.estimate(builder).root().budgets();
    assertThat(budgets).hasSize(1);
    return budgets.get(0);
  }

  private static void is(BudgetResult budget, double actual, boolean passed) {
    assertThat(budget.actual().nominal()).isCloseTo(actual, withinPercentage(1e-9));
    assertThat(budget.passed()).isEqualTo(passed);
  }

  @Test
  void ofAThreadIsPerDispatch() {
    BudgetResult budget = energy(two(), "app.t", "3.5 mJ");

    is(budget, DISPATCH, true);
    assertThat(budget.limit()).isEqualTo(3.5e-3);
    assertThat(budget.path()).isEqualTo("app.t");
    is(energy(two(), "app.t", "3.4 mJ"), DISPATCH, false);
  }

  @Test
  void ofAThreadsPowerIsAtItsRate() {
    is(power(two(), "app.t", "0.4 W"), 100 * DISPATCH, true);
  }

  @Test
  void ofAProcessIsWhatItsThreadsCause() {
    is(energy(two(), "app", "70.0 mJ"), 20 * DISPATCH, true);
    is(power(two(), "app", "0.6 W"), 200 * DISPATCH, false);
  }

  @Test
  void ofAThreadGroupIsWhatItsThreadsCause() {
    ArchitectureBuilder builder = two().add("app.g", Category.THREAD_GROUP);
    SmallSystem.thread(builder, "app.g.v");

    is(energy(builder, "app.g", "1.0 J"), 10 * DISPATCH, true);
  }

  @Test
  void ofHardwareIsWhatItDraws() {
    is(energy(two(), "ram", "50.0 mJ"), 20 * 2909e-6, false);
    is(energy(two(), "cpu", "50.0 mJ"), 20 * 538e-6, true);
  }

  @Test
  void ofTheRootIsEverything() {
    is(energy(two(), "", "1.0 J"), 20 * DISPATCH, true);
  }

  @Test
  void ofABoardIsWhatItsPartsDraw() {
    ArchitectureBuilder builder =
        two()
            .add("board", Category.SYSTEM)
            .add("board.ram2", Category.MEMORY)
            .set("app", Properties.MEMORY_BINDING, AadlValues.references("board.ram2"));

    is(energy(builder, "board", "1.0 J"), 20 * 2909e-6, true);
  }

  @Test
  void ofASystemOfSoftwareIsWhatItCauses() {
    ArchitectureBuilder builder =
        two().add("soft", Category.SYSTEM).add("soft.p", Category.PROCESS);
    SmallSystem.thread(builder, "soft.p.v")
        .set("soft.p", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
        .set("soft.p", Properties.MEMORY_BINDING, AadlValues.references("ram"));

    is(energy(builder, "soft", "1.0 mJ"), 10 * DISPATCH, false);
  }

  @Test
  void ofAVirtualProcessorIsWhatRunsOnIt() {
    ArchitectureBuilder builder =
        two()
            .add("os", Category.VIRTUAL_PROCESSOR)
            .set("os", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
            .set("app.u", Properties.PROCESSOR_BINDING, AadlValues.references("os"));

    is(energy(builder, "os", "1.0 mJ"), 10 * DISPATCH, false);
  }

  @Test
  void neverInherits() {
    assertThat(energy(two(), "app", "1.0 J").path()).isEqualTo("app");
  }

  @Test
  void exactlyTheBudgetPasses() {
    BudgetResult first = energy(two(), "cpu", "1.0 J");
    String exactly = Double.toString(first.actual().nominal()) + " J";

    assertThat(energy(two(), "cpu", exactly).passed()).isTrue();
  }

  @Test
  void saysWhereItWasSet() {
    ArchitectureBuilder builder = two();
    BudgetResult budget = energy(builder, "app", "1.0 J");

    assertThat(budget.source().line()).isEqualTo(builder.lineOf("app", Properties.ENERGY_BUDGET));
    assertThat(budget.property()).isEqualTo("Energy_Estimation::Energy_Budget");
  }

  @Test
  void holdsInEveryMode() {
    ArchitectureBuilder builder =
        two()
            .inModes("app.u", "day")
            .mode("app.day")
            .mode("app.night")
            .set("app", Properties.ENERGY_BUDGET, "50.0 mJ");

    assertThat(SmallSystem.estimate(builder).root().budgets())
        .extracting(b -> b.mode() + " " + b.passed())
        .containsExactly("app.day false", "app.night true");
  }
}
