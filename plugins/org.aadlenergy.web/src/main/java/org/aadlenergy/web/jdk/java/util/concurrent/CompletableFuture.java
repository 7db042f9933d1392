package org.aadlenergy.web.jdk.java.util.concurrent;

import java.util.function.Supplier;

/** What others would be asked for: done at once. */
public final class CompletableFuture<T> {
  private final T value;

  private CompletableFuture(T value) {
    this.value = value;
  }

  public static <T> CompletableFuture<T> completedFuture(T value) {
    return new CompletableFuture<>(value);
  }

  public static <T> CompletableFuture<T> supplyAsync(Supplier<T> supplier) {
    return new CompletableFuture<>(supplier.get());
  }

  public T join() {
    return value;
  }
}
