package org.aadlenergy.engine.platform;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * The power of running code at one operating point.
 *
 * @param power by rail name
 * @param includes services whose cost the power already contains; they are shown and not added
 */
public record ExecutionProfile(
    String name,
    Map<String, Coefficient> power,
    Optional<Coefficient> frequency,
    Optional<Coefficient> voltage,
    Optional<String> governor,
    Set<String> includes,
    SourceSpan span) {}
