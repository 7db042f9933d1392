package org.aadlenergy.osate.internal.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.osate.internal.event.InstanceEvents;
import org.aadlenergy.osate.internal.event.InstanceFindings;
import org.aadlenergy.osate.internal.reference.DeclarativeReferences;

/** Builds the raw tree from the events of either source. */
public final class TreeBuilder implements InstanceEvents {
  private final Deque<ElementFrame> open = new ArrayDeque<>();
  private final InstanceFindings findings;
  private final InstanceFrames frames;
  private final List<RawInstance.Component> roots = new ArrayList<>();
  private int systems;

  public TreeBuilder(DeclarativeReferences references, InstanceFindings findings) {
    this.findings = findings;
    this.frames = new InstanceFrames(references, findings);
    open.push(this::root);
  }

  /** The objects at the top, in order: references count them. */
  public List<RawInstance.Component> roots() {
    return roots;
  }

  /** The system instance, if the model has exactly one. */
  public Optional<RawInstance.Component> system() {
    return systems == 1
        ? roots.stream().filter(root -> root.systemInstance).findFirst()
        : Optional.empty();
  }

  @Override
  public void start(String feature, String type, Attributes attributes, Place place) {
    if (open.size() > MAX_DEPTH) {
      findings.broken(place, "The elements nest deeper than " + MAX_DEPTH + " levels.");
      open.push(ElementFrame.SKIPPED);
      return;
    }
    open.push(open.element().child(feature, type, attributes, place));
  }

  @Override
  public void text(String text) {
    open.element().text(text);
  }

  @Override
  public void end() {
    open.pop().close();
  }

  /** Of what is above the roots: one object, or an {@code XMI} element with several. */
  private ElementFrame root(String feature, String type, Attributes attributes, Place place) {
    if (feature.equals("XMI")) {
      return this::root;
    }
    RawInstance.Component root = new RawInstance.Component(null, attributes.get("name"), place);
    root.systemInstance = feature.equals("SystemInstance");
    systems += root.systemInstance ? 1 : 0;
    roots.add(root);
    // a root of another kind still counts in references, whatever it holds
    return root.systemInstance || feature.equals("ComponentInstance")
        ? frames.component(root, attributes)
        : ElementFrame.SKIPPED;
  }
}
