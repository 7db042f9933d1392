package org.aadlenergy.ide.estimate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.app.project.ProjectFile;

/**
 * AADL files that are analysed together.
 *
 * @param folder that it is named by
 * @param inputs of the analysis: the folder, or single files
 * @param libraries folders whose packages they may use, besides those of a project file
 */
public record Project(Path folder, List<Path> inputs, List<Path> libraries) {
  public Project {
    inputs = List.copyOf(inputs);
    libraries = List.copyOf(libraries);
  }

  public Project(Path folder, List<Path> inputs) {
    this(folder, inputs, List.of());
  }

  /** The same with other libraries. */
  public Project using(List<Path> others) {
    return new Project(folder, inputs, others);
  }

  /**
   * The projects of some files: a file belongs to the nearest folder above it that has a project
   * file, else to its workspace folder, and one outside of all to its own folder.
   */
  public static List<Project> of(Collection<Path> workspaceFolders, Collection<Path> files) {
    Map<Path, List<Path>> byFolder = new LinkedHashMap<>();
    for (Path file : files) {
      byFolder.computeIfAbsent(home(workspaceFolders, file), f -> new ArrayList<>()).add(file);
    }
    List<Project> projects = new ArrayList<>();
    byFolder.forEach((folder, own) -> projects.add(project(folder, own, byFolder)));
    return projects;
  }

  private static Project project(Path folder, List<Path> own, Map<Path, List<Path>> all) {
    boolean holdsOthers =
        all.keySet().stream().anyMatch(other -> other.startsWith(folder) && !other.equals(folder));
    boolean said = ProjectFile.beside(folder).isPresent();
    return new Project(folder, holdsOthers && !said ? own : List.of(folder));
  }

  /** The folder whose project a file belongs to. */
  public static Path home(Collection<Path> workspaceFolders, Path file) {
    Path parent = Optional.ofNullable(file.getParent()).orElse(file);
    Optional<Path> top =
        workspaceFolders.stream()
            .filter(file::startsWith)
            .max(java.util.Comparator.comparingInt(Path::getNameCount));
    if (top.isEmpty()) {
      return parent;
    }
    for (Path folder = parent;
        folder != null && folder.startsWith(top.get());
        folder = folder.getParent()) {
      if (ProjectFile.beside(folder).isPresent()) {
        return folder;
      }
    }
    return top.get();
  }
}
