package org.aadlenergy.ui.results;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;

/** The hardware as it is contained in systems: what each part and all it contains draws. */
public final class ComponentRows {
  private final ModeResult mode;
  private final Map<String, Double> before = new LinkedHashMap<>();
  private final boolean compared;
  private final Map<String, List<ComponentResult>> children = new LinkedHashMap<>();
  private final double whole;

  private ComponentRows(ModeResult mode, Optional<ModeResult> previous) {
    this.mode = mode;
    this.compared = previous.isPresent();
    this.whole = mode.totals().energyJoules().nominal();
    if (previous.isPresent()) {
      for (ComponentResult component : previous.get().components()) {
        before.put(component.path(), component.subtreeJoules().nominal());
      }
    }
    Map<String, ComponentResult> byPath = new LinkedHashMap<>();
    for (ComponentResult component : mode.components()) {
      byPath.put(component.path(), component);
    }
    for (ComponentResult component : mode.components()) {
      if (!component.path().isEmpty()) {
        String container = container(component.path(), byPath);
        children.computeIfAbsent(container, c -> new ArrayList<>()).add(component);
      }
    }
  }

  /** The rows of a mode, compared with the same mode of the run before. */
  public static List<EnergyRow> of(ModeResult mode, Optional<ModeResult> before) {
    ComponentRows rows = new ComponentRows(mode, before);
    return rows.below("");
  }

  private static String container(String path, Map<String, ComponentResult> byPath) {
    String container = path;
    do {
      int dot = container.lastIndexOf('.');
      container = dot < 0 ? "" : container.substring(0, dot);
    } while (!container.isEmpty() && !byPath.containsKey(container));
    return container;
  }

  private List<EnergyRow> below(String path) {
    List<EnergyRow> rows = new ArrayList<>();
    for (ComponentResult component : children.getOrDefault(path, List.of())) {
      rows.add(row(component, path));
    }
    return rows;
  }

  private EnergyRow row(ComponentResult component, String container) {
    double joules = component.subtreeJoules().nominal();
    String name =
        container.isEmpty() ? component.path() : component.path().substring(container.length() + 1);
    return new EnergyRow(
        name,
        component.path(),
        joules,
        Dimension.ENERGY,
        Optional.of(component.subtreeJoules()),
        Optional.of(joules / mode.windowSeconds()),
        whole > 0.0 ? joules / whole : 0.0,
        compared ? Optional.ofNullable(before.get(component.path())) : Optional.empty(),
        component.covered() ? component.category() : component.category() + ", not covered",
        component.source().isKnown() ? Optional.of(component.source()) : Optional.empty(),
        Optional.empty(),
        below(component.path()));
  }
}
