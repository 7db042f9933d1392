package org.aadlenergy.aadl.internal.property;

import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.jspecify.annotations.Nullable;

/** Where names are looked up from: inside a package or inside a property set. */
public interface NameScope {
  /** The property sets that a name can lead to. */
  UnitScope units();

  /**
   * Whether it is AADL's text, which the standard's rules hold for, and no setting of an option.
   */
  default boolean isText() {
    return true;
  }

  /** Who keeps the problems of a text in this scope. */
  DeclaredSymbol symbol();

  /** Keeps a problem of a text in this scope. */
  default void report(
      DiagnosticCode code, SyntaxNode where, String message, Optional<String> hint) {
    symbol().report(code, where, message, hint);
  }

  /** The property set whose text this is, if it is one's. */
  @Nullable SetSymbol ownSet();

  /** The qualified name of a classifier; an unknown one is reported. */
  Optional<String> classifier(QName name);

  /**
   * Reports a name that begins with a set that the text must name by {@code with}, and does not.
   */
  void requireWith(SetSymbol set, QName name);
}
