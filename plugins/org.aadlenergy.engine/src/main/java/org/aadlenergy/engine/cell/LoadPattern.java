package org.aadlenergy.engine.cell;

import java.util.List;

/** What is drawn from a cell over some time; what repeats is held once. */
public sealed interface LoadPattern {
  /** How long it is. */
  double seconds();

  /** How warm it is at its beginning. */
  double celsius();

  /**
   * The same at one temperature; less than 0 where it is charged.
   *
   * @param watts of what hangs on it and draws the same power at any voltage
   * @param amperes of what draws the same current, as linear regulators do
   */
  record Level(double seconds, double watts, double celsius, double amperes)
      implements LoadPattern {
    /** One of nothing but a power. */
    public Level(double seconds, double watts, double celsius) {
      this(seconds, watts, celsius, 0.0);
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
  }
}
