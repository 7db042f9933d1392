package org.aadlenergy.ui.results;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.words.TotalClaim;
import org.aadlenergy.ui.sheets.ComponentSheets;

/** The hardware as it is contained in systems: what each part and all it contains draws. */
public final class ComponentRows {
  private final RootResult root;
  private final ModeResult mode;
  private final Map<String, Double> before = new LinkedHashMap<>();
  private final boolean compared;
  private final LeftOutDifference gaps;
  private final Map<String, List<ComponentResult>> children = new LinkedHashMap<>();
  private final double whole;
  private final Set<String> unknown = new HashSet<>();

  private ComponentRows(RootResult root, ModeResult mode, Optional<ModeResult> previous) {
    this.root = root;
    this.mode = mode;
    this.compared = previous.isPresent();
    this.gaps = LeftOutDifference.between(mode, previous);
    this.whole = mode.totals().energyJoules().nominal();
    if (previous.isPresent()) {
      for (ComponentResult component : previous.get().components()) {
        before.put(component.path(), component.subtreeJoules().nominal());
      }
    }
    Map<String, ComponentResult> byPath = new LinkedHashMap<>();
    mode.components().forEach(component -> byPath.put(component.path(), component));
    for (ComponentResult component : mode.components()) {
      if (!component.leftOut().isEmpty()) {
        addWithContainers(component.path());
      }
      if (!component.path().isEmpty()) {
        String container = container(component.path(), byPath);
        children.computeIfAbsent(container, c -> new ArrayList<>()).add(component);
      }
    }
  }

  private void addWithContainers(String path) {
    int end = path.length();
    while (end > 0 && unknown.add(path.substring(0, end))) {
      end = path.lastIndexOf('.', end - 1);
    }
  }

  /** The rows of a mode, compared with the same mode of the run before. */
  public static List<EnergyRow> of(RootResult root, ModeResult mode, Optional<ModeResult> before) {
    ComponentRows rows = new ComponentRows(root, mode, before);
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
    children.getOrDefault(path, List.of()).forEach(component -> rows.add(row(component, path)));
    return rows;
  }

  private EnergyRow row(ComponentResult component, String container) {
    double joules = component.subtreeJoules().nominal();
    String name =
        container.isEmpty() ? component.path() : component.path().substring(container.length() + 1);
    List<EnergyRow> inside = below(component.path());
    return new EnergyRow(
        name,
        component.path(),
        joules,
        Dimension.ENERGY,
        Optional.of(component.subtreeJoules()),
        unknown.contains(component.path())
            ? TotalClaim.of(root).and(TotalClaim.LEAST)
            : TotalClaim.WHOLE,
        Optional.of(joules / mode.windowSeconds()),
        whole > 0.0 ? joules / whole : 0.0,
        compared ? before(component, inside) : AmountBefore.NONE,
        component.covered() ? component.category() : component.category() + ", not covered",
        component.source().isKnown() ? Optional.of(component.source()) : Optional.empty(),
        Optional.of(() -> ComponentSheets.of(root, mode, component)),
        inside);
  }

  /** What contains something that is not compared is not compared either. */
  private AmountBefore before(ComponentResult component, List<EnergyRow> inside) {
    Optional<String> gap = gaps.ofComponent(component.path());
    if (gap.isEmpty() && inside.stream().anyMatch(row -> !row.before().obstacle().isEmpty())) {
      gap = Optional.of("");
    }
    Double known = before.get(component.path());
    return gap.map(AmountBefore::differs)
        .orElse(known == null ? AmountBefore.NONE : AmountBefore.of(known));
  }
}
