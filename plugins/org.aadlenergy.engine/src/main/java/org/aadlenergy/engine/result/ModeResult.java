package org.aadlenergy.engine.result;

import java.util.List;

/**
 * The result for one operation mode.
 *
 * @param windowSeconds the time over which component energies are counted
 * @param windowReason why it is that long
 * @param threads sorted by path
 * @param components sorted by path
 */
public record ModeResult(
    String name,
    double windowSeconds,
    String windowReason,
    List<ThreadResult> threads,
    List<ComponentResult> components,
    Totals totals,
    List<Utilization> utilization,
    Coverage coverage) {}
