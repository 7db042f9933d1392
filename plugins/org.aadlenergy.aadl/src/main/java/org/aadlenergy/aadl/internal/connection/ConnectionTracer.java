package org.aadlenergy.aadl.internal.connection;

import java.util.List;
import org.aadlenergy.aadl.internal.classifier.FeaturePart;
import org.aadlenergy.aadl.internal.instance.ClassifierLayout;
import org.aadlenergy.aadl.internal.instance.ComponentNode;
import org.aadlenergy.engine.architecture.Category;
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
  private final ConnectionSink sink;
  private final Cancellation cancellation;
  private final ConnectionPlans plans;
  private boolean skipsFaultless;

  /** The layout that was looked at last; its children come one after the other. */
  private @Nullable ClassifierLayout looked;

  private boolean lookedFaultless;

  /**
   * A tracer of all connections.
   *
   * @param plans of the same components; those that are missing are made
   */
  public ConnectionTracer(
      List<ComponentNode> components,
      ConnectionPlans plans,
      ConnectionSink sink,
      Cancellation cancellation) {
    this.plans = plans;
    this.cancellation = cancellation;
    this.components = components;
    this.sink = sink;
  }

  /** Gives those connections to the sink with which something may be wrong. */
  public void traceDoubtful() {
    skipsFaultless = true;
    trace();
  }

  /** Gives every connection to the sink. */
  public void trace() {
    for (ComponentNode component : components) {
      cancellation.check(component.index(), COMPONENTS_BETWEEN_CHECKS);
      if (isFirstElement(component)) {
        startAt(component);
      }
    }
  }

  private boolean isFaultless(ComponentNode owner) {
    if (owner.layout() != looked) {
      looked = owner.layout();
      lookedFaultless = owner.layout().isPlainlyConnected(BetweenThreads::all);
    }
    return lookedFaultless && !owner.isInArray();
  }

  private static boolean isFirstElement(ComponentNode component) {
    for (ComponentNode c = component; c != null; c = c.parentNode()) {
      if (c.element() > 0) {
        return false;
      }
    }
    return true;
  }

  private void startAt(ComponentNode component) {
    ComponentNode parent = component.parentNode();
    if (parent == null) {
      startAtRoot(component);
      return;
    }
    if (skipsFaultless && isFaultless(parent)) {
      return;
    }
    ConnectionPlan outside = plans.of(parent);
    if (outside.isEmpty()) {
      return;
    }
    int position = component.position();
    if (isShared(component.category())) {
      for (Segment.Directed directed : outside.from(position)) {
        follow(component, null, SegmentTrail.start(parent, directed));
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

  private void startAtRoot(ComponentNode root) {
    ConnectionPlan inside = plans.of(root);
    for (FeaturePart feature : root.layout().features) {
      for (Segment.Directed directed : inside.from(Segment.SELF, feature)) {
        for (FeatureLeaf leaf : plans.leavesOf(feature)) {
          if (leaf.enters() && directed.from().holds(leaf)) {
            follow(root, leaf, SegmentTrail.start(root, directed));
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
    ConnectionPlan inside = plans.of(component);
    boolean comesFromInside = inside.leadsTo(feature);
    boolean usedInside = comesFromInside || !inside.from(Segment.SELF, feature).isEmpty();
    boolean ending = ConnectionWalk.endsConnections(component.category());
    ComponentNode parent = component.parentNode();
    for (FeatureLeaf leaf : plans.leavesOf(feature)) {
      boolean looksInside = !ending || leaf.isAccess();
      if (!leaf.leaves() || parent == null) {
        continue;
      }
      for (Segment.Directed directed : ways) {
        boolean begunInside =
            looksInside && (comesFromInside || (usedInside && directed.segment().bidirectional()));
        if (!begunInside && directed.from().holds(leaf)) {
          follow(component, leaf, SegmentTrail.start(parent, directed));
        }
      }
    }
  }

  /** Follows the last segment of a trail from the place where it begins. */
  private void follow(ComponentNode from, @Nullable FeatureLeaf fromLeaf, SegmentTrail trail) {
    new ConnectionWalk(plans, sink, components.get(0), from, fromLeaf).go(fromLeaf, trail);
  }
}
