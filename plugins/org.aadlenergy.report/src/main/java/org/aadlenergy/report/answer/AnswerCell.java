package org.aadlenergy.report.answer;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.RowMark;
import org.aadlenergy.report.words.QuantityFormat;

/** What stands in a cell of a table, in words or as what each format draws its own way. */
public sealed interface AnswerCell {

  /** The cell where nothing but words can stand. */
  String inWords();

  /** Words as they are. */
  record Plain(String inWords) implements AnswerCell {}

  /** What a reader copies, as it is. */
  record Code(String inWords) implements AnswerCell {}

  /**
   * A component.
   *
   * @param path of it; "" is the whole system
   * @param asks what a page with scripts explains on a click, as attributes of a button
   */
  record NamedComponent(String path, Optional<String> asks) implements AnswerCell {
    /** A component of which a click explains nothing. */
    public NamedComponent(String path) {
      this(path, Optional.empty());
    }

    @Override
    public String inWords() {
      return path.isEmpty() ? "the whole system" : path;
    }
  }

  /**
   * Words that stand out.
   *
   * @param why what is said below them where there is room, "" for nothing
   * @param meaning what they mean, for a reader who asks, "" where that is plain
   */
  record Outstanding(List<RowMark> marks, String why, String meaning) implements AnswerCell {
    public Outstanding {
      marks = List.copyOf(marks);
    }

    @Override
    public String inWords() {
      return String.join(", ", marks.stream().map(RowMark::word).toList());
    }
  }

  /**
   * A quantity, which a column may align with those above and below it.
   *
   * @param known puts before the figure what is known of it
   */
  record Estimated(Interval amount, Dimension dimension, UnaryOperator<String> known)
      implements AnswerCell {
    @Override
    public String inWords() {
      return known.apply(QuantityFormat.nominal(amount, dimension));
    }
  }

  /** The bounds of a quantity, likewise. */
  record BoundsOf(Interval amount, Dimension dimension, UnaryOperator<String> known)
      implements AnswerCell {
    @Override
    public String inWords() {
      return known.apply(QuantityFormat.bounds(amount, dimension));
    }
  }

  /**
   * A share, with a bar where there is room for one.
   *
   * @param use whether it is of a limit, which may be less than what is needed
   * @param tooMuch whether the limit is less
   */
  record ShareBar(double share, boolean use, boolean tooMuch) implements AnswerCell {
    @Override
    public String inWords() {
      return QuantityFormat.share(share);
    }
  }

  /**
   * Words with a hint.
   *
   * @param hint what can be done, "" for nothing
   */
  record Hinted(String words, String hint) implements AnswerCell {
    @Override
    public String inWords() {
      return hint.isEmpty() ? words : words + " (" + hint + ")";
    }
  }

  /** Several things, of which a page with scripts explains each on a click. */
  record Several(List<String> words) implements AnswerCell {
    public Several {
      words = List.copyOf(words);
    }

    @Override
    public String inWords() {
      return String.join(", ", words);
    }
  }
}
