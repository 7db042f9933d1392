package org.aadlenergy.aadl.internal.connection;

import java.util.List;
import org.aadlenergy.aadl.internal.classifier.FeaturePart;
import org.aadlenergy.aadl.internal.classifier.SubcomponentPart;
import org.aadlenergy.aadl.internal.instance.ComponentNode;
import org.aadlenergy.aadl.syntax.tree.ConnectionDecl;
import org.aadlenergy.engine.architecture.Category;
import org.jspecify.annotations.Nullable;

/** The ways on from one ultimate source: up, across and down, to every ultimate destination. */
record ConnectionWalk(
    ConnectionPlans plans,
    ConnectionSink sink,
    ComponentNode root,
    ComponentNode source,
    @Nullable FeatureLeaf sourceLeaf) {
  /** Follows the last segment of a trail from a feature; none where it begins at the source. */
  void go(@Nullable FeatureLeaf at, SegmentTrail trail) {
    ComponentNode owner = trail.owner();
    Segment.End from = trail.step().from();
    Segment.End to = trail.step().to();
    ComponentNode target = to.position() == Segment.SELF ? owner : firstOf(owner, to.position());
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
    for (FeatureLeaf leaf : FeatureLeaf.below(to.path(), rest)) {
      if (up ? leaf.leaves() : leaf.enters()) {
        arrive(target, leaf, up, trail);
      }
    }
  }

  private static @Nullable ComponentNode firstOf(ComponentNode owner, int position) {
    List<ComponentNode> elements = owner.childrenAt(position);
    return elements.isEmpty() ? null : elements.get(0);
  }

  /** Whether connections of ports begin and end there, whatever is inside. */
  static boolean endsConnections(Category category) {
    return switch (category) {
      case THREAD, DEVICE, PROCESSOR, VIRTUAL_PROCESSOR -> true;
      default -> false;
    };
  }

  private void arrive(ComponentNode target, FeatureLeaf leaf, boolean up, SegmentTrail trail) {
    if (up) {
      goUp(target, leaf, trail);
    } else {
      goDown(target, leaf, trail);
    }
  }

  private void goUp(ComponentNode target, FeatureLeaf leaf, SegmentTrail trail) {
    ComponentNode outer = target.parentNode();
    if (endsConnections(target.category()) && !leaf.isAccess()) {
      return;
    }
    if (outer == null) {
      finish(target, leaf, trail);
      return;
    }
    ConnectionPlan outside = plans.of(outer);
    boolean found = false;
    for (Segment.Directed next : outside.from(target.position(), leaf.top())) {
      found = true;
      if (next.from().holds(leaf) && !trail.has(outer, next.segment())) {
        go(leaf, trail.then(outer, next));
      }
    }
    if (!found) {
      end(target, leaf, trail, outside);
    }
  }

  /** No connection leads on: it ends there where that switches the container's modes. */
  private void end(
      ComponentNode target, FeatureLeaf leaf, SegmentTrail trail, ConnectionPlan outside) {
    if (sourceLeaf != null && !leaf.isAccess() && outside.triggers(target.position(), leaf)) {
      sink.add(new TracedConnection(source, sourceLeaf, target, leaf, trail, target));
    } else {
      sink.unfinished(target, leaf, trail);
    }
  }

  private void goDown(ComponentNode target, FeatureLeaf leaf, SegmentTrail trail) {
    if (target.childNodes().length == 0) {
      finish(target, leaf, trail);
      return;
    }
    boolean ending = endsConnections(target.category()) && !leaf.isAccess();
    List<Segment.Directed> inside =
        ending ? List.of() : plans.of(target).from(Segment.SELF, leaf.top());
    boolean followed = false;
    boolean stopsHere = inside.isEmpty();
    for (Segment.Directed next : inside) {
      if (next.segment().kind() == ConnectionDecl.Kind.SUBPROGRAM_ACCESS
          && isSubprogram(target, next.to())) {
        stopsHere = true;
      } else if (next.from().holds(leaf) && !trail.has(target, next.segment())) {
        followed = true;
        go(leaf, trail.then(target, next));
      }
    }
    if (stopsHere) {
      finish(target, leaf, trail);
    } else if (!followed) {
      sink.unfinished(target, leaf, trail);
    }
  }

  private boolean isSubprogram(ComponentNode owner, Segment.End end) {
    if (end.position() == Segment.SELF || end.isComponent()) {
      return false;
    }
    SubcomponentPart part = owner.layout().parts.get(end.position());
    return part.category() == Category.SUBPROGRAM;
  }

  private void finish(ComponentNode target, @Nullable FeatureLeaf leaf, SegmentTrail trail) {
    ComponentNode container = root;
    for (SegmentTrail t = trail; t != null; t = t.before()) {
      if (t.step().from().position() != Segment.SELF && t.step().to().position() != Segment.SELF) {
        container = t.owner();
      }
    }
    sink.add(new TracedConnection(source, sourceLeaf, target, leaf, trail, container));
  }
}
