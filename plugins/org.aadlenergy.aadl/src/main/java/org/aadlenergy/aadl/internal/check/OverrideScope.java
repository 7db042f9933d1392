package org.aadlenergy.aadl.internal.check;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.classifier.Association;
import org.aadlenergy.aadl.internal.classifier.ClassifierPaths;
import org.aadlenergy.aadl.internal.classifier.ClassifierScope;
import org.aadlenergy.aadl.internal.classifier.ClassifierSymbol;
import org.aadlenergy.aadl.internal.classifier.Declarations;
import org.aadlenergy.aadl.internal.classifier.PackageSymbol;
import org.aadlenergy.aadl.internal.classifier.SubcomponentPart;
import org.aadlenergy.aadl.internal.property.Applicability;
import org.aadlenergy.aadl.internal.property.DeclaredSymbol;
import org.aadlenergy.aadl.internal.property.Origin;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.tree.PropertyAssociation;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.jspecify.annotations.Nullable;

/** Where the names of a property override are looked up: everywhere, without {@code with}. */
public final class OverrideScope extends DeclaredSymbol implements ClassifierScope {
  private final Declarations declarations;

  /** The scope of one override that was written as the only association of a text. */
  public OverrideScope(Declarations declarations, AadlFile file) {
    super(file, Origin.INPUT);
    this.declarations = declarations;
  }

  /** The association; what is wrong with its property and its value is among the problems. */
  public Optional<Association> association() {
    PropertyAssociation decl =
        file()
            .packages()
            .get(0)
            .publicSection()
            .orElseThrow()
            .classifiers()
            .get(0)
            .properties()
            .get(0);
    Association association = Association.of(this, decl);
    return association == null || !association.hasValues() || !problems().isEmpty()
        ? Optional.empty()
        : Optional.of(association);
  }

  /** The association, checked against a root, too. */
  public Optional<Association> association(ClassifierSymbol root) {
    Optional<Association> written = association();
    if (written.isEmpty()) {
      return written;
    }
    Association association = written.get();
    PropertyAssociation decl = association.decl();
    Optional<Category> category = root.decl().category();
    for (NamePath path : decl.appliesTo()) {
      ClassifierPaths.End end = ClassifierPaths.follow(root.use(), path);
      if (!end.isFound()) {
        report(
            DiagnosticCode.PATH_LEADS_NOWHERE,
            path,
            ClassifierPaths.message(path, end),
            ClassifierPaths.hint(path, end));
      }
      SubcomponentPart part = end.subcomponent();
      ModeReferences.check(
          this,
          association,
          ModeReferences.places(part == null ? null : part.use(), end.in(), root.use()));
      category = part == null ? Optional.empty() : Optional.of(part.category());
    }
    if (decl.appliesTo().isEmpty()) {
      ModeReferences.check(this, association, List.of(root.use()));
    }
    if (category.isPresent() && !association.property().appliesTo(category.get())) {
      Applicability.report(this, association.property(), decl.property(), category.get().word());
    }
    Collection<Diagnostic> found = problems();
    return found.isEmpty() ? Optional.of(association) : Optional.empty();
  }

  @Override
  public Declarations declarations() {
    return declarations;
  }

  @Override
  public boolean isText() {
    return false;
  }

  @Override
  public @Nullable PackageSymbol ownPackage() {
    return null;
  }
}
