package org.aadlenergy.engine.term;

import java.util.List;
import java.util.function.Supplier;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.ServiceResult.Phase;

/**
 * The cost of one service for one thread, per dispatch or once at start.
 *
 * @param flagged whether a coefficient is used outside its conditions
 * @param includedInExecution whether the execution profile contains it already
 */
public record ServiceTerm(
    String service,
    double count,
    Phase phase,
    Estimate timeSeconds,
    List<Charge> charges,
    boolean flagged,
    boolean includedInExecution,
    Supplier<Explanation> explanation) {}
