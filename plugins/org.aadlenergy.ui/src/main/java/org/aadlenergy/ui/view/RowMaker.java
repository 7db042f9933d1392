package org.aadlenergy.ui.view;

import java.util.Optional;
import java.util.function.Consumer;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.ui.results.EnergyRun;
import org.aadlenergy.ui.results.ShownMode;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;

/** Makes the rows of large modes in the background; of several, only the last are shown. */
final class RowMaker {
  private final Consumer<ShownMode> show;
  private Optional<Job> running = Optional.empty();

  /**
   * A maker that is idle.
   *
   * @param show is given the rows, in the thread of the user interface
   */
  RowMaker(Consumer<ShownMode> show) {
    this.show = show;
  }

  /** Has rows made instead of those that are being made; call it from the user interface. */
  void make(EnergyRun run, RootResult root, ModeResult mode, Optional<ModeResult> before) {
    Display display = Display.getCurrent();
    cancel();
    Job job =
        Job.createSystem(
            "Preparing the Energy view",
            monitor -> {
              ShownMode shown = ShownMode.of(run, root, mode, before);
              if (!display.isDisposed()) {
                display.asyncExec(() -> arrived(monitor.isCanceled(), shown));
              }
            });
    running = Optional.of(job);
    job.schedule();
  }

  private void arrived(boolean cancelled, ShownMode shown) {
    if (!cancelled && running.isPresent()) {
      running = Optional.empty();
      show.accept(shown);
    }
  }

  /** What is being made is not shown any more. */
  void cancel() {
    running.ifPresent(Job::cancel);
    running = Optional.empty();
  }
}
