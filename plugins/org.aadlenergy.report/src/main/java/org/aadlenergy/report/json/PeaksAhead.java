package org.aadlenergy.report.json;

import java.io.InterruptedIOException;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.section.Section;

/**
 * Peaks are looked for by one core, one after the other: while many threads are written another one
 * does so, where there is one, and helps to write afterwards.
 */
record PeaksAhead(Optional<Thread> helper, BlockingQueue<Integer> found) {
  /** Begins with those of a mode, whose threads are to be written by so many cores. */
  static PeaksAhead of(ModeResult mode, ParallelArray threads) {
    BlockingQueue<Integer> found = new ArrayBlockingQueue<>(1);
    Optional<Runnable> then = threads.helper();
    if (then.isEmpty()) {
      return new PeaksAhead(Optional.empty(), found);
    }
    Thread helper =
        new Thread(
            () -> {
              found.add(look(mode));
              then.get().run();
            },
            "peaks");
    helper.setDaemon(true);
    helper.start();
    return new PeaksAhead(Optional.of(helper), found);
  }

  /** Asks for all that is there only once somebody asks; how many rows these are. */
  private static int look(ModeResult mode) {
    int rows = 0;
    try {
      mode.power().known();
      for (Section section : mode.sections()) {
        rows += section.rows().size();
      }
    } catch (RuntimeException | Error e) {
      // whoever writes them asks again, and sees what is wrong
    }
    return rows;
  }

  /** Nobody is to ask for them before they are there; nobody is to help from now on. */
  void await() throws InterruptedIOException {
    try {
      if (helper.isPresent()) {
        found.take();
        helper.get().interrupt();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while a report was written");
    }
  }
}
