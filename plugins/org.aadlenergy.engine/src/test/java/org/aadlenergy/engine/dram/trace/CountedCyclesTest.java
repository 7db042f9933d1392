package org.aadlenergy.engine.dram.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.aadlenergy.engine.dram.trace.CycleByCycle.Doing;
import org.aadlenergy.engine.dram.trace.CycleByCycle.Line;
import org.aadlenergy.engine.testing.Chips;

/** The counter against a simulator that steps through every cycle. */
class CountedCyclesTest {
  @Property(tries = 500)
  void everyCycleIsWhatTheChipDoesInIt(
      @ForAll long seed, @ForAll @IntRange(min = 0, max = 60) int steps) {
    List<Line> lines = RandomTrace.of(seed, steps);
    CommandCounter counter = new CommandCounter(CommandTimes.of(Chips.ddr3()));
    for (Line line : lines) {
      assertThat(counter.accept(line.command(), line.bank(), line.time()))
          .as(lines.toString())
          .isEqualTo(CommandVerdict.TAKEN);
    }
    CommandCounts counts = counter.finish();

    assertThat(counter.oddities().count(Oddity.TOO_SOON)).as(lines.toString()).isZero();
    assertThat(cycles(counts)).as(lines.toString()).isEqualTo(CycleByCycle.of(lines));
    assertThat(counts.windowCycles() - counts.cyclesBehindEnd()).isEqualTo(counts.endCycle());
    assertThat(counts.reads() + counts.writes()).isEqualTo(columns(lines));
  }

  private static long columns(List<Line> lines) {
    return lines.stream()
        .filter(l -> l.command().name().startsWith("RD") || l.command().name().startsWith("WR"))
        .count();
  }

  private static Map<Doing, Long> cycles(CommandCounts counts) {
    Map<Doing, Long> cycles = new EnumMap<>(Doing.class);
    cycles.put(Doing.ACTIVE, counts.activeCycles());
    cycles.put(Doing.PRECHARGED, counts.prechargedCycles());
    cycles.put(Doing.FAST_ACTIVE, counts.fastActiveCycles());
    cycles.put(Doing.SLOW_ACTIVE, counts.slowActiveCycles());
    cycles.put(Doing.FAST_PRECHARGED, counts.fastPrechargedCycles());
    cycles.put(Doing.SLOW_PRECHARGED, counts.slowPrechargedCycles());
    cycles.put(Doing.ASLEEP, counts.selfRefreshCycles());
    cycles.put(Doing.ENTRY_ACTIVE, counts.entryActiveCycles());
    cycles.put(Doing.ENTRY_PRECHARGED, counts.entryPrechargedCycles());
    cycles.put(Doing.EXIT_ACTIVE, counts.exitActiveCycles());
    cycles.put(Doing.EXIT_PRECHARGED, counts.exitPrechargedCycles());
    cycles.values().removeIf(count -> count == 0);
    return cycles;
  }
}
