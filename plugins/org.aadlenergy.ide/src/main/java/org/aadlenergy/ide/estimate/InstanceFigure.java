package org.aadlenergy.ide.estimate;

import java.util.Optional;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ThreadResult;

/** What one instance costs in one mode of one root; it is a thread or a component. */
public record InstanceFigure(
    RootResult root,
    ModeResult mode,
    Optional<ThreadResult> thread,
    Optional<ComponentResult> component) {

  /** The instance's path. */
  public String path() {
    return thread.map(ThreadResult::path).orElseGet(() -> component.map(c -> c.path()).orElse(""));
  }

  /** The energy that is told of it: a thread's per dispatch, a component's in the window. */
  public double joules() {
    return thread
        .map(t -> t.energyPerDispatchJoules().nominal())
        .orElseGet(() -> component.map(c -> own(c).nominal()).orElse(0.0));
  }

  /** A container's energy is that of what it contains. */
  static org.aadlenergy.engine.quantity.Interval own(ComponentResult component) {
    return component.energyJoules().high() > 0.0
        ? component.energyJoules()
        : component.subtreeJoules();
  }
}
