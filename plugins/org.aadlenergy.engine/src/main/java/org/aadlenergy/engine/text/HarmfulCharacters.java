package org.aadlenergy.engine.text;

/**
 * The characters that act on whatever shows a text: control characters command a terminal, and some
 * signs turn the direction of what stands around them. No format and no terminal gets them from us.
 */
public final class HarmfulCharacters {
  /** What is written in place of one, where a format has no escape for it. */
  public static final char INSTEAD = '\ufffd';

  private HarmfulCharacters() {}

  /** Whether a character is one; tabs and line ends are not. */
  public static boolean is(int c) {
    if (c < ' ') {
      return c != '\t' && c != '\n' && c != '\r';
    }
    return c >= 0x7f && (c < 0xa0 || turnsDirection(c));
  }

  /** The marks, embeddings, overrides and isolates of Unicode's bidirectional algorithm. */
  private static boolean turnsDirection(int c) {
    return c == 0x61c
        || c == 0x200e
        || c == 0x200f
        || c >= 0x202a && c <= 0x202e
        || c >= 0x2066 && c <= 0x2069;
  }

  /** The text with another character in place of each; mostly the text itself. */
  public static String without(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (is(text.charAt(i))) {
        char[] chars = text.toCharArray();
        for (int j = i; j < chars.length; j++) {
          chars[j] = is(chars[j]) ? INSTEAD : chars[j];
        }
        return new String(chars);
      }
    }
    return text;
  }
}
