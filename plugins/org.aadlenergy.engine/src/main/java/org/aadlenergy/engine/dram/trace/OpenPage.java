package org.aadlenergy.engine.dram.trace;

import java.util.Arrays;
import org.aadlenergy.engine.dram.DramChip;

/**
 * A simple controller: it serves reads and writes in their order, a burst each, leaves each row
 * open until another of the bank is needed, refreshes when that is due, and knows nothing of what
 * comes.
 */
public final class OpenPage {
  private static final long NONE = -1;
  private static final int WINDOW = 4;

  private final ControllerTimes times;
  private final IdleChoice idle;
  private final CommandSink sink;
  private final AddressMap map;
  private final long[] row;
  private final long[] opened;
  private final long[] mayOpen;
  private final long[] mayClose;
  private final long[] lastOpened = new long[WINDOW];
  private int nextOpened;
  private long next;
  private long ready;
  private long closed;
  private long lastOpening = Long.MIN_VALUE / 2;
  private long mayRead;
  private long mayWrite;
  private long dataEnd;
  private long due;
  private long hits;
  private long conflicts;
  private long served;
  private long beyond;
  private double waited;

  /**
   * A controller of some chips side by side.
   *
   * @param sink takes the commands
   */
  public OpenPage(DramChip chip, double chips, double celsius, IdleChoice idle, CommandSink sink) {
    times = ControllerTimes.of(chip, celsius);
    this.idle = idle;
    this.sink = sink;
    map = new AddressMap(chip.organisation(), chips);
    int banks = chip.organisation().banks();
    row = new long[banks];
    Arrays.fill(row, NONE);
    opened = new long[banks];
    mayOpen = new long[banks];
    mayClose = new long[banks];
    Arrays.fill(lastOpened, Long.MIN_VALUE / 2);
    due = times.refreshInterval();
  }

  /**
   * Serves a read or a write of one burst.
   *
   * @param time of the request, in cycles, not before the one before
   */
  public void serve(long time, long address, boolean write) {
    idleUntil(time, true);
    int bank = map.bank(address);
    long wanted = map.row(address);
    if (map.isBeyond(address)) {
      beyond++;
    }
    served++;
    if (row[bank] == wanted) {
      hits++;
    } else {
      open(bank, wanted, time);
    }
    long at = Math.max(Math.max(time, ready), opened[bank] + times.basic().rcd());
    at = issue(write ? DramCommand.WR : DramCommand.RD, bank, Math.max(at, may(write)));
    moved(bank, at, write);
    waited += at - time;
  }

  private long may(boolean write) {
    return write ? mayWrite : mayRead;
  }

  private void moved(int bank, long at, boolean write) {
    int latency = write ? times.writeLatency() : times.readLatency();
    dataEnd = Math.max(dataEnd, at + latency + times.burst());
    mayRead = at + (write ? Math.max(times.columns(), times.writeToRead()) : times.columns());
    mayWrite = at + (write ? times.columns() : Math.max(times.columns(), times.readToWrite()));
    int closing = write ? times.writeToPrecharge() : times.readToPrecharge();
    mayClose[bank] = Math.max(mayClose[bank], at + closing);
  }

  private void open(int bank, long wanted, long time) {
    long at = Math.max(time, ready);
    if (row[bank] != NONE) {
      conflicts++;
      at = issue(DramCommand.PRE, bank, Math.max(at, mayClose[bank]));
      closed = Math.max(closed, at + times.basic().rp());
      mayOpen[bank] = Math.max(mayOpen[bank], closed);
    }
    at = Math.max(Math.max(at, mayOpen[bank]), lastOpening + times.rrd());
    row[bank] = wanted;
    at = issue(DramCommand.ACT, bank, Math.max(at, lastOpened[nextOpened] + times.faw()));
    lastOpening = at;
    lastOpened[nextOpened] = at;
    nextOpened = (nextOpened + 1) % WINDOW;
    opened[bank] = at;
    mayClose[bank] = at + times.basic().ras();
    mayOpen[bank] = at + times.rc();
  }

  /** Issues a command, one a cycle; returns when. */
  private long issue(DramCommand command, int bank, long earliest) {
    long at = Math.max(earliest, next);
    CommandVerdict verdict = sink.accept(command, bank, Math.max(0, row[bank]), at);
    if (verdict != CommandVerdict.TAKEN) {
      throw new IllegalStateException(command + " " + verdict.words());
    }
    next = at + 1;
    return at;
  }

  /**
   * Refreshes what is due up to a request, and sleeps in between; for the last time it stays so.
   */
  private void idleUntil(long time, boolean wake) {
    while (true) {
      boolean refreshFirst = due <= Math.max(time, next);
      boolean asleep = sleep(refreshFirst ? due : time, time, wake);
      if (asleep || due > Math.max(time, next)) {
        return;
      }
      refresh();
    }
  }

  private void refresh() {
    long at = issue(DramCommand.REF, 0, closeAll(Math.max(due, ready)));
    ready = at + times.basic().rfc();
    due += times.refreshInterval();
  }

  /** Closes all rows; returns from when on they are. */
  private long closeAll(long earliest) {
    long at = earliest;
    boolean any = false;
    for (int bank = 0; bank < row.length; bank++) {
      if (row[bank] != NONE) {
        any = true;
        at = Math.max(at, mayClose[bank]);
      }
    }
    if (any) {
      at = issue(DramCommand.PREA, 0, at);
      closed = Math.max(closed, at + times.basic().rp());
      for (int bank = 0; bank < row.length; bank++) {
        row[bank] = NONE;
        mayOpen[bank] = Math.max(mayOpen[bank], closed);
      }
    }
    return Math.max(earliest, closed);
  }

  /**
   * Sleeps as the choice says, where the chip is idle long enough.
   *
   * @param until the next refresh or request
   * @param request the next request
   * @return whether it still sleeps
   */
  private boolean sleep(long until, long request, boolean wake) {
    long start = Math.max(Math.max(dataEnd + idle.timeoutCycles(), ready), next);
    if (idle.kind() == IdleChoice.Kind.STANDBY || start >= until) {
      return false;
    }
    long at = closeAll(start);
    if (at >= until) {
      return false;
    }
    boolean deep = idle.kind() == IdleChoice.Kind.SELF_REFRESH;
    at = issue(deep ? DramCommand.SREN : DramCommand.PDN_F_PRE, 0, at);
    if (!wake && (deep || until == request)) {
      return true;
    }
    if (deep) {
      at = issue(DramCommand.SREX, 0, Math.max(request, at + times.basic().selfRefresh()));
      ready = at + times.basic().xs();
      due = at + times.refreshInterval();
    } else {
      at = issue(DramCommand.PUP_PRE, 0, Math.max(until, at + times.cke()));
      ready = at + times.basic().xp();
    }
    return false;
  }

  /**
   * Ends, once; returns the cycle at which the commands are done.
   *
   * @param time not before it; later where data still move, or a refresh goes on
   */
  public long finish(long time) {
    long end = Math.max(time, dataEnd);
    idleUntil(end, false);
    return Math.max(Math.max(end, next), ready);
  }

  /** What it did so far. */
  public Service service() {
    return new Service(served, hits, conflicts, beyond, served == 0 ? 0.0 : waited / served);
  }

  /**
   * What a controller did.
   *
   * @param hits requests whose row was open
   * @param conflicts requests for which another row had to be closed
   * @param beyond requests behind the end of the memory
   * @param meanWaitCycles from a request to its command
   */
  public record Service(
      long requests, long hits, long conflicts, long beyond, double meanWaitCycles) {}
}
