package org.aadlenergy.engine.term.declared;

/**
 * A state of platforms that a service reads by its name.
 *
 * @param name {@code wait}
 * @param meaning in words
 */
public record PlatformState(String name, String meaning) {}
