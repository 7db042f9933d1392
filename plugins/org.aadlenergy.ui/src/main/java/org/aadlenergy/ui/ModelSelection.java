package org.aadlenergy.ui;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.aadlenergy.app.models.LiveModel;
import org.aadlenergy.ui.osate.ContributedAadl;
import org.aadlenergy.ui.osate.EmfFiles;
import org.aadlenergy.ui.osate.LiveInstance;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.handlers.HandlerUtil;

/**
 * The models that a command is about, at least one.
 *
 * @param resources files, folders or projects
 * @param roots the system implementations among them that are selected alone; none for all
 * @param live those of the files that a tool holds in memory
 */
public record ModelSelection(
    List<IResource> resources, List<String> roots, List<LiveInstance> live) {
  private static final List<String> EXTENSIONS = List.of("aadl", "aaxl2");
  private static final String OPTIONS = "aadl-energy.toml";

  /** Copies the lists. */
  public ModelSelection {
    resources = List.copyOf(resources);
    roots = List.copyOf(roots);
    live = List.copyOf(live);
  }

  ModelSelection(List<IResource> resources, List<String> roots) {
    this(resources, roots, List.of());
  }

  /** What is selected, or else what the active editor shows; empty where that is no model. */
  static Optional<ModelSelection> of(ExecutionEvent event) {
    Optional<ModelSelection> selected =
        of(HandlerUtil.getCurrentStructuredSelection(event).toList());
    IEditorInput input = HandlerUtil.getActiveEditorInput(event);
    return selected.isPresent() || input == null ? selected : of(List.of(input));
  }

  /** The models among the elements of a selection; empty where there is none. */
  public static Optional<ModelSelection> of(List<?> elements) {
    Set<IResource> selected = new LinkedHashSet<>();
    Map<IFile, LiveInstance> live = new LinkedHashMap<>();
    Set<String> roots = new LinkedHashSet<>();
    boolean all = false;
    for (Object element : elements) {
      Optional<LiveInstance> instance = live(element);
      instance.ifPresent(one -> live.put(one.file(), one));
      instance
          .<IResource>map(LiveInstance::file)
          .or(() -> resource(element))
          .ifPresent(selected::add);
      Optional<String> root =
          instance.isPresent() ? Optional.empty() : EmfFiles.implementation(element);
      root.ifPresent(roots::add);
      all |= root.isEmpty();
    }
    return selected.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new ModelSelection(
                List.copyOf(selected),
                all ? List.of() : List.copyOf(roots),
                List.copyOf(live.values())));
  }

  /** Whether an element of a selection is a model, or holds some. */
  static boolean isModel(Object element) {
    return live(element).isPresent() || resource(element).isPresent();
  }

  private static Optional<LiveInstance> live(Object element) {
    return LiveInstance.of(element)
        .filter(one -> one.file().getProject().isAccessible() && one.file().getLocation() != null);
  }

  private static Optional<IResource> resource(Object element) {
    IResource resource = Adapters.adapt(element, IResource.class);
    return Optional.ofNullable(resource)
        .or(() -> EmfFiles.of(element))
        .filter(ModelSelection::mayHoldModels);
  }

  private static boolean mayHoldModels(IResource resource) {
    if (!resource.isAccessible() || resource.getLocation() == null) {
      return false;
    }
    String extension = resource.getFileExtension();
    return resource instanceof IContainer || extension != null && isModel(extension);
  }

  /** Whether a file is of a kind that an estimate depends on. */
  static boolean isSource(IResource resource) {
    String extension = resource.getFileExtension();
    return resource instanceof IFile
        && extension != null
        && (isModel(extension) || "energy".equalsIgnoreCase(extension));
  }

  private static boolean isModel(String extension) {
    return EXTENSIONS.contains(extension.toLowerCase(Locale.ROOT));
  }

  /** Whether the estimate of these models may depend on a file. */
  boolean mayRead(IFile file) {
    boolean near =
        resources.stream().anyMatch(r -> r.getProject().equals(file.getProject()))
            || libraryProjects().contains(file.getProject());
    return near && (isSource(file) || file.getName().equals(OPTIONS));
  }

  /** Whether all of them still exist. */
  boolean isThere() {
    return resources.stream().allMatch(r -> r.isAccessible() && r.getLocation() != null);
  }

  /** The project of the first model: its reports go there. */
  IProject project() {
    return resources.get(0).getProject();
  }

  /** Where reports on these models are written. */
  public IFolder reportFolder() {
    return reportFolder(project());
  }

  /** Where reports on the models of a project are written. */
  static IFolder reportFolder(IProject project) {
    return project.getFolder(IPath.fromPortableString("instances/reports/energy"));
  }

  /** The files and folders to read. */
  List<Path> inputs() {
    return resources.stream().map(ModelSelection::location).toList();
  }

  /** Those of the inputs that are read from memory. */
  Map<Path, LiveModel> liveInputs() {
    return live.stream().collect(Collectors.toMap(LiveInstance::location, one -> one));
  }

  /** The projects whose packages these models may use. */
  public List<IProject> libraryProjects() {
    List<IProject> projects = new ArrayList<>(List.of(project()));
    try {
      projects.addAll(List.of(project().getReferencedProjects()));
    } catch (CoreException e) {
      // a project that cannot be asked for its references has none that could be read
    }
    return projects.stream()
        .distinct()
        .filter(project -> project.isAccessible() && project.getLocation() != null)
        .filter(project -> !resources.contains(project))
        .toList();
  }

  /** The folders of these projects, and what plug-ins contribute. */
  List<Path> libraries() {
    List<Path> libraries = new ArrayList<>();
    libraryProjects().forEach(project -> libraries.add(location(project)));
    libraries.addAll(ContributedAadl.files());
    return libraries;
  }

  private static Path location(IResource resource) {
    return resource.getLocation().toPath();
  }
}
