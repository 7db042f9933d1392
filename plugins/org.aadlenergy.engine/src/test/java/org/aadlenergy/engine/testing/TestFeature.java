package org.aadlenergy.engine.testing;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** A feature of a built architecture, without properties. */
record TestFeature(String name, String path, FeatureKind kind) implements Feature {
  @Override
  public Direction direction() {
    return Direction.IN;
  }

  @Override
  public String classifier() {
    return "";
  }

  @Override
  public List<Feature> children() {
    return List.of();
  }

  @Override
  public SourceSpan source() {
    return SourceSpan.NONE;
  }

  @Override
  public Optional<PropertyAssignment> own(String property) {
    return Optional.empty();
  }

  @Override
  public List<PropertyAssignment> ownProperties() {
    return List.of();
  }
}
