package org.aadlenergy.engine.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** A feature of a built architecture. */
final class TestFeature implements Feature {
  private final String path;
  private final FeatureKind kind;
  private final Direction direction;
  private final int line;
  private final List<Feature> children = new ArrayList<>();
  private final TestValues own = new TestValues();

  TestFeature(String path, FeatureKind kind, Direction direction, int line) {
    this.path = path;
    this.kind = kind;
    this.direction = direction;
    this.line = line;
  }

  /** Adds a member of a group. */
  void addChild(Feature member) {
    children.add(member);
  }

  TestValues values() {
    return own;
  }

  @Override
  public String name() {
    return path.substring(path.lastIndexOf('.') + 1);
  }

  @Override
  public String path() {
    return path;
  }

  @Override
  public FeatureKind kind() {
    return kind;
  }

  @Override
  public Direction direction() {
    return direction;
  }

  @Override
  public String classifier() {
    return "";
  }

  @Override
  public List<Feature> children() {
    return children;
  }

  @Override
  public SourceSpan source() {
    return SourceSpan.at(TestComponent.FILE, line, 7);
  }

  @Override
  public Optional<PropertyAssignment> own(String property) {
    return own.own(property);
  }

  @Override
  public List<PropertyAssignment> ownProperties() {
    return own.ownProperties();
  }
}
