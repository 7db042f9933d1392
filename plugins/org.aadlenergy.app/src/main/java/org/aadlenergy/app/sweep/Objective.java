package org.aadlenergy.app.sweep;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Dimension;

/** What a sweep makes small. */
public enum Objective {
  ENERGY(Dimension.ENERGY),
  TIME(Dimension.TIME),
  RAM(Dimension.SIZE);

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

  /** Its figure of a point. */
  public double of(SweepPoint point) {
    return switch (this) {
      case ENERGY -> point.energyJoules().nominal();
      case TIME -> point.timeSeconds();
      case RAM -> point.ramBytes();
    };
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
    return List.of("energy", "time", "ram");
  }
}
