package org.aadlenergy.report.terminal;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;

/** Links to files as terminals know them: a control sequence before the text and one after it. */
final class FileLink {
  /** What every link begins with, and what ends it when no address follows. */
  static final String BEGIN = "\u001b]8;;";

  static final String END = "\u001b\\";

  /** The only addresses that links of ours have. */
  static final String SCHEME = "file:///";

  private FileLink() {}

  /** The text as a link to a file; the text alone where the file has no address. */
  static String of(Path file, String text) {
    String path = file.toAbsolutePath().normalize().toString().replace('\\', '/');
    try {
      String address =
          new URI("file", "", path.startsWith("/") ? path : "/" + path, null).toASCIIString();
      return BEGIN + address + END + text + BEGIN + END;
    } catch (URISyntaxException e) {
      return text;
    }
  }
}
