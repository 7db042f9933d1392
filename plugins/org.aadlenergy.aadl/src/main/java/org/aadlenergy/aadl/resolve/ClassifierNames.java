package org.aadlenergy.aadl.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.Name;
import org.aadlenergy.aadl.syntax.QName;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.jspecify.annotations.Nullable;

/** Finds classifiers by name. */
final class ClassifierNames {
  private ClassifierNames() {}

  /** The classifier of a name; what is wrong with an unknown one is reported to the scope. */
  static @Nullable ClassifierSymbol find(NameScope scope, @Nullable PackageSymbol own, QName name) {
    if (name.qualifier().isEmpty()) {
      ClassifierSymbol found = own == null ? null : own.unqualified(name.name().key());
      if (found == null) {
        reportUnknown(scope, name, own);
      }
      return found;
    }
    Name qualifier = name.qualifier().get();
    PackageSymbol where =
        own == null
            ? scope.declarations().packageOf(qualifier.key())
            : own.packageNamed(qualifier.key());
    if (where == null) {
      scope
          .symbol()
          .report(
              DiagnosticCode.AE0201,
              name,
              "There is no package '" + qualifier.text() + "'",
              PropertyNames.unknownUnitHint(scope, qualifier.text()));
      return null;
    }
    if (own != null && where != own && !own.names(qualifier.key())) {
      own.reportMissingWith(scope.symbol(), name, where.name());
    }
    ClassifierSymbol found = where.unqualified(name.name().key());
    if (found == null) {
      reportUnknown(scope, name, where);
    }
    return found;
  }

  private static void reportUnknown(NameScope scope, QName name, @Nullable PackageSymbol where) {
    String place = where == null ? "here" : "in package '" + where.name() + "'";
    scope
        .symbol()
        .report(
            DiagnosticCode.AE0202,
            name,
            "There is no classifier '" + name.name().text() + "' " + place,
            hint(scope, name, where));
  }

  private static Optional<String> hint(NameScope scope, QName name, @Nullable PackageSymbol where) {
    Optional<String> near =
        where == null
            ? Optional.empty()
            : Suggestions.didYouMean(name.name().text(), where.classifierNames());
    if (near.isPresent()) {
      return near;
    }
    List<String> elsewhere = new ArrayList<>();
    for (PackageSymbol other : scope.declarations().packages()) {
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
