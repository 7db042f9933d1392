package org.aadlenergy.app.declared;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.aadl.AadlWorkspace;
import org.aadlenergy.aadl.PropertyOverride;
import org.aadlenergy.aadl.UnplacedSetting;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.AadlSyntaxReader;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.osate.declared.DeclaredOrder;
import org.aadlenergy.properties.PropertySets;
import org.jspecify.annotations.Nullable;

/**
 * The declarations that an instance model refers to by position, found in the project's own AADL
 * files and the predeclared property sets. A file outside the project is not opened; where there is
 * no project, only those are that the model names, and what these need.
 */
public final class DeclaredFiles implements DeclaredOrder {
  private final Path instance;
  private final Path project;
  private final boolean ownProject;
  private final List<Path> libraries;
  private final AadlSyntaxReader reader = new AadlSyntaxReader();
  private final Map<String, Optional<DeclaredPosition>> files = new HashMap<>();
  private @Nullable AadlWorkspace shippedSets;
  private @Nullable AadlWorkspace projectFiles;
  private List<Path> projectPaths = List.of();
  private @Nullable NearFiles nearFiles;
  private @Nullable List<Path> libraryFiles;

  /**
   * Looks no further than the project that an instance model belongs to, and some libraries.
   *
   * @param libraries files and folders that hold the project's declarations when the instance model
   *     was moved away from them
   */
  public DeclaredFiles(Path instanceModel, List<Path> libraries) {
    this.instance = instanceModel.toAbsolutePath().normalize();
    Optional<Path> found = projectOf(instance);
    this.ownProject = found.isPresent();
    this.project = found.orElseGet(() -> aroundOf(instance));
    this.libraries = libraries;
  }

  /** The files and folders that hold what an instance model refers to. */
  public static List<Path> placesOf(Path instanceModel) {
    Path instance = instanceModel.toAbsolutePath().normalize();
    return projectOf(instance)
        .map(List::of)
        .orElseGet(() -> new NearFiles(instance, aroundOf(instance)).all());
  }

  private static Optional<Path> projectOf(Path instance) {
    for (Path above = instance.getParent(); above != null; above = above.getParent()) {
      if (Files.exists(above.resolve(".project"))) {
        return Optional.of(above);
      }
    }
    return Optional.empty();
  }

  /** OSATE writes instance models to a folder {@code instances} beside the AADL files. */
  static boolean isInstances(Path folder) {
    return String.valueOf(folder.getFileName()).equals("instances");
  }

  /** References lead no further out than beside the folder of an instance model. */
  private static Path aroundOf(Path instance) {
    Path folder = instance.getParent();
    Path parent = folder == null ? null : folder.getParent();
    return parent == null ? instance : parent;
  }

  @Override
  public Optional<Declared> declared(String file, String fragment) {
    if (!ownProject && !file.startsWith("platform:") && !files.containsKey(file)) {
      near().name(file);
    }
    return files
        .computeIfAbsent(file, f -> read(f).map(DeclaredPosition::new))
        .flatMap(positions -> positions.find(fragment));
  }

  @Override
  public Optional<PropertyDefinition> definition(String property) {
    Optional<PropertyDefinition> found = shipped().definition(property);
    return found.isPresent() ? found : project(property).definition(property);
  }

  private AadlWorkspace shipped() {
    AadlWorkspace known = shippedSets;
    if (known == null) {
      known = AadlWorkspace.read(List.of(), List.of(), new Diagnostics());
      shippedSets = known;
    }
    return known;
  }

  @Override
  public Optional<PropertyAssignment> ofClassifier(String classifier, String property) {
    return project(classifier).ofClassifier(classifier, property);
  }

  /** Overrides of values of the instance model, as far as the declarations say what they are. */
  public List<UnplacedSetting> unplaced(List<PropertyOverride> overrides, Diagnostics diagnostics) {
    AadlWorkspace known = shipped();
    for (PropertyOverride override : overrides) {
      String property = override.text().substring(0, Math.max(0, override.text().indexOf('=')));
      if (known.definition(property.strip()).isEmpty()) {
        known = project(property.strip()); // which knows the shipped ones, too
      }
    }
    return known.unplaced(overrides, diagnostics);
  }

  /**
   * What may declare something.
   *
   * @param name {@code Set::Property} or {@code Pkg::Type.impl}
   */
  private AadlWorkspace project(String name) {
    List<Path> paths = libraries;
    if (libraries.isEmpty() && ownProject) {
      paths = List.of(project);
    } else if (libraries.isEmpty()) {
      int end = name.lastIndexOf("::");
      near().need(end < 0 ? name : name.substring(0, end));
      paths = near().all();
    }
    AadlWorkspace known = projectFiles;
    if (known == null || !paths.equals(projectPaths)) {
      known = AadlWorkspace.read(paths, List.of(), new Diagnostics());
      projectFiles = known;
      projectPaths = paths;
    }
    return known;
  }

  private NearFiles near() {
    NearFiles known = nearFiles;
    if (known == null) {
      known = new NearFiles(instance, project);
      nearFiles = known;
    }
    return known;
  }

  private Optional<AadlFile> read(String file) {
    try {
      Optional<byte[]> content =
          file.startsWith("platform:") ? shipped(file) : ofProject(Path.of(file).normalize());
      Diagnostics own = new Diagnostics();
      String name = displayName(file);
      return content.map(bytes -> reader.read(name, bytes, own)).filter(f -> !f.hasSyntaxErrors());
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** As a user in the current folder would name the file. */
  private static String displayName(String file) {
    if (file.startsWith("platform:")) {
      return file.substring(file.lastIndexOf('/') + 1);
    }
    Path here = Path.of("").toAbsolutePath();
    Path path = Path.of(file).normalize();
    return (path.startsWith(here) ? here.relativize(path) : path).toString().replace('\\', '/');
  }

  /** A set that the product ships; its order is the contract, wherever OSATE found its copy. */
  private static Optional<byte[]> shipped(String address) {
    String name = address.substring(address.lastIndexOf('/') + 1).replace(".aadl", "");
    return PropertySets.find(name).map(PropertySets::text);
  }

  private Optional<byte[]> ofProject(Path file) throws IOException {
    if (file.startsWith(project) && Files.isRegularFile(file)) {
      return Optional.of(Files.readAllBytes(file));
    }
    Optional<Path> moved = inLibraries(file);
    return moved.isPresent()
        ? Optional.of(Files.readAllBytes(moved.get()))
        : shipped(file.toString().replace('\\', '/'));
  }

  /** The one library file whose path ends like the wanted one; nothing where two do equally. */
  private Optional<Path> inLibraries(Path wanted) throws IOException {
    Path best = wanted;
    int bestLength = 0;
    boolean ambiguous = false;
    for (Path candidate : libraryFiles()) {
      int length = commonEnd(candidate, wanted);
      ambiguous = length == bestLength ? length > 0 : ambiguous && length < bestLength;
      if (length > bestLength) {
        best = candidate;
        bestLength = length;
      }
    }
    return bestLength == 0 || ambiguous ? Optional.empty() : Optional.of(best);
  }

  private static int commonEnd(Path a, Path b) {
    int length = 0;
    while (length < a.getNameCount()
        && length < b.getNameCount()
        && a.getName(a.getNameCount() - 1 - length)
            .equals(b.getName(b.getNameCount() - 1 - length))) {
      length++;
    }
    return length;
  }

  private List<Path> libraryFiles() {
    List<Path> known = libraryFiles;
    if (known == null) {
      known = AadlWorkspace.filesOf(libraries);
      libraryFiles = known;
    }
    return known;
  }
}
