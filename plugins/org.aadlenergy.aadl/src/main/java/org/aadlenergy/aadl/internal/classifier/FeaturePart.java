package org.aadlenergy.aadl.internal.classifier;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.jspecify.annotations.Nullable;

/**
 * A feature in one use of its classifier, with prototypes bound.
 *
 * @param direction as declared, before any inverse
 * @param inverse whether a feature group's members are turned round
 * @param use the classifier of the port, access or group; none where it has none
 * @param sizes of the array's dimensions; empty where it is no array
 * @param position among the features of its classifier, from 0
 */
public record FeaturePart(
    MemberSlot<FeatureDecl> slot,
    FeatureDecl.Kind kind,
    Direction direction,
    boolean inverse,
    @Nullable ClassifierUse use,
    List<Integer> sizes,
    int position) {
  /** The name as declared, without an index. */
  public String name() {
    return slot.first().decl().name().text();
  }

  /** Whether its type is a prototype, so that only a use of its classifier says what it is. */
  public boolean isOfPrototype() {
    Optional<MemberSlot.Declared<FeatureDecl>> typed = LatestDeclarations.typedFeature(slot);
    return typed.isPresent()
        && LatestDeclarations.isPrototype(typed.get().owner(), typed.get().decl().type());
  }

  /** Whether it is declared with a type, be that known or not. */
  public boolean isTyped() {
    return LatestDeclarations.typedFeature(slot).isPresent();
  }

  public boolean isArray() {
    return !sizes.isEmpty();
  }

  /** How many instances there are. */
  public long count() {
    long count = 1;
    for (int size : sizes) {
      count *= size;
    }
    return count;
  }

  public boolean isGroup() {
    return kind == FeatureDecl.Kind.FEATURE_GROUP;
  }
}
