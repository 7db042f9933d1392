package org.aadlenergy.engine.service.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Drawn;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What the table says of an operating point is what the processor takes in a run at that point. */
class PointsAsRunTest {
  private static final int SETS = Drawn.systems(2, 30, 100);
  private static final List<String> HERTZ = List.of("400 MHz", "600 MHz", "1200 MHz");

  private static PlatformBuilder soc() {
    return PlatformBuilder.platform("soc")
        .rail("cpu", Role.PROCESSOR)
        .profile("fast", Set.of(), "cpu", "1 W")
        .point("fast", "", "1200 MHz", "")
        .profile("middle", Set.of(), "cpu", "0.42 W")
        .point("middle", "", "600 MHz", "")
        .profile("slow", Set.of(), "cpu", "0.25 W")
        .point("slow", "", "400 MHz", "")
        .state("idle", "cpu", "100 mW")
        .idleState("cpu_sleep", "1 ms", "250 us", "cpu", "40 mW")
        .idleState("core_off", "6 ms", "500 us", "cpu", "5 mW");
  }

  private static PlatformBuilder card() {
    return PlatformBuilder.platform("card")
        .rail("card", Role.DEVICE)
        .constant("storage.operation_size", "4 KiB", Dimension.SIZE)
        .event("storage.write", "3 ms", "card", "1 mJ");
  }

  private static ArchitectureBuilder system() {
    return ArchitectureBuilder.system("Points::Sys.impl")
        .add("cpu", Category.PROCESSOR)
        .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
        .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
        .add("card", Category.DEVICE)
        .set("card", Properties.CALIBRATION, AadlValues.text("card"))
        .add("app", Category.PROCESS)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
  }

  private static void thread(ArchitectureBuilder system, String path, int period, int micros) {
    SmallSystem.thread(system, path)
        .set(path, Properties.PERIOD, period + " ms")
        .set(path, Properties.COMPUTE_EXECUTION_TIME, micros + " us .. " + micros + " us");
  }

  private static List<Row> points(Estimated result) {
    return result.rows(PointSection.TYPE).get(0).get(PointSection.POINTS);
  }

  /** All rows of a table at one point against a run at each. */
  private static void compare(ArchitectureBuilder system, PlatformBuilder soc, String what) {
    double[] took = new double[HERTZ.size()];
    double[][] said = new double[HERTZ.size()][HERTZ.size()];
    for (int run = 0; run < HERTZ.size(); run++) {
      system.set("cpu", Properties.OPERATING_FREQUENCY, HERTZ.get(run));
      Estimated result = Estimated.of(system.build(), soc.build(), card().build());
      took[run] = result.component("cpu").energyJoules().nominal();
      for (int row = 0; row < HERTZ.size(); row++) {
        said[run][row] = points(result).get(row).get(PointSection.ALL).nominal();
      }
      Row table = result.rows(PointSection.TYPE).get(0);
      assertThat(table.find(PointSection.IN_FORCE).orElseThrow())
          .as(what)
          .isCloseTo(took[run], within(1e-9 * took[run]));
    }
    for (int run = 0; run < HERTZ.size(); run++) {
      for (int row = 0; row < HERTZ.size(); row++) {
        assertThat(said[run][row])
            .as(what + ": at " + HERTZ.get(run) + " of " + HERTZ.get(row))
            .isCloseTo(took[row], within(1e-9 * took[row]));
      }
    }
  }

  /**
   * 2 ms of 20 ms at 1.2 GHz: the other 18 ms are for core_off, 0.1 x 1 W + 0.9 x 5 mW, not 0.9 x
   * 100 mW. At 400 MHz 6 ms and 14 ms.
   */
  @Test
  void aPointRestsAsItsRunDoes() {
    ArchitectureBuilder system = system();
    thread(system, "app.t", 20, 2_000);
    system.set("cpu", Properties.OPERATING_FREQUENCY, "1200 MHz");
    List<Row> points = points(Estimated.of(system.build(), soc().build(), card().build()));

    assertThat(points.get(2).get(PointSection.ALL).nominal())
        .isCloseTo(0.02 * (0.1 * 1.0 + 0.9 * 0.005), within(1e-12));
    assertThat(points.get(0).get(PointSection.ALL).nominal())
        .isCloseTo(0.02 * (0.3 * 0.25 + 0.7 * 0.005), within(1e-12));
    compare(system, soc(), "one thread");
  }

  @Test
  void switchesTicksWaitsAndLeakageAreThoseOfThePoint() {
    Random random = new Random(45);
    int[] periods = {10, 20, 40, 80};
    for (int set = 0; set < SETS; set++) {
      ArchitectureBuilder system = system();
      PlatformBuilder soc = soc();
      StringBuilder what = new StringBuilder("set " + set + ":");
      int threads = 1 + random.nextInt(3);
      for (int i = 0; i < threads; i++) {
        int period = periods[random.nextInt(periods.length)];
        int micros = 50 + random.nextInt(period * 1000 / 12 / threads);
        thread(system, "app.t" + i, period, micros);
        what.append(" ").append(micros).append(" us of ").append(period).append(" ms");
        if (random.nextInt(3) == 0) {
          system.set("app.t" + i, Properties.STORAGE_DEVICE, AadlValues.references("card"));
          system.set("app.t" + i, Properties.STORAGE_WRITES, "4 KiByte");
          what.append(" with a write");
        }
      }
      if (random.nextBoolean()) {
        soc.event("context_switch", "20 us", "cpu", "15 uJ");
        what.append(", switches");
      }
      if (random.nextInt(3) == 0) {
        soc.event("timer_tick", "10 us", "cpu", "8 uJ");
        system.set("cpu", Properties.CLOCK_PERIOD, "4 ms");
        what.append(", ticks");
      }
      if (random.nextInt(3) == 0) {
        soc.constant("leakage.current", "20 mA", Dimension.CURRENT)
            .constant("leakage.growth", "0.02 1/K", Dimension.PER_KELVIN)
            .constant("leakage.temperature", "25 degC", Dimension.TEMPERATURE)
            .constant("temperature", "40 degC", Dimension.TEMPERATURE)
            .constant("leakage.in.core_off", "0.1", Dimension.RATIO)
            .voltage("fast", "1.1 V")
            .voltage("middle", "0.9 V")
            .voltage("slow", "0.8 V");
        what.append(", leakage");
      }
      if (random.nextInt(4) == 0) {
        system.set("cpu", Properties.IDLE_GOVERNOR, AadlValues.literal("Teo"));
      }
      compare(system, soc, what.toString());
    }
  }

  /** A processor that is told to sleep does so in the gaps of each point in which it pays. */
  @Test
  void aNamedStateIsEnteredAsInTheRun() {
    Random random = new Random(47);
    for (int set = 0; set < SETS; set++) {
      PlatformBuilder soc =
          PlatformBuilder.platform("soc")
              .rail("cpu", Role.PROCESSOR)
              .profile("fast", Set.of(), "cpu", "1 W")
              .point("fast", "", "1200 MHz", "")
              .profile("middle", Set.of(), "cpu", "0.42 W")
              .point("middle", "", "600 MHz", "")
              .profile("slow", Set.of(), "cpu", "0.25 W")
              .point("slow", "", "400 MHz", "")
              .state("idle", "cpu", "100 mW")
              .state("stop", "cpu", "2 mW")
              .policy("sleep", "idle", "stop", "1 ms", "2 ms", "cpu", "0.3 W");
      ArchitectureBuilder system = system();
      thread(system, "app.a", 20, 50 + random.nextInt(1_500));
      thread(system, "app.b", 80, 50 + random.nextInt(6_000));
      system.set("cpu", Properties.IDLE_STATE, AadlValues.text("stop"));
      compare(system, soc, "set " + set);
    }
  }

  /** A governor goes from point to point: what is in force is what its schedule takes. */
  @Test
  void whatIsInForceIsTheRunOfAGovernor() {
    Random random = new Random(46);
    int told = 0;
    for (int set = 0; set < SETS; set++) {
      ArchitectureBuilder system = system();
      thread(system, "app.a", 20, 200 + random.nextInt(8_000));
      thread(system, "app.b", 80, 200 + random.nextInt(20_000));
      String governor = List.of("Schedutil", "Ondemand", "Conservative").get(random.nextInt(3));
      system.set("cpu", Properties.CPU_GOVERNOR, AadlValues.literal(governor));
      Estimated result = Estimated.of(system.build(), soc().build(), card().build());
      double took = result.component("cpu").energyJoules().nominal();
      Row table = result.rows(PointSection.TYPE).get(0);
      if (table.find(PointSection.IN_FORCE).isPresent()) {
        told++;
        assertThat(table.find(PointSection.IN_FORCE).get())
            .as(governor + " of set " + set)
            .isCloseTo(took, within(1e-9 * took));
      }
    }
    assertThat(told).isGreaterThan(SETS / 2);
  }
}
