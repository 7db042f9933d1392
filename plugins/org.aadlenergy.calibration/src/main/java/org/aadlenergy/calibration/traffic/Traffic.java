package org.aadlenergy.calibration.traffic;

import java.util.List;
import java.util.Optional;

/**
 * What a thread moves between caches and memory at each dispatch.
 *
 * @param thread its path in the model
 * @param reads bytes; nothing where no counter tells
 * @param writes likewise
 * @param basis where the figures come from, for a comment
 */
public record Traffic(
    String thread, Optional<Double> reads, Optional<Double> writes, List<String> basis) {
  public Traffic {
    basis = List.copyOf(basis);
  }

  /** As property associations to paste into the implementation that contains the path. */
  public String aadl() {
    StringBuilder text = new StringBuilder();
    basis.forEach(line -> text.append("-- ").append(line).append('\n'));
    reads.ifPresent(bytes -> association(text, "DRAM_Reads", bytes));
    writes.ifPresent(bytes -> association(text, "DRAM_Writes", bytes));
    return text.toString();
  }

  private void association(StringBuilder text, String property, double bytes) {
    text.append("OS_Workload::").append(property).append(" => ");
    text.append(Math.round(bytes)).append(" Bytes applies to ").append(thread).append(";\n");
  }
}
