package org.aadlenergy.aadl.internal.check;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.aadl.internal.classifier.Association;
import org.aadlenergy.aadl.internal.property.Symbol;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;

/**
 * Finds properties that one list of associations gives twice for one place: the first counts, and
 * what comes behind it never does. An association that appends may stand before the value.
 */
final class DuplicateCheck {
  private final Symbol symbol;

  DuplicateCheck(Symbol symbol) {
    this.symbol = symbol;
  }

  void check(List<Association> associations) {
    if (associations.size() < 2) {
      return;
    }
    Map<String, Association> first = new HashMap<>();
    for (Association association : associations) {
      if (association.decl().appliesTo().isEmpty()) {
        check(association, "", first);
      }
      for (NamePath path : association.decl().appliesTo()) {
        check(association, text(path), first);
      }
    }
  }

  private void check(Association association, String path, Map<String, Association> first) {
    StringBuilder key = new StringBuilder(association.property().qualifiedName());
    key.append(' ').append(path.toLowerCase(Locale.ROOT));
    for (QName classifier : association.decl().inBinding()) {
      key.append(' ').append(classifier.text().toLowerCase(Locale.ROOT));
    }
    Association before = first.get(key.toString());
    if (before != null) {
      report(association, path, before);
    } else if (!association.isAppend()) {
      first.put(key.toString(), association);
    }
  }

  private void report(Association second, String path, Association first) {
    boolean modal = isModal(first) && isModal(second);
    symbol.report(
        DiagnosticCode.AE0309,
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
