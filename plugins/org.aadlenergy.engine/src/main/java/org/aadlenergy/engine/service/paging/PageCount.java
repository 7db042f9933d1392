package org.aadlenergy.engine.service.paging;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.workload.DerivationInput;

/**
 * Pages that fault, and why that many.
 *
 * @param copyOnWrite whether the fault copies a shared page
 * @param superpages whether each maps a whole superpage
 * @param formula how the count follows, in words
 */
public record PageCount(
    boolean copyOnWrite,
    boolean superpages,
    Phase phase,
    double pages,
    String formula,
    List<DerivationInput> inputs) {
  public PageCount {
    inputs = List.copyOf(inputs);
  }

  /** Faults of base pages. */
  PageCount(
      boolean copyOnWrite, Phase phase, long pages, String formula, List<DerivationInput> inputs) {
    this(copyOnWrite, false, phase, (double) pages, formula, inputs);
  }

  /** Adds up the counts that cost the same at the same time, and leaves out those of nothing. */
  static List<PageCount> merged(List<PageCount> counts) {
    List<PageCount> merged = new ArrayList<>(counts.size());
    for (PageCount count : counts) {
      if (count.pages == 0.0) {
        continue;
      }
      int same = 0;
      while (same < merged.size() && !merged.get(same).isLike(count)) {
        same++;
      }
      if (same == merged.size()) {
        merged.add(count);
      } else {
        merged.set(same, merged.get(same).plus(count));
      }
    }
    return merged;
  }

  private boolean isLike(PageCount other) {
    return copyOnWrite == other.copyOnWrite
        && superpages == other.superpages
        && phase == other.phase;
  }

  private PageCount plus(PageCount other) {
    List<DerivationInput> all = new ArrayList<>(inputs);
    all.addAll(other.inputs);
    return new PageCount(
        copyOnWrite,
        superpages,
        phase,
        pages + other.pages,
        formula + ", and " + other.formula,
        all);
  }
}
