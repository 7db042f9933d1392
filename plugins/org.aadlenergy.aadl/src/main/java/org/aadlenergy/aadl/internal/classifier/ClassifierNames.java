package org.aadlenergy.aadl.internal.classifier;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.property.BoundedSuggestions;
import org.aadlenergy.aadl.internal.property.DeclaredSymbol;
import org.aadlenergy.aadl.internal.property.PropertyNames;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.jspecify.annotations.Nullable;

/** Finds classifiers by name. */
public final class ClassifierNames {
  private ClassifierNames() {}

  /**
   * The classifier of a name; what is wrong with an unknown one is reported.
   *
   * @param user whose text names it
   * @param own the package of that text; none outside of packages
   */
  static @Nullable ClassifierSymbol find(
      Declarations declarations, DeclaredSymbol user, @Nullable PackageSymbol own, QName name) {
    if (name.qualifier().isEmpty()) {
      ClassifierSymbol found = own == null ? null : own.unqualified(name.name().key());
      if (found == null || own == null) {
        reportUnknown(declarations, user, name, own);
      } else {
        see(user, found, own);
      }
      return found;
    }
    Name qualifier = name.qualifier().get();
    PackageSymbol where =
        own == null ? declarations.packageOf(qualifier.key()) : own.packageNamed(qualifier.key());
    if (where == null) {
      user.report(
          DiagnosticCode.UNKNOWN_PACKAGE,
          name,
          "There is no package '" + qualifier.text() + "'",
          PropertyNames.unknownUnitHint(declarations, qualifier.text()));
      return null;
    }
    if (own != null && where != own && !own.names(qualifier.key())) {
      own.reportMissingWith(user, name, where.name());
    }
    ClassifierSymbol found = where.unqualified(name.name().key());
    if (found == null) {
      reportUnknown(declarations, user, name, where);
    } else {
      see(user, found, where);
    }
    return found;
  }

  private static void see(DeclaredSymbol user, ClassifierSymbol found, PackageSymbol where) {
    if (user instanceof ClassifierSymbol classifier) {
      classifier.see(found, where);
    }
  }

  private static void reportUnknown(
      Declarations declarations, DeclaredSymbol user, QName name, @Nullable PackageSymbol where) {
    String place = where == null ? "here" : "in package '" + where.name() + "'";
    user.report(
        DiagnosticCode.UNKNOWN_CLASSIFIER,
        name,
        "There is no classifier '" + name.name().text() + "' " + place,
        hint(declarations, name, where));
  }

  private static Optional<String> hint(
      Declarations declarations, QName name, @Nullable PackageSymbol where) {
    if (!BoundedSuggestions.areWanted()) {
      return Optional.empty();
    }
    Optional<String> near =
        where == null
            ? Optional.empty()
            : BoundedSuggestions.didYouMean(name.name().text(), where.classifierNames());
    if (near.isPresent()) {
      return near;
    }
    List<String> elsewhere = new ArrayList<>();
    List<PackageSymbol> packages = declarations.packages();
    BoundedSuggestions.spend(packages.size());
    for (PackageSymbol other : packages) {
      ClassifierSymbol same = other.own(name.name().key());
      if (same != null) {
        elsewhere.add(same.qualifiedName());
      }
    }
    return elsewhere.size() == 1
        ? Optional.of("did you mean '" + elsewhere.get(0) + "'?")
        : Optional.empty();
  }
}
