package org.aadlenergy.engine.architecture;

import java.util.Optional;

/**
 * What the engine needs of a property's declaration.
 *
 * @param name {@code Set::Name}
 * @param inherit whether a component without a value takes its container's
 */
public record PropertyDefinition(
    String name, boolean inherit, Optional<PropertyValue> defaultValue) {}
