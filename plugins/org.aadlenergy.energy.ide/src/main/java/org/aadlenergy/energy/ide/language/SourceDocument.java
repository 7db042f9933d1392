package org.aadlenergy.energy.ide.language;

import java.util.Arrays;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.jspecify.annotations.Nullable;

/** A text with its name, and the lines in it; what else a language knows it adds. Immutable. */
public class SourceDocument {
  private final String name;
  private final String text;
  private volatile int @Nullable [] lines;

  /**
   * A document.
   *
   * @param name what others call it: a URI, or the name of a shipped file
   */
  public SourceDocument(String name, String text) {
    this.name = name;
    this.text = text;
  }

  public final String name() {
    return name;
  }

  public final String text() {
    return text;
  }

  /** The 0-based line of an offset. */
  public final int line(int offset) {
    int found = Arrays.binarySearch(lines(), clamp(offset));
    return found >= 0 ? found : -found - 2;
  }

  /** The 0-based column of an offset, in UTF-16 characters. */
  public final int column(int offset) {
    return clamp(offset) - lines()[line(offset)];
  }

  /** The offset of a 0-based line and column; what lies outside is moved to the nearest place. */
  public final int offset(int line, int column) {
    int[] starts = lines();
    if (line < 0) {
      return 0;
    }
    if (line >= starts.length) {
      return text.length();
    }
    int end = line + 1 < starts.length ? starts[line + 1] : text.length();
    while (end > starts[line] && line + 1 < starts.length && isLineEnd(text.charAt(end - 1))) {
      end--;
    }
    return Math.min(end, starts[line] + Math.max(0, column));
  }

  private static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }

  /** How many lines it has, the last one without an end included. */
  public final int lineCount() {
    return lines().length;
  }

  /** Where a place begins. */
  public final int start(SourceSpan span) {
    return offset(span.line() - 1, span.column() - 1);
  }

  /** Where a place ends; one that is only a point covers the word there. */
  public final int end(SourceSpan span) {
    int start = start(span);
    int end = offset(span.endLine() - 1, span.endColumn() - 1);
    return end > start ? end : wordEnd(start);
  }

  /** Where the word ends that an offset is in; by its blanks, unless a language knows better. */
  protected int wordEnd(int offset) {
    int end = offset;
    while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
      end++;
    }
    return end;
  }

  /** The white space that the line of an offset begins with. */
  public final String indent(int offset) {
    int start = offset(line(offset), 0);
    int end = start;
    while (end < offset && Character.isWhitespace(text.charAt(end))) {
      end++;
    }
    return text.substring(start, end);
  }

  /** One level of indentation, as most of the text has it. */
  public final String indentUnit() {
    return text.contains("\n\t") ? "\t" : "  ";
  }

  private int clamp(int offset) {
    return Math.max(0, Math.min(offset, text.length()));
  }

  private int[] lines() {
    int[] known = lines;
    if (known == null) {
      known = findLines();
      lines = known;
    }
    return known;
  }

  private int[] findLines() {
    int[] starts = new int[text.length() / 24 + 8];
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean ends =
          c == '\n' || (c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n'));
      if (ends) {
        starts = count == starts.length ? Arrays.copyOf(starts, count * 2) : starts;
        starts[count++] = i + 1;
      }
    }
    return Arrays.copyOf(starts, count);
  }
}
