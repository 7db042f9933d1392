package org.aadlenergy.aadl.internal.connection;

import org.aadlenergy.engine.diagnostic.Diagnostics;

/** Keeps no connection: what is wrong with them is all that is wanted. */
public final class ConnectionCheck extends ConnectionSink {
  private boolean arrays;

  public ConnectionCheck(Diagnostics diagnostics) {
    super(diagnostics);
  }

  /** Whether some join array elements: those have to be expanded to know what is wrong. */
  public boolean needsAll() {
    return arrays;
  }

  @Override
  void add(TracedConnection traced) {
    arrays |= ArrayConnections.joinsElements(traced);
  }
}
