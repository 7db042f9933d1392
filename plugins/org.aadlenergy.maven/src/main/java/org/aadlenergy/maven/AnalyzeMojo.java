package org.aadlenergy.maven;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.Reports;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Severity;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Estimates the energy of AADL models, writes the reports, and fails the build on errors in the
 * models and on the gates that are asked for.
 */
@Mojo(name = "analyze", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public class AnalyzeMojo extends AbstractMojo {
  /** AADL files, instance models or folders; src/main/aadl, or else the project's folder. */
  @Parameter(property = "aadl-energy.inputs")
  private List<File> inputs = List.of();

  /** The systems to analyse, as Pkg::Sys.impl; without any, all that nothing else instantiates. */
  @Parameter(property = "aadl-energy.roots")
  private List<String> roots = List.of();

  /** The only operation mode to analyse; without it, all. */
  @Parameter(property = "aadl-energy.mode")
  private @Nullable String mode;

  /** Folders with platform files, besides the library that comes with the plugin. */
  @Parameter(property = "aadl-energy.models")
  private List<File> models = List.of();

  /** Folders with shared AADL packages. */
  @Parameter(property = "aadl-energy.libraries")
  private List<File> libraries = List.of();

  /** Property values that replace those of the models: Set::Property=value @ instance.path. */
  @Parameter(property = "aadl-energy.settings")
  private List<String> settings = List.of();

  /** Whether a missing coefficient or binding is a warning instead of an error. */
  @Parameter(property = "aadl-energy.allowIncomplete", defaultValue = "false")
  private boolean allowIncomplete;

  /** The formats of the report. */
  @Parameter(property = "aadl-energy.formats", defaultValue = "text,json")
  private List<String> formats = List.of("text", "json");

  /** The folder that the reports are written to. */
  @Parameter(
      property = "aadl-energy.outputDirectory",
      defaultValue = "${project.build.directory}/energy")
  private @Nullable File outputDirectory;

  /** The gates that fail the build: budget, regression, coverage, warning. */
  @Parameter(property = "aadl-energy.failOn")
  private List<String> failOn = List.of();

  /** The least coverage, from 0 to 1; a lower one fails the build. */
  @Parameter(property = "aadl-energy.minCoverage")
  private @Nullable String minCoverage;

  /** An earlier report.json; the new report says what changed. */
  @Parameter(property = "aadl-energy.baseline")
  private @Nullable File baseline;

  /** By how much each energy may grow against the baseline, as 5%. */
  @Parameter(property = "aadl-energy.tolerance")
  private @Nullable String tolerance;

  /** Whether to do nothing at all. */
  @Parameter(property = "aadl-energy.skip", defaultValue = "false")
  private boolean skip;

  @Parameter(defaultValue = "${project.basedir}", readonly = true, required = true)
  private @Nullable File projectDirectory;

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      getLog().info("aadl-energy is skipped");
      return;
    }
    AnalysisOptions options = options();
    Outcome outcome = analyze(options);
    Reports.worthPrinting(outcome).forEach(this::log);
    if (outcome.exitCode() != ExitCode.OK) {
      throw new MojoFailureException(verdict(outcome));
    }
  }

  /** The options that the parameters say; they go through the same checks as the command line's. */
  AnalysisOptions options() throws MojoFailureException {
    AnalysisOptions.Builder builder = AnalysisOptions.builder().allowIncomplete(allowIncomplete);
    inputPaths().forEach(builder::input);
    roots.forEach(builder::root);
    Optional.ofNullable(mode).ifPresent(builder::mode);
    paths(models).forEach(builder::models);
    paths(libraries).forEach(builder::library);
    settings.forEach(builder::set);
    formats.forEach(builder::formats);
    Optional.ofNullable(outputDirectory).map(AnalyzeMojo::shortened).ifPresent(builder::output);
    (failOn.isEmpty() ? gates(baseline != null) : failOn).forEach(builder::failOn);
    Optional.ofNullable(baseline).map(AnalyzeMojo::shortened).ifPresent(builder::baseline);
    Optional.ofNullable(tolerance).ifPresent(builder::tolerance);
    Optional.ofNullable(minCoverage).ifPresent(builder::minCoverage);
    try {
      return builder.build();
    } catch (AnalysisOptions.InvalidOptions e) {
      throw new MojoFailureException(String.join("\n", e.problems()));
    }
  }

  /** The gates where none is named. */
  List<String> gates(boolean compared) {
    return List.of();
  }

  private Outcome analyze(AnalysisOptions options) throws MojoExecutionException {
    Progress progress = step -> getLog().debug(step);
    try {
      Outcome outcome = Analysis.run(options, progress);
      return outcome.exitCode() == ExitCode.USAGE || outcome.result().isEmpty()
          ? outcome
          : Reports.write(options, outcome, line -> getLog().info(line));
    } catch (RuntimeException e) {
      throw new MojoExecutionException(
          "an internal error of aadl-energy: " + e + "; please report it with the model", e);
    }
  }

  private List<Path> inputPaths() {
    if (!inputs.isEmpty()) {
      return paths(inputs);
    }
    Path project = Objects.requireNonNull(projectDirectory).toPath();
    Path sources = project.resolve("src/main/aadl");
    return List.of(shortened((Files.isDirectory(sources) ? sources : project).toFile()));
  }

  private static List<Path> paths(List<File> files) {
    return files.stream().map(AnalyzeMojo::shortened).toList();
  }

  /**
   * Maven makes paths absolute; reports name files relative to where Maven was started, so that
   * they are the same on every machine.
   */
  private static Path shortened(File file) {
    Path path = file.toPath().toAbsolutePath().normalize();
    Path start = Path.of("").toAbsolutePath();
    Path shorter = path.startsWith(start) ? start.relativize(path) : path;
    return shorter.toString().isEmpty() ? Path.of(".") : shorter;
  }

  private void log(Diagnostic finding) {
    String text = finding.format();
    if (finding.severity() == Severity.ERROR) {
      getLog().error(text);
    } else if (finding.severity() == Severity.WARNING) {
      getLog().warn(text);
    } else {
      getLog().info(text);
    }
  }

  private static String verdict(Outcome outcome) {
    long errors = outcome.diagnostics().stream().filter(Diagnostic::isError).count();
    return "aadl-energy found " + errors + (errors == 1 ? " error" : " errors") + ", listed above";
  }
}
