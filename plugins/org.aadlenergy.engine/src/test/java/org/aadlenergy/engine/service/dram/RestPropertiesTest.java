package org.aadlenergy.engine.service.dram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Chips;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;

/** What holds of every memory, whatever its traffic and its policy. */
class RestPropertiesTest {
  private static final double ROUNDING = 1e-9;

  private static ArchitectureBuilder model(
      long nanoseconds, int reads, int writes, double hits, MemoryRest.Policy policy, int timeout) {
    ArchitectureBuilder builder =
        ChipSystem.moving(
            nanoseconds * 1000, reads, writes, String.format(Locale.ROOT, "%.6f", hits));
    return ChipSystem.resting(builder, policy.literal())
        .set(ChipSystem.RAM, Properties.MEMORY_IDLE_TIMEOUT, timeout + " ns");
  }

  private static DramChip chip(boolean large) {
    return large ? Chips.ddr3() : Chips.lpddr3();
  }

  private static double joules(Estimated result) {
    return result.component(ChipSystem.RAM).energyJoules().nominal();
  }

  @Property(tries = 200)
  void theStatesFillTheWindow(
      @ForAll @IntRange(min = 100, max = 1_000_000) int nanoseconds,
      @ForAll @IntRange(max = 3000) int reads,
      @ForAll @IntRange(max = 3000) int writes,
      @ForAll @DoubleRange(min = 0.0, max = 1.0) double hits,
      @ForAll MemoryRest.Policy policy,
      @ForAll @IntRange(max = 10_000) int timeout,
      @ForAll boolean large) {
    Estimated result =
        ChipSystem.estimate(model(nanoseconds, reads, writes, hits, policy, timeout), chip(large));
    Row row = result.rows(DramSection.TYPE).get(0);
    double open = row.get(DramSection.ACTIVE);
    double closed = row.get(DramSection.STANDBY);
    double down = row.get(DramSection.POWER_DOWN);
    double itself = row.get(DramSection.SELF_REFRESH);

    assertThat(open + closed + down + itself).isCloseTo(1.0, within(ROUNDING));
    assertThat(Math.min(Math.min(open, closed), Math.min(down, itself))).isNotNegative();
    ComponentResult ram = result.component(ChipSystem.RAM);
    double lines = ram.rests().stream().mapToDouble(r -> r.energyJoules().nominal()).sum();
    assertThat(lines)
        .isCloseTo(ram.idleJoules().nominal(), within(ROUNDING * ram.idleJoules().nominal()));
  }

  /** In gaps that are all shorter than the timeouts nothing happens. */
  @Property(tries = 100)
  void aLongerTimeoutNeverLowersTheEnergyOfShortGaps(
      @ForAll @IntRange(min = 200, max = 100_000) int nanoseconds,
      @ForAll @IntRange(max = 500) int reads,
      @ForAll MemoryRest.Policy policy,
      @ForAll @IntRange(max = 1_000_000) int more,
      @ForAll boolean large) {
    Estimated shorter =
        ChipSystem.estimate(model(nanoseconds, reads, 0, 0.5, policy, nanoseconds), chip(large));
    Estimated longer =
        ChipSystem.estimate(
            model(nanoseconds, reads, 0, 0.5, policy, nanoseconds + more), chip(large));

    assertThat(joules(longer)).isGreaterThanOrEqualTo(joules(shorter) * (1.0 - ROUNDING));
  }

  @Property(tries = 200)
  void moreHitsNeverRaiseTheEnergy(
      @ForAll @IntRange(min = 2000, max = 1_000_000) int nanoseconds,
      @ForAll @IntRange(max = 1000) int reads,
      @ForAll @IntRange(max = 1000) int writes,
      @ForAll @DoubleRange(min = 0.0, max = 1.0) double one,
      @ForAll @DoubleRange(min = 0.0, max = 1.0) double other,
      @ForAll MemoryRest.Policy policy,
      @ForAll boolean large) {
    double less = Math.min(one, other);
    double more = Math.max(one, other);
    Estimated few =
        ChipSystem.estimate(model(nanoseconds, reads, writes, less, policy, 0), chip(large));
    Estimated many =
        ChipSystem.estimate(model(nanoseconds, reads, writes, more, policy, 0), chip(large));

    assertThat(joules(many)).isLessThanOrEqualTo(joules(few) * (1.0 + ROUNDING));
  }
}
