package org.aadlenergy.energy.internal.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One construct of a platform text.
 *
 * @param type what the grammar calls it
 * @param parts in the order of the text
 */
public record Node(String type, List<ConstructPart> parts, Extent place) {
  /** A construct; its parts cannot be changed afterwards. */
  public Node {
    parts = List.copyOf(parts);
  }

  /** The text of a part that the grammar demands. */
  String word(String feature) {
    return text(feature).orElseThrow(() -> new IllegalStateException(type + " without " + feature));
  }

  /** The text of a part that may be left out. */
  Optional<String> text(String feature) {
    ConstructPart part = first(feature);
    return part == null ? Optional.empty() : Optional.of(part.text());
  }

  /** The texts of a part that may stand more than once. */
  List<String> words(String feature) {
    List<String> words = new ArrayList<>();
    for (ConstructPart part : parts) {
      if (part.feature().equals(feature)) {
        words.add(part.text());
      }
    }
    return words;
  }

  /** Whether a part stands there. */
  boolean has(String feature) {
    return first(feature) != null;
  }

  /** A construct that the grammar demands. */
  Node construct(String feature) {
    return child(feature)
        .orElseThrow(() -> new IllegalStateException(type + " without " + feature));
  }

  /** A construct that may be left out. */
  Optional<Node> child(String feature) {
    ConstructPart part = first(feature);
    return part == null ? Optional.empty() : part.node();
  }

  /** The constructs of a part that may stand more than once. */
  List<Node> children(String feature) {
    List<Node> children = new ArrayList<>();
    for (ConstructPart part : parts) {
      if (part.feature().equals(feature) && part.node().isPresent()) {
        children.add(part.node().get());
      }
    }
    return children;
  }

  /** Where a part stands; the whole construct where it is left out. */
  Extent place(String feature) {
    ConstructPart part = first(feature);
    return part == null ? place : part.place();
  }

  private @org.jspecify.annotations.Nullable ConstructPart first(String feature) {
    for (ConstructPart part : parts) {
      if (part.feature().equals(feature)) {
        return part;
      }
    }
    return null;
  }
}
