package org.aadlenergy.osate.internal.event;

import java.util.HashSet;
import java.util.Set;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.osate.internal.event.InstanceEvents.Place;

/** Places the findings about one instance model and remembers whether it can be used at all. */
public final class InstanceFindings {
  private final String file;
  private final Diagnostics diagnostics;
  private final Set<String> doubted = new HashSet<>();
  private boolean unusable;

  public InstanceFindings(String file, Diagnostics diagnostics) {
    this.file = file;
    this.diagnostics = diagnostics;
  }

  /** Whether something was found that forbids a view. */
  public boolean unusable() {
    return unusable;
  }

  /** The file is not what OSATE writes. */
  public void broken(Place place, String message) {
    stop(DiagnosticCode.NOT_AN_INSTANCE_MODEL, place, message);
  }

  /** The file holds what is not accepted for safety. */
  public void refused(Place place, String message) {
    stop(DiagnosticCode.XML_REFUSED, place, message);
  }

  private void stop(DiagnosticCode code, Place place, String message) {
    unusable = true;
    diagnostics.add(code, span(place), message);
  }

  /** A reference is not certain; told once, at its first use. */
  public void uncertain(String reference, Place place, String message, String hint) {
    if (doubted.add(reference)) {
      Diagnostic finding = Diagnostic.of(DiagnosticCode.UNCERTAIN_REFERENCE, span(place), message);
      diagnostics.add(finding.withHint(hint));
    }
  }

  /** Something lies in a file that is not read, and is not needed; told once. */
  public void unread(String file, Place place, String message) {
    if (doubted.add(file)) {
      Diagnostic finding = Diagnostic.of(DiagnosticCode.UNCERTAIN_REFERENCE, span(place), message);
      diagnostics.add(finding.as(Severity.INFO));
    }
  }

  /** Keeps any other finding. */
  public void add(Diagnostic finding) {
    diagnostics.add(finding);
  }

  public SourceSpan span(Place place) {
    return place.line() > 0
        ? SourceSpan.at(file, place.line(), place.column())
        : SourceSpan.file(file);
  }
}
