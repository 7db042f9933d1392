package org.aadlenergy.report.json;

import java.io.InterruptedIOException;
import java.util.Optional;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.section.Section;

/**
 * Peaks are looked for by one core, one after the other: while many threads are written another one
 * does so, where there is one.
 */
record PeaksAhead(Optional<Thread> helper) {
  /** Begins with those of a mode. */
  static PeaksAhead of(ModeResult mode) {
    if (Runtime.getRuntime().availableProcessors() == 1) {
      return new PeaksAhead(Optional.empty());
    }
    Thread helper = new Thread(() -> look(mode), "peaks");
    helper.setDaemon(true);
    helper.start();
    return new PeaksAhead(Optional.of(helper));
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

  /** Nobody is to ask for them before they are there. */
  void await() throws InterruptedIOException {
    try {
      if (helper.isPresent()) {
        helper.get().join();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while a report was written");
    }
  }
}
