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
   * @param swing how what is drawn goes up and down around that, too fast to be followed
   */
  record Level(
      double seconds, double watts, double celsius, double amperes, double leastVolts, Swing swing)
      implements LoadPattern {
    /** One that stays the same. */
    public Level(double seconds, double watts, double celsius, double amperes, double leastVolts) {
      this(seconds, watts, celsius, amperes, leastVolts, Swing.NONE);
    }

    /** One of nothing but a power, at any voltage. */
    public Level(double seconds, double watts, double celsius) {
      this(seconds, watts, celsius, 0.0, 0.0);
    }

    /** One of so many times what is drawn, and so much power beside it. */
    public Level drawing(double factor, double besides) {
      return new Level(
          seconds,
          watts * factor + besides,
          celsius,
          amperes * factor,
          leastVolts,
          swing.times(factor));
    }

    /** The same where it is so warm. */
    public Level at(double warmth) {
      return new Level(seconds, watts, warmth, amperes, leastVolts, swing);
    }

    /** The same that needs another voltage. */
    public Level needing(double volts) {
      return new Level(seconds, watts, celsius, amperes, volts, swing);
    }

    /** The same for another time. */
    Level lasting(double other) {
      return new Level(other, watts, celsius, amperes, leastVolts, swing);
    }

    /** What is drawn while it is most. */
    Level high() {
      return new Level(
          seconds, watts + swing.watts(), celsius, amperes + swing.amperes(), leastVolts);
    }

    /** What is drawn in the rest of the time. */
    Level low() {
      double down = swing.share() / (1.0 - swing.share());
      return swing == Swing.NONE
          ? this
          : new Level(
              seconds,
              watts - down * swing.watts(),
              celsius,
              amperes - down * swing.amperes(),
              leastVolts);
    }

    @Override
    public LoadPattern map(UnaryOperator<Level> change) {
      return change.apply(this);
    }
  }

  /**
   * What is drawn by turns: for a share of the time so much more than on average, and less in the
   * rest. A turn is far shorter than what follows slowly takes, and moves hardly anything.
   *
   * @param share of the time, between 0 and 1; 0 where nothing swings
   * @param watts so much more is drawn then, at any voltage
   * @param amperes likewise, of what draws a current
   */
  record Swing(double share, double watts, double amperes) {
    /** None. */
    public static final Swing NONE = new Swing(0.0, 0.0, 0.0);

    Swing times(double factor) {
      return this == NONE ? NONE : new Swing(share, watts * factor, amperes * factor);
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
