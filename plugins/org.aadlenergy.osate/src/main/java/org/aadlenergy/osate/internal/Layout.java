package org.aadlenergy.osate.internal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Gives every component its path and its place in the order declared. */
final class Layout {
  private final References references;
  private int count;

  Layout(References references) {
    this.references = references;
  }

  /** Lays out a root and all below it. */
  void layOut(Raw.Component component) {
    component.position = count++;
    for (Raw.Feature feature : component.features) {
      name(feature, component.path);
    }
    component.ordered = inDeclaredOrder(component.components);
    for (Raw.Component child : component.ordered) {
      child.path = LocalReferences.join(component.path, child.name + child.indices);
      layOut(child);
    }
  }

  private static void name(Raw.Feature feature, String container) {
    feature.path = LocalReferences.join(container, feature.name);
    for (Raw.Feature member : feature.features) {
      name(member, feature.path);
    }
  }

  /**
   * OSATE groups subcomponents by category; where the declaring files are at hand, the order in
   * which they were written is restored within each classifier.
   */
  private List<Raw.Component> inDeclaredOrder(List<Raw.Component> children) {
    if (children.size() < 2) {
      return children;
    }
    Map<String, Integer> classifiers = new HashMap<>();
    List<Placed> placed = new ArrayList<>(children.size());
    for (Raw.Component child : children) {
      SourceSpan source = references.source(child.declaration).orElse(SourceSpan.NONE);
      if (!source.isKnown()) {
        return children;
      }
      String classifier = owner(child.declaration);
      Integer rank = classifiers.get(classifier);
      if (rank == null) {
        rank = classifiers.size();
        classifiers.put(classifier, rank);
      }
      placed.add(new Placed(child, rank, source));
    }
    placed.sort(
        Comparator.comparingInt(Placed::classifier)
            .thenComparingInt(one -> one.source().line())
            .thenComparingInt(one -> one.source().column()));
    return placed.stream().map(Placed::component).toList();
  }

  private static String owner(String declaration) {
    int slash = declaration.lastIndexOf('/');
    return slash < 0 ? "" : declaration.substring(0, slash);
  }

  private record Placed(Raw.Component component, int classifier, SourceSpan source) {}
}
