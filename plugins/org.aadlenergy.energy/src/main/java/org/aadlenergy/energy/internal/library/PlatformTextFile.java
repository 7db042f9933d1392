package org.aadlenergy.energy.internal.library;

/**
 * A platform file as it was found.
 *
 * @param name as the user should see it, with forward slashes
 */
public record PlatformTextFile(String name, String text) {}
