package org.aadlenergy.aadl.internal.check;

import java.util.List;
import org.aadlenergy.aadl.internal.classifier.ClassifierSymbol;
import org.aadlenergy.aadl.internal.classifier.ClassifierUse;
import org.aadlenergy.aadl.internal.classifier.FeaturePart;
import org.aadlenergy.aadl.internal.classifier.SubcomponentPart;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.jspecify.annotations.Nullable;

/**
 * What an end of a connection is, by its declaration.
 *
 * @param inSubcomponent whether the first of several names is a subcomponent
 * @param viaFeature whether the path goes through features, as groups are
 * @param turned whether the groups before the last name turn the direction round
 * @param subcomponent what the last name is, or none
 * @param feature what the last name is, where it is no subcomponent
 */
record ConnectedEnd(
    NamePath path,
    boolean inSubcomponent,
    boolean viaFeature,
    boolean turned,
    @Nullable SubcomponentPart subcomponent,
    @Nullable FeaturePart feature) {

  /** The end that a path names; none where it is not one of the model's parts. */
  static @Nullable ConnectedEnd of(ClassifierUse start, NamePath path) {
    List<Name> names = path.names();
    if (path.root() != NamePath.Root.NAME || names.isEmpty()) {
      return null;
    }
    ClassifierUse current = start;
    SubcomponentPart subcomponent = null;
    FeaturePart feature = null;
    boolean inSubcomponent = false;
    boolean viaFeature = false;
    boolean turned = false;
    for (int step = 0; step < names.size(); step++) {
      if (current == null) {
        return null;
      }
      if (feature != null) {
        viaFeature = true;
        turned ^= feature.inverse() ^ current.isFlipped();
      }
      String key = names.get(step).key();
      subcomponent = current.subcomponents().get(key);
      feature = subcomponent == null ? current.features().get(key) : null;
      if (subcomponent == null && feature == null) {
        return null;
      }
      inSubcomponent |= step == 0 && names.size() > 1 && subcomponent != null;
      current = subcomponent != null ? subcomponent.use() : feature == null ? null : feature.use();
    }
    return new ConnectedEnd(path, inSubcomponent, viaFeature, turned, subcomponent, feature);
  }

  /** Whether it is a feature of the component that has the connection. */
  boolean isOutside() {
    return feature != null && !inSubcomponent;
  }

  /** Whether it is a subcomponent of the component that has the connection, or lies in one. */
  boolean isInside() {
    return !isOutside();
  }

  /** Whether a prototype says what it is: only who uses the component knows that. */
  boolean isOfPrototype() {
    FeaturePart part = feature;
    SubcomponentPart other = subcomponent;
    return part != null ? part.isOfPrototype() : other != null && other.isOfPrototype();
  }

  boolean isFeature(FeatureDecl.Kind kind) {
    return feature != null && feature.kind() == kind;
  }

  boolean isSubcomponent(Category category) {
    return subcomponent != null && subcomponent.category() == category;
  }

  /** Whether it is a data subcomponent, or an access to data. */
  boolean isData() {
    return isSubcomponent(Category.DATA) || isFeature(FeatureDecl.Kind.DATA_ACCESS);
  }

  /** Whether it is an access feature. */
  boolean isAccess() {
    return feature != null && Kinds.isAccess(feature.kind());
  }

  boolean isGroup() {
    return feature != null && feature.isGroup();
  }

  /** The direction as the component sees it; requires is in, provides is out. */
  Direction direction() {
    FeaturePart part = feature;
    boolean directed = part != null && (isAccess() || !isOfPrototype());
    return part == null || !directed ? Direction.IN_OUT : turnedIf(turned, part.direction());
  }

  static Direction turnedIf(boolean turned, Direction direction) {
    return !turned || direction == Direction.IN_OUT
        ? direction
        : direction == Direction.IN ? Direction.OUT : Direction.IN;
  }

  /** Its classifier, if it has one. */
  @Nullable ClassifierSymbol classifier() {
    ClassifierUse use =
        feature != null ? feature.use() : subcomponent == null ? null : subcomponent.use();
    return use == null ? null : use.symbol();
  }

  /** Whether a classifier is named, known or not. */
  boolean isTyped() {
    FeaturePart part = feature;
    SubcomponentPart other = subcomponent;
    return part != null ? part.isTyped() : other != null && other.isTyped();
  }

  /** What it is, in words: {@code 'a.b' (in data port)}. */
  String words() {
    FeaturePart part = feature;
    SubcomponentPart other = subcomponent;
    String what =
        part != null
            ? Kinds.words(part.kind(), turnedIf(turned, part.direction()))
            : other == null ? "" : other.category().word() + " subcomponent";
    return "'" + path.text() + "' (" + what + ")";
  }
}
