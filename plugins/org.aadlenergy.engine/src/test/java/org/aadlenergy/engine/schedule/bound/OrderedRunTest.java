package org.aadlenergy.engine.schedule.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.governor.IdleGovernor.Driver;
import org.aadlenergy.engine.governor.IdleRule;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.schedule.CoreGaps;
import org.aadlenergy.engine.schedule.GovernedSchedule.Governed;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.IdleSetting;
import org.aadlenergy.engine.schedule.IdleTimes;
import org.aadlenergy.engine.schedule.JobEnds;
import org.aadlenergy.engine.schedule.Protocol;
import org.aadlenergy.engine.schedule.ScheduleSignals;
import org.aadlenergy.engine.schedule.SimulatedSchedule;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.junit.jupiter.api.Test;

/** What happens when in a small schedule: a 0-2, b 2-5, a 5-7, b 7-8, and nothing to 10. */
class OrderedRunTest {
  private static final TaskSet SET =
      TaskSet.of(
          List.of(Task.periodic("a", 5, 2), Task.periodic("b", 10, 4)),
          Protocol.RATE_MONOTONIC,
          true);
  private static final Horizon HORIZON = new Horizon(0, 10, true);

  private static OrderedRun run() {
    return OrderedRun.of(SET, HORIZON, Cancellation.NEVER);
  }

  private static IdleSetting setting(int cluster) {
    Driver driver = new Driver(new long[] {0, 1}, new long[2], Long.MAX_VALUE / 4, 5);
    return new IdleSetting(driver, IdleRule.MENU, new TimeBase(1_000_000_000), 5, 0, cluster);
  }

  private static BitSet timers(int... tasks) {
    BitSet timers = new BitSet();
    Arrays.stream(tasks).forEach(timers::set);
    return timers;
  }

  private static void isTheSchedule(ScheduleSignals signals) {
    double[] expected = {0, 0, 1, 1, 1, 0, 0, 1, -1, -1};
    for (int time = 0; time < expected.length; time++) {
      assertThat(signals.running().get(0).at(time)).as("at " + time).isEqualTo(expected[time]);
    }
  }

  @Test
  void eachJobThatEndsIsTold() {
    List<List<Long>> told = new ArrayList<>();
    run().tell((task, released, ended) -> told.add(List.of((long) task, released, ended)));

    assertThat(told).containsExactly(List.of(0L, 0L, 2L), List.of(0L, 5L, 7L), List.of(1L, 0L, 8L));
  }

  @Test
  void whoRunsWhenIsWrittenDownOnce() {
    OrderedRun run = run();

    assertThat(run.counted(0).slices()).isEmpty();
    isTheSchedule(run.signals());
    assertThat(run.signals()).isSameAs(run.signals());
    OrderedRun withSlices = run();
    SimulatedSchedule counted = withSlices.counted(3);
    assertThat(counted.slices())
        .extracting(slice -> slice.start() + "-" + slice.end() + " " + slice.task())
        .containsExactly("0-2 0", "2-5 1", "5-7 0");
    assertThat(counted.jobs()).isEqualTo(3);
    isTheSchedule(withSlices.signals());
  }

  @Test
  void gapsAndIdleStatesAreThoseOfTheSchedule() {
    OrderedRun run = run();
    CoreGaps gaps = run.gaps(timers(0, 1));
    IdleTimes idle = run.idle(timers(0, 1), setting(2));

    assertThat(gaps.cores().get(0).start()).containsExactly(8);
    assertThat(gaps.cores().get(0).end()).containsExactly(10);
    assertThat(Arrays.stream(idle.time()).sum() * 10).isEqualTo(2 * idle.length());
    assertThat(run.idle(timers(0, 1), setting(2))).isSameAs(idle);
    assertThat(run.idle(timers(0), setting(2))).isNotSameAs(idle);
    assertThat(run.idle(timers(0, 1), setting(1))).isNotSameAs(idle);
  }

  /** Where a governor's run knows it, that is asked. */
  @Test
  void aGovernedRunIsAsked() {
    OrderedRun plain = run();
    ScheduleSignals signals = plain.signals();
    CoreGaps gaps = plain.gaps(timers(0, 1));
    List<JobEnds> asked = new ArrayList<>();
    Governed governed =
        new Governed(
            plain.counted(0), List.of(), List.of(), () -> signals, timers -> gaps, asked::add);
    OrderedRun run = OrderedRun.governed(SET, HORIZON, governed, Cancellation.NEVER);

    assertThat(run.signals()).isSameAs(signals);
    assertThat(run.gaps(timers(0))).isSameAs(gaps);
    assertThat(run.idle(timers(0), setting(2)).time())
        .isEqualTo(plain.idle(timers(0, 1), setting(2)).time());
    run.tell(JobEnds.UNHEARD);
    assertThat(asked).containsExactly(JobEnds.UNHEARD);
  }
}
