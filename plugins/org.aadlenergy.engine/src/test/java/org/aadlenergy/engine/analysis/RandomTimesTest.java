package org.aadlenergy.engine.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ComponentTimes;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.scheduling.ScheduleSection;
import org.aadlenergy.engine.service.swap.DeviceSection;
import org.aadlenergy.engine.testing.Estimated;
import org.junit.jupiter.api.Test;

/** How random architectures spend the window: schedules, idle states, power policies, lists. */
class RandomTimesTest {
  @Property
  void activeIdleAndAsleepAreTheWindow(@ForAll @IntRange(min = 0) int seed) {
    ModeResult mode = RandomArchitecture.estimate(seed).mode();

    for (ComponentResult component : mode.components()) {
      if (component.times().isPresent()) {
        ComponentTimes times = component.times().get();
        assertThat(times.activeSeconds() + times.idleSeconds() + times.sleepSeconds())
            .isEqualTo(mode.windowSeconds());
        assertThat(times.activeSeconds()).isNotNegative();
        assertThat(times.idleSeconds()).isNotNegative();
        assertThat(times.sleepSeconds()).isNotNegative();
      }
    }
    for (Row device : mode.section(DeviceSection.TYPE).rows()) {
      double sum = sum(device.get(DeviceSection.STATES), DeviceSection.STATE_SECONDS);
      assertThat(sum).isCloseTo(mode.windowSeconds(), within(1e-9 * mode.windowSeconds()));
    }
  }

  @Property
  void everyCoreIsBusyOrIdle(@ForAll @IntRange(min = 0) int seed) {
    ModeResult mode = RandomArchitecture.estimate(seed).mode();

    for (Row processor : mode.section(ScheduleSection.TYPE).rows()) {
      double seconds = processor.get(ScheduleSection.SECONDS);
      List<Row> cores = processor.get(ScheduleSection.CORES);
      for (Row core : cores) {
        double busy = core.get(ScheduleSection.CORE_BUSY);
        double idle = core.get(ScheduleSection.CORE_IDLE);
        assertThat(busy + idle).isCloseTo(seconds, within(1e-9 * seconds));
        assertThat(busy).isNotNegative();
        assertThat(idle).isNotNegative();
      }
      if (processor.get(ScheduleSection.TIMELINE_WHOLE)
          && processor.get(ScheduleSection.METHOD).equals("simulated")) {
        double running = 0.0;
        for (var slice : processor.get(ScheduleSection.TIMELINE).slices()) {
          running += slice.endSeconds() - slice.startSeconds();
        }
        double busy = sum(cores, ScheduleSection.CORE_BUSY);
        assertThat(running).isCloseTo(busy, within(1e-9 * seconds));
      }
    }
  }

  /**
   * Where the schedule repeats exactly and every deadline is met; without swapping, whose waiting a
   * schedule takes as work.
   */
  @Property
  @StatisticsReport(StatisticsReport.StatisticsReportMode.OFF)
  void theScheduleIsAsBusyAsItsThreads(@ForAll @IntRange(min = 0) int seed) {
    Estimated estimated = RandomArchitecture.estimate(seed, true, false);
    ModeResult mode = estimated.mode();
    Map<String, Double> needed = new TreeMap<>();
    Set<String> left = new TreeSet<>();
    estimated.findings(DiagnosticCode.SCHEDULE_NOT_SIMULATED).forEach(f -> left.add(f.path()));
    for (ThreadResult thread : mode.threads()) {
      double perSecond = thread.dispatchesPerSecond().orElse(0.0);
      needed.merge(thread.processor(), time(thread) * perSecond, Double::sum);
    }
    int compared = 0;
    for (Row processor : mode.section(ScheduleSection.TYPE).rows()) {
      String path = processor.get(ScheduleSection.PROCESSOR);
      processor.get(ScheduleSection.TASKS).stream()
          .filter(task -> !task.find(ScheduleSection.DEADLINE_MET).orElse(false))
          .forEach(task -> left.add(path));
      boolean covered =
          mode.components().stream().anyMatch(c -> c.path().equals(path) && c.covered());
      if (!left.contains(path) && covered) {
        double share = needed.get(path) / processor.get(ScheduleSection.CORES).size();
        double busy = processor.get(ScheduleSection.BUSY) / processor.get(ScheduleSection.SECONDS);
        assertThat(busy).isCloseTo(share, within(1e-9));
        compared++;
      }
    }
    Statistics.label("compared")
        .collect(compared > 0)
        .coverage(checker -> checker.check(true).percentage(share -> share > 20.0));
  }

  private static double sum(List<Row> rows, Column<Double> column) {
    return rows.stream().mapToDouble(row -> row.get(column)).sum();
  }

  private static double time(ThreadResult thread) {
    return thread.services().stream()
        .filter(s -> s.phase() == Phase.DISPATCH)
        .mapToDouble((ServiceResult s) -> s.timeSeconds().nominal())
        .sum();
  }

  /** A processor sleeps only where that takes less than waiting. */
  @Property
  void sleepingNeverTakesMore(@ForAll @IntRange(min = 0) int seed) {
    Estimated asleep = RandomArchitecture.estimate(seed, true, true);
    Estimated awake = RandomArchitecture.estimate(seed, false, true);

    for (int i = 0; i < awake.mode().components().size(); i++) {
      ComponentResult waiting = awake.mode().components().get(i);
      ComponentResult sleeping = asleep.mode().components().get(i);
      assertThat(sleeping.path()).isEqualTo(waiting.path());
      double most = waiting.energyJoules().nominal();
      assertThat(sleeping.energyJoules().nominal()).isLessThanOrEqualTo(most * (1.0 + 1e-9));
    }
  }

  /** The generator makes what the properties are about. */
  @Test
  void theyHoldSomethingOfEverything() {
    Set<String> seen = new TreeSet<>();
    for (int seed = 0; seed < (Boolean.getBoolean("nightly") ? 300 : 100); seed++) {
      Estimated estimated = RandomArchitecture.estimate(seed);
      ModeResult mode = estimated.mode();
      estimated.findings().forEach(finding -> seen.add(finding.code().number()));
      mode.components().stream()
          .filter(c -> c.times().isPresent() && c.times().get().sleepSeconds() > 0.0)
          .forEach(c -> seen.add("sleeping " + c.category()));
      for (Row processor : mode.section(ScheduleSection.TYPE).rows()) {
        seen.add(processor.get(ScheduleSection.POLICY));
        seen.add(processor.get(ScheduleSection.CORES).size() + " cores");
        seen.add(processor.get(ScheduleSection.PREEMPTIVE) ? "preemptive" : "not preemptive");
      }
    }

    assertThat(seen)
        .contains("rate monotonic", "deadline monotonic", "earliest deadline first")
        .contains("1 cores", "4 cores", "preemptive", "not preemptive")
        .contains("sleeping processor", "sleeping device", "AE0615");
  }
}
