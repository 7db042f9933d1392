package org.aadlenergy.cli.format;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.aadlenergy.engine.diagnostic.ForeignEncoding;
import org.aadlenergy.ide.text.AadlDocument;
import org.aadlenergy.report.WholeFile;

/**
 * An AADL file whose characters are written back as they were read.
 *
 * @param charset UTF-8, or one in which every byte is a character where it is not that
 */
record FormattedFile(Path path, AadlDocument document, Charset charset) {
  static FormattedFile read(Path path) throws IOException {
    byte[] bytes = Files.readAllBytes(path);
    try {
      return of(path, ForeignEncoding.text(bytes), StandardCharsets.UTF_8);
    } catch (CharacterCodingException other) {
      Charset bytewise = StandardCharsets.ISO_8859_1;
      return of(path, new String(bytes, bytewise), bytewise);
    }
  }

  private static FormattedFile of(Path path, String text, Charset charset) {
    return new FormattedFile(path, new AadlDocument(display(path), text), charset);
  }

  /** As messages show it. */
  static String display(Path path) {
    String text = path.toString().replace('\\', '/');
    return text.startsWith("./") ? text.substring(2) : text;
  }

  String name() {
    return document.name();
  }

  void write(String text) throws IOException {
    WholeFile.write(path, text.getBytes(charset));
  }
}
