package org.aadlenergy.report.xlsx;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.report.csv.CsvOutput;

/**
 * A sheet: a row of headings, and rows below it.
 *
 * @param fixed how many columns at the left stay when the others are moved
 * @param rows each with as many cells as there are headings, or fewer
 * @param strong the rows that stand out, by number
 */
public record BookSheet(
    String name,
    int fixed,
    List<String> headings,
    List<List<SheetCell>> rows,
    List<Integer> strong) {
  public BookSheet {
    headings = List.copyOf(headings);
    rows = List.copyOf(rows);
    strong = List.copyOf(strong);
  }

  /** The name of a column, {@code A}, {@code AB}. */
  public static String column(int index) {
    String letters = "";
    for (int left = index; left >= 0; left = left / 26 - 1) {
      letters = (char) ('A' + left % 26) + letters;
    }
    return letters;
  }

  /** The name of a cell of a row below the headings, {@code C2} for the first row's third. */
  public static String cell(int column, int row) {
    return column(column) + (row + 2);
  }

  /** Writes the same numbers and words, without formulas. */
  public void csv(Appendable out) throws IOException {
    CsvOutput csv = new CsvOutput(out);
    csv.row(headings);
    for (List<SheetCell> row : rows) {
      for (SheetCell cell : row) {
        if (cell instanceof SheetCell.Amount number) {
          csv.number(number.value());
        } else if (cell instanceof SheetCell.Formula formula) {
          csv.number(formula.value());
        } else {
          csv.text(((SheetCell.Words) cell).text());
        }
      }
      csv.endRow();
    }
  }

  /** How wide each column is, in signs: as its words need, within bounds. */
  List<Integer> widths() {
    List<Integer> widths = new ArrayList<>(headings.size());
    for (int i = 0; i < headings.size(); i++) {
      int widest = 0;
      for (String line : headings.get(i).split(" ", -1)) {
        widest = Math.max(widest, line.length());
      }
      for (List<SheetCell> row : rows) {
        boolean words = i < row.size() && row.get(i) instanceof SheetCell.Words;
        int needs = words ? ((SheetCell.Words) row.get(i)).text().length() : 9;
        widest = Math.max(widest, needs);
      }
      widths.add(Math.min(Math.max(widest + 2, 8), 50));
    }
    return widths;
  }
}
