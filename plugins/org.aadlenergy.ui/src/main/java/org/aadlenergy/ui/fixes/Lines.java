package org.aadlenergy.ui.fixes;

/** Lines of a text, counted from 1. */
final class Lines {
  private Lines() {}

  /** Where a line starts; -1 where there is no such line. */
  static int offset(String text, int line) {
    int offset = 0;
    for (int i = 1; i < line; i++) {
      int end = text.indexOf('\n', offset);
      if (end < 0) {
        return -1;
      }
      offset = end + 1;
    }
    return offset;
  }

  /** Where the line that starts at an offset ends, without what separates it from the next. */
  static int end(String text, int start) {
    int end = text.indexOf('\n', start);
    return end < 0 ? text.length() : end;
  }
}
