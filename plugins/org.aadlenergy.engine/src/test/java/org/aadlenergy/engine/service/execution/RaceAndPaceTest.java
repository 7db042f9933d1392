package org.aadlenergy.engine.service.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Locale;
import java.util.Random;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * Racing to idle against pacing: work that takes r times as long at P1 as at P2 takes the same
 * energy at both where r (P1 - P0) = P2 - P0, P0 being the power of the rest.
 */
class RaceAndPaceTest {
  private static final int SETS = 500;
  private static final int FAST = 1200;

  private static ArchitectureBuilder system(int micros) {
    ArchitectureBuilder system =
        ArchitectureBuilder.system("Race::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    return SmallSystem.thread(system, "app.t")
        .set("app.t", Properties.PERIOD, "10 ms")
        .set("app.t", Properties.COMPUTE_EXECUTION_TIME, micros + " us .. " + micros + " us");
  }

  private static String watts(double watts) {
    return String.format(Locale.ROOT, "%.12f W", watts);
  }

  private static PlatformBuilder soc(double rest, int slowness, double slow, double fast) {
    return PlatformBuilder.platform("soc")
        .rail("cpu", Role.PROCESSOR)
        .state("idle", "cpu", watts(rest))
        .profile("fast", Set.of(), "cpu", watts(fast))
        .point("fast", "", FAST + " MHz", "")
        .profile("slow", Set.of(), "cpu", watts(slow))
        .point("slow", "", FAST / slowness + " MHz", "");
  }

  private static String least(ArchitectureBuilder system, PlatformBuilder soc) {
    Row row = Estimated.of(system.build(), soc.build()).rows(PointSection.TYPE).get(0);
    return row.find(PointSection.LEAST).orElseThrow();
  }

  /** A hundred-thousandth beside the closed form decides, whatever the load. */
  @Test
  void theyCrossWhereTheClosedFormSays() {
    Random random = new Random(3);
    for (int set = 0; set < SETS; set++) {
      int slowness = 2 + random.nextInt(3);
      double slow = 0.1 + random.nextDouble();
      double fast = slow * (1.0 + (slowness - 1.0) * (0.05 + 0.9 * random.nextDouble()));
      double crossing = (slowness * slow - fast) / (slowness - 1.0);
      ArchitectureBuilder system = system(100 + random.nextInt(10_000 / slowness - 100));
      String what = slowness + " times, " + slow + " W against " + fast + " W";

      assertThat(least(system, soc(crossing * 0.99999, slowness, slow, fast)))
          .as(what)
          .isEqualTo("fast");
      assertThat(least(system, soc(crossing * 1.00001, slowness, slow, fast)))
          .as(what)
          .isEqualTo("slow");
    }
  }

  /**
   * Leakage moves the crossing: 0.9 V leak 90 mW, 0.6 V 60 mW, all the time. 2 ms of 10 ms at 1 W,
   * or 4 ms at 0.6 W: equal at 0.2 W of rest without it, and the slow point has 30 mW of a lead
   * with it, which 0.2 x (0.2 W - P0) makes up for at 0.05 W.
   */
  @Test
  void leakageMovesTheCrossing() {
    for (double rest : new double[] {0.049, 0.051}) {
      PlatformBuilder soc =
          soc(rest, 2, 0.6, 1.0)
              .voltage("fast", "0.9 V")
              .voltage("slow", "0.6 V")
              .constant("leakage.current", "100 mA", Dimension.CURRENT)
              .constant("leakage.growth", "0.02 1/K", Dimension.PER_KELVIN)
              .constant("leakage.temperature", "25 degC", Dimension.TEMPERATURE)
              .constant("temperature", "25 degC", Dimension.TEMPERATURE);
      assertThat(least(system(2000), soc)).isEqualTo(rest < 0.05 ? "fast" : "slow");
      Row row = Estimated.of(system(2000).build(), soc.build()).rows(PointSection.TYPE).get(0);
      assertThat(row.get(PointSection.POINTS).get(1).get(PointSection.ALL).nominal())
          .isCloseTo(0.01 * (0.2 + 0.8 * rest + 0.09), within(1e-12));
    }
  }

  /** In a state that switches the supply off only work leaks: 0.2 x 90 mW against 0.4 x 60 mW. */
  @Test
  void aStateWithoutSupplyFavoursTheRace() {
    PlatformBuilder soc =
        soc(0.2, 2, 0.6, 1.0)
            .voltage("fast", "0.9 V")
            .voltage("slow", "0.6 V")
            .constant("leakage.current", "100 mA", Dimension.CURRENT)
            .constant("leakage.growth", "0.02 1/K", Dimension.PER_KELVIN)
            .constant("leakage.temperature", "25 degC", Dimension.TEMPERATURE)
            .constant("temperature", "25 degC", Dimension.TEMPERATURE);
    assertThat(least(system(2000), soc)).isEqualTo("slow");
    assertThat(least(system(2000), soc.constant("leakage.in.idle", "0 %", Dimension.RATIO)))
        .isEqualTo("fast");
  }
}
