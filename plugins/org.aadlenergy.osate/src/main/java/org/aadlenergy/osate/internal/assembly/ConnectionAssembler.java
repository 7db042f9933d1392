package org.aadlenergy.osate.internal.assembly;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Connection;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyHolder;
import org.aadlenergy.osate.internal.event.InstanceFindings;
import org.aadlenergy.osate.internal.reference.DeclarativeReferences;
import org.aadlenergy.osate.internal.tree.RawInstance;

/** Makes the semantic connections of the view, each pair of directions one. */
record ConnectionAssembler(
    DeclarativeReferences references,
    LocalReferences local,
    OperationModes modes,
    Assignments assignments,
    InstanceFindings findings) {
  /** Left out, it is a feature connection. */
  private static final Map<String, Connection.Kind> KINDS =
      Map.of(
          "", Connection.Kind.FEATURE,
          "featureConnection", Connection.Kind.FEATURE,
          "featureGroupConnection", Connection.Kind.FEATURE_GROUP,
          "accessConnection", Connection.Kind.ACCESS,
          "parameterConnection", Connection.Kind.PARAMETER,
          "portConnection", Connection.Kind.PORT,
          "modeTransitionConnection", Connection.Kind.MODE_TRANSITION);

  void addAll(RawInstance.Component system, List<Connection> target) {
    List<RawInstance.Connection> raws = new ArrayList<>();
    collect(system, raws);
    ways(raws).forEach(way -> connection(way).ifPresent(target::add));
  }

  private static void collect(
      RawInstance.Component component, List<RawInstance.Connection> target) {
    target.addAll(component.connections);
    component.ordered.forEach(child -> collect(child, target));
  }

  /** A connection, and whether its opposite was found too. */
  private record Way(RawInstance.Connection connection, boolean bothDirections) {}

  /**
   * Joins a connection with its opposite: the same declared connections, from end to start. The
   * direction in which more of them were declared is kept; then that from the accessed component;
   * then the first.
   */
  private static List<Way> ways(List<RawInstance.Connection> raws) {
    Map<String, Integer> positions = new HashMap<>(raws.size() * 2);
    List<Way> ways = new ArrayList<>(raws.size());
    for (RawInstance.Connection raw : raws) {
      Integer opposite = positions.remove(key(raw, raw.destination, raw.source));
      if (opposite == null) {
        positions.put(key(raw, raw.source, raw.destination), ways.size());
        ways.add(new Way(raw, raw.bidirectional));
      } else {
        RawInstance.Connection first = ways.get(opposite).connection();
        ways.set(
            opposite, new Way(againstDeclared(raw) < againstDeclared(first) ? raw : first, true));
      }
    }
    return ways;
  }

  private static String key(RawInstance.Connection raw, String from, String to) {
    String[] hops = new String[raw.hops.size()];
    for (int i = 0; i < hops.length; i++) {
      RawInstance.Hop hop = raw.hops.get(i);
      hops[i] = hop.context + ' ' + hop.declaration;
    }
    Arrays.sort(hops);
    return from + '>' + to + ' ' + raw.kind + String.join(" ", hops);
  }

  private static int againstDeclared(RawInstance.Connection raw) {
    int count = raw.hops.stream().mapToInt(hop -> hop.reverse ? 2 : 0).sum();
    int last = raw.source.lastIndexOf('@');
    return raw.source.startsWith("@componentInstance", Math.max(0, last)) ? count : count + 1;
  }

  private Optional<Connection> connection(Way way) {
    RawInstance.Connection raw = way.connection();
    Connection.Kind kind = KINDS.get(raw.kind);
    if (kind == null) {
      findings.broken(raw.place, "'" + raw.kind + "' is no kind of connections.");
      return Optional.empty();
    }
    RawInstance.Node source = local.node(raw.source, raw.place);
    RawInstance.Node destination = local.node(raw.destination, raw.place);
    if (source == null || destination == null) {
      return Optional.empty();
    }
    Set<String> active = modes.names(raw.inOperationModes, contexts(raw), raw.place);
    return Optional.of(
        new Connection(
            kind,
            name(raw),
            LocalReferences.path(source),
            LocalReferences.path(destination),
            way.bothDirections(),
            active,
            hops(raw)));
  }

  /** The components whose modes it may depend on: those that declare its parts first. */
  private Set<RawInstance.Component> contexts(RawInstance.Connection raw) {
    if (raw.inOperationModes.isEmpty()) {
      return Set.of();
    }
    Set<RawInstance.Component> contexts = new LinkedHashSet<>();
    for (RawInstance.Hop hop : raw.hops) {
      if (local.node(hop.context, raw.place) instanceof RawInstance.Component context) {
        contexts.add(context);
      }
    }
    contexts.addAll(EnclosingComponents.of(raw.parent));
    return contexts;
  }

  /** The declared names where the files are at hand, else what OSATE calls it. */
  private String name(RawInstance.Connection raw) {
    StringBuilder joined = new StringBuilder();
    for (RawInstance.Hop hop : raw.hops) {
      Optional<String> name = references.declaredName(hop.declaration);
      if (name.isEmpty()) {
        return raw.name;
      }
      joined.append(joined.isEmpty() ? "" : "+").append(name.get());
    }
    return joined.isEmpty() ? raw.name : joined.toString();
  }

  /**
   * OSATE stores the values of all parts on the whole. Each is given to the part that it was
   * declared in, else to the first part of the classifier that declares it.
   */
  private List<PropertyHolder> hops(RawInstance.Connection raw) {
    int count = Math.max(1, raw.hops.size());
    List<List<RawInstance.Association>> stored = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      stored.add(i < raw.hops.size() ? new ArrayList<>(raw.hops.get(i).associations) : List.of());
    }
    for (RawInstance.Association association : raw.associations) {
      int hop = raw.hops.isEmpty() ? 0 : declaringHop(raw, association.declaration());
      if (raw.hops.isEmpty()) {
        stored.set(0, raw.associations);
      } else {
        stored.get(hop).add(association);
      }
    }
    List<PropertyHolder> holders = new ArrayList<>(count);
    for (List<RawInstance.Association> associations : stored) {
      List<PropertyAssignment> own =
          associations.isEmpty()
              ? List.of()
              : assignments.own(associations, raw.parent, EnclosingComponents.of(raw.parent));
      holders.add(own.isEmpty() ? NO_VALUES : () -> own);
    }
    return List.copyOf(holders);
  }

  private static final PropertyHolder NO_VALUES = List::of;

  private static int declaringHop(RawInstance.Connection raw, String declaration) {
    for (int i = 0; i < raw.hops.size(); i++) {
      String hop = raw.hops.get(i).declaration;
      if (!hop.isEmpty() && declaration.startsWith(hop + '/')) {
        return i;
      }
    }
    String classifier = container(declaration);
    for (int i = 0; i < raw.hops.size(); i++) {
      if (container(raw.hops.get(i).declaration).equals(classifier)) {
        return i;
      }
    }
    return 0;
  }

  private static String container(String declaration) {
    return declaration.substring(0, Math.max(0, declaration.lastIndexOf('/')));
  }
}
