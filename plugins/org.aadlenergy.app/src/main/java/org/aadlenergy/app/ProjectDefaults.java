package org.aadlenergy.app;

import java.nio.file.Path;
import java.util.Optional;
import org.aadlenergy.app.project.ProjectFile;

/** What the project file beside the first input says, where nobody said it otherwise. */
final class ProjectDefaults {
  private ProjectDefaults() {}

  /** Fills it in; an option that was given wins, and lists add up. */
  static void fill(AnalysisOptions.Builder options) {
    Optional<Path> file =
        options.inputs.isEmpty() ? Optional.empty() : ProjectFile.beside(options.inputs.get(0));
    if (file.isEmpty()) {
      return; // without a lambda: linking one would be a part of every cold run
    }
    Optional<ProjectFile> found = ProjectFile.read(file.get(), options.problems);
    if (found.isEmpty()) {
      return;
    }
    ProjectFile project = found.get();
    if (options.roots.isEmpty()) {
      options.roots.addAll(project.roots());
    }
    options.libraries.addAll(project.libraries());
    options.models.addAll(project.models());
    options.settings.addAll(project.budgets()); // behind what was given, which wins
    options.places.putAll(project.places());
    project.failOn().forEach(options::failOn);
    if (options.minCoverage.isEmpty()) {
      project.minCoverage().ifPresent(options::minCoverage);
    }
    if (options.tolerance.isEmpty()) {
      project.tolerance().ifPresent(options::tolerance);
    }
    options.baseline = options.baseline.or(project::baseline);
    options.waivers.addAll(project.waivers());
  }
}
