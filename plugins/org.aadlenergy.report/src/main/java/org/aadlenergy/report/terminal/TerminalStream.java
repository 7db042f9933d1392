package org.aadlenergy.report.terminal;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Prints through {@link CleanOutput}; a format that has no control characters may go past it. */
public final class TerminalStream extends PrintStream {
  private final OutputStream beneath;

  /** A stream to a terminal, or to whatever reads in its place. */
  public TerminalStream(OutputStream beneath, Screen screen) {
    super(new CleanOutput(beneath, screen), false, StandardCharsets.UTF_8);
    this.beneath = beneath;
  }

  /**
   * Where a format writes that escapes all control characters: past the look at each byte, if the
   * stream has that. What cannot be written is told by the stream's {@link #checkError()}, as ever.
   */
  public static OutputStream past(OutputStream out) {
    return out instanceof TerminalStream ? ((TerminalStream) out).past() : out;
  }

  private OutputStream past() {
    flush();
    return new OutputStream() {
      @Override
      public void write(int value) {
        write(new byte[] {(byte) value}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int offset, int length) {
        try {
          beneath.write(bytes, offset, length);
        } catch (IOException e) {
          setError();
        }
      }

      @Override
      public void flush() {
        TerminalStream.this.flush();
      }
    };
  }
}
