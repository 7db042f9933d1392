package org.aadlenergy.report.html;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.aadlenergy.engine.text.HarmfulCharacters;

/**
 * Writes HTML: mark-up as it is, texts escaped. Characters that no page may hold, and those that
 * turn the direction of writing, become the replacement character.
 */
public record HtmlOutput(Appendable out) {
  /** Writes mark-up that stands in the program; never what a model says. */
  public HtmlOutput raw(String markup) throws IOException {
    out.append(markup);
    return this;
  }

  /** Writes a text, also as the value of an attribute in double quotes. */
  public HtmlOutput text(String text) throws IOException {
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      String escape = escape(text, i);
      if (!escape.isEmpty()) {
        out.append(text, start, i).append(escape);
        start = i + 1;
      }
    }
    out.append(text, start, text.length());
    return this;
  }

  /** A text as it stands in a page; for mark-up that is put together before it is written. */
  public static String escaped(String text) {
    StringBuilder escaped = new StringBuilder(text.length());
    try {
      new HtmlOutput(escaped).text(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a text in memory cannot be refused
    }
    return escaped.toString();
  }

  private static String escape(String text, int at) {
    char c = text.charAt(at);
    if (c > '>' && c < 0x7f) {
      return "";
    }
    return switch (c) {
      case '<' -> "&lt;";
      case '>' -> "&gt;";
      case '&' -> "&amp;";
      case '"' -> "&quot;";
      case '\t', '\n' -> "";
      case '\r' -> " ";
      default -> isForbidden(text, at) ? "\ufffd" : "";
    };
  }

  /** A harmful one, half a surrogate pair, or no character at all. */
  private static boolean isForbidden(String text, int at) {
    char c = text.charAt(at);
    if (Character.isHighSurrogate(c)) {
      return at + 1 >= text.length() || !Character.isLowSurrogate(text.charAt(at + 1));
    }
    if (Character.isLowSurrogate(c)) {
      return at == 0 || !Character.isHighSurrogate(text.charAt(at - 1));
    }
    return HarmfulCharacters.is(c) || c >= 0xfffe || c >= 0xfdd0 && c <= 0xfdef;
  }

  /** A cell of a table. */
  public HtmlOutput cell(String text) throws IOException {
    return raw("<td>").text(text);
  }

  /** A cell with a number, set to the right. */
  public HtmlOutput number(String text) throws IOException {
    return raw("<td class=n>").text(text);
  }

  /** The head of a table: those that start with {@code >} have numbers. */
  public HtmlOutput head(String... columns) throws IOException {
    raw("<thead><tr>");
    for (String column : columns) {
      boolean number = column.startsWith(">");
      raw(number ? "<th scope=col class=n>" : "<th scope=col>");
      text(number ? column.substring(1) : column);
    }
    return raw("</thead>\n");
  }
}
