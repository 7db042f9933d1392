package org.aadlenergy.aadl.internal.check;

import org.aadlenergy.aadl.internal.classifier.ClassifierSymbol;
import org.aadlenergy.aadl.internal.classifier.PackageSymbol;
import org.aadlenergy.aadl.internal.property.DeclaredSymbol;
import org.aadlenergy.aadl.internal.property.SetSymbol;

/** Resolves everything in a declaration's text, so that all its problems are known. */
public final class DeclarationChecks {
  private DeclarationChecks() {}

  /** Checks a declaration, once; what is wrong is among its problems then. */
  public static void check(DeclaredSymbol symbol) {
    if (!symbol.beginCheck()) {
      return;
    }
    if (symbol instanceof ClassifierSymbol classifier) {
      new ClassifierCheck(classifier).run();
    } else if (symbol instanceof PackageSymbol pkg) {
      pkg.resolveAll();
    } else if (symbol instanceof SetSymbol set) {
      set.resolveAll();
    }
  }
}
