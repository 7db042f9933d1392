package org.aadlenergy.calibration.campaign;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.toml.TomlDocument;
import org.aadlenergy.toml.TomlEntry;
import org.aadlenergy.toml.TomlReader;
import org.aadlenergy.toml.TomlScalar;
import org.aadlenergy.toml.TomlTable;

/**
 * The text of a manifest as flat tables of keys: {@code [trace.supply]} is the table {@code
 * trace.supply}.
 *
 * @param tables in their order; the first holds what stands before the first header
 * @param isWhole whether nothing was left out, so that what is not there is missing
 */
record ManifestText(List<Table> tables, boolean isWhole) {
  /** What a key was given. */
  record Entry(String text, SourceSpan span) {}

  /** The keys below one header; the name is "" before the first header. */
  record Table(String name, SourceSpan span, Map<String, Entry> entries) {
    Optional<Entry> find(String key) {
      return Optional.ofNullable(entries.get(key));
    }
  }

  /** The tables of a manifest; what is no TOML, or more than a manifest holds, becomes findings. */
  static ManifestText read(String file, String text, Diagnostics diagnostics) {
    TomlDocument document = TomlReader.read(file, text);
    document
        .problems()
        .forEach(problem -> refuse(problem.span(), problem.message(), problem.hint(), diagnostics));
    List<Table> tables = new ArrayList<>();
    flatten("", document.top(), tables, diagnostics);
    Comparator<Table> byPlace = Comparator.comparingInt(table -> table.span().line());
    tables.subList(1, tables.size()).sort(byPlace);
    return new ManifestText(List.copyOf(tables), document.problems().isEmpty());
  }

  private static void flatten(
      String name, TomlTable table, List<Table> tables, Diagnostics diagnostics) {
    Map<String, Entry> entries = new LinkedHashMap<>();
    List<TomlEntry> within = new ArrayList<>();
    for (TomlEntry entry : table.entries().values()) {
      if (entry.value() instanceof TomlScalar scalar) {
        entries.put(entry.key(), new Entry(scalar.text(), entry.span()));
      } else if (entry.value() instanceof TomlTable) {
        within.add(entry);
      } else {
        refuse(
            entry.span(),
            "'" + entry.key() + "' cannot be a list",
            "give it one value; several tables of a kind have names: [bench.first]",
            diagnostics);
      }
    }
    // a table that only leads to others was not written itself
    if (name.isEmpty() || !entries.isEmpty() || within.isEmpty()) {
      tables.add(new Table(name, table.span(), entries));
    }
    for (TomlEntry entry : within) {
      String longer = name.isEmpty() ? entry.key() : name + "." + entry.key();
      flatten(longer, (TomlTable) entry.value(), tables, diagnostics);
    }
  }

  private static void refuse(
      SourceSpan span, String message, String hint, Diagnostics diagnostics) {
    diagnostics.add(DiagnosticCode.BAD_CAMPAIGN, span, message, hint);
  }
}
