package org.aadlenergy.report.palette;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RailTotal;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ServiceTotal;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.result.section.Slice;
import org.aadlenergy.engine.result.section.Timeline;

/**
 * Which names of a result have which paint: services first, the dearest of all modes before others,
 * then rails, then what timelines show, then components. A name has the same paint in every mode
 * and picture.
 */
public final class PaintedNames {
  /** The paints that differ; later names share {@link Palette#OTHER}. */
  public static final int MOST = Palette.COLOURS.size() * Palette.TEXTURES;

  /** What does nothing is grey. */
  private static final String IDLE = "idle";

  private PaintedNames() {}

  /** The names, the first with the first colour; at most as many as there are paints. */
  public static List<String> of(AnalysisResult result) {
    Map<String, Double> services = new LinkedHashMap<>();
    Map<String, Double> components = new LinkedHashMap<>();
    Set<String> others = new LinkedHashSet<>();
    for (RootResult root : result.roots()) {
      for (ModeResult mode : root.modes()) {
        for (ServiceTotal total : ServiceTotal.titled(mode)) {
          services.merge(total.service(), total.energyJoules(), Double::sum);
        }
        for (ComponentResult component : mode.components()) {
          components.merge(component.path(), component.averagePowerWatts().nominal(), Double::sum);
        }
        for (RailTotal rail : RailTotal.of(mode)) {
          others.add(rail.rail());
        }
      }
    }
    for (RootResult root : result.roots()) {
      for (ModeResult mode : root.modes()) {
        shown(mode, others);
      }
    }
    others.addAll(dearest(components));
    Set<String> all = new LinkedHashSet<>(dearest(services));
    all.addAll(others);
    return all.stream().filter(name -> !name.isEmpty() && !name.equals(IDLE)).limit(MOST).toList();
  }

  private static List<String> dearest(Map<String, Double> joules) {
    List<String> names = new ArrayList<>(joules.keySet());
    names.sort(
        Comparator.comparingDouble((String name) -> -joules.getOrDefault(name, 0.0))
            .thenComparing(Comparator.naturalOrder()));
    return names;
  }

  private static void shown(ModeResult mode, Set<String> names) {
    for (Section section : mode.sections()) {
      for (Timeline timeline : section.timelines()) {
        for (Slice slice : timeline.slices()) {
          names.add(slice.what());
        }
      }
    }
  }
}
