package org.aadlenergy.report.markdown;

import java.io.IOException;
import org.aadlenergy.engine.text.Harmful;

/** Writes Markdown with tables; names that look like mark-up are shown as they are. */
public final class MarkdownOutput {
  private static final String SPECIAL = "\\`*_{}[]<>()#+!|~&@";

  private final Appendable out;

  public MarkdownOutput(Appendable out) {
    this.out = out;
  }

  /** A heading of a level from 1 to 6. */
  public void heading(int level, String text) throws IOException {
    out.append("#".repeat(level)).append(' ').append(escape(text)).append("\n\n");
  }

  /** A paragraph of text that is Markdown already. */
  public void paragraph(String markdown) throws IOException {
    out.append(markdown).append("\n\n");
  }

  /**
   * The head of a table.
   *
   * @param columns those that start with {@code >} have numbers and are set to the right
   */
  public void header(String... columns) throws IOException {
    StringBuilder rule = new StringBuilder("|");
    out.append('|');
    for (String column : columns) {
      boolean number = column.startsWith(">");
      out.append(' ').append(escape(number ? column.substring(1) : column)).append(" |");
      rule.append(number ? "---:|" : "---|");
    }
    out.append('\n').append(rule).append('\n');
  }

  /** A row of a table; the cells are texts, not Markdown. */
  public void row(String... cells) throws IOException {
    out.append('|');
    for (String cell : cells) {
      out.append(' ').append(escape(cell)).append(" |");
    }
    out.append('\n');
  }

  /** An empty line, as after a table. */
  public void blank() throws IOException {
    out.append('\n');
  }

  /** Begins a part that a reader opens with a click. */
  public void beginDetails(String summary) throws IOException {
    out.append("<details><summary>").append(escape(summary)).append("</summary>\n\n");
  }

  /** Ends that part. */
  public void endDetails() throws IOException {
    out.append("</details>\n\n");
  }

  /** A text with everything escaped that Markdown or HTML would read otherwise. */
  public static String escape(String text) {
    StringBuilder escaped = new StringBuilder(text.length() + 8);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '<') {
        escaped.append("&lt;");
      } else if (c == '>') {
        escaped.append("&gt;");
      } else if (c == '&') {
        escaped.append("&amp;");
      } else if (c == '@') {
        // an at sign would call a person by name
        escaped.append("&#64;");
      } else if (c == '\t' || c == '\n' || c == '\r' || c == 0x2028 || c == 0x2029) {
        escaped.append(' ');
      } else if (Harmful.is(c)) {
        escaped.append(Harmful.INSTEAD);
      } else {
        if (needsBackslash(text, i)) {
          escaped.append('\\');
        }
        escaped.append(c);
      }
    }
    return escaped.toString();
  }

  /** An underscore or parenthesis within a word is left alone: paths stay readable. */
  private static boolean needsBackslash(String text, int at) {
    char c = text.charAt(at);
    if (SPECIAL.indexOf(c) < 0 || c == '(' || c == ')' || c == '+' || c == '!') {
      return false;
    }
    boolean inWord =
        at > 0
            && at + 1 < text.length()
            && Character.isLetterOrDigit(text.charAt(at - 1))
            && Character.isLetterOrDigit(text.charAt(at + 1));
    return c != '_' || !inWord;
  }
}
