package org.aadlenergy.calibration.campaign;

import java.util.List;
import java.util.Optional;

/**
 * What is fitted to the runs of a bench.
 *
 * @param service the event whose cost it gives, {@code page_fault.on_demand}
 * @param scenario the runs in which the event happens
 * @param base the runs of the same work without it; needed for a difference
 * @param count the column that counts the events, {@code page_faults}
 */
public record Rule(
    String service,
    String bench,
    String scenario,
    Optional<String> base,
    String count,
    Method method) {

  /** How a cost is found. */
  public enum Method {
    /** What one more event adds: the slope over the number of events. */
    SLOPE,
    /** (measured - measured without the event) / number of events, step by step. */
    DIFFERENCE,
    /** The line of the cost of one event over its size: a + b x bytes. */
    SIZE
  }

  /** The rules for the benches of the product's test bench. */
  public static final List<Rule> STANDARD =
      List.of(
          new Rule(
              "tlb_miss", "pagefault", "no_fault", Optional.empty(), "tlb_misses", Method.SLOPE),
          difference("page_fault.on_demand", "pagefault", "on_demand", "no_fault", "page_faults"),
          difference(
              "page_fault.copy_on_write", "pagefault", "copy_on_write", "no_fault", "page_faults"),
          difference("page_fault.major", "swap", "row", "resident", "major_faults"),
          difference("storage.write", "storage", "sync", "buffered", "events"),
          difference("context_switch", "context_switch", "switching", "alone", "events"),
          new Rule(
              "message.same_process",
              "message",
              "same_process",
              Optional.empty(),
              "events",
              Method.SIZE),
          new Rule(
              "message.across_processes",
              "message",
              "across_processes",
              Optional.empty(),
              "events",
              Method.SIZE));

  private static Rule difference(
      String service, String bench, String scenario, String base, String count) {
    return new Rule(service, bench, scenario, Optional.of(base), count, Method.DIFFERENCE);
  }
}
