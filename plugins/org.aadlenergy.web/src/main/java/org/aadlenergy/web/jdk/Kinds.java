package org.aadlenergy.web.jdk;

import org.jspecify.annotations.Nullable;

/**
 * Of which class an object is, in a page: classes that are asked for there have no subclasses, but
 * for enumerations. To answer for all, each class would need a function of its own.
 */
public final class Kinds {
  /**
   * Never: TeaVM 0.16 fails where nothing asks so; what optimizes the engine sees that nothing
   * does.
   */
  private static boolean asked;

  private Kinds() {}

  public static boolean isInstance(Class<?> type, @Nullable Object one) {
    if (asked) {
      return type.isAssignableFrom(one.getClass());
    }
    return one != null
        && (one.getClass() == type
            || one instanceof Enum<?> && ((Enum<?>) one).getDeclaringClass() == type);
  }
}
