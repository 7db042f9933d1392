package org.aadlenergy.aadl.internal.instance;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.classifier.SubcomponentPart;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.jspecify.annotations.Nullable;

/** A component instance. */
public final class ComponentNode extends AssociationHolder implements Component {
  private static final int[] NO_INDEX = {};
  private static final ComponentNode[] NO_CHILDREN = {};

  private final @Nullable ComponentNode parent;
  private final Optional<Component> container;
  private final @Nullable SubcomponentPart part;
  private final ClassifierLayout layout;
  private final PropertyTable table;
  private final int element;
  private final int position;
  private final boolean inArray;
  private int index;
  private ContainedPlace[] reaches = ContainedPlace.NONE;
  private ComponentNode[] children = NO_CHILDREN;
  private @Nullable List<Feature> features;
  private @Nullable String path;
  private PropertyValue.@Nullable ReferenceValue reference;

  /**
   * A component that is the given element of its part, counted from 0.
   *
   * @param part none for the root
   * @param position of the part among the container's parts; -1 for the root
   */
  public ComponentNode(
      @Nullable ComponentNode parent,
      @Nullable SubcomponentPart part,
      ClassifierLayout layout,
      PropertyTable table,
      int position,
      int element) {
    this.parent = parent;
    this.container = Optional.ofNullable(parent);
    this.part = part;
    this.layout = layout;
    this.table = table;
    this.element = element;
    this.position = position;
    this.inArray = (part != null && part.isArray()) || (parent != null && parent.inArray);
  }

  public void setIndex(int position) {
    this.index = position;
  }

  public void setReaches(ContainedPlace[] places) {
    this.reaches = places;
  }

  public void setChildren(ComponentNode[] nodes) {
    this.children = nodes;
  }

  public ClassifierLayout layout() {
    return layout;
  }

  public @Nullable ComponentNode parentNode() {
    return parent;
  }

  public @Nullable SubcomponentPart part() {
    return part;
  }

  /** Its number among the elements of its array, from 0; 0 where it is no array element. */
  public int element() {
    return element;
  }

  /** The position of its part among its container's parts; -1 for the root. */
  public int position() {
    return position;
  }

  /** Whether it or one of its containers is an array element. */
  public boolean isInArray() {
    return inArray;
  }

  public ComponentNode[] childNodes() {
    return children;
  }

  /** The instances of one part. */
  public List<ComponentNode> childrenAt(int position) {
    int from = layout.firstChild(position);
    int to = layout.firstChild(position + 1);
    return to > children.length ? List.of() : Arrays.asList(children).subList(from, to);
  }

  /** The array index, one number per dimension from 1; empty for no array. */
  public int[] arrayIndex() {
    if (part == null || !part.isArray()) {
      return NO_INDEX;
    }
    return ArrayIndex.of(part.sizes(), element);
  }

  /** A name inside this component as an instance path. */
  public String qualified(String name) {
    return parent == null ? name : path() + "." + name;
  }

  /** The reference to this component; all references share it. */
  PropertyValue reference() {
    PropertyValue.ReferenceValue known = reference;
    if (known == null) {
      known = new PropertyValue.ReferenceValue(path());
      reference = known;
    }
    return known;
  }

  @Override
  public ContainedPlace[] reaches() {
    return reaches;
  }

  /** That of its layout, unless its part or what contains it has values for a feature. */
  @Override
  public Object featuresLikeness() {
    for (ContainedPlace reach : reaches) {
      if (!reach.tree().endsHere()) {
        return this;
      }
    }
    Object likeness = layout.featuresLikeness();
    return likeness == ClassifierLayout.NO_LIKENESS ? this : likeness;
  }

  @Override
  PropertyTable table() {
    return table;
  }

  @Override
  ComponentNode component() {
    return this;
  }

  @Override
  Optional<ComponentNode> container() {
    return Optional.ofNullable(parent);
  }

  @Override
  public String name() {
    if (part == null) {
      return layout.use == null ? "" : layout.use.symbol().decl().name().text();
    }
    return part.isArray() ? ArrayIndex.append(part.name(), part.sizes(), element) : part.name();
  }

  @Override
  public String path() {
    String known = path;
    if (known == null) {
      known = InstancePath.of(this);
      path = known;
    }
    return known;
  }

  /** Its path, if somebody has asked for it. */
  @Nullable String knownPath() {
    return path;
  }

  @Override
  public Category category() {
    return part == null ? Category.SYSTEM : part.category();
  }

  @Override
  public String classifier() {
    return layout.use == null ? "" : layout.use.symbol().qualifiedName();
  }

  @Override
  public Optional<Component> parent() {
    return container;
  }

  @Override
  public List<Component> children() {
    return children.length == 0
        ? List.of()
        : Collections.unmodifiableList(Arrays.<Component>asList(children));
  }

  @Override
  public List<Feature> features() {
    List<Feature> known = features == null ? FeatureNode.ofComponent(this) : features;
    features = known;
    return known;
  }

  @Override
  public List<Feature> distinctFeatures() {
    return featuresLikeness() == this ? features() : FeatureNode.oneOfEach(this);
  }

  @Override
  public List<String> modes() {
    return layout.modes;
  }

  @Override
  public List<String> inModes() {
    return ModeNames.active(this);
  }

  @Override
  public SourceSpan source() {
    if (parent != null) {
      return parent.layout.sourceOf(position);
    }
    return layout.use == null
        ? SourceSpan.NONE
        : layout.use.symbol().file().nameSpan(layout.use.symbol().decl());
  }

  @Override
  public int index() {
    return index;
  }

  @Override
  public String toString() {
    return path();
  }
}
