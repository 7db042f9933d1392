package org.aadlenergy.report.terminal;

import java.util.ArrayList;
import java.util.List;

/** How texts fill the columns of a terminal: widths, shortening, padding and wrapping. */
public final class TextWidth {
  private static final String GAP = "...";

  private TextWidth() {}

  /** The columns that a text takes. */
  public static int of(String text) {
    int width = 0;
    for (int i = 0; i < text.length(); ) {
      int point = text.codePointAt(i);
      width += of(point);
      i += Character.charCount(point);
    }
    return width;
  }

  private static int of(int point) {
    if (point < 0x300) {
      return 1;
    }
    int type = Character.getType(point);
    if (type == Character.NON_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || type == Character.FORMAT) {
      return 0;
    }
    return isWide(point) ? 2 : 1;
  }

  private static boolean isWide(int point) {
    return (point >= 0x1100 && point <= 0x115f)
        || (point >= 0x2e80 && point <= 0xa4cf)
        || (point >= 0xac00 && point <= 0xd7a3)
        || (point >= 0xf900 && point <= 0xfaff)
        || (point >= 0xfe30 && point <= 0xfe6f)
        || (point >= 0xff00 && point <= 0xff60)
        || (point >= 0xffe0 && point <= 0xffe6)
        || (point >= 0x1f300 && point <= 0x1faff)
        || (point >= 0x20000 && point <= 0x3fffd);
  }

  /**
   * The text on one line: line breaks and tabs become spaces; other controls, what turns the
   * writing direction and halves of characters become {@code ?}, so that no text can act on the
   * terminal.
   */
  public static String clean(String text) {
    int i = 0;
    while (i < text.length() && isPlain(text.charAt(i))) {
      i++;
    }
    if (i == text.length()) {
      return text;
    }
    StringBuilder clean = new StringBuilder(text.length());
    for (i = 0; i < text.length(); ) {
      int point = text.codePointAt(i);
      i += Character.charCount(point);
      if (point == '\n' || point == '\r' || point == '\t') {
        clean.append(' ');
      } else if (isHarmless(point)) {
        clean.appendCodePoint(point);
      } else {
        clean.append('?');
      }
    }
    return clean.toString();
  }

  private static boolean isPlain(char c) {
    return c >= ' ' && c < 0x7f;
  }

  private static boolean isHarmless(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
              Character.SURROGATE,
              Character.LINE_SEPARATOR,
              Character.PARAGRAPH_SEPARATOR ->
          false;
      case Character.FORMAT -> point == 0x200d;
      default -> true;
    };
  }

  /**
   * The text itself, or its start and its end with dots between, at most so many columns; more of
   * the end, which is what tells paths and files apart.
   */
  public static String shorten(String text, int columns) {
    if (of(text) <= columns) {
      return text;
    }
    int room = columns - GAP.length();
    if (room < 2) {
      return GAP.substring(0, Math.max(0, Math.min(columns, GAP.length())));
    }
    int tail = room - room / 3;
    return head(text, room - tail) + GAP + tail(text, tail);
  }

  private static String head(String text, int columns) {
    int end = 0;
    int width = 0;
    while (end < text.length()) {
      int point = text.codePointAt(end);
      width += of(point);
      if (width > columns) {
        break;
      }
      end += Character.charCount(point);
    }
    return text.substring(0, end);
  }

  private static String tail(String text, int columns) {
    int start = text.length();
    int width = 0;
    while (start > 0) {
      int point = text.codePointBefore(start);
      width += of(point);
      if (width > columns) {
        break;
      }
      start -= Character.charCount(point);
    }
    return text.substring(start);
  }

  /** The text with every word of more than so many columns shortened. */
  public static String shortenWords(String text, int columns) {
    if (of(text) <= columns) {
      return text;
    }
    StringBuilder shortened = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      shortened.append(shortened.isEmpty() ? "" : " ").append(shorten(word, columns));
    }
    return shortened.toString();
  }

  /** The text followed by spaces. */
  public static String padEnd(String text, int columns) {
    return text + " ".repeat(Math.max(0, columns - of(text)));
  }

  /** The text after spaces. */
  public static String padStart(String text, int columns) {
    return " ".repeat(Math.max(0, columns - of(text))) + text;
  }

  /** The text in lines of at most so many columns, broken at spaces, or within words too long. */
  public static List<String> wrap(String text, int columns) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    int width = 0;
    for (String word : text.split(" ", -1)) {
      String rest = word;
      while (width + (line.isEmpty() ? 0 : 1) + of(rest) > columns) {
        if (!line.isEmpty()) {
          lines.add(line.toString());
          line.setLength(0);
          width = 0;
        } else {
          String part = head(rest, columns);
          lines.add(part);
          rest = rest.substring(part.length());
        }
      }
      if (!line.isEmpty()) {
        line.append(' ');
        width++;
      }
      line.append(rest);
      width += of(rest);
    }
    if (!line.isEmpty()) {
      lines.add(line.toString());
    }
    return lines;
  }
}
