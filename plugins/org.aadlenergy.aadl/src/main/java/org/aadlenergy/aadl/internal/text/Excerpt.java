package org.aadlenergy.aadl.internal.text;

/** A piece of a file as messages show it: short, and on one line. */
public final class Excerpt {
  /** No more characters than this are shown. */
  public static final int LONGEST = 40;

  private Excerpt() {}

  /** The first line of a text, without the blanks around it, cut where it is long. */
  public static String shorten(String text) {
    int lineEnd = text.indexOf('\n');
    String line = (lineEnd < 0 ? text : text.substring(0, lineEnd)).strip();
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST - 3) + "...";
  }
}
