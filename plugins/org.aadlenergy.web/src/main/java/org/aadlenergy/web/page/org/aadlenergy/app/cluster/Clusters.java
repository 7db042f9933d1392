package org.aadlenergy.web.page.org.aadlenergy.app.cluster;

import java.util.Optional;
import org.aadlenergy.app.sweep.Sweeps;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** A page reaches no other machines. */
public final class Clusters {
  private Clusters() {}

  /** None, and why. */
  public static Optional<Sweeps.Workers> at(String master, Diagnostics diagnostics) {
    diagnostics.add(
        Diagnostic.of(DiagnosticCode.WRONG_USAGE, SourceSpan.NONE, "a page cannot use a cluster")
            .withHint("leave --master out, or use 'aadl-energy' on a machine"));
    return Optional.empty();
  }
}
