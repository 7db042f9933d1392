package org.aadlenergy.toml;

import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * A key and what it was given.
 *
 * @param span where the key stands
 */
public record TomlEntry(String key, SourceSpan span, TomlValue value) {}
