package org.aadlenergy.calibration.importer;

import java.util.Optional;

/**
 * A line of {@code perf script} or {@code trace-cmd report}: process, processor, time, event. Its
 * time is the first word of digits, a point, digits and a colon, whatever stands before.
 */
record EventLine(double seconds, String event, String rest) {
  static Optional<EventLine> of(String line) {
    int at = 0;
    while (at < line.length()) {
      int start = afterBlanks(line, at);
      int end = wordEnd(line, start);
      if (isTime(line, start, end)) {
        return after(line, end, InstrumentNumbers.parse(line.substring(start, end - 1)));
      }
      at = end;
      if (start == end) {
        break;
      }
    }
    return Optional.empty();
  }

  private static Optional<EventLine> after(String line, int from, double seconds) {
    int start = afterBlanks(line, from);
    int end = wordEnd(line, start);
    if (isWhole(line, start, end)) {
      // perf's period: how many of the event this sample stands for
      start = afterBlanks(line, end);
      end = wordEnd(line, start);
    }
    if (start == end) {
      return Optional.empty();
    }
    String word = line.substring(start, end);
    String event = word.endsWith(":") ? word.substring(0, word.length() - 1) : word;
    return Optional.of(new EventLine(seconds, event, line.substring(end).strip()));
  }

  private static boolean isTime(String line, int start, int end) {
    int point = -1;
    for (int i = start; i < end - 1; i++) {
      char c = line.charAt(i);
      if (c == '.' && point < 0 && i > start) {
        point = i;
      } else if (c < '0' || c > '9') {
        return false;
      }
    }
    return end - start > 3 && point > 0 && point < end - 2 && line.charAt(end - 1) == ':';
  }

  private static boolean isWhole(String line, int start, int end) {
    for (int i = start; i < end; i++) {
      if (line.charAt(i) < '0' || line.charAt(i) > '9') {
        return false;
      }
    }
    return end > start;
  }

  private static int afterBlanks(String line, int from) {
    int at = from;
    while (at < line.length() && line.charAt(at) <= ' ') {
      at++;
    }
    return at;
  }

  private static int wordEnd(String line, int from) {
    int at = from;
    while (at < line.length() && line.charAt(at) > ' ') {
      at++;
    }
    return at;
  }
}
