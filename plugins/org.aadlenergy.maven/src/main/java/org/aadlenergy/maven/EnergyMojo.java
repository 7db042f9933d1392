package org.aadlenergy.maven;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.project.ProjectFile;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/** What all goals share that read models. */
abstract class EnergyMojo extends GoalMojo {
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

  @Parameter(defaultValue = "${project.basedir}", readonly = true)
  private @Nullable File projectDirectory;

  /** The options that all goals have, filled in. */
  AnalysisOptions.Builder shared() {
    AnalysisOptions.Builder builder = AnalysisOptions.builder();
    inputPaths().forEach(builder::input);
    roots.forEach(builder::root);
    Optional.ofNullable(mode).ifPresent(builder::mode);
    paths(models).forEach(builder::models);
    paths(libraries).forEach(builder::library);
    settings.forEach(builder::set);
    Optional.ofNullable(maxComponents).ifPresent(builder::maxComponents);
    return builder;
  }

  /** The options, after the same checks as the command line's. */
  final AnalysisOptions build(AnalysisOptions.Builder builder) throws MojoFailureException {
    try {
      AnalysisOptions options = builder.build();
      ProjectFile.notes(options.inputs()).forEach(this::log);
      return options;
    } catch (AnalysisOptions.InvalidOptions e) {
      throw new MojoFailureException(MavenWords.of(String.join("\n", e.problems())));
    }
  }

  private List<Path> inputPaths() {
    if (!inputs.isEmpty()) {
      return paths(inputs);
    }
    Path project = projectDirectory == null ? Path.of("") : projectDirectory.toPath();
    Path sources = project.resolve("src/main/aadl");
    return List.of(shortened((Files.isDirectory(sources) ? sources : project).toFile()));
  }

  private static List<Path> paths(List<File> files) {
    return files.stream().map(EnergyMojo::shortened).toList();
  }
}
