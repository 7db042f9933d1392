package org.aadlenergy.app.trace;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.dram.trace.OpenPage;

/**
 * Reads requests: a time, READ or WRITE (or R, W), and an address, the last two in any order; a
 * time and END at the end. Times are cycles, or nanoseconds with {@code ns} behind them.
 */
final class RequestLines extends DramLines {
  private static final String FORM =
      "a line has a time, an address and R or W, as 35,READ,0x80028 or 12.5ns 0x80028 r";
  private static final String NANOSECONDS = "ns";
  // some hours; so many refreshes take a minute to play
  private static final long LATEST = 10_000_000_000_000L;

  private static final BigDecimal TOO_LATE = BigDecimal.valueOf(LATEST + 1);

  private final OpenPage controller;
  private final BigDecimal clockHertz;
  private long last;
  private long requests;
  private boolean ended;

  RequestLines(String name, OpenPage controller, double clockHertz, Diagnostics diagnostics) {
    super(name, diagnostics);
    this.controller = controller;
    this.clockHertz = BigDecimal.valueOf(clockHertz);
  }

  /** The time of the last line. */
  long last() {
    return last;
  }

  @Override
  long taken() {
    return requests;
  }

  @Override
  String form() {
    return FORM;
  }

  boolean isEnded() {
    return ended;
  }

  /** In {@code 35,READ,0x80028}. */
  @Override
  int quick(byte[] bytes, int from) {
    long eight = EightDigits.at(bytes, from);
    int count = EightDigits.count(eight);
    long time = EightDigits.value(eight, count);
    int at = from + count;
    while (bytes[at] >= '0' && bytes[at] <= '9') {
      time = 10 * time + (bytes[at++] - '0');
    }
    if (bytes[at] != ',' || at == from || at - from > MOST_DIGITS) {
      return OTHER_FORM;
    }
    byte letter = bytes[++at];
    String word = letter == 'R' ? "READ," : "WRITE,";
    for (int i = 0; i < word.length(); i++) {
      if (bytes[at++] != word.charAt(i)) {
        return OTHER_FORM;
      }
    }
    if (bytes[at] != '0' || bytes[at + 1] != 'x') {
      return OTHER_FORM;
    }
    at += 2;
    int start = at;
    long address = 0;
    int digit = Character.digit(bytes[at], 16);
    while (digit >= 0) {
      address = address << 4 | digit;
      digit = Character.digit(bytes[++at], 16);
    }
    if (bytes[at] != '\n' || at == start || at - start > 15) {
      return OTHER_FORM;
    }
    request(time, address, letter == 'W');
    return at + 1;
  }

  @Override
  void line(List<String> fields) {
    List<String> words = new ArrayList<>(fields);
    String first = words.remove(0);
    long time = time(first);
    if (time < 0) {
      unreadable(shown(first) + " is no time: write cycles, as 35, or nanoseconds, as 12.5ns");
    } else if (words.size() == 1 && words.get(0).equalsIgnoreCase("END")) {
      if (isInOrder(time)) {
        last = time;
        ended = true;
      }
    } else if (words.size() < 2) {
      unreadable("the address, or READ or WRITE, is missing");
    } else if (words.size() > 2) {
      unreadable(shown(words.get(2)) + " is too much");
    } else {
      request(words, time);
    }
  }

  private void request(List<String> words, long time) {
    boolean kindFirst = isKind(words.get(0)) || !isKind(words.get(1)) && address(words.get(0)) < 0;
    String kind = words.get(kindFirst ? 0 : 1);
    String address = words.get(kindFirst ? 1 : 0);
    if (!isKind(kind)) {
      unreadable(shown(kind) + " is neither READ (R) nor WRITE (W)");
      return;
    }
    long value = address(address);
    if (value < 0) {
      unreadable(shown(address) + " is no address, as 0x80028");
      return;
    }
    request(time, value, kind.toUpperCase(Locale.ROOT).startsWith("W"));
  }

  private void request(long time, long address, boolean write) {
    if (isInOrder(time)) {
      last = time;
      requests++;
      controller.serve(time, address, write);
    }
  }

  private boolean isInOrder(long time) {
    if (ended) {
      wrong(DiagnosticCode.BAD_TRACE_LINE, "there is a line after the end", "END is the last line");
    } else if (time < last) {
      wrong(
          DiagnosticCode.BAD_TRACE_LINE,
          "its time is before that of an earlier line",
          "sort the trace by time");
    } else if (time > LATEST) {
      wrong(
          DiagnosticCode.BAD_TRACE_LINE,
          "its time is more than " + LATEST + " cycles after the begin",
          "a trace begins in cycle 0: subtract the time of its first request");
    } else {
      return true;
    }
    return false;
  }

  private static boolean isKind(String word) {
    return switch (word.toUpperCase(Locale.ROOT)) {
      case "R", "READ", "W", "WRITE" -> true;
      default -> false;
    };
  }

  private static long address(String word) {
    boolean hex = word.startsWith("0x") || word.startsWith("0X");
    if (!hex) {
      return whole(word);
    }
    try {
      long value = Long.parseLong(word.substring(2), 16);
      return word.charAt(2) == '+' ? -1 : value;
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  /** In cycles: a request counts from the first one that is not before it. */
  private long time(String word) {
    if (!word.toLowerCase(Locale.ROOT).endsWith(NANOSECONDS)) {
      return whole(word);
    }
    String number = word.substring(0, word.length() - NANOSECONDS.length()).strip();
    if (number.length() > 2 * MOST_DIGITS || !number.matches("[0-9]+(\\.[0-9]+)?")) {
      return -1;
    }
    BigDecimal cycles = new BigDecimal(number).multiply(clockHertz).movePointLeft(9);
    return cycles.setScale(0, RoundingMode.CEILING).min(TOO_LATE).longValueExact();
  }

  private void unreadable(String what) {
    wrong(DiagnosticCode.BAD_TRACE_LINE, what, FORM);
  }
}
