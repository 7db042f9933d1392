package org.aadlenergy.engine.service.dram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.RestResult;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Chips;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What a memory draws at rest where the times of its threads have ranges. */
class OtherGapsTest {
  private static final double ROUNDING = 1e-9;

  /** A thread that computes for so many microseconds. */
  private record Job(int period, long least, long most, int bytes, boolean other) {}

  /** Threads on one or two cores, in one memory; at a point, at the ends or at any. */
  private static Estimated estimate(List<Job> jobs, MemoryRest.Policy policy, int timeout) {
    ArchitectureBuilder model =
        ChipSystem.resting(ChipSystem.every(10_000_000_000L), policy.literal())
            .set(ChipSystem.RAM, Properties.MEMORY_IDLE_TIMEOUT, timeout + " us")
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
            .add("cpu2", Category.PROCESSOR)
            .set("cpu2", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"));
    for (int i = 0; i < jobs.size(); i++) {
      Job job = jobs.get(i);
      String path = "app.u" + i;
      model
          .add(path, Category.THREAD)
          .set(path, Properties.PERIOD, job.period() + " ms")
          .set(
              path, Properties.COMPUTE_EXECUTION_TIME, job.least() + " us .. " + job.most() + " us")
          .set(path, Properties.DRAM_READS, job.bytes() + " Bytes");
      if (job.other()) {
        model.set(path, Properties.PROCESSOR_BINDING, AadlValues.references("cpu2"));
      }
    }
    return ChipSystem.estimate(model, Chips.lpddr3());
  }

  private static void holds(Interval bounds, double value) {
    double about = ROUNDING * value;
    assertThat(value).isBetween(bounds.low() - about, bounds.high() + about);
  }

  private static void holds(Estimated bounds, Estimated point) {
    holds(
        bounds.component(ChipSystem.RAM).idleJoules(),
        point.component(ChipSystem.RAM).idleJoules().nominal());
    for (RestResult line : bounds.component(ChipSystem.RAM).rests()) {
      for (RestResult its : point.component(ChipSystem.RAM).rests()) {
        if (its.service().equals(line.service())) {
          holds(line.energyJoules(), its.energyJoules().nominal());
        }
      }
    }
  }

  /**
   * Two threads compute for 1.5 to 5.5 ms in 10. Half of that lies behind each, so that one gap is
   * of 9.25 to 7.25 ms: beside a timeout of 8 ms it is slept in, or not.
   */
  @Test
  void aGapThatMayBeTooShortIsSleptInOrNot() {
    Estimated range = second(500, 4500);
    Estimated quick = second(500, 500);
    Estimated slow = second(4500, 4500);
    assertThat(ChipSystem.names(quick.component(ChipSystem.RAM))).contains("dram.self_refresh");
    assertThat(ChipSystem.names(slow.component(ChipSystem.RAM)))
        .doesNotContain("dram.self_refresh");
    holds(range, quick);
    holds(range, slow);
  }

  private static Estimated second(long least, long most) {
    List<Job> jobs =
        List.of(new Job(10, 1000, 1000, 640, false), new Job(10, least, most, 640, false));
    return estimate(jobs, MemoryRest.Policy.SELF_REFRESH, 8_000);
  }

  /** Without ranges nothing else may be. */
  @Test
  void whereTimesHaveNoRangesThereIsNoDoubt() {
    Interval energy = second(500, 500).component(ChipSystem.RAM).idleJoules();
    assertThat(energy.high() - energy.low()).isLessThan(ROUNDING * energy.nominal());
  }

  @Property(tries = 300)
  void boundsHoldWhateverTimesAre(@ForAll @LongRange(min = 0, max = 1L << 40) long seed) {
    Random random = new Random(seed);
    int[] periods = {5, 10, 20, 40};
    List<Job> ranged = new ArrayList<>();
    for (int i = 0; i < 2 + random.nextInt(3); i++) {
      int period = periods[random.nextInt(periods.length)];
      long least = 10 + random.nextInt(period * 100);
      long most = random.nextInt(4) == 0 ? least : least * (1 + random.nextInt(3));
      ranged.add(new Job(period, least, most, 64 << random.nextInt(12), random.nextInt(3) == 0));
    }
    MemoryRest.Policy policy =
        random.nextBoolean() ? MemoryRest.Policy.SELF_REFRESH : MemoryRest.Policy.POWER_DOWN;
    int timeout = random.nextBoolean() ? random.nextInt(20) : random.nextInt(8_000);
    Estimated bounds = estimate(ranged, policy, timeout);
    for (int point = 0; point < 4; point++) {
      List<Job> jobs = new ArrayList<>();
      for (Job job : ranged) {
        long time =
            switch (point) {
              case 0 -> job.least();
              case 1 -> job.most();
              default -> job.least() + (long) (random.nextDouble() * (job.most() - job.least()));
            };
        jobs.add(new Job(job.period(), time, time, job.bytes(), job.other()));
      }
      holds(bounds, estimate(jobs, policy, timeout));
    }
  }
}
