package org.aadlenergy.engine.diagnostic;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A text in an encoding of two or four bytes for a letter, as its first bytes tell. Read as UTF-8
 * it would be an error for nearly each of its letters.
 */
public final class ForeignEncoding extends IOException {
  private static final long serialVersionUID = 1L;
  private static final int LOOK = 4;

  private final String encoding;

  private ForeignEncoding(String encoding) {
    super("it is written in " + encoding + ", not in UTF-8");
    this.encoding = encoding;
  }

  /** Refuses such a text, given its begin. */
  public static void check(byte[] bytes, int length) throws ForeignEncoding {
    String encoding = name(bytes, length);
    if (!encoding.isEmpty()) {
      throw new ForeignEncoding(encoding);
    }
  }

  /** The text in UTF-8; what is none is refused. */
  public static String text(byte[] bytes) throws ForeignEncoding, CharacterCodingException {
    check(bytes, bytes.length);
    return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
  }

  /** What is said of a file that is written so; nothing where it may be UTF-8. */
  public static Optional<Diagnostic> finding(String file, byte[] bytes) {
    String encoding = name(bytes, bytes.length);
    return encoding.isEmpty()
        ? Optional.empty()
        : Optional.of(new ForeignEncoding(encoding).finding(file));
  }

  /** What is said of a file that is written so. */
  public Diagnostic finding(String file) {
    return Diagnostic.of(
            DiagnosticCode.FOREIGN_ENCODING,
            SourceSpan.file(file),
            "the file is written in " + encoding + ", but is read as UTF-8")
        .withHint(hint(file));
  }

  /** What to do. */
  public String hint(String file) {
    return "save it as UTF-8; in a shell: iconv -f " + encoding + " -t UTF-8 '" + file + "' > NEW";
  }

  /** By a byte-order mark, or by zeros where a letter of ASCII has them; else nothing. */
  private static String name(byte[] bytes, int length) {
    int zeros = 0; // a bit for each of the first bytes, the first one highest
    int there = Math.min(length, LOOK);
    for (int i = 0; i < there; i++) {
      zeros |= bytes[i] == 0 ? 8 >> i : 0;
    }
    int first = there < 2 ? 0 : (bytes[0] & 0xff) << 8 | bytes[1] & 0xff;
    boolean four = there == LOOK;
    if (first == 0xfffe) {
      return four && zeros == 0b0011 ? "UTF-32LE" : "UTF-16LE";
    }
    if (first == 0xfeff) {
      return "UTF-16BE";
    }
    return switch (zeros) {
      case 0b0111 -> four ? "UTF-32LE" : "";
      case 0b1110 -> four ? "UTF-32BE" : "";
      case 0b1100 -> four && bytes[2] == (byte) 0xfe && bytes[3] == (byte) 0xff ? "UTF-32BE" : "";
      case 0b0101 -> four ? "UTF-16LE" : "";
      case 0b1010 -> four ? "UTF-16BE" : "";
      default -> "";
    };
  }
}
