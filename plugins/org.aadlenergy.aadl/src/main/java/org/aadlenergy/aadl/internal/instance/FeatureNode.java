package org.aadlenergy.aadl.internal.instance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.classifier.ClassifierUse;
import org.aadlenergy.aadl.internal.classifier.FeaturePart;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.jspecify.annotations.Nullable;

/** A feature instance; made when somebody asks for it. */
final class FeatureNode extends AssociationHolder implements Feature {
  private static final int[] NO_INDEX = {};
  private static final int MAX_DEPTH = 50;

  private final ComponentNode component;
  private final @Nullable FeatureNode group;
  private final FeaturePart part;
  private final boolean flipped;
  private final int element;
  private @Nullable List<Feature> children;
  private ContainedPlace @Nullable [] reaches;

  private FeatureNode(
      ComponentNode component,
      @Nullable FeatureNode group,
      FeaturePart part,
      boolean flipped,
      int element) {
    this.component = component;
    this.group = group;
    this.part = part;
    this.flipped = flipped;
    this.element = element;
  }

  static List<Feature> ofComponent(ComponentNode component) {
    return expand(component, null, component.layout().features, false, Integer.MAX_VALUE);
  }

  /** The first element of each array; all of a component that has none. */
  static List<Feature> oneOfEach(ComponentNode component) {
    for (FeaturePart part : component.layout().features) {
      if (part.isArray()) {
        return expand(component, null, component.layout().features, false, 1);
      }
    }
    return component.features();
  }

  private static List<Feature> expand(
      ComponentNode component,
      @Nullable FeatureNode group,
      Iterable<FeaturePart> parts,
      boolean flipped,
      int most) {
    List<Feature> nodes = new ArrayList<>();
    for (FeaturePart part : parts) {
      if (!part.kind().isExternal()) {
        continue;
      }
      // AADL has no arrays inside feature groups
      long count = group == null ? Math.min(part.count(), most) : 1;
      for (int i = 0; i < count; i++) {
        nodes.add(new FeatureNode(component, group, part, flipped, i));
      }
    }
    return List.copyOf(nodes);
  }

  int[] arrayIndex() {
    return isArray() ? ArrayIndex.of(part.sizes(), element) : NO_INDEX;
  }

  private boolean isArray() {
    return group == null && part.isArray();
  }

  @Override
  ContainedPlace[] reaches() {
    ContainedPlace[] known = reaches;
    if (known == null) {
      ContainedPlace[] from = group == null ? component.reaches() : group.reaches();
      Layouts all = component.layout().all;
      ContainedTree block = all.shared(part).block();
      ContainedTree own = all.shared(part).own();
      known =
          ContainedPlace.onward(
              from,
              part.slot().latest().name().key(),
              arrayIndex(),
              block == null ? null : new ContainedPlace(block, component),
              own == null ? null : new ContainedPlace(own, component));
      reaches = known;
    }
    return known;
  }

  @Override
  PropertyTable table() {
    return component.layout().all.shared(part).table();
  }

  @Override
  ComponentNode component() {
    return component;
  }

  @Override
  Optional<? extends AssociationHolder> container() {
    return Optional.of(group == null ? component : group);
  }

  @Override
  public String name() {
    return part.isArray() ? ArrayIndex.append(part.name(), part.sizes(), element) : part.name();
  }

  @Override
  public String path() {
    return group == null ? component.qualified(name()) : group.path() + "." + name();
  }

  @Override
  public FeatureKind kind() {
    return switch (part.kind()) {
      case DATA_PORT -> FeatureKind.DATA_PORT;
      case EVENT_PORT, INTERNAL_EVENT, PROCESSOR_PORT -> FeatureKind.EVENT_PORT;
      case EVENT_DATA_PORT, INTERNAL_EVENT_DATA -> FeatureKind.EVENT_DATA_PORT;
      case PARAMETER -> FeatureKind.PARAMETER;
      case BUS_ACCESS -> FeatureKind.BUS_ACCESS;
      case VIRTUAL_BUS_ACCESS -> FeatureKind.VIRTUAL_BUS_ACCESS;
      case DATA_ACCESS -> FeatureKind.DATA_ACCESS;
      case SUBPROGRAM_ACCESS, PROCESSOR_SUBPROGRAM -> FeatureKind.SUBPROGRAM_ACCESS;
      case SUBPROGRAM_GROUP_ACCESS -> FeatureKind.SUBPROGRAM_GROUP_ACCESS;
      case FEATURE_GROUP -> FeatureKind.FEATURE_GROUP;
      case ABSTRACT_FEATURE -> FeatureKind.ABSTRACT_FEATURE;
    };
  }

  @Override
  public Direction direction() {
    if (!flipped) {
      return part.direction();
    }
    return switch (part.direction()) {
      case IN -> Direction.OUT;
      case OUT -> Direction.IN;
      case IN_OUT -> Direction.IN_OUT;
    };
  }

  @Override
  public String classifier() {
    ClassifierUse use = part.use();
    return use == null ? "" : use.symbol().qualifiedName();
  }

  @Override
  public List<Feature> children() {
    List<Feature> known = children;
    if (known == null) {
      ClassifierUse use = part.use();
      known =
          !part.isGroup() || use == null || depth() > MAX_DEPTH
              ? List.of()
              : expand(
                  component, this, use.features(), flipped ^ part.inverse() ^ use.isFlipped(), 1);
      children = known;
    }
    return known;
  }

  private int depth() {
    int depth = 0;
    for (FeatureNode outer = group; outer != null; outer = outer.group) {
      depth++;
    }
    return depth;
  }

  @Override
  public SourceSpan source() {
    return part.slot().owner().file().nameSpan(part.slot().latest());
  }

  @Override
  public String toString() {
    return path();
  }
}
