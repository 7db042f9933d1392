package org.aadlenergy.ui.view;

import java.util.Optional;
import java.util.function.Consumer;
import org.aadlenergy.app.advise.Advice;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.ui.AdviceJob;
import org.aadlenergy.ui.results.EnergyRun;
import org.aadlenergy.ui.sheets.Sheet;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;

/** The answer at a glance, and on demand what would change it most. */
final class OverviewTab {
  private final SheetForm form;
  private Optional<Sheet> shown = Optional.empty();
  private Optional<Sheet> pending = Optional.empty();
  private boolean visible = true;

  OverviewTab(Composite parent, Consumer<SourceSpan> opener) {
    form = new SheetForm(parent, opener);
  }

  Control control() {
    return form.control();
  }

  String text() {
    return pending.map(Sheet::text).orElseGet(form::text);
  }

  /** Says what there is before anything was estimated. */
  void show(Sheet sheet) {
    shown = Optional.empty();
    pending = Optional.empty();
    form.show(sheet);
  }

  /** Shows the overview of a system of a run. */
  void show(Sheet overview, EnergyRun run, String root) {
    shown = Optional.of(overview);
    Sheet.Builder sheet = begin(overview);
    sheet.action("Find the single changes that save most...", () -> ask(overview, run, root));
    show(sheet);
  }

  /** A form takes a while to be made: only the one that is looked at is. */
  void visible(boolean looked) {
    visible = looked;
    if (looked) {
      pending.ifPresent(form::show);
      pending = Optional.empty();
    }
  }

  private void show(Sheet.Builder sheet) {
    pending = Optional.of(sheet.done());
    visible(visible);
  }

  private static Sheet.Builder begin(Sheet overview) {
    return Sheet.on(overview.title()).all(overview.entries()).heading("What to try");
  }

  private void ask(Sheet overview, EnergyRun run, String root) {
    Display display = form.control().getDisplay();
    show(begin(overview).note("Each change is estimated..."));
    Job job =
        new AdviceJob(
            run.resources(), root, result -> later(display, () -> answered(overview, result)));
    job.schedule();
  }

  private static void later(Display display, Runnable work) {
    try {
      display.asyncExec(work);
    } catch (SWTException closed) {
      // the workbench has ended meanwhile
    }
  }

  /** Only where the overview is still the one that was asked about. */
  private void answered(Sheet overview, AdviceJob.Result result) {
    if (form.control().isDisposed() || shown.isEmpty() || shown.get() != overview) {
      return;
    }
    Sheet.Builder sheet = begin(overview);
    if (!result.problem().isEmpty()) {
      sheet.note("There is no advice: " + result.problem());
    } else if (result.tips().isEmpty()) {
      sheet.note("No single change of a property saves anything.");
    }
    for (Advice.Tip tip : result.tips()) {
      String costs = tip.costs().isEmpty() ? "" : "\ncosts: " + tip.costs();
      sheet.fact("saves " + tip.saving(), tip.setting() + costs);
    }
    show(sheet);
  }
}
