package org.aadlenergy.engine.service.idle;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.aadlenergy.engine.result.ServiceResult.Phase.STARTUP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * From which terms the idle power of a memory is taken that counts twice. Two processors work in it
 * all the time, 500 ms each half second: o = (2 - 1) / 2 of its 50 mW.
 */
class SharedBackgroundTest {
  private static final String FAULT = "page_fault.on_demand";
  private static final String SAID = "works for several processors";

  private static PlatformBuilder board() {
    return PlatformBuilder.platform("board")
        .rail("core", Role.PROCESSOR)
        .rail("ddr", Role.MEMORY)
        .profile("run", Set.of(), "core", "1 W", "ddr", "200 mW")
        .state("idle", "core", "0 W", "ddr", "50 mW");
  }

  private static ArchitectureBuilder system() {
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
          .set(name + ".t", Properties.PERIOD, "500 ms")
          .set(name + ".t", Properties.COMPUTE_EXECUTION_TIME, "500 ms");
    }
    return builder;
  }

  private static Estimated estimate(ArchitectureBuilder builder, PlatformBuilder platform) {
    return Estimated.of(builder.build(), platform.build());
  }

  private static String notes(Estimated result, String thread, String service, Phase phase) {
    ServiceResult term = result.service(thread, service, phase).orElseThrow();
    return term.explanation().get().notes().toString();
  }

  /** 0.5 s x 200 mW, less 0.5 s x 50 mW x 0.5. */
  @Test
  void theShareThatIsTakenOffIsExplained() {
    estimate(system(), board())
        .cost("a.t", "execution", DISPATCH)
        .charges("cpu_a", "core", 0.5)
        .charges("ram", "ddr", 0.1 - 0.0125)
        .explains("E2(ddr) = -P0(ddr) x T x o = -50 mW x 0.5 s x 0.5", -0.0125)
        .agrees()
        .notes("200.0 % of the time in all", "o = 0.5 of it is taken off");
  }

  /** Of a board with several cores each has an equal share of the idle power as it is. */
  @Test
  void ofBoardsWithSeveralCoresNothingIsTaken() {
    Estimated result = estimate(system(), board().busyCores("run", "2"));

    assertThat(notes(result, "a.t", "execution", DISPATCH)).doesNotContain(SAID);
    assertThat(notes(result, "b.t", "execution", DISPATCH)).doesNotContain(SAID);
  }

  /** What starts a thread happens once, before the others work. */
  @Test
  void startingKeepsItsEnergy() {
    Estimated result =
        estimate(
            system().set("a.t", Properties.STARTUP_PAGE_FAULTS, "10"),
            board().event(FAULT, "1 ms", "core", "1 mJ", "ddr", "200 uJ"));

    result.cost("a.t", FAULT, STARTUP).count(10.0).charges("ram", "ddr", 10 * 200e-6).agrees();
    assertThat(notes(result, "a.t", FAULT, STARTUP)).doesNotContain(SAID);
    assertThat(notes(result, "a.t", "execution", DISPATCH)).contains(SAID);
  }

  /** 10 ms at 50 mW are 500 uJ, more than it takes in all: the idle power is not in it. */
  @Test
  void whatTakesLessThanTheIdlePowerKeepsItsEnergy() {
    Estimated result =
        estimate(
            system().set("a.t", Properties.PAGE_FAULTS, "10"),
            board().event(FAULT, "1 ms", "core", "1 mJ", "ddr", "1 nJ"));

    result.cost("a.t", FAULT, DISPATCH).charges("ram", "ddr", 10e-9).agrees();
    assertThat(notes(result, "a.t", FAULT, DISPATCH)).doesNotContain(SAID);
    assertThat(notes(result, "a.t", "execution", DISPATCH)).contains(SAID);
  }

  private static Interval joules(String a, String b, String path) {
    ArchitectureBuilder builder = system();
    builder.set("a.t", Properties.COMPUTE_EXECUTION_TIME, a);
    builder.set("b.t", Properties.COMPUTE_EXECUTION_TIME, b);
    Estimated result = estimate(builder, board());
    return path.equals("ram")
        ? result.component("ram").energyJoules()
        : result.thread(path).energyPerDispatchJoules();
  }

  /**
   * One works for 300 of 500 ms, the other for 20 to 400 ms: both together for more than 500 ms
   * only where that takes more than 200. Then 50 mW for what is more count once; the first has its
   * share.
   */
  @Test
  void whatIsTakenOffHasBoundsWhereTimesHaveRanges() {
    for (String range : new String[] {"20 ms .. 380 ms", "100 ms .. 400 ms", "20 ms .. 220 ms"}) {
      String[] ends = range.replace(" ms", "").split(" \\.\\. ");
      for (int b = Integer.parseInt(ends[0]); b <= Integer.parseInt(ends[1]); b += 20) {
        String point = b + " ms .. " + b + " ms";
        double twice = Math.max(0.0, (300.0 + b - 500.0) / (300.0 + b));
        assertThat(joules("300 ms", point, "a.t").nominal())
            .isCloseTo(0.3 * (1.2 - 0.05 * twice), within(1e-12));
        for (String path : new String[] {"a.t", "b.t", "ram"}) {
          double found = joules("300 ms", point, path).nominal();
          Interval bounds = joules("300 ms", range, path);
          assertThat(found)
              .as(path + " at " + point + " of " + range)
              .isBetween(bounds.low() - 1e-12, bounds.high() + 1e-12);
        }
      }
    }
  }
}
