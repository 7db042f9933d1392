package org.aadlenergy.report.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Block;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.engine.result.section.Kind;
import org.aadlenergy.engine.result.section.Timeline;
import org.aadlenergy.report.answer.AnswerCell;
import org.aadlenergy.report.answer.AnswerColumn;
import org.aadlenergy.report.answer.AnswerPart;
import org.aadlenergy.report.answer.AnswerTable;
import org.aadlenergy.report.terminal.Page;
import org.aadlenergy.report.terminal.QuantityColumn;
import org.aadlenergy.report.terminal.Screen;
import org.aadlenergy.report.terminal.Table;
import org.aadlenergy.report.terminal.TimelineStrip;
import org.aadlenergy.report.words.QuantityFormat;

/** Writes the parts of an answer for a terminal. */
public record AnswerText(Page page) {
  private static final int STRIP = 60;

  /** What stands beside bars, and how long these are at least and at most. */
  private static final int BESIDE_BARS = 60;

  private static final int SHORTEST_BAR = 12;
  private static final int LONGEST_BAR = 60;

  /** Writes parts for a screen. */
  public static void write(List<? extends AnswerPart> parts, Appendable out, Screen screen)
      throws IOException {
    new AnswerText(new Page(out, screen)).write(parts);
  }

  /** Writes parts, one below the other. */
  public void write(List<? extends AnswerPart> parts) throws IOException {
    for (AnswerPart part : parts) {
      write(part);
    }
  }

  private void write(AnswerPart part) throws IOException {
    if (part instanceof AnswerTable<?> table) {
      if (!table.columns().isEmpty()) {
        page.blank();
        if (!table.caption().isEmpty()) {
          page.line(table.caption());
        }
        table(table, table.caption().isEmpty() ? 0 : 2);
      }
      more(table.more());
    } else if (part instanceof AnswerPart.Remark remark) {
      page.paragraph(remark.indent(), remark.tone(), remark.words());
    } else if (part instanceof AnswerPart.Gathered group) {
      write(group.parts());
    } else if (part instanceof AnswerPart.SectionPicture picture) {
      if (picture.block() instanceof Block.Strip strip) {
        strip(picture.row().get(strip.timeline()));
      }
    } else if (part instanceof AnswerPart.Signs signs) {
      for (String line : signs.lines()) {
        page.line(line);
      }
    } else if (part instanceof AnswerPart.BlankLine) {
      page.blank();
    } else {
      AnswerPart.Headline headline = (AnswerPart.Headline) part;
      page.heading(headline.words(), headline.tone(), headline.aside());
      page.rule(headline.level() > 2 ? '-' : '=');
    }
  }

  /** Writes a table without a blank line above it. */
  public <T> void table(AnswerTable<T> table, int indent) throws IOException {
    Table lines = new Table();
    List<List<String>> cells = new ArrayList<>();
    for (AnswerColumn<T> column : table.columns()) {
      if (column.isNumber()) {
        lines.number(column.heading());
      } else if (column.kind() == Kind.TEXT || column.kind() == Kind.PATH) {
        lines.text(column.heading());
      } else {
        lines.word(column.heading());
      }
      cells.add(cells(table.rows().stream().map(column.cell()).toList()));
    }
    for (int i = 0; i < table.rows().size(); i++) {
      for (int column = 0; column < cells.size(); column++) {
        CellTone tone = table.columns().get(column).tone().apply(table.rows().get(i));
        lines.cell(cells.get(column).get(i), tone);
      }
      lines.endRow();
    }
    lines.print(page, indent);
  }

  /** Quantities of a column have one unit and one number of decimals. */
  private List<String> cells(List<AnswerCell> column) {
    Dimension dimension = Dimension.RATIO;
    List<Interval> amounts = new ArrayList<>(column.size());
    for (AnswerCell cell : column) {
      Interval amount = Interval.ZERO;
      if (cell instanceof AnswerCell.Estimated estimate) {
        amount = estimate.amount();
        dimension = estimate.dimension();
      } else if (cell instanceof AnswerCell.BoundsOf bounds) {
        amount = bounds.amount();
        dimension = bounds.dimension();
      }
      amounts.add(amount);
    }
    QuantityColumn aligned = new QuantityColumn(dimension);
    amounts.forEach(aligned::add);
    List<String> cells = new ArrayList<>(column.size());
    for (int i = 0; i < column.size(); i++) {
      AnswerCell cell = column.get(i);
      if (cell instanceof AnswerCell.Estimated estimate) {
        cells.add(estimate.known().apply(aligned.nominal(i)));
      } else if (cell instanceof AnswerCell.BoundsOf bounds) {
        cells.add(bounds.known().apply(aligned.bounds(i)));
      } else {
        cells.add(cell(cell));
      }
    }
    return cells;
  }

  private String cell(AnswerCell cell) {
    if (cell instanceof AnswerCell.NamedComponent owner) {
      return owner.path().isEmpty() ? "(the system)" : owner.path();
    } else if (cell instanceof AnswerCell.ShareBar part) {
      int longest = Math.max(SHORTEST_BAR, Math.min(page.columns() - BESIDE_BARS, LONGEST_BAR));
      double drawn = Math.min(part.share(), 1.0);
      return drawn > 0.0 ? "#".repeat((int) Math.max(1, Math.rint(drawn * longest))) : "";
    }
    return cell.inWords();
  }

  private void strip(Timeline timeline) throws IOException {
    if (timeline.slices().isEmpty()) {
      return;
    }
    double end = timeline.endSeconds();
    int signs = Math.min(STRIP, page.columns() - 4);
    page.line("  " + TimelineStrip.of(timeline.slices(), end, timeline.legend(), signs));
    String first = QuantityFormat.format(end, Dimension.TIME);
    page.paragraph(2, CellTone.FAINT, "the first " + first + ": " + timeline.legend().caption());
  }

  /** Says how many rows were left out, if any. */
  private void more(int count) throws IOException {
    RootSection.more(page, 0, count);
  }
}
