package org.aadlenergy.app.sweep;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Dimension;

/** What a sweep makes small, or large where more is better. */
public enum Objective {
  ENERGY(Dimension.ENERGY),
  TIME(Dimension.TIME),
  RAM(Dimension.SIZE),
  BATTERY(Dimension.TIME);

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

  /** Its figure of a point, if the point has it: a system without a battery has no life of it. */
  public Optional<Double> of(SweepPoint point) {
    return switch (this) {
      case ENERGY -> Optional.of(point.energyJoules().nominal());
      case TIME -> Optional.of(point.timeSeconds());
      case RAM -> Optional.of(point.ramBytes());
      case BATTERY -> point.batterySeconds();
    };
  }

  /** A figure that is the smaller, the better the point is; what is unknown is worst. */
  double cost(SweepPoint point) {
    Optional<Double> figure = of(point);
    if (figure.isEmpty()) {
      return Double.POSITIVE_INFINITY;
    }
    return this == BATTERY ? -figure.get() : figure.get();
  }

  /** Whether a point keeps a limit: the most, and of a battery's life the least. */
  boolean keeps(SweepPoint point, double limit) {
    Optional<Double> figure = of(point);
    return figure.isPresent() && (this == BATTERY ? figure.get() >= limit : figure.get() <= limit);
  }

  /** The objective of a name. */
  static Optional<Objective> named(String word) {
    for (Objective objective : values()) {
      if (objective.word().equals(word)) {
        return Optional.of(objective);
      }
    }
    return Optional.empty();
  }

  static List<String> words() {
    return List.of("energy", "time", "ram", "battery");
  }
}
