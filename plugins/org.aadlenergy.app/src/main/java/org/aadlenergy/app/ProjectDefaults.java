package org.aadlenergy.app;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.project.ProjectFile;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** What the project file of the first input says, where nobody said it otherwise. */
final class ProjectDefaults {
  private ProjectDefaults() {}

  /** Fills it in; an option that was given wins, and lists add up. */
  static void fill(AnalysisOptions.Builder options) {
    Optional<Path> file =
        options.inputs.isEmpty() ? Optional.empty() : ProjectFile.around(options.inputs.get(0));
    if (file.isEmpty()) {
      return; // without a lambda: linking one would be a part of every cold run
    }
    Optional<ProjectFile> found = ProjectFile.read(file.get(), options.problems);
    if (found.isEmpty()) {
      return;
    }
    ProjectFile project = found.get();
    options.places.putAll(project.places());
    if (options.roots.isEmpty()) {
      options.roots.addAll(project.roots());
    } else {
      options.places.remove("roots");
    }
    int first = options.problems.size();
    there(project.libraries(), options);
    first = placed(options, project, "libraries", first);
    there(project.models(), options);
    placed(options, project, "models", first);
    options.libraries.addAll(project.libraries());
    options.models.addAll(project.models());
    options.settings.addAll(project.budgets()); // behind what was given, which wins
    int before = options.problems.size();
    project.failOn().forEach(options::failOn);
    before = placed(options, project, "fail-on", before);
    if (options.minCoverage.isEmpty()) {
      project.minCoverage().ifPresent(options::minCoverage);
    }
    before = placed(options, project, "min-coverage", before);
    if (options.tolerance.isEmpty()) {
      project.tolerance().ifPresent(options::tolerance);
    }
    placed(options, project, "tolerance", before);
    if (options.baseline.isEmpty()) {
      options.baseline = project.baseline();
    } else {
      options.places.remove("baseline");
    }
    options.waivers.addAll(project.waivers());
  }

  private static void there(List<Path> folders, AnalysisOptions.Builder options) {
    for (Path folder : folders) {
      if (!Files.exists(folder)) {
        String name = folder.toString().replace('\\', '/');
        options.problems.add(name + " is not there; paths are seen from this file");
      }
    }
  }

  /** Gives what was found wrong with a key of the file its place there. */
  private static int placed(
      AnalysisOptions.Builder options, ProjectFile project, String key, int before) {
    SourceSpan span = project.places().get(key);
    for (int i = before; span != null && i < options.problems.size(); i++) {
      String problem = options.problems.get(i).replace("--" + key, "'" + key + "'");
      options.problems.set(i, span.brief() + ":" + span.column() + ": " + problem);
    }
    return options.problems.size();
  }
}
