package org.aadlenergy.app.advise;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.app.sweep.Objective;
import org.aadlenergy.app.sweep.SweepPlan;

/**
 * What is advised for one root.
 *
 * @param before the root as it is
 * @param changes all: those that are proposed, and then the others, both ranked
 * @param proposed how many of them are proposed
 * @param found how many changes there are; more than were estimated where the user stopped or there
 *     are too many
 */
record RootAdvice(
    SweepPlan plan,
    Objective objective,
    DesignStanding before,
    List<AdvisedChange> changes,
    int proposed,
    int found) {
  RootAdvice {
    changes = List.copyOf(changes);
  }

  /**
   * Ranks changes. Of several values in one place that do the same, the first is proposed, and
   * names the others.
   */
  static RootAdvice of(
      SweepPlan plan,
      Objective objective,
      DesignStanding before,
      List<AdvisedChange> changes,
      int found) {
    List<AdvisedChange> ranked = new ArrayList<>(changes);
    ranked.sort(AdvisedChange.RANK);
    double now = objective.of(before.figures()).orElse(0.0);
    List<AdvisedChange> proposed = new ArrayList<>();
    List<List<String>> likewise = new ArrayList<>();
    Map<String, Integer> seen = new HashMap<>();
    List<AdvisedChange> rest = new ArrayList<>();
    for (AdvisedChange change : ranked) {
      Integer first =
          change.saves(now)
              ? seen.putIfAbsent(effect(objective, before, change), proposed.size())
              : null;
      if (first != null) {
        likewise.get(first).add(change.change().value());
        rest.add(change);
      } else if (change.saves(now)) {
        proposed.add(change);
        likewise.add(new ArrayList<>());
      } else {
        rest.add(change);
      }
    }
    List<AdvisedChange> all = new ArrayList<>();
    for (int i = 0; i < proposed.size(); i++) {
      all.add(likewise.get(i).isEmpty() ? proposed.get(i) : proposed.get(i).with(likewise.get(i)));
    }
    all.addAll(rest);
    return new RootAdvice(plan, objective, before, all, proposed.size(), found);
  }

  /** The place of a change, and all that is said of what it does. */
  private static String effect(Objective objective, DesignStanding before, AdvisedChange change) {
    return Change.place(change.change().property(), change.change().path())
        + " "
        + Costs.saving(objective, change.saving())
        + " "
        + Costs.of(objective, before, change);
  }

  /** The objective as things are. */
  double now() {
    return objective.of(before.figures()).orElse(0.0);
  }

  /** Those that can be and save more than the noise, the most first. */
  List<AdvisedChange> saving() {
    return changes.subList(0, proposed);
  }

  /** Those that save as much as another value in the same place. */
  List<AdvisedChange> likewise() {
    return rest().stream().filter(change -> change.saves(now())).toList();
  }

  /** Those that save something that nobody would notice. */
  List<AdvisedChange> little() {
    return rest().stream().filter(change -> change.savesLittle(now())).toList();
  }

  /** What is not proposed. */
  List<AdvisedChange> rest() {
    return changes.subList(proposed, changes.size());
  }

  /** How many cannot be. */
  long impossible() {
    return changes.stream().filter(change -> change.reason().isPresent()).count();
  }

  /** How many can be and change nothing that counts. */
  long idle() {
    return changes.stream().filter(change -> change.changesNothing(now())).count();
  }
}
