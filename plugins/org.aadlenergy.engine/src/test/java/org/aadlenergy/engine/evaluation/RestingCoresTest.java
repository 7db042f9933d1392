package org.aadlenergy.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.dram.DramSection;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.ChipPlatform;
import org.aadlenergy.engine.testing.Chips;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;

/**
 * A memory of two or three processors sleeps while all of them rest. Beside it stands a plain count
 * of microseconds: a processor works on what was released, in whatever order, until nothing is
 * left.
 */
class RestingCoresTest {
  private static final String RAM = "ram";
  private static final int[] PERIODS = {2_000, 4_000, 5_000, 10_000};
  private static final int REPETITION = 20_000;
  private static final long MICROSECOND = 1_000_000L;

  /** Jobs wait until the memory is awake: for so many microseconds no moment is looked at. */
  private static final int NEAR = 3;

  private record Job(int period, int offset, int micros) {}

  private static List<List<Job>> draw(Random random) {
    List<List<Job>> processors = new ArrayList<>();
    for (int i = random.nextInt(2); i < 3; i++) {
      List<Job> jobs = new ArrayList<>();
      for (int j = random.nextInt(2); j < 2; j++) {
        int period = PERIODS[random.nextInt(PERIODS.length)];
        jobs.add(new Job(period, random.nextInt(period), 50 + random.nextInt(period / 4)));
      }
      processors.add(jobs);
    }
    return processors;
  }

  private static ArchitectureBuilder model(List<List<Job>> processors) {
    ArchitectureBuilder model =
        ArchitectureBuilder.system("Node::Sys.impl")
            .add(RAM, Category.MEMORY)
            .set(RAM, Properties.CALIBRATION, AadlValues.text("chip"))
            .set(RAM, Properties.MEMORY_IDLE_POLICY, AadlValues.literal("Self_Refresh"));
    for (int i = 0; i < processors.size(); i++) {
      model
          .add("cpu" + i, Category.PROCESSOR)
          .set("cpu" + i, Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
          .add("app" + i, Category.PROCESS)
          .set("app" + i, Properties.PROCESSOR_BINDING, AadlValues.references("cpu" + i))
          .set("app" + i, Properties.MEMORY_BINDING, AadlValues.references(RAM));
      for (int j = 0; j < processors.get(i).size(); j++) {
        Job job = processors.get(i).get(j);
        String path = "app" + i + ".t" + j;
        model
            .add(path, Category.THREAD)
            .set(path, Properties.PERIOD, job.period() + " us")
            .set(path, Properties.DISPATCH_OFFSET, job.offset() + " us")
            .set(
                path,
                Properties.COMPUTE_EXECUTION_TIME,
                job.micros() + " us .. " + job.micros() + " us")
            .set(path, Properties.DRAM_READS, "1600 Bytes")
            .set(path, Properties.ROW_HIT_SHARE, "0.5");
      }
    }
    return model;
  }

  /** Whether anybody works in each microsecond of a repetition, after one to start with. */
  private static boolean[] works(List<List<Job>> processors) {
    boolean[] works = new boolean[REPETITION];
    for (List<Job> jobs : processors) {
      int left = 0;
      for (int now = 0; now < 2 * REPETITION; now++) {
        for (Job job : jobs) {
          left +=
              now >= job.offset() && (now - job.offset()) % job.period() == 0 ? job.micros() : 0;
        }
        works[now % REPETITION] |= left > 0 && now >= REPETITION;
        left = Math.max(0, left - 1);
      }
    }
    return works;
  }

  /** What it is at a moment, where it is that in all moments near. */
  private static boolean isNear(boolean[] works, int at, boolean what) {
    for (int i = at - NEAR; i <= at + NEAR; i++) {
      if (works[Math.floorMod(i, REPETITION)] != what) {
        return false;
      }
    }
    return true;
  }

  @Property(tries = 40)
  void itSleepsWhileAllProcessorsRest(@ForAll long seed) {
    List<List<Job>> processors = draw(new Random(seed));
    Estimated result =
        Estimated.of(model(processors).build(), ChipPlatform.of("chip", Chips.ddr3()));
    assertThat(result.findings(DiagnosticCode.MEMORY_GAPS_WITHOUT_SCHEDULE)).isEmpty();
    Signal chip = result.mode().power().component(RAM).orElseThrow();
    boolean[] works = works(processors);
    double asleep = chip.least().value();
    int gaps = 0;
    for (int at = 0; at < REPETITION; at++) {
      double watts = chip.at(at * MICROSECOND % chip.length());
      if (isNear(works, at, false)) {
        assertThat(watts).as("asleep at %d us", at).isEqualTo(asleep);
      } else if (isNear(works, at, true)) {
        assertThat(watts).as("awake at %d us", at).isGreaterThan(asleep);
      }
      gaps += works[at] && !works[(at + 1) % REPETITION] ? 1 : 0;
    }
    Row row = result.rows(DramSection.TYPE).get(0);
    double window = result.mode().windowSeconds();
    double dispatches = 0.0;
    for (List<Job> jobs : processors) {
      for (Job job : jobs) {
        dispatches += 1e6 / job.period();
      }
    }
    assertThat(row.get(DramSection.ENTRIES) / window)
        .as("once in each gap, and at most once behind each job")
        .isBetween(gaps / (REPETITION * 1e-6) - 1e-6, dispatches + 1e-6);
  }
}
