package org.aadlenergy.app.reference;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The texts beside the page: an example for each property, and words where no code has any. */
final class Entries {
  private Entries() {}

  /**
   * What a text says of a property.
   *
   * @param line the example as it stands in a model, or words after the name of the property
   * @param without what counts where the property is absent
   * @param reader what reads it besides services
   */
  record Entry(String line, Optional<String> without, Optional<String> reader) {}

  /** The entries of a text, by the property's name. */
  static Map<String, Entry> of(String resource) {
    Map<String, Entry> entries = new LinkedHashMap<>();
    String name = "";
    for (String line : text(resource).lines().toList()) {
      if (line.startsWith("\twithout: ")) {
        String without = line.substring(10);
        entries.computeIfPresent(
            name, (n, e) -> new Entry(e.line(), Optional.of(without), e.reader()));
      } else if (line.startsWith("\treader: ")) {
        String reader = line.substring(9);
        entries.computeIfPresent(
            name, (n, e) -> new Entry(e.line(), e.without(), Optional.of(reader)));
      } else if (line.contains(" => ") && !line.startsWith("#")) {
        name = line.substring(0, line.indexOf(" => "));
        Entry twice = entries.put(name, new Entry(line, Optional.empty(), Optional.empty()));
        if (twice != null) {
          throw new IllegalStateException(resource + " has " + name + " twice");
        }
      } else if (!line.isBlank() && !line.startsWith("#")) {
        throw new IllegalStateException(resource + ": what is '" + line + "'?");
      }
    }
    return entries;
  }

  /** A text beside this class. */
  static String text(String resource) {
    try (InputStream stream = Entries.class.getResourceAsStream(resource)) {
      return new String(
          Objects.requireNonNull(stream, resource).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
