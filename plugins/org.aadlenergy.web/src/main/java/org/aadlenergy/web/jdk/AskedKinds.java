package org.aadlenergy.web.jdk;

import org.jspecify.annotations.Nullable;

/**
 * Of which class an object is, in a page: classes that are asked for there have no subclasses
 * ({@code AskedKindsTest}), but for enumerations. To answer for all, each class would need a
 * function of its own.
 */
public final class AskedKinds {
  /**
   * Never: TeaVM 0.16 fails where nothing asks so; what optimizes the engine sees that nothing
   * does.
   */
  private static boolean asked;

  private AskedKinds() {}

  public static boolean isInstance(Class<?> type, @Nullable Object one) {
    return one != null
        && (one.getClass() == type
            || one instanceof Enum<?> && ((Enum<?>) one).getDeclaringClass() == type);
  }

  /** Whether an array takes an object: what is copied from one array into another all fits. */
  public static boolean fits(Class<?> type, @Nullable Object one) {
    return !asked || one == null || type.isAssignableFrom(one.getClass());
  }
}
