package org.aadlenergy.report.figure;

import java.io.IOException;
import java.util.List;
import org.aadlenergy.engine.result.section.CellValue;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.result.section.Slice;
import org.aadlenergy.engine.result.section.TableType;
import org.aadlenergy.engine.result.section.Timeline;
import org.aadlenergy.report.figure.ResultFigure.Owner;

/** The numbers of what services found besides the threads' terms. */
record SectionFigures(Figures figures, Owner mode) {
  void visit(List<Section> sections) throws IOException {
    for (Section section : sections) {
      rows(section.rows(), "");
    }
  }

  private void rows(List<Row> rows, String around) throws IOException {
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      TableType type = row.type();
      if (type.ifSeveral() && rows.size() == 1) {
        continue;
      }
      String path = type.path().isPresent() ? row.get(type.path().get()) : around;
      Owner owner = mode.of(type.kind(), path, item(row, i));
      for (Column<?> column : type.columns()) {
        value(row.value(column), column, owner);
      }
    }
  }

  /** Rows that neither a component nor a name tells apart have numbers. */
  private static String item(Row row, int number) {
    TableType type = row.type();
    if (type.by().isPresent()) {
      return row.find(type.by().get()).orElse("");
    }
    return type.path().isPresent() ? "" : Integer.toString(number);
  }

  private void value(CellValue value, Column<?> column, Owner owner) throws IOException {
    if (value instanceof CellValue.Rows rows) {
      rows(rows.rows(), owner.path());
    } else if (value instanceof CellValue.Lanes lanes) {
      timeline(lanes.timeline());
    } else if (!column.quantity().isEmpty()) {
      number(value, column, owner);
    }
  }

  /** A truth is 1 or 0. */
  private void number(CellValue value, Column<?> column, Owner owner) throws IOException {
    String quantity = column.quantity();
    String unit = column.dimension().siUnit();
    if (value instanceof CellValue.Exact exact) {
      figures.take(owner, quantity, unit, exact.amount());
    } else if (value instanceof CellValue.Bounded bounded) {
      figures.take(owner, quantity, unit, bounded.amount());
    } else if (value instanceof CellValue.Count count) {
      figures.take(owner, quantity, unit, count.count());
    } else if (value instanceof CellValue.Flag flag) {
      figures.take(owner, quantity, unit, flag.set() ? 1.0 : 0.0);
    }
  }

  private void timeline(Timeline timeline) throws IOException {
    for (Timeline.Lane lane : timeline.byLane()) {
      for (Slice slice : lane.slices()) {
        Owner one = mode.of("slice", lane.name(), slice.what());
        figures.take(one, "start", "s", slice.startSeconds());
        figures.take(one, "end", "s", slice.endSeconds());
      }
    }
  }
}
