package org.aadlenergy.engine.service.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.StateResult;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * In which states idle energy is drawn, line by line: 1 ms of work every 10 ms leaves 9 ms, of
 * which a processor that sleeps waits 1 ms at 500 mW, sleeps 6 ms at 100 mW and wakes up in 2 ms at
 * 700 mW.
 */
class RestingStatesTest {
  private static PlatformBuilder board() {
    return PlatformBuilder.platform("xup-virtex2pro")
        .rail("core", Role.PROCESSOR)
        .rail("ddr", Role.MEMORY)
        .profile("run", Set.of(), "core", "2 W", "ddr", "1 W")
        .state("idle", "core", "500 mW", "ddr", "200 mW")
        .state("sleep", "core", "100 mW", "ddr", "30 mW")
        .policy("suspend", "idle", "sleep", "1 ms", "2 ms", "core", "700 mW", "ddr", "300 mW");
  }

  private static ArchitectureBuilder scheduled() {
    return SmallSystem.builder()
        .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"));
  }

  /** {@code sleep 6.000 ms 0.600 mJ at 100 mW}. */
  private static List<String> lines(ArchitectureBuilder builder, String path) {
    return Estimated.of(builder.build(), board().build()).mode().rests(path).stream()
        .map(RestingStatesTest::line)
        .toList();
  }

  private static String line(StateResult rest) {
    return String.format(
        Locale.ROOT,
        "%s %.3f ms %.3f mJ at %s",
        rest.state(),
        1e3 * rest.seconds(),
        1e3 * rest.energyJoules().nominal(),
        rest.powers().stream().map(Coefficient::text).collect(Collectors.joining(" + ")));
  }

  @Test
  void whatSleepsHasALineForEachState() {
    ArchitectureBuilder builder =
        scheduled().set("cpu", Properties.IDLE_STATE, AadlValues.text("sleep"));

    assertThat(lines(builder, "cpu"))
        .containsExactly(
            "idle 1.000 ms 0.500 mJ at 500 mW",
            "sleep 6.000 ms 0.600 mJ at 100 mW",
            "wake-up 2.000 ms 1.400 mJ at 700 mW");
  }

  /** It waits all the time, and draws 100 mW more while its processor wakes up. */
  @Test
  void whatStaysAwakeHasALineForWhatItTakesPartIn() {
    ArchitectureBuilder builder =
        scheduled().set("cpu", Properties.IDLE_STATE, AadlValues.text("sleep"));

    assertThat(lines(builder, "ram"))
        .containsExactly("idle 9.000 ms 1.800 mJ at 200 mW", "wake-up 2.000 ms 0.200 mJ at 300 mW");
  }

  /**
   * A gap pays from 4 ms on. Whatever is usual, a memory that stays awake takes part in a wake-up
   * or in none.
   */
  @Test
  void itsPartInWakeUpsHasBoundsWhereGapsMayHaveOtherLengths() {
    for (int[] range : new int[][] {{1_000, 9_900}, {5_000, 9_000}, {6_100, 9_900}}) {
      Interval bounds = idle(range[0], range[1]);
      for (int time = range[0] + 50; time <= range[1]; time += 100) {
        double gap = 10_000 - time;
        double joules = gap * 1e-6 * 0.2 + (gap < 4_500 ? 0.0 : 2e-3 * 0.1);
        double found = idle(time, time).nominal();
        assertThat(found).isCloseTo(joules, within(1e-12));
        assertThat(found).isBetween(bounds.low() - 1e-15, bounds.high() + 1e-15);
      }
    }
  }

  private static Interval idle(int shortest, int longest) {
    ArchitectureBuilder builder =
        scheduled()
            .set("cpu", Properties.IDLE_STATE, AadlValues.text("sleep"))
            .set(
                "app.t", Properties.COMPUTE_EXECUTION_TIME, shortest + " us .. " + longest + " us");
    return Estimated.of(builder.build(), board().build()).component("ram").idleJoules();
  }

  @Test
  void whatWaitsHasOneLine() {
    assertThat(lines(scheduled(), "cpu")).containsExactly("idle 9.000 ms 4.500 mJ at 500 mW");
    assertThat(lines(scheduled(), "ram")).containsExactly("idle 9.000 ms 1.800 mJ at 200 mW");
  }

  @Test
  void aStateThatIsNamedCountsForAllOfTheRest() {
    ArchitectureBuilder builder =
        scheduled().set("", Properties.IDLE_STATE, AadlValues.text("idle"));

    assertThat(lines(builder, "cpu")).containsExactly("idle 9.000 ms 4.500 mJ at 500 mW");
  }
}
