package org.aadlenergy.engine.service.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * How components of several kinds spend a window of 10 ms beside 1 ms of work: what of it is known,
 * how long they are in which state, and what is told where something is lacking.
 */
class RestOfComponentsTest {
  private static final double NEAR = 1e-12;

  private static PlatformBuilder rails() {
    return PlatformBuilder.platform("xup-virtex2pro")
        .rail("core", Role.PROCESSOR)
        .rail("ddr", Role.MEMORY)
        .profile("run", Set.of(), "core", "2 W", "ddr", "1 W");
  }

  private static PlatformBuilder board() {
    return rails().state("idle", "core", "500 mW", "ddr", "200 mW");
  }

  private static PlatformBuilder refreshing() {
    return board()
        .state("refresh", "ddr", "50 mW")
        .policy("self", "idle", "refresh", "1 ms", "2 ms", "ddr", "100 mW");
  }

  private static void assertRest(
      ComponentResult component, double joules, double active, double idle, double sleep) {
    assertThat(component.idleJoules().nominal()).isCloseTo(joules, within(NEAR));
    var times = component.times().orElseThrow();
    assertThat(times.activeSeconds()).isCloseTo(active, within(NEAR));
    assertThat(times.idleSeconds()).isCloseTo(idle, within(NEAR));
    assertThat(times.sleepSeconds()).isCloseTo(sleep, within(NEAR));
  }

  /** Without a schedule it waits for 9 ms; a memory that nothing works in sleeps for good. */
  @Test
  void whatNeverWorksRestsInTheLowStateForGood() {
    ArchitectureBuilder system =
        SmallSystem.builder()
            .add("spare", Category.MEMORY)
            .set("spare", Properties.CALIBRATION, AadlValues.text("xup-virtex2pro"))
            .set("spare", Properties.IDLE_STATE, AadlValues.text("refresh"))
            .set("ram", Properties.IDLE_STATE, AadlValues.text("refresh"));
    Estimated result = Estimated.of(system.build(), refreshing().build());

    assertRest(result.component("ram"), 0.2 * 9e-3, 1e-3, 9e-3, 0.0);
    assertRest(result.component("spare"), 0.05 * 10e-3, 0.0, 10e-3, 0.0);
    result.finds(
        DiagnosticCode.IDLE_ENERGY_LEFT_OUT,
        Severity.WARNING,
        system.lineOf("ram", Properties.IDLE_STATE),
        "Idle_State of memory ram changes nothing");
    result.isSilentOf("Idle_State of memory spare");
    // execution and three at rest; not TLB misses, page faults and switches
    assertThat(result.coverage()).isEqualTo(4.0 / 7.0);
  }

  /** The state that it waits in has no power of the memory. */
  @Test
  void aStateOfAPolicyWithoutPowerIsNamed() {
    PlatformBuilder lacking =
        rails()
            .state("idle", "core", "500 mW")
            .state("refresh", "ddr", "50 mW")
            .policy("self", "idle", "refresh", "1 ms", "2 ms", "ddr", "100 mW");
    ArchitectureBuilder system =
        SmallSystem.builder().set("ram", Properties.IDLE_STATE, AadlValues.text("refresh"));
    Estimated result = Estimated.incompletely(system.build(), lacking.build());

    result.finds(
        DiagnosticCode.IDLE_ENERGY_LEFT_OUT,
        Severity.WARNING,
        system.lineOf("ram", Properties.IDLE_STATE),
        "the idle energy of memory ram is not included: state idle of platform xup-virtex2pro has"
            + " no power");
    assertThat(result.leftOut()).containsExactly("ram idle");
    assertThat(result.coverage()).isEqualTo(2.0 / 6.0);
  }

  /**
   * A write of 6 ms keeps the memory awake while its processor sleeps for 3 of 6 ms: the memory
   * rests for 3 ms in all, which are as many as its processor sleeps, and never wakes up beside.
   */
  @Test
  void otherWorkKeepsAMemoryAwake() {
    PlatformBuilder chip =
        PlatformBuilder.platform("chip")
            .rail("vdd", Role.MEMORY)
            .constant("storage.operation_size", "4 KiB", Dimension.SIZE)
            .event("storage.write", "6 ms", "vdd", "400 mW")
            .state("idle", "vdd", "200 mW")
            .state("sleep", "vdd", "30 mW")
            .policy("suspend", "idle", "sleep", "1 ms", "2 ms", "vdd", "300 mW");
    ArchitectureBuilder system =
        SmallSystem.builder()
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
            .set("ram", Properties.CALIBRATION, AadlValues.text("chip"))
            .set("ram", Properties.IDLE_STATE, AadlValues.text("sleep"));
    // asleep from 1 + 2 x (300 - 30) / (200 - 30) = 4.18 ms on
    Estimated alone = Estimated.of(system.build(), board().build(), chip.build());
    double fixed = 0.2 * 1e-3 + 0.3 * 2e-3;
    assertRest(alone.component("ram"), fixed + 0.03 * 6e-3, 3e-3, 1e-3, 6e-3);

    system
        .set("app.t", Properties.STORAGE_WRITES, "4 KiByte")
        .set("app.t", Properties.STORAGE_DEVICE, AadlValues.references("ram"));
    Estimated result = Estimated.of(system.build(), board().build(), chip.build());
    assertRest(result.component("cpu"), 0.5 * 9e-3, 1e-3, 9e-3, 0.0);
    assertRest(result.component("ram"), 0.03 * 3e-3, 7e-3, 0.0, 3e-3);
  }

  /** Two rails of one memory are one memory, which is busy once. */
  @Test
  void aComponentOfSeveralRailsIsBusyOnce() {
    PlatformBuilder two =
        PlatformBuilder.platform("xup-virtex2pro")
            .rail("core", Role.PROCESSOR)
            .rail("ddr", Role.MEMORY)
            .rail("io", Role.MEMORY)
            .profile("run", Set.of(), "core", "2 W", "ddr", "1 W", "io", "300 mW")
            .state("idle", "core", "500 mW", "ddr", "200 mW", "io", "10 mW");
    Estimated result = Estimated.of(SmallSystem.builder().build(), two.build());
    assertRest(result.component("ram"), 0.21 * 9e-3, 1e-3, 9e-3, 0.0);
  }

  /** 1 ms of each 10 ms of a processor within the processor. */
  @Test
  void aVirtualProcessorWorksAsLongAsItsThreads() {
    ArchitectureBuilder system =
        SmallSystem.builder()
            .add("cpu.part", Category.VIRTUAL_PROCESSOR)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu.part"));
    Estimated result = Estimated.of(system.build(), board().build());
    assertRest(result.component("cpu.part"), 0.0, 1e-3, 9e-3, 0.0);
    assertRest(result.component("cpu"), 0.5 * 9e-3, 1e-3, 9e-3, 0.0);
  }

  private static ArchitectureBuilder scheduled(String... times) {
    ArchitectureBuilder system =
        ArchitectureBuilder.system("Rest::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    for (int i = 0; i < times.length; i++) {
      SmallSystem.thread(system, "app.t" + i)
          .set("app.t" + i, Properties.COMPUTE_EXECUTION_TIME, times[i]);
    }
    return system;
  }

  private static PlatformBuilder soc() {
    return PlatformBuilder.platform("soc")
        .rail("cpu", Role.PROCESSOR)
        .profile("run", Set.of(), "cpu", "1 W");
  }

  private static PlatformBuilder choosing(String cores) {
    PlatformBuilder soc = cores.equals("1") ? soc() : soc().busyCores("run", cores);
    return soc.state("idle", "cpu", "100 mW")
        .idleState("cpu_sleep", "1 ms", "1 us", "cpu", "40 mW");
  }

  /** Gaps of 400 us and 3 ms: the way out of the first takes no time, of the second it does. */
  @Test
  void whatTheKernelChoosesIsShownAndCounted() {
    ArchitectureBuilder system =
        scheduled("4 ms .. 4 ms", "2600 us .. 2600 us")
            .set("app.t1", Properties.DISPATCH_OFFSET, "7 ms");
    Estimated result = Estimated.of(system.build(), choosing("1").build());

    Row row = result.rows(IdleStatesSection.TYPE).get(0);
    double sleeps = row.get(IdleStatesSection.STATES).get(1).get(IdleStatesSection.SHARE);
    double joules = sleeps * 10e-3 * 0.04 + (0.34 - sleeps) * 10e-3 * 0.1;
    assertRest(result.component("cpu"), joules, 6.6e-3, (0.34 - sleeps) * 10e-3, sleeps * 10e-3);
    assertThat(row.get(IdleStatesSection.LEAST).nominal())
        .isCloseTo(3e-3 * 0.04 + 0.4e-3 * 0.1, within(NEAR));
    assertThat(row.get(IdleStatesSection.BUSY)).isCloseTo(0.66, within(NEAR));
    assertThat(row.get(IdleStatesSection.SUMMARY).toString())
        .contains("if each gap were known before")
        .doesNotContain("do not repeat");
    assertThat(result.leftOut()).isEmpty();
    // two threads and the processor at rest; not misses, faults and switches of each
    assertThat(result.coverage()).isEqualTo(3.0 / 9.0);
  }

  /** Three cores are free for all of 10 ms, and one for 9.5 ms, each at a quarter of the power. */
  @Test
  void coresThatAreNeverUsedHaveTheDeepestStateIfAllWereKnown() {
    Estimated result = Estimated.of(scheduled("500 us .. 500 us").build(), choosing("4").build());
    Row row = result.rows(IdleStatesSection.TYPE).get(0);
    assertThat(row.get(IdleStatesSection.LEAST).nominal())
        .isCloseTo((9.5e-3 + 3 * 10e-3) * 0.04 / 4, within(NEAR));
    Estimated busy = Estimated.of(scheduled("9500 us .. 9500 us").build(), choosing("4").build());
    assertThat(busy.rows(IdleStatesSection.TYPE).get(0).get(IdleStatesSection.LEAST).nominal())
        .isCloseTo((0.5e-3 * 0.1 + 3 * 10e-3 * 0.04) / 4, within(NEAR));
  }

  /** Of a state without power only the shares are known: the rest is asked for, and lacking. */
  @Test
  void whatIsChosenWithoutPowerIsLackingInTheCoverage() {
    PlatformBuilder lacking =
        soc().idleState("wfi", "1 us", "1 us").idleState("off", "1 ms", "1 us");
    Estimated result = Estimated.of(scheduled("7 ms .. 7 ms").build(), lacking.build());
    assertThat(result.leftOut()).containsExactly("cpu idle");
    assertThat(result.coverage()).isEqualTo(1.0 / 5.0);
    assertThat(result.component("cpu").idleJoules()).isEqualTo(Interval.ZERO);
  }

  /** One state is no choice, a memory chooses none, and a state that is named is no choice. */
  @Test
  void whereThereIsNoChoiceNothingIsSaidOfIt() {
    for (PlatformBuilder platform : new PlatformBuilder[] {board(), refreshing()}) {
      Estimated result = Estimated.of(SmallSystem.builder().build(), platform.build());
      assertThat(result.findings(DiagnosticCode.IDLE_STATES_WITHOUT_SCHEDULE)).isEmpty();
    }
  }

  /** Gaps of 4 ms are as long as the state needs; 400 us are not, which is one of two. */
  @Test
  void gapsThatAreTooShortAreCounted() {
    PlatformBuilder soc =
        soc().state("idle", "cpu", "100 mW").idleState("off", "4 ms", "500 us", "cpu", "2 mW");
    ArchitectureBuilder exact =
        scheduled("6 ms .. 6 ms").set("cpu", Properties.IDLE_STATE, AadlValues.text("off"));
    Estimated fits = Estimated.of(exact.build(), soc.build());
    assertThat(fits.findings(DiagnosticCode.GAPS_TOO_SHORT_FOR_STATE)).isEmpty();
    assertRest(fits.component("cpu"), 4e-3 * 2e-3, 6e-3, 4e-3, 0.0);

    ArchitectureBuilder two =
        scheduled("3 ms .. 3 ms", "2600 us .. 2600 us")
            .set("app.t1", Properties.DISPATCH_OFFSET, "7 ms")
            .set("cpu", Properties.IDLE_STATE, AadlValues.text("off"));
    Estimated.of(two.build(), soc.build())
        .finds(
            DiagnosticCode.GAPS_TOO_SHORT_FOR_STATE,
            Severity.WARNING,
            two.lineOf("cpu", Properties.IDLE_STATE),
            "state off of processor cpu needs a stay of 4 ms, and 1 of 2 gaps of its schedule are"
                + " shorter, from 0.4 ms on");
  }

  /** Each is named in the order of its path, whoever comes first. */
  @Test
  void componentsWhoseRestIsUnknownAreToldTogether() {
    ArchitectureBuilder system =
        SmallSystem.builder()
            .add("alpha", Category.PROCESSOR)
            .set("alpha", Properties.CALIBRATION, AadlValues.text("xup-virtex2pro"));
    Estimated result = Estimated.of(system.build(), rails().build());
    result.finds(
        DiagnosticCode.IDLE_ENERGY_LEFT_OUT,
        Severity.INFO,
        system.lineOf("alpha"),
        "the idle energy of processor alpha and 2 more is not included");
    assertThat(result.leftOut())
        .containsExactlyInAnyOrder("alpha component", "alpha idle", "cpu idle", "ram idle");
  }
}
