package org.aadlenergy.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.aadlenergy.app.trace.Trace;
import org.aadlenergy.app.trace.Traces;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.xip.CodeCache;
import org.aadlenergy.engine.xip.Filter;
import org.aadlenergy.engine.xip.FilteredLru;
import org.aadlenergy.engine.xip.PageHeat;
import org.aadlenergy.engine.xip.PlainLru;
import org.aadlenergy.engine.xip.Replay;
import org.aadlenergy.engine.xip.LoadingThreshold;
import org.aadlenergy.engine.xip.ThresholdForm;

/** Replays a trace in the compact form, from a cold start, and prints how fast. */
public final class XipReplay {
  private XipReplay() {}

  /** {@code XipReplay FILE none|filter PAGES}. */
  public static void main(String[] args) throws IOException {
    int frames = Integer.parseInt(args[2]);
    LoadingThreshold threshold = new LoadingThreshold(Filter.TIME, ThresholdForm.CORRECTED, 242.0, 238.4);
    CodeCache cache =
        args[1].equals("none")
            ? new PlainLru(frames)
            : new FilteredLru(frames, 500, 113, threshold);
    long start = System.nanoTime();
    long accesses;
    Path file = Path.of(args[0]);
    try (Trace trace = Traces.open(file.toString(), 4096, new Diagnostics()).orElseThrow()) {
      accesses = Replay.run(trace, List.of(cache), new PageHeat(), done -> {});
    }
    double seconds = 1e-9 * (System.nanoTime() - start);
    double busy = 1e-9 * ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    System.out.printf(
        Locale.ROOT,
        "%,d accesses in %.2f s: %.0f million a second, %.0f by processor time, %.1f %% hits, heap"
            + " %d MB%n",
        accesses,
        seconds,
        1e-6 * accesses / seconds,
        1e-6 * accesses / busy,
        100.0 * cache.counts().hitRatio(),
        Runtime.getRuntime().maxMemory() >> 20);
  }
}
