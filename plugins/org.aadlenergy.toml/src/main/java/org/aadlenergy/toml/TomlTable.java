package org.aadlenergy.toml;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * Keys with their values.
 *
 * @param span its header, or where it is first mentioned
 * @param entries by key, in the order of the text
 */
public record TomlTable(SourceSpan span, Map<String, TomlEntry> entries) implements TomlValue {
  /** Keeps what it is given, in its order. */
  public TomlTable {
    entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
  }

  /** What a key was given, if it is there. */
  public Optional<TomlEntry> find(String key) {
    return Optional.ofNullable(entries.get(key));
  }
}
