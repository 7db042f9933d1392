package org.aadlenergy.calibration.campaign;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.calibration.campaign.Manifest.Located;
import org.aadlenergy.calibration.campaign.ManifestText.Entry;
import org.aadlenergy.calibration.campaign.ManifestText.Table;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.text.Suggestions;

/**
 * Takes values out of the tables of a manifest; what is wrong with one becomes a finding.
 *
 * @param folder where the manifest is
 * @param isWhole whether all of the manifest could be read
 */
record Tables(Path folder, boolean isWhole, Diagnostics diagnostics) {
  /** A text that a table cannot do without. */
  String needed(Table table, String key) {
    Optional<Entry> entry = table.find(key);
    if (entry.isEmpty()) {
      missing(table, "[" + table.name() + "] lacks " + key, "add " + key + " = \"...\"");
    }
    return entry.map(Entry::text).orElse("");
  }

  /** The file that a key names, seen from the manifest. */
  Optional<Located> located(Table table, String key) {
    String name = needed(table, key);
    if (name.isEmpty()) {
      return Optional.empty();
    }
    SourceSpan span = table.find(key).map(Entry::span).orElse(table.span());
    Optional<Path> path = file(name);
    if (path.isEmpty()) {
      refuse(
          span,
          "there is no file " + name + " beside the manifest",
          "paths start at the manifest's folder");
    }
    return path.map(found -> new Located(found, found.toString().replace('\\', '/'), span));
  }

  private Optional<Path> file(String name) {
    try {
      Path path = folder.resolve(name);
      return Files.isReadable(path) && !Files.isDirectory(path)
          ? Optional.of(path)
          : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /** A quantity in SI; empty, with a finding, where it cannot be understood. */
  Optional<Double> quantity(Table table, String key, Dimension dimension) {
    Optional<Entry> entry = table.find(key);
    Optional<Double> value = entry.flatMap(e -> Quantities.parse(e.text(), dimension));
    if (entry.isPresent() && value.isEmpty()) {
      refuse(
          entry.get().span(),
          shown(key, entry.get())
              + " is no "
              + (dimension == Dimension.RATIO ? "number" : "quantity in " + dimension.siUnit()),
          "write for instance \"2.5 V\", \"100 kHz\", \"1 A\"");
    }
    return value;
  }

  /** The same for what cannot be zero or less. */
  Optional<Double> positive(Table table, String key, Dimension dimension) {
    Optional<Double> value = quantity(table, key, dimension);
    if (value.isPresent() && !(value.get() > 0.0)) {
      Entry entry = table.find(key).orElseThrow();
      refuse(
          entry.span(), shown(key, entry) + " must be more than zero", "correct its sign or value");
    }
    return value;
  }

  private static String shown(String key, Entry entry) {
    return key + " = \"" + entry.text() + "\"";
  }

  /** Refuses keys that a table does not have. */
  void known(Table table, Set<String> keys) {
    table
        .entries()
        .forEach(
            (key, entry) -> {
              if (!keys.contains(key)) {
                refuse(
                    entry.span(),
                    "the table [" + table.name() + "] has no key " + key,
                    Suggestions.hint(
                        key, keys, "it has " + String.join(", ", keys.stream().sorted().toList())));
              }
            });
  }

  void refuse(SourceSpan span, String message, String hint) {
    diagnostics.add(Diagnostic.of(DiagnosticCode.BAD_CAMPAIGN, span, message).withHint(hint));
  }

  /** One of the words that a key may be. */
  <E extends Enum<E>> Optional<E> word(Table table, String key, E[] values) {
    String text = needed(table, key);
    StringBuilder words = new StringBuilder();
    for (E value : values) {
      String word = value.name().toLowerCase(Locale.ROOT);
      if (word.equals(text)) {
        return Optional.of(value);
      }
      words.append(words.length() == 0 ? "" : ", ").append(word);
    }
    if (!text.isEmpty()) {
      refuse(
          table.find(key).map(Entry::span).orElse(table.span()),
          key + " cannot be \"" + text + "\"",
          "use one of " + words);
    }
    return Optional.empty();
  }

  /** Says what a table lacks, unless it may stand in what could not be read. */
  void missing(Table table, String message, String hint) {
    if (isWhole) {
      refuse(table.span(), message, hint);
    }
  }

  /** Reports a name that a platform file could not take. */
  void checkName(String name, String what, SourceSpan span) {
    if (!isName(name)) {
      refuse(
          span,
          "\"" + name + "\" is no name for a " + what,
          "use letters, digits, - and _, a letter first");
    }
  }

  /** Refuses to fit an event that no service reads of platforms. */
  void checkEvent(Table table, String service) {
    List<String> known = FitRule.known();
    if (!service.isEmpty() && !known.contains(service)) {
      refuse(
          table.find("service").map(Entry::span).orElse(table.span()),
          "no service reads an event " + service,
          Suggestions.hint(service, known, "the guide's page on services lists them all"));
    }
  }

  private static boolean isName(String text) {
    boolean name = !text.isEmpty() && Character.isLetter(text.charAt(0));
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      name &= c < 128 && (Character.isLetterOrDigit(c) || c == '-' || c == '_');
    }
    return name;
  }
}
