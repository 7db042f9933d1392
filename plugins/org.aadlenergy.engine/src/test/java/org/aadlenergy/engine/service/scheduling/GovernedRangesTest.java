package org.aadlenergy.engine.service.scheduling;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Little work under a governor stays at the lowest point: what takes longer there, by hand. */
class GovernedRangesTest {
  /** Twice as fast at 1 W as at 0.3 W; a page fault takes 100 us and 50 uJ at either. */
  private static PlatformBuilder soc() {
    return PlatformBuilder.platform("soc")
        .rail("core", Role.PROCESSOR)
        .state("idle", "core", "20 mW")
        .profile("fast", Set.of(), "core", "1 W")
        .point("fast", "", "1600 MHz", "")
        .profile("slow", Set.of(), "core", "300 mW")
        .point("slow", "", "800 MHz", "")
        .event("page_fault.on_demand", "100 us", "core", "50 uJ")
        .event("context_switch", "50 us", "core", "20 uJ");
  }

  static ArchitectureBuilder system() {
    return Scheduled.by("RMS")
        .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
        .set("cpu", Properties.CPU_GOVERNOR, AadlValues.literal("Conservative"));
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), soc().build());
  }

  private static String reasons(Estimated result, String thread) {
    return result
        .service(thread, "execution", DISPATCH)
        .orElseThrow()
        .explanation()
        .get()
        .notes()
        .toString();
  }

  private static void responds(Row task, double best, double worst, String kind) {
    assertThat(task.get(ScheduleSection.BEST)).isCloseTo(best, within(1e-9));
    assertThat(task.get(ScheduleSection.WORST)).isCloseTo(worst, within(1e-9));
    assertThat(task.get(ScheduleSection.WORST_IS)).isEqualTo(kind);
  }

  /** 2 ms take 4, and ten faults and a switch 1.05 ms, whatever the frequency. */
  @Test
  void onlyOwnWorkTakesLonger() {
    ArchitectureBuilder builder = Scheduled.thread(system(), "a", "100 ms", "2 ms .. 2 ms");
    builder.set("a.t", Properties.PAGE_FAULTS, "10").set("a.t", Properties.MEMORY_TIME, "0.0");
    Estimated result = estimate(builder);
    Row schedule = Scheduled.schedule(result);

    assertThat(result.service("a.t", "execution", DISPATCH).orElseThrow().timeSeconds().nominal())
        .isCloseTo(4e-3, within(1e-12));
    assertThat(result.service("a.t", "execution", DISPATCH).orElseThrow().energyJoules().nominal())
        .isCloseTo(4e-3 * 0.3, within(1e-12));
    responds(Scheduled.task(result, "a.t"), 5.05e-3, 5.05e-3, "exact");
    assertThat(schedule.get(ScheduleSection.BUSY) / schedule.get(ScheduleSection.SECONDS))
        .isCloseTo(0.0505, within(1e-9));
    assertThat(result.component("cpu").averagePowerWatts().nominal())
        .isCloseTo((4e-3 * 0.3 + 10 * 50e-6 + 20e-6) / 0.1 + 0.9495 * 0.02, within(1e-9));
    assertThat(reasons(result, "a.t")).contains("800 MHz for 100 % of", "which repeat");
  }

  /**
   * 1 .. 3 ms take 1 ms at least, were all of it done at the higher point, and 6 ms at most at the
   * lower one; what services take is added to both.
   */
  @Test
  void rangesReachFromPointToPoint() {
    ArchitectureBuilder builder = Scheduled.thread(system(), "a", "100 ms", "1 ms .. 3 ms");
    responds(Scheduled.task(estimate(builder), "a.t"), 1.05e-3, 6.05e-3, "bound");
    builder.set("a.t", Properties.PAGE_FAULTS, "10");
    responds(Scheduled.task(estimate(builder), "a.t"), 2.05e-3, 7.05e-3, "bound");
    // a timer that takes nothing changes nothing
    builder.set("cpu", Properties.CLOCK_PERIOD, "1 ms");
    responds(Scheduled.task(estimate(builder), "a.t"), 2.05e-3, 7.05e-3, "bound");
  }

  /** A quarter of each millisecond is the timer's: all takes 4/3 of the time. */
  @Test
  void ticksStretchBoth() {
    ArchitectureBuilder builder =
        Scheduled.thread(system(), "a", "100 ms", "1 ms .. 3 ms")
            .set("cpu", Properties.CLOCK_PERIOD, "1 ms");
    Estimated result =
        Estimated.of(builder.build(), soc().event("timer_tick", "250 us", "core", "10 uJ").build());

    responds(Scheduled.task(result, "a.t"), 4.0 / 3 * 1.05e-3, 4.0 / 3 * 6.05e-3, "bound");
  }

  /** 252.525 us with ticks are whole picoseconds, which are 3.75 times as long at 400 MHz. */
  @Test
  void boundsHoldForWholeSteps() {
    PlatformBuilder soc =
        PlatformBuilder.platform("soc")
            .rail("core", Role.PROCESSOR)
            .profile("fast", Set.of(), "core", "1 W")
            .point("fast", "", "1500 MHz", "")
            .profile("slow", Set.of(), "core", "300 mW")
            .point("slow", "", "400 MHz", "")
            .event("timer_tick", "10 us", "core", "0 uJ");
    ArchitectureBuilder builder =
        Scheduled.thread(system(), "a", "25 ms", "250 us")
            .set("cpu", Properties.CLOCK_PERIOD, "1 ms");
    double most =
        Scheduled.task(Estimated.of(builder.build(), soc.build()), "a.t")
            .get(ScheduleSection.WORST);
    builder.set("a.t", Properties.MEMORY_TIME, "0.0");
    Row task = Scheduled.task(Estimated.of(builder.build(), soc.build()), "a.t");

    responds(task, 946.969699e-6, 946.969699e-6, "exact");
    assertThat(most).isBetween(task.get(ScheduleSection.WORST), 946.969701e-6);
  }

  /** Work that waits for memory takes as long at any point. */
  @Test
  void whatWaitsForMemoryDoesNotFollow() {
    ArchitectureBuilder builder =
        Scheduled.thread(system(), "a", "100 ms", "2 ms .. 2 ms")
            .set("a.t", Properties.MEMORY_TIME, "0.5");
    // 1 ms, and 1 ms that takes 2
    responds(Scheduled.task(estimate(builder), "a.t"), 3.05e-3, 3.05e-3, "exact");
  }

  /** 16 us of 100 ms and more: events, a long hyperperiod, and many jobs in one of 3 s. */
  @ParameterizedTest
  @CsvSource({
    "100 ms, Periodic, true",
    "100 ms, Aperiodic, false",
    "100000007 ns, Periodic, false",
    "10 us, Periodic, false"
  })
  void onlyShortSchedulesAreFollowed(String period, String protocol, boolean followed) {
    ArchitectureBuilder builder = Scheduled.thread(system(), "a", period, "1 us");
    builder.set("a.t", Properties.DISPATCH_PROTOCOL, AadlValues.literal(protocol));
    if (protocol.equals("Aperiodic")) {
      builder.set("a.t", Properties.DISPATCH_RATE, "10 PerSecond");
    }
    Scheduled.thread(builder, "b", "3 sec", "16 us");
    String reasons = reasons(Estimated.of(builder.build(), free().build()), "a.t");

    assertThat(reasons.contains("is followed in the schedule")).isEqualTo(followed);
  }

  static PlatformBuilder free() {
    return PlatformBuilder.platform("soc")
        .rail("core", Role.PROCESSOR)
        .profile("fast", Set.of(), "core", "1 W")
        .point("fast", "", "1600 MHz", "")
        .profile("slow", Set.of(), "core", "300 mW")
        .point("slow", "", "800 MHz", "");
  }

  /**
   * 2 ms take 4 at the lower point, ten faults 1 ms: with a quarter of it for ticks 4/3 of 5.05.
   */
  @Test
  void ticksStretchWorkAndServices() {
    ArchitectureBuilder builder =
        Scheduled.thread(system(), "a", "100 ms", "2 ms .. 2 ms")
            .set("a.t", Properties.PAGE_FAULTS, "10")
            .set("a.t", Properties.MEMORY_TIME, "0.0")
            .set("cpu", Properties.CLOCK_PERIOD, "1 ms");
    Estimated result =
        Estimated.of(builder.build(), soc().event("timer_tick", "250 us", "core", "10 uJ").build());
    Row schedule = Scheduled.schedule(result);

    responds(Scheduled.task(result, "a.t"), 4.0 / 3 * 5.05e-3, 4.0 / 3 * 5.05e-3, "exact");
    assertThat(schedule.get(ScheduleSection.BUSY) / schedule.get(ScheduleSection.SECONDS))
        .isCloseTo(4.0 / 3 * 0.0505, within(1e-9));
  }

  /**
   * A thread of 2 ms, all of which follow the frequency, beside another one that decides where the
   * governor settles: unknown, with a range, or neither. With and without a schedule.
   */
  @ParameterizedTest
  @CsvSource({"2 ms, , 2e-3, 4e-3", "1 ms .. 3 ms, 0.0, 2e-3, 4e-3", "2 ms, 0.0, 4e-3, 4e-3"})
  void whatOthersTakeDecidesForAll(String time, String waits, double least, double most) {
    for (boolean scheduled : new boolean[] {true, false}) {
      ArchitectureBuilder builder = scheduled ? system() : unscheduled();
      Scheduled.thread(builder, "a", "100 ms", time);
      if (waits != null) {
        builder.set("a.t", Properties.MEMORY_TIME, waits);
      }
      Scheduled.thread(builder, "b", "100 ms", "2 ms").set("b.t", Properties.MEMORY_TIME, "0.0");
      Interval own =
          estimate(builder).service("b.t", "execution", DISPATCH).orElseThrow().timeSeconds();
      assertThat(own.low()).isCloseTo(least, within(1e-12));
      assertThat(own.nominal()).isCloseTo(4e-3, within(1e-12));
      assertThat(own.high()).isCloseTo(most, within(1e-12));
    }
  }

  /**
   * 80,000 cycles are 50 us at the higher point and 100 at the lower one: with 2 ms, which are 4
   * there, a job takes 2.05 to 4.1 ms, wherever a thread with a range lets the governor settle. A
   * timer whose tick takes as many cycles each millisecond lengthens that by a 19th, or by a ninth.
   */
  @ParameterizedTest
  @CsvSource({"1 ms .. 3 ms, exact", "20 ms .. 60 ms, bound"})
  void whatTakesCyclesTakesLongerAtTheLowerPoint(String beside, String kind) {
    PlatformBuilder soc = free().cycles("context_switch", 80_000);
    ArchitectureBuilder builder = Scheduled.thread(system(), "a", "100 ms", beside);
    builder.set("a.t", Properties.MEMORY_TIME, "0.0");
    Scheduled.thread(builder, "b", "50 ms", "2 ms").set("b.t", Properties.MEMORY_TIME, "0.0");
    Row task = Scheduled.task(Estimated.of(builder.build(), soc.build()), "b.t");
    responds(task, 2.05e-3, 4.1e-3, kind);
    builder.set("cpu", Properties.CLOCK_PERIOD, "1 ms");
    soc.cycles("timer_tick", 80_000);
    Row slower = Scheduled.task(Estimated.of(builder.build(), soc.build()), "b.t");
    responds(slower, 2.05e-3 / 0.95, 4.1e-3 / 0.9, kind);
  }

  private static ArchitectureBuilder unscheduled() {
    return ArchitectureBuilder.system("S::Sys.impl")
        .add("cpu", Category.PROCESSOR)
        .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
        .set("cpu", Properties.CPU_GOVERNOR, AadlValues.literal("Conservative"))
        .set("", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
  }
}
