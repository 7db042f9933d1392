package org.aadlenergy.engine.account;

import java.util.List;
import org.aadlenergy.engine.quantity.Interval;

/**
 * The most power that something draws or gives, and the first moment at which it does.
 *
 * @param on who works at that moment, by path: threads, and devices in the states that threads use
 */
public record Peak(String path, Role role, Interval watts, double atSeconds, List<String> on) {
  public Peak {
    on = List.copyOf(on);
  }

  /** That of what never draws anything. */
  public static Peak nothing(String path) {
    return new Peak(path, Role.COMPONENT, Interval.ZERO, 0.0, List.of());
  }

  /** Whose peak it is. */
  public enum Role {
    /** What draws for itself. */
    COMPONENT("component"),
    /** What draws its losses. */
    CONVERTER("converter"),
    /** A battery or a supply: what it gives, with all losses on the way. */
    SOURCE("source");

    private final String word;

    Role(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }
}
