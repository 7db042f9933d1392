package org.aadlenergy.report.html;

import java.io.IOException;
import java.util.List;
import org.aadlenergy.engine.result.section.Block;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.engine.result.section.Kind;
import org.aadlenergy.engine.result.section.RowMark;
import org.aadlenergy.report.answer.AnswerCell;
import org.aadlenergy.report.answer.AnswerColumn;
import org.aadlenergy.report.answer.AnswerPart;
import org.aadlenergy.report.answer.AnswerTable;

/** Writes the parts of an answer as HTML: a group is a card. */
public record AnswerHtml(HtmlOutput html) {
  /** Writes parts, one below the other. */
  public void write(List<? extends AnswerPart> parts) throws IOException {
    for (AnswerPart part : parts) {
      write(part);
    }
  }

  private void write(AnswerPart part) throws IOException {
    if (part instanceof AnswerTable<?> table) {
      table(table, "");
    } else if (part instanceof AnswerPart.Remark remark) {
      boolean small = remark.tone() == CellTone.NOTE;
      html.raw(small ? "<p><small>" : "<p>").text(remark.words());
      html.raw(small ? "</small></p>\n" : "</p>\n");
    } else if (part instanceof AnswerPart.Gathered group) {
      html.raw("<section class=card><h3>").text(group.title()).raw("</h3>\n");
      write(group.parts());
      html.raw("</section>\n");
    } else if (part instanceof AnswerPart.SectionPicture picture) {
      if (picture.block() instanceof Block.Bars bars) {
        new HtmlBars(html, bars).write(picture.row(), picture.title());
      }
    } else if (part instanceof AnswerPart.Signs signs) {
      html.raw("<pre>").text(String.join("\n", signs.lines())).raw("</pre>\n");
    } else if (part instanceof AnswerPart.Headline headline) {
      String tag = "h" + headline.level() + ">";
      html.raw("<" + tag).text(headline.words()).raw("</" + tag + "\n");
    }
  }

  /**
   * Writes a table.
   *
   * @param kind a further class of it, with a blank before, or nothing
   */
  public <T> void table(AnswerTable<T> table, String kind) throws IOException {
    html.raw("<div class=scroll><table class=");
    html.raw(kind.isEmpty() ? "sortable>" : "\"sortable" + kind + "\">");
    rows(table, "</tr>\n");
    if (table.more() > 0) {
      html.raw("<p>").text(table.moreInWords()).raw("; report.json has all.</p>\n");
    }
  }

  /** Writes the inside of a table; its rows end so. */
  <T> void rows(AnswerTable<T> table, String end) throws IOException {
    html.raw("<thead><tr>");
    for (AnswerColumn<T> column : table.columns()) {
      html.raw(column.isNumber() ? "<th scope=col class=n>" : "<th scope=col>");
      html.text(column.heading());
    }
    html.raw("</thead>\n<tbody>\n");
    for (T row : table.rows()) {
      html.raw("<tr>");
      for (AnswerColumn<T> column : table.columns()) {
        cell(column.cell().apply(row), column);
      }
      html.raw(end);
    }
    html.raw("</tbody></table></div>\n");
  }

  private void cell(AnswerCell cell, AnswerColumn<?> column) throws IOException {
    String begin = column.isHead() ? "<th scope=row>" : column.isNumber() ? "<td class=n>" : "<td>";
    if (cell instanceof AnswerCell.Outstanding outstanding) {
      html.raw(begin);
      marks(outstanding);
    } else if (cell instanceof AnswerCell.ShareBar part && column.kind() == Kind.SHARE) {
      share(part);
    } else if (cell instanceof AnswerCell.NamedComponent owner && owner.asks().isPresent()) {
      html.raw(begin)
          .raw("<button" + owner.asks().get() + ">")
          .text(cell.inWords())
          .raw("</button>");
    } else if (cell instanceof AnswerCell.Code) {
      html.raw(begin).raw("<code>").text(cell.inWords()).raw("</code>");
    } else if (cell instanceof AnswerCell.Hinted hinted) {
      html.raw(begin).text(hinted.words());
      below(hinted.hint());
    } else if (cell instanceof AnswerCell.Several several) {
      html.raw(begin);
      for (String words : several.words()) {
        html.raw("<button>").text(words).raw("</button> ");
      }
    } else {
      html.raw(begin).text(cell.inWords());
    }
  }

  private void marks(AnswerCell.Outstanding cell) throws IOException {
    for (int i = 0; i < cell.marks().size(); i++) {
      RowMark mark = cell.marks().get(i);
      html.raw(i == 0 ? "<span class=" : " <span class=").raw(tag(mark.tone()));
      if (!cell.meaning().isEmpty()) {
        html.raw(" title=\"").text(cell.meaning()).raw("\"");
      }
      html.raw(">").text(mark.word()).raw("</span>");
    }
    below(cell.why());
  }

  private void below(String words) throws IOException {
    if (!words.isEmpty()) {
      html.raw("<br><small>").text(words).raw("</small>");
    }
  }

  private static String tag(CellTone tone) {
    return switch (tone) {
      case GOOD -> "\"tag good\"";
      case WARNING -> "\"tag warning\"";
      case BAD -> "\"tag error\"";
      case NOTE -> "\"tag info\"";
      default -> "tag";
    };
  }

  /** A bar with the share beside it; a full one where it is more than all of a limit. */
  private void share(AnswerCell.ShareBar part) throws IOException {
    if (!Double.isFinite(part.share())) {
      html.number("");
      return;
    }
    html.raw(part.use() ? "<td class=\"n used\" data-v=" + part.share() + ">" : "<td class=n>");
    html.raw("<span class=bar><i").raw(part.tooMuch() ? " class=k3" : "").raw(" style=\"width:");
    double drawn = part.use() ? Math.min(1.0, part.share()) : part.share();
    html.raw(String.valueOf(Math.round(drawn * 1000.0) / 10.0)).raw("%\"></i></span>");
    html.raw("<span class=of>").text(part.inWords()).raw("</span>");
  }
}
