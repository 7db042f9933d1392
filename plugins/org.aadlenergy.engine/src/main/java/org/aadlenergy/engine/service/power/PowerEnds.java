package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Connection;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.evaluation.PowerFigures;

/**
 * Who is connected to whom by accesses, features and feature groups in one operation mode: each
 * pair once, however often and in whatever directions it is connected.
 */
public final class PowerEnds {
  /** An end of a connection: a component, or a feature of it. */
  public record End(Component component, Optional<Feature> feature) {
    /** Of the feature, or of the component where it has none. */
    public String path() {
      return feature.isPresent() ? feature.get().path() : component.path();
    }
  }

  /** Two ends that a connection joins, seen from one of them. */
  public record Link(End own, End other) {}

  private final Map<String, End> byPath = new HashMap<>();
  private final Set<Component> known = new HashSet<>();
  private final Map<String, Map<String, Link>> links = new LinkedHashMap<>();
  private final Set<String> crossed = new HashSet<>();

  /** The connections of a mode. */
  public PowerEnds(ArchitectureView view, OperationMode mode, List<Component> active) {
    this(view, Optional.of(mode), active);
  }

  /** The connections of all modes together. */
  PowerEnds(ArchitectureView view) {
    this(view, Optional.empty(), view.components());
  }

  private PowerEnds(ArchitectureView view, Optional<OperationMode> mode, List<Component> active) {
    for (Component component : active) {
      byPath.put(component.path(), new End(component, Optional.empty()));
    }
    for (Connection connection : view.connections()) {
      if (carriesPower(connection) && (mode.isEmpty() || isActive(connection, mode.get()))) {
        connect(connection);
      }
    }
  }

  /** Features are looked up where power is connected: other components may have thousands. */
  private Optional<End> end(String path) {
    int cut = path.length();
    while (!byPath.containsKey(path) && cut >= 0) {
      cut = path.lastIndexOf('.', cut - 1);
      End owner = byPath.get(path.substring(0, Math.max(0, cut)));
      if (owner != null) {
        if (known.add(owner.component())) {
          for (Feature feature : owner.component().features()) {
            register(owner.component(), feature);
          }
        }
        break;
      }
    }
    return Optional.ofNullable(byPath.get(path));
  }

  private void register(Component component, Feature feature) {
    byPath.put(feature.path(), new End(component, Optional.of(feature)));
    for (Feature member : feature.children()) {
      register(component, member);
    }
  }

  private static boolean carriesPower(Connection connection) {
    return switch (connection.kind()) {
      case ACCESS, FEATURE, FEATURE_GROUP -> true;
      default -> false;
    };
  }

  private static boolean isActive(Connection connection, OperationMode mode) {
    if (connection.modes().isEmpty() || connection.modes().contains(mode.name())) {
      return true;
    }
    for (String part : mode.componentModes()) {
      if (connection.modes().contains(part)) {
        return true;
      }
    }
    return false;
  }

  private void connect(Connection connection) {
    Optional<End> from = end(connection.source());
    Optional<End> to = end(connection.destination());
    if (from.isEmpty() || to.isEmpty() || from.get().component() == to.get().component()) {
      return;
    }
    End source = from.get();
    End destination = to.get();
    for (End a : members(source)) {
      for (End b : members(destination)) {
        link(a, b);
        link(b, a);
      }
    }
    cross(source, destination.component());
    cross(destination, source.component());
  }

  private void link(End own, End other) {
    links
        .computeIfAbsent(own.component().path(), c -> new LinkedHashMap<>())
        .putIfAbsent(own.path() + " " + other.path(), new Link(own, other));
  }

  /** A feature group stands for what is in it. */
  private static List<End> members(End end) {
    if (end.feature().isEmpty() || end.feature().get().children().isEmpty()) {
      return List.of(end);
    }
    List<End> members = new ArrayList<>();
    for (Feature member : end.feature().get().children()) {
      members.addAll(members(new End(end.component(), Optional.of(member))));
    }
    return members;
  }

  /** Notes the features that a connection ends at, or may pass on its way out. */
  private void cross(End end, Component other) {
    for (End member : members(end)) {
      crossed.add(member.path());
      for (Feature outer : outwards(member, other)) {
        crossed.add(outer.path());
      }
    }
  }

  /** What a component is connected to, by path of the other end. */
  public List<End> peers(Component component) {
    Map<String, End> others = new LinkedHashMap<>();
    for (Link link : links(component)) {
      others.putIfAbsent(link.other().path(), link.other());
    }
    return List.copyOf(others.values());
  }

  /** The same for each of the component's own ends. */
  public List<Link> links(Component component) {
    Map<String, Link> known = links.get(component.path());
    return known == null ? List.of() : List.copyOf(known.values());
  }

  /** All that is connected to something. */
  List<Component> components() {
    List<Component> connected = new ArrayList<>(links.size());
    for (Map<String, Link> each : links.values()) {
      connected.add(each.values().iterator().next().own().component());
    }
    return connected;
  }

  /** Whether a connection of the mode ends at a feature or passes it. */
  public boolean isConnected(Feature feature) {
    return crossed.contains(feature.path());
  }

  /** The features of the same kind on the components around an end that the other is outside of. */
  private static List<Feature> outwards(End end, Component other) {
    List<Feature> found = new ArrayList<>(0);
    if (end.feature().isEmpty()) {
      return found;
    }
    Feature inner = end.feature().get();
    Optional<Component> around = end.component().parent();
    while (around.isPresent()
        && around.get().parent().isPresent()
        && !contains(around.get(), other)) {
      for (Feature feature : around.get().features()) {
        if (feature.kind() == inner.kind() && feature.classifier().equals(inner.classifier())) {
          found.add(feature);
        }
      }
      around = around.get().parent();
    }
    return found;
  }

  /** The outermost feature with a budget around an end, or its own. */
  public static Optional<Feature> outermost(End end, Component hub, PowerFigures figures) {
    if (end.feature().isEmpty()) {
      return Optional.empty();
    }
    Optional<Feature> found =
        figures.budget(end.feature().get()).isPresent() ? end.feature() : Optional.empty();
    for (Feature outer : outwards(end, hub)) {
      if (figures.budget(outer).isPresent()) {
        found = Optional.of(outer);
      }
    }
    return found;
  }

  private static boolean contains(Component container, Component component) {
    Optional<Component> current = Optional.of(component);
    while (current.isPresent()) {
      if (current.get() == container) {
        return true;
      }
      current = current.get().parent();
    }
    return false;
  }
}
