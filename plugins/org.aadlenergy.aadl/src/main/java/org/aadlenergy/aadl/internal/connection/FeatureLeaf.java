package org.aadlenergy.aadl.internal.connection;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.aadl.internal.classifier.ClassifierUse;
import org.aadlenergy.aadl.internal.classifier.FeaturePart;
import org.aadlenergy.aadl.internal.instance.ArrayIndex;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.jspecify.annotations.Nullable;

/**
 * A feature without members, reached from a component's feature through feature groups.
 *
 * @param steps from the component's own feature inwards
 * @param direction with all inverses on the way
 */
record FeatureLeaf(List<FeaturePart> steps, Direction direction) {
  private static final int MAX_DEPTH = 50;

  /** All leaves of a component's feature; the feature itself where it is no group with members. */
  static List<FeatureLeaf> of(FeaturePart top) {
    return below(List.of(top), 0, false);
  }

  /**
   * The leaves at or below the end of a path of features.
   *
   * @param wanted further steps, matched by name, else by position; empty for all leaves
   */
  static List<FeatureLeaf> below(List<FeaturePart> path, List<FeaturePart> wanted) {
    boolean flipped = false;
    for (int i = 0; i < path.size() - 1; i++) {
      flipped ^= turnsRound(path.get(i));
    }
    List<FeaturePart> steps = new ArrayList<>(path);
    for (FeaturePart step : wanted) {
      FeaturePart group = steps.get(steps.size() - 1);
      FeaturePart member = counterpart(group, step);
      if (member == null) {
        break;
      }
      flipped ^= turnsRound(group);
      steps.add(member);
    }
    return below(steps, steps.size(), flipped);
  }

  private static List<FeatureLeaf> below(List<FeaturePart> steps, int depth, boolean flipped) {
    FeaturePart last = steps.get(steps.size() - 1);
    ClassifierUse use = last.use();
    if (!last.isGroup() || use == null || use.features().isEmpty() || depth > MAX_DEPTH) {
      return List.of(new FeatureLeaf(List.copyOf(steps), direction(last, flipped)));
    }
    List<FeatureLeaf> leaves = new ArrayList<>();
    boolean inside = flipped ^ turnsRound(last);
    for (FeaturePart member : use.features()) {
      List<FeaturePart> longer = new ArrayList<>(steps);
      longer.add(member);
      leaves.addAll(below(longer, depth + 1, inside));
    }
    return leaves;
  }

  private static boolean turnsRound(FeaturePart group) {
    ClassifierUse use = group.use();
    return group.inverse() ^ (use != null && use.isFlipped());
  }

  /** The member of a group that a member of a connected group goes with. */
  private static @Nullable FeaturePart counterpart(FeaturePart group, FeaturePart step) {
    ClassifierUse use = group.use();
    if (!group.isGroup() || use == null) {
      return null;
    }
    FeaturePart sameName = use.features().get(key(step));
    return sameName != null ? sameName : samePosition(use, step);
  }

  private static @Nullable FeaturePart samePosition(ClassifierUse use, FeaturePart step) {
    int position = step.position();
    int i = 0;
    for (FeaturePart member : use.features()) {
      if (i++ == position) {
        return member;
      }
    }
    return null;
  }

  private static Direction direction(FeaturePart part, boolean flipped) {
    if (!flipped || part.direction() == Direction.IN_OUT) {
      return part.direction();
    }
    return part.direction() == Direction.IN ? Direction.OUT : Direction.IN;
  }

  static String key(FeaturePart part) {
    return part.slot().latest().name().key();
  }

  FeaturePart top() {
    return steps.get(0);
  }

  FeaturePart last() {
    return steps.get(steps.size() - 1);
  }

  boolean isAccess() {
    FeatureDecl.Kind kind = last().kind();
    return kind.compareTo(FeatureDecl.Kind.BUS_ACCESS) >= 0
        && kind.compareTo(FeatureDecl.Kind.SUBPROGRAM_GROUP_ACCESS) <= 0;
  }

  /** Whether something may leave its component here; an access is used both ways. */
  boolean leaves() {
    return direction != Direction.IN || isAccess();
  }

  /** Whether something may enter its component here. */
  boolean enters() {
    return direction != Direction.OUT || isAccess();
  }

  /** The path inside its component: {@code net.rx}; a feature array's element by its index. */
  String path(int element) {
    StringBuilder text = new StringBuilder();
    for (FeaturePart step : steps) {
      if (text.isEmpty()) {
        text.append(
            step.isArray() ? ArrayIndex.append(step.name(), step.sizes(), element) : step.name());
      } else {
        text.append('.').append(step.name());
      }
    }
    return text.toString();
  }
}
