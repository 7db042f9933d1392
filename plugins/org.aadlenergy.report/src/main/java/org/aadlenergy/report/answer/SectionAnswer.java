package org.aadlenergy.report.answer;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Audience;
import org.aadlenergy.engine.result.section.Block;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.engine.result.section.CellValue;
import org.aadlenergy.engine.result.section.Digits;
import org.aadlenergy.engine.result.section.Grid;
import org.aadlenergy.engine.result.section.Grid.Shown;
import org.aadlenergy.engine.result.section.Kind;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.result.section.View;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.Ranking;
import org.aadlenergy.report.words.TableCells;

/** Makes parts of what services found besides the threads' terms, as their views say. */
public final class SectionAnswer {
  private final Audience audience;
  private final List<AnswerPart> parts = new ArrayList<>();

  /** A row and the one around it, which is itself where there is none. */
  private record PlacedRow(Row row, Row around) {}

  private SectionAnswer(Audience audience) {
    this.audience = audience;
  }

  /** On a page, a group for each section or for each of its rows; the parts alone elsewhere. */
  public static List<AnswerPart> of(List<Section> sections, Audience audience) {
    List<AnswerPart> all = new ArrayList<>();
    for (Section section : sections) {
      SectionAnswer answer = new SectionAnswer(audience);
      answer.section(section.type().view(audience), section.rows());
      // on a terminal, what is compared comes first, the time last
      all.addAll(audience == Audience.TERMINAL ? 0 : all.size(), answer.parts);
    }
    return all;
  }

  private void section(View view, List<Row> rows) {
    if (!view.each()) {
      group(view, rows);
      return;
    }
    int most = Math.min(view.most(), rows.size());
    rows.subList(0, most).forEach(row -> group(view, List.of(row)));
    if (most < rows.size() && most > 0) {
      parts.add(new AnswerTable<>(audience, List.of(), rows.size() - most, "rows"));
    }
  }

  private void group(View view, List<Row> rows) {
    if (rows.isEmpty() || view.blocks().isEmpty()) {
      return;
    }
    SectionAnswer inner = audience == Audience.PAGE ? new SectionAnswer(audience) : this;
    for (Block block : view.blocks()) {
      if (block instanceof Grid grid) {
        inner.grid(grid, rows);
      } else if (block instanceof Block.Note note) {
        inner.parts.add(new AnswerPart.Remark(note.text(), CellTone.NOTE, 0));
      } else {
        rows.forEach(row -> inner.ofRow(block, row, view.title()));
      }
    }
    if (inner != this) {
      String about = rows.size() == 1 ? TableCells.path(rows.get(0)) : "";
      parts.add(new AnswerPart.Gathered(TableCells.heading(view.title(), about), inner.parts));
    }
  }

  private void ofRow(Block block, Row row, String title) {
    if (block instanceof Block.Facts facts) {
      parts.add(
          new AnswerPart.Remark(TableCells.phrase(row.get(facts.phrase())), CellTone.FAINT, 2));
    } else if (block instanceof Block.Notes notes) {
      row.get(notes.texts()).forEach(t -> parts.add(new AnswerPart.Remark(t, CellTone.NOTE, 2)));
    } else {
      String about = TableCells.heading(title, TableCells.path(row));
      parts.add(new AnswerPart.SectionPicture(block, row, about));
    }
  }

  /** On a page, an estimate has two columns, the second for its bounds. */
  private void grid(Grid grid, List<Row> rows) {
    List<PlacedRow> all = new ArrayList<>();
    for (Row around : rows) {
      List<Row> inside = grid.nested().map(around::get).orElse(List.of(around));
      inside.forEach(row -> all.add(new PlacedRow(row, around)));
    }
    if (all.isEmpty()) {
      return;
    }
    String path = rows.size() == 1 ? TableCells.path(rows.get(0)) : "";
    boolean whole = audience == Audience.TERMINAL && rows.size() == 1 && path.isEmpty();
    String about = whole ? "(the system)" : path;
    AnswerTable<PlacedRow> table = first(grid, all);
    for (Shown shown : grid.columns()) {
      Kind kind = shown.column().kind();
      String heading = TableCells.heading(shown.heading(), about);
      table.headed(heading, kind == Kind.PATH ? Kind.TEXT : kind, row -> cell(shown, row));
      table.tone(row -> tone(shown, row));
      if (kind == Kind.ESTIMATE && audience == Audience.PAGE) {
        table.bounds(shown.column().dimension(), row -> amount(shown, row), "95 %");
      }
    }
    parts.add(table);
  }

  private AnswerTable<PlacedRow> first(Grid grid, List<PlacedRow> all) {
    if (grid.rank().isEmpty()) {
      return AnswerTable.first(audience, all, grid.most(), grid.noun());
    }
    Ranking<PlacedRow> ranking = new Ranking<>(grid.most());
    for (PlacedRow placed : all) {
      double figure = placed.row().find(grid.rank().get()).orElse(0.0);
      ranking.add(placed, figure, TableCells.path(placed.row()));
    }
    return AnswerTable.ranked(audience, ranking, grid.noun());
  }

  private AnswerCell cell(Shown shown, PlacedRow placed) {
    CellValue value = TableCells.value(shown.column(), placed.row(), placed.around());
    boolean terminal = audience == Audience.TERMINAL;
    if (value instanceof CellValue.Text text && shown.column().kind() == Kind.PATH) {
      return new AnswerCell.NamedComponent(text.text());
    } else if (value instanceof CellValue.Marked marked) {
      return new AnswerCell.Outstanding(marked.marks(), "", "");
    } else if (shown.digits() == Digits.ALIGNED && terminal && value != CellValue.Absent.ABSENT) {
      return new AnswerCell.Estimated(
          amount(shown, placed), shown.column().dimension(), text -> text);
    } else if (value instanceof CellValue.Bounded bounded && terminal) {
      return new AnswerCell.Plain(
          QuantityFormat.format(bounded.amount().nominal(), shown.column().dimension()));
    }
    return new AnswerCell.Plain(TableCells.text(value, shown));
  }

  /** The number in a column whose numbers are aligned; nothing where there is none. */
  private static Interval amount(Shown shown, PlacedRow placed) {
    CellValue value = TableCells.value(shown.column(), placed.row(), placed.around());
    if (value instanceof CellValue.Bounded bounded) {
      return bounded.amount();
    }
    return value instanceof CellValue.Exact exact ? Interval.exact(exact.amount()) : Interval.ZERO;
  }

  private static CellTone tone(Shown shown, PlacedRow placed) {
    CellValue value = TableCells.value(shown.column(), placed.row(), placed.around());
    if (value instanceof CellValue.Marked marked && !marked.marks().isEmpty()) {
      return marked.marks().get(0).tone();
    }
    Row owner = placed.row().has(shown.column()) ? placed.row() : placed.around();
    return owner.tone(shown.column());
  }
}
