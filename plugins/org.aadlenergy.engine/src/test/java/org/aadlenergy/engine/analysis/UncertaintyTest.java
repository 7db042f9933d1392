package org.aadlenergy.engine.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Intervals and charges from coefficients to totals. */
class UncertaintyTest {
  /** 95 of 100 sums of two equal bounds are within so many of one. */
  private static final double TWO_EQUAL = 2.0 * (1.0 - Math.sqrt(0.05));

  /** Every coefficient within 10 %: 1 W while running, 1 us and 10 uJ a fault. */
  private static CalibratedPlatform tenPercent() {
    return PlatformBuilder.platform("xup-virtex2pro")
        .within(0.1)
        .rail("core", Role.PROCESSOR)
        .profile("run", Set.of(), "core", "1 W")
        .event("page_fault.on_demand", "1 us", "core", "10 uJ")
        .build();
  }

  private static double half(Interval interval) {
    return 0.5 * (interval.high() - interval.low());
  }

  @Test
  void oneCoefficientMovesAllThreadsTogether() {
    ArchitectureBuilder builder = SmallSystem.builder();
    for (int i = 0; i < 99; i++) {
      SmallSystem.thread(builder, "app.t" + i);
    }
    Interval total = Estimated.of(builder.build(), tenPercent()).mode().totals().energyJoules();

    // 100 threads x 1 ms x 1 W, all 10 % off at once
    assertThat(total.nominal()).isCloseTo(0.1, withinPercentage(1e-9));
    assertThat(half(total)).isCloseTo(0.01, withinPercentage(1e-9));
  }

  @Test
  void differentBoundsAddAsUniformErrors() {
    Interval energy =
        Estimated.of(
                SmallSystem.builder().set("app.t", Properties.PAGE_FAULTS, "100").build(),
                tenPercent())
            .thread("app.t")
            .energyPerDispatchJoules();

    // 1 mJ of execution and 1 mJ of faults, each within 0.1 mJ: their sum has a triangle's density
    assertThat(energy.nominal()).isCloseTo(2e-3, withinPercentage(1e-9));
    assertThat(half(energy)).isCloseTo(1e-4 * TWO_EQUAL, withinPercentage(0.4));
  }

  @Test
  void theRailsOfOneEventMoveTogether() {
    Interval energy =
        Estimated.of(
                SmallSystem.builder().set("app.t", Properties.PAGE_FAULTS, "100").build(),
                PlatformBuilder.platform("xup-virtex2pro")
                    .rail("core", Role.PROCESSOR)
                    .rail("sdram", Role.MEMORY)
                    .profile("run", Set.of(), "core", "0 W", "sdram", "0 W")
                    .within(0.1)
                    .event("page_fault.on_demand", "1 us", "core", "10 uJ", "sdram", "20 uJ")
                    .build())
            .thread("app.t")
            .energyPerDispatchJoules();

    // one measurement gave both: 10 % of 3 mJ
    assertThat(energy.nominal()).isCloseTo(3e-3, withinPercentage(1e-9));
    assertThat(half(energy)).isCloseTo(3e-4, withinPercentage(1e-9));
  }

  @Test
  void noEnergyAndNoTimeReachesBelowNothing() {
    Estimated result =
        Estimated.of(
            SmallSystem.builder().set("app.t", Properties.PAGE_FAULTS, "100").build(),
            PlatformBuilder.platform("xup-virtex2pro")
                .rail("core", Role.PROCESSOR)
                .within(3.0)
                .profile("run", Set.of(), "core", "1 W")
                .event("page_fault.on_demand", "1 us", "core", "10 uJ")
                .build());

    assertThat(result.thread("app.t").timePerDispatchSeconds().low()).isNotNegative();
    assertThat(result.thread("app.t").energyPerDispatchJoules().low()).isZero();
    assertThat(result.component("cpu").energyJoules().low()).isZero();
    Interval total = result.mode().totals().energyJoules();
    assertThat(total.low()).isZero();
    assertThat(total.high()).isCloseTo(2e-3 + 3e-3 * TWO_EQUAL, withinPercentage(0.3));
  }

  @Test
  void anExecutionTimeRangeIsAHardBound() {
    Estimated result =
        Estimated.of(
            SmallSystem.builder()
                .set("app.t", Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 3 ms")
                .build(),
            PlatformBuilder.platform("xup-virtex2pro")
                .rail("core", Role.PROCESSOR)
                .profile("run", Set.of(), "core", "1 W")
                .build());

    Interval time = result.thread("app.t").timePerDispatchSeconds();
    assertThat(time.nominal()).isCloseTo(2e-3, within(1e-15));
    assertThat(time.low()).isCloseTo(1e-3, within(1e-15));
    assertThat(time.high()).isCloseTo(3e-3, within(1e-15));
    Interval energy = result.mode().totals().energyJoules();
    assertThat(energy.low()).isCloseTo(1e-3, within(1e-15));
    assertThat(energy.high()).isCloseTo(3e-3, within(1e-15));
  }

  @Test
  void rangesOfThreadsAddLinearlyAndCoefficientsOnTop() {
    ArchitectureBuilder builder =
        SmallSystem.builder().set("app.t", Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 3 ms");
    SmallSystem.thread(builder, "app.u")
        .set("app.u", Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 3 ms");
    Interval energy = Estimated.of(builder.build(), tenPercent()).mode().totals().energyJoules();

    assertThat(energy.nominal()).isCloseTo(4e-3, withinPercentage(1e-9));
    // 2 x 1 ms x 1 W, and 10 % of 4 mJ
    assertThat(half(energy)).isCloseTo(2e-3 + 4e-4, withinPercentage(1e-9));
  }

  @Test
  void anEventWithPowerInsteadOfEnergyCostsPowerTimesTime() {
    Estimated result =
        Estimated.of(
            SmallSystem.builder().set("app.t", Properties.PAGE_FAULTS, "10").build(),
            PlatformBuilder.platform("xup-virtex2pro")
                .within(0.1)
                .rail("core", Role.PROCESSOR)
                .profile("run", Set.of(), "core", "1 W")
                .event("page_fault.on_demand", "2 us", "core", "500 mW")
                .build());

    Interval energy =
        result
            .service("app.t", "page_fault.on_demand", Phase.DISPATCH)
            .orElseThrow()
            .energyJoules();
    // 10 x 500 mW x 2 us; power and time are each within 10 %
    assertThat(energy.nominal()).isCloseTo(10e-6, withinPercentage(1e-9));
    assertThat(half(energy)).isCloseTo(1e-6 * TWO_EQUAL, withinPercentage(0.4));
  }

  @Test
  void aBoardRailIsChargedToTheProcessor() {
    Estimated result =
        Estimated.of(
            SmallSystem.builder().build(),
            PlatformBuilder.platform("xup-virtex2pro")
                .rail("board_5v", Role.BOARD)
                .profile("run", Set.of(), "board_5v", "2 W")
                .build());

    assertThat(result.component("cpu").energyJoules().nominal()).isCloseTo(2e-3, within(1e-15));
    // the board's supply feeds the memory
    assertThat(result.component("ram").covered()).isTrue();
    assertThat(result.leftOut()).containsExactly("cpu idle");
  }

  @Test
  void aRailOfADeviceHasNobodyToCharge() {
    Estimated result =
        Estimated.of(
            SmallSystem.builder().build(),
            PlatformBuilder.platform("xup-virtex2pro")
                .rail("nic_3v3", Role.DEVICE)
                .profile("run", Set.of(), "nic_3v3", "2 W")
                .build());

    assertThat(result.finding(DiagnosticCode.RAIL_WITHOUT_COMPONENT).message())
        .contains("device", "nic_3v3");
    assertThat(result.whole()).isFalse();
    assertThat(result.mode().totals().energyJoules().nominal()).isZero();
  }

  @Test
  void theFirstBoundMemoryIsCharged() {
    Estimated result =
        SmallSystem.estimate(
            SmallSystem.builder()
                .add("ram2", Category.MEMORY)
                .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram2", "ram")));

    assertThat(result.thread("app.t").memories()).containsExactly("ram2", "ram");
    assertThat(result.component("ram2").energyJoules().nominal()).isPositive();
    assertThat(result.component("ram").energyJoules().nominal()).isZero();
  }

  @Test
  void subtreesRollUp() {
    Estimated result =
        SmallSystem.estimate(
            SmallSystem.builder()
                .add("board", Category.SYSTEM)
                .add("board.bank", Category.ABSTRACT)
                .add("board.bank.ram2", Category.MEMORY)
                .set("app", Properties.MEMORY_BINDING, AadlValues.references("board.bank.ram2")));

    double memory = result.component("board.bank.ram2").energyJoules().nominal();
    assertThat(memory).isPositive();
    assertThat(result.component("board").subtreeJoules().nominal())
        .isCloseTo(memory, withinPercentage(1e-9));
    assertThat(result.component("board").energyJoules().nominal()).isZero();
    assertThat(result.component("").subtreeJoules().nominal())
        .isCloseTo(result.mode().totals().energyJoules().nominal(), withinPercentage(1e-9));
  }
}
