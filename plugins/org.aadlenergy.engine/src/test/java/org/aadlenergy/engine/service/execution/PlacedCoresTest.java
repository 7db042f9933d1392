package org.aadlenergy.engine.service.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.section.CellTone;
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
 * What placing threads depends on: their order, what runs on the cores already, and which cores
 * share a frequency. A busy big core draws 2 W, at half the frequency 0.6 W and takes twice as
 * long; a little core is half as fast and draws 0.5 W, at half its frequency 0.15 W.
 */
class PlacedCoresTest {
  private static PlatformBuilder core(String name, String fast, String slow) {
    return PlatformBuilder.platform(name)
        .rail("cpu", Role.PROCESSOR)
        .state("idle", "cpu", "0 W")
        .profile("fast", Set.of(), "cpu", fast)
        .point("fast", "", "1000 MHz", "")
        .profile("slow", Set.of(), "cpu", slow)
        .point("slow", "", "500 MHz", "");
  }

  private static ArchitectureBuilder cores(String... listed) {
    return ArchitectureBuilder.system("Place::Sys.impl")
        .add("big", Category.PROCESSOR)
        .set("big", Properties.CALIBRATION, AadlValues.text("big"))
        .add("little", Category.PROCESSOR)
        .set("little", Properties.CALIBRATION, AadlValues.text("little"))
        .set("little", Properties.SCALING_FACTOR, "0.5")
        .add("app", Category.PROCESS)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references(listed));
  }

  private static ArchitectureBuilder thread(ArchitectureBuilder system, String path, String time) {
    return SmallSystem.thread(system, path)
        .set(path, Properties.COMPUTE_EXECUTION_TIME, time + " .. " + time);
  }

  /** A thread in a process of its own, bound to one core. */
  private static ArchitectureBuilder fixed(ArchitectureBuilder system, String core, String time) {
    String process = "on_" + core;
    system
        .add(process, Category.PROCESS)
        .set(process, Properties.PROCESSOR_BINDING, AadlValues.references(core));
    return thread(system, process + ".t", time);
  }

  private static Estimated estimate(ArchitectureBuilder system, CalibratedPlatform... more) {
    return Estimated.of(
        system.build(),
        more.length > 0 ? more[0] : core("big", "2 W", "0.6 W").build(),
        core("little", "0.5 W", "0.15 W").build());
  }

  private static Row only(Estimated result) {
    List<Row> rows = result.rows(PlacementSection.TYPE);
    assertThat(rows).hasSize(1);
    return rows.get(0);
  }

  /**
   * As in {@link PlacementsTest}, with the larger thread behind: it is still the first to choose.
   */
  @Test
  void theLargestIsPlacedFirstAndRowsAreByPath() {
    ArchitectureBuilder system = cores("big", "little");
    thread(thread(system, "app.t0", "1500 us"), "app.t1", "3200 us");
    List<Row> rows = estimate(system).rows(PlacementSection.TYPE);

    assertThat(rows)
        .extracting(row -> row.get(PlacementSection.THREAD))
        .containsExactly("app.t0", "app.t1");
    assertThat(rows)
        .extracting(row -> row.get(PlacementSection.KERNEL))
        .containsExactly("big", "little");
  }

  /** 180 mW on the big core against 90 mW on the little one. */
  @Test
  void aThreadThatWouldBeElsewhereIsMarkedWithWhatItSaves() {
    Estimated result = estimate(thread(cores("big", "little"), "app.t", "1500 us"));

    assertThat(only(result).find(PlacementSection.REMARKS))
        .contains(List.of(new RowMark("elsewhere", CellTone.NORMAL)));
    Phrase advice = result.mode().section(PlacementSection.TYPE).advice().get(0);
    assertThat(advice.parts()).hasSize(3);
    assertThat(advice.parts().get(1))
        .isInstanceOfSatisfying(
            Phrase.Quantity.class,
            saved -> {
              assertThat(saved.value()).isCloseTo(0.09, within(1e-12));
              assertThat(saved.dimension()).isEqualTo(Dimension.POWER);
            });
  }

  @Test
  void aThreadThatStaysIsNotMarkedAndNothingIsAdvised() {
    Estimated result = estimate(thread(cores("big", "little"), "app.t", "4500 us"));

    assertThat(only(result).find(PlacementSection.REMARKS)).isEmpty();
    assertThat(result.mode().section(PlacementSection.TYPE).advice()).isEmpty();
  }

  /** 9 ms of 10: too much for each, 0.9 of the big core and 1.8 of the little one. */
  @Test
  void whatFitsNowhereGoesWhereMostIsFree() {
    assertThat(
            only(estimate(thread(cores("little", "big"), "app.t", "9 ms")))
                .get(PlacementSection.KERNEL))
        .isEqualTo("big");
  }

  /**
   * 2.5 ms of another thread are 0.5 of the little core: with 0.3 more and a quarter of that it is
   * just full. With a little less of the other there is room.
   */
  @Test
  void whatIsBoundThereTakesTheRoom() {
    ArchitectureBuilder full = fixed(cores("big", "little"), "little", "2500 us");
    assertThat(only(estimate(thread(full, "app.t", "1500 us"))).get(PlacementSection.KERNEL))
        .isEqualTo("big");

    ArchitectureBuilder room = fixed(cores("big", "little"), "little", "2450 us");
    assertThat(only(estimate(thread(room, "app.t", "1500 us"))).get(PlacementSection.KERNEL))
        .isEqualTo("little");
  }

  /**
   * 0.3 of the big core at half the frequency, 0.36 W; 0.45 need the whole one: 0.9 W. The little
   * core, busy 0.6, has no room.
   */
  @Test
  void whatIsBoundThereIsInWhatAThreadAddsNow() {
    ArchitectureBuilder system =
        fixed(fixed(cores("big", "little"), "big", "3 ms"), "little", "3 ms");
    Row row = only(estimate(thread(system, "app.t", "1500 us")));

    assertThat(row.get(PlacementSection.NOW)).isEqualTo("big");
    assertThat(row.get(PlacementSection.NOW_WATTS)).isCloseTo(0.54, within(1e-12));
    assertThat(row.get(PlacementSection.KERNEL_WATTS)).isCloseTo(0.54, within(1e-12));
  }

  /**
   * Beside a big core that is busy 0.7, at the whole frequency: 0.15 x 2 W where both share it,
   * 0.15 x 2 x 0.6 W where each has its own.
   */
  @Test
  void coresOfAClusterShareTheFrequency() {
    assertThat(beside("2", "big")).isCloseTo(0.3, within(1e-12));
    assertThat(beside("1", "big")).isCloseTo(0.18, within(1e-12));
    // a core of another platform is of another cluster
    assertThat(beside("2", "twin")).isCloseTo(0.18, within(1e-12));
  }

  private static double beside(String most, String platform) {
    ArchitectureBuilder system =
        cores("big", "little")
            .add("big2", Category.PROCESSOR)
            .set("big2", Properties.CALIBRATION, AadlValues.text(platform));
    fixed(system, "big2", "7 ms");
    Row row =
        only(
            Estimated.of(
                thread(system, "app.t", "1500 us").build(),
                core("big", "2 W", "0.6 W").constant("cores", most, Dimension.RATIO).build(),
                core("twin", "2 W", "0.6 W").constant("cores", most, Dimension.RATIO).build(),
                core("little", "0.5 W", "0.15 W").build()));
    assertThat(row.get(PlacementSection.NOW)).isEqualTo("big");
    return row.get(PlacementSection.NOW_WATTS);
  }
}
