package org.aadlenergy.report.terminal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.aadlenergy.engine.result.section.CellTone;

/**
 * A table for a terminal: columns as wide as they need to be; where that is too wide, the texts
 * (not the numbers) are shortened in the middle. Columns that still find no room follow below, with
 * the first column before them again.
 */
public final class Table {
  private static final int GAP = 2;

  /** A text takes at most this part of a line that cannot hold all columns. */
  private static final int BLOCK = 3;

  private static final int[] LEAST_TEXT = {12, 8};

  /** Of the first column, which says whose the numbers are. */
  private static final int LEAST_NAME = 24;

  private final List<Column> columns = new ArrayList<>();
  private final List<List<Cell>> rows = new ArrayList<>();
  private List<Cell> row = new ArrayList<>();

  private record Column(String title, boolean numbers, boolean cuttable) {}

  private record Cell(String text, CellTone style) {}

  /** A column of texts, aligned left; the only kind that is shortened. */
  public Table text(String title) {
    columns.add(new Column(title, false, true));
    return this;
  }

  /** A column of short words, aligned left. */
  public Table word(String title) {
    columns.add(new Column(title, false, false));
    return this;
  }

  /** A column of numbers, aligned right. */
  public Table number(String title) {
    columns.add(new Column(title, true, false));
    return this;
  }

  public Table cell(String text) {
    return cell(text, CellTone.NORMAL);
  }

  public Table cell(String text, CellTone style) {
    row.add(new Cell(TextWidth.clean(text), style));
    return this;
  }

  /** Ends the row; cells that were not given stay blank. */
  public void endRow() {
    rows.add(row);
    row = new ArrayList<>();
  }

  /** Prints the table without the columns that say nothing. */
  public void print(Page page, int indent) throws IOException {
    dropBlankColumns();
    if (columns.isEmpty()) {
      return;
    }
    int room = page.columns() - indent;
    int[] widths = widths(room);
    if (!hasTitles()) {
      wrapLast(widths, room);
    }
    String margin = " ".repeat(indent);
    for (int from = 1; from < columns.size() || from == 1; ) {
      int to = fitting(widths, from, room);
      if (hasTitles()) {
        page.line(margin + line(page, titles(), from, to, widths));
      }
      for (List<Cell> cells : rows) {
        page.line(margin + line(page, cells, from, to, widths));
      }
      from = to;
    }
  }

  /** What is said beside figures, and is no column of a table, goes on below its beginning. */
  private void wrapLast(int[] widths, int room) {
    int last = widths.length - 1;
    if (last < 1 || !columns.get(last).cuttable) {
      return;
    }
    widths[last] = Math.max(LEAST_TEXT[0], room - total(widths) + widths[last]);
    List<List<Cell>> wrapped = new ArrayList<>(rows.size());
    for (List<Cell> cells : rows) {
      if (cells.size() <= last || cells.get(last).text.isEmpty()) {
        wrapped.add(cells);
        continue;
      }
      List<Cell> begun = new ArrayList<>(cells.subList(0, last));
      for (String part : TextWidth.wrap(cells.get(last).text, widths[last])) {
        begun.add(new Cell(part, cells.get(last).style));
        wrapped.add(begun);
        begun = new ArrayList<>(Collections.nCopies(last, new Cell("", CellTone.NORMAL)));
      }
    }
    rows.clear();
    rows.addAll(wrapped);
  }

  private List<Cell> titles() {
    List<Cell> titles = new ArrayList<>(columns.size());
    for (Column column : columns) {
      titles.add(new Cell(column.title, CellTone.STRONG));
    }
    return titles;
  }

  private boolean hasTitles() {
    for (Column column : columns) {
      if (!column.title.isEmpty()) {
        return true;
      }
    }
    return false;
  }

  private void dropBlankColumns() {
    for (int i = columns.size() - 1; i >= 0; i--) {
      if (isBlank(i)) {
        columns.remove(i);
        for (List<Cell> cells : rows) {
          if (i < cells.size()) {
            cells.remove(i);
          }
        }
      }
    }
  }

  private boolean isBlank(int column) {
    for (List<Cell> cells : rows) {
      if (column < cells.size() && !cells.get(column).text.isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /** The first cell, and some of the others. */
  private String line(Page page, List<Cell> cells, int from, int to, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < Math.min(to, cells.size()); i = i == 0 ? from : i + 1) {
      Cell cell = cells.get(i);
      String text = TextWidth.shorten(cell.text, widths[i]);
      String space = " ".repeat(Math.max(0, widths[i] - TextWidth.of(text)));
      line.append(i == 0 ? "" : " ".repeat(GAP));
      if (columns.get(i).numbers) {
        line.append(space).append(page.paint(cell.style, text));
      } else {
        line.append(page.paint(cell.style, text)).append(space);
      }
    }
    return line.toString();
  }

  private int[] widths(int room) {
    int[] widths = new int[columns.size()];
    for (int i = 0; i < widths.length; i++) {
      widths[i] = TextWidth.of(columns.get(i).title);
      for (List<Cell> cells : rows) {
        if (i < cells.size()) {
          widths[i] = Math.max(widths[i], TextWidth.of(cells.get(i).text));
        }
      }
    }
    int[] shrunk = widths.clone();
    for (int least : LEAST_TEXT) {
      shrinkTexts(shrunk, room, least);
    }
    if (total(shrunk) <= room) {
      return shrunk;
    }
    // not all find room beside each other, so that each may be as wide as a part of it
    for (int i = 0; i < widths.length; i++) {
      if (columns.get(i).cuttable) {
        int title = TextWidth.of(columns.get(i).title);
        int least = Math.max(floor(i, LEAST_TEXT[0]), title);
        widths[i] = Math.min(widths[i], Math.max(least, room / BLOCK));
      }
    }
    return widths;
  }

  /** Cuts the widest text again and again, until all fits or every text has the least width. */
  private void shrinkTexts(int[] widths, int room, int least) {
    int excess = total(widths) - room;
    while (excess > 0) {
      int widest = -1;
      int second = least;
      for (int i = 0; i < widths.length; i++) {
        if (columns.get(i).cuttable && widths[i] > floor(i, least)) {
          if (widest < 0 || widths[i] > widths[widest]) {
            second = widest < 0 ? least : widths[widest];
            widest = i;
          } else {
            second = Math.max(second, widths[i]);
          }
        }
      }
      if (widest < 0) {
        return;
      }
      int above = Math.max(second, floor(widest, least));
      int cut = Math.min(excess, Math.max(1, widths[widest] - above));
      widths[widest] -= cut;
      excess -= cut;
    }
  }

  private static int floor(int column, int least) {
    return column == 0 ? LEAST_NAME : least;
  }

  private static int total(int[] widths) {
    int total = GAP * (widths.length - 1);
    for (int width : widths) {
      total += width;
    }
    return total;
  }

  /** Up to which column all fit beside the first one: at least one does, as numbers stay whole. */
  private static int fitting(int[] widths, int from, int room) {
    int to = from;
    int taken = widths[0];
    while (to < widths.length && (to == from || taken + GAP + widths[to] <= room)) {
      taken += GAP + widths[to];
      to++;
    }
    return Math.max(to, from + 1);
  }
}
