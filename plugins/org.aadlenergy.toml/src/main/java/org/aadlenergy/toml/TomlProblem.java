package org.aadlenergy.toml;

import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * A place at which a text is no TOML.
 *
 * @param hint what to do about it
 */
public record TomlProblem(SourceSpan span, String message, String hint) {}
