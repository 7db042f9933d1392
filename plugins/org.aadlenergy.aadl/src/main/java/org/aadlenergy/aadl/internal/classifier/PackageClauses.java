package org.aadlenergy.aadl.internal.classifier;

import java.util.HashSet;
import java.util.Set;
import org.aadlenergy.aadl.internal.property.PropertyNames;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.aadl.syntax.tree.PackageDecl.Renames;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;

/** The clauses at the beginning of a package, which name what is used in it. */
final class PackageClauses {
  private final PackageSymbol pkg;
  private final Set<String> seen = new HashSet<>();

  PackageClauses(PackageSymbol pkg) {
    this.pkg = pkg;
  }

  /** Resolves every name in them, so that all their problems are known. */
  void resolve() {
    pkg.decl().publicSection().ifPresent(this::resolve);
    pkg.decl().privateSection().ifPresent(this::resolve);
  }

  private void resolve(PackageDecl.Section section) {
    for (QName with : section.withs()) {
      String key = PackageNames.key(with);
      if (seen.add(key) && !isPackage(with) && pkg.declarations().setOf(key) == null) {
        reportUnknown(with);
      }
    }
    for (Renames renames : section.renames()) {
      switch (renames.kind()) {
        case ALL -> resolvePackage(renames);
        case PACKAGE -> {}
        case CLASSIFIER, FEATURE_GROUP -> resolveClassifier(renames);
      }
    }
  }

  private boolean isPackage(QName name) {
    return pkg.declarations().packageOf(PackageNames.key(name)) != null;
  }

  private void resolvePackage(Renames renames) {
    if (!isPackage(renames.target())) {
      reportUnknown(renames.target());
    }
  }

  private void resolveClassifier(Renames renames) {
    PackageSymbol other = pkg.target(renames);
    if (other == null) {
      renames.target().qualifier().ifPresent(q -> reportUnknown(renames.target()));
    } else if (other.own(renames.target().name().key()) == null) {
      pkg.classifierNamed(renames.target());
    }
  }

  /** A missing unit that nothing uses does no harm; each use of it is an error of its own. */
  private void reportUnknown(QName name) {
    pkg.problemAsWarning(
        DiagnosticCode.UNKNOWN_PACKAGE,
        name,
        "There is no package or property set '" + name.text() + "'",
        PropertyNames.unknownUnitHint(pkg.declarations(), name.text()));
  }
}
