package org.aadlenergy.engine.result;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Interval;

/**
 * What a thread costs.
 *
 * @param processor the path of the bound processor, "" where none is bound
 * @param memories the paths of the bound memories
 * @param platform the platform that its coefficients come from
 * @param dispatchesPerSecond empty where no rate is known
 */
public record ThreadResult(
    String path,
    String processor,
    List<String> memories,
    Optional<String> platform,
    Optional<Double> dispatchesPerSecond,
    Interval timePerDispatchSeconds,
    Interval energyPerDispatchJoules,
    Interval startupEnergyJoules,
    Interval averagePowerWatts,
    List<ServiceResult> services,
    List<AnnotationResult> annotations,
    SourceSpan source) {}
