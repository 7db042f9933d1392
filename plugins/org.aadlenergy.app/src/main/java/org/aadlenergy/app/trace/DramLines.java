package org.aadlenergy.app.trace;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** The lines of a trace of a memory; what is wrong in them is reported. */
abstract class DramLines {
  /** What a line of another than the usual form ends at. */
  static final int OTHER_FORM = -1;

  /** Of a time: more would not fit. */
  static final int MOST_DIGITS = 18;

  private static final int MOST_PROBLEMS = 20;

  private final String name;
  private final Diagnostics diagnostics;
  private long number;
  private long problems;

  DramLines(String name, Diagnostics diagnostics) {
    this.name = name;
    this.diagnostics = diagnostics;
  }

  /**
   * Reads all lines.
   *
   * @param progress told now and then how many are done
   * @return whether all could be read
   */
  final boolean read(LineBlocks blocks, LongConsumer progress) throws IOException {
    while (blocks.next()) {
      byte[] bytes = blocks.bytes();
      int at = 0;
      while (at < blocks.end()) {
        number++;
        int next = quick(bytes, at);
        if (next == OTHER_FORM) {
          next = slow(bytes, at);
        }
        at = next;
      }
      progress.accept(number);
    }
    if (problems > MOST_PROBLEMS) {
      diagnostics.add(
          DiagnosticCode.BAD_TRACE_LINE,
          SourceSpan.file(name),
          problems - MOST_PROBLEMS + " more lines cannot be used");
    }
    return problems == 0;
  }

  /**
   * Reads a line of the usual form.
   *
   * @return behind its end; {@link #OTHER_FORM} where nothing was done
   */
  abstract int quick(byte[] bytes, int at);

  /** How many lines were taken. */
  abstract long taken();

  /** What a line looks like. */
  abstract String form();

  /** Reads a line of any form, in fields. */
  abstract void line(List<String> fields);

  private int slow(byte[] bytes, int from) {
    int end = from;
    while (bytes[end] != '\n') {
      end++;
    }
    String text = new String(bytes, from, end - from, StandardCharsets.UTF_8).strip();
    int comment = text.indexOf('#');
    if (comment >= 0) {
      text = text.substring(0, comment).strip();
    }
    if (!text.isEmpty()) {
      line(fields(text));
    }
    return end + 1;
  }

  /** By commas; by blanks where there is none. */
  private static List<String> fields(String text) {
    String separator = text.indexOf(',') >= 0 ? "," : "\\s+";
    return Arrays.stream(text.split(separator, -1)).map(field -> field.strip()).toList();
  }

  /** A whole number from 0; less than 0 where it is none. */
  static long whole(String text) {
    if (text.isEmpty() || text.length() > MOST_DIGITS) {
      return -1;
    }
    long value = 0;
    for (int i = 0; i < text.length(); i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      value = 10 * value + digit;
    }
    return value;
  }

  /** Reports the line that is read. */
  final void wrong(DiagnosticCode code, String what, String hint) {
    problems++;
    if (problems <= MOST_PROBLEMS) {
      int line = (int) Math.min(Integer.MAX_VALUE, number);
      diagnostics.add(Diagnostic.of(code, SourceSpan.at(name, line, 1), what).withHint(hint));
    }
  }

  /** A field as a message shows it. */
  static String shown(String field) {
    return "'" + (field.length() > 40 ? field.substring(0, 40) + "..." : field) + "'";
  }
}
