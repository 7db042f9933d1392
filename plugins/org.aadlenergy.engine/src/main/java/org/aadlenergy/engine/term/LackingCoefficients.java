package org.aadlenergy.engine.term;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.MissingFigure;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.RailCost;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * What platforms lack for events. Where no annotation asks, the words for it are the same for all
 * threads of a platform, which may be many: they are kept for the platform in hand.
 */
final class LackingCoefficients {
  private Optional<CalibratedPlatform> last = Optional.empty();
  private final Map<String, List<Problem>> byEvent = new HashMap<>(0);

  /** Whether there is no event, whatever one would cost. */
  static boolean isNone(Event event) {
    return event.amount().nominal() == 0.0 && event.amount().hardAbove() == 0.0;
  }

  /** Reports what the platform lacks for events, if there are any; whether it lacks anything. */
  boolean report(Event event, ThreadWorkload workload, EventSource source, Terms terms) {
    if (isNone(event)) {
      return !figures(source.platform(), event.costs()).isEmpty();
    }
    if (event.asked() || event.span() != SourceSpan.NONE) {
      return event.reportLacking(workload, source, terms);
    }
    CalibratedPlatform platform = source.platform();
    if (last.isEmpty() || last.get() != platform) {
      last = Optional.of(platform);
      byEvent.clear();
    }
    List<Problem> known = byEvent.get(event.costs());
    if (known == null) {
      Terms found = new Terms();
      event.reportLacking(workload, source, found);
      if (isOpen(platform, event.costs())) {
        terms.problemsOf(found);
        return true;
      }
      known = found.problems();
      byEvent.put(event.costs(), known);
    }
    for (int i = 0; i < known.size(); i++) {
      terms.add(known.get(i));
    }
    return !known.isEmpty();
  }

  /** Whether a parameter stands for a figure: how to set it depends on the thread. */
  private static boolean isOpen(CalibratedPlatform platform, String costs) {
    for (MissingFigure figure : figures(platform, costs)) {
      if (figure.parameter().isPresent()) {
        return true;
      }
    }
    return false;
  }

  /** The figures that a platform lacks for an event. */
  static List<MissingFigure> figures(CalibratedPlatform platform, String costs) {
    Optional<EventCost> cost = platform.event(costs);
    List<MissingFigure> lacking = new ArrayList<>(0);
    if (cost.isEmpty()) {
      String rails = String.join(" = ... energy ", platform.rails().keySet());
      String line = "event " + costs + " { time = ... energy " + (rails.isEmpty() ? "RAIL" : rails);
      lacking.add(MissingFigure.of(costs, line + " = ... }"));
      return lacking;
    }
    if (cost.get().time().isEmpty()) {
      String line = "time = ... in event " + costs;
      lacking.add(MissingFigure.of(platform, costs, "", line, Slot.EVENT_TIME));
    }
    for (String rail : platform.rails().keySet()) {
      RailCost railCost = cost.get().rails().get(rail);
      if (railCost == null || (railCost.energy().isEmpty() && railCost.power().isEmpty())) {
        String line = "energy " + rail + " = ... in event " + costs;
        lacking.add(
            MissingFigure.of(platform, costs, rail, line, Slot.EVENT_ENERGY, Slot.EVENT_POWER));
      }
    }
    return lacking;
  }
}
