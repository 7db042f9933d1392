package org.aadlenergy.aadl.internal.connection;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.aadl.internal.classifier.FeaturePart;
import org.aadlenergy.aadl.internal.classifier.SubcomponentPart;
import org.aadlenergy.aadl.internal.instance.ComponentNode;
import org.aadlenergy.aadl.internal.instance.Layout;
import org.aadlenergy.aadl.syntax.tree.ConnectionDecl;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Connection;
import org.aadlenergy.engine.cancel.Cancellation;
import org.jspecify.annotations.Nullable;

/**
 * Follows declared connections from ultimate sources to ultimate destinations: up out of
 * components, across, and down into others. Each feature of a feature group is followed on its own.
 * Arrays are followed by their first elements; {@link ArrayConnections} multiplies the result.
 *
 * <p>A connection begins at a feature that no connection inside its component leads to, and ends at
 * one from which none leads on. Threads, devices and processors begin and end connections of ports
 * whatever is inside them. At the features of the root connections begin and end as well.
 */
public final class ConnectionTracer {
  private static final int COMPONENTS_BETWEEN_CHECKS = 128;

  private final List<ComponentNode> components;
  private final ConnectionCollector collector;
  private final Cancellation cancellation;
  private final Map<Layout, ConnectionPlan> plans = new IdentityHashMap<>();
  private final Map<FeaturePart, List<Leaf>> leaves = new IdentityHashMap<>();

  public ConnectionTracer(
      List<ComponentNode> components, ConnectionCollector collector, Cancellation cancellation) {
    this.cancellation = cancellation;
    this.components = components;
    this.collector = collector;
  }

  public List<Connection> trace() {
    for (ComponentNode component : components) {
      cancellation.check(component.index(), COMPONENTS_BETWEEN_CHECKS);
      if (isFirstElement(component)) {
        startAt(component);
      }
    }
    return collector.connections();
  }

  private static boolean isFirstElement(ComponentNode component) {
    for (ComponentNode c = component; c != null; c = c.parentNode()) {
      if (c.element() > 0) {
        return false;
      }
    }
    return true;
  }

  private ConnectionPlan plan(ComponentNode component) {
    ConnectionPlan known = plans.get(component.layout());
    if (known == null) {
      known = new ConnectionPlan(component.layout());
      plans.put(component.layout(), known);
    }
    return known;
  }

  private List<Leaf> leavesOf(FeaturePart feature) {
    List<Leaf> known = leaves.get(feature);
    if (known == null) {
      known = Leaf.of(feature);
      leaves.put(feature, known);
    }
    return known;
  }

  private void startAt(ComponentNode component) {
    ComponentNode parent = component.parentNode();
    if (parent == null) {
      startAtRoot(component);
      return;
    }
    ConnectionPlan outside = plan(parent);
    if (outside.isEmpty()) {
      return;
    }
    int position = component.position();
    if (isShared(component.category())) {
      for (Segment.Directed directed : outside.from(position)) {
        follow(component, null, Trail.start(parent, directed));
      }
    }
    for (FeaturePart feature : component.layout().features) {
      startAtFeature(component, feature, outside);
    }
  }

  /** Whether a component itself, not its features, can be an end. */
  private static boolean isShared(Category category) {
    return switch (category) {
      case DATA, BUS, VIRTUAL_BUS, SUBPROGRAM, SUBPROGRAM_GROUP -> true;
      default -> false;
    };
  }

  private static boolean endsConnections(Category category) {
    return switch (category) {
      case THREAD, DEVICE, PROCESSOR, VIRTUAL_PROCESSOR -> true;
      default -> false;
    };
  }

  private void startAtRoot(ComponentNode root) {
    ConnectionPlan inside = plan(root);
    for (FeaturePart feature : root.layout().features) {
      for (Segment.Directed directed : inside.from(Segment.SELF, feature)) {
        for (Leaf leaf : leavesOf(feature)) {
          if (leaf.enters() && isAt(leaf, directed.from())) {
            follow(root, leaf, Trail.start(root, directed));
          }
        }
      }
    }
  }

  private void startAtFeature(
      ComponentNode component, FeaturePart feature, ConnectionPlan outside) {
    List<Segment.Directed> ways = outside.from(component.position(), feature);
    if (ways.isEmpty()) {
      return;
    }
    ConnectionPlan inside = plan(component);
    boolean comesFromInside = inside.leadsTo(feature);
    boolean usedInside = comesFromInside || !inside.from(Segment.SELF, feature).isEmpty();
    boolean ending = endsConnections(component.category());
    ComponentNode parent = component.parentNode();
    for (Leaf leaf : leavesOf(feature)) {
      boolean looksInside = !ending || leaf.isAccess();
      if (!leaf.leaves() || parent == null) {
        continue;
      }
      for (Segment.Directed directed : ways) {
        boolean begunInside =
            looksInside && (comesFromInside || (usedInside && directed.segment().bidirectional()));
        if (!begunInside && isAt(leaf, directed.from())) {
          follow(component, leaf, Trail.start(parent, directed));
        }
      }
    }
  }

  /** Whether an end is the feature, or a feature group that it is in. */
  private static boolean isAt(Leaf leaf, Segment.End end) {
    List<FeaturePart> path = end.path();
    if (path.size() > leaf.steps().size()) {
      return false;
    }
    for (int i = 0; i < path.size(); i++) {
      if (!Leaf.key(path.get(i)).equals(Leaf.key(leaf.steps().get(i)))) {
        return false;
      }
    }
    return true;
  }

  /** Follows the last segment of a trail from the place where it begins. */
  private void follow(ComponentNode from, @Nullable Leaf fromLeaf, Trail trail) {
    new Walk(from, fromLeaf).go(fromLeaf, trail);
  }

  /** The ways on from one ultimate source. */
  private final class Walk {
    private final ComponentNode source;
    private final @Nullable Leaf sourceLeaf;

    Walk(ComponentNode source, @Nullable Leaf sourceLeaf) {
      this.source = source;
      this.sourceLeaf = sourceLeaf;
    }

    void go(@Nullable Leaf at, Trail trail) {
      ComponentNode owner = trail.owner();
      Segment.End from = trail.step().from();
      Segment.End to = trail.step().to();
      ComponentNode target = to.position() == Segment.SELF ? owner : owner.first(to.position());
      if (target == null) {
        return;
      }
      if (to.isComponent()) {
        if (sourceLeaf != null) {
          finish(target, null, trail);
        }
        return;
      }
      List<FeaturePart> rest =
          at == null ? List.of() : at.steps().subList(from.path().size(), at.steps().size());
      boolean up = to.position() == Segment.SELF;
      for (Leaf leaf : Leaf.below(to.path(), rest)) {
        if (up ? leaf.leaves() : leaf.enters()) {
          arrive(target, leaf, up, trail);
        }
      }
    }

    private void arrive(ComponentNode target, Leaf leaf, boolean up, Trail trail) {
      if (up) {
        goUp(target, leaf, trail, trigger(target, leaf, trail));
      } else {
        goDown(target, leaf, trail);
      }
    }

    /** An event that leaves a component may switch the modes of the container. */
    private boolean trigger(ComponentNode from, Leaf leaf, Trail trail) {
      ComponentNode modal = from.parentNode();
      ConnectionDecl.Kind kind = trail.step().segment().kind();
      if (modal == null
          || sourceLeaf == null
          || (kind != ConnectionDecl.Kind.PORT && kind != ConnectionDecl.Kind.FEATURE_GROUP)) {
        return false;
      }
      List<String> transitions = plan(modal).triggeredBy(from.position(), leaf.top());
      for (String transition : transitions) {
        collector.addTransition(source, sourceLeaf, trail, modal, transition);
      }
      return !transitions.isEmpty();
    }

    private void goUp(ComponentNode target, Leaf leaf, Trail trail, boolean triggers) {
      ComponentNode outer = target.parentNode();
      if (endsConnections(target.category()) && !leaf.isAccess()) {
        return;
      }
      if (outer == null) {
        finish(target, leaf, trail);
        return;
      }
      boolean found = false;
      for (Segment.Directed next : plan(outer).from(target.position(), leaf.top())) {
        found = true;
        if (isAt(leaf, next.from()) && !trail.has(outer, next.segment())) {
          go(leaf, trail.then(outer, next));
        }
      }
      if (!found && !triggers) {
        collector.unfinished(target, leaf, trail);
      }
    }

    private void goDown(ComponentNode target, Leaf leaf, Trail trail) {
      if (target.childNodes().length == 0) {
        finish(target, leaf, trail);
        return;
      }
      boolean ending = endsConnections(target.category()) && !leaf.isAccess();
      List<Segment.Directed> inside =
          ending ? List.of() : plan(target).from(Segment.SELF, leaf.top());
      boolean followed = false;
      boolean stopsHere = inside.isEmpty();
      for (Segment.Directed next : inside) {
        if (next.segment().kind() == ConnectionDecl.Kind.SUBPROGRAM_ACCESS
            && isSubprogram(target, next.to())) {
          stopsHere = true;
        } else if (isAt(leaf, next.from()) && !trail.has(target, next.segment())) {
          followed = true;
          go(leaf, trail.then(target, next));
        }
      }
      if (stopsHere) {
        finish(target, leaf, trail);
      } else if (!followed) {
        collector.unfinished(target, leaf, trail);
      }
    }

    private boolean isSubprogram(ComponentNode owner, Segment.End end) {
      if (end.position() == Segment.SELF || end.isComponent()) {
        return false;
      }
      SubcomponentPart part = owner.layout().parts.get(end.position());
      return part.category() == Category.SUBPROGRAM;
    }

    private void finish(ComponentNode target, @Nullable Leaf leaf, Trail trail) {
      ComponentNode container = components.get(0);
      for (Trail t = trail; t != null; t = t.before()) {
        if (t.step().from().position() != Segment.SELF
            && t.step().to().position() != Segment.SELF) {
          container = t.owner();
        }
      }
      collector.add(new Traced(source, sourceLeaf, target, leaf, trail, container));
    }
  }
}
