package org.aadlenergy.aadl.internal.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.aadl.internal.classifier.Association;
import org.aadlenergy.aadl.internal.property.DeclaredSymbol;
import org.aadlenergy.aadl.internal.property.PropertySymbol;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.node.NamePath.StepIndex;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.jspecify.annotations.Nullable;

/**
 * Finds properties that one list of associations gives twice for one place: the first counts, and
 * what comes behind it never does. An association that appends may stand before the value.
 */
record DuplicateCheck(DeclaredSymbol symbol) {
  /** Most classifiers have no more, which are compared sooner than put into a map. */
  private static final int FEW = 8;

  void check(List<Association> associations) {
    int count = associations.size();
    if (count < 2 || (count <= FEW && areOfDifferentProperties(associations))) {
      return;
    }
    Map<Key, Association> first = new HashMap<>(2 * associations.size());
    for (Association association : associations) {
      if (association.decl().appliesTo().isEmpty()) {
        check(association, null, first);
      }
      for (NamePath path : association.decl().appliesTo()) {
        check(association, path, first);
      }
    }
  }

  private static boolean areOfDifferentProperties(List<Association> few) {
    for (int i = 0; i < few.size(); i++) {
      if (few.get(i).decl().appliesTo().size() > 1) {
        return false;
      }
      for (int j = 0; j < i; j++) {
        if (few.get(j).property() == few.get(i).property()) {
          return false;
        }
      }
    }
    return true;
  }

  /** What two associations have in common where one of them is too many; names in any case. */
  private record Key(
      PropertySymbol property, List<Name> path, List<StepIndex> indices, List<Name> binding) {
    @Override
    public int hashCode() {
      return 31 * System.identityHashCode(property) + path.hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key
          && property == key.property
          && isSame(path, key.path)
          && isSame(indices, key.indices)
          && isSame(binding, key.binding);
    }

    /** As lists compare, by index: there is one for each property of each thread. */
    private static boolean isSame(List<?> one, List<?> other) {
      boolean same = one.size() == other.size();
      for (int i = 0; same && i < one.size(); i++) {
        same = one.get(i).equals(other.get(i));
      }
      return same;
    }
  }

  private void check(
      Association association, @Nullable NamePath path, Map<Key, Association> first) {
    List<Name> binding = List.of();
    if (association.isForBinding()) {
      binding = association.decl().inBinding().stream().map(QName::name).toList();
    }
    Key key =
        new Key(
            association.property(),
            path == null ? List.of() : path.names(),
            path == null ? List.of() : path.indices(),
            binding);
    Association before = first.get(key);
    if (before != null) {
      report(association, path == null ? "" : text(path), before);
    } else if (!association.isAppend()) {
      first.put(key, association);
    }
  }

  private void report(Association second, String path, Association first) {
    boolean modal = isModal(first) && isModal(second);
    symbol.report(
        DiagnosticCode.PROPERTY_GIVEN_TWICE,
        second.decl(),
        "'"
            + second.property().qualifiedName()
            + "' is given twice"
            + (path.isEmpty() ? "" : " for '" + path + "'")
            + "; the first counts, at "
            + first.source().brief(),
        Optional.of(
            modal
                ? "give the values for all modes in one place: A => 1 in modes (m), 2 in modes (n)"
                : "remove one of them"));
  }

  private static boolean isModal(Association association) {
    return association.decl().values().stream().anyMatch(v -> v.inModes().isPresent());
  }

  private static String text(NamePath path) {
    StringBuilder text = new StringBuilder();
    for (int step = 0; step < path.names().size(); step++) {
      text.append(step == 0 ? "" : ".").append(path.names().get(step).text());
      for (NamePath.IndexRange range : path.indicesOf(step)) {
        text.append('[').append(range.lower());
        text.append(range.upper() == range.lower() ? "" : " .. " + range.upper()).append(']');
      }
    }
    return text.toString();
  }
}
