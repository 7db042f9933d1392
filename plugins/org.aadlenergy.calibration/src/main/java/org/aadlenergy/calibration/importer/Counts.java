package org.aadlenergy.calibration.importer;

import java.util.LinkedHashMap;
import java.util.Map;

/** How often things happened, by the names of the bench's columns. */
public final class Counts {
  private static final Map<String, String> COLUMNS =
      Map.ofEntries(
          Map.entry("page-faults", "page_faults"),
          Map.entry("faults", "page_faults"),
          Map.entry("page_fault_user", "page_faults"),
          Map.entry("minor-faults", "minor_faults"),
          Map.entry("major-faults", "major_faults"),
          Map.entry("context-switches", "context_switches"),
          Map.entry("cs", "context_switches"),
          Map.entry("sched_switch", "context_switches"),
          Map.entry("dTLB-load-misses", "tlb_misses"),
          Map.entry("dTLB-store-misses", "tlb_misses"),
          Map.entry("block_rq_issue", "block_requests"));

  private final Map<String, Double> counts = new LinkedHashMap<>();

  /** The column for an event of a tool; its own name where there is none. */
  static String column(String event) {
    int modifier = event.lastIndexOf(':');
    boolean system = modifier > 0 && event.length() - modifier > 4;
    String plain =
        system
            ? event.substring(modifier + 1)
            : modifier > 0 ? event.substring(0, modifier) : event;
    return COLUMNS.getOrDefault(plain, plain);
  }

  void add(String event, double amount) {
    counts.merge(column(event), amount, Double::sum);
  }

  void put(String column, double amount) {
    counts.put(column, amount);
  }

  /** All of them. */
  public Map<String, Double> all() {
    return Map.copyOf(counts);
  }
}
