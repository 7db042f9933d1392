package org.aadlenergy.calibration.imported;

import java.util.List;

/** Writes the statements of a platform file, indented, and nothing that could end one early. */
public final class PlatformStatements {
  private final StringBuilder text = new StringBuilder();
  private int depth;

  /** A comment in front of what follows. */
  public PlatformStatements comment(List<String> lines) {
    line("/*");
    lines.forEach(line -> line(" * " + plain(line).replace("*/", "* /")));
    line(" */");
    return this;
  }

  /** A statement on a line of its own. */
  public PlatformStatements line(String statement) {
    text.append("\t".repeat(statement.isEmpty() ? 0 : depth)).append(statement).append('\n');
    return this;
  }

  /** A statement that ends with a text. */
  public PlatformStatements line(String statement, String words) {
    return line(statement + " " + quoted(words));
  }

  /** Begins a block. */
  public PlatformStatements open(String head) {
    line(head + " {");
    depth++;
    return this;
  }

  /** Ends the innermost block. */
  public PlatformStatements close() {
    depth--;
    return line("}");
  }

  /** A text as the platform language writes it. */
  public static String quoted(String text) {
    return '"' + plain(text).replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** Without control characters, which no text of a file may bring along. */
  private static String plain(String text) {
    return text.replaceAll("\\p{Cntrl}+", " ");
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
