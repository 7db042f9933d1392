package org.aadlenergy.engine.service.execution;

import static org.aadlenergy.engine.service.execution.GovernedBoard.governor;
import static org.aadlenergy.engine.service.execution.GovernedBoard.running;
import static org.aadlenergy.engine.service.execution.GovernedBoard.thread;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue.BooleanValue;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What the threads of a processor would cost under each governor that its platform measured. */
class GovernorsTest {

  private static Row compared(ArchitectureBuilder builder) {
    List<Row> results = GovernedBoard.estimate(builder).rows(GovernorSection.TYPE);
    assertThat(results).hasSize(1);
    return results.get(0);
  }

  private static Row choice(Row result, String governor) {
    return result.get(GovernorSection.CHOICES).stream()
        .filter(choice -> choice.get(GovernorSection.GOVERNOR).equals(governor))
        .findFirst()
        .orElseThrow();
  }

  /**
   * What a choice takes: a load of the cores, seconds of work, joules of work and of the window.
   */
  private static void assertTakes(
      Row choice, String profile, double load, double seconds, double work, double window) {
    assertThat(choice.get(GovernorSection.PROFILE)).isEqualTo(profile);
    assertThat(choice.get(GovernorSection.UTILIZATION)).isCloseTo(load, within(1e-12));
    assertThat(choice.get(GovernorSection.WORK_SECONDS)).isCloseTo(seconds, within(1e-12));
    assertThat(choice.get(GovernorSection.EQUAL_WORK).nominal()).isCloseTo(work, within(1e-12));
    assertThat(choice.get(GovernorSection.EQUAL_WINDOW).nominal()).isCloseTo(window, within(1e-12));
  }

  /** One second of which 100 ms are work: 4 W for both cores added by fast, 1 W by slow. */
  @Test
  void racingIsComparedWithRunningSlowly() {
    Row result = compared(running("100 ms"));

    assertThat(result.get(GovernorSection.PROCESSOR)).isEqualTo("cpu");
    assertThat(result.get(GovernorSection.PLATFORM)).isEqualTo("board");
    assertThat(result.find(GovernorSection.IN_FORCE)).contains("fast");
    assertThat(result.get(GovernorSection.CORES)).isEqualTo(2.0);
    assertThat(result.get(GovernorSection.THREADS)).isEqualTo(1);
    assertThat(result.get(GovernorSection.CHOICES))
        .extracting(choice -> choice.get(GovernorSection.GOVERNOR))
        .containsExactly("performance", "powersave", "ondemand");
    double fast = 0.1 * 4.0 / 2;
    assertTakes(choice(result, "performance"), "fast", 0.05, 0.1, fast + 0.1 * 2.0, fast + 2.0);
    double slow = 0.16 * 1.0 / 2;
    assertTakes(choice(result, "powersave"), "slow", 0.08, 0.16, slow + 0.16 * 2.0, slow + 2.0);
    assertTakes(choice(result, "ondemand"), "slow", 0.08, 0.16, slow + 0.16 * 2.0, slow + 2.0);
    assertThat(choice(result, "performance").find(GovernorSection.HERTZ)).contains(1.2e9);
    assertThat(choice(result, "powersave").find(GovernorSection.HERTZ)).contains(6e8);
  }

  /** Over the same window slow takes the least, under the two governors that choose it. */
  @Test
  void theBestTakesTheLeastOverTheSameWindow() {
    Row result = compared(running("100 ms"));

    assertThat(result.get(GovernorSection.CHOICES))
        .extracting(choice -> choice.get(GovernorSection.FITS))
        .containsExactly(true, true, true);
    assertThat(result.get(GovernorSection.CHOICES))
        .extracting(choice -> choice.get(GovernorSection.BEST))
        .containsExactly(false, true, true);
  }

  /** Three threads on two cores: 1.5 of them busy; fast adds 6 J, the board idles for 2 J. */
  @Test
  void workIsSpreadOverTheCores() {
    ArchitectureBuilder builder =
        thread(thread(running("500 ms"), "app.u", "500 ms"), "app.v", "500 ms");
    Row result = compared(builder);

    assertThat(result.get(GovernorSection.THREADS)).isEqualTo(3);
    double fast = 1.5 * 4.0 / 2;
    assertTakes(choice(result, "performance"), "fast", 0.75, 0.75, fast + 0.75 * 2.0, fast + 2.0);
    // slow would need 2.4 cores
    assertThat(choice(result, "powersave").get(GovernorSection.FITS)).isFalse();
    assertThat(choice(result, "powersave").get(GovernorSection.UTILIZATION))
        .isCloseTo(1.2, within(1e-12));
    double follow = 1.65 * 3.0 / 2;
    assertTakes(
        choice(result, "ondemand"), "follow", 0.825, 0.825, follow + 0.825 * 2.0, follow + 2.0);
    assertThat(result.get(GovernorSection.CHOICES))
        .extracting(choice -> choice.get(GovernorSection.BEST))
        .containsExactly(false, false, true);
  }

  /** 700 ms become 1.12 s of each second: no core runs a thread faster than itself. */
  @Test
  void aThreadHasToFitIntoItsPeriod() {
    Row tight = compared(running("625 ms"));
    assertThat(choice(tight, "powersave").get(GovernorSection.FITS)).isTrue();

    Row result = compared(running("700 ms"));
    assertThat(choice(result, "powersave").get(GovernorSection.FITS)).isFalse();
    assertThat(choice(result, "performance").get(GovernorSection.FITS)).isTrue();
    assertThat(choice(result, "performance").get(GovernorSection.BEST)).isTrue();
  }

  @Test
  void allCoresMayBeBusy() {
    Row result = compared(thread(running("1000 ms"), "app.u", "1000 ms"));

    assertThat(choice(result, "performance").get(GovernorSection.FITS)).isTrue();
    assertThat(choice(result, "performance").get(GovernorSection.UTILIZATION)).isEqualTo(1.0);
  }

  @Test
  void whatIsInForceIsThatOfAllThreads() {
    assertThat(compared(governor(running("100 ms"), "Powersave")).find(GovernorSection.IN_FORCE))
        .contains("slow");

    ArchitectureBuilder mixed =
        thread(running("100 ms"), "app.u", "100 ms")
            .set("app.u", Properties.EXECUTION_PROFILE, AadlValues.text("slow"));
    assertThat(compared(mixed).find(GovernorSection.IN_FORCE)).isEmpty();
  }

  @Test
  void threadsWithoutATimeOrRateAddNoWork() {
    ArchitectureBuilder builder = running("100 ms").add("app.idle", Category.THREAD);
    Row result = compared(builder);

    assertThat(result.get(GovernorSection.THREADS)).isEqualTo(2);
    assertThat(choice(result, "performance").get(GovernorSection.WORK_SECONDS))
        .isCloseTo(0.1, within(1e-12));
  }

  @Test
  void workqueuesAreComparedAmongThemselves() {
    ArchitectureBuilder builder =
        running("100 ms").set("cpu", Properties.WORKQUEUE_POWER_EFFICIENT, new BooleanValue(true));
    Estimated result = Estimated.of(builder.build(), GovernedBoard.withWorkqueues().build());

    assertThat(result.rows(GovernorSection.TYPE).get(0).get(GovernorSection.CHOICES))
        .extracting(choice -> choice.get(GovernorSection.PROFILE))
        .containsExactly("fast-wq");
  }

  @Test
  void processorsAreListedByPath() {
    ArchitectureBuilder builder =
        running("100 ms")
            .add("aux", Category.PROCESSOR)
            .set("aux", Properties.CALIBRATION, AadlValues.text("board"))
            .add("other", Category.PROCESS)
            .set("other", Properties.PROCESSOR_BINDING, AadlValues.references("aux"));
    thread(builder, "other.t", "100 ms");

    assertThat(GovernedBoard.estimate(builder).rows(GovernorSection.TYPE))
        .extracting(row -> row.get(GovernorSection.PROCESSOR))
        .containsExactly("aux", "cpu");
  }

  /** The power of other rails is shared by the cores, and there is none of idling in it. */
  @Test
  void railsThatAreNoBoardCountWhileTheWorkRuns() {
    PlatformBuilder platform =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .profile("fast", Set.of(), "core", "4 W")
            .point("fast", "performance", "1200 MHz", "10 s")
            .profile("slow", Set.of(), "core", "1 W")
            .point("slow", "powersave", "600 MHz", "20 s");
    Row result =
        Estimated.of(running("100 ms").build(), platform.build()).rows(GovernorSection.TYPE).get(0);

    assertTakes(choice(result, "performance"), "fast", 0.1, 0.1, 0.4, 0.4);
    assertTakes(choice(result, "powersave"), "slow", 0.2, 0.2, 0.2, 0.2);
  }

  /** One governor, governors without times, or no reference: nothing to compare. */
  @Test
  void onlyGovernorsWithTimesOfTheSameWorkAreCompared() {
    PlatformBuilder one =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .profile("fast", Set.of(), "core", "4 W")
            .point("fast", "performance", "1200 MHz", "10 s")
            .profile("slow", Set.of(), "core", "1 W")
            .point("slow", "powersave", "600 MHz", "");
    assertThat(Estimated.of(running("100 ms").build(), one.build()).rows(GovernorSection.TYPE))
        .isEmpty();

    PlatformBuilder unreferenced = GovernedBoard.board().withoutDefaultProfile();
    assertThat(
            Estimated.of(running("100 ms").build(), unreferenced.build())
                .rows(GovernorSection.TYPE))
        .isEmpty();
  }
}
