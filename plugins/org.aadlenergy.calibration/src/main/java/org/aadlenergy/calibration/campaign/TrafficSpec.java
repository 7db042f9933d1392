package org.aadlenergy.calibration.campaign;

import java.util.Optional;
import org.aadlenergy.calibration.campaign.Manifest.Located;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * What counters of a processor or of its memory controller say of a thread's traffic.
 *
 * @param thread its path in the model, {@code app.decoder}
 * @param file what {@code perf stat -x,} counted while it ran
 * @param idle the same for as long without it, to be taken off
 * @param dispatches of the thread while it was counted
 * @param lineBytes of the last cache
 * @param busBytes that one access to the bus moves, where such accesses are counted
 */
public record TrafficSpec(
    String thread,
    Located file,
    Optional<Located> idle,
    double dispatches,
    double lineBytes,
    Optional<Double> busBytes,
    SourceSpan span) {}
