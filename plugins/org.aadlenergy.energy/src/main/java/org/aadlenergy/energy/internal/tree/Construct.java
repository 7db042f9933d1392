package org.aadlenergy.energy.internal.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Something that a platform text says. Each kind of it is a record with the name that the grammar
 * gives it, and with a method for each of its parts, named as in the grammar, too.
 */
public interface Construct {
  /** The construct as it was parsed. */
  Node node();

  /** Where it stands. */
  default Extent where() {
    return node().place();
  }

  /** The constructs of a part, each as its kind. */
  static <T> List<T> all(Node node, String feature, Function<Node, T> kind) {
    List<T> all = new ArrayList<>();
    for (Node child : node.children(feature)) {
      all.add(kind.apply(child));
    }
    return all;
  }

  /** Of a rule that is a choice of constructs there is one that nobody wrote a record for. */
  static IllegalStateException unknown(Node node) {
    return new IllegalStateException("the language has no " + node.type() + " here");
  }
}
