package org.aadlenergy.engine.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** A component of a built architecture; compared by identity. */
final class TestComponent implements Component {
  static final String FILE = "model.aadl";

  private final String name;
  private final String path;
  private final Category category;
  private final Optional<Component> parent;
  private final int line;
  private final int index;
  private final List<Component> children = new ArrayList<>();
  private final TestValues own = new TestValues();
  private final List<Feature> features = new ArrayList<>();
  private List<String> inModes = List.of();

  TestComponent(
      String name,
      String path,
      Category category,
      Optional<Component> parent,
      int line,
      int index) {
    this.name = name;
    this.path = path;
    this.category = category;
    this.parent = parent;
    this.line = line;
    this.index = index;
  }

  void addChild(Component child) {
    children.add(child);
  }

  void addFeature(Feature feature) {
    features.add(feature);
  }

  void setInModes(List<String> modes) {
    inModes = modes;
  }

  TestValues values() {
    return own;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String path() {
    return path;
  }

  @Override
  public Category category() {
    return category;
  }

  @Override
  public String classifier() {
    return "Test::" + path;
  }

  @Override
  public Optional<Component> parent() {
    return parent;
  }

  @Override
  public List<Component> children() {
    return children;
  }

  @Override
  public List<Feature> features() {
    return features;
  }

  @Override
  public List<String> modes() {
    return List.of();
  }

  @Override
  public List<String> inModes() {
    return inModes;
  }

  @Override
  public SourceSpan source() {
    return SourceSpan.at(FILE, line, 3);
  }

  @Override
  public int index() {
    return index;
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
