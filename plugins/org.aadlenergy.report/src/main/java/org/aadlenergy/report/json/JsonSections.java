package org.aadlenergy.report.json;

import java.io.IOException;
import java.util.List;
import org.aadlenergy.engine.result.section.CellValue;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.result.section.SectionType;

/**
 * Writes what services found besides the threads' terms. Those that the contract names are members
 * of the mode, whether they found anything or not; others stand in {@code sections} if they did.
 */
final class JsonSections {
  /** So many rows are asked how many are in them: rows may be made for it. */
  private static final int ASKED = 8;

  private final JsonOutput json;

  /** Whether many rows are handed to other cores, too. */
  private final boolean shares;

  JsonSections(JsonOutput json) {
    this(json, true);
  }

  private JsonSections(JsonOutput json, boolean shares) {
    this.json = json;
    this.shares = shares;
  }

  void write(List<Section> sections) throws IOException {
    boolean others = false;
    for (Section section : sections) {
      if (section.type().ofMode()) {
        json.name(section.type().name());
        member(section);
      }
      others |= isOther(section);
    }
    if (!others) {
      return;
    }
    json.name("sections").beginArray();
    for (Section section : sections) {
      if (isOther(section)) {
        json.beginObject();
        json.name("name").value(section.type().name());
        json.name("title").value(section.type().title());
        json.name("rows");
        rows(section.rows());
        json.endObject();
      }
    }
    json.endArray();
  }

  private static boolean isOther(Section section) {
    return !section.type().ofMode() && !section.rows().isEmpty();
  }

  private void member(Section section) throws IOException {
    SectionType type = section.type();
    if (type.inner().isEmpty()) {
      rows(section.rows());
    } else if (section.rows().isEmpty()) {
      json.beginInlineObject().endObject();
    } else {
      json.beginObject();
      json.name(type.inner());
      rows(section.rows());
      json.endObject();
    }
  }

  /** Writes rows, each with all its columns. */
  void rows(List<Row> rows) throws IOException {
    json.beginArray();
    int lines = shares && rows.size() > 1 ? lines(rows) : 0;
    if (lines < ParallelArray.LEAST) {
      for (Row row : rows) {
        row(row);
      }
    } else {
      int size = Math.max(1, (int) ((long) rows.size() * ParallelArray.SIZE / lines));
      new ParallelArray(rows.size(), size, part -> new JsonSections(part, false).writer(rows), json)
          .write();
    }
    json.endArray();
  }

  /** About how many lines rows take, with the rows in them, as some of them say. */
  private static int lines(List<Row> rows) {
    int step = (rows.size() + ASKED - 1) / ASKED;
    long lines = 0;
    int asked = 0;
    for (int i = 0; i < rows.size(); i += step) {
      lines++;
      asked++;
      for (CellValue value : rows.get(i).values()) {
        lines += value instanceof CellValue.Rows inner ? inner.rows().size() : 0;
      }
    }
    return (int) Math.min(Integer.MAX_VALUE, lines * rows.size() / asked);
  }

  private ParallelArray.Writer writer(List<Row> rows) {
    return (from, to) -> {
      for (int i = from; i < to; i++) {
        row(rows.get(i));
      }
    };
  }

  private void row(Row row) throws IOException {
    if (row.type().isNested()) {
      json.beginObject();
    } else {
      json.beginInlineObject();
    }
    List<Column<?>> columns = row.type().columns();
    List<CellValue> values = row.values();
    for (int i = 0; i < columns.size(); i++) {
      String key = columns.get(i).key();
      if (!key.isEmpty()) {
        json.name(key);
        value(values.get(i));
      }
    }
    json.endObject();
  }

  private void value(CellValue value) throws IOException {
    if (value instanceof CellValue.Text text) {
      json.value(text.text());
    } else if (value instanceof CellValue.Exact exact) {
      json.value(exact.amount());
    } else if (value instanceof CellValue.Bounded bounded) {
      json.interval(bounded.amount());
    } else if (value instanceof CellValue.Count count) {
      json.value(count.count());
    } else if (value instanceof CellValue.Flag flag) {
      json.value(flag.set());
    } else if (value instanceof CellValue.Rows rows) {
      rows(rows.rows());
    } else if (value instanceof CellValue.Texts texts) {
      JsonValues.texts(texts.texts(), json);
    } else if (value instanceof CellValue.Lanes lanes) {
      JsonValues.timeline(lanes.timeline().slices(), json);
    } else {
      json.nullValue();
    }
  }
}
