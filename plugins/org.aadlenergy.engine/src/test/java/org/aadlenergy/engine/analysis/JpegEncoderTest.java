package org.aadlenergy.engine.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PageFaultPaper;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The JPEG encoder of the page-fault paper, estimated from its Tables 1 and 2: the expectations are
 * the no-fault row of Table 2 plus so many faults of Table 1, the measurements are Table 2's.
 */
class JpegEncoderTest {
  private static ArchitectureBuilder encoder() {
    return ArchitectureBuilder.system("Jpeg::Board.impl")
        .add("cpu", Category.PROCESSOR)
        .add("ram", Category.MEMORY)
        .add("app", Category.PROCESS)
        .add("app.encoder", Category.THREAD)
        .set("cpu", Properties.CALIBRATION, AadlValues.text("xup-virtex2pro"))
        .set("cpu", Properties.PAGE_SIZE, "4 KiByte")
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
        .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram"))
        .set("app.encoder", Properties.PERIOD, "100 ms")
        .set("app.encoder", Properties.COMPUTE_EXECUTION_TIME, "31762 us .. 31762 us");
  }

  private static Estimated faulting(String policy, int faults) {
    return Estimated.of(
        encoder()
            .set("app", Properties.PAGE_FAULT_POLICY, AadlValues.literal(policy))
            .set("app.encoder", Properties.PAGE_FAULTS, Integer.toString(faults))
            .build(),
        PageFaultPaper.platform());
  }

  @ParameterizedTest
  @CsvSource({
    // policy, faults, time us, 2.5 V uJ, 1.5 V uJ
    "On_Demand,     52, 34414, 101041, 18451",
    "Copy_On_Write, 60, 38602, 112809, 20639",
    "On_Demand,      0, 31762,  92409, 17099"
  })
  void estimates(String policy, int faults, double us, double memoryMicro, double coreMicro) {
    Estimated result = faulting(policy, faults);

    assertThat(result.thread("app.encoder").timePerDispatchSeconds().nominal())
        .isCloseTo(us * 1e-6, withinPercentage(0.1));
    // ten images a second, but the window is one period: one dispatch
    assertThat(result.mode().windowSeconds()).isEqualTo(0.1);
    assertThat(result.component("ram").energyJoules().nominal())
        .isCloseTo(memoryMicro * 1e-6, withinPercentage(0.1));
    assertThat(result.component("cpu").energyJoules().nominal())
        .isCloseTo(coreMicro * 1e-6, withinPercentage(0.1));
    assertThat(result.whole()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "On_Demand,     52, 34335, 100864, 18408", // Table 2, measured
    "Copy_On_Write, 60, 38853, 113496, 20704"
  })
  void isWithinOnePercentOfTheMeasurement(
      String policy, int faults, double us, double memoryMicro, double coreMicro) {
    Estimated result = faulting(policy, faults);

    assertThat(result.thread("app.encoder").timePerDispatchSeconds().nominal())
        .isCloseTo(us * 1e-6, withinPercentage(1.0));
    assertThat(result.component("ram").energyJoules().nominal())
        .isCloseTo(memoryMicro * 1e-6, withinPercentage(1.0));
    assertThat(result.component("cpu").energyJoules().nominal())
        .isCloseTo(coreMicro * 1e-6, withinPercentage(1.0));
  }

  @Test
  void everyRailOfAFaultChargesItsComponent() {
    var fault =
        faulting("On_Demand", 52)
            .service("app.encoder", "page_fault.on_demand", Phase.DISPATCH)
            .orElseThrow();

    assertThat(fault.count()).isEqualTo(52.0);
    assertThat(fault.charges())
        .extracting(c -> c.component() + " " + c.rail())
        .containsExactly("ram sdram_2v5", "cpu core_1v5");
    // 52 x 166 uJ and 52 x 26 uJ, Table 1
    assertThat(fault.charges().get(0).energyJoules().nominal())
        .isCloseTo(8632e-6, withinPercentage(1e-9));
    assertThat(fault.charges().get(1).energyJoules().nominal())
        .isCloseTo(1352e-6, withinPercentage(1e-9));
    // one coefficient each, 5 %: 52 uses move together
    assertThat(fault.charges().get(0).energyJoules().high())
        .isCloseTo(1.05 * 8632e-6, withinPercentage(1e-9));
    assertThat(fault.timeSeconds().low()).isCloseTo(0.95 * 52 * 51e-6, withinPercentage(1e-9));
  }

  @Test
  void preallocatedPagesCostOnceAtStart() {
    Estimated result =
        Estimated.of(
            encoder()
                .set("app", Properties.PAGE_FAULT_POLICY, AadlValues.literal("Preallocated"))
                .set("app.encoder", Properties.STARTUP_PAGE_FAULTS, "52")
                .build(),
            PageFaultPaper.platform());

    assertThat(result.thread("app.encoder").timePerDispatchSeconds().nominal())
        .isCloseTo(31762e-6, withinPercentage(1e-9));
    assertThat(result.count("app.encoder", "page_fault.on_demand", Phase.STARTUP)).isEqualTo(52.0);
    // 52 x (166 + 26) uJ
    assertThat(result.thread("app.encoder").startupEnergyJoules().nominal())
        .isCloseTo(9984e-6, withinPercentage(1e-9));
    assertThat(result.mode().totals().startupJoules().nominal())
        .isCloseTo(9984e-6, withinPercentage(1e-9));
    assertThat(result.component("ram").energyJoules().nominal())
        .isCloseTo(92409e-6, withinPercentage(0.1));
    assertThat(result.whole()).isTrue();
  }
}
