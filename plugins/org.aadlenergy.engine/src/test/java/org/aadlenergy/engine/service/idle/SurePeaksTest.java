package org.aadlenergy.engine.service.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.account.Peak;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * What is drawn beside what is sure to be on, worked out by hand: jobs of 1 to 3 ms every 10 ms
 * with a fault of 0.1 ms and 0.4 mJ, on cores of 1 W, so that one draws 3.4 mJ in 3.1 ms or more.
 */
class SurePeaksTest {
  private static final double EXACT = 1e-12;
  private static final double JOB = 3.4 / 3.1;
  private static final String GLOBAL = "POSIX_1003_HIGHEST_PRIORITY_FIRST_PROTOCOL";

  private static PlatformBuilder soc(String run) {
    return PlatformBuilder.platform("soc")
        .rail("cpu", Role.PROCESSOR)
        .profile("run", Set.of(), "cpu", run)
        .event("page_fault.on_demand", "100 us", "cpu", "400 uJ");
  }

  private static PlatformBuilder resting() {
    return soc("1 W").state("idle", "cpu", "10 mW");
  }

  private static ArchitectureBuilder processor(ArchitectureBuilder system, String number) {
    return system
        .add("cpu" + number, Category.PROCESSOR)
        .set("cpu" + number, Properties.CALIBRATION, AadlValues.text("soc"))
        .set("cpu" + number, Properties.SCHEDULING_PROTOCOL, AadlValues.literal(GLOBAL))
        .add("app" + number, Category.PROCESS)
        .set("app" + number, Properties.PROCESSOR_BINDING, AadlValues.references("cpu" + number));
  }

  private static ArchitectureBuilder thread(
      ArchitectureBuilder system, String thread, String time, String faults) {
    return SmallSystem.thread(system, thread)
        .set(thread, Properties.COMPUTE_EXECUTION_TIME, time)
        .set(thread, Properties.PAGE_FAULTS, faults);
  }

  private static ArchitectureBuilder one() {
    return thread(
        processor(ArchitectureBuilder.system("Sure::Sys.impl"), ""), "app.t", "1 ms .. 3 ms", "1");
  }

  /** Another processor, whose job of the same length is released when the first may be done. */
  private static ArchitectureBuilder two() {
    return thread(processor(one(), "2"), "app2.t", "1 ms .. 3 ms", "1")
        .set("app2.t", Properties.DISPATCH_OFFSET, "5 ms");
  }

  private static PowerInTime power(ArchitectureBuilder system, CalibratedPlatform... platforms) {
    return Estimated.of(system.build(), platforms).mode().power();
  }

  private static Interval of(String path, PowerInTime power) {
    return power.peakWithin(path).map(Peak::watts).orElseThrow();
  }

  private static double low(ArchitectureBuilder system, PlatformBuilder platform) {
    return power(system, platform.build()).peak().watts().low();
  }

  /** Its memory draws 200 mW while a job runs, which has no faults here. */
  @Test
  void aMemoryOfItsOwnDrawsItsPart() {
    PlatformBuilder platform =
        PlatformBuilder.platform("soc")
            .rail("cpu", Role.PROCESSOR)
            .rail("ddr", Role.MEMORY)
            .profile("run", Set.of(), "cpu", "1 W", "ddr", "200 mW")
            .state("idle", "cpu", "10 mW", "ddr", "5 mW")
            .event("page_fault.on_demand", "100 us", "cpu", "400 uJ");
    ArchitectureBuilder system =
        one()
            .add("ram", Category.MEMORY)
            .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram"))
            .set("app.t", Properties.PAGE_FAULTS, "0");
    PowerInTime power = power(system, platform.build());
    assertThat(of("cpu", power).low()).isCloseTo(1.0, within(EXACT));
    assertThat(of("ram", power).low()).isCloseTo(0.2, within(EXACT));
    assertThat(power.peak().watts().low()).isCloseTo(1.2, within(EXACT));
  }

  /** Writes of 2 ms and 3 mJ, which the job waits for: nobody else draws of the flash. */
  @Test
  void aStorageDrawsWhatAWaitTakes() {
    PlatformBuilder chip =
        PlatformBuilder.platform("chip")
            .rail("vdd", Role.MEMORY)
            .constant("storage.operation_size", "4 KiB", Dimension.SIZE)
            .event("storage.write", "2 ms", "vdd", "3 mJ");
    ArchitectureBuilder system =
        one()
            .add("flash", Category.MEMORY)
            .set("flash", Properties.CALIBRATION, AadlValues.text("chip"))
            .set("app", Properties.MEMORY_BINDING, AadlValues.references("flash"))
            .set("app.t", Properties.STORAGE_WRITES, "4 KiByte")
            .set("app.t", Properties.STORAGE_DEVICE, AadlValues.references("flash"));
    PowerInTime power =
        Estimated.incompletely(system.build(), resting().build(), chip.build()).mode().power();
    Interval flash = of("flash", power);
    assertThat(flash.nominal()).isCloseTo(1.5, within(EXACT));
    assertThat(flash.low()).isCloseTo(1.5, within(EXACT));
    // with the processor, which rests meanwhile
    assertThat(power.peak().watts().low()).isCloseTo(1.5 + 0.01, within(EXACT));
  }

  /** The other processor rests at 10 mW, or in the state that takes least. */
  @Test
  void whoNeedNotRunRests() {
    assertThat(low(two(), resting())).isCloseTo(JOB + 0.01, within(EXACT));
    PlatformBuilder states = resting().idleState("off", "2 ms", "100 us", "cpu", "1 mW");
    assertThat(low(two(), states)).isCloseTo(JOB + 0.001, within(EXACT));
    PlatformBuilder sleeps =
        resting()
            .state("sleep", "cpu", "2 mW")
            .policy("suspend", "idle", "sleep", "1 ms", "1 ms", "cpu", "50 mW");
    ArchitectureBuilder system = two();
    for (String cpu : new String[] {"cpu", "cpu2"}) {
      system.set(cpu, Properties.IDLE_STATE, AadlValues.text("sleep"));
    }
    assertThat(low(system, sleeps)).isCloseTo(JOB + 0.002, within(EXACT));
  }

  /** Ticks are in the way of rest, so that nothing is said of it. */
  @Test
  void whereTicksComeNothingIsSaidOfRest() {
    PlatformBuilder ticking = resting().event("timer_tick", "20 us", "cpu", "20 uJ");
    ArchitectureBuilder system = two();
    for (String cpu : new String[] {"cpu", "cpu2"}) {
      system.set(cpu, Properties.CLOCK_PERIOD, "1 ms");
    }
    assertThat(low(system, ticking)).isBetween(1.0, JOB + 0.005);
  }

  /** Two cores of 1 W: the other one rests at half of 10 mW, unless a second job is released. */
  @Test
  void ofSeveralCoresSoManyRunAsJobsAreReleased() {
    PlatformBuilder dual = soc("2 W").state("idle", "cpu", "10 mW").busyCores("run", "2");
    assertThat(low(one(), dual)).isCloseTo(JOB + 0.005, within(EXACT));
    ArchitectureBuilder both = thread(one(), "app.u", "1 ms .. 3 ms", "1");
    assertThat(low(both, dual)).isCloseTo(2 * JOB, within(EXACT));
    both.set("app.u", Properties.DISPATCH_OFFSET, "5 ms");
    assertThat(low(both, dual)).isCloseTo(JOB + 0.005, within(EXACT));
    // every 5 ms, of which each second one is with the other job
    both.set("app.u", Properties.PERIOD, "5 ms").set("app.u", Properties.DISPATCH_OFFSET, "0 ms");
    assertThat(low(both, dual)).isCloseTo(2 * JOB, within(EXACT));
  }

  /** 100 mW leak while it runs; at rest a tenth of it. */
  @Test
  void whatLeaksDoesSoWhileItRuns() {
    PlatformBuilder leaking =
        resting()
            .voltage("run", "1 V")
            .constant("leakage.current", "100 mA", Dimension.CURRENT)
            .constant("leakage.growth", "0.02 1/K", Dimension.PER_KELVIN)
            .constant("leakage.temperature", "25 degC", Dimension.TEMPERATURE)
            .constant("temperature", "25 degC", Dimension.TEMPERATURE);
    PowerInTime power = power(one(), leaking.build());
    assertThat(of("cpu", power).low()).isCloseTo(JOB + 0.1, within(EXACT));
  }

  /** Of 12 ms in 10 not all is done, and it may be that this one never runs; but something does. */
  @Test
  void whereThereIsTooMuchToDoSomethingRuns() {
    ArchitectureBuilder late =
        one().set("app.t", Properties.COMPUTE_EXECUTION_TIME, "5 ms .. 12 ms");
    assertThat(low(late, resting())).isCloseTo(12.4 / 12.1, within(EXACT));
  }
}
