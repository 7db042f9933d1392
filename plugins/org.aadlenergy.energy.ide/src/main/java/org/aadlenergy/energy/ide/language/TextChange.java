package org.aadlenergy.energy.ide.language;

import java.util.List;

/** A text in place of another, from one UTF-16 offset up to (not including) another. */
public record TextChange(int start, int end, String text) {

  /**
   * The one change from the first difference to the last: cursors elsewhere stay where they are.
   */
  public static TextChange between(String old, String now) {
    int shorter = Math.min(old.length(), now.length());
    int start = 0;
    while (start < shorter && old.charAt(start) == now.charAt(start)) {
      start++;
    }
    int same = 0;
    while (same < shorter - start
        && old.charAt(old.length() - 1 - same) == now.charAt(now.length() - 1 - same)) {
      same++;
    }
    return new TextChange(start, old.length() - same, now.substring(start, now.length() - same));
  }

  /** A text after changes that are in its order and touch each other nowhere. */
  public static String applied(String text, List<TextChange> changes) {
    StringBuilder result = new StringBuilder(text.length() + text.length() / 8);
    int done = 0;
    for (TextChange change : changes) {
      result.append(text, done, change.start()).append(change.text());
      done = change.end();
    }
    return result.append(text, done, text.length()).toString();
  }
}
