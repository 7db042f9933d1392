package org.aadlenergy.toml;

import java.util.StringJoiner;

/** A value as a short text: {@code {a=1, b=['x', 2.5]}}; texts stand in single quotes. */
final class Shown {
  private Shown() {}

  static String of(TomlValue value) {
    if (value instanceof TomlTable table) {
      StringJoiner all = new StringJoiner(", ", "{", "}");
      table.entries().values().forEach(entry -> all.add(entry.key() + "=" + of(entry.value())));
      return all.toString();
    }
    if (value instanceof TomlList list) {
      StringJoiner all = new StringJoiner(", ", "[", "]");
      list.values().forEach(each -> all.add(of(each)));
      return all.toString();
    }
    TomlScalar scalar = (TomlScalar) value;
    return scalar.kind() == TomlScalar.Kind.TEXT ? "'" + scalar.text() + "'" : scalar.text();
  }
}
