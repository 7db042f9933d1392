package org.aadlenergy.ide.model;

import java.util.Locale;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.ide.text.AadlDocument;

/** A classifier, its package and the document that it stands in. */
public record Classifier(AadlDocument document, PackageDecl pkg, ClassifierDecl decl) {
  /** {@code Pkg::Type.impl}. */
  public String qualifiedName() {
    return pkg.name().text() + "::" + decl.name().text();
  }

  /** The same in lower case: one for all spellings. */
  public String key() {
    return qualifiedName().toLowerCase(Locale.ROOT);
  }

  /** {@code thread implementation}. */
  public String kind() {
    return switch (decl.kind()) {
      case FEATURE_GROUP_TYPE -> "feature group";
      case TYPE -> category();
      case IMPLEMENTATION -> category() + " implementation";
    };
  }

  /** {@code virtual processor}; "" for a feature group. */
  public String category() {
    return decl.category().map(Category::word).orElse("");
  }

  public FoundDeclaration<ClassifierDecl> found() {
    return new FoundDeclaration<>(document, decl);
  }
}
