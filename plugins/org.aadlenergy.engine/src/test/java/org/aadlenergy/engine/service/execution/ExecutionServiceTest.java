package org.aadlenergy.engine.service.execution;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.aadlenergy.engine.service.execution.GovernedBoard.governor;
import static org.aadlenergy.engine.service.execution.GovernedBoard.running;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.PropertyValue.BooleanValue;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Cost;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PageFaultPaper;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What running a thread's own code costs, at the operating point that counts for it. */
class ExecutionServiceTest {
  private static final String THREAD = "app.t";

  private static Cost execution(ArchitectureBuilder builder) {
    return SmallSystem.estimate(builder).cost(THREAD, "execution", DISPATCH);
  }

  private static Cost governed(ArchitectureBuilder builder) {
    return GovernedBoard.estimate(builder).cost(THREAD, "execution", DISPATCH);
  }

  /** 1 ms at 2909 mW of memory and 538 mW of core. */
  @Test
  void codeCostsThePowerOfTheProfileOverItsTime() {
    execution(SmallSystem.builder())
        .count(1.0)
        .seconds(1e-3)
        .charges("ram", "sdram_2v5", 1e-3 * 2.909)
        .charges("cpu", "core_1v5", 1e-3 * 0.538)
        .joules(1e-3 * 3.447)
        .flagged(false)
        .agrees()
        .explains("T = t = 1 ms", 1e-3)
        .explains("E(sdram_2v5) = P(sdram_2v5) x t = 2909 mW x 1 ms", 2.909e-3)
        .given("t", "1 ms .. 1 ms (Timing_Properties::Compute_Execution_Time, from app.t)")
        .given("P(core_1v5)", "538 mW (published");
  }

  /** The middle of a range counts; its ends are bounds, not likely errors. */
  @Test
  void aRangeCountsInItsMiddle() {
    Cost cost =
        execution(
            SmallSystem.builder().set(THREAD, Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 4 ms"));

    cost.seconds(2.5e-3).agrees().explains("T = t = the middle of 1 ms .. 4 ms", 2.5e-3);
    Interval time = cost.result().timeSeconds();
    assertThat(time.low()).isCloseTo(1e-3, within(1e-15));
    assertThat(time.high()).isCloseTo(4e-3, within(1e-15));
  }

  @Test
  void aTimeThatIsNoRangeCountsAsItIs() {
    execution(SmallSystem.builder().set(THREAD, Properties.COMPUTE_EXECUTION_TIME, "3 ms"))
        .seconds(3e-3)
        .explains("T = t = 3 ms", 3e-3);
  }

  @Test
  void noTimeIsAnAnswer() {
    Estimated result =
        SmallSystem.estimate(
            SmallSystem.builder().set(THREAD, Properties.COMPUTE_EXECUTION_TIME, "0 ms .. 0 ms"));

    result.cost(THREAD, "execution", DISPATCH).seconds(0.0).joules(0.0);
    assertThat(result.coverage()).isEqualTo(1.0 / 6.0);
  }

  /** On a board a thread adds to the idle power, half of what both cores add: (6 - 2) / 2 W. */
  @Test
  void onABoardACoreCostsItsShareOfWhatAllAdd() {
    Estimated result = GovernedBoard.estimate(running("100 ms"));

    result
        .cost(THREAD, "execution", DISPATCH)
        .seconds(0.1)
        .charges("cpu", "supply", 0.1 * (6.0 - 2.0) / 2)
        .agrees()
        .explains("E(supply) = (P(supply) - P0(supply)) / n x t = (6 W - 2 W) / 2 x 100 ms", 0.2)
        .given("P0(supply)", "2 W")
        .notes(
            "the power was measured with n = 2 busy cores",
            "The profile is that of governor performance.");
    assertThat(result.component("cpu").energyJoules().nominal())
        .isCloseTo(0.2 + 2.0 * 1.0, within(1e-12));
  }

  /** On a rail that is no board's, two cores share the power that both were measured with. */
  @Test
  void coresShareThePowerOfOtherRails() {
    Estimated result =
        Estimated.of(
            SmallSystem.builder().build(), PageFaultPaper.builder().busyCores("jpeg", "2").build());

    result.cost(THREAD, "execution", DISPATCH).joules(1e-3 * 3.447 / 2);
  }

  /** Slow takes 16 s where fast takes 10: 125 ms become 200 ms, at (3 - 2) / 2 W. */
  @Test
  void anotherGovernorScalesTheTime() {
    governed(governor(running("125 ms"), "Powersave"))
        .seconds(0.125 * 16 / 10)
        .joules(0.2 * (3.0 - 2.0) / 2)
        .agrees()
        .explains("T = t x w / w0 = 125 ms x 16 s / 10 s", 0.2)
        .explains("E(supply) = (P(supply) - P0(supply)) / n x T = (3 W - 2 W) / 2 x 0.2 s", 0.1)
        .given("w", "16 s")
        .given("w0", "10 s")
        .notes("The profile is that of governor powersave.");
  }

  @Test
  void theReferenceIsNotScaled() {
    governed(governor(running("100 ms"), "Performance")).seconds(0.1).joules(0.2);
  }

  /** 0.1 of two cores, 1.6 times as long at the slow point: a load of 0.08, below 0.8. */
  @Test
  void aGovernorThatFollowsTheLoadSettlesLowWhereItIsLight() {
    governed(governor(running("100 ms"), "Ondemand")).seconds(0.16).joules(0.16 * (3.0 - 2.0) / 2);
  }

  /**
   * Two threads of 500 ms: half of both cores, 0.8 of them at the slow point; a bit more is over.
   */
  @Test
  void itStaysFastWhereTheLoadIsAboveTheThreshold() {
    ArchitectureBuilder atThreshold = GovernedBoard.thread(running("500 ms"), "app.u", "500 ms");
    governed(governor(atThreshold, "Ondemand")).seconds(0.5 * 1.6);

    ArchitectureBuilder above = GovernedBoard.thread(running("500 ms"), "app.u", "502 ms");
    governed(governor(above, "Ondemand")).seconds(0.5 * 11 / 10).joules(0.55 * (5.0 - 2.0) / 2);
  }

  @Test
  void workqueuesChooseTheProfileMeasuredWithThem() {
    ArchitectureBuilder builder =
        running("100 ms").set("cpu", Properties.WORKQUEUE_POWER_EFFICIENT, new BooleanValue(true));
    Estimated result = Estimated.of(builder.build(), GovernedBoard.withWorkqueues().build());

    result.cost(THREAD, "execution", DISPATCH).joules(0.1 * (5.5 - 2.0) / 2);
    Estimated.of(governor(builder, "Performance").build(), GovernedBoard.withWorkqueues().build())
        .cost(THREAD, "execution", DISPATCH)
        .joules(0.1 * (5.5 - 2.0) / 2);
  }

  /** At 600 MHz only the slow profile was measured; the governor of 1200 MHz is the default's. */
  @Test
  void aFrequencyChoosesTheProfileMeasuredAtIt() {
    governed(running("100 ms").set("cpu", Properties.OPERATING_FREQUENCY, "600 MHz")).seconds(0.16);
    governed(running("100 ms").set("cpu", Properties.OPERATING_FREQUENCY, "1200 MHz"))
        .joules(0.1 * (6.0 - 2.0) / 2);
  }

  @Test
  void aNamedProfileWinsOverGovernorAndFrequency() {
    ArchitectureBuilder builder =
        governor(running("100 ms"), "Ondemand")
            .set("cpu", Properties.OPERATING_FREQUENCY, "600 MHz")
            .set(THREAD, Properties.EXECUTION_PROFILE, AadlValues.text("follow"));

    governed(builder).seconds(0.11).joules(0.11 * (5.0 - 2.0) / 2);
  }

  @Test
  void whatTheProfileContainsIsNamed() {
    Estimated result =
        Estimated.of(
            SmallSystem.builder()
                .set("app", Properties.EXECUTION_PROFILE, AadlValues.text("whole"))
                .build(),
            PageFaultPaper.builder()
                .profile("whole", Set.of("tlb_miss"), "sdram_2v5", "2 W", "core_1v5", "1 W")
                .build());

    result
        .cost(THREAD, "execution", DISPATCH)
        .joules(3e-3)
        .notes("measured with these services in it, so they are shown and not added: tlb_miss.");
  }

  @Test
  void executionMayDependOnTheMode() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .mode("slow")
            .mode("quick")
            .setIn(
                "slow",
                THREAD,
                Properties.COMPUTE_EXECUTION_TIME,
                AadlValues.number("2 ms .. 2 ms"))
            .setIn(
                "quick",
                THREAD,
                Properties.COMPUTE_EXECUTION_TIME,
                AadlValues.number("1 ms .. 1 ms"));
    Estimated result = SmallSystem.estimate(builder);

    assertThat(Estimated.thread(result.mode("slow"), THREAD).timePerDispatchSeconds().nominal())
        .isCloseTo(2e-3, within(1e-15));
    assertThat(Estimated.thread(result.mode("quick"), THREAD).timePerDispatchSeconds().nominal())
        .isCloseTo(1e-3, within(1e-15));
  }
}
