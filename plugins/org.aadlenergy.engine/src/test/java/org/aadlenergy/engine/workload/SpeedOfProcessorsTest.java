package org.aadlenergy.engine.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue.ClassifierValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.junit.jupiter.api.Test;

/** How many times longer 2 ms take on the bound processor, by hand, and why nobody knows it. */
class SpeedOfProcessorsTest {
  private static final CalibratedPlatform FAST = platform("fast", "2.0", "400 MHz");
  private static final CalibratedPlatform SLOW = platform("slow", "1.0", "100 MHz");

  private static CalibratedPlatform platform(String name, String capacity, String frequency) {
    PlatformBuilder builder =
        PlatformBuilder.platform(name)
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of(), "core", "1 W");
    if (!frequency.isEmpty()) {
      builder.point("run", "", frequency, "");
    }
    return (capacity.isEmpty() ? builder : builder.constant("capacity", capacity, Dimension.RATIO))
        .build();
  }

  /** 2 ms on {@code cpu} of a platform, that were measured on a processor like {@code other}. */
  private static ArchitectureBuilder elsewhere(String platform) {
    return Looks.bound(platform)
        .set("app.t", Properties.COMPUTE_EXECUTION_TIME, "2 ms")
        .set("app.t", Properties.REFERENCE_PROCESSOR, new ClassifierValue("Test::other"));
  }

  private static void takes(
      double milliseconds, ArchitectureBuilder builder, CalibratedPlatform... platforms) {
    ThreadWorkload thread = Looks.at(builder, "app.t", platforms);
    ExecutionTime time = ExecutionTime.of(thread).orElseThrow();
    assertThat(time.seconds().nominal()).isCloseTo(milliseconds * 1e-3, within(1e-15));
    assertThat(time.speed().ratio()).isCloseTo(milliseconds / 2.0, within(1e-12));
    assertThat(time.writtenSeconds()).isEqualTo(2e-3);
    assertThat(ExecutionTime.problem(thread)).isEmpty();
  }

  @Test
  void capacitiesInMipsDecideWhereBothHaveOne() {
    takes(
        0.5,
        elsewhere("slow")
            .set("other", Properties.MIPS_CAPACITY, "100.0 MIPS")
            .set("cpu", Properties.MIPS_CAPACITY, "400 MIPS")
            .set("cpu", Properties.SCALING_FACTOR, "7.0"));
    takes(
        4.0,
        elsewhere("slow")
            .set("other", Properties.MIPS_CAPACITY, "1 GIPS")
            .set("cpu", Properties.MIPS_CAPACITY, "500000.0 KIPS"));
    takes(
        2.0 / 7.0,
        elsewhere("slow")
            .set("cpu", Properties.MIPS_CAPACITY, "500 MIPS")
            .set("cpu", Properties.SCALING_FACTOR, "7.0"));
  }

  /** Virtual processors from the inside out, the processor, what is around it. */
  @Test
  void theFirstFactorCountsBesideThatOfTheReference() {
    ArchitectureBuilder builder =
        elsewhere("slow")
            .add("outer", Category.VIRTUAL_PROCESSOR)
            .add("inner", Category.VIRTUAL_PROCESSOR)
            .set("outer", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
            .set("inner", Properties.PROCESSOR_BINDING, AadlValues.references("outer"))
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("inner"))
            .set("", Properties.SCALING_FACTOR, "10.0");
    takes(0.2, builder);
    ProcessorSpeed speed = ExecutionTime.of(Looks.at(builder, "app.t")).orElseThrow().speed();
    assertThat(speed.reference()).isEmpty();
    assertThat(speed.bound().orElseThrow().given("v", "speed").origin())
        .isEqualTo("Timing_Properties::Scaling_Factor, of the root system");
    takes(0.4, builder.set("cpu", Properties.SCALING_FACTOR, "5"));
    takes(0.5, builder.set("outer", Properties.SCALING_FACTOR, "4.0"));
    takes(1.0, builder.set("inner", Properties.SCALING_FACTOR, "2.0"));
    takes(3.0, builder.set("other", Properties.SCALING_FACTOR, "3.0"));
    ProcessorSpeed both = ExecutionTime.of(Looks.at(builder, "app.t")).orElseThrow().speed();
    assertThat(both.bound().orElseThrow().owner()).isEqualTo("inner");
    assertThat(both.bound().orElseThrow().text()).isEqualTo("2.0");
    assertThat(both.reference().orElseThrow().owner()).isEqualTo("Test::other");
    assertThat(both.reference().orElseThrow().text()).isEqualTo("3.0");
    takes(
        0.5,
        Looks.bound("slow")
            .set("app.t", Properties.COMPUTE_EXECUTION_TIME, "2 ms")
            .defaultValue(Properties.SCALING_FACTOR, AadlValues.number("4.0")));
  }

  /** 2 x 400 MHz beside 1 x 100 MHz is eight times as fast. */
  @Test
  void capacityTimesFrequencyOfBothPlatformsDecidesElse() {
    ArchitectureBuilder builder =
        elsewhere("fast").set("other", Properties.CALIBRATION, AadlValues.text("slow"));
    takes(0.25, builder, FAST, SLOW);
    ProcessorSpeed speed =
        ExecutionTime.of(Looks.at(builder, "app.t", FAST, SLOW)).orElseThrow().speed();
    assertThat(speed.bound().orElseThrow().text()).isEqualTo("(2.0 x 400 MHz)");
    assertThat(speed.bound().orElseThrow().owner()).isEqualTo("cpu");
    assertThat(speed.reference().orElseThrow().text()).isEqualTo("(1.0 x 100 MHz)");
    assertThat(speed.reference().orElseThrow().given("v0", "speed").origin())
        .isEqualTo("Energy_Estimation::Calibration, of Test::other");
  }

  @Test
  void timesOfTheBoundProcessorOrOfNoneAreAsTheyAreWritten() {
    takes(2.0, Looks.bound("slow").set("app.t", Properties.COMPUTE_EXECUTION_TIME, "2 ms"));
    takes(2.0, Looks.system().set("app.t", Properties.COMPUTE_EXECUTION_TIME, "2 ms"));
    takes(
        2.0,
        elsewhere("slow")
            .set("app.t", Properties.REFERENCE_PROCESSOR, new ClassifierValue("test::CPU")));
    ArchitectureBuilder implementation =
        elsewhere("slow")
            .add("cpu.impl", Category.PROCESSOR)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu.impl"))
            .set("app.t", Properties.REFERENCE_PROCESSOR, new ClassifierValue("Test::cpu"));
    takes(2.0, implementation);
    assertThat(ExecutionTime.of(Looks.at(elsewhere("slow"), "app.t"))).isEmpty();
  }

  private static Problem problem(ArchitectureBuilder builder, CalibratedPlatform... platforms) {
    ThreadWorkload thread = Looks.at(builder, "app.t", platforms);
    assertThat(ExecutionTime.of(thread)).isEmpty();
    Problem problem = ExecutionTime.problem(thread).orElseThrow();
    assertThat(problem.omits()).contains(Omission.TIME);
    return problem;
  }

  private static final String UNKNOWN =
      "Compute_Execution_Time holds on Reference_Processor Test::other, and nothing says how fast"
          + " processor cpu is beside it";

  @Test
  void itIsSaidThatASpeedIsUnknownAndWhichPlatformLacksIt() {
    ArchitectureBuilder builder = elsewhere("none");
    Problem problem = problem(builder, FAST);
    assertThat(problem.code()).isEqualTo(DiagnosticCode.PROCESSOR_OF_UNKNOWN_SPEED);
    assertThat(problem.message()).isEqualTo(UNKNOWN);
    assertThat(problem.span().line())
        .isEqualTo(builder.lineOf("app.t", Properties.REFERENCE_PROCESSOR));
    assertThat(problem.hint().orElseThrow())
        .contains("SEI::MIPSCapacity", "Scaling_Factor to processor cpu; or", "constant capacity");

    CalibratedPlatform bare = platform("bare", "", "100 MHz");
    CalibratedPlatform zero = platform("zero", "0.0", "100 MHz");
    CalibratedPlatform still = platform("still", "1.0", "");
    ArchitectureBuilder onBare =
        elsewhere("bare").set("other", Properties.CALIBRATION, AadlValues.text("fast"));
    assertThat(problem(onBare, bare, FAST).message())
        .isEqualTo(UNKNOWN + "; platform bare has no capacity");
    onBare.set("other", Properties.CALIBRATION, AadlValues.text("bare"));
    assertThat(problem(onBare, bare).message())
        .isEqualTo(UNKNOWN + "; platform bare has no capacity");
    onBare.set("cpu", Properties.CALIBRATION, AadlValues.text("fast"));
    assertThat(problem(onBare, bare, FAST).message())
        .isEqualTo(UNKNOWN + "; platform bare has no capacity");
    for (CalibratedPlatform other : new CalibratedPlatform[] {zero, still}) {
      ArchitectureBuilder both =
          elsewhere("fast").set("other", Properties.CALIBRATION, AadlValues.text(other.name()));
      assertThat(problem(both, other, FAST).message()).isEqualTo(UNKNOWN);
    }
  }

  @Test
  void speedsThatAreOfNoUseAreNamedWhereTheyStand() {
    ArchitectureBuilder factor = elsewhere("slow").set("cpu", Properties.SCALING_FACTOR, "0.0");
    Problem ofFactor = problem(factor);
    assertThat(ofFactor.kind()).isEqualTo(Problem.Kind.REPORTED);
    assertThat(ofFactor.span().line()).isEqualTo(factor.lineOf("cpu", Properties.SCALING_FACTOR));

    ArchitectureBuilder own = elsewhere("slow").set("cpu", Properties.MIPS_CAPACITY, "-1.0 MIPS");
    Problem ofOwn = problem(own);
    assertThat(ofOwn.kind()).isEqualTo(Problem.Kind.REPORTED);
    assertThat(ofOwn.message()).isEqualTo("SEI::MIPSCapacity cannot be used");

    ArchitectureBuilder stated =
        elsewhere("slow").set("other", Properties.MIPS_CAPACITY, "-1.0 MIPS");
    Problem ofStated = problem(stated);
    assertThat(ofStated.code()).isEqualTo(DiagnosticCode.BAD_COUNT);
    assertThat(ofStated.message())
        .startsWith("SEI::MIPSCapacity must be greater than 0")
        .endsWith("-1.0 MIPS");
    assertThat(ofStated.span().line()).isEqualTo(stated.lineOf("other", Properties.MIPS_CAPACITY));
  }
}
