package org.aadlenergy.aadl.internal.text;

/** The value of a text in quotes. */
public final class StringText {
  private StringText() {}

  /**
   * Takes away the double quotes, the backslash before a quote, and one of two quotes. A text in
   * single quotes stays as it is written, as OSATE has it.
   */
  public static String value(SourceText source, int start, int end) {
    String text = source.text(start, end);
    if (text.startsWith("'")) {
      return text;
    }
    int from = Math.min(1, text.length());
    boolean closed = text.length() > 1 && isQuote(text.charAt(text.length() - 1));
    String inner = text.substring(from, closed ? text.length() - 1 : text.length());
    boolean plain = inner.indexOf('\\') < 0 && inner.indexOf('"') < 0;
    return plain ? inner : unescaped(inner);
  }

  private static boolean isQuote(char character) {
    return character == '"' || character == '`' || character > 0x7F;
  }

  private static String unescaped(String inner) {
    StringBuilder value = new StringBuilder(inner.length());
    for (int i = 0; i < inner.length(); i++) {
      char character = inner.charAt(i);
      char next = i + 1 < inner.length() ? inner.charAt(i + 1) : 0;
      boolean escaped = character == '\\' && (next == '"' || next == '\\');
      if (escaped || (character == '"' && next == '"')) {
        value.append(next);
        i++;
      } else {
        value.append(character);
      }
    }
    return value.toString();
  }
}
