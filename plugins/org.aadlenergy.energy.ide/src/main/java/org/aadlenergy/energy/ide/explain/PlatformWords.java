package org.aadlenergy.energy.ide.explain;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Properties;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The words of the language and what they mean, for whoever reads or hovers over them. */
public final class PlatformWords {
  private static final Properties TEXTS = load();

  private PlatformWords() {}

  /** Every word of the language, wherever it may stand. */
  public static SortedSet<String> words() {
    SortedSet<String> words = new TreeSet<>();
    TEXTS.stringPropertyNames().stream()
        .filter(key -> !key.startsWith("ConditionDecl."))
        .forEach(key -> words.add(key.substring(key.indexOf('.') + 1)));
    return words;
  }

  /** The documentation of a word where a rule of the grammar writes it; "" for none. */
  public static String of(String rule, String word) {
    return TEXTS.getProperty(rule + "." + word, TEXTS.getProperty(word, ""));
  }

  /** The conditions that analyses compare with. */
  public static List<String> conditions() {
    return List.of("page_size", "frequency", "voltage", "kernel");
  }

  private static Properties load() {
    Properties texts = new Properties();
    try (@Nullable InputStream in =
        PlatformWords.class.getResourceAsStream("keywords.properties")) {
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
