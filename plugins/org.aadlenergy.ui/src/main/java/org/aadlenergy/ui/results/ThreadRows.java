package org.aadlenergy.ui.results;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.report.words.TotalClaim;
import org.aadlenergy.report.words.TotalClaimText;
import org.aadlenergy.ui.sheets.Sheet;
import org.aadlenergy.ui.sheets.SumSheets;
import org.aadlenergy.ui.sheets.ThreadSheets;

/** The system, its processes, threads and their services: what each causes over the window. */
public final class ThreadRows {
  private static final String IDLE = "idle";

  private ThreadRows() {}

  /** The rows of a mode, compared with the same mode of the run before. */
  public static List<EnergyRow> of(RootResult root, ModeResult mode, Optional<ModeResult> before) {
    RowTree tree = new RowTree(root.root(), "");
    LeftOutDifference gaps = LeftOutDifference.between(mode, before);
    mode.threads().forEach(thread -> add(tree, thread, mode.windowSeconds(), gaps));
    double idle = idle(mode);
    if (idle > 0.0) {
      tree.child(IDLE, "")
          .energy(idle)
          .leaving(
              mode.components().stream()
                  .map(TotalClaimText::idle)
                  .reduce(TotalClaim.WHOLE, TotalClaim::and))
          .obstacle(gaps.atRest() ? Optional.of("") : Optional.empty())
          .explanation(() -> Sheet.of(IDLE, "What components draw while they wait, all together."))
          .note("what components draw while they wait");
    }
    if (before.isPresent()) {
      for (ThreadResult thread : before.get().threads()) {
        addBefore(tree, thread, before.get().windowSeconds());
      }
      if (idle > 0.0) {
        tree.child(IDLE, "").before(idle(before.get()));
      }
    }
    tree.sum();
    tree.explainSums(path -> SumSheets.below(path, root, mode));
    tree.bounds(mode.totals().energyJoules());
    return List.of(tree.row(tree.energy(), mode.windowSeconds(), before.isPresent()));
  }

  private static double idle(ModeResult mode) {
    double joules = 0.0;
    for (ComponentResult component : mode.components()) {
      joules += component.idleJoules().nominal();
    }
    return joules;
  }

  private static void add(
      RowTree tree, ThreadResult thread, double windowSeconds, LeftOutDifference gaps) {
    double dispatches = thread.dispatchesPerSecond().orElse(0.0) * windowSeconds;
    RowTree node =
        tree.at(thread.path())
            .energy(thread.energyPerDispatchJoules().nominal() * dispatches)
            .bounds(times(thread.energyPerDispatchJoules(), dispatches))
            .leaving(TotalClaim.of(thread.leftOut()))
            .obstacle(gaps.ofThread(thread.path()))
            .note(thread.platform().orElse("no platform"))
            .source(thread.source())
            .explanation(() -> ThreadSheets.of(thread));
    for (ServiceResult service : thread.services()) {
      if (service.phase() == Phase.DISPATCH) {
        node.child(service.service(), thread.path())
            .energy(service.energyJoules().nominal() * dispatches)
            .bounds(times(service.energyJoules(), dispatches))
            .leaving(
                thread.dispatchesPerSecond().isPresent()
                    ? TotalClaim.WHOLE
                    : TotalClaim.of(thread.leftOut()).and(TotalClaim.LEAST))
            .obstacle(gaps.ofThread(thread.path()))
            .note(service.includedInExecution() ? "included in execution" : "")
            .source(thread.source())
            .explanation(() -> ThreadSheets.of(thread, service));
      }
    }
  }

  private static void addBefore(RowTree tree, ThreadResult thread, double windowSeconds) {
    double dispatches = thread.dispatchesPerSecond().orElse(0.0) * windowSeconds;
    RowTree node = tree.at(thread.path());
    node.before(thread.energyPerDispatchJoules().nominal() * dispatches);
    for (ServiceResult service : thread.services()) {
      if (service.phase() == Phase.DISPATCH) {
        node.child(service.service(), thread.path())
            .before(service.energyJoules().nominal() * dispatches);
      }
    }
  }

  private static Interval times(Interval interval, double factor) {
    return interval.times(factor);
  }
}
