package org.aadlenergy.report.terminal;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.aadlenergy.engine.text.HarmfulCharacters;

/**
 * Lets no text of a file command the terminal: of the control characters only line ends and tabs
 * pass, and, for a person who watches, the product's own colours and links to files; nothing turns
 * the direction of writing. All commands print through it.
 */
public final class CleanOutput extends FilterOutputStream {
  /** Where lines end with them; elsewhere they write over what stands before them. */
  private static final boolean CARRIAGE_RETURNS = System.lineSeparator().contains("\r");

  private static final int ESCAPE = 0x1b;
  private static final int LONGEST_COLOUR = 12;
  private static final int LONGEST_LINK = 4096;
  private static final byte[] INSTEAD = "\uFFFD".getBytes(StandardCharsets.UTF_8);

  private static final boolean[] PASSES = passing();

  private final Screen screen;
  private final byte[] held;
  private int holding;

  /** The first bytes of a character of which harmful ones begin so; 0 for none. */
  private int begun;

  /** A stream to a terminal, or to whatever reads in its place. */
  public CleanOutput(OutputStream out, Screen screen) {
    super(out);
    this.screen = screen;
    this.held = new byte[screen.links() ? LONGEST_LINK : LONGEST_COLOUR];
  }

  @Override
  public void write(int value) throws IOException {
    int octet = value & 0xff;
    if (holding > 0) {
      hold(octet);
    } else if (begun > 0) {
      goOn(octet);
    } else if (begins(octet)) {
      begun = octet;
    } else if (octet == ESCAPE && (screen.colours() || screen.links())) {
      held[holding++] = (byte) octet;
    } else if (isControl(octet)) {
      out.write(INSTEAD);
    } else {
      out.write(octet);
    }
  }

  /** Of two bytes are C2 80 to C2 9F and D8 9C, of three those from E2 80 8E to E2 81 A9. */
  private static boolean begins(int octet) {
    return octet == 0xc2 || octet == 0xd8 || octet == 0xe2;
  }

  private void goOn(int octet) throws IOException {
    int before = begun;
    begun = 0;
    if (octet >> 6 != 0b10) {
      out.write(INSTEAD); // no character of UTF-8
      write(octet);
    } else if (before == 0xe2) {
      begun = before << 8 | octet;
    } else {
      int high = before > 0xff ? (before >> 8 & 0xf) << 6 | before & 0x3f : before & 0x1f;
      if (HarmfulCharacters.is(high << 6 | octet & 0x3f)) {
        out.write(INSTEAD);
      } else {
        if (before > 0xff) {
          out.write(before >> 8);
        }
        out.write(before);
        out.write(octet);
      }
    }
  }

  /** What is neither a colour nor a link loses its ESC. */
  private void hold(int octet) throws IOException {
    held[holding] = (byte) octet;
    if (isWhole()) {
      out.write(held, 0, holding + 1);
      holding = 0;
    } else if (isBegun() && holding + 1 < held.length) {
      holding++;
    } else {
      out.write(INSTEAD);
      byte[] again = Arrays.copyOfRange(held, 1, holding);
      holding = 0;
      for (byte each : again) {
        write(each);
      }
      write(octet);
    }
  }

  /** A colour is ESC [ digits m; a link ESC ] 8 ; ; address ESC \\. */
  private boolean isWhole() {
    return held[1] == '['
        ? screen.colours() && holding > 1 && held[holding] == 'm'
        : holding > FileLink.BEGIN.length() && held[holding] == '\\' && held[holding - 1] == ESCAPE;
  }

  private boolean isBegun() {
    int last = held[holding];
    if (held[1] == '[') {
      return screen.colours() && (holding == 1 || last >= '0' && last <= '9' || last == ';');
    }
    boolean ending = held[holding - 1] == ESCAPE && holding > 1;
    return screen.links() && !ending && (isLinkTo(FileLink.SCHEME, last) || isLinkTo("", last));
  }

  /** Whether what is held so far may be a link to an address that begins so, or to none. */
  private boolean isLinkTo(String scheme, int last) {
    String start = FileLink.BEGIN + scheme;
    if (holding < start.length()) {
      for (int i = 1; i <= holding; i++) {
        if (held[i] != start.charAt(i)) {
          return false;
        }
      }
      return true;
    }
    boolean address = !scheme.isEmpty() && last > ' ' && last < 0x7f;
    boolean ends = !scheme.isEmpty() || holding == start.length();
    return address || ends && last == ESCAPE;
  }

  /** What passes goes on in pieces as large as they come; a report has many megabytes. */
  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    int end = offset + length;
    int from = offset;
    while (from < end) {
      int to = holding > 0 || begun > 0 ? from : passing(bytes, from, end);
      out.write(bytes, from, to - from);
      if (to < end) {
        write(bytes[to++]);
      }
      from = to;
    }
  }

  /** Where the first one stands that does not simply pass. */
  private static int passing(byte[] bytes, int from, int end) {
    boolean[] passes = PASSES;
    int at = from;
    while (at < end) {
      if (passes[bytes[at] & 0xff]) {
        at++;
      } else {
        int length = letter(bytes, at, end);
        if (length == 0) {
          return at;
        }
        at += length;
      }
    }
    return end;
  }

  /**
   * The length of a letter or sign that begins here, is there whole, and is none of the harmful.
   */
  private static int letter(byte[] bytes, int at, int end) {
    int second = at + 1 < end ? bytes[at + 1] & 0xff : 0;
    return switch (bytes[at] & 0xff) {
      case 0xc2 -> second >= 0xa0 ? 2 : 0;
      case 0xe2 -> at + 2 < end && second > 0x81 ? 3 : 0;
      default -> 0;
    };
  }

  private static boolean[] passing() {
    boolean[] passes = new boolean[256];
    for (int octet = 0; octet < passes.length; octet++) {
      passes[octet] = !begins(octet) && !isControl(octet);
    }
    return passes;
  }

  private static boolean isControl(int octet) {
    return octet < ' ' && octet != '\n' && octet != '\t' && (octet != '\r' || !CARRIAGE_RETURNS)
        || octet == 0x7f;
  }
}
