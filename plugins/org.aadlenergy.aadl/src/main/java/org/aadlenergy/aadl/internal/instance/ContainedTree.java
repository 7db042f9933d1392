package org.aadlenergy.aadl.internal.instance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.aadl.internal.classifier.Association;
import org.aadlenergy.aadl.internal.classifier.ClassifierSymbol;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.node.NamePath.IndexRange;
import org.jspecify.annotations.Nullable;

/**
 * Contained property associations by the path they apply to, so that each is found where it leads
 * to instead of being searched from there.
 */
public final class ContainedTree {
  /** A step with an index, {@code a[2]}. */
  private record IndexedStep(List<IndexRange> ranges, ContainedTree next) {}

  private static final Association[] NONE = {};

  // an array: it is gone through a hundred times a thread, mostly for what is not there
  private Association[] here = NONE;
  private @Nullable Map<String, ContainedTree> steps;
  private @Nullable Map<String, List<IndexedStep>> indexedSteps;

  /** The contained associations of a classifier and what it inherits; none where there are none. */
  static @Nullable ContainedTree of(ClassifierSymbol symbol) {
    ContainedTree tree = null;
    for (ClassifierSymbol ancestor : symbol.lineage()) {
      tree = addAll(tree, ancestor.associations().contained());
    }
    return tree;
  }

  /** Adds those of a list that have {@code applies to}, behind what is there already. */
  public static @Nullable ContainedTree addAll(
      @Nullable ContainedTree existing, List<Association> associations) {
    ContainedTree tree = existing;
    for (Association association : associations) {
      for (NamePath path : association.decl().appliesTo()) {
        if (tree == null) {
          tree = new ContainedTree();
        }
        tree.add(path, association);
      }
    }
    return tree;
  }

  private void add(NamePath path, Association association) {
    ContainedTree current = this;
    for (int i = 0; i < path.names().size(); i++) {
      current = current.step(path.names().get(i).key(), path.indicesOf(i));
    }
    current.addHere(association);
  }

  /** Adds an association for the place itself. */
  public void addHere(Association association) {
    here = Arrays.copyOf(here, here.length + 1);
    here[here.length - 1] = association;
  }

  private ContainedTree step(String key, List<IndexRange> ranges) {
    if (ranges.isEmpty()) {
      if (steps == null) {
        steps = new HashMap<>();
      }
      ContainedTree known = steps.get(key);
      if (known == null) {
        known = new ContainedTree();
        steps.put(key, known);
      }
      return known;
    }
    if (indexedSteps == null) {
      indexedSteps = new HashMap<>();
    }
    List<IndexedStep> sameName = indexedSteps.computeIfAbsent(key, k -> new ArrayList<>());
    for (IndexedStep known : sameName) {
      if (known.ranges().equals(ranges)) {
        return known.next();
      }
    }
    IndexedStep created = new IndexedStep(ranges, new ContainedTree());
    sameName.add(created);
    return created.next();
  }

  /** The associations that lead to this place, those that win first; to be read only. */
  Association[] here() {
    return here;
  }

  /** Whether nothing leads on from here. */
  boolean endsHere() {
    return steps == null && indexedSteps == null;
  }

  /** Adds what is below under a name; a step that names the element's index goes first. */
  void follow(String key, int[] index, ComponentNode container, List<ContainedPlace> found) {
    if (indexedSteps != null && index.length > 0) {
      List<IndexedStep> sameName = indexedSteps.get(key);
      if (sameName != null) {
        for (IndexedStep step : sameName) {
          if (matches(step.ranges(), index)) {
            found.add(new ContainedPlace(step.next(), container));
          }
        }
      }
    }
    ContainedTree next = steps == null ? null : steps.get(key);
    if (next != null) {
      found.add(new ContainedPlace(next, container));
    }
  }

  private static boolean matches(List<IndexRange> ranges, int[] index) {
    int dimensions = Math.min(ranges.size(), index.length);
    for (int i = 0; i < dimensions; i++) {
      if (index[i] < ranges.get(i).lower() || index[i] > ranges.get(i).upper()) {
        return false;
      }
    }
    return true;
  }
}
