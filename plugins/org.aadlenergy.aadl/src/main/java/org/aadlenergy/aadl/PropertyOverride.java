package org.aadlenergy.aadl;

/**
 * A property value that wins over those in the model.
 *
 * @param text {@code Set::Property=value @ path}; without a path it is for the root
 */
public record PropertyOverride(String text) {}
