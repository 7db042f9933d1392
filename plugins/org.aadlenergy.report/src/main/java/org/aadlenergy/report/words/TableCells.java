package org.aadlenergy.report.words;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.section.CellValue;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.Digits;
import org.aadlenergy.engine.result.section.Grid.Shown;
import org.aadlenergy.engine.result.section.Kind;
import org.aadlenergy.engine.result.section.Phrase;
import org.aadlenergy.engine.result.section.Phrase.Change;
import org.aadlenergy.engine.result.section.Phrase.Estimate;
import org.aadlenergy.engine.result.section.Phrase.Quantity;
import org.aadlenergy.engine.result.section.Phrase.Words;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.RowMark;

/** Writes what rows of a section hold for people. */
public final class TableCells {
  private static final double KIBIBYTE = 1024.0;
  private static final double MEBIBYTE = 1048576.0;

  private TableCells() {}

  /** The cell of a column; an estimate without its bounds. */
  public static String text(CellValue value, Shown shown) {
    Column<?> column = shown.column();
    if (value instanceof CellValue.Text text) {
      boolean whole = column.kind() == Kind.PATH && text.text().isEmpty();
      return whole ? "the whole system" : text.text();
    } else if (value instanceof CellValue.Exact exact) {
      return column.kind() == Kind.SHARE
          ? QuantityFormat.share(exact.amount())
          : quantity(exact.amount(), column.dimension(), shown.digits());
    } else if (value instanceof CellValue.Bounded bounded) {
      return QuantityFormat.nominal(bounded.amount(), column.dimension());
    } else if (value instanceof CellValue.Count count) {
      return QuantityFormat.grouped(count.count());
    } else if (value instanceof CellValue.Flag flag) {
      return flag.set() ? "yes" : "no";
    } else if (value instanceof CellValue.Said said) {
      return phrase(said.phrase());
    } else if (value instanceof CellValue.Marked marked) {
      return words(marked.marks());
    }
    return shown.absent();
  }

  /** The value of a column in a row, or, where the row has no such column, in the one around it. */
  public static CellValue value(Column<?> column, Row row, Row around) {
    return row.has(column) ? row.value(column) : around.value(column);
  }

  /** A heading, with the name of a component put in. */
  public static String heading(String heading, String component) {
    return heading.replace("{}", component);
  }

  /** The component that a row is about; "" where it is about none. */
  public static String path(Row row) {
    return row.type().path().isPresent() ? row.get(row.type().path().get()) : "";
  }

  /** A phrase with its quantities. */
  public static String phrase(Phrase phrase) {
    StringBuilder text = new StringBuilder();
    for (Phrase.Part part : phrase.parts()) {
      text.append(part(part));
    }
    return text.toString();
  }

  private static String part(Phrase.Part part) {
    if (part instanceof Quantity quantity) {
      return quantity(quantity.value(), quantity.dimension(), quantity.digits());
    } else if (part instanceof Estimate estimate) {
      return QuantityFormat.nominal(estimate.value(), estimate.dimension());
    } else if (part instanceof Change change) {
      String before = part(change.before());
      String now = part(change.now());
      return before.equals(now) ? now : before + " -> " + now;
    }
    return ((Words) part).text();
  }

  private static String quantity(double value, Dimension dimension, Digits digits) {
    if (dimension == Dimension.RATIO) {
      return QuantityFormat.number(value);
    }
    return switch (digits) {
      case FOUR, ALIGNED -> QuantityFormat.format(value, dimension);
      case NEEDED -> QuantityFormat.brief(value, dimension);
      case BINARY ->
          value >= MEBIBYTE
              ? QuantityFormat.number(value / MEBIBYTE) + " MiB"
              : QuantityFormat.number(value / KIBIBYTE) + " KiB";
    };
  }

  private static String words(List<RowMark> marks) {
    List<String> words = new ArrayList<>(marks.size());
    for (RowMark mark : marks) {
      words.add(mark.word());
    }
    return String.join(", ", words);
  }
}
