package org.aadlenergy.aadl.internal.classifier;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;

/** Follows extensions, and measures how far they go, each classifier once. */
final class Extensions {
  /** A longer line is a mistake; each classifier of it would hold all others. */
  static final int MAX = 200;

  private Extensions() {}

  /**
   * How many classifiers there are from one on, itself included; no more than one above the most.
   */
  static int length(ClassifierSymbol symbol) {
    if (symbol.extensions == 0) {
      measure(symbol);
    }
    return symbol.extensions;
  }

  /** Adds a classifier and what it extends, as far as it is looked at. */
  static void addLine(ClassifierSymbol symbol, List<ClassifierSymbol> line) {
    if (length(symbol) > MAX) {
      line.add(symbol);
      if (symbol.tooLong != null && symbol.tooLong != symbol) {
        line.add(symbol.tooLong);
      } else {
        reportTooLong(symbol);
      }
      return;
    }
    ClassifierSymbol current = symbol;
    while (current != null) {
      line.add(current);
      ClassifierSymbol next = current.extended();
      if (next != null && line.contains(next)) {
        reportCircle(current, next);
        next = null;
      }
      current = next;
    }
  }

  private static void reportTooLong(ClassifierSymbol symbol) {
    symbol.report(
        DiagnosticCode.NESTED_TOO_DEEPLY,
        symbol.file().nameSpan(symbol.decl()),
        "'"
            + symbol.decl().name().text()
            + "' extends through more than "
            + MAX
            + " classifiers; what it extends is not looked at",
        Optional.empty());
  }

  private static void reportCircle(ClassifierSymbol last, ClassifierSymbol next) {
    last.report(
        DiagnosticCode.DECLARATION_OF_ITSELF,
        last.decl().extended().orElseThrow(),
        "'"
            + last.decl().name().text()
            + "' extends itself"
            + (next == last ? "" : " by way of '" + next.qualifiedName() + "'"),
        Optional.of("let one of them extend nothing"));
  }

  private static void measure(ClassifierSymbol start) {
    List<ClassifierSymbol> line = new ArrayList<>(2);
    Set<ClassifierSymbol> seen = Collections.newSetFromMap(new IdentityHashMap<>(4));
    ClassifierSymbol current = start;
    while (current != null && current.extensions == 0 && seen.add(current)) {
      line.add(current);
      current = current.extended();
    }
    int length = current == null ? 0 : current.extensions;
    int end = line.size();
    if (current != null && length == 0) {
      // a circle: each of its classifiers goes through all of them
      int first = line.indexOf(current);
      length = Math.min(end - first, MAX + 1);
      for (ClassifierSymbol one : line.subList(first, end)) {
        one.extensions = length;
        one.tooLong = length > MAX ? current : null;
      }
      end = first;
    }
    ClassifierSymbol tooLong = current == null ? null : current.tooLong;
    for (int i = end - 1; i >= 0; i--) {
      ClassifierSymbol one = line.get(i);
      length = Math.min(length + 1, MAX + 1);
      tooLong = length > MAX && tooLong == null ? one : tooLong;
      one.extensions = length;
      one.tooLong = tooLong;
    }
  }
}
