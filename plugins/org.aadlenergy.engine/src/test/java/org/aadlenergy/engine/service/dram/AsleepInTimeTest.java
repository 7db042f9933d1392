package org.aadlenergy.engine.service.dram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramStandard;
import org.aadlenergy.engine.dram.lines.LineAverage;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.BankChips;
import org.aadlenergy.engine.testing.Chips;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When a memory draws what: asleep in the gaps of its core, awake beside, or on average. */
class AsleepInTimeTest {
  private static final DramChip CHIP = BankChips.of(DramStandard.DDR5);
  private static final long MS = 1_000_000_000L;

  private static final CalibratedPlatform SOC =
      PlatformBuilder.platform("soc")
          .rail("cpu", Role.PROCESSOR)
          .profile("run", Set.of(), "cpu", "1 W")
          .state("idle", "cpu", "10 mW")
          .build();

  /** 1 ms of work each 10 ms, with a row of one read. */
  private static ArchitectureBuilder scheduled(String policy) {
    ArchitectureBuilder model =
        ChipSystem.moving(10 * MS, ChipSystem.burst(CHIP), 0, "0.0")
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
            .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
            .set(ChipSystem.THREAD, Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 1 ms");
    return policy.isEmpty() ? model : ChipSystem.resting(model, policy);
  }

  private static Signal power(Estimated result) {
    return result.mode().power().component(ChipSystem.RAM).orElseThrow();
  }

  /**
   * Asleep it draws what self-refresh takes, beside the clock of its lines, which runs on. Its row
   * is closed after 40 ns: behind it the memory sleeps while the job goes on, when the rest is
   * drawn, too. As nobody knows the order within a job, both are even there.
   */
  @Test
  void itSleepsInTheGapsOfItsCoreAndBesideItsJobs() {
    Estimated result = ChipSystem.estimate(scheduled("Self_Refresh"), CHIP, SOC);
    Map<String, Double> watts = ChipSystem.watts(result);
    double job = 1e-3 + 110e-9; // with 110 cycles until it is awake
    double sleeping = watts.get("dram.self_refresh") * 10e-3 / (10e-3 - 40e-9);
    double clock = BankRestTest.lines(1.0).clockWatts();
    double all = watts.values().stream().mapToDouble(each -> each).sum();
    double gap = clock + sleeping;

    assertThat(power(result).at(5 * MS)).isCloseTo(gap, within(1e-9));
    assertThat(sleeping).as("what self-refresh takes").isCloseTo(4e-3, within(1e-6));
    assertThat(power(result).at(MS / 2))
        .isCloseTo((all * 10e-3 - gap * (10e-3 - job)) / job, within(1e-9));
    assertThat(result.component(ChipSystem.RAM).times().orElseThrow().sleepSeconds())
        .isCloseTo((1e7 - 40 - 112) * 1e-9, within(1e-12));
  }

  /** Where the core never rests for long it sleeps beside its jobs alone, and nothing is lost. */
  @Test
  void itSleepsBesideJobsWithoutAnyGaps() {
    ArchitectureBuilder model =
        scheduled("Self_Refresh")
            .set(ChipSystem.THREAD, Properties.COMPUTE_EXECUTION_TIME, "9.9995 ms .. 9.9995 ms");
    Estimated result = ChipSystem.estimate(model, CHIP, SOC);
    Map<String, Double> watts = ChipSystem.watts(result);
    assertThat(watts.get("dram.self_refresh")).isGreaterThan(3.9e-3);
    double all = watts.values().stream().mapToDouble(each -> each).sum();
    double gap = 10e-3 - 9.9995e-3 - 110e-9;
    double found = power(result).at(5 * MS) * (10e-3 - gap) + power(result).at(10 * MS - 1) * gap;
    assertThat(found / 10e-3).isCloseTo(all, within(1e-9));
  }

  /**
   * Powered down it wakes up for refreshes at all times: of each 4000 cycles they take 100 and
   * waking up 9, in gaps and beside jobs.
   */
  @Test
  void poweredDownItIsRefreshedInItsGaps() {
    Estimated result = ChipSystem.estimate(scheduled("Power_Down"), CHIP, SOC);
    Map<String, Double> watts = ChipSystem.watts(result);
    double down = 1.0 - 109 / 4000.0;
    double refreshed =
        250e3 * (16.4e-9 + BankRestTest.lines(1.0).refresh())
            + BankRestTest.lines(1.0).clockWatts()
            + 0.025 * 36e-3;
    double gap = refreshed + down * 8e-3 + (1.0 - 0.025 - down) * 20e-3;
    double all = watts.values().stream().mapToDouble(each -> each).sum();
    assertThat(power(result).at(5 * MS)).isCloseTo(gap, within(1e-6));
    double job = 1e-3; // nobody waits until the clock runs again
    double found = power(result).at(5 * MS) * (10e-3 - job) + power(result).at(MS / 2) * job;
    assertThat(found / 10e-3).isCloseTo(all, within(1e-9));
  }

  /** It stands by for 2 ms first, in the gap of its core as behind its row. */
  @Test
  void itSleepsOnceTheTimeoutIsOver() {
    ArchitectureBuilder model =
        scheduled("Self_Refresh").set(ChipSystem.RAM, Properties.MEMORY_IDLE_TIMEOUT, "2 ms");
    Estimated result = ChipSystem.estimate(model, CHIP, SOC);
    Map<String, Double> watts = ChipSystem.watts(result);
    double clock = BankRestTest.lines(1.0).clockWatts();
    double slept = 10e-3 - 40e-9 - 2e-3;
    double gap = clock + watts.get("dram.self_refresh") * 10e-3 / slept;
    assertThat(power(result).at(4 * MS)).isCloseTo(gap, within(1e-9));
    assertThat(power(result).at(9 * MS)).isCloseTo(gap, within(1e-9));
    double waiting = power(result).at(2 * MS);
    double job = 1e-3 + 110e-9;
    assertThat(waiting).isGreaterThan(2 * gap).isLessThan(power(result).at(MS / 2));
    double all = watts.values().stream().mapToDouble(each -> each).sum();
    double found = gap * (10e-3 - job - 2e-3) + waiting * 2e-3 + power(result).at(MS / 2) * job;
    assertThat(found / 10e-3).isCloseTo(all, within(1e-9));
  }

  /**
   * A thread of 1 to 2 ms each 10 ms: refreshes are drawn at all times, and standing by with a row
   * open in the least time, for which it may wake up for each refresh.
   */
  @Test
  void poweredDownTheHighestMomentHasNoMoreRefreshes() {
    ArchitectureBuilder model =
        scheduled("Power_Down")
            .set(ChipSystem.THREAD, Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 2 ms");
    Estimated result = ChipSystem.estimate(model, CHIP, SOC);
    Map<String, Double> watts = ChipSystem.watts(result);
    LineAverage lines = BankRestTest.lines(1.0);
    double always = lines.clockWatts() + 250e3 * (lines.refresh() + 16.4e-9) + 0.025 * 36e-3;
    double shortest = 1e-3; // nobody waits until the clock runs again
    double beside = 100e-9 * (250e3 + 100.0) * 10e-3 / shortest;
    double moved =
        (watts.get("dram.activate") + watts.get("dram.read")) * 10e-3 + lines.row() + lines.read();
    assertThat(result.mode().power().peakWithin(ChipSystem.RAM).orElseThrow().watts().high())
        .isCloseTo(always + (1.0 + beside) * 29e-3 + moved / shortest, within(1e-9));
  }

  /** Rows are open for 1 ms, which jobs of 0.1 to 0.3 ms stand for: it is awake in these alone. */
  @ParameterizedTest
  @CsvSource({
    "Self_Refresh, 100",
    "Self_Refresh, 200",
    "Self_Refresh, 300",
    "Power_Down, 100",
    "Power_Down, 200",
    "Power_Down, 300"
  })
  void trafficThatTakesLongerThanItsJobIsDrawnInIt(String policy, int micros) {
    ArchitectureBuilder model =
        scheduled(policy)
            .set(ChipSystem.THREAD, Properties.DRAM_READS, Math.round(2.5e4 * 64) + " Bytes")
            .set(ChipSystem.THREAD, Properties.COMPUTE_EXECUTION_TIME, "100 us .. 300 us");
    Interval bounds = peak(model);
    String time = micros + " us .. " + micros + " us";
    double found =
        peak(model.set(ChipSystem.THREAD, Properties.COMPUTE_EXECUTION_TIME, time)).nominal();
    assertThat(found).isBetween(bounds.low() * (1.0 - 1e-9), bounds.high() * (1.0 + 1e-9));
  }

  private static Interval peak(ArchitectureBuilder model) {
    Estimated result = ChipSystem.estimate(model, CHIP, SOC);
    return result.mode().power().peakWithin(ChipSystem.RAM).orElseThrow().watts();
  }

  /** Standing by it draws the same at all times, beside its traffic. */
  @Test
  void standingByItDrawsTheSameAtAllTimes() {
    Estimated result = ChipSystem.estimate(scheduled(""), CHIP, SOC);
    Map<String, Double> watts = ChipSystem.watts(result);
    double rest = watts.get("dram.standby") + watts.get("dram.refresh");
    assertThat(power(result).at(5 * MS))
        .isGreaterThanOrEqualTo(rest)
        .isCloseTo(power(result).at(9 * MS), within(1e-12));
  }

  /** With a user on a core whose schedule nobody knows, it draws its average. */
  @Test
  void withoutAScheduleOfOneCoreItDrawsItsAverage() {
    ArchitectureBuilder model =
        scheduled("Self_Refresh")
            .add("cpu2", Category.PROCESSOR)
            .set("cpu2", Properties.CALIBRATION, AadlValues.text("soc"))
            .add("app2", Category.PROCESS)
            .set("app2", Properties.PROCESSOR_BINDING, AadlValues.references("cpu2"))
            .set("app2", Properties.MEMORY_BINDING, AadlValues.references(ChipSystem.RAM));
    SmallSystem.thread(model, "app2.u")
        .set("app2.u", Properties.DRAM_READS, "16 Bytes")
        .set("app2.u", Properties.ROW_HIT_SHARE, "0.0")
        .set("app2.u", Properties.DISPATCH_OFFSET, "5 ms");
    Estimated result = ChipSystem.estimate(model, Chips.ddr3(), SOC);
    assertThat(power(result).at(3 * MS)).isCloseTo(power(result).at(8 * MS), within(1e-12));
    double rests =
        result.component(ChipSystem.RAM).rests().stream()
                .mapToDouble(rest -> rest.energyJoules().nominal())
                .sum()
            / result.mode().windowSeconds();
    double moved =
        result.thread("app2.u").services().stream()
                .filter(service -> service.service().startsWith("dram."))
                .mapToDouble(service -> service.energyJoules().nominal())
                .sum()
            / 10e-3;
    assertThat(power(result).at(3 * MS)).isCloseTo(rests + moved, within(1e-9));
  }
}
