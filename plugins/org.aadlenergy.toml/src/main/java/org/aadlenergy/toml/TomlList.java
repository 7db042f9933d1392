package org.aadlenergy.toml;

import java.util.List;

/** Values in their order; a list of tables, {@code [[name]]}, is one as well. */
public record TomlList(List<TomlValue> values) implements TomlValue {
  /** Keeps what it is given. */
  public TomlList {
    values = List.copyOf(values);
  }
}
