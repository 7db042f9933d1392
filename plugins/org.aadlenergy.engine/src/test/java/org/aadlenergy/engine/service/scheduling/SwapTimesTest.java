package org.aadlenergy.engine.service.scheduling;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What context switches cost whose times only the model gives. */
class SwapTimesTest {
  private static final String THREAD = "app.t";
  private static final String SWITCH = "context_switch";
  private static final String TICK = "timer_tick";

  private static PlatformBuilder bare() {
    return PlatformBuilder.platform("xup-virtex2pro")
        .rail("core", Role.PROCESSOR)
        .rail("ram", Role.MEMORY)
        .profile("run", Set.of(), "core", "1 W", "ram", "500 mW");
  }

  /** 2 .. 4 us within a process and 6 .. 10 us between them, at 1 W and 500 mW. */
  @Test
  void swapTimesOfTheProcessorCountWithThePowerOfExecution() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .set(THREAD, Properties.CONTEXT_SWITCHES, "3")
            .set("cpu", Properties.THREAD_SWAP_TIME, "2 us .. 4 us")
            .set("cpu", Properties.PROCESS_SWAP_TIME, "6 us .. 10 us");
    Estimated result = Estimated.of(builder.build(), bare().build());

    result
        .cost(THREAD, SWITCH, DISPATCH)
        .count(3.0)
        .seconds(3 * 8e-6)
        .charges("cpu", "core", 3 * 8e-6 * 1.0)
        .charges("ram", "ram", 3 * 8e-6 * 0.5)
        .agrees()
        .explains("n = as annotated = 3", 3.0)
        .given("P(core)", "1 W")
        .notes("No platform calibrates a context switch: the power of the execution profile");
    assertThat(result.coverage()).isEqualTo(2.0 / 6.0);
    assertThat(result.whole()).isTrue();
  }

  @Test
  void oneSwapTimeCountsForBothKinds() {
    for (String property :
        new String[] {Properties.THREAD_SWAP_TIME, Properties.PROCESS_SWAP_TIME}) {
      ArchitectureBuilder builder =
          SmallSystem.builder()
              .set(THREAD, Properties.CONTEXT_SWITCHES, "3")
              .set("cpu", property, "5 us");
      Estimated.of(builder.build(), bare().build())
          .cost(THREAD, SWITCH, DISPATCH)
          .seconds(3 * 5e-6);
    }
    ArchitectureBuilder backwards =
        SmallSystem.builder()
            .set(THREAD, Properties.CONTEXT_SWITCHES, "3")
            .set("cpu", Properties.THREAD_SWAP_TIME, "5 us .. 4 us");
    assertThat(Estimated.of(backwards.build(), bare().build()).services(THREAD))
        .doesNotContain(SWITCH);
  }

  /** What the processor charges is known; that no memory is bound, execution reports. */
  @Test
  void swapTimesNeedBoundComponents() {
    ArchitectureBuilder builder =
        SmallSystem.unbound()
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
            .set(THREAD, Properties.CONTEXT_SWITCHES, "3")
            .set("cpu", Properties.THREAD_SWAP_TIME, "5 us");
    Estimated result = Estimated.of(builder.build(), bare().build());

    result.cost(THREAD, SWITCH, DISPATCH).joules(3 * 5e-6 * 1.0);
    assertThat(result.coverage()).isZero();
  }

  /**
   * a 2 of 5 ms, b 1 .. 4 of 20: of 2.5 ms it is done before a comes again, of 4 ms it goes on once
   * more. A switch is 20 .. 30 us at 1 W.
   */
  @Test
  void aSwitchMoreTakesTheLongerTime() {
    ArchitectureBuilder builder =
        Scheduled.by("RMS").set("cpu", Properties.PROCESS_SWAP_TIME, "20 us .. 30 us");
    Scheduled.thread(builder, "a", "5 ms", "2 ms");
    Scheduled.thread(builder, "b", "20 ms", "1 ms .. 4 ms");
    var ofB =
        Estimated.of(builder.build(), Scheduled.board().build())
            .service("b.t", SWITCH, DISPATCH)
            .orElseThrow();

    assertThat(ofB.count()).isEqualTo(1.0);
    assertThat(ofB.energyJoules().low()).isCloseTo(20e-6, within(1e-12));
    assertThat(ofB.energyJoules().nominal()).isCloseTo(25e-6, within(1e-12));
    assertThat(ofB.energyJoules().high()).isCloseTo(2 * 30e-6, within(1e-12));
  }

  /** The power of execution was measured with switches in it: they take no time of their own. */
  @Test
  void switchesThatExecutionContainsTakeNoTime() {
    ArchitectureBuilder builder =
        Scheduled.by("RMS").set("cpu", Properties.PROCESS_SWAP_TIME, "300 us");
    Scheduled.thread(builder, "a", "5 ms", "2 ms");
    Scheduled.thread(builder, "b", "10 ms", "4 ms").set("b.t", Properties.CONTEXT_SWITCHES, "3");
    PlatformBuilder containing =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of(SWITCH), "core", "1 W");
    Estimated result = Estimated.of(builder.build(), containing.build());

    assertThat(Scheduled.task(result, "a.t").get(ScheduleSection.WORST))
        .isCloseTo(2e-3, within(1e-12));
    assertThat(Scheduled.task(result, "b.t").get(ScheduleSection.WORST))
        .isCloseTo(8e-3, within(1e-12));
    assertThat(result.thread("a.t").timePerDispatchSeconds().nominal())
        .isCloseTo(2e-3, within(1e-12));
    assertThat(result.thread("b.t").timePerDispatchSeconds().nominal())
        .isCloseTo(4e-3, within(1e-12));
  }
}
