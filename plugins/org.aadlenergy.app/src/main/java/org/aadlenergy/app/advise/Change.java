package org.aadlenergy.app.advise;

import java.util.Locale;
import org.aadlenergy.engine.text.HarmfulCharacters;

/**
 * One value of one property on one instance.
 *
 * @param property {@code Set::Name}
 * @param path of the instance; "" is the root
 * @param value as AADL writes it
 */
public record Change(String property, String path, String value) {

  /** What {@code --set} takes. */
  public String setting() {
    return property + "=" + value + (path.isEmpty() ? "" : " @ " + path);
  }

  /** What a shell takes. */
  public String option() {
    return "--set '" + HarmfulCharacters.without(setting()).replace("'", "'\\''") + "'";
  }

  /** What a property of an instance is called, in any case. */
  static String place(String property, String path) {
    return (property + " @ " + path).replace(" ", "").toLowerCase(Locale.ROOT);
  }
}
