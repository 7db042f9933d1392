package org.aadlenergy.engine.account;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;

/** What contributions draw at one moment, and who works then. */
final class Moment {
  private final Estimate.Sum sum = new Estimate.Sum();
  private final Set<String> on = new TreeSet<>();
  private final Map<String, Map<String, Estimate.Sum>> parts = new TreeMap<>();

  private Moment() {}

  /** All together. */
  static Moment of(List<PowerPart> contributions, long at) {
    return of(Sums.byScenes(contributions), at);
  }

  /** The same of contributions by their scenes. */
  static Moment of(Map<PowerScenes, List<PowerPart>> byScenes, long at) {
    Moment moment = new Moment();
    for (Map.Entry<PowerScenes, List<PowerPart>> entry : byScenes.entrySet()) {
      int scene = entry.getKey().at(at);
      for (PowerPart each : entry.getValue()) {
        moment.add(each, scene);
      }
    }
    return moment;
  }

  /**
   * Taken apart: what each draws, for whom; the most first.
   *
   * @param account says what else each may draw
   */
  static List<PeakPart> parts(List<PowerPart> contributions, long at, Account account) {
    Moment moment = new Moment();
    for (PowerPart each : contributions) {
      moment.part(each, each.scenes().at(at));
    }
    List<PeakPart> parts = new ArrayList<>();
    moment.parts.forEach(
        (path, byWho) ->
            byWho.forEach(
                (who, sum) ->
                    parts.add(
                        new PeakPart(
                            path, who, account.bounded(path, who, sum.estimate()).interval()))));
    parts.removeIf(part -> part.watts().nominal() == 0.0);
    parts.sort(Comparator.comparingDouble(part -> -part.watts().nominal()));
    return parts;
  }

  private void add(PowerPart each, int scene) {
    double factor = each.scenes().factor(scene, each.channel());
    if (factor != 0.0) {
      sum.add(each.atOnce(), factor);
      each.who().filter(who -> each.scenes() != PowerScenes.ALWAYS).ifPresent(on::add);
    }
  }

  private void part(PowerPart each, int scene) {
    String who = each.scenes() == PowerScenes.ALWAYS ? "" : each.who().orElse("");
    parts
        .computeIfAbsent(each.payer().path(), p -> new TreeMap<>())
        .computeIfAbsent(who, w -> new Estimate.Sum())
        .add(each.atOnce(), each.scenes().factor(scene, each.channel()));
  }

  /**
   * What is drawn, with its bounds.
   *
   * @param bounds of what may be drawn at other times, where execution does not take the usual ones
   */
  Interval watts(PeakBounds bounds) {
    Estimate watts = sum.estimate();
    double high = watts.nominal() + watts.hardAbove();
    return bounds.isUnknown()
        ? watts.interval()
        : watts.spanning(bounds.least(), Math.max(high, bounds.most())).interval();
  }

  double nominal() {
    return sum.nominal();
  }

  List<String> on() {
    return List.copyOf(on);
  }
}
