package org.aadlenergy.engine.cell;

import java.util.List;
import java.util.function.UnaryOperator;

/** What is drawn from a cell over some time; what repeats is held once. */
public sealed interface LoadPattern {
  /** How long it is. */
  double seconds();

  /** How warm it is at its beginning. */
  double celsius();

  /** The same with other levels. */
  LoadPattern map(UnaryOperator<Level> change);

  /**
   * The same at one temperature; less than 0 where it is charged.
   *
   * @param watts of what hangs on it and draws the same power at any voltage
   * @param amperes of what draws the same current, as linear regulators do
   * @param leastVolts what hangs on it does not work below
   */
  record Level(double seconds, double watts, double celsius, double amperes, double leastVolts)
      implements LoadPattern {
    /** One of nothing but a power, at any voltage. */
    public Level(double seconds, double watts, double celsius) {
      this(seconds, watts, celsius, 0.0, 0.0);
    }

    /** One of so many times what is drawn, and so much power beside it. */
    public Level drawing(double factor, double besides) {
      return new Level(seconds, watts * factor + besides, celsius, amperes * factor, leastVolts);
    }

    /** The same where it is so warm. */
    public Level at(double warmth) {
      return new Level(seconds, watts, warmth, amperes, leastVolts);
    }

    /** The same that needs another voltage. */
    public Level needing(double volts) {
      return new Level(seconds, watts, celsius, amperes, volts);
    }

    @Override
    public LoadPattern map(UnaryOperator<Level> change) {
      return change.apply(this);
    }
  }

  /** One after the other. */
  record Sequence(List<LoadPattern> parts, double seconds) implements LoadPattern {
    /** That of some parts. */
    public Sequence(List<LoadPattern> parts) {
      this(List.copyOf(parts), parts.stream().mapToDouble(LoadPattern::seconds).sum());
    }

    @Override
    public double celsius() {
      return parts.get(0).celsius();
    }

    @Override
    public LoadPattern map(UnaryOperator<Level> change) {
      return new Sequence(parts.stream().map(part -> part.map(change)).toList());
    }
  }

  /** The same many times. */
  record Repeated(LoadPattern body, long times) implements LoadPattern {
    @Override
    public double seconds() {
      return body.seconds() * times;
    }

    @Override
    public double celsius() {
      return body.celsius();
    }

    @Override
    public LoadPattern map(UnaryOperator<Level> change) {
      return new Repeated(body.map(change), times);
    }
  }
}
