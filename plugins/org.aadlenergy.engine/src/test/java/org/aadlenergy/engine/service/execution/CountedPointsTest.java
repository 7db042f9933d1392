package org.aadlenergy.engine.service.execution;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Counted programs at operating points: their events come on top of what rests, go with the square
 * of the voltage, and are shared by the points that a governor goes round.
 */
class CountedPointsTest {
  private static final String THREAD = "app.t";

  private static ArchitectureBuilder running(String period, String time, String... counts) {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Code::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
            .add("ram", Category.MEMORY)
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
            .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram"));
    return counting(builder, THREAD, period, time, counts);
  }

  private static ArchitectureBuilder counting(
      ArchitectureBuilder builder, String path, String period, String time, String... counts) {
    List<PropertyValue> records = new ArrayList<>();
    for (int i = 0; i < counts.length; i += 2) {
      records.add(
          new RecordValue(
              Map.of(
                  "Event_Name", AadlValues.text(counts[i]),
                  "Count", AadlValues.number(counts[i + 1]))));
    }
    SmallSystem.thread(builder, path)
        .set(path, Properties.PERIOD, period)
        .set(path, Properties.COMPUTE_EXECUTION_TIME, time);
    return counts.length == 0
        ? builder
        : builder.set(path, Properties.ACTIVITY, new ListValue(records));
  }

  private static Conditions volts(double volts) {
    return new Conditions(Optional.empty(), Optional.empty(), Optional.of(volts), Map.of());
  }

  /** Of two cores, which rest at 20 mW both; 1 GHz at 1 V, 0.5 GHz at 0.8 V. */
  private static PlatformBuilder soc(String resting) {
    return PlatformBuilder.platform("soc")
        .rail("core", Role.PROCESSOR)
        .rail("dram", Role.MEMORY)
        .state(resting, "core", "20 mW", "dram", "30 mW")
        .profile("fast", Set.of(), "core", "0.4 W", "dram", "50 mW")
        .point("fast", "", "1000 MHz", "")
        .busyCores("fast", "2")
        .voltage("fast", "1.0 V")
        .profile("slow", Set.of(), "core", "0.13 W", "dram", "40 mW")
        .point("slow", "", "500 MHz", "")
        .busyCores("slow", "2")
        .voltage("slow", "0.8 V")
        .under(volts(1.0))
        .activity("", "cycles 0x11", "", "core", "200 pJ")
        .activity("", "loads 0x70", "", "core", "3 nJ", "dram", "2 nJ");
  }

  /** 18 mJ of cycles and 3 mJ of loads, on top of 10 mW for 100 ms; 2 mJ of the memory. */
  @ParameterizedTest
  @ValueSource(strings = {"idle", "wait"})
  void eventsComeOnTopOfTheRestOfTheirCore(String resting) {
    ArchitectureBuilder system =
        running("1 sec", "100 ms .. 100 ms", "0x11", "90000000", "0x70", "1000000");
    Estimated.of(system.build(), soc(resting).build())
        .cost(THREAD, "execution", DISPATCH)
        .charges("cpu", "core", 0.022)
        .charges("ram", "dram", 0.002)
        .agrees()
        .explains(
            "E(core) = P0(core) / 2 x T + e(cycles, core) x n(cycles) + e(loads, core) x n(loads) ="
                + " 20 mW / 2 x 0.1 s + 200 pJ x 90000000 + 3 nJ x 1000000",
            0.022)
        .explains("E(dram) = e(loads, dram) x n(loads) = 2 nJ x 1000000", 0.002)
        .given("P0(core)", "20 mW")
        .given("V", "1.0 V")
        .notes("The energies of events were fitted together");
  }

  /** At 0.8 V the core's events take 0.64 of it; 10 mW last for 200 ms. */
  @Test
  void theRestLastsAsLongAsThePointTakes() {
    ArchitectureBuilder system =
        running("1 sec", "100 ms .. 100 ms", "0x11", "90000000", "0x70", "1000000")
            .set("cpu", Properties.OPERATING_FREQUENCY, "500 MHz");
    Estimated.of(system.build(), soc("idle").build())
        .cost(THREAD, "execution", DISPATCH)
        .seconds(0.2)
        .charges("cpu", "core", 0.002 + 0.021 * 0.64)
        .charges("ram", "dram", 0.002)
        .agrees()
        .explains(
            "E(core) = P0(core) / 2 x T + e(cycles, core) x (V / V0)^2 x n(cycles) + e(loads, core)"
                + " x (V / V0)^2 x n(loads) = 20 mW / 2 x 0.2 s + 200 pJ x 0.64 x 90000000 + 3 nJ x"
                + " 0.64 x 1000000",
            0.002 + 0.021 * 0.64)
        .given("V", "0.8 V");
  }

  /** Of which nothing is counted: each core's half of 0.4 W, and of 50 mW. */
  @Test
  void whatIsNotCountedIsExplainedByThePowerOfItsCore() {
    Estimated.of(running("1 sec", "100 ms .. 100 ms").build(), soc("idle").build())
        .cost(THREAD, "execution", DISPATCH)
        .charges("cpu", "core", 0.1 * 0.2)
        .charges("ram", "dram", 0.1 * 0.025)
        .agrees()
        .explains("E(core) = P(core) / n x t = 0.4 W / 2 x 100 ms", 0.02);
  }

  /** Programs lie within a fifth of their events, which the explanation says. */
  @Test
  void howFarProgramsLieIsGiven() {
    ArchitectureBuilder system =
        running("1 sec", "100 ms .. 100 ms", "0x11", "90000000", "0x70", "1000000");
    Estimated.of(system.build(), soc("idle").spread("counted", 1.0, "20 %").build())
        .cost(THREAD, "execution", DISPATCH)
        .given("s(core)", "20 %");
  }

  /**
   * Beside another thread of which nothing is counted, every 100 ms. The memory of counted programs
   * rests at all times; of plain ones it draws 50 or 40 mW while they run.
   */
  @Test
  void theTableAddsUpProgramsOfAllKinds() {
    ArchitectureBuilder alone =
        running("1 sec", "100 ms .. 100 ms", "0x11", "90000000", "0x70", "1000000");
    double slow = 0.002 + 0.021 * 0.64 + 0.002;
    double fast = 0.022 + 0.002;
    holds(alone, slow, 0.9 * 0.02 + 0.03, fast, 0.95 * 0.02 + 0.03);

    ArchitectureBuilder plain = running("1 sec", "100 ms .. 100 ms");
    holds(
        plain,
        0.2 * 0.065 + 0.2 * 0.02,
        0.9 * (0.02 + 0.03),
        0.1 * 0.2 + 0.1 * 0.025,
        0.95 * (0.02 + 0.03));
    // one counted and one plain: each with its own, and the memory rests when the plain one does
    ArchitectureBuilder both =
        counting(alone, "app.u", "500 ms", "100 ms .. 100 ms")
            .set("cpu", Properties.OPERATING_FREQUENCY, "1000 MHz");
    holds(
        both,
        slow + 2 * (0.2 * 0.065 + 0.2 * 0.02),
        0.7 * (0.02 + 0.03),
        fast + 2 * (0.1 * 0.2 + 0.1 * 0.025),
        0.85 * (0.02 + 0.03));
  }

  private static void holds(
      ArchitectureBuilder system, double slowWork, double slowRest, double fastWork, double fast) {
    double window = 1.0;
    Estimated result =
        Estimated.of(
            system.set("", Properties.ESTIMATION_WINDOW, "1 sec").build(), soc("idle").build());
    List<Row> points = result.rows(PointSection.TYPE).get(0).get(PointSection.POINTS);
    double[][] expected = {{slowWork, slowRest}, {fastWork, fast}};
    for (int i = 0; i < 2; i++) {
      assertThat(points.get(i).get(PointSection.WORK).nominal())
          .isCloseTo(window * expected[i][0], within(1e-12));
      assertThat(points.get(i).get(PointSection.IDLE).nominal())
          .isCloseTo(window * expected[i][1], within(1e-12));
    }
  }

  private static PlatformBuilder wide() {
    return PlatformBuilder.platform("soc")
        .rail("core", Role.PROCESSOR)
        .rail("dram", Role.MEMORY)
        .state("idle", "core", "8 mW", "dram", "30 mW")
        .profile("fast", Set.of(), "core", "0.4 W", "dram", "50 mW")
        .point("fast", "", "1600 MHz", "")
        .voltage("fast", "1.0 V")
        .profile("slow", Set.of(), "core", "0.05 W", "dram", "40 mW")
        .point("slow", "", "200 MHz", "")
        .voltage("slow", "500 mV");
  }

  /**
   * Under ondemand half of the work is done at each point, as it is with a load of 7.5 %: 3 ms at
   * 200 MHz and 0.375 ms at 1600. A million loads of 3 nJ at 1 V take a quarter at 0.5 V; cycles
   * that nobody counted follow the time at each.
   */
  @Test
  void eventsAreSharedByThePointsThatAGovernorGoesRound() {
    PlatformBuilder soc =
        wide()
            .under(volts(1.0))
            .activity("", "cycles 0x11", "", "core", "200 pJ")
            .activity("", "loads 0x70", "", "core", "3 nJ", "dram", "2 nJ");
    ArchitectureBuilder system =
        running("10 ms", "750 us .. 750 us", "0x70", "1000000")
            .set("cpu", Properties.CPU_GOVERNOR, AadlValues.literal("Ondemand"));
    double slow = 8e-3 * 3e-3 + 200e-12 * 0.25 * 3e-3 * 200e6 + 3e-9 * 0.25 * 500e3;
    double fast = 8e-3 * 0.375e-3 + 200e-12 * 0.375e-3 * 1600e6 + 3e-9 * 500e3;
    Estimated.of(system.build(), soc.build())
        .cost(THREAD, "execution", DISPATCH)
        .seconds(3.375e-3)
        .charges("cpu", "core", slow + fast)
        .charges("ram", "dram", 0.002)
        .agrees()
        .explains(
            "E(core, slow) = P0(core) x T + e(cycles, core) x (V / V0)^2 x n(cycles) + e(loads,"
                + " core) x (V / V0)^2 x n(loads) = 8 mW x 0.003 s + 200 pJ x 0.25 x 600000 + 3 nJ"
                + " x 0.25 x 500000",
            slow)
        .explains("E(dram, slow) = e(loads, dram) x n(loads) = 2 nJ x 500000", 0.001);
  }

  /** Code of a class takes 1.25 times what an average program does, at each of them. */
  @Test
  void aClassCountsAtEachPoint() {
    ArchitectureBuilder system =
        running("10 ms", "750 us .. 750 us")
            .set(THREAD, Properties.CODE_CLASS, AadlValues.literal("SIMD_Code"))
            .set("cpu", Properties.CPU_GOVERNOR, AadlValues.literal("Ondemand"));
    double core = 1.25 * (0.05 * 3e-3 + 0.4 * 0.375e-3);
    double dram = 0.04 * 3e-3 + 0.05 * 0.375e-3;
    Estimated.of(system.build(), wide().spread("SIMD_Code", 1.25, "20 %").build())
        .cost(THREAD, "execution", DISPATCH)
        .charges("cpu", "core", core)
        .charges("ram", "dram", dram)
        .agrees()
        .explains(
            "E(core) = P1(slow) x T(slow) + P1(fast) x T(fast) = 0.0625 W x 0.003 s + 0.5 W x"
                + " 3.75E-4 s",
            core);
  }
}
