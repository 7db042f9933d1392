package org.aadlenergy.report.json;

import java.io.IOException;
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
final class PeaksAhead {
  private PeaksAhead() {}

  /** Writes the threads of a mode; its peaks are known then. */
  static void write(ModeResult mode, ParallelArray threads) throws IOException {
    Optional<Runnable> help = threads.helper();
    if (help.isEmpty()) {
      threads.write();
      return;
    }
    BlockingQueue<Integer> found = new ArrayBlockingQueue<>(1);
    Thread helper =
        new Thread(
            () -> {
              found.add(look(mode));
              help.get().run();
            },
            "peaks");
    helper.setDaemon(true);
    helper.start();
    try {
      threads.write();
      found.take(); // nobody is to ask for them before they are there
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while a report was written");
    } finally {
      helper.interrupt();
    }
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
}
