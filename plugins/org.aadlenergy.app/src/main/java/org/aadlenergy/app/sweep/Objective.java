package org.aadlenergy.app.sweep;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.report.words.QuantityFormat;

/** What a sweep makes small, or large where more is better. */
public enum Objective {
  ENERGY(Dimension.ENERGY),
  TIME(Dimension.TIME),
  RAM(Dimension.SIZE),
  BATTERY(Dimension.TIME),
  COST(Dimension.RATIO);

  private static final int CENTS = 2;

  /** The last digits of a double are no price. */
  private static final MathContext DECIMAL = new MathContext(12);

  private final Dimension dimension;

  Objective(Dimension dimension) {
    this.dimension = dimension;
  }

  public Dimension dimension() {
    return dimension;
  }

  /** As options name it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Its figure of a point, if the point has it: a life needs a battery, a cost prices. */
  public Optional<Double> of(SweepPoint point) {
    return switch (this) {
      case ENERGY -> Optional.of(point.energyJoules().nominal());
      case TIME -> Optional.of(point.timeSeconds());
      case RAM -> Optional.of(point.ramBytes());
      case BATTERY -> point.batterySeconds();
      case COST -> point.cost();
    };
  }

  /** A figure of it as people read it; the currency of a cost is that of the platforms. */
  public String written(double figure) {
    if (this != COST) {
      return QuantityFormat.format(figure, dimension);
    }
    BigDecimal price = new BigDecimal(figure, DECIMAL).stripTrailingZeros();
    return (price.scale() < CENTS ? price.setScale(CENTS) : price).toPlainString();
  }

  /**
   * A figure that is the smaller, the better the point is; what is unknown is worst. Energies and
   * times are those of a second: a point is not better because its window is shorter.
   */
  public double cost(SweepPoint point) {
    Optional<Double> figure = of(point);
    if (figure.isEmpty()) {
      return Double.POSITIVE_INFINITY;
    }
    return switch (this) {
      case ENERGY, TIME ->
          point.windowSeconds() > 0.0 ? figure.get() / point.windowSeconds() : figure.get();
      case BATTERY -> -figure.get();
      case RAM, COST -> figure.get();
    };
  }

  /** Whether a point keeps a limit: the most, and of a battery's life the least. */
  public boolean keeps(SweepPoint point, double limit) {
    Optional<Double> figure = of(point);
    return figure.isPresent() && (this == BATTERY ? figure.get() >= limit : figure.get() <= limit);
  }

  /** The objective of a name. */
  public static Optional<Objective> named(String word) {
    for (Objective objective : values()) {
      if (objective.word().equals(word)) {
        return Optional.of(objective);
      }
    }
    return Optional.empty();
  }

  public static List<String> words() {
    return List.of("energy", "time", "ram", "battery", "cost");
  }
}
