package org.aadlenergy.report.architecture;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Connection;

/**
 * Which components of a root have access to which buses. A result does not know it; a picture of
 * the architecture does without where nobody says it.
 *
 * @param root {@code Pkg::Sys.impl}
 * @param accesses from a component to a bus, each once
 */
public record Wiring(String root, List<Link> accesses) {

  public Wiring {
    accesses = List.copyOf(accesses);
  }

  /** What a model says. */
  public static Wiring of(ArchitectureView view) {
    Set<Link> found = new LinkedHashSet<>();
    for (Connection connection : view.connections()) {
      if (connection.kind() == Connection.Kind.ACCESS) {
        add(owner(connection.source(), view), owner(connection.destination(), view), found);
      }
    }
    return new Wiring(view.rootName(), new ArrayList<>(found));
  }

  /** What is known of a root; nothing where nobody said it. */
  public static Wiring of(String root, List<Wiring> all) {
    for (Wiring wiring : all) {
      if (wiring.root().equals(root)) {
        return wiring;
      }
    }
    return new Wiring(root, List.of());
  }

  private static void add(Optional<Component> one, Optional<Component> other, Set<Link> found) {
    if (one.isEmpty() || other.isEmpty() || one.get() == other.get()) {
      return;
    }
    if (isBus(other.get())) {
      found.add(new Link(Relation.BUS, one.get().path(), other.get().path()));
    } else if (isBus(one.get())) {
      found.add(new Link(Relation.BUS, other.get().path(), one.get().path()));
    }
  }

  private static boolean isBus(Component component) {
    return component.category() == Category.BUS || component.category() == Category.VIRTUAL_BUS;
  }

  /** The component at the end of a connection, or that has the feature there. */
  private static Optional<Component> owner(String end, ArchitectureView view) {
    String path = end;
    Optional<Component> found = view.component(path);
    while (found.isEmpty() && !path.isEmpty()) {
      path = ArchitecturePart.above(path);
      found = view.component(path);
    }
    return found;
  }
}
