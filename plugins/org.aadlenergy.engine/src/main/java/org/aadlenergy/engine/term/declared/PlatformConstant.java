package org.aadlenergy.engine.term.declared;

import org.aadlenergy.engine.quantity.Dimension;

/**
 * A constant of platforms that a service reads.
 *
 * @param name {@code tlb_entries}
 * @param dimension of its value
 * @param meaning in words
 */
public record PlatformConstant(String name, Dimension dimension, String meaning) {}
