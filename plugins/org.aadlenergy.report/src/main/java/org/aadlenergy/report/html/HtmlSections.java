package org.aadlenergy.report.html;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.result.section.Audience;
import org.aadlenergy.engine.result.section.Block;
import org.aadlenergy.engine.result.section.Grid;
import org.aadlenergy.engine.result.section.Grid.Shown;
import org.aadlenergy.engine.result.section.Kind;
import org.aadlenergy.engine.result.section.Mark;
import org.aadlenergy.engine.result.section.Phrase;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.result.section.Tone;
import org.aadlenergy.engine.result.section.Value;
import org.aadlenergy.engine.result.section.View;
import org.aadlenergy.report.words.Cells;
import org.aadlenergy.report.words.GridRows;
import org.aadlenergy.report.words.GridRows.Placed;
import org.aadlenergy.report.words.QuantityFormat;

/** Writes what services found besides the threads' terms, a card each. */
final class HtmlSections {
  private final HtmlOutput html;

  HtmlSections(HtmlOutput html) {
    this.html = html;
  }

  void write(List<Section> sections) throws IOException {
    for (Section section : sections) {
      View view = section.type().view(Audience.PAGE);
      if (view.each()) {
        for (Row row : section.rows()) {
          card(view, List.of(row));
        }
      } else if (!section.rows().isEmpty()) {
        card(view, section.rows());
      }
    }
  }

  /** What would cost less, in a list. */
  void advice(List<Section> sections) throws IOException {
    boolean any = false;
    for (Section section : sections) {
      for (Phrase advice : section.advice()) {
        html.raw(any ? "<li>" : "<ul class=advice>\n<li>").text(Cells.phrase(advice));
        any = true;
      }
    }
    html.raw(any ? "</ul>\n" : "");
  }

  private void card(View view, List<Row> rows) throws IOException {
    String about = rows.size() == 1 ? Cells.path(rows.get(0)) : "";
    html.raw("<section class=card><h3>").text(Cells.heading(view.title(), about));
    html.raw("</h3>\n");
    for (Block block : view.blocks()) {
      if (block instanceof Grid grid) {
        grid(grid, rows);
      } else if (block instanceof Block.Note note) {
        html.raw("<p><small>").text(note.text()).raw("</small></p>\n");
      } else {
        for (Row row : rows) {
          ofRow(block, row, Cells.heading(view.title(), Cells.path(row)));
        }
      }
    }
    html.raw("</section>\n");
  }

  private void ofRow(Block block, Row row, String title) throws IOException {
    if (block instanceof Block.Facts facts) {
      html.raw("<p>").text(Cells.phrase(row.get(facts.phrase()))).raw("</p>\n");
    } else if (block instanceof Block.Notes notes) {
      for (String text : row.get(notes.texts())) {
        html.raw("<p><small>").text(text).raw("</small></p>\n");
      }
    } else if (block instanceof Block.Bars bars) {
      new HtmlBars(html, bars).write(row, title);
    }
  }

  /** An estimate has two columns, the second for its bounds. */
  private void grid(Grid grid, List<Row> rows) throws IOException {
    GridRows found = GridRows.of(grid, rows);
    if (found.rows().isEmpty()) {
      return;
    }
    String about = rows.size() == 1 ? Cells.path(rows.get(0)) : "";
    List<String> heads = new ArrayList<>();
    for (Shown shown : grid.columns()) {
      boolean number = shown.column().kind().isNumber();
      heads.add((number ? ">" : "") + Cells.heading(shown.heading(), about));
      if (shown.column().kind() == Kind.ESTIMATE) {
        heads.add(">95 %");
      }
    }
    html.raw("<div class=scroll><table class=sortable>").head(heads.toArray(new String[0]));
    html.raw("<tbody>\n");
    for (Placed placed : found.rows()) {
      html.raw("<tr>");
      for (Shown shown : grid.columns()) {
        cell(shown, Cells.value(shown.column(), placed.row(), placed.around()));
      }
      html.raw("</tr>\n");
    }
    html.raw("</tbody></table></div>\n");
    if (found.leftOut() > 0) {
      html.raw("<p>... and ").text(QuantityFormat.grouped(found.leftOut()) + " more ");
      html.text(grid.noun()).raw("; report.json has all.</p>\n");
    }
  }

  private void cell(Shown shown, Value value) throws IOException {
    if (value instanceof Value.Marked marked) {
      html.raw("<td>");
      marks(marked.marks());
      return;
    }
    String text = Cells.text(value, shown);
    if (!shown.column().kind().isNumber()) {
      html.cell(text);
      return;
    }
    html.number(text);
    if (value instanceof Value.Bounded bounded) {
      html.number(QuantityFormat.bounds(bounded.amount(), shown.column().dimension()));
    } else if (shown.column().kind() == Kind.ESTIMATE) {
      html.number("");
    }
  }

  private void marks(List<Mark> marks) throws IOException {
    for (int i = 0; i < marks.size(); i++) {
      html.raw(i == 0 ? "<span class=" : " <span class=").raw(tag(marks.get(i).tone()));
      html.raw(">").text(marks.get(i).word()).raw("</span>");
    }
  }

  private static String tag(Tone tone) {
    return switch (tone) {
      case GOOD -> "\"tag good\"";
      case BAD -> "\"tag error\"";
      default -> "tag";
    };
  }
}
