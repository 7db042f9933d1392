package org.aadlenergy.app.project;

import java.time.LocalDate;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Severity;
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

  /**
   * What becomes of a finding that it covers: information while it holds; afterwards the finding is
   * what it was, and tells that there was a waiver.
   */
  public Diagnostic on(Diagnostic finding, LocalDate today) {
    if (expired(today)) {
      return finding.withHint("its waiver (" + reason + ", " + place() + ") ended on " + expires);
    }
    String message = finding.message() + " (waived until " + expires + ": " + reason + ")";
    return new Diagnostic(
        finding.code(), Severity.INFO, message, Optional.empty(), finding.span(), finding.path());
  }
}
