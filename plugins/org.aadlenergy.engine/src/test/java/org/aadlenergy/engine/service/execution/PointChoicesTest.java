package org.aadlenergy.engine.service.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.section.Phrase;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.RowMark;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * What is claimed of operating points, and on what ground: a processor of 1 W at 1200 MHz and 0.4 W
 * at 600 MHz, where work takes twice as long, and 0.1 W at rest. The window is 10 ms.
 */
class PointChoicesTest {
  private static PlatformBuilder soc() {
    return points(PlatformBuilder.platform("soc").rail("cpu", Role.PROCESSOR))
        .state("idle", "cpu", "0.1 W");
  }

  private static PlatformBuilder points(PlatformBuilder soc) {
    return soc.profile("fast", Set.of(), "cpu", "1 W")
        .point("fast", "", "1200 MHz", "")
        .profile("slow", Set.of(), "cpu", "0.4 W")
        .point("slow", "", "600 MHz", "");
  }

  private static ArchitectureBuilder system(String... times) {
    ArchitectureBuilder system =
        ArchitectureBuilder.system("Points::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    for (int i = 0; i < times.length; i++) {
      String range = times[i].contains("..") ? times[i] : times[i] + " .. " + times[i];
      SmallSystem.thread(system, "app.t" + i)
          .set("app.t" + i, Properties.COMPUTE_EXECUTION_TIME, range);
    }
    return system;
  }

  private static Row row(Estimated result) {
    List<Row> rows = result.rows(PointSection.TYPE);
    assertThat(rows).hasSize(1);
    return rows.get(0);
  }

  private static Row row(ArchitectureBuilder system) {
    return row(Estimated.of(system.build(), soc().build()));
  }

  private static Row slow(Row row) {
    return row.get(PointSection.POINTS).get(0);
  }

  private static Row fast(Row row) {
    return row.get(PointSection.POINTS).get(1);
  }

  private static List<String> marks(Row point) {
    return point.find(PointSection.REMARKS).stream()
        .flatMap(List::stream)
        .map(RowMark::word)
        .toList();
  }

  /** 2 ms at 1 W and 8 ms at 0.1 W are 2.8 mJ; 4 ms at 0.4 W and 6 ms at 0.1 W are 2.2 mJ. */
  @Test
  void aPointThatMeetsAllAndTakesLessIsAdvised() {
    Estimated result = Estimated.of(system("2 ms").build(), soc().build());

    List<Phrase> advice = result.mode().section(PointSection.TYPE).advice();
    assertThat(advice).hasSize(1);
    assertThat(words(advice.get(0)))
        .isEqualTo("cpu: at # it meets all deadlines and takes # less in the window than now");
    assertThat(((Phrase.Quantity) advice.get(0).parts().get(1)).value()).isEqualTo(600e6);
    assertThat(((Phrase.Quantity) advice.get(0).parts().get(3)).value())
        .isCloseTo(0.0006, within(1e-12));
    assertThat(marks(slow(row(result)))).containsExactly("least", "slow and steady");
    assertThat(marks(fast(row(result)))).containsExactly("race to idle", "in force");
  }

  private static String words(Phrase phrase) {
    StringBuilder text = new StringBuilder();
    for (Phrase.Part part : phrase.parts()) {
      text.append(part instanceof Phrase.Words words ? words.text() : "#");
    }
    return text.toString();
  }

  /** 600 MHz is in force, and takes least. */
  @Test
  void thePointInForceIsNotAdvised() {
    Estimated result =
        Estimated.of(
            system("2 ms").set("cpu", Properties.OPERATING_FREQUENCY, "600 MHz").build(),
            soc().build());

    assertThat(result.mode().section(PointSection.TYPE).advice()).isEmpty();
    assertThat(marks(slow(row(result)))).containsExactly("least", "slow and steady", "in force");
    assertThat(slow(row(result)).get(PointSection.SHARE)).isEqualTo(1.0);
    assertThat(fast(row(result)).get(PointSection.SHARE)).isEqualTo(0.0);
  }

  /** 0.3 and 0.3 fit at 1200 MHz; at 600 MHz they need 1.2 of the core. */
  @Test
  void withoutAScheduleTheLoadOfAllDecides() {
    Row row = row(system("3 ms", "3 ms"));

    assertThat(slow(row).find(PointSection.MET)).contains(false);
    assertThat(fast(row).find(PointSection.MET)).isEmpty();
    assertThat(row.get(PointSection.SCHEDULED)).isFalse();
    assertThat(fast(row).get(PointSection.BUSY)).isCloseTo(0.6, within(1e-12));
    assertThat(slow(row).get(PointSection.BUSY)).isCloseTo(1.2, within(1e-12));
    assertThat(marks(slow(row))).containsExactly("too slow");
    assertThat(row.find(PointSection.PACE)).contains("fast");
    assertThat(row.find(PointSection.LEAST)).contains("fast");
  }

  /** 0.25 and 0.25: at 600 MHz the core is full, and nobody says who waits for whom. */
  @Test
  void aFullCoreIsNotTooMuchAndOfSeveralThreadsNobodyCanTell() {
    Estimated result = Estimated.of(system("2500 us", "2500 us").build(), soc().build());

    assertThat(slow(row(result)).find(PointSection.MET)).isEmpty();
    assertThat(row(result).find(PointSection.PACE)).contains("slow");
    assertThat(result.mode().section(PointSection.TYPE).advice()).isEmpty();
  }

  @Test
  void aSingleThreadMeetsItsPeriodUntilTheCoreIsFull() {
    assertThat(slow(row(system("5 ms"))).find(PointSection.MET)).contains(true);
    assertThat(slow(row(system("5001 us"))).find(PointSection.MET)).contains(false);
  }

  /** Two cores, busy 0.6: 1.2 of them at 600 MHz, but a thread runs on one at a time. */
  @Test
  void oneThreadCannotUseTwoCores() {
    PlatformBuilder two = soc().busyCores("fast", "2").busyCores("slow", "2");
    Row row = row(Estimated.of(system("6 ms").build(), two.build()));

    assertThat(slow(row).find(PointSection.MET)).contains(false);
    assertThat(fast(row).find(PointSection.MET)).contains(true);
    assertThat(fast(row).get(PointSection.BUSY)).isCloseTo(0.3, within(1e-12));
  }

  /** 2 ms in the middle, 3 at most: 4 and 6 ms at 600 MHz, against a deadline of 5 ms. */
  @Test
  void theLongestTimeDecides() {
    ArchitectureBuilder ranged =
        system("1 ms .. 3 ms")
            .set("app.t0", Properties.DEADLINE, "5 ms")
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"));
    Row row = row(ranged);

    assertThat(row.get(PointSection.SCHEDULED)).isTrue();
    assertThat(slow(row).find(PointSection.MET)).contains(false);
    assertThat(fast(row).find(PointSection.MET)).contains(true);
    ranged.set("app.t0", Properties.DEADLINE, "6 ms");
    assertThat(slow(row(ranged)).find(PointSection.MET)).contains(true);
  }

  /** At rest 0.02 W in the state that the processor names, 0.05 W where there is only a wait. */
  @Test
  void theRestIsThatOfTheNamedStateOrOfWaiting() {
    PlatformBuilder named = soc().state("deep", "cpu", "0.02 W");
    ArchitectureBuilder deep =
        system("2 ms").set("cpu", Properties.IDLE_STATE, AadlValues.text("deep"));
    assertThat(rest(Estimated.of(deep.build(), named.build()))).isCloseTo(0.00016, within(1e-12));

    PlatformBuilder waiting =
        points(PlatformBuilder.platform("soc").rail("cpu", Role.PROCESSOR))
            .state("wait", "cpu", "0.05 W");
    assertThat(rest(Estimated.of(system("2 ms").build(), waiting.build())))
        .isCloseTo(0.0004, within(1e-12));
  }

  private static double rest(Estimated result) {
    return fast(row(result)).get(PointSection.IDLE).nominal();
  }

  /** One thread at each point: none is in force, and what would be saved is not known. */
  @Test
  void threadsAtDifferentPointsHaveNoneInForce() {
    ArchitectureBuilder mixed =
        system("1 ms", "1 ms").set("app.t0", Properties.EXECUTION_PROFILE, AadlValues.text("slow"));
    Row row = row(mixed);

    assertThat(row.find(PointSection.IN_FORCE)).isEmpty();
    assertThat(row.find(PointSection.LEAST_SAVES)).isEmpty();
    assertThat(marks(fast(row))).doesNotContain("in force");
    assertThat(row(system("1 ms", "1 ms")).find(PointSection.IN_FORCE)).isPresent();
  }

  /** Work goes round between 200 and 1600 MHz; each point's share of it stands in its row. */
  @Test
  void aRoundHasSharesOfBothPoints() {
    PlatformBuilder round =
        PlatformBuilder.platform("soc")
            .rail("cpu", Role.PROCESSOR)
            .state("idle", "cpu", "0 W")
            .constant("governor.up_threshold", "0.8", Dimension.RATIO)
            .profile("fast", Set.of(), "cpu", "1600 mW")
            .point("fast", "", "1600 MHz", "")
            .profile("slow", Set.of(), "cpu", "200 mW")
            .point("slow", "", "200 MHz", "");
    ArchitectureBuilder system =
        system("1500 us").set("cpu", Properties.CPU_GOVERNOR, AadlValues.literal("Ondemand"));
    Row row = row(Estimated.of(system.build(), round.build()));

    double work = slow(row).get(PointSection.SHARE) + fast(row).get(PointSection.SHARE);
    assertThat(work).isCloseTo(1.0, within(1e-12));
    assertThat(marks(slow(row))).contains("in force");
    assertThat(marks(fast(row))).contains("in force");
    // half of the time at each: an eighth of the work of the fast half, and the rest of 0.3
    assertThat(slow(row).get(PointSection.SHARE)).isCloseTo(0.125 / 0.3, within(1e-9));
  }
}
