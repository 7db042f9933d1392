package org.aadlenergy.engine.collection;

import java.util.function.Supplier;

/** A value that is made when somebody asks for it first, and kept. */
public final class Later<T> implements Supplier<T> {
  private Supplier<T> maker;
  private boolean made;

  private Later(Supplier<T> maker) {
    this.maker = maker;
  }

  /** That which a maker makes. */
  public static <T> Later<T> of(Supplier<T> maker) {
    return new Later<>(maker);
  }

  @Override
  public synchronized T get() {
    if (!made) {
      T value = maker.get();
      maker = () -> value; // what it was made of is needed no longer
      made = true;
    }
    return maker.get();
  }
}
