package org.aadlenergy.engine.collection;

import java.util.Optional;
import java.util.function.Supplier;

/** A value that is made when somebody asks for it first, and kept. */
public final class Later<T> implements Supplier<T> {
  private final Supplier<T> maker;
  private Optional<T> made = Optional.empty();

  private Later(Supplier<T> maker) {
    this.maker = maker;
  }

  /** That which a maker makes. */
  public static <T> Later<T> of(Supplier<T> maker) {
    return new Later<>(maker);
  }

  @Override
  public synchronized T get() {
    if (made.isEmpty()) {
      made = Optional.of(maker.get());
    }
    return made.orElseThrow();
  }
}
