package org.aadlenergy.aadl.internal.connection;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.aadlenergy.aadl.internal.instance.ComponentNode;
import org.aadlenergy.aadl.syntax.tree.ConnectionDecl;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** Takes the connections that are traced, and reports those that reach no end. */
public abstract class ConnectionSink {
  private final Diagnostics diagnostics;
  private final Set<ConnectionDecl> unfinished = Collections.newSetFromMap(new IdentityHashMap<>());

  ConnectionSink(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  final Diagnostics diagnostics() {
    return diagnostics;
  }

  /** Takes a connection between first array elements. */
  abstract void add(TracedConnection traced);

  /** Reports, once for each declared connection, that no connection leads on from a feature. */
  final void unfinished(ComponentNode at, FeatureLeaf leaf, SegmentTrail trail) {
    Segment segment = trail.step().segment();
    if (!unfinished.add(segment.slot().latest())) {
      return;
    }
    diagnostics.add(
        Diagnostic.of(
                DiagnosticCode.CONNECTION_WITHOUT_END,
                segment.slot().owner().file().span(segment.slot().latest()),
                "The connection leads to '"
                    + at.qualified(leaf.path(0))
                    + "', and no connection leads on from there; it is left out")
            .withHint("connect '" + leaf.path(0) + "' in '" + at.classifier() + "'")
            .about(at.path()));
  }
}
