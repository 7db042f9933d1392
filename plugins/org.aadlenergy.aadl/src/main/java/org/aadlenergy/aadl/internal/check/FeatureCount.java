package org.aadlenergy.aadl.internal.check;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.internal.classifier.ClassifierSymbol;
import org.aadlenergy.aadl.internal.classifier.ClassifierUse;
import org.aadlenergy.aadl.internal.classifier.FeaturePart;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;

/**
 * Counts the features that a feature group type stands for before anybody expands it: groups that
 * contain themselves, or double from level to level, are cut where they begin.
 */
final class FeatureCount {
  private static final int MAX_FEATURES = 100_000;
  private static final int MAX_DEPTH = 50;

  private final ClassifierSymbol symbol;
  private final Map<ClassifierUse, Long> known = new HashMap<>();
  private final Set<ClassifierUse> open = new HashSet<>();
  private boolean circular;

  FeatureCount(ClassifierSymbol symbol) {
    this.symbol = symbol;
  }

  void check() {
    long count = count(symbol.use(), 0);
    if (circular) {
      report(DiagnosticCode.DECLARATION_OF_ITSELF, "contains itself; its features are left out");
    } else if (count > MAX_FEATURES) {
      report(
          DiagnosticCode.TOO_MANY_COMPONENTS,
          "stands for more than " + MAX_FEATURES + " features; they are left out");
    }
  }

  private void report(DiagnosticCode code, String what) {
    symbol.use().cutFeatures();
    symbol.report(
        code,
        symbol.file().nameSpan(symbol.decl()),
        "The feature group type '" + symbol.decl().name().text() + "' " + what,
        Optional.empty());
  }

  private long count(ClassifierUse use, int depth) {
    Long before = known.get(use);
    if (before != null) {
      return before;
    }
    if (!open.add(use)) {
      circular |= use == symbol.use();
      return 0;
    }
    long sum = 0;
    for (FeaturePart feature : use.features()) {
      ClassifierUse inner = feature.use();
      sum += 1;
      if (feature.isGroup() && inner != null) {
        sum += depth > MAX_DEPTH ? MAX_FEATURES + 1L : count(inner, depth + 1);
      }
      sum = Math.min(sum, MAX_FEATURES + 1L);
    }
    open.remove(use);
    known.put(use, sum);
    return sum;
  }
}
