package org.aadlenergy.engine.service.scheduling;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.KernelTicks;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** At which points threads do their work under a governor, against a loop over the kernel's own. */
class GovernedWorkTest {
  private static final long MS = 1_000_000;
  private static final long[] MEGAHERTZ = {800, 1200, 1600};
  private static final double[] WATTS = {0.3, 0.6, 1.0};
  private static final double IDLE = 0.02;

  private static PlatformBuilder soc(String name) {
    PlatformBuilder soc =
        PlatformBuilder.platform(name)
            .rail("core", Role.PROCESSOR)
            .state("idle", "core", IDLE + " W");
    for (int i = MEGAHERTZ.length - 1; i >= 0; i--) {
      soc.profile("p" + i, Set.of(), "core", WATTS[i] + " W")
          .point("p" + i, "", MEGAHERTZ[i] + " MHz", "");
    }
    return soc;
  }

  private static ArchitectureBuilder system(String governor) {
    return Scheduled.by("RMS")
        .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
        .set("cpu", Properties.CPU_GOVERNOR, AadlValues.literal(governor));
  }

  /** What the kernel's loop comes to: by thread and point the time, and that of each point. */
  private static final class Kernel {
    private static final long FROM = 3_000 * MS;
    private static final long LENGTH = 30_000 * MS;

    private final double[][] time;
    private final double[] points = new double[MEGAHERTZ.length];
    private double joules;

    Kernel(String governor, long capacity, KernelTicks.Thread... threads) {
      time = new double[threads.length][MEGAHERTZ.length];
      long[] kiloHertz = {800_000, 1_200_000, 1_600_000};
      String rule = governor.toLowerCase(Locale.ROOT);
      new KernelTicks(rule, kiloHertz, List.of(threads), 1, false, 10 * MS, capacity)
          .run(
              FROM + LENGTH,
              (start, end, point, running) -> {
                double seconds = 1e-9 * Math.max(0, end - Math.max(start, FROM));
                points[point] += seconds;
                joules += (running[0] < 0 ? IDLE : WATTS[point]) * seconds;
                if (running[0] >= 0) {
                  time[running[0]][point] += seconds;
                }
              });
    }

    double seconds(int thread) {
      double sum = 0.0;
      for (double each : time[thread]) {
        sum += each;
      }
      return sum;
    }

    double joules(int thread) {
      double sum = 0.0;
      for (int point = 0; point < WATTS.length; point++) {
        sum += time[thread][point] * WATTS[point];
      }
      return sum;
    }
  }

  /** The share of the time at a point, as the reasons of a thread's execution say. */
  private static double share(ServiceResult execution, int point) {
    String notes = execution.explanation().get().notes().toString();
    Matcher found = Pattern.compile(MEGAHERTZ[point] + " MHz for ([0-9.]+) %").matcher(notes);
    return found.find() ? Double.parseDouble(found.group(1)) / 100.0 : 0.0;
  }

  /** 14 of 100 ms in bursts, and 3 of 20 ms: both get on at each point, but not alike. */
  @ParameterizedTest
  @CsvSource({"Ondemand", "Conservative", "Schedutil"})
  void eachThreadTakesTheTimeOfItsOwnPoints(String governor) {
    ArchitectureBuilder builder = system(governor);
    Scheduled.thread(builder, "a", "100 ms", "14 ms");
    Scheduled.thread(builder, "b", "20 ms", "3 ms");
    Estimated result = Estimated.of(builder.build(), soc("soc").build());
    Kernel kernel =
        new Kernel(
            governor,
            1024,
            new KernelTicks.Thread(0, 100 * MS, 14 * MS),
            new KernelTicks.Thread(0, 20 * MS, 3 * MS));

    for (int thread = 0; thread < 2; thread++) {
      ServiceResult execution =
          result.service(thread == 0 ? "a.t" : "b.t", "execution", DISPATCH).orElseThrow();
      double jobs = thread == 0 ? 300.0 : 1500.0;
      assertThat(execution.timeSeconds().nominal())
          .isCloseTo(kernel.seconds(thread) / jobs, withinPercentage(0.5));
      assertThat(execution.energyJoules().nominal())
          .isCloseTo(kernel.joules(thread) / jobs, withinPercentage(0.5));
      for (int point = 0; point < WATTS.length; point++) {
        assertThat(share(execution, point)).isCloseTo(kernel.points[point] / 30.0, within(0.005));
      }
    }
    assertThat(result.component("cpu").averagePowerWatts().nominal())
        .isCloseTo(kernel.joules / 30.0, withinPercentage(0.5));
  }

  /** The kernel counts in 1024ths of the largest core: of a 64th of that it sees 16 steps. */
  @Test
  void aSmallCoreCountsAsOneOfTheSystem() {
    KernelTicks.Thread thread = new KernelTicks.Thread(0, 20 * MS, 13 * MS);
    Kernel alone = new Kernel("Schedutil", 1024, thread);
    Kernel small = new Kernel("Schedutil", 16, thread);
    assertThat(small.joules).isNotCloseTo(alone.joules, withinPercentage(1.0));
    ArchitectureBuilder builder = system("Schedutil");
    Scheduled.thread(builder, "a", "20 ms", "13 ms");
    PlatformBuilder soc = soc("soc").constant("capacity", "1.0", Dimension.RATIO);

    assertThat(watts(builder, soc, soc("big").constant("capacity", "64.0", Dimension.RATIO)))
        .isCloseTo(alone.joules / 30.0, withinPercentage(0.5));
    builder
        .add("other", Category.PROCESSOR)
        .set("other", Properties.CALIBRATION, AadlValues.text("big"));
    assertThat(watts(builder, soc, soc("big").constant("capacity", "64.0", Dimension.RATIO)))
        .isCloseTo(small.joules / 30.0, withinPercentage(0.5));
    // one of which nobody knows the capacity, or a smaller one
    for (PlatformBuilder other :
        List.of(soc("big"), soc("big").constant("capacity", "0.5", Dimension.RATIO))) {
      assertThat(watts(builder, soc, other)).isCloseTo(alone.joules / 30.0, withinPercentage(0.5));
    }
  }

  private static double watts(
      ArchitectureBuilder builder, PlatformBuilder one, PlatformBuilder other) {
    return Estimated.of(builder.build(), one.build(), other.build())
        .component("cpu")
        .averagePowerWatts()
        .nominal();
  }
}
