package org.aadlenergy.engine.workload;

import java.util.List;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.result.ServiceResult.Phase;

/**
 * Pages that fault, and why that many.
 *
 * @param copyOnWrite whether the fault copies a shared page
 * @param formula how the count follows, in words
 */
public record PageCount(
    boolean copyOnWrite, Phase phase, long pages, String formula, List<Given> values) {}
