package org.aadlenergy.engine.service.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What each operating point takes and whether it is in time, by hand: 1 W at 1200 MHz or 0.4 W at
 * 600 MHz, where code takes twice as long and services what they take.
 */
class PointsByHandTest {
  private static final double NEAR = 1e-12;

  private static PlatformBuilder soc() {
    return PlatformBuilder.platform("soc")
        .rail("cpu", Role.PROCESSOR)
        .profile("fast", Set.of(), "cpu", "1 W")
        .point("fast", "", "1200 MHz", "")
        .profile("slow", Set.of(), "cpu", "0.4 W")
        .point("slow", "", "600 MHz", "")
        .state("idle", "cpu", "100 mW");
  }

  private static PlatformBuilder withMemory() {
    return PlatformBuilder.platform("soc")
        .rail("cpu", Role.PROCESSOR)
        .rail("ddr", Role.MEMORY)
        .profile("fast", Set.of(), "cpu", "1 W", "ddr", "200 mW")
        .point("fast", "", "1200 MHz", "")
        .profile("slow", Set.of(), "cpu", "0.4 W", "ddr", "150 mW")
        .point("slow", "", "600 MHz", "")
        .state("idle", "cpu", "100 mW", "ddr", "20 mW")
        .event("page_fault.on_demand", "500 us", "cpu", "1 mJ", "ddr", "200 uJ")
        .event("context_switch", "100 us", "cpu", "50 uJ", "ddr", "10 uJ");
  }

  private static PlatformBuilder card() {
    return PlatformBuilder.platform("card")
        .rail("card", Role.DEVICE)
        .constant("storage.operation_size", "4 KiB", Dimension.SIZE)
        .event("storage.write", "3 ms", "card", "7 mJ");
  }

  private static ArchitectureBuilder system(String time) {
    ArchitectureBuilder system = bare().set("cpu", Properties.OPERATING_FREQUENCY, "1200 MHz");
    SmallSystem.thread(system, "app.t").set("app.t", Properties.COMPUTE_EXECUTION_TIME, time);
    return system;
  }

  private static ArchitectureBuilder bare() {
    return ArchitectureBuilder.system("Points::Sys.impl")
        .add("cpu", Category.PROCESSOR)
        .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
        .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
        .add("ram", Category.MEMORY)
        .add("card", Category.DEVICE)
        .set("card", Properties.CALIBRATION, AadlValues.text("card"))
        .add("app", Category.PROCESS)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
        .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram"));
  }

  /** A fault, two switches that somebody counted, and a write that waits for 3 ms. */
  private static ArchitectureBuilder serving() {
    return system("2 ms .. 2 ms")
        .set("app.t", Properties.PAGE_FAULTS, "1")
        .set("app.t", Properties.CONTEXT_SWITCHES, "2")
        .set("app.t", Properties.STORAGE_DEVICE, AadlValues.references("card"))
        .set("app.t", Properties.STORAGE_WRITES, "4 KiByte");
  }

  private static List<Row> points(ArchitectureBuilder system, PlatformBuilder soc) {
    return Estimated.of(system.build(), soc.build(), card().build())
        .rows(PointSection.TYPE)
        .get(0)
        .get(PointSection.POINTS);
  }

  private static void holds(Row point, double joules) {
    assertThat(point.get(PointSection.ALL).nominal()).isCloseTo(joules, within(NEAR));
  }

  /**
   * Work takes 2 or 4 ms at the powers of both rails, faults and switches 0.7 ms and what they do
   * as they are measured; the rest of 10 ms both rest. What the card takes is not the processor's.
   */
  @Test
  void servicesTakeWhatTheyTakeAtEachPoint() {
    List<Row> points = points(serving(), withMemory());
    double services = 1.2e-3 + 2 * 60e-6;
    holds(points.get(0), 4e-3 * 0.55 + services + (10e-3 - 4.7e-3) * 0.12);
    holds(points.get(1), 2e-3 * 1.2 + services + (10e-3 - 2.7e-3) * 0.12);
    assertThat(points.get(0).get(PointSection.BUSY)).isCloseTo(0.47, within(NEAR));
    assertThat(points.get(1).get(PointSection.BUSY)).isCloseTo(0.27, within(NEAR));
  }

  /** Ticks of 20 us and 100 uJ lengthen all of it, and come in the rest: one each 8 ms. */
  @Test
  void ticksComeAtAllTimes() {
    PlatformBuilder soc = withMemory().event("timer_tick", "20 us", "cpu", "100 uJ", "ddr", "0 J");
    List<Row> points = points(serving().set("cpu", Properties.CLOCK_PERIOD, "8 ms"), soc);
    double services = 1.2e-3 + 2 * 60e-6 + 10e-3 / 8e-3 * 100e-6;
    double[] work = {4.7e-3 / (1.0 - 0.02 / 8.0), 2.7e-3 / (1.0 - 0.02 / 8.0)};
    double[] execution = {4e-3 * 0.55, 2e-3 * 1.2};
    for (int i = 0; i < 2; i++) {
      double rest = (10e-3 - work[i]) * (1.0 - 0.02 / 8.0);
      assertThat(points.get(i).get(PointSection.ALL).nominal())
          .isCloseTo(execution[i] + services + rest * 0.12, within(1e-11));
    }
  }

  /** 4 ms, 0.7 ms of services and 3 ms of waiting at 600 MHz; 2 ms less at 1200 MHz. */
  @ParameterizedTest
  @CsvSource({
    "7700, true, true",
    "7699, false, true",
    "5700, false, true",
    "5699, false, false",
  })
  void aPointIsInTimeWithItsServicesAndWaits(String deadline, boolean slow, boolean fast) {
    List<Row> points =
        points(serving().set("app.t", Properties.DEADLINE, deadline + " us"), withMemory());
    assertThat(points.get(0).get(PointSection.MET)).isEqualTo(slow);
    assertThat(points.get(1).get(PointSection.MET)).isEqualTo(fast);
  }

  /**
   * 1 to 3 ms of work: the longest decides of deadlines, the middle of states. 4 ms leave 6 ms for
   * the state that needs 5, where 6 ms would leave less, and 2 ms enough for that which needs 7.
   */
  @ParameterizedTest
  @CsvSource({"6000, true, true", "5999, false, true", "3000, false, true", "2999, false, false"})
  void rangesHaveTheirMiddleAndTheirEnds(String deadline, boolean slow, boolean fast) {
    PlatformBuilder soc =
        soc()
            .idleState("sleep", "5 ms", "0 us", "cpu", "40 mW")
            .idleState("deep", "7 ms", "0 us", "cpu", "5 mW");
    ArchitectureBuilder system =
        system("1 ms .. 3 ms").set("app.t", Properties.DEADLINE, deadline + " us");
    List<Row> points = points(system, soc);
    holds(points.get(0), 4e-3 * 0.4 + 6e-3 * 0.04);
    holds(points.get(1), 2e-3 * 1.0 + 8e-3 * 0.005);
    assertThat(points.get(0).get(PointSection.MET)).isEqualTo(slow);
    assertThat(points.get(1).get(PointSection.MET)).isEqualTo(fast);
  }

  private static double[] totals(ArchitectureBuilder system, PlatformBuilder soc) {
    double[] found = new double[2];
    for (int i = 0; i < 2; i++) {
      system.set("cpu", Properties.OPERATING_FREQUENCY, i == 0 ? "600 MHz" : "1200 MHz");
      Estimated result = Estimated.of(system.build(), soc.build(), card().build());
      found[i] =
          result.component("cpu").energyJoules().nominal()
              + result.component("ram").energyJoules().nominal();
    }
    return found;
  }

  /**
   * A longer job of 6 ms each 20 is done in time at 1200 MHz between two of 1 ms each 10; at 600
   * MHz it is interrupted, and there is one switch back to it. What the table says at either point
   * is what the system takes there.
   */
  @Test
  void switchesAreThoseOfTheSchedulesOfThePoints() {
    ArchitectureBuilder system = system("1 ms .. 1 ms");
    SmallSystem.thread(system, "app.u")
        .set("app.u", Properties.PERIOD, "20 ms")
        .set("app.u", Properties.COMPUTE_EXECUTION_TIME, "6 ms .. 6 ms")
        .set("app.u", Properties.PAGE_FAULTS, "1");
    double[] totals = totals(system, withMemory());
    for (String point : new String[] {"600 MHz", "1200 MHz"}) {
      system.set("cpu", Properties.OPERATING_FREQUENCY, point);
      List<Row> points = points(system, withMemory());
      for (int i = 0; i < 2; i++) {
        holds(points.get(i), totals[i]);
      }
    }
    double more = 4e-3 * 0.55 + 12e-3 * 0.55 - (2e-3 * 1.2 + 6e-3 * 1.2) - 8e-3 * 0.12;
    double switched = 60e-6 - 100e-6 * 0.12;
    assertThat(totals[0] - totals[1]).isCloseTo(more + switched, within(NEAR));
  }

  /** All of 10 ms at 600 MHz is just in time; with more than that nobody is. */
  @ParameterizedTest
  @CsvSource({"5000, true", "5001, false"})
  void allOfTheTimeIsInTime(String micros, boolean slow) {
    ArchitectureBuilder system = system(micros + " us .. " + micros + " us");
    for (String protocol : new String[] {"RMS", "Round_Robin_Protocol"}) {
      system.set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal(protocol));
      assertThat(points(system, soc()).get(0).get(PointSection.MET)).isEqualTo(slow);
    }
  }

  /** Without a schedule nobody can tell of two threads, unless there is too much to do. */
  @Test
  void withoutAScheduleOnlyTheLoadDecides() {
    ArchitectureBuilder system =
        system("2 ms .. 2 ms")
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("Round_Robin_Protocol"));
    SmallSystem.thread(system, "app.u")
        .set("app.u", Properties.COMPUTE_EXECUTION_TIME, "2900 us .. 2900 us");
    List<Row> fits = points(system, soc());
    assertThat(fits.get(0).find(PointSection.MET)).isEmpty();
    system.set("app.u", Properties.COMPUTE_EXECUTION_TIME, "3100 us .. 3100 us");
    List<Row> points = points(system, soc());
    assertThat(points.get(0).get(PointSection.MET)).isFalse();
    assertThat(points.get(1).find(PointSection.MET)).isEmpty();
  }

  /** A board whose idle power nobody says draws all of its power for the part of a busy core. */
  @Test
  void aBoardWithoutIdlePowerDrawsAllOfItsPower() {
    PlatformBuilder board =
        PlatformBuilder.platform("soc")
            .rail("supply", Role.BOARD)
            .profile("fast", Set.of(), "supply", "6 W")
            .point("fast", "", "1200 MHz", "")
            .busyCores("fast", "2")
            .profile("slow", Set.of(), "supply", "3 W")
            .point("slow", "", "600 MHz", "")
            .busyCores("slow", "2");
    List<Row> points =
        Estimated.incompletely(system("2 ms .. 2 ms").build(), board.build(), card().build())
            .rows(PointSection.TYPE)
            .get(0)
            .get(PointSection.POINTS);
    assertThat(points.get(0).get(PointSection.WORK).nominal()).isCloseTo(4e-3 * 1.5, within(NEAR));
    assertThat(points.get(1).get(PointSection.WORK).nominal()).isCloseTo(2e-3 * 3, within(NEAR));
    assertThat(points.get(0).find(PointSection.IDLE)).isEmpty();
  }

  /** Two processors share 40 or 10 mW of clock and supply; at 600 MHz no voltage is known. */
  @Test
  void whatFlowsAllTheTimeIsOfThePointToo() {
    PlatformBuilder soc =
        soc()
            .constant("cores", "2", Dimension.RATIO)
            .base("fast", "cpu", "40 mW")
            .base("slow", "cpu", "10 mW");
    ArchitectureBuilder system =
        system("2 ms .. 2 ms")
            .add("cpu2", Category.PROCESSOR)
            .set("cpu2", Properties.CALIBRATION, AadlValues.text("soc"));
    List<Row> points = points(system, soc);
    holds(points.get(0), 4e-3 * 0.4 + 6e-3 * 0.1 + 10e-3 * 0.005);
    holds(points.get(1), 2e-3 * 1.0 + 8e-3 * 0.1 + 10e-3 * 0.020);

    PlatformBuilder leaking =
        soc()
            .voltage("fast", "1 V")
            .constant("leakage.current", "30 mA", Dimension.CURRENT)
            .constant("leakage.growth", "0.02 1/K", Dimension.PER_KELVIN)
            .constant("leakage.temperature", "25 degC", Dimension.TEMPERATURE)
            .constant("temperature", "25 degC", Dimension.TEMPERATURE)
            .constant("leakage.in.idle", "50 %", Dimension.RATIO);
    List<Row> leaks = points(system("2 ms .. 2 ms"), leaking);
    assertThat(leaks.get(0).find(PointSection.IDLE)).isEmpty();
    assertThat(leaks.get(1).get(PointSection.IDLE).nominal())
        .isCloseTo(8e-3 * 0.1 + (2e-3 + 8e-3 * 0.5) * 0.03, within(NEAR));
  }

  /** A rail that one point says nothing of has no part at it. */
  @Test
  void aRailThatAPointDoesNotNameIsLeftOut() {
    PlatformBuilder soc =
        PlatformBuilder.platform("soc")
            .rail("cpu", Role.PROCESSOR)
            .rail("l2", Role.PROCESSOR)
            .profile("fast", Set.of(), "cpu", "1 W", "l2", "300 mW")
            .point("fast", "", "1200 MHz", "")
            .profile("slow", Set.of(), "cpu", "0.4 W")
            .point("slow", "", "600 MHz", "")
            .state("idle", "cpu", "100 mW", "l2", "10 mW");
    List<Row> points = points(system("2 ms .. 2 ms"), soc);
    holds(points.get(0), 4e-3 * 0.4 + 6e-3 * 0.1);
    holds(points.get(1), 2e-3 * 1.3 + 8e-3 * 0.11);
  }

  /** What takes no time is done at the point in force all the same. */
  @ParameterizedTest
  @ValueSource(strings = {"0 ms .. 0 ms", "1 ms .. 1 ms"})
  void theShareOfWorkIsThatOfThePointInForce(String time) {
    ArchitectureBuilder system = system(time);
    SmallSystem.thread(system, "app.u").set("app.u", Properties.COMPUTE_EXECUTION_TIME, time);
    List<Row> points = points(system, soc());
    assertThat(points.get(0).get(PointSection.SHARE)).isZero();
    assertThat(points.get(1).get(PointSection.SHARE)).isEqualTo(1.0);
    // threads that ask for different ones have none in force
    system.set("app.u", Properties.EXECUTION_PROFILE, AadlValues.text("slow"));
    Row all =
        Estimated.of(system.build(), soc().build(), card().build()).rows(PointSection.TYPE).get(0);
    assertThat(all.find(PointSection.IN_FORCE)).isEmpty();
  }
}
