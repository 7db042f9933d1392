package org.aadlenergy.engine.dram.lines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import java.util.Random;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramStandard;
import org.aadlenergy.engine.dram.trace.BankCounter;
import org.aadlenergy.engine.dram.trace.DramCommand;
import org.aadlenergy.engine.testing.BankChips;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Averages of the lines are what is counted over many commands of random addresses. */
class LineAverageTest {
  private static final int RUNS = 4000;
  private static final int PERIOD = 200;

  @ParameterizedTest
  @EnumSource(
      value = DramStandard.class,
      names = {"DDR4", "DDR5", "LPDDR4", "LPDDR5", "LPDDR6", "HBM2"})
  void averagesAreThoseOfRandomCommands(DramStandard standard) {
    DramChip chip = BankChips.of(standard);
    ToggleRates rates = ToggleRates.random(!standard.drawsHigh());
    BankCounter counter = new BankCounter(chip, 2.0, rates, Optional.empty());
    Random random = new Random(5);
    LineTarget target = new LineTarget();
    int reads = 0;
    for (int run = 0; run < RUNS; run++) {
      target.bank = random.nextInt(8);
      target.group = target.bank / 4;
      target.row = random.nextInt(1 << 17);
      target.column = random.nextInt(1 << 11);
      long start = (long) run * PERIOD;
      boolean read = random.nextBoolean();
      reads += read ? 1 : 0;
      counter.accept(DramCommand.ACT, target, start);
      counter.accept(read ? DramCommand.RD : DramCommand.WR, target, start + 20);
      counter.accept(DramCommand.PRE, target, start + 90);
    }
    long end = (long) RUNS * PERIOD;
    double counted = counter.lines(end).orElseThrow().energies(chip.lines().orElseThrow()).total();
    LineAverage average = LineAverage.of(chip, 2.0, rates);
    double clock = average.clockWatts() * end / chip.clockHertz();
    double expected =
        clock + RUNS * average.row() + reads * average.read() + (RUNS - reads) * average.write();
    assertThat(counted - clock).isPositive();
    // groups have one bit of three or four here, and are low in the others
    assertThat((counted - clock) / (expected - clock)).isCloseTo(1.0, within(0.03));
  }
}
