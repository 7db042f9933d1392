package org.aadlenergy.web.jdk;

import org.jspecify.annotations.Nullable;

/**
 * What is printed of an object that says nothing of itself: nobody shows it, and the name of each
 * class would have to travel for it.
 */
public final class Nameless {
  private Nameless() {}

  public static String text(@Nullable Object value) {
    return "an object";
  }
}
