package org.aadlenergy.engine.term;

import java.util.List;

/**
 * What an energy model reads: drives validation, content assist and the reference.
 *
 * @param properties {@code Set::Name}
 * @param coefficients as platforms name them, {@code event tlb_miss: time}
 */
public record Requirements(List<String> properties, List<String> coefficients) {}
