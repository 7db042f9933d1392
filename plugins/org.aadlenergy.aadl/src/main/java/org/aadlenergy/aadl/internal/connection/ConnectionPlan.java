package org.aadlenergy.aadl.internal.connection;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.aadl.internal.classifier.ClassifierUse;
import org.aadlenergy.aadl.internal.classifier.FeaturePart;
import org.aadlenergy.aadl.internal.classifier.MemberSlot;
import org.aadlenergy.aadl.internal.classifier.SubcomponentPart;
import org.aadlenergy.aadl.internal.instance.ClassifierLayout;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.tree.ConnectionDecl;
import org.aadlenergy.aadl.syntax.tree.ModeTransition;
import org.jspecify.annotations.Nullable;

/** The declared connections of one classifier by the ends at which they can be entered. */
final class ConnectionPlan {
  private final ClassifierLayout layout;
  private boolean empty = true;

  /** By the position of the part (the component itself first), then by the feature. */
  private final List<@Nullable Map<String, List<Segment.Directed>>> byStart;

  private final Set<String> ledTo = new HashSet<>(0);
  private final Map<String, List<Segment.End>> triggers = new HashMap<>(0);

  ConnectionPlan(ClassifierLayout layout) {
    this.layout = layout;
    this.byStart = new ArrayList<>(Collections.nCopies(layout.parts.size() + 1, null));
    ClassifierUse use = layout.use;
    if (use != null) {
      for (MemberSlot<ConnectionDecl> slot : use.symbol().members().connections()) {
        add(slot);
      }
      for (MemberSlot<ModeTransition> transition : use.symbol().members().transitions()) {
        addTriggers(transition);
      }
    }
  }

  private void add(MemberSlot<ConnectionDecl> slot) {
    ConnectionDecl decl = slot.first().decl();
    if (decl.kind() == ConnectionDecl.Kind.PARAMETER
        || decl.source().isEmpty()
        || decl.destination().isEmpty()) {
      // parameters belong to calls, which have no instances
      return;
    }
    Segment.End source = end(decl.source().get());
    Segment.End destination = end(decl.destination().get());
    if (source == null || destination == null) {
      return;
    }
    boolean both = false;
    for (MemberSlot.Declared<ConnectionDecl> declared : slot.chain()) {
      both |= declared.decl().bidirectional();
    }
    Segment segment = new Segment(slot, source, destination, both);
    put(source, new Segment.Directed(segment, false));
    if (both) {
      put(destination, new Segment.Directed(segment, true));
    }
  }

  private void put(Segment.End end, Segment.Directed directed) {
    Map<String, List<Segment.Directed>> ofPart = byStart.get(end.position() + 1);
    if (ofPart == null) {
      ofPart = new HashMap<>(4);
      byStart.set(end.position() + 1, ofPart);
    }
    String feature = end.isComponent() ? "" : FeatureLeaf.key(end.path().get(0));
    List<Segment.Directed> known = ofPart.get(feature);
    if (known == null) {
      known = new ArrayList<>(1);
      ofPart.put(feature, known);
    }
    known.add(directed);
    empty = false;
    Segment.End to = directed.to();
    if (to.position() == Segment.SELF && !to.isComponent()) {
      ledTo.add(FeatureLeaf.key(to.path().get(0)));
    }
  }

  private static String key(int position, List<FeaturePart> path) {
    return path.isEmpty() ? key(position, "") : key(position, FeatureLeaf.key(path.get(0)));
  }

  private static String key(int position, String feature) {
    return position + ":" + feature;
  }

  /** The end that a path stands for; none for calls, internal and processor features. */
  private Segment.@Nullable End end(NamePath path) {
    if (path.root() != NamePath.Root.NAME) {
      return null;
    }
    List<Name> names = path.names();
    int position = layout.position(names.get(0).key());
    ClassifierUse use = layout.use;
    int step = 0;
    if (position >= 0) {
      SubcomponentPart part = layout.parts.get(position);
      if (names.size() == 1) {
        return new Segment.End(position, List.of());
      }
      use = part.useOf(0);
      step = 1;
    }
    List<FeaturePart> features = new ArrayList<>(1);
    for (; step < names.size(); step++) {
      FeaturePart feature = use == null ? null : use.features().get(names.get(step).key());
      if (feature == null || !feature.kind().isExternal()) {
        return null;
      }
      features.add(feature);
      use = feature.use();
    }
    return new Segment.End(position < 0 ? Segment.SELF : position, List.copyOf(features));
  }

  private void addTriggers(MemberSlot<ModeTransition> slot) {
    for (NamePath trigger : slot.latest().triggers()) {
      Segment.End end = end(trigger);
      if (end != null && !end.isComponent()) {
        triggers.computeIfAbsent(key(end.position(), end.path()), k -> new ArrayList<>(1)).add(end);
      }
    }
  }

  /** The segments that begin at a feature of a part, or at the component's own feature. */
  List<Segment.Directed> from(int position, FeaturePart feature) {
    return from(position, FeatureLeaf.key(feature));
  }

  /** The segments that begin at a part itself. */
  List<Segment.Directed> from(int position) {
    return from(position, "");
  }

  private List<Segment.Directed> from(int position, String feature) {
    Map<String, List<Segment.Directed>> ofPart = byStart.get(position + 1);
    List<Segment.Directed> found = ofPart == null ? null : ofPart.get(feature);
    return found == null ? List.of() : found;
  }

  /** Whether a connection inside leads to the component's own feature. */
  boolean leadsTo(FeaturePart feature) {
    return ledTo.contains(FeatureLeaf.key(feature));
  }

  /** Whether a feature of a part triggers a mode transition. */
  boolean triggers(int position, FeatureLeaf leaf) {
    List<Segment.End> ends = triggers.get(key(position, FeatureLeaf.key(leaf.top())));
    return ends != null && ends.stream().anyMatch(end -> end.holds(leaf));
  }

  boolean isEmpty() {
    return empty && triggers.isEmpty();
  }
}
