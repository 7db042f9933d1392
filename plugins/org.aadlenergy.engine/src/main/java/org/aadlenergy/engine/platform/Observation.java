package org.aadlenergy.engine.platform;

import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;

/** A published result, kept for comparison and never used in arithmetic. */
public record Observation(
    String name,
    double value,
    Dimension dimension,
    String text,
    Optional<Reference> reference,
    Optional<String> note,
    SourceSpan span) {}
