package org.aadlenergy.engine.result.section;

import java.util.List;
import org.aadlenergy.engine.quantity.Interval;

/** What a cell of a row holds. */
public sealed interface Value {
  /** Nothing is known, or nothing applies. */
  enum Absent implements Value {
    ABSENT
  }

  /** A name or a word. */
  record Text(String text) implements Value {}

  /** Whether something is so. */
  record Flag(boolean set) implements Value {}

  /** How many of something there are. */
  record Count(long count) implements Value {}

  /** A number without doubt, in SI. */
  record Exact(double amount) implements Value {}

  /** A number and its bounds, in SI. */
  record Bounded(Interval amount) implements Value {}

  /** Sentences. */
  record Texts(List<String> texts) implements Value {
    public Texts {
      texts = List.copyOf(texts);
    }
  }

  /** Rows of a table within the row. */
  record Rows(List<Row> rows) implements Value {
    public Rows {
      rows = List.copyOf(rows);
    }
  }

  /** What happened when. */
  record Lanes(Timeline timeline) implements Value {}

  /** Words with quantities in them. */
  record Said(Phrase phrase) implements Value {}

  /** What stands out. */
  record Marked(List<Mark> marks) implements Value {
    public Marked {
      marks = List.copyOf(marks);
    }
  }
}
