package org.aadlenergy.engine.platform;

import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** A measured supply and the role that its energy is charged to. */
public record Rail(String name, Role role, Optional<Coefficient> voltage, SourceSpan span) {}
