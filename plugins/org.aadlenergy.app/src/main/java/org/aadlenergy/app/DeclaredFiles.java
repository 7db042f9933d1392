package org.aadlenergy.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.SyntaxReader;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.osate.DeclaredOrder;
import org.aadlenergy.properties.PropertySets;

/**
 * The declarations that an instance model refers to by position, found in the project's own AADL
 * files and the predeclared property sets. A file outside the project is not opened.
 */
final class DeclaredFiles implements DeclaredOrder {
  private final Path project;
  private final SyntaxReader reader = new SyntaxReader();
  private final Map<String, Optional<AadlFile>> files = new HashMap<>();

  /** Looks no further than the project that an instance model belongs to. */
  DeclaredFiles(Path instanceModel) {
    this.project = projectOf(instanceModel.toAbsolutePath().normalize());
  }

  /** OSATE writes instance models to a folder {@code instances} beside the AADL files. */
  private static Path projectOf(Path instanceModel) {
    Path folder = instanceModel.getParent();
    for (Path above = folder; above != null; above = above.getParent()) {
      if (Files.exists(above.resolve(".project"))) {
        return above;
      }
    }
    Path parent = folder == null ? null : folder.getParent();
    return parent == null ? instanceModel : parent;
  }

  @Override
  public Optional<Declared> declared(String file, String fragment) {
    return files
        .computeIfAbsent(file, this::read)
        .flatMap(f -> new DeclaredPosition(f).find(fragment));
  }

  private Optional<AadlFile> read(String file) {
    try {
      Optional<byte[]> content =
          file.startsWith("platform:") ? predeclared(file) : ofProject(Path.of(file).normalize());
      Diagnostics own = new Diagnostics();
      return content.map(bytes -> reader.read(file, bytes, own)).filter(f -> !f.hasSyntaxErrors());
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Optional<byte[]> predeclared(String address) {
    String name = address.substring(address.lastIndexOf('/') + 1).replace(".aadl", "");
    return PropertySets.find(name).map(PropertySets::text);
  }

  private Optional<byte[]> ofProject(Path file) throws IOException {
    return file.startsWith(project) && Files.isRegularFile(file)
        ? Optional.of(Files.readAllBytes(file))
        : Optional.empty();
  }
}
