package org.aadlenergy.engine.service.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Drawn;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Whatever a kernel chooses for execution times within their ranges is within the bounds. */
class ChoicesWithinRangesTest {
  private static final int SETS = Drawn.systems(3, 100, 100);
  private static final int INNER = 12;
  private static final Offset<Double> EXACTLY = within(1e-12);

  private static PlatformBuilder soc(boolean ticking) {
    PlatformBuilder soc =
        PlatformBuilder.platform("soc")
            .rail("cpu", Role.PROCESSOR)
            .profile("run", Set.of(), "cpu", "1 W")
            .state("idle", "cpu", "300 mW")
            .idleState("cpu_sleep", "1 ms", "250 us", "cpu", "60 mW")
            .idleState("core_off", "4 ms", "500 us", "cpu", "2 mW");
    return ticking ? soc.event("timer_tick", "20 us", "cpu", "30 uJ") : soc;
  }

  private static ArchitectureBuilder system(boolean ticking) {
    ArchitectureBuilder system =
        ArchitectureBuilder.system("Idle::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    return ticking ? system.set("cpu", Properties.CLOCK_PERIOD, "4 ms") : system;
  }

  /** 100 mW leak, and a fifth of it in one state; at rest it draws little else. */
  private static PlatformBuilder leaking(String state) {
    return PlatformBuilder.platform("soc")
        .rail("cpu", Role.PROCESSOR)
        .profile("run", Set.of(), "cpu", "1 W")
        .voltage("run", "1 V")
        .state("idle", "cpu", "2 mW")
        .idleState("cpu_sleep", "1 ms", "250 us", "cpu", "1 mW")
        .policy("suspend", "idle", "cpu_sleep", "100 us", "900 us", "cpu", "500 mW")
        .constant("leakage.current", "100 mA", Dimension.CURRENT)
        .constant("leakage.growth", "0.02 1/K", Dimension.PER_KELVIN)
        .constant("leakage.temperature", "25 degC", Dimension.TEMPERATURE)
        .constant("temperature", "25 degC", Dimension.TEMPERATURE)
        .constant("leakage.in." + state, "20 %", Dimension.RATIO);
  }

  private static Interval idle(PlatformBuilder soc, String time, String... states) {
    ArchitectureBuilder system = SmallSystem.thread(system(false), "app.t");
    system.set("app.t", Properties.COMPUTE_EXECUTION_TIME, time);
    for (String state : states) {
      system.set("cpu", Properties.IDLE_STATE, AadlValues.text(state));
    }
    return Estimated.of(system.build(), soc.build()).component("cpu").idleJoules();
  }

  /** 14 ms of each 10 leave no gap; 8 leave 2 ms, in any state. */
  @Test
  void whatUsuallyNeverRestsMayRest() {
    Interval idle = idle(soc(false), "8 ms .. 20 ms");
    assertThat(idle.low()).isZero();
    assertThat(idle.nominal()).isZero();
    assertThat(idle.high()).isCloseTo(2e-3 * 0.3, EXACTLY);
  }

  /** A gap of 0.5 ms is too short for {@code cpu_sleep}, and all flows; one of 2 ms is not. */
  @Test
  void whatLeaksIsThatOfAnyStateThatMayBeChosen() {
    PlatformBuilder soc = leaking("cpu_sleep");
    double most = idle(soc, "9500 us .. 9500 us").nominal();
    assertThat(most).isCloseTo(0.5e-3 * 2e-3 + 10e-3 * 0.1, within(1e-12));
    assertThat(idle(soc, "5 ms .. 9500 us").high()).isGreaterThanOrEqualTo(most);
    double least = idle(soc, "8 ms .. 8 ms").nominal();
    assertThat(least).isCloseTo(2e-3 * 1e-3 + (8e-3 + 2e-3 * 0.2) * 0.1, within(1e-12));
    assertThat(idle(soc, "8 ms .. 10 ms").low()).isLessThanOrEqualTo(least);
  }

  /** With 9.8 ms of work the gap of 200 us is spent in {@code idle}, where a fifth flows. */
  @Test
  void whatUsuallyNeverRestsLeaksLessInAnyStateOfItsPolicy() {
    PlatformBuilder soc = leaking("idle");
    double rests = idle(soc, "9800 us .. 9800 us", "cpu_sleep").nominal();
    assertThat(rests).isCloseTo(0.2e-3 * 2e-3 + (9.8e-3 + 0.2e-3 * 0.2) * 0.1, within(1e-12));
    Interval bounds = idle(soc, "9800 us .. 10600 us", "cpu_sleep");
    assertThat(bounds.low()).isLessThanOrEqualTo(rests);
    assertThat(bounds.high()).isGreaterThanOrEqualTo(rests);
  }

  /** Gaps of 1 to 3 ms are too short for what needs 4: 60 mW for 1 ms at least, and not 2 mW. */
  @Test
  void oneTaskAloneLeavesNoLongerGapThanItsShortestJob() {
    Interval bounds = idle(soc(false), "7 ms .. 9 ms");
    assertThat(bounds.low()).isCloseTo(60e-6, within(1e-12));
    assertThat(idle(soc(false), "9 ms .. 9 ms").nominal()).isCloseTo(60e-6, EXACTLY);
    assertThat(idle(soc(false), "7 ms .. 7 ms").nominal()).isBetween(bounds.low(), bounds.high());
    // 5 ms are long enough
    assertThat(idle(soc(false), "5 ms .. 9 ms").low()).isCloseTo(2e-6, within(1e-12));
  }

  private static PlatformBuilder sleepy() {
    return PlatformBuilder.platform("soc")
        .rail("cpu", Role.PROCESSOR)
        .profile("run", Set.of(), "cpu", "1 W")
        .state("idle", "cpu", "50 mW")
        .state("sleep", "cpu", "2 mW")
        .policy("suspend", "idle", "sleep", "2 ms", "1 ms", "cpu", "90 mW");
  }

  private static double nominal(String time) {
    return idle(sleepy(), time + " .. " + time, "sleep").nominal();
  }

  /**
   * From max(2 + 1, 2 + 1 x (90 - 2) / (50 - 2)) = 3.83 ms on it sleeps: in gaps of 5 to 9 ms it
   * waits for 2 ms, wakes up for 1 ms and sleeps for all else.
   */
  @Test
  void whetherOneTaskAloneLetsItsProcessorSleepIsKnown() {
    double least = 2e-3 * 0.05 + 1e-3 * 0.09 + 2e-3 * 0.002;
    double most = 2e-3 * 0.05 + 1e-3 * 0.09 + 6e-3 * 0.002;
    Interval bounds = idle(sleepy(), "1 ms .. 5 ms", "sleep");
    assertThat(bounds.low()).isCloseTo(least, within(1e-12)).isCloseTo(nominal("5 ms"), EXACTLY);
    assertThat(bounds.high()).isCloseTo(most, within(1e-12)).isCloseTo(nominal("1 ms"), EXACTLY);
  }

  /** In gaps of 1 to 3 ms it never does. */
  @Test
  void whetherItDoesNotIsKnownToo() {
    Interval bounds = idle(sleepy(), "7 ms .. 9 ms", "sleep");
    assertThat(bounds.low()).isCloseTo(1e-3 * 0.05, within(1e-12));
    assertThat(bounds.high()).isCloseTo(3e-3 * 0.05, within(1e-12));
  }

  /** Gaps of 3 and 5 ms lie on both sides. */
  @Test
  void whereItMayDoBothTheBoundsHoldBoth() {
    Interval bounds = idle(sleepy(), "5 ms .. 7 ms", "sleep");
    for (String time : new String[] {"5 ms", "6100 us", "6200 us", "7 ms"}) {
      assertThat(nominal(time)).isBetween(bounds.low(), bounds.high());
    }
  }

  /** Usually all of the time is work; where 2 ms of 10 are left, a tick comes each millisecond. */
  @Test
  void ticksMayComeWhereUsuallyNothingIsIdle() {
    PlatformBuilder soc =
        PlatformBuilder.platform("soc")
            .rail("cpu", Role.PROCESSOR)
            .profile("run", Set.of(), "cpu", "1 W")
            .state("idle", "cpu", "10 mW")
            .event("timer_tick", "20 us", "cpu", "30 uJ");
    double found = ticking(soc, "8 ms .. 8 ms").nominal();
    double left = 10e-3 - 8e-3 / (1.0 - 0.02); // ticks take 20 us of each millisecond of work, too
    double ticks = left / 1e-3;
    assertThat(found).isCloseTo(ticks * 30e-6 + (left - ticks * 20e-6) * 0.01, within(1e-12));
    assertThat(ticking(soc, "8 ms .. 13 ms").high()).isGreaterThanOrEqualTo(found);
  }

  private static Interval ticking(PlatformBuilder soc, String time) {
    ArchitectureBuilder system = SmallSystem.thread(system(false), "app.t");
    system.set("cpu", Properties.CLOCK_PERIOD, "1 ms");
    system.set("app.t", Properties.COMPUTE_EXECUTION_TIME, time);
    return Estimated.of(system.build(), soc.build()).component("cpu").idleJoules();
  }

  /** Of a schedule that is too long to be simulated a stretch with the usual times is looked at. */
  @Test
  void choicesInAScheduleThatIsTooLongMayBeOthers() {
    int[] periods = {10_000, 9_973, 9_967, 9_949};
    int[][] times = {{1_000, 9_000}, {1, 1}, {1, 1}, {1, 1}};
    Interval bounds = watts(periods, times, false);
    for (int time : new int[] {1_000, 5_000, 9_000}) {
      times[0] = new int[] {time, time};
      double found = watts(periods, times, false).nominal();
      assertThat(found).as(time + " us").isBetween(bounds.low(), bounds.high());
    }
  }

  private static Interval watts(int[] periods, int[][] times, boolean ticking) {
    ArchitectureBuilder system = system(ticking);
    for (int i = 0; i < periods.length; i++) {
      SmallSystem.thread(system, "app.t" + i)
          .set("app.t" + i, Properties.PERIOD, periods[i] + " us")
          .set(
              "app.t" + i,
              Properties.COMPUTE_EXECUTION_TIME,
              times[i][0] + " us .. " + times[i][1] + " us");
    }
    return Estimated.of(system.build(), soc(ticking).build()).component("cpu").averagePowerWatts();
  }

  @Test
  void everyPointOfTheRangesIsWithinTheBounds() {
    Random random = new Random(45);
    int[] some = {5_000, 10_000, 20_000, 40_000};
    for (int set = 0; set < SETS; set++) {
      int threads = 1 + random.nextInt(3);
      boolean ticking = random.nextInt(3) == 0;
      int[] periods = new int[threads];
      int[][] times = new int[threads][];
      for (int i = 0; i < threads; i++) {
        periods[i] = some[random.nextInt(some.length)];
        int most = 2 + random.nextInt(periods[i] / threads * 9 / 10 - 2);
        times[i] = new int[] {1 + random.nextInt(most), most};
      }
      Interval bounds = watts(periods, times, ticking);
      for (int inner = 0; inner < INNER; inner++) {
        int[][] point = new int[threads][];
        for (int i = 0; i < threads; i++) {
          int width = times[i][1] - times[i][0];
          int at = inner < 2 ? inner * width : random.nextInt(width + 1);
          point[i] = new int[] {times[i][0] + at, times[i][0] + at};
        }
        double found = watts(periods, point, ticking).nominal();
        assertThat(found)
            .as("set " + set + ", point " + inner)
            .isBetween(bounds.low() - 1e-12, bounds.high() + 1e-12);
      }
    }
  }
}
