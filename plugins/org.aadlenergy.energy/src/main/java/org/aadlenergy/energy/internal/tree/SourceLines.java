package org.aadlenergy.energy.internal.tree;

import java.util.Arrays;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** The lines of a file: says the line and column of its places. */
public final class SourceLines {
  private final String file;
  private final int[] starts;

  /** A line ends with any of the three line ends that are in use. */
  public SourceLines(String file, String text) {
    this.file = file;
    int[] found = new int[64];
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean isFirstOfTwo = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
      if (c == '\n' || c == '\r' && !isFirstOfTwo) {
        found = count < found.length ? found : Arrays.copyOf(found, 2 * count);
        found[count++] = i + 1;
      }
    }
    starts = Arrays.copyOf(found, count);
  }

  /** The name of the file, as findings show it. */
  public String file() {
    return file;
  }

  /** A place, in lines and columns that start at 1. */
  public SourceSpan span(Extent place) {
    int line = line(place.start());
    int endLine = line(place.end());
    return new SourceSpan(
        file,
        line,
        place.start() - starts[line - 1] + 1,
        endLine,
        place.end() - starts[endLine - 1] + 1);
  }

  private int line(int offset) {
    int found = Arrays.binarySearch(starts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }
}
