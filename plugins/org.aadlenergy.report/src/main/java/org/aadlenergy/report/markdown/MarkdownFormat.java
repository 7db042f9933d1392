package org.aadlenergy.report.markdown;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.aadlenergy.engine.text.HarmfulCharacters;
import org.aadlenergy.report.answer.AnswerCell;
import org.aadlenergy.report.answer.AnswerColumn;
import org.aadlenergy.report.answer.AnswerFormat;
import org.aadlenergy.report.answer.AnswerPart;
import org.aadlenergy.report.answer.AnswerTable;

/**
 * Writes Markdown for a comment: names that look like mark-up are shown as they are, and a group
 * opens with a click.
 */
public final class MarkdownFormat implements AnswerFormat {
  private static final String SPECIAL = "\\`*_{}[]<>()#+!|~&@";

  @Override
  public String format() {
    return "markdown";
  }

  @Override
  public String ending() {
    return "md";
  }

  @Override
  public void write(List<AnswerPart> parts, OutputStream out) throws IOException {
    Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    all(parts, writer);
    writer.flush();
  }

  private static void all(List<AnswerPart> parts, Writer out) throws IOException {
    for (AnswerPart part : parts) {
      if (part instanceof AnswerTable<?> table) {
        table(table, out);
      } else if (part instanceof AnswerPart.Remark remark) {
        String words = escape(remark.words());
        out.append(
            switch (remark.tone()) {
              case BAD -> "**" + words + "**\n\n";
              case FAINT -> "<sub>" + words + "</sub>\n\n";
              default -> words + "\n\n";
            });
      } else if (part instanceof AnswerPart.Gathered group) {
        out.append("<details><summary>" + escape(group.title()) + "</summary>\n\n");
        all(group.parts(), out);
        out.append("</details>\n\n");
      } else if (part instanceof AnswerPart.Headline headline) {
        out.append("#".repeat(headline.level() + 1) + " " + escape(headline.words()) + "\n\n");
      } else if (part instanceof AnswerPart.Signs signs) {
        out.append("```text\n" + String.join("\n", signs.lines()) + "\n```\n\n");
      }
    }
  }

  private static <T> void table(AnswerTable<T> table, Writer out) throws IOException {
    if (!table.caption().isEmpty()) {
      out.append(escape(table.caption()) + ":\n\n");
    }
    StringBuilder rule = new StringBuilder("\n|");
    out.append('|');
    for (AnswerColumn<T> column : table.columns()) {
      out.append(' ' + escape(column.heading()) + " |");
      rule.append(column.isNumber() ? "---:|" : "---|");
    }
    out.append(rule);
    for (T row : table.rows()) {
      out.append("\n|");
      for (AnswerColumn<T> column : table.columns()) {
        out.append(' ' + cell(column.cell().apply(row)) + " |");
      }
    }
    out.append("\n\n" + (table.more() > 0 ? table.moreInWords() + ".\n\n" : ""));
  }

  /** What can be copied stands as code, which shows it as it is. */
  private static String cell(AnswerCell cell) {
    return cell instanceof AnswerCell.Code
        ? "`" + cell.inWords().replace("|", "\\|") + "`"
        : escape(cell.inWords());
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
      } else if (HarmfulCharacters.is(c)) {
        escaped.append(HarmfulCharacters.INSTEAD);
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
