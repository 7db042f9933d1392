package org.aadlenergy.app.advise;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.app.sweep.Objective;
import org.aadlenergy.app.sweep.SweepPlan;

/**
 * What is advised for one root.
 *
 * @param before the root as it is
 * @param changes all, ranked
 * @param found how many changes there are; more than were estimated where the user stopped or there
 *     are too many
 */
record RootAdvice(
    SweepPlan plan, Objective objective, Standing before, List<Advised> changes, int found) {
  RootAdvice {
    changes = List.copyOf(changes);
  }

  /** The objective as things are. */
  double now() {
    return objective.of(before.figures()).orElse(0.0);
  }

  /** Those that can be and save something, the most first. */
  List<Advised> saving() {
    List<Advised> saving = new ArrayList<>();
    for (Advised change : changes) {
      if (change.saves(now())) {
        saving.add(change);
      }
    }
    return saving;
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
