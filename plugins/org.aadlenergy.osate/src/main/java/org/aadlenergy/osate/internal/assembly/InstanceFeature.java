package org.aadlenergy.osate.internal.assembly;

import java.util.List;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** A feature of the view. */
final class InstanceFeature extends InstanceHolder implements Feature {
  private final Traits traits;
  private final List<Feature> children;

  /** What a feature says of itself. */
  record Traits(
      String name,
      String path,
      FeatureKind kind,
      Direction direction,
      String classifier,
      SourceSpan source) {}

  InstanceFeature(Traits traits, List<Feature> children, List<PropertyAssignment> own) {
    super(own);
    this.traits = traits;
    this.children = children;
  }

  @Override
  public String name() {
    return traits.name();
  }

  @Override
  public String path() {
    return traits.path();
  }

  @Override
  public FeatureKind kind() {
    return traits.kind();
  }

  @Override
  public Direction direction() {
    return traits.direction();
  }

  @Override
  public String classifier() {
    return traits.classifier();
  }

  @Override
  public List<Feature> children() {
    return children;
  }

  @Override
  public SourceSpan source() {
    return traits.source();
  }

  @Override
  public String toString() {
    return traits.path();
  }
}
