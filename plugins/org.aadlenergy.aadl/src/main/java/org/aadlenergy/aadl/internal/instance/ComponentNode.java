package org.aadlenergy.aadl.internal.instance;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.aadl.internal.classifier.Slot;
import org.aadlenergy.aadl.internal.classifier.SubcomponentPart;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamePath.IndexRange;
import org.aadlenergy.aadl.syntax.tree.InModes;
import org.aadlenergy.aadl.syntax.tree.ModeDecl;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.jspecify.annotations.Nullable;

/** A component instance. */
public final class ComponentNode extends Holder implements Component {
  private static final int[] NO_INDEX = {};
  private static final ComponentNode[] NO_CHILDREN = {};

  private final @Nullable ComponentNode parent;
  private final @Nullable SubcomponentPart part;
  private final Layout layout;
  private final PropertyTable table;
  private final int element;
  private final int position;
  private final boolean inArray;
  private int index;
  private Reach[] reaches = Reach.NONE;
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
      Layout layout,
      PropertyTable table,
      int position,
      int element) {
    this.parent = parent;
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

  public void setReaches(Reach[] places) {
    this.reaches = places;
  }

  public void setChildren(ComponentNode[] nodes) {
    this.children = nodes;
  }

  public Layout layout() {
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

  /** The first instance of one part; none for an empty array. */
  public @Nullable ComponentNode first(int position) {
    List<ComponentNode> all = childrenAt(position);
    return all.isEmpty() ? null : all.get(0);
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

  /** What stands at a path below it, of any case; none where nothing does. */
  public @Nullable ComponentNode descendant(String path) {
    if (path.isEmpty()) {
      return this;
    }
    ComponentNode current = this;
    for (String step : path.toLowerCase(Locale.ROOT).split("\\.", -1)) {
      current = current.child(step);
      if (current == null) {
        return null;
      }
    }
    return current;
  }

  private @Nullable ComponentNode child(String step) {
    int bracket = step.indexOf('[');
    int at = layout.position(bracket < 0 ? step : step.substring(0, bracket));
    if (at < 0) {
      return null;
    }
    for (ComponentNode child : childrenAt(at)) {
      if (child.name().equalsIgnoreCase(step)) {
        return child;
      }
    }
    return null;
  }

  /** The array index, one number per dimension from 1; empty for no array. */
  public int[] arrayIndex() {
    if (part == null || !part.isArray()) {
      return NO_INDEX;
    }
    return ArrayIndex.of(part.sizes(), element);
  }

  boolean matches(List<IndexRange> ranges) {
    if (ranges.isEmpty()) {
      return true;
    }
    int[] own = arrayIndex();
    for (int i = 0; i < Math.min(own.length, ranges.size()); i++) {
      if (own[i] < ranges.get(i).lower() || own[i] > ranges.get(i).upper()) {
        return false;
      }
    }
    return true;
  }

  /** A name inside this component as an instance path. */
  public String qualified(String name) {
    return parent == null ? name : path() + "." + name;
  }

  /** A mode of this component as operation modes name it, if it has that mode. */
  public Optional<String> qualifiedMode(Name mode) {
    if (layout.use == null) {
      return Optional.empty();
    }
    Slot<ModeDecl> slot = layout.use.symbol().members().mode(mode.key());
    return slot == null
        ? Optional.empty()
        : Optional.of(qualified(slot.first().decl().name().text()));
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
  public Reach[] reaches() {
    return reaches;
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
      known = buildPath();
      path = known;
    }
    return known;
  }

  /** Without recursion: models may be nested deeper than a stack is. */
  private String buildPath() {
    if (parent == null) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    ComponentNode known = this;
    ArrayDeque<ComponentNode> steps = new ArrayDeque<>();
    while (known.parent != null && known.path == null) {
      steps.push(known);
      known = known.parent;
    }
    text.append(known.path == null ? "" : known.path);
    for (ComponentNode step : steps) {
      text.append(text.length() == 0 ? "" : ".").append(step.name());
    }
    return text.toString();
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
    return Optional.ofNullable(parent);
  }

  @Override
  public List<Component> children() {
    return children.length == 0
        ? List.of()
        : Collections.unmodifiableList(Arrays.<Component>asList(children));
  }

  @Override
  public List<Feature> features() {
    List<Feature> known = features;
    if (known == null) {
      known = FeatureNode.ofComponent(this);
      features = known;
    }
    return known;
  }

  @Override
  public List<String> modes() {
    return layout.modes;
  }

  @Override
  public List<String> inModes() {
    InModes in = inModesClause();
    if (in == null) {
      return List.of();
    }
    if (in.modes().isEmpty()) {
      return List.of("none");
    }
    return in.modes().stream().map(m -> spelled(m.name())).toList();
  }

  private String spelled(Name mode) {
    Slot<ModeDecl> slot =
        parent == null || parent.layout.use == null
            ? null
            : parent.layout.use.symbol().members().mode(mode.key());
    return slot == null ? mode.text() : slot.first().decl().name().text();
  }

  /** The {@code in modes} of the declaration, if it has any. */
  public @Nullable InModes inModesClause() {
    if (part == null) {
      return null;
    }
    for (Slot.Declared<SubcomponentDecl> declared : part.slot().chain()) {
      if (declared.decl().inModes().isPresent()) {
        return declared.decl().inModes().get();
      }
    }
    return null;
  }

  /** Whether the modes are given by the container ({@code requires modes}). */
  public boolean hasDerivedModes() {
    return layout.use != null && layout.use.symbol().members().requiresModes();
  }

  @Override
  public SourceSpan source() {
    if (part != null) {
      return part.slot().owner().file().nameSpan(part.slot().latest());
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
