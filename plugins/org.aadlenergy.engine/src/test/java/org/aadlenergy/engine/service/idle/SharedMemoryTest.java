package org.aadlenergy.engine.service.idle;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** A memory that several processors work in at a time draws its idle power once. */
class SharedMemoryTest {
  private static final double EXACT = 1e-12;

  /** A memory that takes 200 mW at work, of which it takes 50 mW when it is idle too. */
  private static PlatformBuilder board() {
    return PlatformBuilder.platform("board")
        .rail("core", Role.PROCESSOR)
        .rail("ddr", Role.MEMORY)
        .profile("run", Set.of(), "core", "1 W", "ddr", "200 mW")
        .state("idle", "core", "0 W", "ddr", "50 mW");
  }

  /** Two processors, whose threads work in one memory for so long of each second. */
  private static Estimated estimate(String one, String other) {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Shared::Sys.impl")
            .add("ram", Category.MEMORY)
            .set("", Properties.CALIBRATION, AadlValues.text("board"))
            .set("", Properties.MEMORY_BINDING, AadlValues.references("ram"));
    for (String name : new String[] {"a", "b"}) {
      builder
          .add("cpu_" + name, Category.PROCESSOR)
          .add(name, Category.PROCESS)
          .set(name, Properties.PROCESSOR_BINDING, AadlValues.references("cpu_" + name))
          .add(name + ".t", Category.THREAD)
          .set(name + ".t", Properties.PERIOD, "1000 ms")
          .set(name + ".t", Properties.COMPUTE_EXECUTION_TIME, name.equals("a") ? one : other);
    }
    return Estimated.of(builder.build(), board().build());
  }

  private static double memory(Estimated result) {
    return result.component("ram").energyJoules().nominal();
  }

  /** 50 mJ of background and 2 x 0.6 s x 150 mW. */
  @Test
  void beyondAllOfTheTimeItsBackgroundCountsOnce() {
    Estimated result = estimate("600 ms", "600 ms");

    assertThat(memory(result)).isCloseTo(0.230, within(EXACT));
    assertThat(result.component("ram").idleJoules().nominal()).isZero();
    assertThat(result.mode().totals().energyJoules().nominal())
        .isCloseTo(0.230 + 1.2, within(EXACT));
    // o = 0.2 / 1.2 of 0.6 s x 50 mW is taken off each
    result
        .cost("a.t", "execution", DISPATCH)
        .charges("ram", "ddr", 0.120 - 0.005)
        .agrees()
        .given("P0(ddr)", "50 mW")
        .notes("Memory ram works for several processors, 120.0 % of the time in all");
  }

  /** The longer that a processor works, the more is taken off: of 0.9 s 9 parts, of 0.3 s 3. */
  @Test
  void whatIsTakenOffGoesByTheTime() {
    Estimated result = estimate("900 ms", "300 ms");

    assertThat(memory(result)).isCloseTo(0.230, within(EXACT));
    result.cost("a.t", "execution", DISPATCH).charges("ram", "ddr", 0.180 - 0.0075).agrees();
    result.cost("b.t", "execution", DISPATCH).charges("ram", "ddr", 0.060 - 0.0025).agrees();
  }

  @Test
  void upToAllOfTheTimeNothingChanges() {
    Estimated result = estimate("600 ms", "400 ms");

    assertThat(memory(result)).isCloseTo(0.200, within(EXACT));
    result.cost("a.t", "execution", DISPATCH).charges("ram", "ddr", 0.120);
    assertThat(memory(estimate("300 ms", "300 ms"))).isCloseTo(0.120 + 0.020, within(EXACT));
  }

  /** What one processor cannot do in time takes as long as it takes: 1.5 s of background. */
  @Test
  void workThatIsLateHasABackgroundOfItsOwn() {
    assertThat(memory(estimate("1500 ms", "500 ms")))
        .isCloseTo(1.5 * 0.050 + 2.0 * 0.150, within(EXACT));
  }

  /** The ends of execution times move the whole: 0.5 .. 0.7 s of each at 150 mW more or less. */
  @Test
  void rangesStayBounds() {
    var energy = estimate("500 ms .. 700 ms", "500 ms .. 700 ms").component("ram").energyJoules();

    assertThat(energy.nominal()).isCloseTo(0.230, within(EXACT));
    assertThat(energy.low()).isLessThanOrEqualTo(0.200 + EXACT);
    assertThat(energy.high()).isGreaterThanOrEqualTo(0.260 - EXACT);
  }
}
