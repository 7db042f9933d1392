package org.aadlenergy.report.asciidoc;

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

/** Writes AsciiDoc, for documents that include what was estimated. */
public final class AsciiDocFormat implements AnswerFormat {
  /** What AsciiDoc reads as mark-up wherever it stands; a brace would name an attribute. */
  private static final String SPECIAL = "*_`#^~+{}[]<>|\\&@'";

  @Override
  public String format() {
    return "asciidoc";
  }

  @Override
  public String ending() {
    return "adoc";
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
              case BAD -> "WARNING: " + words + "\n\n";
              case NOTE -> "NOTE: " + words + "\n\n";
              case FAINT -> "[.small]#" + words + "#\n\n";
              default -> words + "\n\n";
            });
      } else if (part instanceof AnswerPart.Gathered group) {
        out.append('.' + escape(group.title()) + "\n[%collapsible]\n====\n");
        all(group.parts(), out);
        out.append("====\n\n");
      } else if (part instanceof AnswerPart.Headline headline) {
        // level 0 is for the document that includes this one
        out.append("=".repeat(headline.level() + 1) + " " + escape(headline.words()) + "\n\n");
      } else if (part instanceof AnswerPart.Signs signs) {
        out.append("....\n" + String.join("\n", signs.lines()) + "\n....\n\n");
      }
    }
  }

  private static <T> void table(AnswerTable<T> table, Writer out) throws IOException {
    StringBuilder columns = new StringBuilder();
    StringBuilder head = new StringBuilder();
    for (AnswerColumn<T> column : table.columns()) {
      columns.append(columns.isEmpty() ? "" : ",").append(column.isNumber() ? ">1" : "<2");
      head.append('|').append(escape(column.heading())).append(' ');
    }
    out.append(table.caption().isEmpty() ? "" : '.' + escape(table.caption()) + "\n");
    out.append("[%header,cols=\"" + columns + "\"]\n|===\n" + head.toString().strip() + "\n");
    for (T row : table.rows()) {
      out.append('\n');
      for (AnswerColumn<T> column : table.columns()) {
        AnswerCell cell = column.cell().apply(row);
        String words = escape(cell.inWords());
        out.append(cell instanceof AnswerCell.Code ? "|`" + words + "`\n" : '|' + words + "\n");
      }
    }
    out.append("|===\n\n" + (table.more() > 0 ? escape(table.moreInWords()) + ".\n\n" : ""));
  }

  /** A text with everything written as a number that AsciiDoc could read otherwise. */
  static String escape(String text) {
    StringBuilder escaped = new StringBuilder(text.length() + 8);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\t' || c == '\n' || c == '\r' || c == 0x2028 || c == 0x2029) {
        escaped.append(' ');
      } else if (HarmfulCharacters.is(c)) {
        escaped.append(HarmfulCharacters.INSTEAD);
      } else if (isMarkUp(text, i)) {
        escaped.append("&#").append((int) c).append(';');
      } else {
        escaped.append(c);
      }
    }
    return escaped.toString();
  }

  /**
   * Signs at the start would begin a list or a heading, two hyphens are a dash, and (C) is a sign.
   * An underscore within a word is left alone: paths stay readable.
   */
  private static boolean isMarkUp(String text, int at) {
    char c = text.charAt(at);
    char before = at > 0 ? text.charAt(at - 1) : ' ';
    char after = at + 1 < text.length() ? text.charAt(at + 1) : ' ';
    if (c == '_' && Character.isLetterOrDigit(before) && Character.isLetterOrDigit(after)) {
      return false;
    }
    return SPECIAL.indexOf(c) >= 0
        || at == 0 && !Character.isLetterOrDigit(c)
        || c == '-' && (before == '-' || after == '-')
        || c == '(' && "CRT".indexOf(after) >= 0;
  }
}
