package org.aadlenergy.engine.result;

import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;

/** A limit that the designer set, and what was estimated. */
public record BudgetResult(
    String path,
    String mode,
    String property,
    Dimension dimension,
    double limit,
    Interval actual,
    boolean passed,
    SourceSpan source) {}
