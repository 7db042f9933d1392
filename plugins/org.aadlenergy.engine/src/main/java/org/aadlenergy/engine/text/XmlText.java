package org.aadlenergy.engine.text;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;

/** Decodes an XML file as its first bytes say; a byte that does not fit is an error. */
public final class XmlText {
  private static final int DECLARATION = 128;

  private XmlText() {}

  /**
   * The text of a file.
   *
   * @throws CharacterCodingException if it declares an encoding that nobody knows
   */
  public static Reader reader(InputStream stream) throws IOException {
    BufferedInputStream bytes = new BufferedInputStream(stream, 1 << 16);
    bytes.mark(DECLARATION);
    byte[] head = bytes.readNBytes(DECLARATION);
    bytes.reset();
    if (startsWith(head, 0xEF, 0xBB, 0xBF)) {
      bytes.skipNBytes(3);
      return decoded(bytes, StandardCharsets.UTF_8);
    }
    if (startsWith(head, 0xFE, 0xFF) || startsWith(head, 0xFF, 0xFE)) {
      return decoded(bytes, StandardCharsets.UTF_16);
    }
    if (startsWith(head, '<', 0) || startsWith(head, 0, '<')) {
      return decoded(bytes, head[0] == 0 ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE);
    }
    return decoded(bytes, declared(new String(head, StandardCharsets.ISO_8859_1)));
  }

  private static Reader decoded(InputStream bytes, Charset charset) {
    return new InputStreamReader(
        bytes,
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT));
  }

  private static boolean startsWith(byte[] bytes, int... start) {
    if (bytes.length < start.length) {
      return false;
    }
    for (int i = 0; i < start.length; i++) {
      if ((bytes[i] & 0xFF) != start[i]) {
        return false;
      }
    }
    return true;
  }

  /** Undeclared, XML is UTF-8. */
  private static Charset declared(String head) throws CharacterCodingException {
    int end = head.startsWith("<?xml") ? head.indexOf("?>") : -1;
    int at = end < 0 ? -1 : head.lastIndexOf("encoding", end);
    int quote = at < 0 ? -1 : at + "encoding".length();
    while (quote >= 0 && quote < end && head.charAt(quote) != '"' && head.charAt(quote) != '\'') {
      quote++;
    }
    int close = quote < 0 ? -1 : head.indexOf(head.charAt(quote), quote + 1);
    if (close < 0 || close > end) {
      return StandardCharsets.UTF_8;
    }
    try {
      return Charset.forName(head.substring(quote + 1, close));
    } catch (java.nio.charset.IllegalCharsetNameException | UnsupportedCharsetException e) {
      throw new CharacterCodingException();
    }
  }
}
