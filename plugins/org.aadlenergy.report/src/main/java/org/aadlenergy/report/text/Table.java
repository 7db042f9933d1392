package org.aadlenergy.report.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A table for a terminal: columns as wide as they need to be; where that is too wide, the texts
 * (not the numbers) are shortened in the middle.
 */
final class Table {
  private static final int GAP = 2;
  private static final int MIN_TEXT = 12;

  private final List<Column> columns = new ArrayList<>();
  private final List<List<Cell>> rows = new ArrayList<>();
  private List<Cell> row = new ArrayList<>();

  private record Column(String title, boolean numbers) {}

  private record Cell(String text, Style style) {
    boolean isBlank() {
      return text.isEmpty();
    }
  }

  /** A column of texts, aligned left; the only kind that is shortened. */
  Table text(String title) {
    columns.add(new Column(title, false));
    return this;
  }

  /** A column of numbers, aligned right. */
  Table number(String title) {
    columns.add(new Column(title, true));
    return this;
  }

  Table cell(String text) {
    return cell(text, Style.PLAIN);
  }

  Table cell(String text, Style style) {
    row.add(new Cell(TextWidth.clean(text), style));
    return this;
  }

  /** Ends the row; cells that were not given stay blank. */
  void endRow() {
    rows.add(row);
    row = new ArrayList<>();
  }

  boolean isEmpty() {
    return rows.isEmpty();
  }

  /** Prints the table without the columns that say nothing. */
  void print(Page page, int indent) throws IOException {
    dropBlankColumns();
    int[] widths = widths(Page.COLUMNS - indent);
    List<Cell> titles = new ArrayList<>();
    for (Column column : columns) {
      titles.add(new Cell(column.title, Style.HEADING));
    }
    if (columns.stream().anyMatch(column -> !column.title.isEmpty())) {
      page.line(" ".repeat(indent) + line(page, titles, widths));
    }
    for (List<Cell> cells : rows) {
      page.line(" ".repeat(indent) + line(page, cells, widths));
    }
  }

  private void dropBlankColumns() {
    for (int i = columns.size() - 1; i >= 0; i--) {
      int column = i;
      if (rows.stream().allMatch(cells -> column >= cells.size() || cells.get(column).isBlank())) {
        columns.remove(i);
        rows.stream().filter(cells -> column < cells.size()).forEach(cells -> cells.remove(column));
      }
    }
  }

  private String line(Page page, List<Cell> cells, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < cells.size(); i++) {
      Cell cell = cells.get(i);
      String text = TextWidth.shorten(cell.text, widths[i]);
      String space = " ".repeat(widths[i] - TextWidth.of(text));
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
    int total = GAP * (columns.size() - 1);
    for (int i = 0; i < widths.length; i++) {
      widths[i] = TextWidth.of(columns.get(i).title);
      for (List<Cell> cells : rows) {
        if (i < cells.size()) {
          widths[i] = Math.max(widths[i], TextWidth.of(cells.get(i).text));
        }
      }
      total += widths[i];
    }
    for (int excess = total - room; excess > 0; ) {
      int widest = widestText(widths);
      if (widest < 0) {
        break;
      }
      int cut = Math.min(excess, Math.max(1, widths[widest] - secondText(widths, widest)));
      cut = Math.min(cut, widths[widest] - MIN_TEXT);
      widths[widest] -= cut;
      excess -= cut;
    }
    return widths;
  }

  private int widestText(int[] widths) {
    int widest = -1;
    for (int i = 0; i < widths.length; i++) {
      if (!columns.get(i).numbers
          && widths[i] > MIN_TEXT
          && (widest < 0 || widths[i] > widths[widest])) {
        widest = i;
      }
    }
    return widest;
  }

  private int secondText(int[] widths, int widest) {
    int second = MIN_TEXT;
    for (int i = 0; i < widths.length; i++) {
      if (i != widest && !columns.get(i).numbers) {
        second = Math.max(second, widths[i]);
      }
    }
    return second;
  }
}
