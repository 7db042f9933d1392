package org.aadlenergy.calibration.campaign;

import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.Role;

/** A supply that was measured, and which component pays for it. */
public record RailSpec(String name, Role role, Optional<Double> volts, SourceSpan span) {}
