package org.aadlenergy.app.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.ForeignEncoding;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.toml.TomlDocument;
import org.aadlenergy.toml.TomlProblem;
import org.aadlenergy.toml.TomlReader;

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
  private static final String REPOSITORY = ".git";

  /** Its name, beside the models or in a folder around them. */
  public static final String NAME = "aadl-energy.toml";

  /** The project file of a folder, or of the folder that a file is in, if there is one. */
  public static Optional<Path> beside(Path input) {
    Path folder = Files.isDirectory(input) ? input : input.getParent();
    Path file = folder == null ? Path.of(NAME) : folder.resolve(NAME);
    return Files.isRegularFile(file) ? Optional.of(file) : Optional.empty();
  }

  /**
   * The project file that holds for an input: the nearest of its folder and those around it, as far
   * as the project goes. That is to the folder with {@code .git}; without one, to the folder that
   * the program runs in, and to one with {@code pom.xml} or {@code .project}.
   */
  public static Optional<Path> around(Path input) {
    Optional<Path> beside = beside(input);
    Path folder = (Files.isDirectory(input) ? input : input.resolveSibling("")).toAbsolutePath();
    if (beside.isPresent() || Files.exists(folder.resolve(REPOSITORY))) {
      return beside;
    }
    Path here = Path.of("").toAbsolutePath();
    Optional<Path> nearest = Optional.empty();
    for (Path up = folder.normalize().getParent(); up != null; up = up.getParent()) {
      if (nearest.isEmpty() && Files.isRegularFile(up.resolve(NAME))) {
        nearest = Optional.of(up);
      }
      if (nearest.isPresent() && (nearest.get().startsWith(here) || isProject(up))) {
        break;
      }
      if (up.getParent() == null) {
        return Optional.empty(); // what lies in a folder that many share is nobody's
      }
      if (Files.exists(up.resolve(REPOSITORY))) {
        break;
      }
    }
    boolean relative = !input.isAbsolute();
    return nearest
        .map(found -> relative ? here.relativize(found) : found)
        .map(found -> found.resolve(NAME));
  }

  private static boolean isProject(Path folder) {
    return Files.exists(folder.resolve(REPOSITORY))
        || Files.isRegularFile(folder.resolve("pom.xml"))
        || Files.isRegularFile(folder.resolve(".project"));
  }

  /** Which project file holds for inputs where that is not to be seen, and which are not read. */
  public static List<Diagnostic> notes(List<Path> inputs) {
    Optional<Path> first = inputs.isEmpty() ? Optional.empty() : around(inputs.get(0));
    List<Diagnostic> notes = new ArrayList<>();
    if (first.isPresent() && beside(inputs.get(0)).isEmpty()) {
      notes.add(
          Diagnostic.of(
              DiagnosticCode.PROJECT_FILE_AROUND_MODELS,
              SourceSpan.at(name(first.get()), 1, 1),
              "this project file holds for " + name(inputs.get(0))));
    }
    Set<Path> others = new LinkedHashSet<>();
    for (Path input : inputs) {
      around(input).map(file -> file.toAbsolutePath().normalize()).ifPresent(others::add);
    }
    first.map(file -> file.toAbsolutePath().normalize()).ifPresent(others::remove);
    for (Path other : others) {
      notes.add(
          Diagnostic.of(
                  DiagnosticCode.PROJECT_FILE_NOT_READ,
                  SourceSpan.at(name(other), 1, 1),
                  "this project file is not read: that of the first input counts, "
                      + first.map(ProjectFile::name).orElse("which has none"))
              .withHint("name this folder first, or analyse the folders one by one"));
    }
    return notes;
  }

  private static String name(Path file) {
    return file.toString().replace('\\', '/');
  }

  /**
   * Reads a project file.
   *
   * @param problems receives what is wrong, each with {@code file:line:column}
   */
  public static Optional<ProjectFile> read(Path file, List<String> problems) {
    String name = file.toString().replace('\\', '/');
    try {
      TomlDocument document = TomlReader.read(name, ForeignEncoding.text(Files.readAllBytes(file)));
      for (TomlProblem problem : document.problems()) {
        problems.add(
            ProjectTables.place(problem.span()) + ": " + problem.message() + "; " + problem.hint());
      }
      boolean whole = document.problems().isEmpty();
      ProjectFile project = new ProjectTables(file, document.top(), whole, problems).file();
      return whole ? Optional.of(project) : Optional.empty();
    } catch (ForeignEncoding e) {
      problems.add(name + ": " + e.getMessage() + "; " + e.hint(name));
    } catch (IOException e) {
      problems.add(name + " cannot be read as UTF-8 text");
    }
    return Optional.empty();
  }
}
