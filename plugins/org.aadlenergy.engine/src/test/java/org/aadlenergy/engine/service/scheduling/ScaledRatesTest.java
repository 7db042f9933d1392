package org.aadlenergy.engine.service.scheduling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.aadlenergy.engine.architecture.PropertyValue.BooleanValue;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;

/** A schedule of rates is that of whole periods: all times stretched until periods are whole. */
class ScaledRatesTest {
  private static Estimated estimate(ArchitectureBuilder builder, int cores) {
    PlatformBuilder board = Scheduled.board().busyCores("run", String.valueOf(cores));
    return Estimated.of(builder.build(), board.build());
  }

  /** The same schedule, all times stretched until the periods are whole. */
  @Property(tries = 60)
  void aScheduleOfRatesIsThatOfWholePeriodsScaled(
      @ForAll @Size(min = 2, max = 4) List<@IntRange(max = 4) Integer> factors,
      @ForAll @Size(4) List<@IntRange(min = 1, max = 160) Integer> load,
      @ForAll @IntRange(max = 3) int protocol,
      @ForAll boolean preemptive,
      @ForAll @IntRange(min = 1, max = 3) int cores,
      @ForAll @IntRange(max = 2) int spread,
      @ForAll @IntRange(max = 2) int swap,
      @ForAll @IntRange(max = 2) int times) {
    int common = List.of(63, 77, 297).get(times);
    List<Integer> rates = divisors(common);
    String by =
        List.of("RMS", "EDF", "DMS", "POSIX_1003_HIGHEST_PRIORITY_FIRST_PROTOCOL").get(protocol);
    ArchitectureBuilder rated = Scheduled.by(by);
    ArchitectureBuilder whole = Scheduled.by(by);
    for (int i = 0; i < factors.size(); i++) {
      int rate = rates.get(1 + factors.get(i) % (rates.size() - 1));
      // a load of up to 40 %, in whole microseconds
      long micro = load.get(i) * 2500L / rate;
      String name = "p" + i;
      long least = micro - micro / 4 * spread;
      ScheduledRatesTest.rated(rated, name, rate + " PerSecond", range(least, micro));
      Scheduled.thread(whole, name, common / rate + " sec", range(least * common, micro * common));
      for (ArchitectureBuilder each : List.of(rated, whole)) {
        each.set(name + ".t", Properties.PRIORITY, String.valueOf(load.get(i) % 3));
      }
      rated.set(name + ".t", Properties.DISPATCH_OFFSET, i * 3 + " ms");
      whole.set(name + ".t", Properties.DISPATCH_OFFSET, i * 3 * common + " ms");
    }
    for (ArchitectureBuilder each : List.of(rated, whole)) {
      each.set("cpu", Properties.PREEMPTIVE_SCHEDULER, new BooleanValue(preemptive));
    }
    rated.set("cpu", Properties.THREAD_SWAP_TIME, range(swap * 50L, swap * 50L));
    whole.set("cpu", Properties.THREAD_SWAP_TIME, range(swap * 50L * common, swap * 50L * common));

    assertScaled(estimate(rated, cores), estimate(whole, cores), common);
  }

  private static String range(long least, long most) {
    return least + " us .. " + most + " us";
  }

  private static List<Integer> divisors(int number) {
    List<Integer> divisors = new ArrayList<>();
    for (int i = 1; i <= number; i++) {
      if (number % i == 0) {
        divisors.add(i);
      }
    }
    return divisors;
  }

  private static void assertScaled(Estimated rated, Estimated whole, double factor) {
    Row a = Scheduled.schedule(rated);
    Row b = Scheduled.schedule(whole);
    assertThat(a.get(ScheduleSection.METHOD)).isEqualTo(b.get(ScheduleSection.METHOD));
    assertThat(a.get(ScheduleSection.JOBS)).isEqualTo(b.get(ScheduleSection.JOBS));
    assertThat(a.get(ScheduleSection.SWITCHES)).isEqualTo(b.get(ScheduleSection.SWITCHES));
    assertThat(a.get(ScheduleSection.PREEMPTIONS)).isEqualTo(b.get(ScheduleSection.PREEMPTIONS));
    assertLike(a.get(ScheduleSection.BUSY) * factor, b.get(ScheduleSection.BUSY));
    assertLike(rated.mode().windowSeconds() * factor, whole.mode().windowSeconds());
    List<Row> tasks = a.get(ScheduleSection.TASKS);
    for (int i = 0; i < tasks.size(); i++) {
      Row one = tasks.get(i);
      Row other = b.get(ScheduleSection.TASKS).get(i);
      assertLike(one.get(ScheduleSection.BEST) * factor, other.get(ScheduleSection.BEST));
      // what blocks a job that nothing interrupts has begun a step before: a few of them in bounds
      boolean bound = one.get(ScheduleSection.WORST_IS).equals("bound");
      double steps = bound ? 20e-12 * factor : 1e-12 * other.get(ScheduleSection.WORST);
      assertThat(one.get(ScheduleSection.WORST) * factor)
          .isCloseTo(other.get(ScheduleSection.WORST), within(steps));
      assertThat(one.get(ScheduleSection.WORST_IS)).isEqualTo(other.get(ScheduleSection.WORST_IS));
      assertThat(one.find(ScheduleSection.DEADLINE_MET))
          .isEqualTo(other.find(ScheduleSection.DEADLINE_MET));
      assertThat(one.get(ScheduleSection.SUFFERED)).isEqualTo(other.get(ScheduleSection.SUFFERED));
    }
  }

  private static void assertLike(double a, double b) {
    assertThat(a).isCloseTo(b, withinPercentage(1e-10));
  }
}
