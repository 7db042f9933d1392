package org.aadlenergy.ui.launch;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.AnalysisOptions.InvalidOptions;
import org.aadlenergy.app.sweep.SweepOptions;
import org.aadlenergy.ui.osate.ContributedAadl;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.variables.VariablesPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;

/** The options that a launch configuration stands for; its variables are resolved. */
final class LaunchOptions {
  private final ILaunchConfiguration configuration;
  private final List<String> problems = new ArrayList<>();

  private LaunchOptions(ILaunchConfiguration configuration) {
    this.configuration = configuration;
  }

  /**
   * The options of an analysis.
   *
   * @throws CoreException naming every problem
   */
  static AnalysisOptions analysis(ILaunchConfiguration configuration) throws CoreException {
    LaunchOptions options = new LaunchOptions(configuration);
    AnalysisOptions.Builder builder = options.model();
    options.report(builder);
    return options.built(builder);
  }

  /**
   * The options of a sweep.
   *
   * @throws CoreException naming every problem
   */
  static SweepOptions sweep(ILaunchConfiguration configuration) throws CoreException {
    LaunchOptions options = new LaunchOptions(configuration);
    return options.swept(options.built(options.model()));
  }

  private SweepOptions swept(AnalysisOptions analysis) throws CoreException {
    Path folder = path(LaunchOption.OUTPUT).orElseGet(() -> located("sweep"));
    Optional<SweepOptions> sweep =
        SweepOptions.parse(
            analysis,
            lines(LaunchOption.VARY),
            text(LaunchOption.OBJECTIVE).map(List::of).orElse(List.of()),
            lines(LaunchOption.LIMIT),
            text(LaunchOption.SHARD),
            folder,
            problems);
    return sweep.orElseThrow(this::refused);
  }

  /** What is wrong with the models, whatever else is asked for; "" where nothing is. */
  static String modelProblem(ILaunchConfiguration configuration) {
    LaunchOptions options = new LaunchOptions(configuration);
    return problem(() -> options.built(options.model()));
  }

  /** What is wrong with the report or the sweep, of models that are fine. */
  static String otherProblem(ILaunchConfiguration configuration) {
    boolean modelIsFine = modelProblem(configuration).isEmpty();
    return problem(
        () -> {
          if (EnergyLaunch.SWEEP.equals(configuration.getType().getIdentifier())) {
            LaunchOptions options = new LaunchOptions(configuration);
            AnalysisOptions analysis = options.built(modelIsFine ? options.model() : anyModel());
            options.swept(analysis);
          } else {
            LaunchOptions options = new LaunchOptions(configuration);
            AnalysisOptions.Builder builder = modelIsFine ? options.model() : anyModel();
            options.report(builder);
            options.built(builder);
          }
        });
  }

  private static AnalysisOptions.Builder anyModel() {
    return AnalysisOptions.builder().input(located("."));
  }

  /** Something that may be refused. */
  private interface Check {
    void run() throws CoreException;
  }

  private static String problem(Check check) {
    try {
      check.run();
      return "";
    } catch (CoreException e) {
      return e.getStatus().getMessage().lines().findFirst().orElse("");
    }
  }

  /** The models alone, to ask for their systems and modes. */
  static AnalysisOptions models(ILaunchConfiguration configuration, boolean ofOneRoot)
      throws CoreException {
    LaunchOptions options = new LaunchOptions(configuration);
    AnalysisOptions.Builder builder = AnalysisOptions.builder();
    options.paths(LaunchOption.INPUTS).forEach(builder::input);
    options.paths(LaunchOption.LIBRARY).forEach(builder::library);
    if (ofOneRoot) {
      options.lines(LaunchOption.ROOT).forEach(builder::root);
    }
    return options.built(builder);
  }

  private AnalysisOptions.Builder model() throws CoreException {
    AnalysisOptions.Builder builder = AnalysisOptions.builder();
    paths(LaunchOption.INPUTS).forEach(builder::input);
    lines(LaunchOption.ROOT).forEach(builder::root);
    text(LaunchOption.MODE).ifPresent(builder::mode);
    paths(LaunchOption.LIBRARY).forEach(builder::library);
    ContributedAadl.files().forEach(builder::library);
    paths(LaunchOption.MODELS).forEach(builder::models);
    lines(LaunchOption.SET).forEach(builder::set);
    give(LaunchOption.MAX_COMPONENTS, builder::maxComponents);
    String incomplete = LaunchOption.ALLOW_INCOMPLETE.attribute();
    builder.allowIncomplete(configuration.getAttribute(incomplete, false));
    String budgets = LaunchOption.ASSUME_BUDGETS.attribute();
    return builder.assumeBudgets(configuration.getAttribute(budgets, false));
  }

  private void report(AnalysisOptions.Builder builder) throws CoreException {
    give(LaunchOption.FORMAT, builder::formats);
    path(LaunchOption.OUTPUT).ifPresent(builder::output);
    give(LaunchOption.FAIL_ON, builder::failOn);
    give(LaunchOption.MIN_COVERAGE, builder::minCoverage);
    path(LaunchOption.BASELINE).ifPresent(builder::baseline);
    give(LaunchOption.TOLERANCE, builder::tolerance);
  }

  private void give(LaunchOption option, Consumer<String> taker) throws CoreException {
    text(option).ifPresent(taker);
  }

  private AnalysisOptions built(AnalysisOptions.Builder builder) throws CoreException {
    try {
      AnalysisOptions options = builder.build();
      if (problems.isEmpty()) {
        return options;
      }
    } catch (InvalidOptions e) {
      problems.addAll(e.problems());
    }
    throw refused();
  }

  private CoreException refused() {
    return new CoreException(Status.error(String.join("\n", problems)));
  }

  private Optional<String> text(LaunchOption option) throws CoreException {
    String value = resolved(configuration.getAttribute(option.attribute(), "")).strip();
    return value.isEmpty() ? Optional.empty() : Optional.of(value);
  }

  private List<String> lines(LaunchOption option) throws CoreException {
    List<String> lines = new ArrayList<>();
    for (String line : configuration.getAttribute(option.attribute(), List.of())) {
      String value = resolved(line).strip();
      if (!value.isEmpty()) {
        lines.add(value);
      }
    }
    return lines;
  }

  private Optional<Path> path(LaunchOption option) throws CoreException {
    Optional<String> text = text(option);
    return text.isPresent() ? checked(text.get()) : Optional.empty();
  }

  private List<Path> paths(LaunchOption option) throws CoreException {
    List<Path> paths = new ArrayList<>();
    lines(option).forEach(line -> checked(line).ifPresent(paths::add));
    return paths;
  }

  private Optional<Path> checked(String text) {
    try {
      return Optional.of(located(text));
    } catch (InvalidPathException e) {
      problems.add("\"" + text + "\" is not a path: " + e.getReason());
      return Optional.empty();
    }
  }

  /** A relative path starts at the workspace. */
  private static Path located(String text) {
    return ResourcesPlugin.getWorkspace().getRoot().getLocation().toPath().resolve(text);
  }

  private static String resolved(String text) throws CoreException {
    return VariablesPlugin.getDefault().getStringVariableManager().performStringSubstitution(text);
  }
}
