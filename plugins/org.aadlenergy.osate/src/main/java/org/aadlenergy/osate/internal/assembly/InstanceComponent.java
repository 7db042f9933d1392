package org.aadlenergy.osate.internal.assembly;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.jspecify.annotations.Nullable;

/** A component of the view; complete once its assembler has added the children. */
final class InstanceComponent extends InstanceHolder implements Component {
  private final Traits traits;
  private final @Nullable InstanceComponent parent;
  private final int index;
  private final List<Component> children = new ArrayList<>(0);
  private final List<Feature> features;

  /** What a component says of itself. */
  record Traits(
      String name,
      String path,
      Category category,
      String classifier,
      List<String> modes,
      List<String> inModes,
      SourceSpan source) {}

  InstanceComponent(
      Traits traits,
      @Nullable InstanceComponent parent,
      int index,
      List<Feature> features,
      List<PropertyAssignment> own) {
    super(own);
    this.traits = traits;
    this.parent = parent;
    this.index = index;
    this.features = features;
    if (parent != null) {
      parent.children.add(this);
    }
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
  public Category category() {
    return traits.category();
  }

  @Override
  public String classifier() {
    return traits.classifier();
  }

  @Override
  public Optional<Component> parent() {
    return Optional.ofNullable(parent);
  }

  @Override
  public List<Component> children() {
    return Collections.unmodifiableList(children);
  }

  @Override
  public List<Feature> features() {
    return features;
  }

  @Override
  public List<String> modes() {
    return traits.modes();
  }

  @Override
  public List<String> inModes() {
    return traits.inModes();
  }

  @Override
  public SourceSpan source() {
    return traits.source();
  }

  @Override
  public int index() {
    return index;
  }

  @Override
  public String toString() {
    return traits.category().word() + ' ' + traits.path();
  }
}
