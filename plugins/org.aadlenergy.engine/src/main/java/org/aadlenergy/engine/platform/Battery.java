package org.aadlenergy.engine.platform;

import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** What a platform runs on: an energy, or a charge at a voltage. */
public record Battery(
    Optional<Coefficient> energy,
    Optional<Coefficient> charge,
    Optional<Coefficient> voltage,
    SourceSpan span) {}
