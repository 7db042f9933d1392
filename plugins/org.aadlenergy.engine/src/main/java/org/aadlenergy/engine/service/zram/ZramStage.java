package org.aadlenergy.engine.service.zram;

import java.util.Locale;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.ModeState;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.Stage;
import org.aadlenergy.engine.service.swap.SwapTransports;
import org.aadlenergy.engine.service.zram.ZramPools.Pool;

/** Shows what the compressed pages take of each memory, and says where even they do not fit. */
final class ZramStage implements Stage {
  private static final double KIBIBYTE = 1024.0;

  @Override
  public Step step() {
    return Step.SHARED_MEMORY;
  }

  @Override
  public void apply(ModeState state) {
    for (PendingThread thread : state.threads()) {
      if (ZramPools.serves(thread.workload())) {
        ZramPools.of(thread.workload()).pools().stream()
            .filter(pool -> !pool.fits())
            .forEach(pool -> state.findings().addOther(tooSmall(pool), ""));
        return;
      }
    }
  }

  private static Problem tooSmall(Pool pool) {
    return Problem.local(
        Problem.Kind.DOUBT,
        DiagnosticCode.AE0714,
        SwapTransports.of(pool.first())
            .map(transport -> transport.source())
            .orElse(pool.first().thread().source()),
        String.format(
            Locale.ROOT,
            "the working sets of %.0f KiB do not fit into a memory of %.0f KiB even where all of them"
                + " are compressed to %.3g of their size: every dispatch is taken to find all of"
                + " its pages compressed",
            pool.allBytes() / KIBIBYTE,
            pool.memoryBytes() / KIBIBYTE,
            pool.ratio()),
        "make the memory larger or the working sets smaller, or swap to a device");
  }
}
