package org.aadlenergy.engine.dram.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.aadlenergy.engine.dram.trace.CycleByCycle.Line;

/** Draws traces that the DDR3 chip of the tests can take. */
final class RandomTrace {
  private final Random random;
  private final List<Line> lines = new ArrayList<>();
  private final long[] openSince = new long[8];
  private final long[] mayOpen = new long[8];
  private long time;

  private RandomTrace(long seed) {
    random = new Random(seed);
  }

  /** So many steps, and an END. */
  static List<Line> of(long seed, int steps) {
    RandomTrace trace = new RandomTrace(seed);
    Arrays.fill(trace.openSince, -1);
    for (int i = 0; i < steps; i++) {
      trace.step();
    }
    if (trace.random.nextBoolean()) {
      trace.fallAsleep();
    }
    trace.add(trace.random.nextInt(3) * trace.random.nextInt(90), DramCommand.END, 0);
    return trace.lines;
  }

  private void add(long wait, DramCommand command, int bank) {
    time += wait;
    lines.add(new Line(time, command, bank));
    time++;
  }

  private long openBanks() {
    long count = 0;
    for (long since : openSince) {
      count += since >= 0 ? 1 : 0;
    }
    return count;
  }

  private void step() {
    int bank = random.nextInt(8);
    int choice = random.nextInt(10);
    if (choice < 5 && openSince[bank] < 0) {
      add(Math.max(random.nextInt(5), mayOpen[bank] - time), DramCommand.ACT, bank);
      openSince[bank] = time - 1;
    } else if (choice < 5) {
      column(bank);
    } else if (choice < 7 && openSince[bank] >= 0) {
      add(Math.max(random.nextInt(9), openSince[bank] + 20 - time), DramCommand.PRE, bank);
      openSince[bank] = -1;
      mayOpen[bank] = time + 6;
    } else if (choice == 7) {
      closeAll();
      add(random.nextInt(50), DramCommand.REF, 0);
      time += 58;
    } else {
      fallAsleep();
      wake();
    }
  }

  private void column(int bank) {
    long wait = Math.max(random.nextInt(6), openSince[bank] + 7 - time);
    int kind = random.nextInt(6);
    if (kind > 1) {
      add(wait, kind > 3 ? DramCommand.RD : DramCommand.WR, bank);
      return;
    }
    add(wait, kind == 0 ? DramCommand.RDA : DramCommand.WRA, bank);
    // waits until it has closed, so that whatever follows may be drawn freely
    time = Math.max(time + 26, openSince[bank] + 30);
    openSince[bank] = -1;
    mayOpen[bank] = time;
  }

  private void closeAll() {
    if (openBanks() > 0) {
      long latest = 0;
      for (long since : openSince) {
        latest = Math.max(latest, since);
      }
      add(Math.max(0, latest + 20 - time), DramCommand.PREA, 0);
      Arrays.fill(openSince, -1);
    }
    time += 7;
  }

  private void fallAsleep() {
    boolean fast = random.nextBoolean();
    if (openBanks() > 0 && random.nextBoolean()) {
      add(random.nextInt(9), fast ? DramCommand.PDN_F_ACT : DramCommand.PDN_S_ACT, 0);
      return;
    }
    closeAll();
    DramCommand down = fast ? DramCommand.PDN_F_PRE : DramCommand.PDN_S_PRE;
    add(random.nextInt(9), random.nextInt(3) == 0 ? DramCommand.SREN : down, 0);
  }

  private void wake() {
    DramCommand last = lines.get(lines.size() - 1).command();
    switch (last) {
      case SREN -> {
        add(3 + random.nextInt(120), DramCommand.SREX, 0);
        time += 64;
      }
      case PDN_F_ACT, PDN_S_ACT -> {
        add(3 + random.nextInt(60), DramCommand.PUP_ACT, 0);
        time += 4;
      }
      default -> {
        add(3 + random.nextInt(60), DramCommand.PUP_PRE, 0);
        time += 4;
      }
    }
  }
}
