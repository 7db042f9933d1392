package org.aadlenergy.engine.service.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Where the kernel would place the threads of a list of processors. */
class PlacementsTest {
  private static CalibratedPlatform core(String name, String fast, String slow) {
    return PlatformBuilder.platform(name)
        .rail("cpu", Role.PROCESSOR)
        .state("idle", "cpu", "0 W")
        .profile("fast", Set.of(), "cpu", fast)
        .point("fast", "", "1000 MHz", "")
        .profile("slow", Set.of(), "cpu", slow)
        .point("slow", "", "500 MHz", "")
        .build();
  }

  /** Big: 2 W, at half the frequency 0.6 W. Little, half as fast by its factor: 0.5 W, 0.15 W. */
  private static Estimated placed(String... times) {
    ArchitectureBuilder system =
        ArchitectureBuilder.system("Place::Sys.impl")
            .add("big", Category.PROCESSOR)
            .set("big", Properties.CALIBRATION, AadlValues.text("big"))
            .add("little", Category.PROCESSOR)
            .set("little", Properties.CALIBRATION, AadlValues.text("little"))
            .set("little", Properties.SCALING_FACTOR, "0.5")
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("big", "little"));
    for (int i = 0; i < times.length; i++) {
      SmallSystem.thread(system, "app.t" + i)
          .set("app.t" + i, Properties.COMPUTE_EXECUTION_TIME, times[i] + " .. " + times[i]);
    }
    return Estimated.of(
        system.build(), core("big", "2 W", "0.6 W"), core("little", "0.5 W", "0.15 W"));
  }

  /**
   * 1.5 ms of 10 ms: 0.15 on the big core, 0.3 on the little one. Schedutil: 187.5 and 375 MHz, so
   * 500 MHz: 0.3 x 0.6 W = 180 mW on the big, 0.6 x 0.15 W = 90 mW on the little core.
   */
  @Test
  void aSmallThreadGoesWhereItAddsLeast() {
    Row row = placed("1500 us").rows(PlacementSection.TYPE).get(0);

    assertThat(row.get(PlacementSection.THREAD)).isEqualTo("app.t0");
    assertThat(row.get(PlacementSection.NOW)).isEqualTo("big"); // the less busy one, at its speed
    assertThat(row.get(PlacementSection.KERNEL)).isEqualTo("little");
    assertThat(row.get(PlacementSection.NOW_WATTS)).isCloseTo(0.18, within(1e-12));
    assertThat(row.get(PlacementSection.KERNEL_WATTS)).isCloseTo(0.09, within(1e-12));
  }

  /** 4.5 ms are 0.9 on the little core, and 1.25 x 0.9 is more than it has. */
  @Test
  void aThreadThatDoesNotFitStaysOnTheBigCore() {
    Row row = placed("4500 us").rows(PlacementSection.TYPE).get(0);

    assertThat(row.get(PlacementSection.KERNEL)).isEqualTo("big");
  }

  /**
   * The first of two takes 0.6 of the little core at full speed, 0.3 W, against 0.3 of the big one,
   * busy 0.6 at 500 MHz: 0.36 W. The second has no room beside it: 1.25 x 0.9.
   */
  @Test
  void theNextThreadSeesWhatIsPlacedAlready() {
    List<Row> rows = placed("3 ms", "1500 us").rows(PlacementSection.TYPE);

    assertThat(rows)
        .extracting(row -> row.get(PlacementSection.KERNEL))
        .containsExactly("little", "big");
    assertThat(rows.get(0).get(PlacementSection.KERNEL_WATTS)).isCloseTo(0.3, within(1e-12));
    assertThat(rows.get(1).get(PlacementSection.KERNEL_WATTS)).isCloseTo(0.18, within(1e-12));
  }

  @Test
  void whatIsBoundToOneProcessorIsNotPlaced() {
    assertThat(GovernedBoard.estimate(GovernedBoard.running("100 ms")).rows(PlacementSection.TYPE))
        .isEmpty();
  }

  /**
   * The little core is there by day only. At night no row asks for a choice where there is one
   * core, and the 0.15 of the big core, as in the first test, stay what they are.
   */
  @Test
  void aProcessorThatIsOffInTheModeIsNoPlace() {
    ArchitectureBuilder system =
        ArchitectureBuilder.system("Place::Sys.impl")
            .mode("day")
            .mode("night")
            .add("big", Category.PROCESSOR)
            .set("big", Properties.CALIBRATION, AadlValues.text("big"))
            .add("little", Category.PROCESSOR)
            .set("little", Properties.CALIBRATION, AadlValues.text("little"))
            .set("little", Properties.SCALING_FACTOR, "0.5")
            .inModes("little", "day")
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("big", "little"));
    SmallSystem.thread(system, "app.t")
        .set("app.t", Properties.COMPUTE_EXECUTION_TIME, "1500 us .. 1500 us");
    Estimated result =
        Estimated.of(
            system.build(), core("big", "2 W", "0.6 W"), core("little", "0.5 W", "0.15 W"));

    assertThat(result.mode("day").section(PlacementSection.TYPE).rows())
        .extracting(row -> row.get(PlacementSection.KERNEL))
        .containsExactly("little");
    assertThat(result.mode("night").section(PlacementSection.TYPE).rows()).isEmpty();
    assertThat(result.mode("night").section(PlacementSection.TYPE).advice()).isEmpty();
  }

  private static Estimated at(String watts, int cores) {
    String[] names = {"big", "little", "other"};
    ArchitectureBuilder system =
        ArchitectureBuilder.system("Place::Sys.impl")
            .add("big", Category.PROCESSOR)
            .set("big", Properties.CALIBRATION, AadlValues.text("big"))
            .add("app", Category.PROCESS)
            .set(
                "app",
                Properties.PROCESSOR_BINDING,
                AadlValues.references(List.of(names).subList(0, cores).toArray(String[]::new)));
    for (int i = 1; i < cores; i++) {
      system
          .add(names[i], Category.PROCESSOR)
          .set(names[i], Properties.CALIBRATION, AadlValues.text("little"))
          .set(names[i], Properties.SCALING_FACTOR, "0.5");
    }
    SmallSystem.thread(system, "app.t")
        .set("app.t", Properties.COMPUTE_EXECUTION_TIME, "1500 us .. 1500 us");
    return Estimated.of(
        system.build(), core("big", "2 W", "0.6 W"), core("little", "0.5 W", watts));
  }

  /** 180 mW where it runs; 0.6 of 298 mW are 1.2 mW less, and of 299.8 mW too little to be told. */
  @Test
  void onlyWhatIsMoreThanAThousandthIsAdvised() {
    assertThat(at("298 mW", 2).mode().section(PlacementSection.TYPE).advice())
        .singleElement()
        .satisfies(
            advice ->
                assertThat(advice.toString())
                    .contains("threads of processor lists placed as it does would draw"));
    Estimated near = at("299.8 mW", 2);
    assertThat(near.rows(PlacementSection.TYPE).get(0).get(PlacementSection.KERNEL))
        .isEqualTo("little");
    assertThat(near.mode().section(PlacementSection.TYPE).advice()).isEmpty();
  }

  /** Of two that add as much, and of two that are as free, the first of the list is taken. */
  @Test
  void theFirstOfEqualsIsTaken() {
    Row row = at("150 mW", 3).rows(PlacementSection.TYPE).get(0);
    assertThat(row.get(PlacementSection.KERNEL)).isEqualTo("little");
    ArchitectureBuilder full = ArchitectureBuilder.system("Place::Sys.impl");
    for (String name : List.of("one", "two")) {
      full.add(name, Category.PROCESSOR).set(name, Properties.CALIBRATION, AadlValues.text("big"));
    }
    full.add("app", Category.PROCESS)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("one", "two"));
    SmallSystem.thread(full, "app.t")
        .set("app.t", Properties.COMPUTE_EXECUTION_TIME, "9500 us .. 9500 us");
    Estimated result = Estimated.of(full.build(), core("big", "2 W", "0.6 W"));
    assertThat(result.rows(PlacementSection.TYPE).get(0).get(PlacementSection.KERNEL))
        .isEqualTo("one");
  }
}
