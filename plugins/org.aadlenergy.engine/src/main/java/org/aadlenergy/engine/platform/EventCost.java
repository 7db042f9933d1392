package org.aadlenergy.engine.platform;

import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * What one event of an OS service costs. Where time, power and energy are all given, they agree,
 * and energy counts.
 *
 * @param service the service's name, {@code page_fault.on_demand}
 * @param rails by rail name, in the order written
 */
public record EventCost(
    String service, Optional<Coefficient> time, Map<String, RailCost> rails, SourceSpan span) {}
