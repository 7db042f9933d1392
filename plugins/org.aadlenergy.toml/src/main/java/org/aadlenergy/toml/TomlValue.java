package org.aadlenergy.toml;

/** A value of a TOML text: one scalar, a list of values, or a table of keys. */
public sealed interface TomlValue permits TomlScalar, TomlList, TomlTable {}
