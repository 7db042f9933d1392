package org.aadlenergy.energy.ide;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** What the words of the language mean, for whoever hovers over them. */
final class Keywords {
  private static final Properties TEXTS = load();

  private Keywords() {}

  /** The documentation of a word where a rule of the grammar writes it; "" for none. */
  static String of(String rule, String word) {
    return TEXTS.getProperty(rule + "." + word, TEXTS.getProperty(word, ""));
  }

  /** The conditions that analyses compare with. */
  static List<String> conditions() {
    return List.of("page_size", "frequency", "voltage", "kernel");
  }

  private static Properties load() {
    Properties texts = new Properties();
    try (@Nullable InputStream in = Keywords.class.getResourceAsStream("keywords.properties")) {
      if (in != null) {
        Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8);
        texts.load(reader);
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException("the words of the language", unreadable);
    }
    return texts;
  }
}
