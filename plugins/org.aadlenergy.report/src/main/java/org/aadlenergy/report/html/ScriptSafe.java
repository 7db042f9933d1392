package org.aadlenergy.report.html;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.aadlenergy.report.json.ShownTexts;

/** Lets JSON stand within a script element: each {@code <} is written as an escape. */
final class ScriptSafe extends FilterOutputStream implements ShownTexts {
  private static final byte[] LESS = "\\u003c".getBytes(StandardCharsets.US_ASCII);

  ScriptSafe(OutputStream out) {
    super(out);
  }

  @Override
  public void write(int b) throws IOException {
    if (b == '<') {
      out.write(LESS);
    } else {
      out.write(b);
    }
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    int start = offset;
    for (int i = offset; i < offset + length; i++) {
      if (bytes[i] == '<') {
        out.write(bytes, start, i - start);
        out.write(LESS);
        start = i + 1;
      }
    }
    out.write(bytes, start, offset + length - start);
  }
}
