package org.aadlenergy.engine.service.dram;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.platform.CalibratedPlatform;

/** What many threads share of doubts about their traffic: each is put into words once. */
final class TrafficDoubts {
  private final Map<DramMemory, Problem> hits = new IdentityHashMap<>(2);
  private final Map<DramMemory, Map<String, Problem>> rails = new IdentityHashMap<>(2);

  /** Nothing says how many rows are found open. */
  Problem ofHits(DramMemory memory) {
    return hits.computeIfAbsent(memory, TrafficDoubts::hits);
  }

  /** Power that was measured while code ran has what the code reads and writes in it. */
  Problem ofRail(DramMemory memory, CalibratedPlatform platform) {
    return rails
        .computeIfAbsent(memory, m -> new HashMap<>(2))
        .computeIfAbsent(platform.name(), name -> rail(memory, name));
  }

  private static Problem hits(DramMemory memory) {
    return Problem.shared(
        Problem.Kind.NOTE,
        DiagnosticCode.ROW_HITS_UNKNOWN,
        memory.component().source(),
        "nothing says how many of the reads and writes of memory "
            + memory.component().path()
            + " find their row open: half of them are assumed to",
        "add OS_Workload::Row_Hit_Share to the thread, its process or the system");
  }

  private static Problem rail(DramMemory memory, String platform) {
    return Problem.shared(
        Problem.Kind.DOUBT,
        DiagnosticCode.TRAFFIC_MAYBE_MEASURED,
        memory.component().source(),
        "memory "
            + memory.component().path()
            + " is a chip, and platform "
            + platform
            + " has a rail that was measured at a memory while code ran: what is read and"
            + " written then, and standing by, is in both",
        "name a platform of the processor alone, or let the memory name no chip");
  }
}
