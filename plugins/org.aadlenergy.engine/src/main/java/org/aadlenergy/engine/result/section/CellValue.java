package org.aadlenergy.engine.result.section;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.quantity.Interval;

/** What a cell of a row holds. */
public sealed interface CellValue {

  /** What a program put in; nothing for an empty cell. */
  Object content();

  /** The value of a cell of a kind. */
  static CellValue of(Kind kind, Object content) {
    return switch (kind) {
      case TEXT, WORD, PATH -> new Text((String) content);
      case FLAG -> new Flag((Boolean) content);
      case COUNT -> new Count((Long) content);
      case NUMBER, SHARE, QUANTITY -> new Exact((Double) content);
      case ESTIMATE -> new Bounded((Interval) content);
      case TEXTS -> new Texts(all(content, String.class));
      case ROWS -> new Rows(all(content, Row.class));
      case TIMELINE -> new Lanes((Timeline) content);
      case PHRASE, FIGURE -> new Said((Phrase) content);
      case MARKS -> new Marked(all(content, RowMark.class));
    };
  }

  private static <T> List<T> all(Object content, Class<T> type) {
    List<?> list = (List<?>) content;
    List<T> all = new ArrayList<>(list.size());
    for (int i = 0; i < list.size(); i++) {
      all.add(type.cast(list.get(i)));
    }
    return all;
  }

  /** Nothing is known, or nothing applies. */
  enum Absent implements CellValue {
    ABSENT;

    @Override
    public Object content() {
      return "";
    }
  }

  /** A name or a word. */
  record Text(String text) implements CellValue {
    @Override
    public Object content() {
      return text;
    }
  }

  /** Whether something is so. */
  record Flag(boolean set) implements CellValue {
    @Override
    public Object content() {
      return set;
    }
  }

  /** How many of something there are. */
  record Count(long count) implements CellValue {
    @Override
    public Object content() {
      return count;
    }
  }

  /** A number without doubt, in SI. */
  record Exact(double amount) implements CellValue {
    @Override
    public Object content() {
      return amount;
    }
  }

  /** A number and its bounds, in SI. */
  record Bounded(Interval amount) implements CellValue {
    @Override
    public Object content() {
      return amount;
    }
  }

  /** Sentences. */
  record Texts(List<String> texts) implements CellValue {
    public Texts {
      texts = List.copyOf(texts);
    }

    @Override
    public Object content() {
      return texts;
    }
  }

  /** Rows of a table within the row. */
  record Rows(List<Row> rows) implements CellValue {
    public Rows {
      rows = List.copyOf(rows);
    }

    @Override
    public Object content() {
      return rows;
    }
  }

  /** What happened when. */
  record Lanes(Timeline timeline) implements CellValue {
    @Override
    public Object content() {
      return timeline;
    }
  }

  /** Words with quantities in them. */
  record Said(Phrase phrase) implements CellValue {
    @Override
    public Object content() {
      return phrase;
    }
  }

  /** What stands out. */
  record Marked(List<RowMark> marks) implements CellValue {
    public Marked {
      marks = List.copyOf(marks);
    }

    @Override
    public Object content() {
      return marks;
    }
  }
}
