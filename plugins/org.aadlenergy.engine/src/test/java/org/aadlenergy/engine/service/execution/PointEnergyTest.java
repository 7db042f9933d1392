package org.aadlenergy.engine.service.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What a point costs on processors of two cores, on boards, and on several rails: 6 ms of 10. */
class PointEnergyTest {
  private static ArchitectureBuilder system(String... processors) {
    ArchitectureBuilder system = ArchitectureBuilder.system("Points::Sys.impl");
    for (String processor : processors) {
      String process = "app" + (10 - system.build().components().size());
      system
          .add(processor, Category.PROCESSOR)
          .set(processor, Properties.CALIBRATION, AadlValues.text("soc"))
          .add(process, Category.PROCESS)
          .set(process, Properties.PROCESSOR_BINDING, AadlValues.references(processor));
      SmallSystem.thread(system, process + ".t")
          .set(process + ".t", Properties.COMPUTE_EXECUTION_TIME, "6 ms .. 6 ms");
    }
    return system;
  }

  private static PlatformBuilder points(PlatformBuilder soc, String[] fast, String[] slow) {
    return soc.profile("fast", Set.of(), fast)
        .point("fast", "", "1200 MHz", "")
        .profile("slow", Set.of(), slow)
        .point("slow", "", "600 MHz", "");
  }

  private static Row fast(PlatformBuilder soc) {
    Estimated result = Estimated.of(system("cpu").build(), soc.build());
    return result.rows(PointSection.TYPE).get(0).get(PointSection.POINTS).get(1);
  }

  /** Of 1 W of two busy cores one draws 0.5 W; both rest but for 0.3 of their time. */
  @Test
  void coresShareThePowerAndTheRest() {
    PlatformBuilder two =
        points(
                PlatformBuilder.platform("soc").rail("cpu", Role.PROCESSOR),
                new String[] {"cpu", "1 W"},
                new String[] {"cpu", "0.4 W"})
            .busyCores("fast", "2")
            .busyCores("slow", "2")
            .state("idle", "cpu", "0.1 W");
    Row point = fast(two);

    assertThat(point.get(PointSection.WORK).nominal()).isCloseTo(0.003, within(1e-12));
    assertThat(point.get(PointSection.IDLE).nominal()).isCloseTo(0.0007, within(1e-12));
    assertThat(point.get(PointSection.ALL).nominal()).isCloseTo(0.0037, within(1e-12));
  }

  /** A board draws its 2 W all the time; a core that works adds half of the other 4 W. */
  @Test
  void aBoardRestsAllTheTimeAndWorkComesOnTop() {
    PlatformBuilder board =
        points(
                PlatformBuilder.platform("soc").rail("supply", Role.BOARD),
                new String[] {"supply", "6 W"},
                new String[] {"supply", "3 W"})
            .busyCores("fast", "2")
            .busyCores("slow", "2")
            .state("idle", "supply", "2 W");
    Row point = fast(board);

    assertThat(point.get(PointSection.WORK).nominal()).isCloseTo(0.012, within(1e-12));
    assertThat(point.get(PointSection.IDLE).nominal()).isCloseTo(0.02, within(1e-12));
  }

  /** The rest of one rail is known, that of the other is not. */
  @Test
  void withoutTheRestOfOneRailTheRestIsNotKnown() {
    PlatformBuilder rails =
        points(
                PlatformBuilder.platform("soc")
                    .rail("cpu", Role.PROCESSOR)
                    .rail("l2", Role.PROCESSOR),
                new String[] {"cpu", "1 W", "l2", "0.2 W"},
                new String[] {"cpu", "0.4 W", "l2", "0.1 W"})
            .state("idle", "l2", "0.1 W");

    assertThat(fast(rails).find(PointSection.IDLE)).isEmpty();
    assertThat(fast(rails).get(PointSection.WORK).nominal()).isCloseTo(0.0072, within(1e-12));
  }

  @Test
  void processorsAreInTheOrderOfTheirPaths() {
    PlatformBuilder soc =
        points(
                PlatformBuilder.platform("soc").rail("cpu", Role.PROCESSOR),
                new String[] {"cpu", "1 W"},
                new String[] {"cpu", "0.4 W"})
            .state("idle", "cpu", "0.1 W");

    assertThat(Estimated.of(system("alpha", "beta").build(), soc.build()).rows(PointSection.TYPE))
        .extracting(row -> row.get(PointSection.PROCESSOR))
        .containsExactly("alpha", "beta");
  }
}
