package org.aadlenergy.osate.internal.assembly;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.osate.internal.reference.DeclarativeReferences;
import org.aadlenergy.osate.internal.tree.RawInstance;
import org.jspecify.annotations.Nullable;

/** Gives every component its path and its place in the order declared. */
final class ComponentOrder {
  private final DeclarativeReferences references;
  private int count;

  ComponentOrder(DeclarativeReferences references) {
    this.references = references;
  }

  /** Lays out a root and all below it. */
  void layOut(RawInstance.Component component) {
    component.position = count++;
    component.features.forEach(feature -> name(feature, component.path));
    component.ordered = inDeclaredOrder(component);
    for (RawInstance.Component child : component.ordered) {
      child.path = LocalReferences.join(component.path, child.name + child.indices);
      layOut(child);
    }
  }

  private static void name(RawInstance.Feature feature, String container) {
    feature.path = LocalReferences.join(container, feature.name);
    feature.features.forEach(member -> name(member, feature.path));
  }

  /**
   * OSATE groups subcomponents by category; where the declaring files are at hand, the order in
   * which they were written is restored: what a classifier inherits comes first, and a refined
   * subcomponent keeps the place of the one that it refines.
   */
  private List<RawInstance.Component> inDeclaredOrder(RawInstance.Component parent) {
    List<RawInstance.Component> children = parent.components;
    if (children.size() < 2) {
      return children;
    }
    List<String> owners = owners(parent);
    List<Placed> placed = new ArrayList<>(children.size());
    for (RawInstance.Component child : children) {
      Placed place = place(child, owners);
      if (place == null) {
        return children;
      }
      placed.add(place);
    }
    placed.sort(
        Comparator.comparingInt(Placed::owner)
            .thenComparingInt(one -> one.source().line())
            .thenComparingInt(one -> one.source().column()));
    return placed.stream().map(Placed::component).toList();
  }

  /** The classifiers that declare the children, the parent's own last. */
  private List<String> owners(RawInstance.Component parent) {
    List<String> owners = new ArrayList<>(2);
    String last = "";
    for (RawInstance.Component child : parent.components) {
      String owner = owner(child.declaration);
      if (!owners.contains(owner) && !owner.equals(last)) {
        if (references.declaredName(owner).filter(parent.classifier::equals).isPresent()) {
          last = owner;
        } else {
          owners.add(owner);
        }
      }
    }
    owners.add(last);
    return owners;
  }

  private @Nullable Placed place(RawInstance.Component child, List<String> owners) {
    String owner = owner(child.declaration);
    for (String inherited : owners) {
      if (inherited.equals(owner)) {
        break;
      }
      SourceSpan refined = sameName(child, inherited);
      if (refined != null) {
        return new Placed(child, owners.indexOf(inherited), refined);
      }
    }
    SourceSpan source = references.source(child.declaration).orElse(null);
    return source == null ? null : new Placed(child, owners.indexOf(owner), source);
  }

  /** Where another classifier declares a subcomponent of that name and category. */
  private @Nullable SourceSpan sameName(RawInstance.Component child, String owner) {
    int dot = child.declaration.lastIndexOf('.');
    String list =
        dot < 0 ? "" : child.declaration.substring(owner(child.declaration).length(), dot);
    for (int i = 0; !list.isEmpty(); i++) {
      String declaration = owner + list + '.' + i;
      String name = references.declaredName(declaration).orElse("");
      if (name.isEmpty()) {
        return null;
      }
      if (name.equalsIgnoreCase(child.name)) {
        return references.source(declaration).orElse(null);
      }
    }
    return null;
  }

  private static String owner(String declaration) {
    int slash = declaration.lastIndexOf('/');
    return slash < 0 ? "" : declaration.substring(0, slash);
  }

  private record Placed(RawInstance.Component component, int owner, SourceSpan source) {}
}
