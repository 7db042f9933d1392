package org.aadlenergy.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.advise.Advice;
import org.aadlenergy.app.advise.AdviceOptions;
import org.aadlenergy.app.advise.Advisor;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;

/** Finds in the background which single changes of a system save most. */
public final class AdviceJob extends Job {
  private final ModelSelection selection;
  private final String root;
  private final Consumer<Result> listener;

  /**
   * What came of it.
   *
   * @param problem why there is none; "" where there is
   */
  public record Result(List<Advice.Tip> tips, String problem) {}

  /**
   * A search, to be scheduled.
   *
   * @param listener is told the result in whatever thread, unless the user cancels
   */
  public AdviceJob(List<IResource> resources, String root, Consumer<Result> listener) {
    super("Looking for what would save most of " + root);
    this.selection = new ModelSelection(resources, List.of());
    this.root = root;
    this.listener = listener;
    setUser(true);
    WorkbenchEnd.stopsAnalyses();
  }

  @Override
  public boolean belongsTo(Object family) {
    return AnalyzeHandler.COMMAND.equals(family);
  }

  @Override
  protected IStatus run(IProgressMonitor monitor) {
    List<String> problems = new ArrayList<>();
    Optional<AdviceOptions> options = options(problems);
    Optional<Advice> advice =
        options.map(asked -> Advisor.run(asked, AnalysisJob.progress(monitor)));
    if (monitor.isCanceled()) {
      return Status.CANCEL_STATUS;
    }
    if (advice.isPresent()) {
      advice.get().findings().stream()
          .filter(Diagnostic::isError)
          .forEach(finding -> problems.add(finding.message()));
    }
    List<Advice.Tip> tips = advice.map(found -> found.tips(root)).orElse(List.of());
    listener.accept(new Result(tips, tips.isEmpty() ? String.join("; ", problems) : ""));
    return Status.OK_STATUS;
  }

  private Optional<AdviceOptions> options(List<String> problems) {
    try {
      AnalysisOptions analysis = AnalysisJob.inputs(selection).root(root).build();
      return AdviceOptions.parse(
          analysis, List.of(), List.of(), Optional.of("5"), false, Optional.empty(), problems);
    } catch (AnalysisOptions.InvalidOptions e) {
      problems.addAll(e.problems());
      return Optional.empty();
    }
  }
}
