package org.aadlenergy.maven;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Fingerprint;
import org.aadlenergy.app.InputFiles;
import org.aadlenergy.app.Version;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Severity;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/** What all goals share: the models, and doing nothing where nothing has changed. */
abstract class EnergyMojo extends AbstractMojo {
  private static final String GROUP = "org.aadlenergy";

  /** AADL files, instance models or folders; src/main/aadl, or else the project's folder. */
  @Parameter(property = "aadl-energy.inputs")
  private List<File> inputs = List.of();

  /** The systems to analyse, as Pkg::Sys.impl; without any, all that nothing else instantiates. */
  @Parameter(property = "aadl-energy.roots")
  private List<String> roots = List.of();

  /**
   * The only operation mode to analyse; without it, all. A sweep needs one where there are several.
   */
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

  /** A system with more components is refused; 1000000 without it. */
  @Parameter(property = "aadl-energy.maxComponents")
  private @Nullable String maxComponents;

  /** Whether to do nothing at all. */
  @Parameter(property = "aadl-energy.skip", defaultValue = "false")
  private boolean skip;

  /** Whether to run even though nothing has changed since the reports were written. */
  @Parameter(property = "aadl-energy.force", defaultValue = "false")
  private boolean force;

  @Parameter(defaultValue = "${project.basedir}", readonly = true, required = true)
  private @Nullable File projectDirectory;

  @Parameter(defaultValue = "${plugin}", readonly = true)
  private @Nullable PluginDescriptor plugin;

  @Override
  public final void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      getLog().info("aadl-energy is skipped");
      return;
    }
    try {
      run();
    } catch (RuntimeException e) {
      throw new MojoExecutionException(
          "an internal error of aadl-energy: " + e + "; please report it with the model", e);
    }
  }

  /** Does the work of the goal. */
  abstract void run() throws MojoFailureException;

  /** The name of the goal, as its fingerprint is called. */
  abstract String goal();

  /** The folder that the goal writes to. */
  abstract Path output();

  /** The options that all goals have, filled in. */
  final AnalysisOptions.Builder shared() {
    AnalysisOptions.Builder builder = AnalysisOptions.builder();
    inputPaths().forEach(builder::input);
    roots.forEach(builder::root);
    Optional.ofNullable(mode).ifPresent(builder::mode);
    paths(models).forEach(builder::models);
    paths(libraries).forEach(builder::library);
    settings.forEach(builder::set);
    Optional.ofNullable(maxComponents).ifPresent(builder::maxComponents);
    return builder.output(output());
  }

  /** The options, after the same checks as the command line's. */
  static AnalysisOptions build(AnalysisOptions.Builder builder) throws MojoFailureException {
    try {
      return builder.build();
    } catch (AnalysisOptions.InvalidOptions e) {
      throw new MojoFailureException(String.join("\n", e.problems()));
    }
  }

  /** What this run is asked, and with what it would work. */
  final Fingerprint fingerprint(AnalysisOptions options, List<String> further) {
    List<String> tool = new ArrayList<>(List.of(Version.current(), goal()));
    PluginDescriptor own = plugin;
    if (own != null && own.getArtifacts() != null) {
      for (Artifact artifact : own.getArtifacts()) {
        // a snapshot keeps its version when it changes
        if (GROUP.equals(artifact.getGroupId()) && artifact.getFile() != null) {
          tool.add(artifact.getId() + " " + InputFiles.sha256(artifact.getFile().toPath()));
        }
      }
    }
    return Fingerprint.of(options, tool, further);
  }

  /** Where the fingerprint of the last run is. */
  final Path mark() {
    return output().resolve(goal() + ".fingerprint");
  }

  /** Whether there is nothing to do; says so. */
  final boolean upToDate(Fingerprint fingerprint) {
    Optional<Integer> warnings = force ? Optional.empty() : fingerprint.current(mark());
    if (warnings.isPresent()) {
      int count = warnings.get();
      getLog()
          .info(
              "nothing has changed since the reports in "
                  + output().toString().replace('\\', '/')
                  + " were written"
                  + (count == 0 ? "" : ", with " + count + (count == 1 ? " warning" : " warnings"))
                  + "; -Daadl-energy.force makes them anew");
    }
    return warnings.isPresent();
  }

  final void log(Diagnostic finding) {
    String text = finding.format();
    if (finding.severity() == Severity.ERROR) {
      getLog().error(text);
    } else if (finding.severity() == Severity.WARNING) {
      getLog().warn(text);
    } else {
      getLog().info(text);
    }
  }

  static MojoFailureException failure(List<Diagnostic> findings) {
    long errors = findings.stream().filter(Diagnostic::isError).count();
    return new MojoFailureException(
        "aadl-energy found " + errors + (errors == 1 ? " error" : " errors") + ", listed above");
  }

  static long warnings(List<Diagnostic> findings) {
    return findings.stream().filter(f -> f.severity() == Severity.WARNING).count();
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
    return files.stream().map(EnergyMojo::shortened).toList();
  }

  /**
   * Maven makes paths absolute; reports name files relative to where Maven was started, so that
   * they are the same on every machine.
   */
  static Path shortened(File file) {
    Path path = file.toPath().toAbsolutePath().normalize();
    Path start = Path.of("").toAbsolutePath();
    Path shorter = path.startsWith(start) ? start.relativize(path) : path;
    return shorter.toString().isEmpty() ? Path.of(".") : shorter;
  }
}
