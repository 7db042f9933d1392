package org.aadlenergy.toml;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.toml.Keys.Key;

/** A table that is being read; it refuses what TOML does not let a text say twice. */
final class TableBuilder {
  /** What made a table. */
  enum Origin {
    /** Its own header, or braces. */
    HEADER,
    /** The header of a table within it. */
    PARENT,
    /** A key with points. */
    KEY
  }

  /** What a key stands for. */
  private sealed interface Content {}

  private record Fixed(TomlValue value) implements Content {}

  private record One(TableBuilder table) implements Content {}

  private record Many(List<TableBuilder> tables) implements Content {}

  private record Slot(SourceSpan span, Content content) {}

  private final Map<String, Slot> slots = new LinkedHashMap<>();
  private SourceSpan span;
  private Origin origin;

  TableBuilder(SourceSpan span, Origin origin) {
    this.span = span;
    this.origin = origin;
  }

  /** The table of a header {@code [a.b]}. */
  TableBuilder header(List<Key> key, SourceSpan header) throws TomlMistake {
    TableBuilder parent = parentOf(key);
    Key last = key.get(key.size() - 1);
    Slot slot = parent.slots.get(last.name());
    if (slot == null) {
      return parent.add(last, new TableBuilder(header, Origin.HEADER), header);
    }
    if (slot.content() instanceof One one && one.table().origin == Origin.PARENT) {
      one.table().origin = Origin.HEADER;
      one.table().span = header;
      return one.table();
    }
    throw new TomlMistake(
        header,
        slot.content() instanceof Fixed
            ? "'" + written(key) + "' is a value already, not a table"
            : "the table [" + written(key) + "] is there twice",
        "join the two, or write a list of tables with [[" + written(key) + "]]");
  }

  /** The new table of a header {@code [[a.b]]}. */
  TableBuilder listHeader(List<Key> key, SourceSpan header) throws TomlMistake {
    TableBuilder parent = parentOf(key);
    Key last = key.get(key.size() - 1);
    Slot slot = parent.slots.get(last.name());
    TableBuilder table = new TableBuilder(header, Origin.HEADER);
    if (slot == null) {
      parent.slots.put(last.name(), new Slot(header, new Many(new ArrayList<>(List.of(table)))));
    } else if (slot.content() instanceof Many many) {
      many.tables().add(table);
    } else {
      throw new TomlMistake(
          header,
          "'" + written(key) + "' is no list of tables: it is there already",
          "write each table of the list with [[" + written(key) + "]]");
    }
    return table;
  }

  /** Gives a key its value; points in it lead through tables of this one. */
  void put(List<Key> key, TomlValue value) throws TomlMistake {
    TableBuilder table = this;
    for (Key part : key.subList(0, key.size() - 1)) {
      Slot slot = table.slots.get(part.name());
      if (slot == null) {
        table = table.add(part, new TableBuilder(part.span(), Origin.KEY), part.span());
      } else if (slot.content() instanceof One one && one.table().origin != Origin.HEADER) {
        table = one.table();
        table.origin = Origin.KEY;
      } else {
        throw twice(key, part.span());
      }
    }
    Key last = key.get(key.size() - 1);
    if (table.slots.containsKey(last.name())) {
      throw twice(key, key.get(0).span());
    }
    table.slots.put(last.name(), new Slot(last.span(), new Fixed(value)));
  }

  private static TomlMistake twice(List<Key> key, SourceSpan span) {
    return new TomlMistake(span, "'" + written(key) + "' is set twice", "keep one of the two");
  }

  /** The table that the last part of a header's key stands in. */
  private TableBuilder parentOf(List<Key> key) throws TomlMistake {
    TableBuilder table = this;
    for (Key part : key.subList(0, key.size() - 1)) {
      Slot slot = table.slots.get(part.name());
      if (slot == null) {
        table = table.add(part, new TableBuilder(part.span(), Origin.PARENT), part.span());
      } else if (slot.content() instanceof One one) {
        table = one.table();
      } else if (slot.content() instanceof Many many) {
        table = many.tables().get(many.tables().size() - 1);
      } else {
        throw new TomlMistake(
            part.span(),
            "'" + part.name() + "' is a value already, not a table",
            "give one of the two another name");
      }
    }
    return table;
  }

  private TableBuilder add(Key key, TableBuilder table, SourceSpan where) {
    slots.put(key.name(), new Slot(where, new One(table)));
    return table;
  }

  private static String written(List<Key> key) {
    StringBuilder text = new StringBuilder();
    for (Key part : key) {
      text.append(text.length() == 0 ? "" : ".").append(part.name());
    }
    return text.toString();
  }

  /** What was read. */
  TomlTable build() {
    Map<String, TomlEntry> entries = new LinkedHashMap<>();
    slots.forEach(
        (name, slot) -> entries.put(name, new TomlEntry(name, slot.span(), value(slot.content()))));
    return new TomlTable(span, entries);
  }

  private static TomlValue value(Content content) {
    if (content instanceof One one) {
      return one.table().build();
    }
    if (content instanceof Many many) {
      List<TomlValue> tables = new ArrayList<>();
      many.tables().forEach(table -> tables.add(table.build()));
      return new TomlList(tables);
    }
    return ((Fixed) content).value();
  }
}
