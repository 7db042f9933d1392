package org.aadlenergy.aadl.internal.classifier;

import java.util.HashSet;
import java.util.Set;

/**
 * The classifiers that names in a text were found to stand for. Several threads of the machine may
 * look up names at once.
 */
final class SeenClassifiers {
  // most texts name one other classifier, or none
  private Set<ClassifierSymbol> all = Set.of();

  /** Notes one; whether it was not known yet. */
  synchronized boolean add(ClassifierSymbol symbol) {
    if (all.contains(symbol)) {
      return false;
    }
    if (all.isEmpty()) {
      all = Set.of(symbol);
    } else {
      all = all.size() == 1 ? new HashSet<>(all) : all;
      all.add(symbol);
    }
    return true;
  }

  /** Whether one of them is no longer what its name stands for. */
  synchronized boolean anyStale() {
    for (ClassifierSymbol symbol : all) {
      if (symbol.isStale()) {
        return true;
      }
    }
    return false;
  }

  /** Forgets those that names no longer stand for. */
  synchronized void forgetStale() {
    if (anyStale()) {
      Set<ClassifierSymbol> rest = new HashSet<>(all);
      rest.removeIf(ClassifierSymbol::isStale);
      all = rest.size() == 1 ? Set.copyOf(rest) : rest;
    }
  }
}
