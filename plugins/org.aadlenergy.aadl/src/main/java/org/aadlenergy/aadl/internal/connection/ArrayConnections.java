package org.aadlenergy.aadl.internal.connection;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.aadl.internal.classifier.SubcomponentPart;
import org.aadlenergy.aadl.internal.instance.ComponentNode;
import org.aadlenergy.aadl.internal.instance.HopNode;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.jspecify.annotations.Nullable;

/**
 * Multiplies a connection between first array elements: into every pair of elements that its
 * pattern or set joins, and into every element of the arrays that contain all of it.
 */
final class ArrayConnections {
  private final TracedConnection traced;
  private final ConnectionCollector sink;
  private final Diagnostics diagnostics;
  private final ConnectionEnd source;
  private final ConnectionEnd destination;
  private final List<ComponentNode> replicas;

  private ArrayConnections(
      TracedConnection traced, ConnectionCollector sink, Diagnostics diagnostics) {
    this.traced = traced;
    this.sink = sink;
    this.diagnostics = diagnostics;
    this.source = ConnectionEnd.of(traced.source(), traced.sourceLeaf(), traced.container());
    this.replicas = Replicas.of(traced.container());
    this.destination =
        ConnectionEnd.of(traced.destination(), traced.destinationLeaf(), traced.container());
  }

  static void expand(TracedConnection traced, ConnectionCollector sink, Diagnostics diagnostics) {
    if (joinsElements(traced)) {
      new ArrayConnections(traced, sink, diagnostics).expand();
      return;
    }
    List<HopNode> hops = new ArrayList<>(traced.trail().length());
    for (SegmentTrail step : traced.trail().inOrder()) {
      hops.add(new HopNode(step.owner(), step.step().segment().slot()));
    }
    sink.addOne(
        traced,
        path(traced.source(), traced.sourceLeaf()),
        path(traced.destination(), traced.destinationLeaf()),
        hops);
  }

  /** Whether an end of a connection is an array element, or lies in one. */
  static boolean joinsElements(TracedConnection traced) {
    return traced.source().isInArray()
        || traced.destination().isInArray()
        || isArray(traced.sourceLeaf())
        || isArray(traced.destinationLeaf());
  }

  private static boolean isArray(@Nullable FeatureLeaf leaf) {
    return leaf != null && leaf.top().isArray();
  }

  private static String path(ComponentNode component, @Nullable FeatureLeaf leaf) {
    return leaf == null ? component.path() : component.qualified(leaf.path(0));
  }

  private void expand() {
    if (source.sizes().isEmpty() && destination.sizes().isEmpty()) {
      emit(List.of(), List.of());
      return;
    }
    List<HopNode> hops = hops(traced.container(), traced.container(), List.of(), List.of());
    Optional<PropertyValue> pattern =
        property(hops, "Communication_Properties::Connection_Pattern");
    Optional<PropertyValue> set = property(hops, "Communication_Properties::Connection_Set");
    boolean opposite = goesAgainstDeclaration();
    if (pattern.isPresent() && pattern.get() instanceof PropertyValue.ListValue list) {
      for (PropertyValue one : list.elements()) {
        expandPattern(ConnectionPatterns.names(one), opposite);
      }
    }
    if (set.isPresent() && set.get() instanceof PropertyValue.ListValue list) {
      for (PropertyValue pair : list.elements()) {
        List<Integer> src = ConnectionPatterns.indices(pair, "src");
        List<Integer> dst = ConnectionPatterns.indices(pair, "dst");
        emit(opposite ? dst : src, opposite ? src : dst);
      }
    }
    if (pattern.isEmpty() && set.isEmpty()) {
      expandPattern(defaultPattern(opposite), opposite);
    }
  }

  private void expandPattern(List<String> names, boolean opposite) {
    ConnectionPatterns patterns =
        new ConnectionPatterns(names, opposite, source.sizes(), destination.sizes());
    double count = (double) patterns.count() * replicas.size();
    if (count > sink.room()) {
      reportTooMany(count);
      return;
    }
    Optional<String> problem = patterns.expand(this::emit);
    problem.ifPresent(this::report);
  }

  private List<String> defaultPattern(boolean opposite) {
    int dimensions = Math.max(source.sizes().size(), destination.sizes().size());
    String name = "One_To_One";
    if (source.sizes().isEmpty()) {
      name = opposite ? "All_To_One" : "One_To_All";
    } else if (destination.sizes().isEmpty()) {
      name = opposite ? "One_To_All" : "All_To_One";
    }
    return java.util.Collections.nCopies(dimensions, name);
  }

  /** Whether the segment that goes across, else the first, is followed against its declaration. */
  private boolean goesAgainstDeclaration() {
    boolean opposite = false;
    for (SegmentTrail t = traced.trail(); t != null; t = t.before()) {
      opposite = t.step().reversed();
      if (t.owner() == traced.container()) {
        return opposite;
      }
    }
    return opposite;
  }

  private static Optional<PropertyValue> property(List<HopNode> hops, String name) {
    for (HopNode hop : hops) {
      Optional<PropertyAssignment> own = hop.own(name);
      if (own.isPresent()) {
        return Optional.of(own.get().values().get(0).value());
      }
    }
    return Optional.empty();
  }

  private void emit(List<Integer> sourceIndices, List<Integer> destinationIndices) {
    for (ComponentNode container : replicas) {
      ComponentNode[] sourceChain = source.resolve(container, sourceIndices);
      ComponentNode[] destinationChain = destination.resolve(container, destinationIndices);
      if (sourceChain == null || destinationChain == null) {
        report("an index of its connection set is no element of the array");
        return;
      }
      List<HopNode> hops =
          hops(traced.container(), container, List.of(sourceChain), List.of(destinationChain));
      sink.addOne(
          traced,
          source.path(sourceChain, container, sourceIndices),
          destination.path(destinationChain, container, destinationIndices),
          hops);
    }
  }

  /** The segments in the components that the elements lie in. */
  private List<HopNode> hops(
      ComponentNode original,
      ComponentNode container,
      List<ComponentNode> sourceChain,
      List<ComponentNode> destinationChain) {
    List<HopNode> hops = new ArrayList<>(traced.trail().length());
    for (SegmentTrail step : traced.trail().inOrder()) {
      ComponentNode owner = step.owner();
      ComponentNode found = owner == original ? container : source.same(owner, sourceChain);
      if (found == null) {
        found = destination.same(owner, destinationChain);
      }
      hops.add(new HopNode(found == null ? owner : found, step.step().segment().slot()));
    }
    return hops;
  }

  private void reportTooMany(double count) {
    Segment segment = traced.trail().step().segment();
    diagnostics.add(
        DiagnosticCode.TOO_MANY_COMPONENTS,
        segment.slot().owner().file().span(segment.slot().latest()),
        String.format(
            Locale.ROOT,
            "The connection stands for up to %,.0f connections between array elements; a"
                + " system may have %,d in all, and this one is left out",
            count,
            ConnectionCollector.MAX_CONNECTIONS),
        "give it another Connection_Pattern, or check the sizes of the arrays");
  }

  private void report(String problem) {
    Segment segment = traced.trail().step().segment();
    diagnostics.add(
        DiagnosticCode.CONNECTION_WITHOUT_END,
        segment.slot().owner().file().span(segment.slot().latest()),
        "The connection cannot join the array elements: " + problem,
        "give it a fitting Connection_Pattern or Connection_Set");
  }

  /** The dimensions of a part, for ends. */
  static List<Integer> sizesOf(@Nullable SubcomponentPart part) {
    return part == null ? List.of() : part.sizes();
  }
}
