package org.aadlenergy.aadl.internal.property;

import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** A unit that is declared a second time, which is an error where inputs declare both. */
public record DeclaredTwice(String kind, AadlFile file, Origin origin, NamedNode decl) {
  /** Reports it, unless a library declares one of them. */
  public void report(DeclaredSymbol first, NamedNode firstDecl, Diagnostics diagnostics) {
    if (origin != Origin.INPUT || first.origin() != Origin.INPUT) {
      return;
    }
    diagnostics.add(
        DiagnosticCode.DUPLICATE_NAME,
        file.nameSpan(decl),
        "The "
            + kind
            + " '"
            + decl.name().text()
            + "' is declared twice; the other one is at "
            + first.file().nameSpan(firstDecl).brief(),
        "remove or rename one of them, or give only the project's own folder");
  }
}
