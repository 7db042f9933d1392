package org.aadlenergy.calibration.campaign;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * The text of a manifest taken apart: tables of keys, each with its place. It is the part of TOML
 * that a campaign needs: {@code [table.name]}, {@code key = "text"}, numbers and comments.
 */
final class ManifestText {
  /** What a key was given. */
  record Entry(String text, SourceSpan span) {}

  /** The keys below one header; the name is "" before the first header. */
  record Table(String name, SourceSpan span, Map<String, Entry> entries) {
    Optional<Entry> find(String key) {
      return Optional.ofNullable(entries.get(key));
    }
  }

  private final String file;
  private final Diagnostics diagnostics;
  private final List<Table> tables = new ArrayList<>();

  private ManifestText(String file, Diagnostics diagnostics) {
    this.file = file;
    this.diagnostics = diagnostics;
  }

  /** The tables of a manifest in their order; what is not understood becomes findings. */
  static List<Table> read(String file, String text, Diagnostics diagnostics) {
    ManifestText manifest = new ManifestText(file, diagnostics);
    manifest.tables.add(new Table("", SourceSpan.file(file), new LinkedHashMap<>()));
    int line = 1;
    for (String words : text.split("\n", -1)) {
      manifest.line(line++, words);
    }
    return manifest.tables;
  }

  private void line(int number, String words) {
    String line = withoutComment(words).strip();
    if (line.isEmpty()) {
      return;
    }
    SourceSpan span = SourceSpan.at(file, number, words.indexOf(line.charAt(0)) + 1);
    if (line.startsWith("[")) {
      header(line, span);
      return;
    }
    int equals = line.indexOf('=');
    if (equals <= 0) {
      refuse(
          span,
          "this line is neither a [table] nor key = value",
          "write for instance file = \"bench.csv\"");
      return;
    }
    String key = line.substring(0, equals).strip();
    value(line.substring(equals + 1).strip(), span)
        .ifPresent(value -> put(key, new Entry(value, span)));
  }

  private void header(String line, SourceSpan span) {
    if (!line.endsWith("]") || line.length() < 3) {
      refuse(span, "the header " + line + " is not closed", "write for instance [trace.supply]");
      return;
    }
    String name = line.substring(1, line.length() - 1).strip();
    if (tables.stream().anyMatch(table -> table.name().equals(name))) {
      refuse(span, "there are two tables [" + name + "]", "give one of them another name");
    }
    tables.add(new Table(name, span, new LinkedHashMap<>()));
  }

  private void put(String key, Entry entry) {
    Table current = tables.get(tables.size() - 1);
    if (current.entries().put(key, entry) != null) {
      refuse(entry.span(), "the key " + key + " is given twice", "keep one of the two");
    }
  }

  private Optional<String> value(String text, SourceSpan span) {
    if (text.startsWith("\"")) {
      if (text.length() > 1 && text.endsWith("\"")) {
        return Optional.of(unescaped(text.substring(1, text.length() - 1)));
      }
    } else if (isBare(text)) {
      return Optional.of(text);
    }
    refuse(
        span,
        "the value " + text + " is neither a number, true, false nor a text in quotes",
        "put texts and quantities in quotes: \"5 V\"");
    return Optional.empty();
  }

  private static boolean isBare(String text) {
    if (text.equals("true") || text.equals("false")) {
      return true;
    }
    try {
      return Double.isFinite(Double.parseDouble(text));
    } catch (NumberFormatException e) {
      return false;
    }
  }

  private static String unescaped(String text) {
    StringBuilder plain = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && i + 1 < text.length()) {
        char next = text.charAt(++i);
        plain.append(next == 't' ? '\t' : next == 'n' ? '\n' : next);
      } else {
        plain.append(c);
      }
    }
    return plain.toString();
  }

  private static String withoutComment(String line) {
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '\\' && quoted) {
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (c == '#' && !quoted) {
        return line.substring(0, i);
      }
    }
    return line;
  }

  private void refuse(SourceSpan span, String message, String hint) {
    diagnostics.add(Diagnostic.of(DiagnosticCode.AE1001, span, message).withHint(hint));
  }
}
