package org.aadlenergy.ide.estimate;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisMemory;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.AnalysisOptions.InvalidOptions;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Progress;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.ide.model.AadlModel;

/**
 * What is known of a project: the findings of its last analysis, and the figures of the last one
 * that had any.
 *
 * @param findings in report order
 * @param problems of the project file, each with {@code file:line:column}
 * @param saved the figures when a file of the project was last saved or first read
 * @param platforms that its models may name
 */
public record ProjectStudy(
    List<Diagnostic> findings,
    List<String> problems,
    Estimates now,
    Estimates saved,
    PlatformLibrary platforms) {
  /** Nothing was analysed yet. */
  public static final ProjectStudy NONE =
      new ProjectStudy(
          List.of(), List.of(), Estimates.NONE, Estimates.NONE, PlatformLibraries.shipped());

  public ProjectStudy {
    findings = List.copyOf(findings);
    problems = List.copyOf(problems);
  }

  /**
   * Analyses a project as {@code analyze} would.
   *
   * @param models folders with platforms besides those of the project file
   * @param texts what the project declares
   * @param open what is read in place of files
   * @param kept by earlier analyses of the project
   * @param names the name of the document that a finding's file is
   * @param steps told what is done
   * @param cancelled asked again and again
   * @throws java.util.concurrent.CancellationException when it was cancelled
   */
  public ProjectStudy next(
      Project project,
      List<Path> models,
      AadlModel texts,
      Map<Path, byte[]> open,
      AnalysisMemory kept,
      UnaryOperator<String> names,
      Consumer<String> steps,
      BooleanSupplier cancelled) {
    AnalysisOptions options;
    try {
      options = options(project, models);
    } catch (InvalidOptions invalid) {
      return new ProjectStudy(List.of(), invalid.problems(), now, saved, platforms);
    }
    Outcome outcome = Analysis.run(options, Map.of(), open, kept, progress(steps, cancelled));
    Estimates found =
        outcome.result().map(result -> Estimates.of(result, texts, names, now)).orElse(now);
    return new ProjectStudy(
        outcome.diagnostics(),
        List.of(),
        found,
        saved.isEmpty() ? found : saved,
        PlatformLibraries.with(options.models(), new Diagnostics()));
  }

  static AnalysisOptions options(Project project, List<Path> models) {
    AnalysisOptions.Builder builder = AnalysisOptions.builder();
    project.inputs().forEach(builder::input);
    project.libraries().forEach(builder::library);
    models.forEach(builder::models);
    return builder.build();
  }

  private static Progress progress(Consumer<String> steps, BooleanSupplier cancelled) {
    return new Progress() {
      @Override
      public void step(String what) {
        steps.accept(what);
      }

      @Override
      public boolean cancelled() {
        return cancelled.getAsBoolean();
      }
    };
  }

  /** The same after a file was saved. */
  public ProjectStudy wasSaved() {
    return new ProjectStudy(findings, problems, now, now, platforms);
  }

  /** The same with what counts as saved by now. */
  public ProjectStudy keepingSaved(ProjectStudy current) {
    return current.saved.isEmpty()
        ? this
        : new ProjectStudy(findings, problems, now, current.saved, platforms);
  }
}
