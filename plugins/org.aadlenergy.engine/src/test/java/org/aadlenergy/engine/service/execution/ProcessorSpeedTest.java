package org.aadlenergy.engine.service.execution;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue.ClassifierValue;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.scheduling.ScheduleSection;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Cost;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PageFaultPaper;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Execution times that were measured on another processor than the one that is bound. */
class ProcessorSpeedTest {
  private static final String THREAD = "app.t";
  private static final double MEMORY_WATTS = 2.909;
  private static final double CORE_WATTS = 0.538;

  /** The small system, whose times hold on a processor {@code ref} beside the bound one. */
  private static ArchitectureBuilder measuredElsewhere() {
    return SmallSystem.builder()
        .add("ref", Category.PROCESSOR)
        .set("app", Properties.REFERENCE_PROCESSOR, new ClassifierValue("Test::ref"));
  }

  private static Cost execution(ArchitectureBuilder builder) {
    return SmallSystem.estimate(builder).cost(THREAD, "execution", DISPATCH);
  }

  /** 1 ms on 100 MIPS are 0.25 ms on 0.4 GIPS. */
  @Test
  void timesOfAReferenceAreThoseOfItsSpeed() {
    execution(
            measuredElsewhere()
                .set("ref", Properties.MIPS_CAPACITY, "100.0 MIPS")
                .set("cpu", Properties.MIPS_CAPACITY, "0.4 GIPS"))
        .seconds(0.25e-3)
        .charges("ram", "sdram_2v5", 0.25e-3 * MEMORY_WATTS)
        .charges("cpu", "core_1v5", 0.25e-3 * CORE_WATTS)
        .agrees()
        .explains("T = t x v0 / v = 1 ms x 100.0 MIPS / 0.4 GIPS", 0.25e-3)
        .given("v0", "100.0 MIPS (SEI::MIPSCapacity, of Test::ref)")
        .given("v", "0.4 GIPS (SEI::MIPSCapacity, of cpu)");
  }

  /** OSATE's rule, time x MIPS of the reference / MIPS of the bound, on 1 ms; by hand. */
  @ParameterizedTest
  @CsvSource({
    "100.0 MIPS, 200.0 MIPS, 0.5e-3", // twice the capacity halves the time
    "2.0 GIPS, 500.0 MIPS, 4e-3",
    "150000.0 KIPS, 0.06 GIPS, 2.5e-3"
  })
  void theMipsOfBothDecide(String reference, String bound, double seconds) {
    Estimated result =
        SmallSystem.estimate(
            measuredElsewhere()
                .set("ref", Properties.MIPS_CAPACITY, reference)
                .set("cpu", Properties.MIPS_CAPACITY, bound));
    assertThat(result.service(THREAD, "execution", DISPATCH).orElseThrow().timeSeconds().nominal())
        .isCloseTo(seconds, within(1e-15));
  }

  @Test
  void bothEndsOfARangeAreScaled() {
    Interval time =
        execution(
                measuredElsewhere()
                    .set("ref", Properties.MIPS_CAPACITY, "400 MIPS")
                    .set("cpu", Properties.MIPS_CAPACITY, "100000 KIPS")
                    .set(THREAD, Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 2 ms"))
            .agrees()
            .result()
            .timeSeconds();

    assertThat(time.nominal()).isCloseTo(6e-3, within(1e-15));
    assertThat(time.low()).isCloseTo(4e-3, within(1e-15));
    assertThat(time.high()).isCloseTo(8e-3, within(1e-15));
  }

  /** A factor is a speed: twice that of the reference takes half the time. */
  @Test
  void aFactorDividesTheTime() {
    execution(SmallSystem.builder().set("cpu", Properties.SCALING_FACTOR, "2.0"))
        .seconds(0.5e-3)
        .agrees()
        .explains("T = t / v = 1 ms / 2.0", 0.5e-3)
        .given("v", "2.0 (Timing_Properties::Scaling_Factor, of cpu)");
  }

  /** A factor of the system around the processor is inherited; the processor's own wins. */
  @Test
  void aFactorIsInherited() {
    ArchitectureBuilder builder = SmallSystem.builder();

    execution(builder.set("", Properties.SCALING_FACTOR, "4")).seconds(0.25e-3);
    execution(builder.set("cpu", Properties.SCALING_FACTOR, "0.5")).seconds(2e-3);
  }

  @Test
  void theFactorOfAVirtualProcessorWins() {
    execution(
            SmallSystem.builder()
                .set("cpu", Properties.SCALING_FACTOR, "4.0")
                .add("cpu.part", Category.VIRTUAL_PROCESSOR)
                .set("cpu.part", Properties.SCALING_FACTOR, "2.0")
                .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu.part")))
        .seconds(0.5e-3);
  }

  /** Factors of both, where nobody says MIPS: 1 ms x 3 / 2. */
  @Test
  void factorsOfBothAreSpeedsToo() {
    execution(
            measuredElsewhere()
                .set("ref", Properties.SCALING_FACTOR, "3.0")
                .set("cpu", Properties.SCALING_FACTOR, "2.0"))
        .seconds(1.5e-3)
        .explains("T = t x v0 / v = 1 ms x 3.0 / 2.0", 1.5e-3);
  }

  @Test
  void aTimeOfTheBoundProcessorItselfIsAsItIs() {
    execution(
            SmallSystem.builder()
                .set("app", Properties.REFERENCE_PROCESSOR, new ClassifierValue("Test::cpu")))
        .seconds(1e-3)
        .explains("T = t = 1 ms", 1e-3);
  }

  /** Schedule and busy time see what the bound processor needs: 1 ms become 4 of 10 ms. */
  @Test
  void scheduleAndBusyTimeSeeIt() {
    Estimated result =
        SmallSystem.estimate(
            SmallSystem.builder()
                .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
                .set("cpu", Properties.SCALING_FACTOR, "0.25"));

    Row task = result.rows(ScheduleSection.TYPE).get(0).get(ScheduleSection.TASKS).get(0);
    assertThat(task.get(ScheduleSection.WORST)).isCloseTo(4e-3, within(1e-12));
    assertThat(result.component("cpu").times().orElseThrow().activeSeconds())
        .isCloseTo(4e-3, within(1e-12));
  }

  /**
   * Five equal threads take 10 % of {@code cpu} or 2.5 % of {@code fast} each: three go to fast,
   * the fourth would fill it as much as cpu and goes to the first of the list, the last to fast.
   */
  @Test
  void listsOfProcessorsAreSpreadByTheTimeOnEach() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .add("fast", Category.PROCESSOR)
            .set("fast", Properties.CALIBRATION, AadlValues.text("xup-virtex2pro"))
            .set("fast", Properties.SCALING_FACTOR, "4.0")
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu", "fast"));
    for (String thread : new String[] {"app.u", "app.v", "app.w", "app.x"}) {
      SmallSystem.thread(builder, thread);
    }

    Estimated result = SmallSystem.estimate(builder);

    assertThat(result.thread(THREAD).processor()).contains("fast");
    assertThat(result.findings())
        .filteredOn(finding -> finding.code() == DiagnosticCode.PROCESSORS_CHOSEN)
        .first()
        .extracting(Diagnostic::message)
        .asString()
        .contains("cpu runs app.w (busy for 10.0 %)", "fast runs app.t, app.u, app.v, app.x (busy");
  }

  /** Nobody knows the time on the bound processor: it is left out, and said so. */
  @Test
  void aReferenceOfUnknownSpeedLeavesTheTimeUnknown() {
    Diagnostic finding =
        Estimated.missing(
            measuredElsewhere().set("ref", Properties.MIPS_CAPACITY, "100.0 MIPS").build(),
            DiagnosticCode.PROCESSOR_OF_UNKNOWN_SPEED,
            PageFaultPaper.platform());

    assertThat(finding.message())
        .contains("app.t", "Reference_Processor Test::ref", "how fast processor cpu is");
    assertThat(finding.hint().orElseThrow()).contains("SEI::MIPSCapacity", "Scaling_Factor");
    assertThat(SmallSystem.estimate(measuredElsewhere()).leftOut()).contains("app.t time");
  }

  @Test
  void aFactorThatIsNotPositiveIsAnError() {
    ArchitectureBuilder builder =
        SmallSystem.builder().set("cpu", Properties.SCALING_FACTOR, "0.0");

    Diagnostic finding =
        Estimated.missing(builder.build(), DiagnosticCode.BAD_COUNT, PageFaultPaper.platform());

    assertThat(finding.message()).contains("Scaling_Factor must be greater than 0, not 0.0");
    assertThat(SmallSystem.estimate(builder).service(THREAD, "execution", DISPATCH)).isEmpty();
  }

  @Test
  void aSpeedThatIsNotPositiveIsAnError() {
    ArchitectureBuilder builder =
        measuredElsewhere()
            .set("ref", Properties.MIPS_CAPACITY, "100.0 MIPS")
            .set("cpu", Properties.MIPS_CAPACITY, "0.0 MIPS");

    Diagnostic finding =
        Estimated.missing(builder.build(), DiagnosticCode.BAD_COUNT, PageFaultPaper.platform());

    assertThat(finding.message()).contains("SEI::MIPSCapacity must be greater than 0");
    assertThat(SmallSystem.estimate(builder).service(THREAD, "execution", DISPATCH)).isEmpty();
  }
}
