package org.aadlenergy.engine.dram.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.testing.Chips;
import org.junit.jupiter.api.Test;

/**
 * On the DDR3 chip: a row of 2 KiB in each of 8 banks, a burst of 16 bytes; RCD 7, RP 7, RAS 20, RL
 * 7, WL 6, CCD 4, RTP 4, RFC 59, REFI 4160, XP 4, XS 64.
 */
class OpenPageTest {
  private static final DramChip CHIP = Chips.ddr3();
  private static final int ROW = 2048;

  private final CommandCounter counter = new CommandCounter(CommandTimes.of(CHIP));

  private static CommandSink sink(CommandCounter counter) {
    return (command, bank, row, time) -> counter.accept(command, bank, time);
  }

  private OpenPage controller(IdleChoice.Kind kind, long timeout) {
    return new OpenPage(CHIP, 1, 25, new IdleChoice(kind, timeout), sink(counter));
  }

  /** ACT at 0, RD at 7 and 11, the last data end at 11 + 7 + 4 = 22. */
  @Test
  void neighboursHitTheOpenRow() {
    OpenPage controller = controller(IdleChoice.Kind.STANDBY, 0);
    controller.serve(0, 0, false);
    controller.serve(0, 16, false);
    CommandCounts counts = counter.finishAt(controller.finish(0));

    assertThat(counts.activates()).isEqualTo(1);
    assertThat(counts.reads()).isEqualTo(2);
    assertThat(counts.activeCycles()).isEqualTo(22);
    assertThat(counts.windowCycles()).isEqualTo(22);
    assertThat(controller.service().hits()).isEqualTo(1);
    assertThat(controller.service().meanWaitCycles()).isEqualTo((7 + 11) / 2.0);
  }

  /** The next row of bank 0 lies 8 rows of all banks further: PRE at 20, ACT at 27, RD at 34. */
  @Test
  void anotherRowOfTheBankIsAConflict() {
    OpenPage controller = controller(IdleChoice.Kind.STANDBY, 0);
    controller.serve(0, 0, false);
    controller.serve(0, 8 * ROW, true);
    CommandCounts counts = counter.finishAt(controller.finish(0));

    assertThat(controller.service().conflicts()).isEqualTo(1);
    assertThat(counts.activates()).isEqualTo(2);
    assertThat(counts.precharges()).isEqualTo(1);
    assertThat(counts.writes()).isEqualTo(1);
    assertThat(counts.activeCycles()).isEqualTo(20 + (34 + 6 + 4 - 27));
    assertThat(counts.prechargedCycles()).isEqualTo(7);
  }

  @Test
  void otherBanksKeepTheirRows() {
    OpenPage controller = controller(IdleChoice.Kind.STANDBY, 0);
    for (int bank = 0; bank < 8; bank++) {
      controller.serve(100L * bank, (long) bank * ROW, false);
    }
    controller.serve(1000, 16, false);

    assertThat(controller.service().hits()).isEqualTo(1);
    assertThat(controller.service().conflicts()).isZero();
    assertThat(counter.finishAt(controller.finish(0)).activates()).isEqualTo(8);
  }

  /** 100 us are 53300 cycles: 12 intervals of 4160; 25 of 2080 where it is hot. */
  @Test
  void refreshesComeInTheirInterval() {
    assertThat(counter.finishAt(controller(IdleChoice.Kind.STANDBY, 0).finish(53300)).refreshes())
        .isEqualTo(12);
    CommandCounter other = new CommandCounter(CommandTimes.of(CHIP));
    OpenPage hot = new OpenPage(CHIP, 1, 86, IdleChoice.STANDBY, sink(other));
    assertThat(other.finishAt(hot.finish(53300)).refreshes()).isEqualTo(25);
  }

  /** The refresh that is due at 4160 is done, up to 4219, and its cycles count once. */
  @Test
  void aRefreshAtTheEndIsDone() {
    CommandCounts counts = counter.finishAt(controller(IdleChoice.Kind.STANDBY, 0).finish(4161));

    assertThat(counts.refreshes()).isEqualTo(1);
    assertThat(counts.endCycle()).isEqualTo(4160 + 59);
    assertThat(counts.windowCycles()).isEqualTo(4160 + 59);
  }

  /** Data end at 18; PREA at 118, power-down from 125 to the next request at 1000. */
  @Test
  void powerDownAfterATimeout() {
    OpenPage controller = controller(IdleChoice.Kind.POWER_DOWN, 100);
    controller.serve(0, 0, false);
    controller.serve(1000, 0, false);
    CommandCounts counts = counter.finishAt(controller.finish(0));

    assertThat(counts.powerDowns()).isEqualTo(1);
    assertThat(counts.fastPrechargedCycles()).isEqualTo(1000 - 125);
    // awake after XP, and the row has to be opened again
    assertThat(controller.service().meanWaitCycles()).isEqualTo((7 + 4 + 7) / 2.0);
    assertThat(counts.windowCycles()).isEqualTo(counts.endCycle()).isEqualTo(1011 + 11);
  }

  /** PREA at 20, as RAS is not over before; asleep from 27 to the end. */
  @Test
  void selfRefreshGoesOnToTheEnd() {
    OpenPage controller = controller(IdleChoice.Kind.SELF_REFRESH, 0);
    controller.serve(0, 0, false);
    CommandCounts counts = counter.finishAt(controller.finish(1_000_000));

    assertThat(counts.selfRefreshes()).isEqualTo(1);
    assertThat(counts.refreshes()).isZero();
    assertThat(counts.selfRefreshCycles()).isEqualTo(1_000_000 - 27 - 59);
    assertThat(counts.windowCycles()).isEqualTo(1_000_000);
  }

  @Test
  void addressesBehindTheEndAreTold() {
    OpenPage controller = controller(IdleChoice.Kind.STANDBY, 0);
    controller.serve(0, (1L << 27) - 1, false);
    assertThat(controller.service().beyond()).isZero();
    controller.serve(100, 1L << 27, false);
    assertThat(controller.service().beyond()).isEqualTo(1);
  }

  /** Whatever is asked for: the chip keeps up, and every cycle is counted once. */
  @Property(tries = 1000)
  void keepsTheTimingsOfTheChip(@ForAll @LongRange(min = 0) long seed) {
    Random random = new Random(seed);
    CommandCounter counted = new CommandCounter(CommandTimes.of(CHIP));
    IdleChoice.Kind kind = IdleChoice.Kind.values()[random.nextInt(3)];
    OpenPage controller =
        new OpenPage(CHIP, 1, 25, new IdleChoice(kind, random.nextInt(200)), sink(counted));
    long time = 0;
    int requests = random.nextInt(400);
    for (int i = 0; i < requests; i++) {
      time += random.nextInt(4) == 0 ? random.nextInt(9000) : random.nextInt(30);
      controller.serve(time, random.nextInt(40) * 1024L, random.nextBoolean());
    }
    CommandCounts counts = counted.finishAt(controller.finish(time));

    assertThat(counted.oddities().count(Oddity.TOO_SOON)).isZero();
    assertThat(counts.windowCycles()).isEqualTo(counts.endCycle());
    assertThat(counts.reads() + counts.writes()).isEqualTo(requests);
    OpenPage.Service service = controller.service();
    assertThat(service.hits() + counts.activates()).isEqualTo(requests);
    assertThat(service.conflicts()).isLessThanOrEqualTo(counts.precharges());
  }
}
