package org.aadlenergy.app.trace;

import org.aadlenergy.engine.quantity.Magnitude;

/**
 * One page or address per line: {@code 17} is a page, {@code 0x8010} an address; a time in seconds
 * may stand before it. {@code #} starts a comment.
 */
final class TextFormat extends LineFormat {
  private boolean pagesSeen;
  private boolean addressesSeen;

  TextFormat(int shift) {
    super(shift);
  }

  @Override
  Kind read(LineStream line) {
    if (!line.skipBlanks() || line.peek() == '#') {
      return Kind.NOTHING;
    }
    seconds = Double.NaN;
    int first = line.wordLength();
    column = line.column();
    if (hasSecond(line, first)) {
      if (!time(line)) {
        return wrong("'" + line.word() + "' is no time in seconds, as 12.5");
      }
      line.skip(first);
      line.skipBlanks();
      column = line.column();
    }
    return page(line);
  }

  private static boolean hasSecond(LineStream line, int first) {
    line.skip(first);
    boolean second = line.skipBlanks() && line.peek() != '#';
    line.skip(-(line.column() - 1));
    line.skipBlanks();
    return second;
  }

  private boolean time(LineStream line) {
    try {
      seconds = Double.parseDouble(line.word());
    } catch (NumberFormatException none) {
      return false;
    }
    return Magnitude.fits(seconds);
  }

  private Kind page(LineStream line) {
    int length = line.wordLength();
    boolean address = length > 2 && line.at(0) == '0' && (line.at(1) | 0x20) == 'x';
    page =
        address
            ? TraceNumbers.hexadecimal(line, 2, length, shift)
            : TraceNumbers.decimal(line, 0, length);
    if (page == TraceNumbers.NONE) {
      return wrong("'" + line.word() + "' is no page, as 17, and no address, as 0x8010");
    }
    pagesSeen |= !address;
    addressesSeen |= address;
    if (pagesSeen && addressesSeen) {
      return wrong(
          "'" + line.word() + "': the trace has pages, as 17, and addresses, as 0x8010; take one");
    }
    line.skip(length);
    if (line.skipBlanks() && line.peek() != '#') {
      column = line.column();
      return wrong("'" + line.word() + "' is too much: a line has a time and a page at most");
    }
    return Kind.ACCESS;
  }
}
