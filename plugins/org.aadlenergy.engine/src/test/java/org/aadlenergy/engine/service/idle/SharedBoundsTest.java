package org.aadlenergy.engine.service.idle;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ChargeResult;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The ends of what memories draw: while several processors work in one, and while they rest beside
 * work that takes more or less than rest does.
 */
class SharedBoundsTest {
  private static final double NEAR = 1e-12;

  /** 200 mW at work, of which 50 mW are the idle power. */
  private static PlatformBuilder board() {
    return PlatformBuilder.platform("board")
        .rail("core", Role.PROCESSOR)
        .rail("ddr", Role.MEMORY)
        .profile("run", Set.of(), "core", "1 W", "ddr", "200 mW")
        .state("idle", "core", "0 W", "ddr", "50 mW");
  }

  /** Threads every 500 ms, each on a processor of its own. */
  private static ArchitectureBuilder system(String... times) {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Shared::Sys.impl")
            .add("ram", Category.MEMORY)
            .set("", Properties.CALIBRATION, AadlValues.text("board"))
            .set("", Properties.MEMORY_BINDING, AadlValues.references("ram"));
    for (int i = 0; i < times.length; i++) {
      builder
          .add("cpu" + i, Category.PROCESSOR)
          .add("app" + i, Category.PROCESS)
          .set("app" + i, Properties.PROCESSOR_BINDING, AadlValues.references("cpu" + i));
      SmallSystem.thread(builder, "app" + i + ".t")
          .set("app" + i + ".t", Properties.PERIOD, "500 ms")
          .set("app" + i + ".t", Properties.COMPUTE_EXECUTION_TIME, times[i]);
    }
    return builder;
  }

  private static Interval ofMemory(Estimated result, int number) {
    return result
        .service("app" + number + ".t", "execution", DISPATCH)
        .orElseThrow()
        .charges()
        .stream()
        .filter(charge -> charge.component().equals("ram"))
        .map(ChargeResult::energyJoules)
        .findFirst()
        .orElseThrow();
  }

  private static void holds(Interval found, double low, double nominal, double high) {
    assertThat(found.nominal()).isCloseTo(nominal, within(NEAR));
    assertThat(found.low()).isCloseTo(low, within(NEAR));
    assertThat(found.high()).isCloseTo(high, within(NEAR));
  }

  /**
   * One works for 300 of 500 ms, another for 100 to 400 ms. Usually 550 of 500 ms: o = 50 / 550. At
   * most 700 are 200 too many, of at least 400: as much as a half of 50 mW may be counted twice.
   */
  @Test
  void asMuchIsTakenOffAsMayBeTwice() {
    Estimated result =
        Estimated.of(system("300 ms .. 300 ms", "100 ms .. 400 ms").build(), board().build());
    holds(ofMemory(result, 0), 0.3 * 0.2 - 0.3 * 0.025, 0.3 * (0.2 - 0.05 / 11), 0.3 * 0.2);
    holds(ofMemory(result, 1), 0.1 * 0.2 - 0.4 * 0.025, 0.25 * (0.2 - 0.05 / 11), 0.4 * 0.2);
  }

  /** Usually 420 of 500 ms; at most 520, of at least 320: a sixteenth of the background. */
  @Test
  void whatUsuallyFitsMayBeTwice() {
    Estimated result =
        Estimated.of(system("300 ms .. 300 ms", "20 ms .. 220 ms").build(), board().build());
    double twice = 0.05 * 20 / 320;
    holds(ofMemory(result, 0), 0.3 * (0.2 - twice), 0.3 * 0.2, 0.3 * 0.2);
    holds(ofMemory(result, 1), 0.02 * 0.2 - 0.22 * twice, 0.12 * 0.2, 0.22 * 0.2);
  }

  /** Up to all of the time nothing may be, and the ends are those of the times. */
  @Test
  void whatAlwaysFitsIsNeverTwice() {
    Estimated result =
        Estimated.of(system("300 ms .. 300 ms", "20 ms .. 200 ms").build(), board().build());
    holds(ofMemory(result, 0), 0.3 * 0.2, 0.3 * 0.2, 0.3 * 0.2);
    holds(ofMemory(result, 1), 0.02 * 0.2, 0.11 * 0.2, 0.2 * 0.2);
  }

  /** Both may be done in no time, and then all that is done is done twice; three share as well. */
  @Test
  void whereNothingIsSureAllMayBeTwice() {
    Estimated two =
        Estimated.of(system("0 ms .. 400 ms", "0 ms .. 400 ms").build(), board().build());
    holds(ofMemory(two, 0), 0.0, 0.2 * 0.2, 0.4 * 0.2);
    Estimated three =
        Estimated.of(
            system("200 ms .. 200 ms", "200 ms .. 200 ms", "200 ms .. 200 ms").build(),
            board().build());
    double each = 0.2 * (0.2 - 0.05 * 100 / 600);
    for (int i = 0; i < 3; i++) {
      holds(ofMemory(three, i), each, each, each);
    }
    assertThat(three.component("ram").energyJoules().nominal()).isCloseTo(3 * each, within(NEAR));
  }

  /**
   * 600 ms of 500 on one processor are late: what it does after 500 ms is beside nobody, so that
   * only the other's 100 ms are twice, of 700.
   */
  @Test
  void whatIsLateIsBesideNobody() {
    Estimated result =
        Estimated.incompletely(
            system("600 ms .. 600 ms", "100 ms .. 100 ms").build(), board().build());
    double taken = 0.05 * 100 / 700;
    double late = 0.6 * (0.2 - taken);
    holds(ofMemory(result, 0), late, late, late);
    double other = 0.1 * (0.2 - taken);
    holds(ofMemory(result, 1), other, other, other);
  }

  private static Interval beside(String slow, String one, String other) {
    PlatformBuilder board =
        PlatformBuilder.platform("xup-virtex2pro")
            .rail("core", Role.PROCESSOR)
            .rail("ddr", Role.MEMORY)
            .profile("run", Set.of(), "core", "2 W", "ddr", "1 W")
            .profile("slow", Set.of(), "core", "1 W", "ddr", slow)
            .state("idle", "core", "500 mW", "ddr", "200 mW");
    ArchitectureBuilder system = SmallSystem.builder();
    SmallSystem.thread(system, "app.s")
        .set("app.t", Properties.COMPUTE_EXECUTION_TIME, one)
        .set("app.s", Properties.COMPUTE_EXECUTION_TIME, other)
        .set("app.t", Properties.EXECUTION_PROFILE, AadlValues.text("run"))
        .set("app.s", Properties.EXECUTION_PROFILE, AadlValues.text("slow"));
    return Estimated.of(system.build(), board.build()).component("ram").energyJoules();
  }

  /**
   * 1 to 3 ms at 1 W, and as much of another. Where both draw more than the 200 mW of rest, or only
   * the first may be longer, energy grows with the times: 800 mW more for each ms of the first.
   * What draws less may be short while the other is long: then the ends are those of work and of
   * rest, each by itself.
   */
  @ParameterizedTest
  @CsvSource({
    "300 mW, 1 ms .. 3 ms, 2.9, 4.7",
    "200 mW, 1 ms .. 3 ms, 2.8, 4.4",
    "50 mW, 2 ms .. 2 ms, 2.5, 4.1",
    "50 mW, 1 ms .. 3 ms, 1.85, 4.75",
    "199 mW, 1 ms .. 3 ms, 1.999, 5.197"
  })
  void onlyWhatDrawsMoreThanRestIsOffsetByIt(String slow, String time, double low, double high) {
    Interval found = beside(slow, "1 ms .. 3 ms", time);
    assertThat(found.low()).isCloseTo(1e-3 * low, within(NEAR));
    assertThat(found.high()).isCloseTo(1e-3 * high, within(NEAR));
  }
}
