package org.aadlenergy.report.markdown;

import java.io.IOException;
import java.util.List;
import org.aadlenergy.engine.result.section.Audience;
import org.aadlenergy.engine.result.section.Block;
import org.aadlenergy.engine.result.section.Grid;
import org.aadlenergy.engine.result.section.Grid.Shown;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.result.section.View;
import org.aadlenergy.report.words.Cells;
import org.aadlenergy.report.words.GridRows;
import org.aadlenergy.report.words.GridRows.Placed;
import org.aadlenergy.report.words.QuantityFormat;

/** Writes what services found besides the threads' terms, as far as a reviewer needs it. */
final class MarkdownSections {
  private final MarkdownOutput page;

  MarkdownSections(MarkdownOutput page) {
    this.page = page;
  }

  void write(List<Section> sections) throws IOException {
    for (Section section : sections) {
      View view = section.type().view(Audience.COMMENT);
      if (view.each()) {
        for (Row row : section.rows()) {
          blocks(view, List.of(row));
        }
      } else if (!section.rows().isEmpty()) {
        blocks(view, section.rows());
      }
    }
  }

  private void blocks(View view, List<Row> rows) throws IOException {
    for (Block block : view.blocks()) {
      if (block instanceof Grid grid) {
        grid(grid, rows);
      } else if (block instanceof Block.Note note) {
        page.paragraph(MarkdownOutput.escape(note.text()));
      } else {
        for (Row row : rows) {
          ofRow(block, row);
        }
      }
    }
  }

  private void ofRow(Block block, Row row) throws IOException {
    if (block instanceof Block.Facts facts) {
      page.paragraph(MarkdownOutput.escape(Cells.phrase(row.get(facts.phrase()))));
    } else if (block instanceof Block.Notes notes) {
      for (String text : row.get(notes.texts())) {
        page.paragraph(MarkdownOutput.escape(text));
      }
    }
  }

  private void grid(Grid grid, List<Row> rows) throws IOException {
    String about = rows.size() == 1 ? Cells.path(rows.get(0)) : "";
    page.header(
        grid.columns().stream()
            .map(shown -> mark(shown) + Cells.heading(shown.heading(), about))
            .toArray(String[]::new));
    GridRows found = GridRows.of(grid, rows);
    for (Placed placed : found.rows()) {
      page.row(grid.columns().stream().map(shown -> cell(shown, placed)).toArray(String[]::new));
    }
    page.blank();
    if (found.leftOut() > 0) {
      String left = QuantityFormat.grouped(found.leftOut());
      page.paragraph("... and " + left + " more " + grid.noun() + ".");
    }
  }

  private static String mark(Shown shown) {
    return shown.column().kind().isNumber() ? ">" : "";
  }

  private static String cell(Shown shown, Placed placed) {
    return Cells.text(Cells.value(shown.column(), placed.row(), placed.around()), shown);
  }
}
