package org.aadlenergy.app.advise;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.aadlenergy.app.decide.AppliedDesign;
import org.aadlenergy.app.sweep.SweepOptions;
import org.aadlenergy.app.sweep.Variation;
import org.aadlenergy.engine.diagnostic.Diagnostic;

/** Writes one advised change into the AADL file of its root. */
public final class AppliedAdvice {
  private AppliedAdvice() {}

  /**
   * Applies a change.
   *
   * @param rank of the change, from 1 on; none for the one that saves most
   * @param said receives which file it is in
   * @return what was wrong
   */
  public static List<Diagnostic> apply(
      SweepOptions goals, Advice advice, Optional<Integer> rank, Consumer<String> said) {
    if (advice.roots().size() != 1) {
      String roots = String.join(", ", advice.roots().stream().map(r -> r.plan().root()).toList());
      return advice.roots().isEmpty()
          ? List.of() // why there is no advice is said already
          : AppliedDesign.refused(
              "there is advice for several systems, and a change is applied to one",
              "name one with --root: " + roots);
    }
    RootAdvice root = advice.roots().get(0);
    int at = rank.orElse(1);
    if (at > root.changes().size() || rank.isEmpty() && root.saving().isEmpty()) {
      return AppliedDesign.refused(
          rank.isEmpty()
              ? "no single change of " + root.plan().root() + " saves anything"
              : root.plan().root() + " has " + root.changes().size() + " changes, and no " + at,
          "--all shows every change");
    }
    AdvisedChange change = root.changes().get(at - 1);
    if (change.reason().isPresent()) {
      return AppliedDesign.refused(
          "change " + at + " cannot be: " + change.reason().get(), "--all shows every change");
    }
    return written(goals, root, change, said);
  }

  private static List<Diagnostic> written(
      SweepOptions goals, RootAdvice root, AdvisedChange advised, Consumer<String> said) {
    Change change = advised.change();
    AppliedDesign design =
        new AppliedDesign(
            change.setting(),
            root.plan(),
            List.of(new Variation(change.property(), change.path(), List.of(change.value()))),
            advised.after().figures(),
            "give it as " + change.option());
    return design.write(goals, said);
  }
}
