package org.aadlenergy.engine.dram.trace;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Steps through every cycle of a trace on the DDR3 chip of the tests and says what the chip does in
 * it; shares no code with the counter.
 */
final class CycleByCycle {
  /** A command of a trace. */
  record Line(long time, DramCommand command, int bank) {}

  /** What a cycle counts as. */
  enum Doing {
    ACTIVE,
    PRECHARGED,
    FAST_ACTIVE,
    SLOW_ACTIVE,
    FAST_PRECHARGED,
    SLOW_PRECHARGED,
    ASLEEP,
    ENTRY_ACTIVE,
    ENTRY_PRECHARGED,
    EXIT_ACTIVE,
    EXIT_PRECHARGED
  }

  private static final int ROWS_OPEN = 59 - 7;
  private static final int REFRESH = 59;

  private final Set<Integer> open = new TreeSet<>();
  private final long[] closes = new long[8];
  private final long[] opened = new long[8];
  private final Map<Doing, Long> cycles = new EnumMap<>(Doing.class);
  private DramCommand sleep = DramCommand.NOP;
  private long refreshFrom = Long.MIN_VALUE / 2;
  private long selfRefreshFrom = Long.MIN_VALUE / 2;

  /** The cycles of a trace that ends with END, with the state at the end once more. */
  static Map<Doing, Long> of(List<Line> lines) {
    return new CycleByCycle().run(lines);
  }

  private Map<Doing, Long> run(List<Line> lines) {
    long end = lines.get(lines.size() - 1).time();
    int next = 0;
    Doing last = Doing.PRECHARGED;
    long length = 0;
    for (long cycle = 0; cycle < end; cycle++) {
      for (int bank = 0; bank < closes.length; bank++) {
        if (closes[bank] == cycle && closes[bank] > 0) {
          open.remove(bank);
        }
      }
      while (lines.get(next).time() == cycle) {
        happens(lines.get(next++));
      }
      Doing doing = doing(cycle);
      length = doing == last ? length + 1 : 1;
      last = doing;
      cycles.merge(doing, 1L, Long::sum);
    }
    if (length > 1 && lines.get(next).command() == DramCommand.END) {
      cycles.merge(last, length - 1, Long::sum);
    }
    return cycles;
  }

  private void happens(Line line) {
    switch (line.command()) {
      case ACT -> {
        open.add(line.bank());
        opened[line.bank()] = line.time();
      }
      case RDA -> closes[line.bank()] = Math.max(line.time() + 4, opened[line.bank()] + 20);
      case WRA -> closes[line.bank()] = Math.max(line.time() + 18, opened[line.bank()] + 20);
      case PRE -> open.remove(line.bank());
      case PREA -> open.clear();
      case REF -> refreshFrom = line.time();
      case SREN -> {
        sleep = line.command();
        selfRefreshFrom = line.time();
      }
      case PDN_F_ACT, PDN_S_ACT, PDN_F_PRE, PDN_S_PRE -> sleep = line.command();
      case PUP_ACT, PUP_PRE, SREX -> sleep = DramCommand.NOP;
      default -> {}
    }
  }

  private Doing doing(long cycle) {
    boolean active = cycle - selfRefreshFrom < ROWS_OPEN;
    boolean refreshes = cycle - selfRefreshFrom < REFRESH;
    return switch (sleep) {
      case PDN_F_ACT -> Doing.FAST_ACTIVE;
      case PDN_S_ACT -> Doing.SLOW_ACTIVE;
      case PDN_F_PRE -> Doing.FAST_PRECHARGED;
      case PDN_S_PRE -> Doing.SLOW_PRECHARGED;
      case SREN -> active ? Doing.ENTRY_ACTIVE : refreshes ? Doing.ENTRY_PRECHARGED : Doing.ASLEEP;
      default ->
          active
              ? Doing.EXIT_ACTIVE
              : refreshes
                  ? Doing.EXIT_PRECHARGED
                  : !open.isEmpty() || cycle - refreshFrom < ROWS_OPEN
                      ? Doing.ACTIVE
                      : Doing.PRECHARGED;
    };
  }
}
