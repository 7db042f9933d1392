package org.aadlenergy.ui.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.ui.results.EnergyRow;

/**
 * Rows as lines with tabs, for other programs. Ten thousand take longer than a window may go
 * without an answer, so it touches nothing of the window and can be made in any thread.
 *
 * @param nested whether what is in a row follows it
 */
record RowText(
    List<ViewColumn> columns,
    List<EnergyRow> rows,
    boolean nested,
    Optional<Comparator<EnergyRow>> order) {

  String text() {
    StringBuilder text = new StringBuilder();
    rows.forEach(row -> append(row, "", text));
    return text.toString();
  }

  private void append(EnergyRow row, String indent, StringBuilder text) {
    String separator = indent;
    for (ViewColumn column : columns) {
      if (column != ViewColumn.BAR) {
        text.append(separator).append(column.text(row));
        separator = "\t";
      }
    }
    text.append('\n');
    if (nested) {
      List<EnergyRow> children = new ArrayList<>(row.children());
      order.ifPresent(children::sort);
      children.forEach(child -> append(child, indent + "  ", text));
    }
  }
}
