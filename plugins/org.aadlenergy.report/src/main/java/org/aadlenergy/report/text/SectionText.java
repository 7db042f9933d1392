package org.aadlenergy.report.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Audience;
import org.aadlenergy.engine.result.section.Block;
import org.aadlenergy.engine.result.section.Digits;
import org.aadlenergy.engine.result.section.Grid;
import org.aadlenergy.engine.result.section.Grid.Shown;
import org.aadlenergy.engine.result.section.Kind;
import org.aadlenergy.engine.result.section.Mark;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.result.section.Timeline;
import org.aadlenergy.engine.result.section.Tone;
import org.aadlenergy.engine.result.section.Value;
import org.aadlenergy.engine.result.section.View;
import org.aadlenergy.report.terminal.Page;
import org.aadlenergy.report.terminal.QuantityColumn;
import org.aadlenergy.report.terminal.Screen;
import org.aadlenergy.report.terminal.Style;
import org.aadlenergy.report.terminal.Table;
import org.aadlenergy.report.terminal.TimelineStrip;
import org.aadlenergy.report.words.Cells;
import org.aadlenergy.report.words.GridRows;
import org.aadlenergy.report.words.GridRows.Placed;
import org.aadlenergy.report.words.QuantityFormat;

/** Prints what services found besides the threads' terms, each as its view for terminals says. */
public final class SectionText {
  private static final int STRIP = 60;

  private final Page page;

  private SectionText(Page page) {
    this.page = page;
  }

  /** Prints the sections of a mode for a person. */
  public static void print(List<Section> sections, Appendable out, Screen screen)
      throws IOException {
    print(sections, new Page(out, screen));
  }

  /** What is compared comes first, the time last. */
  static void print(List<Section> sections, Page page) throws IOException {
    SectionText text = new SectionText(page);
    for (int i = sections.size() - 1; i >= 0; i--) {
      text.section(sections.get(i));
    }
  }

  private void section(Section section) throws IOException {
    View view = section.type().view(Audience.TERMINAL);
    List<Row> rows = section.rows();
    if (rows.isEmpty() || view.blocks().isEmpty()) {
      return;
    }
    if (!view.each()) {
      blocks(view, rows);
      return;
    }
    List<Row> shown = rows.subList(0, Math.min(view.most(), rows.size()));
    for (Row row : shown) {
      blocks(view, List.of(row));
    }
    RootSection.more(page, 0, rows.size() - shown.size());
  }

  private void blocks(View view, List<Row> rows) throws IOException {
    for (Block block : view.blocks()) {
      if (block instanceof Grid grid) {
        grid(grid, rows);
      } else if (block instanceof Block.Note note) {
        page.paragraph(0, Style.NOTE, note.text());
      } else {
        for (Row row : rows) {
          ofRow(block, row);
        }
      }
    }
  }

  private void ofRow(Block block, Row row) throws IOException {
    if (block instanceof Block.Facts facts) {
      page.paragraph(2, Style.FAINT, Cells.phrase(row.get(facts.phrase())));
    } else if (block instanceof Block.Notes notes) {
      for (String text : row.get(notes.texts())) {
        page.paragraph(2, Style.NOTE, text);
      }
    } else if (block instanceof Block.Strip strip) {
      strip(row.get(strip.timeline()));
    }
  }

  private void strip(Timeline timeline) throws IOException {
    double end = timeline.endSeconds();
    if (timeline.slices().isEmpty()) {
      return;
    }
    page.line("  " + TimelineStrip.of(timeline.slices(), end, timeline.legend(), strip()));
    String first = QuantityFormat.format(end, org.aadlenergy.engine.quantity.Dimension.TIME);
    page.paragraph(2, Style.FAINT, "the first " + first + ": " + timeline.legend().caption());
  }

  private int strip() {
    return Math.min(STRIP, page.columns() - 4);
  }

  private void grid(Grid grid, List<Row> rows) throws IOException {
    GridRows found = GridRows.of(grid, rows);
    if (found.rows().isEmpty()) {
      return;
    }
    Table table = new Table();
    List<List<String>> cells = new ArrayList<>();
    for (Shown shown : grid.columns()) {
      String name = rows.size() == 1 ? ModeSection.nameOf(Cells.path(rows.get(0))) : "";
      column(shown, Cells.heading(shown.heading(), name), table);
      cells.add(cells(shown, found.rows()));
    }
    for (int i = 0; i < found.rows().size(); i++) {
      for (int column = 0; column < cells.size(); column++) {
        Shown shown = grid.columns().get(column);
        table.cell(cells.get(column).get(i), style(shown, found.rows().get(i)));
      }
      table.endRow();
    }
    page.blank();
    table.print(page, 0);
    RootSection.more(page, 0, found.leftOut());
  }

  private static void column(Shown shown, String heading, Table table) {
    Kind kind = shown.column().kind();
    if (kind.isNumber()) {
      table.number(heading);
    } else if (kind == Kind.WORD || kind == Kind.MARKS || kind == Kind.PHRASE) {
      table.word(heading);
    } else {
      table.text(heading);
    }
  }

  private static List<String> cells(Shown shown, List<Placed> rows) {
    QuantityColumn aligned = new QuantityColumn(shown.column().dimension());
    List<String> cells = new ArrayList<>(rows.size());
    for (Placed placed : rows) {
      aligned.add(amount(value(shown, placed)));
    }
    for (int i = 0; i < rows.size(); i++) {
      Value value = value(shown, rows.get(i));
      boolean alone = shown.digits() != Digits.ALIGNED || value == Value.Absent.ABSENT;
      cells.add(alone ? cell(value, shown) : aligned.nominal(i));
    }
    return cells;
  }

  private static Value value(Shown shown, Placed placed) {
    return Cells.value(shown.column(), placed.row(), placed.around());
  }

  /** The number in a column whose numbers are aligned; nothing where there is none. */
  private static Interval amount(Value value) {
    if (value instanceof Value.Bounded bounded) {
      return bounded.amount();
    }
    return value instanceof Value.Exact exact ? Interval.exact(exact.amount()) : Interval.ZERO;
  }

  private static String cell(Value value, Shown shown) {
    if (value instanceof Value.Text text && shown.column().kind() == Kind.PATH) {
      return ModeSection.nameOf(text.text());
    } else if (value instanceof Value.Bounded bounded) {
      return QuantityFormat.format(bounded.amount().nominal(), shown.column().dimension());
    }
    return Cells.text(value, shown);
  }

  private static Style style(Shown shown, Placed placed) {
    if (value(shown, placed) instanceof Value.Marked marked && !marked.marks().isEmpty()) {
      Mark first = marked.marks().get(0);
      return style(first.tone());
    }
    Row owner = placed.row().has(shown.column()) ? placed.row() : placed.around();
    return style(owner.tone(shown.column()));
  }

  private static Style style(Tone tone) {
    return switch (tone) {
      case NORMAL -> Style.PLAIN;
      case STRONG -> Style.STRONG;
      case FAINT -> Style.FAINT;
      case GOOD -> Style.GOOD;
      case BAD -> Style.BAD;
    };
  }
}
