package org.aadlenergy.app.project;

import java.time.LocalDate;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * Lets a breach pass until a day.
 *
 * @param gate the word of what may be waived, as {@code budget}
 * @param path the instance path; {@code *} at its end stands for all that begin so
 * @param reason why
 * @param expires the last day on which it holds
 * @param place where it was written, {@code aadl-energy.toml:12}
 */
public record Waiver(String gate, String path, String reason, LocalDate expires, String place) {

  /** Whether it is about this breach. */
  public boolean covers(String breachGate, String breachPath) {
    boolean paths =
        path.endsWith("*")
            ? breachPath.startsWith(path.substring(0, path.length() - 1))
            : breachPath.equalsIgnoreCase(path);
    return paths && gate.equals(breachGate);
  }

  /** Where it was written. */
  public SourceSpan span() {
    int colon = place.lastIndexOf(':');
    return SourceSpan.at(
        place.substring(0, colon), Integer.parseInt(place.substring(colon + 1)), 1);
  }

  /** Whether it holds no longer. */
  public boolean expired(LocalDate today) {
    return today.isAfter(expires);
  }
}
