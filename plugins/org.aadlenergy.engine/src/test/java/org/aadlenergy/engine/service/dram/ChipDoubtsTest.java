package org.aadlenergy.engine.service.dram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.Map;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramTiming;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Chips;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What a chip's table leaves open, and annotations that say what is so anyhow. */
class ChipDoubtsTest {
  private static final long PERIOD = 10_000_000;

  private static ArchitectureBuilder model() {
    return ChipSystem.moving(PERIOD, 1600, 800, "0.75");
  }

  private static DramChip without(DramTiming timing) {
    DramChip chip = Chips.ddr3();
    Map<DramTiming, Integer> cycles = new EnumMap<>(chip.cycles());
    assertThat(cycles.remove(timing)).isNotNull();
    return new DramChip(
        chip.name(),
        chip.standard(),
        chip.clockHertz(),
        chip.organisation(),
        cycles,
        chip.currents(),
        Map.of());
  }

  /** Rows close too soon without them, and the energy comes out too low. */
  @ParameterizedTest
  @EnumSource(
      value = DramTiming.class,
      names = {"RTP", "WR", "WTR"})
  void aTimeThatCountsAsNoneIsTold(DramTiming timing) {
    Estimated result = ChipSystem.estimate(model(), without(timing));
    result.finds(
        DiagnosticCode.CHIP_TIMES_COUNT_AS_NONE,
        Severity.INFO,
        result.component(ChipSystem.RAM).source().line(),
        "(" + timing.name() + ")",
        "platform chip");
    double lower = sum(result);
    Estimated whole = ChipSystem.estimate(model(), Chips.ddr3());
    assertThat(lower).isLessThanOrEqualTo(sum(whole));
    assertThat(whole.findings(DiagnosticCode.CHIP_TIMES_COUNT_AS_NONE)).isEmpty();
  }

  private static double sum(Estimated result) {
    return ChipSystem.watts(result).values().stream().mapToDouble(w -> w).sum();
  }

  @Test
  void aMemoryWithoutTrafficNeedsNone() {
    Estimated result = ChipSystem.estimate(ChipSystem.every(PERIOD), without(DramTiming.RTP));
    assertThat(result.findings(DiagnosticCode.CHIP_TIMES_COUNT_AS_NONE)).isEmpty();
  }

  /** A timeout of nothing is the default, and may be written. */
  @ParameterizedTest
  @CsvSource({"0 us, 0", "5 us, 1"})
  void aTimeoutOfNothingIsNoDoubt(String timeout, int findings) {
    ArchitectureBuilder model =
        model().set(ChipSystem.RAM, Properties.MEMORY_IDLE_TIMEOUT, timeout);
    Estimated result = ChipSystem.estimate(model, Chips.ddr3());
    assertThat(result.findings(DiagnosticCode.GAP_POLICY_WITHOUT_EFFECT)).hasSize(findings);
  }
}
