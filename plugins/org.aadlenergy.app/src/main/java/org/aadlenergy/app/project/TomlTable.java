package org.aadlenergy.app.project;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A table of a TOML file.
 *
 * @param name {@code budget}; "" for what stands before the first table
 * @param entries by key, in the order of the file
 */
record TomlTable(String name, int line, Map<String, Entry> entries) {

  /**
   * A value.
   *
   * @param values one, or those of a list; dates and numbers as they are written
   * @param text whether it stands in quotes
   */
  record Entry(String key, List<String> values, boolean list, boolean text, int line, int column) {}

  Optional<Entry> find(String key) {
    return Optional.ofNullable(entries.get(key));
  }
}
