package org.aadlenergy.app.project;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.text.toml.TomlDocument;
import org.aadlenergy.engine.text.toml.TomlProblem;
import org.aadlenergy.engine.text.toml.TomlReader;

/**
 * What a project file says; paths are seen from the file.
 *
 * @param budgets as settings, {@code Energy_Estimation::Energy_Budget=10 mJ @ app.encoder}
 * @param places where in the file its keys, and the budgets, stand
 */
public record ProjectFile(
    List<String> roots,
    List<Path> libraries,
    List<Path> models,
    List<String> budgets,
    List<String> failOn,
    Optional<String> minCoverage,
    Optional<Path> baseline,
    Optional<String> tolerance,
    List<Waiver> waivers,
    Map<String, SourceSpan> places) {
  /** Its name, beside the models. */
  public static final String NAME = "aadl-energy.toml";

  /** The project file of a folder, or of the folder that a file is in, if there is one. */
  public static Optional<Path> beside(Path input) {
    Path folder = Files.isDirectory(input) ? input : input.getParent();
    Path file = folder == null ? Path.of(NAME) : folder.resolve(NAME);
    return Files.isRegularFile(file) ? Optional.of(file) : Optional.empty();
  }

  /**
   * Reads a project file.
   *
   * @param problems receives what is wrong, each with {@code file:line:column}
   */
  public static Optional<ProjectFile> read(Path file, List<String> problems) {
    String name = file.toString().replace('\\', '/');
    try {
      TomlDocument document = TomlReader.read(name, Files.readString(file, StandardCharsets.UTF_8));
      for (TomlProblem problem : document.problems()) {
        problems.add(
            ProjectTables.place(problem.span()) + ": " + problem.message() + "; " + problem.hint());
      }
      boolean whole = document.problems().isEmpty();
      ProjectFile project = new ProjectTables(file, document.top(), whole, problems).file();
      return whole ? Optional.of(project) : Optional.empty();
    } catch (IOException e) {
      problems.add(name + " cannot be read as UTF-8 text");
    }
    return Optional.empty();
  }
}
