package org.aadlenergy.app.trace;

/**
 * The output of {@code perf script}: a line for each sample, with or without call chains below.
 * What counts is the time, the period and the address where the event was counted:
 *
 * <pre>
 * mplayer  812 [000]  5678.123456:        113 L1-icache-load-misses:  b6f2a3c4 decode+0x10 (mplayer)
 * </pre>
 *
 * A sample stands for as many accesses as its period says, all to its page.
 */
final class PerfFormat extends LineFormat {
  private static final int LONGEST_TIME = 30;

  /** No event happens so often between two samples of its address that would tell anything. */
  private static final long MOST_ACCESSES = 10_000_000;

  private boolean awaitingChain;
  private boolean inChain;

  PerfFormat(int shift) {
    super(shift);
  }

  /** Whether a line looks like a sample: a word is a time with a colon after it. */
  static boolean fits(LineStream line) {
    while (line.skipBlanks()) {
      int length = line.wordLength();
      if (isTime(line, length)) {
        return true;
      }
      line.skip(length);
    }
    return false;
  }

  private static boolean isTime(LineStream line, int length) {
    if (length < 4 || length > LONGEST_TIME || line.at(length - 1) != ':') {
      return false;
    }
    int points = 0;
    for (int i = 0; i < length - 1; i++) {
      byte b = line.at(i);
      points += b == '.' ? 1 : 0;
      if (b != '.' && (b < '0' || b > '9')) {
        return false;
      }
    }
    return points == 1;
  }

  @Override
  Kind read(LineStream line) {
    boolean indented = line.startsBlank();
    if (!line.skipBlanks() || line.peek() == '#') {
      awaitingChain = false;
      inChain = false;
      return Kind.NOTHING;
    }
    if (awaitingChain && indented) {
      awaitingChain = false;
      inChain = true;
      return address(line);
    }
    if (inChain && indented) {
      return Kind.NOTHING;
    }
    inChain = false;
    return sample(line);
  }

  private Kind sample(LineStream line) {
    int start = line.column();
    if (!skipToTime(line)) {
      column = start;
      return wrong("no time, as 5678.123456:, is in this line: is it the output of perf script?");
    }
    accesses = 1;
    if (!line.skipBlanks()) {
      awaitingChain = true;
      return Kind.NOTHING;
    }
    long period = TraceNumbers.decimal(line, 0, line.wordLength());
    if (period > MOST_ACCESSES && isEventNext(line)) {
      column = line.column();
      return wrong(
          "a sample that stands for "
              + line.word()
              + " events tells nothing of their pages: record with a period of at most "
              + MOST_ACCESSES);
    }
    if (period > 0 && isEventNext(line)) {
      accesses = period;
      line.skip(line.wordLength());
      line.skipBlanks();
    }
    if (isEvent(line)) {
      line.skip(line.wordLength());
      if (!line.skipBlanks()) {
        awaitingChain = true;
        return Kind.NOTHING;
      }
    }
    return address(line);
  }

  private boolean skipToTime(LineStream line) {
    while (line.skipBlanks()) {
      int length = line.wordLength();
      boolean time = isTime(line, length);
      if (time) {
        seconds = Double.parseDouble(line.word().substring(0, length - 1));
      }
      line.skip(length);
      if (time) {
        return true;
      }
    }
    return false;
  }

  private static boolean isEvent(LineStream line) {
    int length = line.wordLength();
    return length > 0 && line.at(length - 1) == ':';
  }

  private static boolean isEventNext(LineStream line) {
    int start = line.column();
    line.skip(line.wordLength());
    boolean event = line.skipBlanks() && isEvent(line);
    line.skip(start - line.column());
    return event;
  }

  private Kind address(LineStream line) {
    column = line.column();
    page = TraceNumbers.hexadecimal(line, 0, line.wordLength(), shift);
    if (page == TraceNumbers.NONE) {
      return wrong(
          "'"
              + line.word()
              + "' is no address: record with 'perf script -F comm,pid,time,period,"
              + "event,ip'");
    }
    return Kind.ACCESS;
  }
}
