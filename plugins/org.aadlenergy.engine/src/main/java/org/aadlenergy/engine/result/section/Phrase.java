package org.aadlenergy.engine.result.section;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;

/** Words with quantities in them; each format writes the quantities as it writes all others. */
public record Phrase(List<Part> parts) {
  public Phrase {
    parts = List.copyOf(parts);
  }

  /** A piece of a phrase. */
  public sealed interface Part {}

  /** Words as they are. */
  public record Words(String text) implements Part {}

  /** A quantity in SI with the digits that its bounds need, but without these. */
  public record Estimate(Interval value, Dimension dimension) implements Part {}

  /** A quantity in SI. */
  public record Quantity(double value, Dimension dimension, Digits digits) implements Part {}

  /** What a quantity was, and what it is now; only the latter where both look the same. */
  public record Change(Quantity before, Quantity now) implements Part {}

  /** Begins a phrase. */
  public static Builder of(String text) {
    return new Builder().text(text);
  }

  /** A quantity alone. */
  public static Phrase of(double value, Dimension dimension, Digits digits) {
    return new Phrase(List.of(new Quantity(value, dimension, digits)));
  }

  /** What a quantity was before, and what it is now. */
  public static Phrase change(double before, double now, Dimension dimension, Digits digits) {
    return new Phrase(
        List.of(
            new Change(
                new Quantity(before, dimension, digits), new Quantity(now, dimension, digits))));
  }

  /** Puts a phrase together, piece by piece. */
  public static final class Builder {
    private final List<Part> parts = new ArrayList<>();

    private Builder() {}

    /** Adds words. */
    public Builder text(String text) {
      if (!text.isEmpty()) {
        parts.add(new Words(text));
      }
      return this;
    }

    /** Adds a plain number. */
    public Builder number(double value) {
      return quantity(value, Dimension.RATIO, Digits.NEEDED);
    }

    /** Adds a quantity with four digits. */
    public Builder quantity(double value, Dimension dimension) {
      return quantity(value, dimension, Digits.FOUR);
    }

    /** Adds a quantity with the digits it needs. */
    public Builder brief(double value, Dimension dimension) {
      return quantity(value, dimension, Digits.NEEDED);
    }

    /** Adds a quantity with the digits that its bounds need. */
    public Builder estimate(Interval value, Dimension dimension) {
      parts.add(new Estimate(value, dimension));
      return this;
    }

    /** Adds a quantity. */
    public Builder quantity(double value, Dimension dimension, Digits digits) {
      parts.add(new Quantity(value, dimension, digits));
      return this;
    }

    /** The whole phrase. */
    public Phrase phrase() {
      return new Phrase(parts);
    }
  }
}
