package org.aadlenergy.engine.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.ModalValue;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyValue;
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
  private final TreeMap<String, PropertyAssignment> own = new TreeMap<>();
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

  /** Replaces what was there, except that values of several modes add up. */
  void set(String property, Set<String> modes, PropertyValue value, int valueLine) {
    List<ModalValue> values = new ArrayList<>();
    PropertyAssignment before = own.get(property);
    if (before != null && before.isModal() && !modes.isEmpty()) {
      values.addAll(before.values());
    }
    values.add(new ModalValue(modes, value));
    own.put(property, new PropertyAssignment(property, values, SourceSpan.at(FILE, valueLine, 5)));
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
    return Optional.ofNullable(own.get(property));
  }

  @Override
  public List<PropertyAssignment> ownProperties() {
    return List.copyOf(own.values());
  }
}
