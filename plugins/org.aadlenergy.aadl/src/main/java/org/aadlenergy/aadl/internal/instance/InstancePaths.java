package org.aadlenergy.aadl.internal.instance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.classifier.ClassifierUse;
import org.aadlenergy.aadl.internal.classifier.FeaturePart;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.node.NamePath.IndexRange;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.jspecify.annotations.Nullable;

/** Follows reference paths from an instance down. */
final class InstancePaths {
  private InstancePaths() {}

  /**
   * The instance that a path leads to; a list for a whole array, nothing where it leads nowhere.
   */
  static Optional<PropertyValue> resolve(ComponentNode start, NamePath path) {
    List<PropertyValue> found = new ArrayList<>(1);
    collect(start, path, 0, found);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(found.size() == 1 ? found.get(0) : new PropertyValue.ListValue(found));
  }

  private static void collect(
      ComponentNode from, NamePath path, int step, List<PropertyValue> found) {
    if (step == path.names().size()) {
      found.add(from.reference());
      return;
    }
    String key = path.names().get(step).key();
    int position = from.layout().position(key);
    if (position >= 0) {
      List<IndexRange> ranges = path.indicesOf(step);
      for (ComponentNode child : from.childrenAt(position)) {
        if (ranges.isEmpty() || ArrayIndex.isWithin(child.arrayIndex(), ranges)) {
          collect(child, path, step + 1, found);
        }
      }
      return;
    }
    String rest = memberPath(from, path, step);
    if (rest != null) {
      found.add(new PropertyValue.ReferenceValue(from.qualified(rest)));
    }
  }

  /** The path of a feature, connection, mode or the like, in the declared spelling. */
  private static @Nullable String memberPath(ComponentNode from, NamePath path, int step) {
    ClassifierUse use = from.layout().use;
    StringBuilder text = new StringBuilder();
    for (int i = step; i < path.names().size(); i++) {
      Name name = path.names().get(i);
      if (use == null) {
        return null;
      }
      FeaturePart feature = use.features().get(name.key());
      if (feature == null && !use.symbol().members().declares(name.key())) {
        return null;
      }
      text.append(text.isEmpty() ? "" : ".");
      text.append(feature == null ? name.text() : feature.name());
      for (IndexRange range : path.indicesOf(i)) {
        text.append('[').append(range.lower()).append(']');
      }
      use = feature == null ? null : feature.use();
    }
    return text.toString();
  }
}
