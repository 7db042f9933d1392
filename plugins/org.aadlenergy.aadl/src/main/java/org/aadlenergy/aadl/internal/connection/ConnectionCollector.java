package org.aadlenergy.aadl.internal.connection;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.aadl.internal.instance.HopNode;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.engine.architecture.Connection;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.architecture.PropertyHolder;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.jspecify.annotations.Nullable;

/** Turns traced connections into those of the view; opposite directions become one. */
public final class ConnectionCollector extends ConnectionSink {
  /** Connections between array elements that would make more than these are left out. */
  static final int MAX_CONNECTIONS = 1_000_000;

  private final ConnectionModes modes;
  private final List<Connection> found = new ArrayList<>();
  private final List<Integer> reversals = new ArrayList<>();
  private final Map<String, Integer> bothWays = new HashMap<>();

  public ConnectionCollector(List<OperationMode> operationModes, Diagnostics diagnostics) {
    super(diagnostics);
    this.modes = new ConnectionModes(operationModes);
  }

  /** How many more there may be. */
  int room() {
    return Math.max(0, MAX_CONNECTIONS - found.size());
  }

  /** The connections found so far. */
  public List<Connection> connections() {
    return List.copyOf(found);
  }

  @Override
  void add(TracedConnection traced) {
    ArrayConnections.expand(traced, this, diagnostics());
  }

  /**
   * Adds a connection between two array elements.
   *
   * @param owners the components that declare the segments, in order
   */
  void addOne(TracedConnection traced, String source, String destination, List<HopNode> hops) {
    Set<String> active = new LinkedHashSet<>();
    if (!modes.collect(hops, active)) {
      // its parts are declared for modes that are never active together
      return;
    }
    SegmentTrail trail = traced.trail();
    int reversed = trail.reversed();
    if (trail.isBidirectional()) {
      Integer opposite = bothWays.remove(key(destination, source, hops, true));
      if (opposite != null) {
        join(opposite, reversed, source, destination, hops);
        return;
      }
      bothWays.put(key(source, destination, hops, false), found.size());
    }
    reversals.add(reversed);
    found.add(
        new Connection(
            kind(traced),
            name(hops),
            source,
            destination,
            false,
            active,
            List.<PropertyHolder>copyOf(hops)));
  }

  private void join(
      int position, int reversed, String source, String destination, List<HopNode> hops) {
    Connection first = found.get(position);
    boolean keep = reversals.get(position) <= reversed;
    found.set(
        position,
        keep
            ? new Connection(
                first.kind(),
                first.name(),
                first.source(),
                first.destination(),
                true,
                first.modes(),
                first.hops())
            : new Connection(
                first.kind(),
                name(hops),
                source,
                destination,
                true,
                first.modes(),
                List.<PropertyHolder>copyOf(hops)));
  }

  private static String key(String from, String to, List<HopNode> hops, boolean backwards) {
    StringBuilder key = new StringBuilder(from).append('>').append(to);
    for (int i = 0; i < hops.size(); i++) {
      HopNode hop = hops.get(backwards ? hops.size() - 1 - i : i);
      key.append(' ').append(System.identityHashCode(hop.slot()));
    }
    return key.toString();
  }

  private static String name(List<HopNode> hops) {
    StringBuilder joined = new StringBuilder();
    for (HopNode hop : hops) {
      joined.append(joined.isEmpty() ? "" : "+");
      joined.append(hop.name());
    }
    return joined.toString();
  }

  private static Connection.Kind kind(TracedConnection traced) {
    FeatureLeaf source = traced.sourceLeaf();
    FeatureLeaf destination = traced.destinationLeaf();
    if (isAccess(source) && isAccess(destination)) {
      return Connection.Kind.ACCESS;
    } else if (is(source, FeatureDecl.Kind.PARAMETER)
        || is(destination, FeatureDecl.Kind.PARAMETER)) {
      return Connection.Kind.PARAMETER;
    } else if (is(source, FeatureDecl.Kind.FEATURE_GROUP)
        || is(destination, FeatureDecl.Kind.FEATURE_GROUP)) {
      return Connection.Kind.FEATURE_GROUP;
    } else if (is(source, FeatureDecl.Kind.ABSTRACT_FEATURE)
        || is(destination, FeatureDecl.Kind.ABSTRACT_FEATURE)) {
      return Connection.Kind.FEATURE;
    }
    return Connection.Kind.PORT;
  }

  /** An end that is a component, not a feature of it, is accessed too. */
  private static boolean isAccess(@Nullable FeatureLeaf leaf) {
    return leaf == null || leaf.isAccess();
  }

  private static boolean is(@Nullable FeatureLeaf leaf, FeatureDecl.Kind kind) {
    return leaf != null && leaf.last().kind() == kind;
  }
}
