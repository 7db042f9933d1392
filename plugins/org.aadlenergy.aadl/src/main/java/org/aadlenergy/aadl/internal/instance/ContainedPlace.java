package org.aadlenergy.aadl.internal.instance;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A place in a {@link ContainedTree} that an instance has come to, and the instance that the tree
 * starts from: paths in the values start there too.
 */
public record ContainedPlace(ContainedTree tree, ComponentNode container) {
  public static final ContainedPlace[] NONE = {};

  /** The associations that lead on to a member, from some places and from the member itself. */
  public static ContainedPlace[] onward(
      ContainedPlace[] from,
      String key,
      int[] index,
      @Nullable ContainedPlace block,
      @Nullable ContainedPlace own) {
    if (from.length == 0 && block == null && own == null) {
      return NONE;
    }
    List<ContainedPlace> found = new ArrayList<>(2);
    for (ContainedPlace reach : from) {
      reach.tree().follow(key, index, reach.container(), found);
    }
    if (block != null) {
      found.add(block);
    }
    if (own != null) {
      found.add(own);
    }
    return found.isEmpty() ? NONE : found.toArray(NONE);
  }
}
