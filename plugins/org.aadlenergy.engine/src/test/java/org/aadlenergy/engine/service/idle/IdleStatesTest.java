package org.aadlenergy.engine.service.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.scheduling.ScheduleSection;
import org.aadlenergy.engine.signal.Durations;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Idle states that a kernel chooses by how long a gap is. */
class IdleStatesTest {
  private static final int SETS = 500;
  private static final double[] WATTS = {0.1, 0.04, 0.01};

  /** Waits at 100 mW; sleeps at 40 mW from 1 ms on, at 10 mW from 4 ms on. */
  private static PlatformBuilder soc() {
    return PlatformBuilder.platform("soc")
        .rail("cpu", Role.PROCESSOR)
        .profile("run", Set.of(), "cpu", "1 W")
        .idleState("cluster_sleep", "4 ms", "500 us", "cpu", "10 mW")
        .state("idle", "cpu", "100 mW")
        .idleState("cpu_sleep", "1 ms", "250 us", "cpu", "40 mW");
  }

  private static ArchitectureBuilder system() {
    return ArchitectureBuilder.system("Idle::Sys.impl")
        .add("cpu", Category.PROCESSOR)
        .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
        .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
        .add("app", Category.PROCESS)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
  }

  private static ArchitectureBuilder thread(
      ArchitectureBuilder system, String path, int period, int time) {
    return SmallSystem.thread(system, path)
        .set(path, Properties.PERIOD, period + " us")
        .set(path, Properties.COMPUTE_EXECUTION_TIME, time + " us .. " + time + " us");
  }

  private static List<Row> states(Estimated result) {
    List<Row> rows = result.rows(IdleStatesSection.TYPE);
    assertThat(rows).hasSize(1);
    return rows.get(0).get(IdleStatesSection.STATES);
  }

  /**
   * 7 ms of every 10 ms: gaps of 3 ms are for cpu_sleep. 0.7 x 1 W + 0.3 x 40 mW = 712 mW. The job
   * is done 250 us later. The tick at 8 ms comes in the first of two gaps, and the one at 20 ms
   * with the end of the second: three stays in 20 ms.
   */
  @Test
  void theDeepestStateThatFitsTheGapIsTaken() {
    Estimated result =
        Estimated.of(thread(system(), "app.t", 10_000, 7_000).build(), soc().build());

    assertThat(result.component("cpu").averagePowerWatts().nominal())
        .isCloseTo(0.712, within(1e-12));
    assertThat(states(result))
        .extracting(row -> row.get(IdleStatesSection.NAME))
        .containsExactly("idle", "cpu_sleep", "cluster_sleep");
    assertThat(states(result).get(1).get(IdleStatesSection.SHARE)).isCloseTo(0.3, within(1e-12));
    assertThat(states(result).get(1).get(IdleStatesSection.ENTRIES)).isCloseTo(150.0, within(1e-9));
    assertThat(result.component("cpu").times().orElseThrow().sleepSeconds())
        .isCloseTo(0.003, within(1e-12));
    Row task = result.rows(ScheduleSection.TYPE).get(0).get(ScheduleSection.TASKS).get(0);
    assertThat(task.get(ScheduleSection.WORST)).isCloseTo(0.00725, within(1e-12));
  }

  /** 9.8 ms of work and 250 us out of the state would be late; the gap of 0.2 ms is for waiting. */
  @Test
  void aShortGapIsWaited() {
    Estimated result =
        Estimated.of(thread(system(), "app.t", 10_000, 9_800).build(), soc().build());

    assertThat(result.component("cpu").averagePowerWatts().nominal())
        .isCloseTo(0.98 + 0.02 * 0.1, within(1e-12));
    assertThat(result.findings(DiagnosticCode.DEADLINE_MISSED)).isEmpty();
  }

  /** 8.8 ms of work, due in 9 ms, and gaps of 1.2 ms: the way out of 250 us may break it. */
  @Test
  void theWayOutMayBreakADeadline() {
    ArchitectureBuilder system =
        thread(system(), "app.t", 10_000, 8_800).set("app.t", Properties.DEADLINE, "9 ms");
    Estimated result = Estimated.of(system.build(), soc().build());

    assertThat(result.finding(DiagnosticCode.DEADLINE_MISSED).message())
        .contains("deadlines may be missed", "app.t (due in 9 ms, bound 9.05 ms)");
    system.set("cpu", Properties.IDLE_STATE, AadlValues.text("idle"));
    Estimated awake = Estimated.of(system.build(), soc().build());
    assertThat(awake.findings(DiagnosticCode.DEADLINE_MISSED)).isEmpty();
    assertThat(awake.rows(IdleStatesSection.TYPE)).isEmpty();
  }

  /** Gaps of 3 ms are too short for a state that needs 4 ms, and it is named all the same. */
  @Test
  void aStateThatNeedsMoreThanTheGapIsTold() {
    ArchitectureBuilder system =
        thread(system(), "app.t", 10_000, 7_000)
            .set("cpu", Properties.IDLE_STATE, AadlValues.text("cluster_sleep"));
    Estimated result = Estimated.of(system.build(), soc().build());
    assertThat(result.finding(DiagnosticCode.GAPS_TOO_SHORT_FOR_STATE).message())
        .contains("state cluster_sleep of processor cpu needs a stay of 4 ms")
        .contains("all gaps of its schedule are shorter, from 3 ms on");
    system.set("cpu", Properties.IDLE_STATE, AadlValues.text("cpu_sleep"));
    assertThat(
            Estimated.of(system.build(), soc().build())
                .findings(DiagnosticCode.GAPS_TOO_SHORT_FOR_STATE))
        .isEmpty();
  }

  @Test
  void withoutAScheduleItWaits() {
    ArchitectureBuilder system =
        ArchitectureBuilder.system("Idle::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    Estimated result = Estimated.of(thread(system, "app.t", 10_000, 7_000).build(), soc().build());

    assertThat(result.component("cpu").averagePowerWatts().nominal())
        .isCloseTo(0.7 + 0.3 * 0.1, within(1e-12));
    result.finds(
        DiagnosticCode.IDLE_STATES_WITHOUT_SCHEDULE,
        Severity.INFO,
        system.lineOf("cpu"),
        "processor cpu waits in the shallowest idle state of platform soc");
  }

  private static ArchitectureBuilder inModes() {
    return thread(system(), "app.t", 100_000, 10).mode("busy").mode("off").inModes("app", "busy");
  }

  /**
   * Where nothing runs, nothing ends the gap: it is for the deepest state. 10 us of each 100 ms
   * take 0.0001 x 1 W + 0.9999 x 10 mW = 10.099 mW; none takes 10 mW, not the 100 mW of waiting.
   */
  @Test
  void aModeWithoutThreadsIsOneLongGap() {
    Estimated result = Estimated.of(inModes().build(), soc().build());

    assertThat(watts(result, "busy")).isCloseTo(0.010099, within(1e-12));
    assertThat(watts(result, "off")).isCloseTo(0.01, within(1e-12));
    assertThat(result.findings(DiagnosticCode.IDLE_STATES_WITHOUT_SCHEDULE)).isEmpty();
    ArchitectureBuilder alone =
        ArchitectureBuilder.system("Idle::Sys.impl")
            .set("", Properties.ESTIMATION_WINDOW, "1 ms")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"));
    assertThat(
            Estimated.of(alone.build(), soc().build())
                .component("cpu")
                .averagePowerWatts()
                .nominal())
        .isCloseTo(0.01, within(1e-12));
  }

  private static double watts(Estimated result, String mode) {
    return result.mode(mode).components().stream()
        .filter(component -> component.path().equals("cpu"))
        .findFirst()
        .orElseThrow()
        .averagePowerWatts()
        .nominal();
  }

  /**
   * Of four cores three are never used, however short the period: 2 ms of 4 ms on the first, which
   * leaves a gap of 2 ms for cpu_sleep. (1/2 x 1 W + 1/2 x 40 mW + 3 x 5 mW) / 4 with a state of
   * each core. That of the cluster is for all four, of which the first is never in it: the others
   * rest in cpu_sleep, (1/2 x 1 W + 3.5 x 40 mW) / 4.
   */
  @Test
  void aCoreThatIsNeverUsedHasOneLongGap() {
    PlatformBuilder four =
        PlatformBuilder.platform("soc")
            .rail("cpu", Role.PROCESSOR)
            .profile("run", Set.of(), "cpu", "1 W")
            .busyCores("run", "4")
            .state("idle", "cpu", "100 mW")
            .idleState("cpu_sleep", "1 ms", "250 us", "cpu", "40 mW")
            .idleState("core_off", "10 ms", "500 us", "cpu", "5 mW");
    ArchitectureBuilder system = thread(system(), "app.t", 4_000, 2_000);
    Estimated own = Estimated.of(system.build(), four.build());
    Estimated shared = Estimated.of(system.build(), soc().busyCores("run", "4").build());

    assertThat(own.component("cpu").averagePowerWatts().nominal())
        .isCloseTo((0.5 + 0.5 * 0.04 + 3.0 * 0.005) / 4.0, within(1e-12));
    assertThat(shared.component("cpu").averagePowerWatts().nominal())
        .isCloseTo((0.5 + 3.5 * 0.04) / 4.0, within(1e-12));
  }

  /**
   * Two cores that work for 2 ms of 100 ms each, together: 98 ms of the cluster's state for both.
   * If the second works 50 ms later, the cluster's state is for the two times 48 ms in which both
   * rest, and each is in cpu_sleep for the 2 ms of the other.
   */
  @Test
  void theStateOfAClusterIsForAllCoresTogether() {
    PlatformBuilder two = soc().busyCores("run", "2");
    ArchitectureBuilder system = thread(system(), "app.a", 100_000, 2_000);
    thread(system, "app.b", 100_000, 2_000);
    Estimated together = Estimated.of(system.build(), two.build());
    system.set("app.b", Properties.DISPATCH_OFFSET, "50 ms");
    Estimated apart = Estimated.of(system.build(), two.build());

    assertThat(states(together).get(2).get(IdleStatesSection.SHARE)).isCloseTo(0.98, within(1e-9));
    assertThat(states(apart).get(2).get(IdleStatesSection.SHARE)).isCloseTo(0.96, within(1e-9));
    assertThat(states(apart).get(1).get(IdleStatesSection.SHARE)).isCloseTo(0.02, within(1e-9));
  }

  /**
   * Two processors that are the cores of one cluster: one works for 2 ms of 100 ms, the other for 2
   * ms of 200 ms, 50 ms later. Of the 196 and 198 ms of rest in 200 ms both are in the cluster's
   * state for 194; a third processor that is no core of theirs is in it for all of its rest.
   */
  @Test
  void processorsOfAClusterEnterItsStateTogether() {
    PlatformBuilder core = soc().constant("cores", "2", Dimension.RATIO);
    ArchitectureBuilder system = system();
    thread(system, "app.t", 100_000, 2_000);
    for (String other : new String[] {"second", "lone"}) {
      system
          .add(other, Category.PROCESSOR)
          .set(
              other,
              Properties.CALIBRATION,
              AadlValues.text(other.equals("lone") ? "single" : "soc"))
          .set(other, Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
          .add("of_" + other, Category.PROCESS)
          .set("of_" + other, Properties.PROCESSOR_BINDING, AadlValues.references(other));
      thread(system, "of_" + other + ".t", 200_000, 2_000)
          .set("of_" + other + ".t", Properties.DISPATCH_OFFSET, "50 ms");
    }
    PlatformBuilder single =
        PlatformBuilder.platform("single")
            .rail("cpu", Role.PROCESSOR)
            .profile("run", Set.of(), "cpu", "1 W")
            .state("idle", "cpu", "100 mW")
            .idleState("cluster_sleep", "4 ms", "500 us", "cpu", "10 mW");
    Estimated result = Estimated.of(system.build(), core.build(), single.build());

    List<Row> rows = result.rows(IdleStatesSection.TYPE);
    assertThat(rows).hasSize(3);
    assertThat(rows.get(0).get(IdleStatesSection.STATES).get(2).get(IdleStatesSection.SHARE))
        .isCloseTo(0.97, within(1e-9));
    assertThat(rows.get(0).get(IdleStatesSection.STATES).get(1).get(IdleStatesSection.SHARE))
        .isCloseTo(0.01, within(1e-9));
    assertThat(rows.get(2).get(IdleStatesSection.STATES).get(2).get(IdleStatesSection.SHARE))
        .isCloseTo(0.97, within(1e-9));
    assertThat(rows.get(1).get(IdleStatesSection.STATES).get(1).get(IdleStatesSection.SHARE))
        .isCloseTo(0.99, within(1e-9));
    // one whose gaps nobody knows keeps the other from it
    system.set(
        "second", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("Round_Robin_Protocol"));
    Estimated silent = Estimated.of(system.build(), core.build(), single.build());
    List<Row> alone = silent.rows(IdleStatesSection.TYPE).get(0).get(IdleStatesSection.STATES);
    assertThat(alone.get(2).get(IdleStatesSection.SHARE)).isZero();
    assertThat(alone.get(1).get(IdleStatesSection.SHARE)).isCloseTo(0.98, within(1e-9));
  }

  /**
   * 4 ms of work and four writes of 3 ms each, every 100 ms: the core is free in each write, for
   * cpu_sleep, and 84 ms at the end, for cluster_sleep. 0.12 x 40 mW + 0.84 x 10 mW, were each
   * known before; one gap of 96 ms would rest for 9.6 mW, not 13.2. The kernel, which does not
   * know, takes more.
   */
  @Test
  void aWaitIsAGapOfItsOwn() {
    PlatformBuilder card =
        PlatformBuilder.platform("card")
            .rail("card", Role.DEVICE)
            .constant("storage.operation_size", "4 KiB", Dimension.SIZE)
            .event("storage.write", "3 ms", "card", "1 mJ");
    ArchitectureBuilder system =
        thread(system(), "app.t", 100_000, 4_000)
            .add("card", Category.DEVICE)
            .set("card", Properties.CALIBRATION, AadlValues.text("card"))
            .set("app.t", Properties.STORAGE_DEVICE, AadlValues.references("card"))
            .set("app.t", Properties.STORAGE_WRITES, "16 KiByte");
    Estimated result = Estimated.of(system.build(), soc().build(), card.build());

    double known = 0.12 * 0.04 + 0.84 * 0.01;
    Row idle = result.rows(IdleStatesSection.TYPE).get(0);
    assertThat(idle.get(IdleStatesSection.LEAST).nominal()).isCloseTo(0.1 * known, within(1e-15));
    assertThat(result.component("cpu").averagePowerWatts().nominal())
        .isBetween(0.04 + known, 0.04 + 0.96 * 0.1);
    Row task = result.rows(ScheduleSection.TYPE).get(0).get(ScheduleSection.TASKS).get(0);
    assertThat(task.get(ScheduleSection.WORST)).isCloseTo(0.0185, within(1e-12));
  }

  /**
   * Periods whose common multiple is years: states are chosen in a stretch, and it is said. Of four
   * jobs of 100 us in some 10 ms each gap is shorter than 10 ms.
   */
  @Test
  void aScheduleThatIsTooLongIsLookedAtForAWhile() {
    ArchitectureBuilder system = system();
    int[] periods = {9_973, 9_967, 9_949, 9_941};
    for (int i = 0; i < periods.length; i++) {
      thread(system, "app.t" + i, periods[i], 100);
    }
    Estimated result = Estimated.of(system.build(), soc().build());

    Row idle = result.rows(IdleStatesSection.TYPE).get(0);
    assertThat(idle.get(IdleStatesSection.REPEATS)).isFalse();
    double sum = idle.get(IdleStatesSection.BUSY);
    for (Row state : states(result)) {
      sum += state.get(IdleStatesSection.SHARE);
    }
    assertThat(sum).isCloseTo(1.0, within(1e-9));
    assertThat(states(result).get(2).get(IdleStatesSection.SHARE)).isPositive();
    assertThat(result.findings(DiagnosticCode.IDLE_STATES_WITHOUT_SCHEDULE)).isEmpty();
    assertThat(result.component("cpu").averagePowerWatts().nominal())
        .isBetween(0.04 + 0.96 * 0.01, 0.04 + 0.96 * 0.1);
  }

  /**
   * Two writes of 3 ms and a read of 5 ms are gaps of their own: 6 ms for cpu_sleep, and 5 + 85 ms
   * for cluster_sleep, behind 4 ms of work and 11 ms of waits. The mean of 3.67 ms would be for
   * cpu_sleep three times.
   */
  @Test
  void eachWaitIsAsLongAsItsOperation() {
    PlatformBuilder card =
        PlatformBuilder.platform("card")
            .rail("card", Role.DEVICE)
            .constant("storage.operation_size", "4 KiB", Dimension.SIZE)
            .event("storage.write", "3 ms", "card", "1 mJ")
            .event("storage.read", "5 ms", "card", "1 mJ");
    ArchitectureBuilder system =
        thread(system(), "app.t", 100_000, 4_000)
            .add("card", Category.DEVICE)
            .set("card", Properties.CALIBRATION, AadlValues.text("card"))
            .set("app.t", Properties.STORAGE_DEVICE, AadlValues.references("card"))
            .set("app.t", Properties.STORAGE_WRITES, "8 KiByte")
            .set("app.t", Properties.STORAGE_READS, "4 KiByte");
    Estimated result = Estimated.of(system.build(), soc().build(), card.build());

    Row idle = result.rows(IdleStatesSection.TYPE).get(0);
    assertThat(idle.get(IdleStatesSection.LEAST).nominal())
        .isCloseTo(0.006 * 0.04 + (0.005 + 0.085) * 0.01, within(1e-15));
    Row task = result.rows(ScheduleSection.TYPE).get(0).get(ScheduleSection.TASKS).get(0);
    assertThat(task.get(ScheduleSection.WORST)).isCloseTo(0.015 + 4 * 0.0005, within(1e-12));
  }

  /**
   * Leakage flows by the states that are chosen: a tenth of 0.9 V x 10 mA where nothing runs and
   * the cluster sleeps.
   */
  @Test
  void leakageIsThatOfTheDeepStateWhereNothingRuns() {
    PlatformBuilder leaking =
        soc()
            .voltage("run", "0.9 V")
            .constant("leakage.current", "10 mA", Dimension.CURRENT)
            .constant("leakage.growth", "0.02 1/K", Dimension.PER_KELVIN)
            .constant("leakage.temperature", "25 degC", Dimension.TEMPERATURE)
            .constant("temperature", "25 degC", Dimension.TEMPERATURE)
            .constant("leakage.in.cluster_sleep", "10 %", Dimension.RATIO);
    Estimated result = Estimated.of(inModes().build(), leaking.build());

    assertThat(watts(result, "off")).isCloseTo(0.01 + 0.1 * 0.009, within(1e-12));
  }

  /** Without power the shares stand, and the energy is left out. */
  @Test
  void withoutPowerTheSharesStand() {
    PlatformBuilder soc =
        PlatformBuilder.platform("soc")
            .rail("cpu", Role.PROCESSOR)
            .profile("run", Set.of(), "cpu", "1 W")
            .idleState("wfi", "1 us", "1 us")
            .idleState("cpu_sleep", "1 ms", "250 us");
    Estimated result = Estimated.of(thread(system(), "app.t", 10_000, 7_000).build(), soc.build());

    assertThat(result.leftOut()).containsExactly("cpu idle");
    assertThat(states(result).get(1).get(IdleStatesSection.SHARE)).isCloseTo(0.3, within(1e-12));
    assertThat(states(result).get(1).find(IdleStatesSection.ENERGY_IN)).isEmpty();
  }

  /** A tree lists the sleeping states; a core that does not sleep waits for interrupts. */
  @Test
  void whatFitsNoListedStateIsWaited() {
    PlatformBuilder soc =
        PlatformBuilder.platform("soc")
            .rail("cpu", Role.PROCESSOR)
            .profile("run", Set.of(), "cpu", "1 W")
            .idleState("cpu_sleep", "1 ms", "250 us", "cpu", "40 mW")
            .idleState("cluster_sleep", "4 ms", "500 us", "cpu", "10 mW");
    Estimated shallow = Estimated.of(thread(system(), "app.t", 10_000, 9_800).build(), soc.build());

    assertThat(states(shallow).get(0).get(IdleStatesSection.NAME)).isEqualTo("wait_for_interrupt");
    assertThat(states(shallow).get(0).get(IdleStatesSection.SHARE)).isCloseTo(0.02, within(1e-12));
    assertThat(shallow.leftOut()).containsExactly("cpu idle");
    Estimated deep = Estimated.of(thread(system(), "app.t", 10_000, 5_000).build(), soc.build());
    assertThat(deep.leftOut()).isEmpty();
    assertThat(deep.component("cpu").averagePowerWatts().nominal())
        .isCloseTo(0.5 + 0.5 * 0.01, within(1e-12));
  }

  /** Against a replay of the schedule, microsecond by microsecond; all time is somewhere. */
  @Test
  void whatIsBestIsThatOfAReplay() {
    Random random = new Random(18);
    int[] periods = {2_000, 4_000, 6_000, 8_000, 12_000};
    boolean[] entered = new boolean[3];
    for (int set = 0; set < SETS; set++) {
      int threads = 1 + random.nextInt(4);
      int[][] tasks = new int[threads][];
      ArchitectureBuilder system = system();
      for (int i = 0; i < threads; i++) {
        int period = periods[random.nextInt(periods.length)];
        tasks[i] = new int[] {period, 1 + random.nextInt(period / (threads + random.nextInt(6)))};
        thread(system, "app.t" + i, period, tasks[i][1]);
      }
      Estimated result = Estimated.of(system.build(), soc().build());
      double[] expected = replay(tasks);
      Row idle = result.rows(IdleStatesSection.TYPE).get(0);
      double sum = idle.get(IdleStatesSection.BUSY);
      double watts = expected[3];
      double least = 0.0;
      for (int i = 0; i < 3; i++) {
        double share = states(result).get(i).get(IdleStatesSection.SHARE);
        entered[i] |= share > 0.0;
        sum += share;
        watts += share * WATTS[i];
        least += expected[i] * WATTS[i];
      }
      assertThat(sum).isCloseTo(1.0, within(1e-9));
      double window = result.mode().windowSeconds();
      assertThat(idle.get(IdleStatesSection.LEAST).nominal() / window)
          .as(Arrays.deepToString(tasks))
          .isCloseTo(least, within(1e-9));
      assertThat(result.component("cpu").averagePowerWatts().nominal())
          .isCloseTo(watts, within(1e-9));
    }
    assertThat(entered).containsExactly(true, true, true);
  }

  /** The shares of the three states, and of work, over 24 ms; jobs are done in any order. */
  private static double[] replay(int[][] tasks) {
    double[] shares = new double[4];
    long left = 0;
    int gap = 0;
    for (int now = 0; now <= 24_000; now++) {
      for (int[] task : tasks) {
        left += now % task[0] == 0 && now < 24_000 ? task[1] : 0;
      }
      if (left > 0 || now == 24_000) {
        int state = gap >= 4_000 ? 2 : gap >= 1_000 ? 1 : 0;
        shares[state] += gap / 24_000.0;
        gap = 0;
      }
      if (now < 24_000) {
        shares[3] += left > 0 ? 1.0 / 24_000 : 0.0;
        gap += left > 0 ? 0 : 1;
        left = Math.max(0, left - 1);
      }
    }
    return shares;
  }

  /** 1 W while it works; in each gap the power of one state, as long as the report says. */
  @Test
  void eachGapDrawsThePowerOfItsStates() {
    ArchitectureBuilder builder = thread(system(), "app.t", 20_000, 5_000);
    thread(builder, "app.u", 20_000, 2_000).set("app.u", Properties.DISPATCH_OFFSET, "8 ms");
    Estimated result = Estimated.of(builder.build(), soc().build());

    Signal watts = result.mode().power().component("cpu").orElseThrow();
    Map<Double, Double> shares = new TreeMap<>();
    Durations.of(watts)
        .forEach(
            (value, steps) ->
                shares.merge(
                    Math.rint(value * 1e6) / 1e6, (double) steps / watts.length(), Double::sum));
    Map<Double, Double> expected = new TreeMap<>(Map.of(1.0, 0.35));
    for (int i = 0; i < WATTS.length; i++) {
      double share = states(result).get(i).get(IdleStatesSection.SHARE);
      if (share > 0.0) {
        expected.put(WATTS[i], share);
      }
    }
    assertThat(shares.keySet()).isEqualTo(expected.keySet()).hasSizeGreaterThan(2);
    expected.forEach(
        (value, share) -> assertThat(shares.get(value)).isCloseTo(share, within(1e-9)));
  }
}
